// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace wattif::ui {

class Session;

/// Records the user's actions for crash reports: commands of the window, edits, runs, and the open scenario.
class CommandLog : public QObject {
    Q_OBJECT
public:
    CommandLog(Session& session, QWidget* window);

    /// Notes the window's commands from now on, also those that were added since the last call.
    void followActions();

private:
    Session& m_session;
    QWidget* m_window;
};

} // namespace wattif::ui
