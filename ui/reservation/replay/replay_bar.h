// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <span>

#include <QWidget>

#include "ui/reservation/replay/replay_run.h"

class QAction;
class QComboBox;
class QLabel;
class QSlider;

namespace wattif::ui {

class FlowLayout;
class ReplayClock;

/// The events that the clock can jump to.
enum class ReplayJump : std::uint8_t { violation, rejection, failure };

/// Play, speed, a slider for the moment, jumps to what went wrong, and counters at the clock. Its keys work in the whole of
/// `parent`.
class ReplayBar : public QWidget {
    Q_OBJECT
public:
    explicit ReplayBar(ReplayClock& clock, QWidget* parent);

    void setRun(ReplayPtr run);

    [[nodiscard]] QAction* playAction() const { return m_play; }
    [[nodiscard]] QAction* jumpAction(ReplayJump to) const { return m_jumps[static_cast<std::size_t>(to)]; }
    [[nodiscard]] QSlider& slider() const { return *m_slider; }
    /// The numbers as shown.
    [[nodiscard]] QString counters() const;
    /// Returns the row, whose left end is free for the choice of the run.
    [[nodiscard]] FlowLayout* row() const { return m_row; }

signals:
    /// The clock jumped: views bring it into sight.
    void jumped();

private:
    QAction* add(const QString& icon, const QString& text, const QString& toolTip, const QKeySequence& key);
    void addButton(QAction* action, bool withText);
    void addJump(ReplayJump to, const QString& icon, const QString& text, Qt::Key key);
    void addSpeeds();
    void buildCounters();
    void jump(std::span<const ReplayEventKind> kinds, int by);
    void scrub(int tick);
    void showPlaying(bool playing);
    void showClock();
    void showJumps();

    ReplayClock& m_clock;
    ReplayPtr m_run;
    FlowLayout* m_row;
    QAction* m_back;
    QAction* m_play;
    QAction* m_forward;
    std::array<QAction*, 3> m_jumps{};
    QComboBox* m_speed;
    QSlider* m_slider;
    QLabel* m_time;
    std::array<QLabel*, 6> m_counters{};
};

} // namespace wattif::ui
