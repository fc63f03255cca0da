// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

#include "core/base/error.h"

namespace wattif {
class Study;
struct OwnCommand;
} // namespace wattif

namespace wattif::ui {

/// A policy of the user: a Python script in the data folder, or an external program.
struct OwnProgram {
    QString name;
    QString command{}; ///< for the shell, run in the user's home; empty: the script of this name

    [[nodiscard]] bool isScript() const { return command.isEmpty(); }
    friend bool operator==(const OwnProgram&, const OwnProgram&) = default;
};

/// The user's own policies of a study, as the settings hold them.
[[nodiscard]] std::vector<OwnProgram> ownPrograms(const Study& study);
/// Keeps a list in the settings and makes it the study's own policies. Error(usage) for an invalid name, a duplicate, or a name
/// of another policy of the study: nothing has changed then.
[[nodiscard]] Result<void> setOwnPrograms(const Study& study, const std::vector<OwnProgram>& programs);
/// Returns the command that runs a program.
[[nodiscard]] OwnCommand commandOf(const Study& study, const OwnProgram& program);
/// Makes the user's own policies those of each study; at the start, before a scenario is read. Those whose names are taken are
/// left out. Policies that were removed since the start stay in the tables: undo steps may name them.
void registerOwnPrograms();

/// Returns the path of a policy's script: in the data folder, a folder for each study.
[[nodiscard]] QString scriptPath(const Study& study, const QString& name);
/// Returns where the text that has not been saved yet is kept.
[[nodiscard]] QString draftPath(const Study& study, const QString& name);
/// Writes a script, and what it includes beside it. Error(io).
[[nodiscard]] Result<void> writeScript(const Study& study, const QString& name, const QString& text);
/// The text of a file; empty where it cannot be read.
[[nodiscard]] QString textIn(const QString& path);

} // namespace wattif::ui
