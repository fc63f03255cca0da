// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QObject>
#include <QString>

namespace wattif::ui {

class Session;

/// A command line on the instance of the document that does the same as a dialog of a view.
struct ViewCommand {
    QString title;                      ///< what it does, for people
    std::vector<std::string> command;   ///< program and command, before the file of the scenario
    std::vector<std::string> options{}; ///< after it
    std::string outputOption{};         ///< takes the name of the file that is written; empty: none is
    QString path{};                     ///< of that file
};

/// Announces the commands of views' dialogs to those who copy and record them.
class ViewCommands : public QObject {
    Q_OBJECT
public:
    static ViewCommands& instance();

signals:
    /// The command line for what a dialog shows is wanted on the clipboard.
    void wanted(const wattif::ui::ViewCommand& command, const wattif::ui::Session& session);
    /// A dialog has done what this command does.
    void done(const wattif::ui::ViewCommand& command, const wattif::ui::Session& session);
};

} // namespace wattif::ui
