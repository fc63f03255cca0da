// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/job_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/base/time_text.h"
#include "core/io/calendar_time.h"
#include "ui/charts/number_ticker.h"
#include "ui/charts/time/time_axis.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using power::JobField;

struct JobTextTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::JobText)
};

constexpr std::size_t fieldCount = 5;
using Columns = std::array<qsizetype, fieldCount>; ///< of each JobField; -1: missing

const std::array<QString, fieldCount>& columnNames()
{
    static const std::array<QString, fieldCount> names{u"id"_s, u"submit_s"_s, u"processors"_s, u"run_s"_s, u"requested_s"_s};
    return names;
}

Columns columnsByWidth(qsizetype width)
{
    return width >= 5 ? Columns{0, 1, 2, 3, 4} : width == 4 ? Columns{-1, 0, 1, 2, 3} : Columns{-1, 0, 1, 2, -1};
}

/// The columns that a header names; nothing where the row is no header.
std::optional<Columns> columnsByHeader(const QStringList& row)
{
    Columns columns;
    for (std::size_t f = 0; f < fieldCount; ++f)
        columns[f] = row.indexOf(QRegularExpression(u'^' + columnNames()[f] + u'$', QRegularExpression::CaseInsensitiveOption));
    const bool complete = columns[1] >= 0 && columns[2] >= 0 && columns[3] >= 0;
    return complete ? std::optional(columns) : std::nullopt;
}

std::optional<double> cellNumber(const QString& cell, DecimalMark mark)
{
    return cell.contains(u':') ? parseDuration(cell) : pastedNumber(cell, mark);
}

void set(power::Job& job, JobField field, double value)
{
    switch (field) {
    case JobField::id: job.id = toNearest<std::int64_t>(value); break;
    case JobField::submit: job.submitSeconds = value; break;
    case JobField::processors: job.processors = toInteger<std::int32_t>(value); break;
    case JobField::run: job.runSeconds = value; break;
    case JobField::requested: job.requestedSeconds = value; break;
    }
}

Result<void> checkCell(JobField field, double value, const QString& text)
{
    const bool whole = value == std::floor(value);
    if (field == JobField::id && (!whole || std::abs(value) > 9e15))
        return badInput(JobTextTr::tr("“%1”: the job number must be a whole number.").arg(text).toStdString());
    if (field == JobField::processors && (!whole || value < 1.0 || value > power::maxProcessors))
        return badInput(
            JobTextTr::tr("“%1”: the number of processors must be a whole number, 1 or more.").arg(text).toStdString());
    if (field != JobField::id && field != JobField::processors && (value < 0.0 || value > maxSeconds))
        return badInput(JobTextTr::tr("“%1”: the time must be 0 or later.").arg(text).toStdString());
    return {};
}

QString plain(double value) { return QString::fromStdString(formatNumber(value)); }

} // namespace

QString exactDuration(double seconds)
{
    const DayTime time = dayTimeOf(toInteger<qint64>(std::floor(seconds)));
    QString text = QString::fromStdString(hoursText(time, true));
    if (const double fraction = seconds - std::floor(seconds); fraction >= 5e-7)
        text += QString::number(fraction, 'g', 6).mid(1);
    return time.days > 0 ? JobTextTr::tr("%1 d %2").arg(QString::number(time.days), text) : text;
}

std::optional<double> parseDuration(const QString& text)
{
    static const QRegularExpression clock(
        u"^\\s*(?:(\\d+)\\s*(?:d|-)\\s*)?(\\d+):([0-5]?\\d)(?::([0-5]?\\d(?:[.,]\\d+)?))?\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (!text.contains(u':'))
        return typedNumber(text);
    const QRegularExpressionMatch match = clock.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    QString last = match.captured(4);
    return match.captured(1).toDouble() * 86400.0 + match.captured(2).toDouble() * 3600.0 + match.captured(3).toDouble() * 60.0
        + last.replace(u',', u'.').toDouble();
}

QString roughDuration(double seconds)
{
    if (!std::isfinite(seconds))
        return readable(seconds);
    if (std::abs(seconds) < 120.0)
        return readable(seconds, u"s"_s, 3);
    if (std::abs(seconds) < 7200.0)
        return readable(seconds / 60.0, u"min"_s, 3);
    if (std::abs(seconds) < 2 * 86400.0)
        return readable(seconds / 3600.0, u"h"_s, 3);
    return JobTextTr::tr("%1 days").arg(readable(seconds / 86400.0, 3));
}

QString rejectionText(power::Rejection rejection)
{
    switch (rejection) {
    case power::Rejection::none: return {};
    case power::Rejection::tooSmall: return JobTextTr::tr("too small");
    case power::Rejection::tooLarge: return JobTextTr::tr("too large");
    case power::Rejection::tooLong: return JobTextTr::tr("too long");
    case power::Rejection::overCap: return JobTextTr::tr("over the cap");
    }
    return {};
}

QString rejectionReason(const power::Instance& instance, const power::Job& job)
{
    switch (power::rejection(instance, job)) {
    case power::Rejection::none: return {};
    case power::Rejection::tooSmall:
        return JobTextTr::tr("Rejected: %1; the queue takes jobs of at least %2")
            .arg(countText(power::nodesOf(instance, job), Noun::node))
            .arg(instance.minJobNodes);
    case power::Rejection::tooLarge:
        return JobTextTr::tr("Rejected: %1; the queue takes jobs of at most %2")
            .arg(countText(power::nodesOf(instance, job), Noun::node))
            .arg(instance.largestJobNodes());
    case power::Rejection::tooLong:
        return JobTextTr::tr("Rejected: the queue takes jobs of at most %1").arg(roughDuration(instance.maxJobMinutes * 60.0));
    case power::Rejection::overCap:
        return JobTextTr::tr("Rejected: alone, with all other nodes off, it would exceed the cap on power");
    }
    return {};
}

QString typedMoment(double seconds, const ScenarioClock& clock)
{
    return clock.hasDate() ? QString::fromStdString(clock.isoText(seconds)).first(19).replace(u'T', u' ')
                           : momentText(seconds, clock);
}

std::optional<double> parseMoment(const QString& text, const ScenarioClock& clock)
{
    static const QRegularExpression day(u"^\\s*[^\\d\\s]+\\s*(\\d+)\\D+(\\d+):([0-5]\\d)(?::([0-5]\\d(?:\\.\\d+)?))?\\s*$"_s);
    if (const auto match = day.match(text); match.hasMatch() && !clock.hasDate()) {
        const double hours = 24.0 * (match.captured(1).toDouble() - 1.0) + match.captured(2).toDouble();
        return clock.secondsAt(3600.0 * hours + 60.0 * match.captured(3).toDouble() + match.captured(4).toDouble()).front();
    }
    if (const auto written = parseIsoTime(text.trimmed().toStdString()))
        return clock.secondsOf(*written);
    return parseDuration(text);
}

Result<double> parseJobCell(JobField field, const QString& text, const ScenarioClock& clock)
{
    if (field == JobField::requested && text.trimmed().isEmpty())
        return 0.0;
    const bool isTime = field != JobField::id && field != JobField::processors;
    const std::optional<double> value = field == JobField::submit ? parseMoment(text, clock)
        : isTime                                                  ? parseDuration(text)
                                                                  : typedNumber(text);
    if (!value || !std::isfinite(*value))
        return badInput((isTime ? JobTextTr::tr("“%1” is not a time: type seconds, hh:mm:ss, or days as in 2 d 04:05:06.")
                                : JobTextTr::tr("“%1” is not a number."))
                            .arg(text)
                            .toStdString());
    if (Result<void> good = checkCell(field, *value, text); !good)
        return propagateError(good);
    return *value;
}

QString jobsAsTsv(const power::Instance& instance, const std::vector<power::JobIndex>& jobs)
{
    QStringList lines{QStringList(columnNames().begin(), columnNames().end()).join(u'\t')};
    for (const power::JobIndex i : jobs) {
        const power::Job& job = instance.jobs[i];
        lines << QStringList{QString::number(job.id), plain(job.submitSeconds), QString::number(job.processors),
                             plain(job.runSeconds), plain(job.requestedSeconds)}
                     .join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

Result<std::vector<power::Job>> jobsFromTable(const PastedTable& table, std::int64_t firstId)
{
    const auto fault = [](qsizetype row, const QString& message) {
        return badInput(message.toStdString(), {"clipboard", static_cast<int>(row) + 1, 0, {}});
    };
    if (table.width() < 3)
        return fault(
            0,
            JobTextTr::tr(
                "Jobs are pasted as columns id, submit_s, processors, run_s, requested_s; id and requested_s may be missing."));
    const std::optional<Columns> named = columnsByHeader(table.rows.front());
    const Columns columns = named.value_or(columnsByWidth(table.width()));
    std::vector<power::Job> jobs;
    for (qsizetype r = named ? 1 : 0; r < table.rows.size(); ++r) {
        power::Job job{.id = firstId + static_cast<std::int64_t>(jobs.size())};
        for (std::size_t f = 0; f < fieldCount; ++f) {
            const QString cell = columns[f] >= 0 ? table.rows[r].value(columns[f]).trimmed() : QString();
            if (cell.isEmpty() && (f == 0 || f == 4))
                continue;
            const std::optional<double> value = cellNumber(cell, table.mark);
            if (!value || !std::isfinite(*value))
                return fault(r, JobTextTr::tr("“%1” is not a number (%2).").arg(cell, columnNames()[f]));
            if (Result<void> good = checkCell(static_cast<JobField>(f), *value, cell); !good)
                return fault(r, errorText(good.error()));
            set(job, static_cast<JobField>(f), *value);
        }
        jobs.push_back(job);
    }
    return jobs;
}

} // namespace wattif::ui
