// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/reservation/replay/replay_canvas.h"
#include "ui/reservation/replay/replay_clock.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

namespace wattif::ui {

class PolicyBox;
class ReplayBar;
class ReplayEvents;
class Session;
class TimeWindow;

/// The simulated run of the current policy with a moving clock: what ran where, counters at the clock, and the events around it.
class ReplayView : public StudyView {
    Q_OBJECT
public:
    explicit ReplayView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ReplayClock& clock() { return m_clock; }
    [[nodiscard]] ReplayBar& bar() const { return *m_bar; }
    [[nodiscard]] ReplayCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] ReplayEvents& events() const { return *m_events; }
    /// The run that is shown; null before the first, and while the next is being prepared.
    [[nodiscard]] const ReplayPtr& run() const { return m_run; }

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;
    void hideEvent(QHideEvent* event) override;

private:
    class Figure;

    void build();
    void take(ReplayPtr run, SiteLanesPtr lanes);
    /// A run with its lanes.
    struct Shown {
        ReplayPtr run{};
        SiteLanesPtr lanes{};
    };
    [[nodiscard]] Shown current() const;
    void showClock();
    /// Moves the window until it contains the clock.
    void keepInView(bool inTheMiddle);

    TimeWindow& m_window;
    ReplayClock m_clock;
    ReplayBar* m_bar;
    ReplayCanvas* m_canvas;
    ReplayEvents* m_events;
    ReplayPtr m_run;
    bool m_isNew = true;        ///< no run of this scenario was shown yet
    LatestJob m_job{m_session}; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
