# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Man pages (groff, man macros) of what a program says with --help."""

import re

from program_help import walk

TITLES = {"Options": "OPTIONS", "Positionals": "ARGUMENTS", "Arguments": "ARGUMENTS", "Subcommands": "COMMANDS",
          "Examples": "EXAMPLES", "Example": "EXAMPLES"}


def roff(text):
    """Text in which nothing is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga").replace("^", "\\(ha")
    text = text.replace("~", "\\(ti").replace("|", "|\\:")  # a line may break between choices
    return "\\&" + text if text.startswith(".") else text


def page_name(command):
    return "-".join(command.path)


def label(entry):
    """-o, --output FILE with the flags in bold and the value in italics."""
    if not entry.flags:
        name, _, words = entry.left.partition(":")  # WHAT:{a,b}: its words are in the text
        return f"\\fB{roff(name if words.startswith('{') else entry.left)}\\fR"
    flags = ", ".join(f"\\fB{roff(flag)}\\fR" for flag in entry.flags)
    value = re.split(r"[:=](?!VALUE)", entry.value.strip("<>"), maxsplit=1)[0]
    return f"{flags} \\fI{roff(value)}\\fR" if value else flags


def bounds(entry):
    """" [1 .. 1024; default 1]" of UINT:UINT in [1 - 1024]=1; empty where the help tells none there."""
    found = [f"{m[1]} .. {m[2]}" for m in [re.search(r"in \[(\S+) - (\S+)\]", entry.value)] if m]
    found += [m[1].replace(",", ", ") for m in [re.search(r"\{([^}]*)\}", entry.value)] if m]
    found += [f"default {m[1]}" for m in [re.search(r"[\]}T]=(\S+)$", entry.value)] if m]
    return f" [{'; '.join(found)}]" if found else ""


def first_sentence(text):
    """For the line NAME, which is short."""
    return re.split(r"[.;:] ", text, maxsplit=1)[0].rstrip(".")


def section_lines(section):
    title = TITLES.get(section.title)
    if title:
        yield f".SH {title}"
    elif section.title:
        yield f'.SS "{roff(section.title)}"'
    for entry in section.entries:
        yield from (".TP", label(entry), roff(entry.text + bounds(entry)) or "\\&")
    if section.title.startswith("Example"):
        yield from (".nf", *map(roff, section.lines), ".fi")
    else:
        for line in section.lines:
            yield from (".PP", roff(line))


def related(command, pages):
    """The pages one above and those one below."""
    names = [page_name(other) for other in pages
             if other.path == command.path[:-1] or other.path[:-1] == command.path]
    names += [name for name in ("wattif", "wattif-cli") if name != page_name(command) and name not in names]
    return ", ".join(f"\\fB{roff(name)}\\fR(1)" for name in names)


def page(command, pages, version, date):
    """The text of one page; `date` is YYYY-MM-DD."""
    name = page_name(command)
    summary = first_sentence(command.description)
    lines = [f'.TH "{roff(name.upper())}" 1 "{date}" "WattIf {version}" "User commands"',
             ".nh", ".ad l", ".SH NAME", f"{roff(name)} \\- {roff(summary)}",
             ".SH SYNOPSIS", f".B {roff(command.usage)}", ".SH DESCRIPTION", roff(command.description)]
    for section in command.sections:
        lines += section_lines(section)
    lines += [".SH EXIT STATUS", "0 done, 1 bad input, 2 usage error, 3 interrupted.",
              ".SH SEE ALSO", related(command, pages)]
    return "\n".join(lines) + "\n"


def pages_of(programs, version, date):
    """File names with their texts, of all commands of all programs."""
    pages = [command for program in programs for command in walk(program)]
    return {f"{page_name(command)}.1": page(command, pages, version, date) for command in pages}
