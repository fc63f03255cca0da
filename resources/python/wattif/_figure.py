# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures, drawn by the program wattif without a display."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Optional, Union

from ._process import Error, Names, Pathlike, flags, listed, run, settings, window
from ._scenario import Scenario
from ._store import Store


class Figure:
    """A figure as SVG; notebooks show it. svg: its text."""

    def __init__(self, words: list[Any], source: Any = None) -> None:
        self._words = words
        self._source = source  # whose file must live as long
        self.svg: str = self._draw("svg").decode("utf-8")

    def _draw(self, format_name: str) -> bytes:
        with tempfile.TemporaryDirectory(prefix="wattif-") as folder:
            path = Path(folder, "figure." + format_name)
            self.save(path)
            return path.read_bytes()

    def save(self, path: Pathlike) -> None:
        """Writes the figure; the extension selects the format: .pdf, .svg, .png, .tex or .csv (its numbers)."""
        run(window(), ["figure", *self._words, "-o", path])

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<wattif.Figure {' '.join(str(word) for word in self._words)}>"


def figure(source: Union[Scenario, Store, Pathlike, None] = None, name: Optional[Names] = None, *, paper: Optional[str] = None,
           policies: Optional[Names] = None, **options: Any) -> Figure:
    """Draws a figure of a scenario or store, e.g. figure(scenario, "profit.objective"), or one of a paper:
    figure(paper="has-fig6"). Keywords are the options of `wattif figure --help`, e.g. preset="ieee-1col", y_range="0:", grey=True.
    Several names become the panels of one figure. Error for a name that does not exist; the message lists the names."""
    if (paper is None) == (name is None):
        raise Error("a figure needs a name or paper=NAME, not both", code=2)
    words: list[Any] = [] if source is None else [source.path if isinstance(source, (Scenario, Store)) else source]
    if isinstance(source, Scenario):
        words += settings("--set", source.options)
    words += ["--paper", paper] if paper is not None else ["--figure", listed(name or "")]
    if name is not None and not isinstance(name, str) and len(list(name)) > 1:
        words.append("--compose")
    if policies is not None:
        words += ["--policy", listed(policies)]
    return Figure([*words, *flags(options)], source)
