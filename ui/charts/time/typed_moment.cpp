// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/typed_moment.h"

#include <QCoreApplication>

#include "ui/charts/time/time_axis.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

namespace {

struct TypedMomentTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TypedMoment)
};

} // namespace

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

QString notAMomentText(const QString& text, const ScenarioClock& clock)
{
    const QString form = clock.hasDate()
        ? TypedMomentTr::tr(
            "“%1” is not a time: type a date such as 2026-03-02 14:00, or a time since second 0 such as 90 (s) or 1:30.")
        : TypedMomentTr::tr(
            "“%1” is not a time: type a day such as day 3, 04:05, or a time since second 0 such as 90 (s) or 1:30.");
    return form.arg(text);
}

} // namespace wattif::ui
