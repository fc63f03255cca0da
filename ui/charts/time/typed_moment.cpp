// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/typed_moment.h"

#include "ui/charts/time/time_axis.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QString typedMoment(double seconds, const ScenarioClock& clock)
{
    return clock.hasDate() ? QString::fromStdString(clock.isoText(seconds)).first(19).replace(u'T', u' ')
                           : momentText(seconds, clock);
}

QString typedStart(const std::optional<CalendarStart>& start)
{
    if (!start)
        return {};
    const ScenarioClock clock(0.0, start);
    return start->zone.empty() ? QString::fromStdString(clock.isoText(0.0)).replace(u'T', u' ')
                               : typedMoment(0.0, clock) + u' ' + QString::fromStdString(start->zone);
}

} // namespace wattif::ui
