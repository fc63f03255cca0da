// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QWidget;

namespace wattif::ui {

class CommandHistory;
class Session;

/// Writes reports on a session's question in a worker; the same pages as `wattif-cli report`, in the window's language.
class ReportSaver : public QObject {
    Q_OBJECT
public:
    ReportSaver(Session& session, CommandHistory& history, QWidget* window);

    /// Asks for a file, then writes the report.
    void askFile();
    /// Starts writing; drops a report that is being written. Messages and errors appear in the window.
    void writeTo(const QString& path);
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }

signals:
    /// `note`: why the page has no figures; empty if it has.
    void written(const QString& path, const QString& note);

private:
    Session& m_session;
    CommandHistory& m_history;
    QWidget* m_window;
    ErrorReporter m_errors;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
