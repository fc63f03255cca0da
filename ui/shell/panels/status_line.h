// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QStatusBar>
#include <QTimer>

#include "ui/session/latest_job.h"

class QLabel;
class QProgressBar;

namespace wattif {
struct RunReport;
}

namespace wattif::ui {

class Session;

/// The status bar: the open scenario, the outcome of the last run, and the progress of one that takes longer than half a second.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QProgressBar* progress() const { return m_progress; }

private:
    void onStarted();
    void onEnded(const QString& outcome);
    [[nodiscard]] QString endText(const RunReport& report) const;
    void showScenario();

    Session& m_session;
    QLabel* m_scenario;
    QLabel* m_run;
    QProgressBar* m_progress;
    QTimer m_patience;
    QTimer m_hashLater; ///< hashing prints the whole scenario: not while a slider is dragged
    LatestJob m_hash;
    QElapsedTimer m_clock;
};

} // namespace wattif::ui
