# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds and runs the programs, and turns their messages into exceptions."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import warnings
import weakref
from pathlib import Path
from typing import Any, Iterable, Mapping, Optional, Union

Pathlike = Union[str, "os.PathLike[str]"]
Names = Union[str, Iterable[str]]

_ERROR = re.compile(r"^(?:(?P<place>.*?): )??(?:error|Error): (?P<message>.*)$")
_PLACE = re.compile(r"^(?P<file>.*?)(?::(?P<line>\d+)(?::(?P<column>\d+))?)?$")


class Error(Exception):
    """A mistake in a file, a value or a call, as the program reports it.

    Attributes: message; file, line and column (None if unknown); code, the exit code of the program (1 bad input, 2 usage,
    3 interrupted).
    """

    def __init__(self, message: str, file: Optional[str] = None, line: Optional[int] = None, column: Optional[int] = None,
                 code: int = 1) -> None:
        place = ":".join(str(part) for part in (file, line, column) if part is not None)
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.code = code


class Folder:
    """A temporary folder that is deleted when nothing refers to it any more."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="wattif-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)


def error_of(text: str, code: int) -> Error:
    """Makes an Error of the standard error of a program: its last message in the form file:line:column: error: message."""
    lines = text.splitlines()
    for i in range(len(lines) - 1, -1, -1):
        if found := _ERROR.match(lines[i]):
            more = [line for line in lines[i + 1:] if line.startswith("  ")]
            message = "\n".join([*_failures(lines[:i], found["message"]), found["message"], *more])
            place = _PLACE.match(found["place"] or "")
            if place and place["line"]:
                return Error(message, place["file"], int(place["line"]), int(place["column"]) if place["column"] else None, code)
            return Error(message, found["place"], code=code)
    return Error(text.strip() or f"the program ended with exit code {code}", code=code)


def _failures(lines: list[str], message: str) -> list[str]:
    """The reasons of own policies that failed, if the message names them; each with its details below it."""
    if not re.fullmatch(r"polic(?:y|ies) .* failed", message):
        return []
    reasons: list[str] = []
    for line in lines:
        if line.startswith("policy '") or (reasons and line.startswith("  ")):
            reasons.append(line)
    return reasons


def find_program(name: str, variable: str) -> str:
    """Returns the path of a program: of the environment variable, beside this package, on PATH. Error if it is not found."""
    if given := os.environ.get(variable):
        return given
    for folder in Path(__file__).resolve().parents:
        for place in ("build/release/app", "bin"):
            if os.access(program := folder / place / name, os.X_OK) and program.is_file():
                return str(program)
    if found := shutil.which(name):
        return found
    raise Error(f"the program {name} is not found; install it, build it with tools/build, or name it in the environment variable "
                f"{variable}", code=2)


def cli() -> str:
    """The path of wattif-cli."""
    return find_program("wattif-cli", "WATTIF_CLI")


def window() -> str:
    """The path of wattif; without WATTIF first the one beside wattif-cli."""
    beside = Path(cli()).with_name("wattif")
    if not os.environ.get("WATTIF") and beside.is_file():
        return str(beside)
    return find_program("wattif", "WATTIF")


def run(program: str, words: Iterable[Pathlike], text: Optional[str] = None) -> str:
    """Runs a program and returns its standard output; `text` is its standard input. Error if it fails. Warnings of the program
    become Python warnings. If the call is interrupted, the program is stopped before the exception goes on."""
    line = [program, *(os.fspath(word) for word in words)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with _InterruptLater() as interrupt:
        try:
            child = subprocess.Popen(line, stdin=subprocess.DEVNULL if text is None else subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, text=True, encoding="utf-8", errors="replace", env=environment)
        except OSError as error:
            raise Error(f"{program} cannot be started: {error.strerror}", code=2) from None
    try:
        interrupt.check()
        out, complaints = child.communicate(text)
    except BaseException:  # KeyboardInterrupt above all
        _stop(child)
        raise
    if child.returncode:
        raise error_of(complaints, child.returncode)
    for complaint in complaints.splitlines():
        if ": warning: " in complaint:
            warnings.warn(complaint, stacklevel=3)
    return out


class _InterruptLater:
    """Holds Ctrl+C back while a program starts: an exception inside Popen would leave the program running."""

    def __enter__(self) -> "_InterruptLater":
        self._came = False
        self._handler = None
        if threading.current_thread() is threading.main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._handler = signal.signal(signal.SIGINT, self._note)
        return self

    def _note(self, *_: Any) -> None:
        self._came = True

    def __exit__(self, *_: Any) -> None:
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)

    def check(self) -> None:
        """Raises KeyboardInterrupt if Ctrl+C was pressed."""
        if self._came:
            raise KeyboardInterrupt


def _stop(child: "subprocess.Popen[str]") -> None:
    """Stops a child: politely, so that it can stop its own children, then by force."""
    child.send_signal(signal.SIGINT)
    try:
        child.wait(1.0)
    except BaseException:  # too slow, or interrupted again
        child.kill()
        child.wait()


def version() -> str:
    """The version of wattif-cli, e.g. "0.1.0"."""
    return run(cli(), ["--version"]).split()[-1]


def value_text(value: Any) -> str:
    """A value as it is written after --set."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def settings(flag: str, values: Mapping[str, Any]) -> list[str]:
    """["--set", "gamma=1.2", ...]."""
    return [word for key, value in values.items() for word in (flag, f"{key}={value_text(value)}")]


def listed(names: Names) -> str:
    """Names as one word: "online,greedy"."""
    return names if isinstance(names, str) else ",".join(names)


def flags(options: Mapping[str, Any]) -> list[str]:
    """Keyword arguments as options: text_size=9 is --text-size 9, grey=True is --grey, a list is joined by commas."""
    words = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        words.append("--" + name.replace("_", "-"))
        if isinstance(value, (list, tuple)):
            words.append(",".join(value_text(one) for one in value))
        elif value is not True:
            words.append(os.fspath(value) if isinstance(value, os.PathLike) else value_text(value))
    return words
