// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/schedule.h"

#include "ui/session/quiz_view.h"
#include "ui/session/shared_scale.h"
#include "ui/session/study_view.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class LoadBars;
class Session;

/// The loads of the current policy, its totals, and the tools of hand-made moves.
class LoadView : public StudyView, public QuizView, public SharedScale {
    Q_OBJECT
public:
    explicit LoadView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] LoadBars& bars() const { return *m_bars; }
    /// The badge of the conservation check.
    [[nodiscard]] QString checkText() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    void showUpTo(const QuizMoment& moment) override;
    [[nodiscard]] double scaleEnd() const override;
    void setLeastScaleEnd(double end) override;

public slots:
    /// Moves tasks by hand on top of the current policy: an undoable edit, shown as policy `manual`.
    void moveTasks(const wattif::profit::Move& move);
    void dropMoves();

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void showSchedule();
    void showTotals();
    void showCheck();

    LoadBars* m_bars;
    QLabel* m_totals;
    QLabel* m_check;
    QToolButton* m_drop;
};

} // namespace wattif::ui
