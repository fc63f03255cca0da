// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that tests read our files with. Who lacks one may go without its tests; a machine that decides whether a change is
// good may not.

#pragma once

#include <initializer_list>

#include <QProcess>
#include <QStandardPaths>
#include <QStringList>
#include <QTest>

namespace wattif::test {

/// A program, or a package of TeX such as "pgfplots.sty", and the Debian package that has it.
struct Tool {
    const char* name;
    const char* package;
};

inline constexpr Tool pdftoppm{"pdftoppm", "poppler-utils"};
inline constexpr Tool rsvgConvert{"rsvg-convert", "librsvg2-bin"};
inline constexpr Tool pdflatex{"pdflatex", "texlive-latex-base"};
inline constexpr Tool pgfplots{"pgfplots.sty", "texlive-pictures"};
inline constexpr Tool python3{"python3", "python3"};

[[nodiscard]] inline bool isThere(const Tool& tool)
{
    const QString name = QString::fromLatin1(tool.name);
    if (!name.endsWith(QStringLiteral(".sty")))
        return !QStandardPaths::findExecutable(name).isEmpty();
    QProcess which;
    which.start(QStringLiteral("kpsewhich"), {name});
    return which.waitForFinished(60'000) && which.exitCode() == 0;
}

[[nodiscard]] inline bool areThere(std::initializer_list<Tool> tools) { return std::all_of(tools.begin(), tools.end(), isThere); }

/// What of it is missing and how to get it; empty where all is there.
[[nodiscard]] inline QByteArray missing(std::initializer_list<Tool> tools)
{
    QStringList packages;
    for (const Tool& tool : tools)
        if (!isThere(tool))
            packages << QString::fromLatin1(tool.package);
    packages.removeDuplicates();
    return packages.isEmpty() ? QByteArray()
                              : "missing, tools/setup installs it: " + packages.join(QStringLiteral(", ")).toUtf8();
}

} // namespace wattif::test

/// Leaves a test function where a tool is missing: skipped, but failed where the environment sets CI.
#define NEED_TOOLS(...)                                                                                                          \
    do {                                                                                                                         \
        const QByteArray missingTools = wattif::test::missing({__VA_ARGS__});                                                    \
        if (!missingTools.isEmpty() && qEnvironmentVariableIsSet("CI"))                                                          \
            QFAIL(missingTools.constData());                                                                                     \
        if (!missingTools.isEmpty())                                                                                             \
            QSKIP(missingTools.constData());                                                                                     \
    } while (false)
