# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scenarios: loaded, generated and imported."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any, Mapping, Optional

from ._process import Folder, Names, Pathlike, cli, flags, listed, run, settings
from ._results import Results


class Scenario:
    """A scenario file with options that differ from it. A value: `set` returns a new one.

    Attributes: path; options, what `set` has set; report, what an import read, assumed and left out (None for other scenarios).
    """

    def __init__(self, path: Pathlike, options: Optional[Mapping[str, Any]] = None, report: Optional[dict[str, Any]] = None,
                 folder: Any = None) -> None:
        self.path = Path(path)
        self.options: dict[str, Any] = dict(options or {})
        self.report = report
        self._folder = folder  # a temporary folder, which lives as long as its scenarios

    def set(self, values: Optional[Mapping[str, Any]] = None, /, **options: Any) -> "Scenario":
        """Returns the scenario with options set: of the scenario, or of all policies that have them. Options of one policy are
        set as set({"rexr.threshold": 0.1}). Wrong names and values raise Error in `run`."""
        return Scenario(self.path, {**self.options, **(values or {}), **options}, self.report, self._folder)

    def run(self, policies: Optional[Names] = None, *, repeat: int = 1, seed: Optional[int] = None, variant: Optional[str] = None,
            own: Optional[Mapping[str, str]] = None, threads: Optional[int] = None, detail: bool = False) -> Results:
        """Runs policies, by name; without names those of the scenario. `own` maps names of your own policies to the commands that
        start them; they run in addition if `policies` is not given. `repeat` runs with further seeds, for means with
        intervals; `detail` adds the long arrays to the JSON. Error for wrong names, values and files, and for policies that fail."""
        words = ["run", str(self.path), *settings("--set", self.options)]
        if policies is not None:
            words += ["--policy", listed(policies)]
        for name, command in (own or {}).items():
            words += ["--own", f"{name}={command}"]
        words += flags({"seed": seed, "variant": variant, "threads": threads, "repeat": repeat if repeat != 1 else None})
        all_words = [*words, *(["--detail"] if detail else [])]
        return Results(all_words, run(cli(), [*all_words, "--format", "json"]), words)

    @property
    def json(self) -> dict[str, Any]:
        """The content of the file, without the options set."""
        return json.loads(self.path.read_text(encoding="utf-8"))

    def save(self, path: Pathlike) -> "Scenario":
        """Copies the file, e.g. of a generated scenario, and returns the copy with the same options."""
        shutil.copyfile(self.path, path)
        return Scenario(path, self.options, self.report)

    def __repr__(self) -> str:
        changes = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"<wattif.Scenario {os.fspath(self.path)}{changes}>"


def load(path: Pathlike) -> Scenario:
    """Loads a scenario, or a job trace, workflow or platform that is imported with default options. Error names file, line and
    column of the first mistake."""
    run(cli(), ["check", path])
    return Scenario(path)


def generate(study: str, *, seed: Optional[int] = None, name: Optional[str] = None, **options: Any) -> Scenario:
    """Draws a random scenario of a study: "profit", "power", "consolidation" or "reservation". `name` is its title; its options are those of
    `wattif-cli generate STUDY --help`, e.g. generate("profit", bags=30, gamma=1.2)."""
    folder = Folder()
    path = folder.path / f"{study}.json"
    run(cli(), ["generate", study, *settings("--set", options), *flags({"seed": seed, "name": name}), "-o", path])
    return Scenario(path, folder=folder)


def import_files(study: str, **files_and_options: Any) -> Scenario:
    """Makes a scenario of files in the field's own formats. Keywords are the files and options of
    `wattif-cli import STUDY --help`, e.g. import_files("power", swf="trace.swf", nodes=100). The scenario's `report` is what the
    import read, assumed and left out."""
    folder = Folder()
    path = folder.path / f"{study}.json"
    report = folder.path / "report.json"
    run(cli(), ["import", study, *flags(files_and_options), "--report", report, "-o", path])
    return Scenario(path, report=json.loads(report.read_text(encoding="utf-8")), folder=folder)
