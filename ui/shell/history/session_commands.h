// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/base/option.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/script/session_script.h"

namespace wattif::ui {

class CommandHistory;
class ResultsPanel;
class Session;
struct WrittenFigure;

/// Each of these makes the command that does the same as an action of the window.

/// Export of the results to a file; nothing for repetitions that draw another instance each.
[[nodiscard]] std::optional<SessionCommand> resultsCommand(Session& session, const CommandHistory& history,
                                                           const ResultsPanel& panel, const QString& path);
/// A figure of the scenario, of a paper or of the store of an experiment; nothing for a choice of an experiment's figure that
/// the command line cannot name.
[[nodiscard]] std::optional<SessionCommand> figureCommand(const CommandHistory& history, const WrittenFigure& figure);
/// An import from files by role.
[[nodiscard]] SessionCommand importCommand(const Study& study, const std::map<std::string, QString>& files,
                                           const OptionValues& options, const Scenario& made);
/// A random instance.
[[nodiscard]] SessionCommand generateCommand(const Study& study, const OptionValues& options, std::uint64_t seed,
                                             const Scenario& made);
/// The run of an experiment.
[[nodiscard]] SessionCommand experimentCommand(const Plan& plan);

} // namespace wattif::ui
