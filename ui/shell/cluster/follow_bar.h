// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;

namespace wattif::ui {

class NodeStrip;
class SlurmFollower;

/// The cluster that is followed: a clock, jobs, the state of each node, and buttons to update the scenario, pause and stop.
/// Hidden while nothing is followed.
class FollowBar : public QFrame {
    Q_OBJECT
public:
    explicit FollowBar(SlurmFollower& follower, QWidget* parent = nullptr);

    [[nodiscard]] SlurmFollower& follower() const { return m_follower; }
    [[nodiscard]] QString summary() const;
    /// Why the scenario or the cluster's state is not up to date; empty if they are.
    [[nodiscard]] QString message() const;
    [[nodiscard]] NodeStrip& nodes() const { return *m_nodes; }
    [[nodiscard]] QPushButton& updateButton() const { return *m_update; }
    [[nodiscard]] QPushButton& stopButton() const { return *m_stop; }

private:
    QPushButton* makeButton(const QString& text, const QString& toolTip);
    void refresh();
    void tick();

    SlurmFollower& m_follower;
    QLabel* m_summary;
    QLabel* m_clock;
    NodeStrip* m_nodes;
    QLabel* m_message;
    QPushButton* m_update;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QTimer m_seconds;
};

} // namespace wattif::ui
