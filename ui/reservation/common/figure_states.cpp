// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/figure_states.h"

#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/session/time_window.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QJsonObject timeState(Session& session)
{
    followTimes(session);
    const TimeWindow& window = timeWindow(session);
    if (!window.isZoomed())
        return {{u"whole_time"_s, true}};
    return {{u"from_s"_s, window.from()}, {u"to_s"_s, window.to()}};
}

void restoreTime(Session& session, const QJsonObject& state)
{
    followTimes(session);
    TimeWindow& window = timeWindow(session);
    const double from = state[u"from_s"_s].toDouble(window.from());
    const double to = state[u"to_s"_s].toDouble(window.to());
    if (state[u"whole_time"_s].toBool())
        window.reset();
    else if (to > from)
        window.setRange(from, to);
}

QJsonObject workflowState(Session& session)
{
    const reservation::WorkflowIndex chosen = reservationSelection(session).workflow();
    return chosen.value < 0 ? QJsonObject() : QJsonObject{{u"workflow"_s, chosen.value}};
}

void restoreWorkflow(Session& session, const QJsonObject& state)
{
    // An index that does not exist changes nothing.
    if (const int chosen = state[u"workflow"_s].toInt(-1); chosen >= 0)
        reservationSelection(session).setWorkflow(reservation::WorkflowIndex(chosen));
}

QJsonObject stepState(const Session& session) { return {{u"step"_s, session.step()}}; }

void restoreStep(Session& session, const QJsonObject& state)
{
    if (state.contains(u"step"_s))
        session.setStep(state[u"step"_s].toInt(-1));
}

QJsonObject joined(QJsonObject state, const QJsonObject& more)
{
    for (auto entry = more.begin(); entry != more.end(); ++entry)
        state[entry.key()] = entry.value();
    return state;
}

} // namespace wattif::ui
