// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QProgressBar;
class QSpinBox;
class QToolButton;

namespace wattif::ui {

class Repetition;
class Session;

/// How often runs are repeated, how far they are, and what the numbers of the table are now.
class RepeatBar : public QWidget {
    Q_OBJECT
public:
    RepeatBar(Session& session, Repetition& repetition, QWidget* parent = nullptr);

    [[nodiscard]] QSpinBox* runs() const { return m_runs; }
    /// Returns the check box for using all processors; hidden while nothing is repeated.
    [[nodiscard]] QCheckBox* allCores() const { return m_allCores; }
    [[nodiscard]] QLabel* state() const { return m_state; }
    /// Starts or stops the repeated runs; hidden where there is nothing to start or stop.
    [[nodiscard]] QToolButton* button() const { return m_button; }

private:
    void showState();
    void showButton(bool isRunning);
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] QString doneText() const;

    Session& m_session;
    Repetition& m_repetition;
    QSpinBox* m_runs;
    QCheckBox* m_allCores;
    QToolButton* m_button;
    QProgressBar* m_progress;
    QLabel* m_state;
};

} // namespace wattif::ui
