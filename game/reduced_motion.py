"""Whether the system wishes that little moves, where that can be read simply."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes

    _GET_CLIENT_AREA_ANIMATION = 0x1042

    def reduces_motion() -> bool:
        """Tell whether animations are switched off in the system's settings."""
        shows = ctypes.c_int(1)
        is_known = ctypes.windll.user32.SystemParametersInfoW(
            _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shows), 0
        )
        return bool(is_known) and not shows.value

else:

    def reduces_motion() -> bool:
        """Tell nothing: elsewhere the wish lies in the desktop's own stores."""
        return False
