# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands in the indented blocks of a page, and the output that the page shows below them."""

import dataclasses
import re

INDENT = "    "
PROMPT = "$ "
PROGRAM = re.compile(r"(?:^|[|/ ])(?:wattif|wattif-cli|python3) ")


@dataclasses.dataclass
class PageCommand:
    """A command, its line, and the output shown below it: empty lines are between two indented lines."""

    line: int
    text: str
    shown: list[str]


def commands_of(page):
    """The commands of the page (a path). A line that begins with "$ " is one, and so is a line that calls WattIf or Python.
    Output is shown only below a "$ "."""
    commands = []
    prompted = False
    gap = 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith(INDENT):
            prompted = False
        text = line.strip()
        if not text:
            gap += 1
            continue
        if line.startswith(INDENT + PROMPT):
            commands.append(PageCommand(number, text.removeprefix(PROMPT), []))
            prompted = True
        elif prompted:
            commands[-1].shown += [""] * gap + [line.removeprefix(INDENT)]
        elif line.startswith(INDENT) and PROGRAM.search(text):
            commands.append(PageCommand(number, text, []))
        gap = 0
    return commands
