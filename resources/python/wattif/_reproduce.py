# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reproductions of the papers, and counter-examples."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

from ._process import Folder, Pathlike, cli, flags, run, settings
from ._scenario import Scenario
from ._tables import Row, frame

if TYPE_CHECKING:
    import pandas


class Reproduction:
    """A repeated experiment of a paper.

    json: the report; rows, table: its items with the paper's numbers, ours, their ratio and the verdict; markdown: the report as
    text.
    """

    def __init__(self, report: dict[str, Any], markdown: str) -> None:
        self.json = report
        self.markdown = markdown

    @property
    def rows(self) -> list[Row]:
        """One dictionary per item."""
        return self.json["items"]

    @property
    def table(self) -> "pandas.DataFrame":
        """The items as a DataFrame."""
        return frame(lambda: self.rows, dict)

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return f"<wattif.Reproduction {self.json['name']}>"


def reproduce(name: str, folder: Optional[Pathlike] = None) -> Reproduction:
    """Repeats an experiment of a paper, by a name of `wattif-cli list reproductions`, e.g. "online-table1". Its files are written to
    `folder` if it is given."""
    with tempfile.TemporaryDirectory(prefix="wattif-") as temporary:
        target = Path(temporary if folder is None else folder)
        run(cli(), ["reproduce", name, "-o", f"{target}/"])
        report = json.loads((target / f"{name}.json").read_text(encoding="utf-8"))
        return Reproduction(report, (target / f"{name}.md").read_text(encoding="utf-8"))


class Counterexample:
    """A small instance on which one policy is much worse than another.

    json: the report of the search; factor: how many times worse (None if it is infinite); scenario: the instance, None if none was
    found.
    """

    def __init__(self, report: dict[str, Any], scenario: Optional[Scenario]) -> None:
        self.json = report
        self.scenario = scenario

    @property
    def factor(self) -> Optional[float]:
        """How many times worse; None if it is infinite or nothing was found."""
        return (self.json.get("found") or {}).get("factor")

    def __repr__(self) -> str:
        return f"<wattif.Counterexample factor {self.factor}>"


def counterexample(study: str, worse: str, better: str, metric: str, *, seconds: Optional[float] = None,
                   evaluations: Optional[int] = None, seed: Optional[int] = None, finite: bool = False, any_size: bool = False,
                   readable_evaluations: Optional[int] = None, name: Optional[str] = None, **options: Any) -> Counterexample:
    """Searches a small instance on which `worse` is much worse than `better`. Ends after `seconds` or `evaluations` (the result
    is then reproducible). Looks first, for half of that or `readable_evaluations`, for an instance that fits on a blackboard;
    not with `any_size`. `name` is that of the scenario found; further keywords set options of the policies."""
    folder = Folder()
    path = folder.path / "counterexample.json"
    words = flags({"worse": worse, "better": better, "metric": metric, "seconds": seconds, "evaluations": evaluations, "seed": seed,
                   "finite": finite, "any_size": any_size, "readable_evaluations": readable_evaluations, "name": name})
    text = run(cli(), ["counterexample", study, *words, *settings("--set", options), "--format", "json", "-o", path])
    return Counterexample(json.loads(text), Scenario(path, folder=folder) if path.exists() else None)
