"""Which of our languages the system speaks."""

from __future__ import annotations

import locale
import os
import re
import sys
from collections.abc import Iterable
from typing import Final

_CHINESE: Final = ("zh", "cmn", "yue")
_SIMPLIFIED_REGIONS: Final = ("cn", "sg", "my", "chs")
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """Return the language to speak where nobody has chosen one."""
    return language_for(_system_locale_names())


def language_for(locale_names: Iterable[str]) -> str:
    """Return the language of the first name that is one of ours, else zh-Hant.

    >>> language_for(["fr_FR.UTF-8", "zh-Hans-HK"])
    'zh-Hans'
    """
    return next(filter(None, map(_language, locale_names)), "zh-Hant")


def _language(name: str) -> str | None:
    first, *rest = re.split(r"[-_.@]", name.strip().lower())
    if first == "en":
        return "en"
    if first not in _CHINESE:
        return None
    if "hant" in rest or "hans" in rest:
        return "zh-Hant" if "hant" in rest else "zh-Hans"
    return "zh-Hans" if set(rest) & set(_SIMPLIFIED_REGIONS) else "zh-Hant"


def _system_locale_names() -> tuple[str, ...]:
    names = [
        name
        for variable in _VARIABLES
        for name in os.environ.get(variable, "").split(":")
        if name
    ]
    return (*_windows_names(), *names)


if sys.platform == "win32":
    import ctypes

    def _windows_names() -> tuple[str, ...]:
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        name = locale.windows_locale.get(number)
        return () if name is None else (name,)

else:

    def _windows_names() -> tuple[str, ...]:
        return ()
