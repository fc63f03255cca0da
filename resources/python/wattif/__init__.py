# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""WattIf in Python: scenarios, runs, experiments and figures as values.

    import wattif

    scenario = wattif.load("datasets/profit/sample.json")
    results = scenario.set(gamma=1.2).run(["online", "greedy"])
    results.table  # a pandas.DataFrame, units in results.table.attrs["units"]

Everything is computed by the program `wattif-cli`, figures by `wattif`, so Python, command line and window always agree. The programs
are those that the environment variables WATTIF_CLI and WATTIF name, else those of this checkout or installation, else those on PATH.
The package needs only the standard library; `.table`, `.jobs`, `.nodes` and `.decisions` need pandas, the same rows as dictionaries
do not. Mistakes raise wattif.Error. Ctrl+C stops the program at once.
"""

from ._figure import Figure, figure
from ._process import Error, version
from ._reproduce import Counterexample, Reproduction, counterexample, reproduce
from ._results import Results
from ._scenario import Scenario, generate, import_files, load
from ._store import Store, experiment

__all__ = ["Counterexample", "Error", "Figure", "Reproduction", "Results", "Scenario", "Store", "counterexample", "experiment", "figure",
           "generate", "import_files", "load", "reproduce", "version"]
