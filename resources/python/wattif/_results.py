# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The results of a run."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._process import cli, run
from ._tables import Row, column_units, frame, metric_units, read_csv

if TYPE_CHECKING:
    import pandas


class Results:
    """What policies did with a scenario.

    rows, table: one row per policy with its metrics; with `repeat` the means, and for each metric NAME_half_width (of the 95 %
    confidence interval) and NAME_n (runs in which it applies). json: all that `wattif-cli run --format json` prints. jobs, nodes,
    users and decisions are computed when they are first asked for; they need a single run.
    """

    def __init__(self, words: list[str], text: str, bare: list[str]) -> None:
        self._words = words  # of the command, without its output
        self._bare = bare  # the same without options of the JSON
        self._items: dict[str, list[Row]] = {}
        self.json: dict[str, Any] = json.loads(text)

    @property
    def study(self) -> str:
        """The name of the study."""
        return self.json["study"]

    @property
    def command(self) -> list[str]:
        """The command that gives the same results."""
        return ["wattif-cli", *self._words]

    @property
    def rows(self) -> list[Row]:
        """One dictionary per policy: "policy" and its metrics; None where a metric does not apply."""
        return [{"policy": one["name"], **_metrics(one["metrics"])} for one in self.json["policies"]]

    @property
    def table(self) -> "pandas.DataFrame":
        """The rows as a DataFrame, units in attrs["units"]."""
        return frame(lambda: self.rows, lambda: _with_half_widths(metric_units(self.study)))

    def __len__(self) -> int:
        return len(self.json["policies"])

    def __getitem__(self, policy: str) -> Row:
        """The row of a policy."""
        for row in self.rows:
            if row["policy"] == policy:
                return row
        raise KeyError(policy)

    @property
    def job_rows(self) -> list[Row]:
        """One dictionary per job and policy; of Profit per share of a bag on a machine, of Consolidation per application, of
        Reservations per task, reservation and local job."""
        return self._items_of("jobs")

    @property
    def node_rows(self) -> list[Row]:
        """One dictionary per state of a node and policy, from when to when, with its energy. wattif.Error for Reservations."""
        return self._items_of("nodes")

    @property
    def user_rows(self) -> list[Row]:
        """One dictionary per user or account and policy, with jobs, energy, cost, carbon and waits. wattif.Error for studies
        without users."""
        return self._items_of("users")

    @property
    def decision_rows(self) -> list[Row]:
        """One dictionary per decision, or per candidate of a decision."""
        return self._items_of("decisions")

    @property
    def jobs(self) -> "pandas.DataFrame":
        """The job_rows as a DataFrame, units in attrs["units"]."""
        return self._frame_of("jobs")

    @property
    def nodes(self) -> "pandas.DataFrame":
        """The node_rows as a DataFrame, units in attrs["units"]."""
        return self._frame_of("nodes")

    @property
    def users(self) -> "pandas.DataFrame":
        """The user_rows as a DataFrame, units in attrs["units"]."""
        return self._frame_of("users")

    @property
    def decisions(self) -> "pandas.DataFrame":
        """The decision_rows as a DataFrame, units in attrs["units"]."""
        return self._frame_of("decisions")

    def _items_of(self, table: str) -> list[Row]:
        if table not in self._items:
            with tempfile.TemporaryDirectory(prefix="wattif-") as folder:
                file = Path(folder, "items.csv")
                run(cli(), [*self._bare, "--format", "csv", f"--{table}-csv", file])
                self._items[table] = read_csv(file.read_text(encoding="utf-8"))[0]
        return self._items[table]

    def _frame_of(self, table: str) -> "pandas.DataFrame":
        return frame(lambda: self._items_of(table), lambda: column_units(self.study, table))

    def __repr__(self) -> str:
        return f"<wattif.Results of {', '.join(one['name'] for one in self.json['policies'])} ({self.study})>"



def _with_half_widths(units: dict[str, str]) -> dict[str, str]:
    return {**units, **{name + "_half_width": unit for name, unit in units.items()}}


def _metrics(metrics: dict[str, Any]) -> Row:
    row: Row = {}
    for name, value in metrics.items():
        if isinstance(value, dict):  # of several runs
            row[name] = value["mean"]
            row[name + "_half_width"] = value["half_width"]
            row[name + "_n"] = value["n"]
        else:
            row[name] = value
    return row
