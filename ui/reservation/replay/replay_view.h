// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/reservation/replay/replay_canvas.h"
#include "ui/reservation/replay/replay_clock.h"
#include "ui/session/background.h"

namespace wattif::ui {

class PolicyBox;
class ReplayBar;
class ReplayEvents;
class Session;
class TimeWindow;

/// The simulated run of the current policy with a moving clock: what ran where, counters at the clock, and the events around it.
class ReplayView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit ReplayView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ReplayClock& clock() { return m_clock; }
    [[nodiscard]] ReplayBar& bar() const { return *m_bar; }
    [[nodiscard]] ReplayCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] ReplayEvents& events() const { return *m_events; }
    /// The run that is shown; null before the first, and while the next is being prepared.
    [[nodiscard]] const ReplayPtr& run() const { return m_run; }

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] bool figurePending() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    /// The report or the policy is another one.
    void renew();
    void prepare();
    void take(ReplayPtr run, SiteLanesPtr lanes);
    /// A run with its lanes.
    struct Shown {
        ReplayPtr run{};
        SiteLanesPtr lanes{};
    };
    [[nodiscard]] Shown current() const;
    void showClock();
    /// Moves the window so that the clock is in it.
    void follow(bool inTheMiddle);

    Session& m_session;
    TimeWindow& m_window;
    ReplayClock m_clock;
    ReplayBar* m_bar;
    ReplayCanvas* m_canvas;
    ReplayEvents* m_events;
    ReplayPtr m_run;
    bool m_wanted = true; ///< what is there now is not shown yet
    bool m_isNew = true;  ///< no run of this scenario was shown yet
    Background m_job;     ///< last: ends before what it delivers to
};

} // namespace wattif::ui
