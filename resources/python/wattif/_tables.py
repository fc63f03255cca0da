# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables as lists of dictionaries, and as DataFrames when pandas is asked for."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping

from ._process import cli, run

if TYPE_CHECKING:
    import pandas

Row = dict[str, Any]


def _number(text: str) -> Any:
    if "_" in text:  # which Python takes for a number: 1_000
        raise ValueError(text)
    try:
        return int(text)
    except ValueError:
        return float(text)


def _values(texts: Iterable[str]) -> list[Any]:
    """The cells of a column: numbers if all are numbers, None where a cell is empty."""
    texts = list(texts)
    try:
        return [_number(text) if text else None for text in texts]
    except ValueError:
        return [_unguarded(text) or None for text in texts]


def _unguarded(text: str) -> str:
    """The text without the apostrophe that keeps spreadsheets from taking it for a formula."""
    return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@") else text


def read_csv(text: str, has_units: bool = False) -> tuple[list[Row], dict[str, str]]:
    """The rows of a CSV table, and the units of its columns if the second line has them."""
    lines = list(csv.reader(io.StringIO(text)))
    if not lines:
        return [], {}
    names = lines[0]
    units = {name: unit for name, unit in zip(names, lines[1]) if unit} if has_units else {}
    rows = lines[2:] if has_units else lines[1:]
    columns = [_values(row[c] if c < len(row) else "" for row in rows) for c in range(len(names))]
    return [dict(zip(names, values)) for values in zip(*columns)], units


@cache
def metric_units(study: str) -> dict[str, str]:
    """The units of a study's metrics that have one."""
    return {one["name"]: one["unit"] for one in listing("metrics") if one["study"] == study and one["unit"]}


@cache
def column_units(study: str, table: str) -> dict[str, str]:
    """The units of the columns of a study's table of jobs, nodes or decisions."""
    return {one["name"]: one["unit"] for one in listing("columns")
            if one["study"] == study and one["table"] == table and one["unit"]}


def listing(what: str) -> list[dict[str, str]]:
    """What `wattif-cli list` lists."""
    return json.loads(run(cli(), ["list", what, "--format", "json"]))


def frame(rows: Callable[[], list[Row]], units: Callable[[], Mapping[str, str]]) -> "pandas.DataFrame":
    """Rows as a DataFrame whose attrs["units"] has the unit of each column that has one. ImportError without pandas, before the
    rows are asked for."""
    try:
        import pandas
    except ImportError:
        raise ImportError("tables need the package pandas (Debian: apt install python3-pandas; else: pip install pandas); "
                          "without it use the rows, e.g. .rows") from None
    table = pandas.DataFrame(rows())
    table.attrs["units"] = {name: unit for name, unit in units().items() if name in table.columns}
    return table
