// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/widgets/number_spin.h"

class QAction;
class QTimer;

namespace wattif::ui {

class PointedSlider;
class Session;

/// Steps through the decisions of a run: first, back, play, forward, last, a slider and a field "12 / 30".
class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QAction* playAction() const { return m_play; }
    [[nodiscard]] QAction* lastAction() const { return m_last; }
    /// All of them, in the order of the bar.
    [[nodiscard]] QList<QAction*> stepActions() const { return {m_first, m_back, m_play, m_forward, m_last}; }
    [[nodiscard]] PointedSlider* slider() const { return m_slider; }
    /// Returns the field for the step.
    [[nodiscard]] CountedSpin* field() const { return m_field; }

private:
    void buildActions();
    void build();
    void refresh();
    void goTo(int step);
    void followSlider(int step);
    void play(bool on);
    void tick();
    [[nodiscard]] int shownStep() const;

    Session& m_session;
    QAction* m_first;
    QAction* m_back;
    QAction* m_forward;
    QAction* m_last;
    QAction* m_play;
    PointedSlider* m_slider;
    CountedSpin* m_field;
    QTimer* m_timer;
    QTimer* m_later; ///< lets the handle be drawn before the views follow it
};

} // namespace wattif::ui
