// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>

#include "core/base/error.h"
#include "core/experiment/script/session_script.h"
#include "ui/session/error_reporter.h"

class QPushButton;
class QTreeWidget;

namespace wattif::ui {

class CommandHistory;
class Session;

/// The commands of the session in their order, to be copied or saved as a script. Follows the history while it is open.
class HistoryDialog : public QDialog {
    Q_OBJECT
public:
    HistoryDialog(Session& session, CommandHistory& history, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* list() const { return m_list; }
    /// Saves all commands as a script and shows where.
    bool saveTo(const QString& path);

private:
    void showEntries();
    void copySelected();
    void copySelectedAsPython();
    void copySelectedBy(Result<QString> (*print)(const SessionCommand&));
    void copyAll();
    void chooseFile();

    Session& m_session;
    CommandHistory& m_history;
    ErrorReporter m_errors;
    QTreeWidget* m_list;
    QPushButton* m_copy;
    QPushButton* m_copyAll;
    QPushButton* m_save;
};

} // namespace wattif::ui
