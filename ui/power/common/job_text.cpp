// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/job_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/base/checked.h"
#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/base/time_text.h"
#include "core/io/calendar_time.h"
#include "core/power/files/job_columns.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using power::JobField;

struct JobTextTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::JobText)
};

/// A column of a pasted table.
struct PastedColumn {
    qsizetype index = -1; ///< -1: missing
    double factor = 1.0;  ///< of its numbers, from the unit in its heading
};
using Columns = std::array<PastedColumn, power::jobFields.size()>; ///< of each JobField

QString nameOf(JobField field) { return QString::fromUtf8(power::toString(field)); }

Columns columnsByWidth(qsizetype width)
{
    Columns columns{};
    const qsizetype first = width >= 5 ? 0 : 1; // the id may be missing, and the last one, too
    for (qsizetype c = 0; c < std::min<qsizetype>(width, 5); ++c)
        columns[static_cast<std::size_t>(first + c)].index = c;
    return columns;
}

/// The columns that a header names; nothing where the row is no header.
std::optional<Columns> columnsByHeader(const QStringList& row)
{
    CsvTable header;
    header.rows.resize(1);
    for (const QString& cell : row)
        header.rows.front().push_back({.text = cell.toStdString()});
    TableColumns table(header);
    const power::JobColumns names(table);
    if (!names.submit || !names.processors || !names.runs())
        return std::nullopt;
    const std::array found{names.id,   names.submit,  names.processors, names.runs(),   names.asked, names.gpus,
                           names.user, names.account, names.partition,  names.priority, names.watts, names.slack};
    static_assert(std::tuple_size_v<decltype(found)> == std::tuple_size_v<Columns>);
    Columns columns{};
    for (std::size_t field = 0; field < found.size(); ++field)
        if (const power::JobColumns::Column& column = found[field]) {
            const UnitFactor* unit = table.unit(column);
            columns[field] = {static_cast<qsizetype>(*column), unit ? unit->factor : 1.0};
        }
    return columns;
}

std::optional<double> numberInCell(const QString& cell, DecimalMark mark, double factor)
{
    if (cell.contains(u':'))
        return parseDuration(cell);
    const std::optional<double> number = pastedNumber(cell, mark);
    return number ? std::optional(*number * factor) : std::nullopt;
}

bool isTime(JobField field)
{
    return field == JobField::submit || field == JobField::run || field == JobField::requested || field == JobField::slack;
}

Result<void> checkCell(JobField field, double value, const QString& text)
{
    const bool whole = value == std::floor(value);
    const auto fault = [&text](const QString& message) { return badInput(message.arg(text).toStdString()); };
    if (field == JobField::processors && (!whole || value < 1.0 || value > power::maxProcessors))
        return fault(JobTextTr::tr("“%1”: the number of processors must be a whole number, 1 or more."));
    if (field == JobField::gpus && (!whole || value < 0.0 || value > power::maxProcessors))
        return fault(JobTextTr::tr("“%1”: the number of GPUs must be a whole number, 0 or more."));
    if (field == JobField::watts && (value < 0.0 || value > power::maxJobWatts))
        return fault(JobTextTr::tr("“%1”: the power must be 0 W or more."));
    if (isTime(field) && (value < 0.0 || value > maxSeconds))
        return fault(JobTextTr::tr("“%1”: the time must be 0 or later."));
    return {};
}

/// The text of a cell for other programs.
QString plainCell(const power::Job& job, JobField field)
{
    const auto plain = [](double value) { return QString::fromStdString(formatNumber(value)); };
    if (field > JobField::requested && power::isOpen(job, field))
        return {};
    switch (field) {
    case JobField::id: return QString::fromStdString(jobLabel(job.id));
    case JobField::submit: return plain(job.submitSeconds);
    case JobField::processors: return QString::number(job.processors);
    case JobField::run: return plain(job.runSeconds);
    case JobField::requested: return plain(job.requestedSeconds);
    case JobField::gpus: return QString::number(job.gpus);
    case JobField::user: return QString::fromStdString(job.user.text());
    case JobField::account: return QString::fromStdString(job.account.text());
    case JobField::partition: return QString::fromStdString(job.partition.text());
    case JobField::priority: return plain(job.priority);
    case JobField::watts: return plain(job.watts);
    case JobField::slack: return plain(job.slackSeconds);
    }
    return {};
}

/// Reads a number, or the label of a part of a job: 78_3.
Result<power::JobValue> jobIdOf(const QString& text)
{
    const std::optional<double> number = typedNumber(text);
    if (number && *number == std::floor(*number) && std::abs(*number) <= 9e15)
        return *number;
    const std::string label = text.trimmed().toStdString();
    if (!jobOfLabel(label))
        return badInput(
            JobTextTr::tr("“%1”: the job number must be a whole number, or a label such as 78_3.").arg(text).toStdString());
    return label;
}

/// Reads a pasted cell that is not empty.
Result<power::JobValue> pastedCell(JobField field, const QString& cell, DecimalMark mark, double factor)
{
    if (isName(field))
        return cell.toStdString();
    if (field == JobField::id)
        return jobIdOf(cell);
    const std::optional<double> value = numberInCell(cell, mark, factor);
    if (!value || !std::isfinite(*value))
        return badInput(JobTextTr::tr("“%1” is not a number (%2).").arg(cell, nameOf(field)).toStdString());
    if (Result<void> good = checkCell(field, *value, cell); !good)
        return propagateError(good);
    return *value;
}

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

QString durationForms()
{
    return JobTextTr::tr("seconds, hours:minutes or days-hours:minutes:seconds, such as 90, 1:30 or 2-04:05:06");
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

Result<power::JobValue> parseJobCell(JobField field, const QString& text, const ScenarioClock& clock)
{
    if (isName(field))
        return text.trimmed().toStdString();
    if (field == JobField::id)
        return jobIdOf(text);
    if (field >= JobField::requested && text.trimmed().isEmpty())
        return power::openValue(field);
    const std::optional<double> value = field == JobField::submit ? parseMoment(text, clock)
        : isTime(field)                                           ? parseDuration(text)
                                                                  : typedNumber(text);
    if (!value || !std::isfinite(*value))
        return badInput((field == JobField::submit ? notAMomentText(text, clock)
                             : isTime(field)       ? JobTextTr::tr("“%1” is not a time: type %2.").arg(text, durationForms())
                                                   : JobTextTr::tr("“%1” is not a number.").arg(text))
                            .toStdString());
    if (Result<void> good = checkCell(field, *value, text); !good)
        return propagateError(good);
    return *value;
}

QString jobsAsTsv(const power::Instance& instance, const std::vector<power::JobIndex>& jobs)
{
    std::vector<JobField> fields;
    for (const JobField field : power::jobFields)
        if (field <= JobField::requested
            || std::ranges::any_of(jobs, [&](power::JobIndex i) { return !power::isOpen(instance.jobs[i], field); }))
            fields.push_back(field);
    const auto line = [&fields](const auto& cell) {
        QStringList cells;
        for (const JobField field : fields)
            cells << cell(field);
        return cells.join(u'\t');
    };
    QStringList lines{line(nameOf)};
    for (const power::JobIndex i : jobs)
        lines << line([&](JobField field) { return plainCell(instance.jobs[i], field); });
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
        for (const JobField field : power::jobFields) {
            const PastedColumn& column = columns[static_cast<std::size_t>(field)];
            const QString cell = column.index >= 0 ? table.rows[r].value(column.index).trimmed() : QString();
            if (cell.isEmpty() && (field == JobField::id || field >= JobField::requested))
                continue;
            const Result<void> done =
                pastedCell(field, cell, table.mark, column.factor).and_then([&](const power::JobValue& value) {
                    return power::setJobField(job, field, value);
                });
            if (!done)
                return fault(r, errorText(done.error()));
        }
        jobs.push_back(job);
    }
    return jobs;
}

} // namespace wattif::ui
