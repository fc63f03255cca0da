# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Experiments: plans and the stores of their results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from ._process import Folder, Pathlike, cli, flags, run
from ._tables import Row, frame, read_csv

if TYPE_CHECKING:
    import pandas


class Store:
    """The results of an experiment, an SQLite file.

    rows, table: one row per cell and policy: cell, instance, the factors, repetition, seed, policy, the metrics.
    """

    def __init__(self, path: Pathlike, folder: Any = None) -> None:
        self.path = Path(path)
        self._folder = folder  # a temporary folder, which lives as long as the store

    def _read(self) -> tuple[list[Row], dict[str, str]]:
        return read_csv(run(cli(), ["export", self.path, "--units", "row"]), has_units=True)

    @property
    def rows(self) -> list[Row]:
        """One dictionary per cell and policy."""
        return self._read()[0]

    @property
    def table(self) -> "pandas.DataFrame":
        """The rows as a DataFrame, units in attrs["units"]."""
        return frame(lambda: self.rows, lambda: self._read()[1])

    def summary(self, **options: Any) -> list[Row]:
        """Means, differences or winners as dictionaries; keywords are the options of `wattif-cli summary --help`, e.g.
        summary(show="who-wins", by="gamma", metric="objective")."""
        return read_csv(run(cli(), ["summary", self.path, *flags(options), "--format", "csv"]))[0]

    def __repr__(self) -> str:
        return f"<wattif.Store {self.path}>"


def experiment(plan: Union[Pathlike, Mapping[str, Any]], store: Optional[Pathlike] = None, *, threads: Optional[int] = None,
               shard: Optional[str] = None, own: Optional[Mapping[str, str]] = None) -> Store:
    """Runs all cells of a plan, a file or its content as a dictionary (files that it names are then relative to the current folder),
    and returns their store. Without `store` it is a temporary file; an existing store of the same plan is continued, e.g.
    after an interruption. `own` as in Scenario.run."""
    folder = None
    if store is None:
        folder = Folder()
        store = folder.path / "results.sqlite"
    is_file = not isinstance(plan, Mapping)
    words: list[Any] = ["experiment", plan if is_file else "-", "-o", store, *flags({"jobs": threads, "shard": shard})]
    for name, command in (own or {}).items():
        words += ["--own", f"{name}={command}"]
    run(cli(), words, None if is_file else json.dumps(plan))
    return Store(store, folder)
