# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Completions of bash, zsh and fish: the same words in the way of each shell."""

import pathlib

HERE = pathlib.Path(__file__).parent
LISTED_BY_COMMAS = ("policies", "figures", "--format")


def takes_commas(kind):
    """Whether several words of the kind stand in one value."""
    return kind.startswith(LISTED_BY_COMMAS[:2]) or kind == "wattif_figure--format"


def short(text):
    """A description that fits beside a proposal."""
    sentence = text.split(". ")[0].rstrip(".")
    return sentence if len(sentence) <= 100 else sentence[:97].rsplit(" ", 1)[0] + "..."


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def kind_of(option):
    return option.kind or "nothing"


def rows_of(words, program):
    """(question, answers) of the table that bash and zsh share; an answer is a word, or word, tab, description."""
    for place in words.places:
        if place.path[0] != program:
            continue
        if place.commands:
            yield f"commands {place.key}", [f"{name}\t{short(text)}" for name, text in place.commands.items()]
        yield f"options {place.key}", [f"{flag}\t{short(o.text)}" for o in place.options for flag in o.flags]
        if place.argument:
            yield f"kind {place.key} argument", [place.argument]
        for option in place.options:
            for flag in option.flags if option.takes_value else []:
                yield f"kind {place.key} {flag}", [kind_of(option)]
    for name, listed in words.lists.items():
        yield f"list {name}", listed


def table(words, program):
    """A shell function that answers questions of the places and lists."""
    lines = []
    for question, answers in rows_of(words, program):
        lines.append(f"    {quoted(question)}) printf '%s\\n' {' '.join(map(quoted, answers))} ;;")
    return "\n".join(lines)


def from_template(shell, words, program):
    text = (HERE / f"completion.{shell}.in").read_text()
    commas = " | ".join(name for name in words.lists if takes_commas(name) and ":" not in name)
    return (text.replace("@program@", program).replace("@function@", "_" + program.replace("-", "_"))
            .replace("@commas@", commas).replace("@table@", table(words, program)))


def fish_cases(pairs):
    for name, answers in pairs:
        yield f"        case {fish_quoted(name)}"
        yield f"            printf '%s\\n' {' '.join(map(fish_quoted, answers))}"


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_values(kind, ask):
    """What follows an option or stands as an argument."""
    if kind == "files":
        return "-r -F"
    if kind == "folders":
        return "-x -a '(__fish_complete_directories)'"
    if kind == "nothing":
        return "-x"
    words = f"__fish_complete_list , \"{ask} {kind}\"" if takes_commas(kind) else f"{ask} {kind}"
    return f"-x -a '({words})'"


def fish_option(program, condition, option, ask):
    flags = " ".join(("-l " + f[2:]) if f.startswith("--") else "-s " + f[1:] for f in option.flags)
    value = " " + fish_values(kind_of(option), ask) if option.takes_value else ""
    return f"complete -c {program} -n {condition} {flags}{value} -d {fish_quoted(short(option.text))}"


def fish_place(program, place, function):
    condition = fish_quoted(f'{function}_at "{place.key}"')
    for name, text in place.commands.items():
        yield f"complete -c {program} -n {condition} -a {name} -d {fish_quoted(short(text))}"
    for option in place.options:
        yield fish_option(program, condition, option, f"{function}_list")
    if place.argument:
        values = fish_values(place.argument, f"{function}_list").replace("-r ", "").replace("-x ", "")
        yield f"complete -c {program} -n {condition} {values}"


def fish(words, program):
    function = "__" + program.replace("-", "_")
    places = [place for place in words.places if place.path[0] == program]
    lines = [line for place in places for line in fish_place(program, place, function)]
    commands = fish_cases((place.key, place.commands) for place in places if place.commands)
    text = (HERE / "completion.fish.in").read_text().replace("@program@", program).replace("@function@", function)
    return text.replace("@commands@", "\n".join(commands)).replace("@lists@", "\n".join(fish_cases(words.lists.items()))).replace(
        "@places@", "\n".join(lines))


def completions_of(words, program):
    """Shell -> file name and text."""
    return {"bash": (program, from_template("bash", words, program)), "zsh": ("_" + program, from_template("zsh", words, program)),
            "fish": (program + ".fish", fish(words, program))}
