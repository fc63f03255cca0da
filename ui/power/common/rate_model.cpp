// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/rate_model.h"

#include <algorithm>
#include <cmath>

#include "core/base/number.h"
#include "core/power/model/clock.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

power::RateCurve power::Instance::*curveMember(RateKind kind)
{
    switch (kind) {
    case RateKind::price: return &power::Instance::priceCurve;
    case RateKind::carbon: return &power::Instance::carbonCurve;
    case RateKind::pue: break;
    }
    return &power::Instance::pueCurve;
}

double power::Instance::*flatMember(RateKind kind)
{
    switch (kind) {
    case RateKind::price: return &power::Instance::energyPricePerKwh;
    case RateKind::carbon: return &power::Instance::carbonGramsPerKwh;
    case RateKind::pue: break;
    }
    return &power::Instance::pue;
}

/// Returns "07:00" for a time of day; longer times unchanged.
QString fromText(const power::RateCurve& curve, double seconds)
{
    const QString text = exactDuration(seconds);
    return curve.periodSeconds > 0.0 && text.endsWith(u":00"_s) ? text.chopped(3) : text;
}

/// How long the last step holds, for dividing it; without a period a day.
double endOf(const power::RateCurve& curve)
{
    return curve.periodSeconds > 0.0 ? curve.periodSeconds : curve.steps.back().fromSeconds + 86400.0;
}

} // namespace

const power::RateCurve& curveOf(const power::Instance& instance, RateKind kind) { return instance.*curveMember(kind); }

double flatRateOf(const power::Instance& instance, RateKind kind) { return instance.*flatMember(kind); }

bool setCurve(Session& session, RateKind kind, power::RateCurve curve, const QString& text)
{
    power::Instance next = powerInstance(session);
    next.*curveMember(kind) = std::move(curve);
    Result<void> good = power::check(next);
    return applyPowerEdit(session, text, good ? Result<power::Instance>(std::move(next)) : propagateError(good));
}

bool setFlatRate(Session& session, RateKind kind, double rate, const QString& text)
{
    power::Instance next = powerInstance(session);
    next.*flatMember(kind) = rate;
    Result<void> good = power::check(next);
    return applyPowerEdit(session, text, good ? Result<power::Instance>(std::move(next)) : propagateError(good));
}

RateRange rangeOf(RateKind kind)
{
    switch (kind) {
    case RateKind::price: return {-power::maxRate, power::maxRate}; // prices below 0 are real
    case RateKind::carbon: return {0.0, power::maxRate};
    case RateKind::pue: break;
    }
    return {1.0, power::maxPue};
}

power::RateCurve inOrder(power::RateCurve curve)
{
    std::ranges::stable_sort(curve.steps, {}, &power::RateStep::fromSeconds);
    std::vector<power::RateStep> steps;
    for (const power::RateStep& step : curve.steps) {
        if (!steps.empty() && steps.back().fromSeconds == step.fromSeconds)
            steps.pop_back();
        steps.push_back(step);
    }
    curve.steps = std::move(steps);
    return curve;
}

RateModel::RateModel(Session& session, RateKind kind, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_kind(kind), m_curve(curveOf(powerInstance(session), kind))
{
    connect(&session.document(), &Document::changed, this, &RateModel::refresh);
}

void RateModel::refresh()
{
    const power::RateCurve& next = curveOf(powerInstance(m_session), m_kind);
    if (next == m_curve)
        return;
    // Steps are few: if their number changes, views read all of them again.
    if (next.steps.size() == m_curve.steps.size() && !next.empty()) {
        m_curve = next;
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
        return;
    }
    beginResetModel();
    m_curve = next;
    endResetModel();
}

int RateModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_curve.steps.size()); }

int RateModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

QVariant RateModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const power::RateStep& step = m_curve.steps[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == FromColumn && m_curve.periodSeconds <= 0.0)
        return messageWords(power::clockOf(powerInstance(m_session)).fullText(step.fromSeconds));
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    if (index.column() == FromColumn)
        return fromText(m_curve, step.fromSeconds);
    return QString::fromStdString(role == Qt::EditRole ? formatNumber(step.value) : formatShort(step.value));
}

QVariant RateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    const bool first = section == FromColumn;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return first ? tr("Start of the value: time of day, or seconds of the trace for a curve that does not repeat")
                     : tr("The value until the next row begins");
    if (role != Qt::DisplayRole)
        return {};
    if (first)
        return tr("From");
    return m_kind == RateKind::price ? tr("Per kWh") : m_kind == RateKind::carbon ? tr("g/kWh") : tr("PUE");
}

Qt::ItemFlags RateModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    // The first step of a curve that repeats begins its period.
    if (index.column() == ValueColumn || index.row() > 0 || m_curve.periodSeconds <= 0.0)
        flags |= Qt::ItemIsEditable;
    return flags;
}

Result<power::RateCurve> RateModel::changed(const QModelIndex& index, const QString& text) const
{
    power::RateCurve next = m_curve;
    power::RateStep& step = next.steps[static_cast<std::size_t>(index.row())];
    if (index.column() == ValueColumn) {
        const std::optional<double> value = typedNumber(text);
        const RateRange range = rangeOf(m_kind);
        if (!value || !(*value >= range.min) || *value > range.max)
            return badInput((m_kind == RateKind::price        ? tr("“%1” is not a price.")
                                 : m_kind == RateKind::carbon ? tr("“%1” is not an intensity: it must be 0 or more.")
                                                              : tr("“%1” is not a PUE: it must be 1 or more."))
                                .arg(text)
                                .toStdString());
        step.value = *value;
        return next;
    }
    const std::optional<double> from = parseDuration(text);
    if (!from || *from < 0.0 || (m_curve.periodSeconds > 0.0 && *from >= m_curve.periodSeconds))
        return badInput(tr("“%1” is not a time of the curve: type hh:mm or seconds.").arg(text).toStdString());
    const auto same = [&](const power::RateStep& other) { return &other != &step && other.fromSeconds == *from; };
    if (std::ranges::any_of(next.steps, same))
        return badInput(tr("Another row begins at %1.").arg(text).toStdString());
    step.fromSeconds = *from;
    return inOrder(std::move(next));
}

QString RateModel::problem(const QModelIndex& index, const QString& text) const
{
    const Result<power::RateCurve> next = changed(index, text);
    return next ? QString() : errorText(next.error());
}

bool RateModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Result<power::RateCurve> next = changed(index, value.toString());
    if (!next) {
        m_session.showError(next.error());
        return false;
    }
    return *next == m_curve || setCurve(m_session, m_kind, std::move(*next), tr("Change a step"));
}

int RateModel::addStep()
{
    power::RateCurve next = m_curve;
    if (next.empty())
        return -1;
    std::size_t longest = 0;
    const auto length = [&](std::size_t i) {
        return (i + 1 < next.steps.size() ? next.steps[i + 1].fromSeconds : endOf(next)) - next.steps[i].fromSeconds;
    };
    for (std::size_t i = 1; i < next.steps.size(); ++i)
        if (length(i) > length(longest))
            longest = i;
    const double half =
        length(longest) >= 7200.0 ? std::floor(length(longest) / 7200.0) * 3600.0 : std::floor(length(longest) / 2.0);
    if (half < 1.0)
        return -1;
    const power::RateStep step{next.steps[longest].fromSeconds + half, next.steps[longest].value};
    next.steps.insert(next.steps.begin() + static_cast<std::ptrdiff_t>(longest) + 1, step);
    return setCurve(m_session, m_kind, std::move(next), tr("Add a step")) ? static_cast<int>(longest) + 1 : -1;
}

void RateModel::removeSteps(const QList<int>& rows)
{
    power::RateCurve next{m_curve.periodSeconds, {}};
    for (std::size_t i = 0; i < m_curve.steps.size(); ++i)
        if (!rows.contains(static_cast<int>(i)))
            next.steps.push_back(m_curve.steps[i]);
    if (!next.steps.empty() && next.periodSeconds > 0.0)
        next.steps.front().fromSeconds = 0.0; // it takes over the beginning of the period
    if (next.steps.size() != m_curve.steps.size())
        setCurve(m_session, m_kind, next.empty() ? power::RateCurve{} : std::move(next), tr("Remove steps"));
}

} // namespace wattif::ui

#include "moc_rate_model.cpp"
