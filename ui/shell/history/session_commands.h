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

class BreakEvenPanel;
class CommandHistory;
class ComparePanel;
class CounterExamplePanel;
class HandPanel;
class ResultsPanel;
class Session;
struct ClusterRequest;
struct PictureChoice;
struct ShownView;
struct ViewCommand;
struct WrittenFigure;
struct WrittenSlides;

/// Each of these makes the command that does the same as an action of the window.

/// Export of the results to a file; nothing for repetitions that draw another instance each.
[[nodiscard]] std::optional<SessionCommand> resultsCommand(Session& session, const CommandHistory& history,
                                                           const ResultsPanel& panel, const QString& path);
/// A figure of the scenario, of a paper or of the store of an experiment, which is a file of the user or, if `store` is empty,
/// what the command of the experiment writes; nothing for a choice of an experiment's figure that the command line cannot name.
[[nodiscard]] std::optional<SessionCommand> figureCommand(const CommandHistory& history, const WrittenFigure& figure,
                                                          const QString& store);
/// An import from files by role.
[[nodiscard]] SessionCommand importCommand(const Study& study, const std::map<std::string, QString>& files,
                                           const OptionValues& options, const Scenario& made);
/// A random instance.
[[nodiscard]] SessionCommand generateCommand(const Study& study, const OptionValues& options, std::uint64_t seed,
                                             const Scenario& made);
/// The run of an experiment.
[[nodiscard]] SessionCommand experimentCommand(const Plan& plan);
/// The export of all cells of its store to a file; `store` as for figures.
[[nodiscard]] SessionCommand cellsCommand(const Plan& plan, const QString& path, const QString& store);
/// The folder of its job for Slurm, with this many tasks, whose nodes have this program.
[[nodiscard]] SessionCommand slurmCommand(const Plan& plan, const QString& folder, int tasks, const std::string& program);
/// The following of a Slurm cluster, whose power and prices are those of a scenario.
[[nodiscard]] SessionCommand followCommand(const CommandHistory& history, const Scenario& base, const ClusterRequest& request);
/// The runs that are compared: a command for the baseline and each variant.
[[nodiscard]] std::vector<SessionCommand> compareCommands(const CommandHistory& history, const ComparePanel& panel);
/// The table of an experiment's results, which has one metric; `store` as for figures.
[[nodiscard]] SessionCommand summaryCommand(const Plan& plan, const PictureChoice& choice, const QString& store);
/// What a dialog of a view does.
[[nodiscard]] SessionCommand viewCommand(const CommandHistory& history, const ViewCommand& asked);
/// The tables that a run can write, one CSV file for each.
[[nodiscard]] SessionCommand tablesCommand(const CommandHistory& history, const Study& study);
/// A command about the decisions of the policy that is shown: the page of its steps, or questions.
[[nodiscard]] SessionCommand decisionsCommand(const CommandHistory& history, const Session& session, const std::string& command,
                                              const QString& title);
/// Slides of a view as the session shows it, without their file; slidesCommand() adds what the dialog has saved.
[[nodiscard]] SessionCommand slidesOf(const CommandHistory& history, const Session& session, const ShownView& view);
[[nodiscard]] SessionCommand slidesCommand(SessionCommand command, const WrittenSlides& slides);
/// What the fields of a panel ask for.
[[nodiscard]] SessionCommand breakEvenCommand(const CommandHistory& history, const BreakEvenPanel& panel);
[[nodiscard]] SessionCommand hintCommand(const CommandHistory& history, const HandPanel& panel);
[[nodiscard]] SessionCommand counterExampleCommand(const Study& study, const CounterExamplePanel& panel);

} // namespace wattif::ui
