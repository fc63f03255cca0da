// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QSlider;
class QLabel;
class QTimer;
class QAction;

namespace wattif::ui {

class Session;

/// Steps through the decisions of a run: back, a slider "12 / 30", forward, and play.
class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QAction* backAction() const { return m_back; }
    [[nodiscard]] QAction* forwardAction() const { return m_forward; }
    [[nodiscard]] QAction* playAction() const { return m_play; }

private:
    void build();
    void refresh();
    void move(int by);
    void play(bool on);
    void tick();
    [[nodiscard]] int shownStep() const;

    Session& m_session;
    QAction* m_back;
    QAction* m_forward;
    QAction* m_play;
    QSlider* m_slider;
    QLabel* m_label;
    QTimer* m_timer;
};

} // namespace wattif::ui
