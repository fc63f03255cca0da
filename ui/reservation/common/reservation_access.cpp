// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/reservation_access.h"

#include <algorithm>
#include <cmath>

#include <QRegularExpression>

#include "core/reservation/study.h"
#include "ui/charts/time/time_axis.h"
#include "ui/session/study_access.h"
#include "ui/session/time_window.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::Outcome;

/// The time span of everything.
struct Times {
    double lower = 0.0;
    double upper = 0.0;

    void take(double seconds)
    {
        if (!std::isfinite(seconds))
            return;
        lower = std::min(lower, seconds);
        upper = std::max(upper, seconds);
    }
    void take(const Instance& instance)
    {
        for (const reservation::Reservation& r : instance.reservations) {
            take(r.startSeconds);
            take(r.endSeconds);
        }
        for (const reservation::Workflow& w : instance.workflows)
            take(w.submitSeconds);
        for (const reservation::LocalJob& job : instance.localJobs) {
            take(job.submitSeconds);
            take(job.submitSeconds + job.runSeconds);
        }
    }
    void take(const Outcome& outcome)
    {
        for (const reservation::ReservationRecord& r : outcome.reservations) {
            take(r.placement.endSeconds);
            take(r.finishSeconds);
        }
        for (const reservation::LocalJobRecord& job : outcome.localJobs)
            take(job.finishSeconds);
    }
};

} // namespace

const Instance& reservationInstance(const Session& session) { return documentValue<Instance>(session); }

const Instance* reservationReportInstance(const Session& session) { return reportValue<Instance>(session); }

std::shared_ptr<const Outcome> reservationOutcome(const Session& session, const QString& policy)
{
    return reportOutcome<Instance, Outcome>(session, policy);
}

bool applyReservationEdit(Session& session, const QString& text, Result<Instance> next, int mergeId, const QString& run)
{
    return applyValue(session, text, std::move(next), mergeId, run);
}

int reservationPolicyStyle(const QString& policy) { return policyStyleIn(reservation::study(), policy); }

QString reservationPolicyTitle(const QString& policy) { return policyTitleIn(reservation::study(), policy); }

QString momentHead(const QString& name, const ScenarioClock& clock)
{
    return name + u"_s"_s + (clock.hasDate() ? u',' + name + u"_time"_s : QString());
}

QString momentCells(const QString& number, double seconds, const ScenarioClock& clock)
{
    return clock.hasDate() ? number + u',' + QString::fromStdString(clock.isoText(seconds)) : number;
}

std::optional<double> readTime(const QString& text, const ScenarioClock& clock)
{
    if (const auto written = parseIsoTime(text.trimmed().toStdString()))
        return clock.secondsOf(*written);
    static const QRegularExpression time(u"^(?:\\D*?(\\d+)\\D+)?(\\d+):(\\d\\d)(?::(\\d\\d))?$"_s);
    if (const auto match = time.match(text.trimmed()); match.hasMatch()) {
        if (clock.hasDate() && match.capturedLength(1) > 0)
            return std::nullopt; // a day without its month
        const double day = match.capturedLength(1) > 0 ? match.captured(1).toDouble() - 1.0 : 0.0;
        const double hours = match.captured(2).toDouble() + 24.0 * day;
        return 3600.0 * hours + 60.0 * match.captured(3).toDouble() + match.captured(4).toDouble();
    }
    return typedNumber(text);
}

QString probabilityText(double probability)
{
    if (std::isnan(probability))
        return u"–"_s;
    if (probability > 0.0 && probability < 0.0005)
        return u"< 0.001"_s;
    if (probability < 1.0 && probability >= 0.9995)
        return u"> 0.999"_s;
    return probability <= 0.0 ? u"0"_s : probability >= 1.0 ? u"1"_s : QString::number(probability, 'f', 3);
}

QString equalProbability(double probability)
{
    const QString text = probabilityText(probability);
    const bool isApart = text.startsWith(u'<') || text.startsWith(u'>');
    return isApart ? text : u"= "_s + text;
}

void followTimes(Session& session)
{
    Times times;
    times.take(reservationInstance(session));
    if (reservationReportInstance(session))
        for (const PolicyResult& result : session.report()->policies)
            if (const auto* outcome = dynamic_cast<const Outcome*>(result.data.get()))
                times.take(*outcome);
    // Round bounds keep the picture still while a drag moves the last end a little.
    const double step = timeStep(std::max(times.upper - times.lower, 3'600.0), 8);
    timeWindow(session).setBounds(std::floor(times.lower / step) * step, (std::floor(times.upper / step) + 1.0) * step);
}

} // namespace wattif::ui
