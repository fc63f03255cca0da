// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_events.h"

#include <algorithm>
#include <cmath>

#include <QRegularExpression>

#include "ui/charts/time/time_axis.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

namespace wattif::ui {

ReplayEventModel::ReplayEventModel(QObject* parent) : QAbstractListModel(parent)
{
    makeIcons();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        makeIcons();
        if (rowCount() > 0)
            emit dataChanged(index(0), index(rowCount() - 1));
    });
}

void ReplayEventModel::makeIcons()
{
    const Theme& theme = Theme::instance();
    m_bad = colourChip(theme.error(), ChipShape::square);
    m_warning = colourChip(theme.warning());
    m_plain = colourChip(theme.chartGrid(), ChipShape::ring);
}

void ReplayEventModel::setRun(ReplayPtr run)
{
    beginResetModel();
    m_run = std::move(run);
    m_happened = 0;
    endResetModel();
}

void ReplayEventModel::setClock(double seconds)
{
    const int happened = m_run ? static_cast<int>(m_run->eventsUntil(seconds)) : 0;
    if (happened == m_happened)
        return;
    const auto [low, high] = std::minmax({happened, m_happened}); // copies, not references
    m_happened = happened;
    emit dataChanged(index(low), index(high - 1), {Qt::ForegroundRole});
}

const ReplayEvent* ReplayEventModel::eventAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_run->events()[static_cast<std::size_t>(row)] : nullptr;
}

int ReplayEventModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_run ? 0 : static_cast<int>(m_run->events().size());
}

QString ReplayEventModel::momentOf(int row) const
{
    static const QRegularExpression hours(QStringLiteral("[\\d:]+$"));
    constexpr double day = 86'400.0;
    const ScenarioClock& clock = m_run->clock();
    const auto dayOf = [&clock](double seconds) { return std::floor(clock.readingAt(seconds) / day); };
    const double now = eventAt(row)->seconds;
    const ReplayEvent* before = eventAt(row - 1);
    const QString text = momentText(now, clock);
    return before && dayOf(before->seconds) == dayOf(now) ? hours.match(text).captured() : text;
}

QVariant ReplayEventModel::data(const QModelIndex& index, int role) const
{
    const ReplayEvent* found = eventAt(index.row());
    if (!found)
        return {};
    switch (role) {
    case Qt::DisplayRole: return momentOf(index.row()) + QStringLiteral("  ") + m_run->eventText(*found);
    case Qt::ToolTipRole: return momentText(found->seconds, m_run->clock()) + QStringLiteral(": ") + m_run->eventText(*found);
    case Qt::SizeHintRole: return m_rowSize;
    case Qt::ForegroundRole:
        if (index.row() >= m_happened)
            return QBrush(mixed(Theme::instance().chartBackground(), Theme::instance().chartText(), 0.55));
        return {};
    case Qt::DecorationRole:
        return found->kind == ReplayEventKind::violated ? m_warning : found->kind <= ReplayEventKind::failed ? m_bad : m_plain;
    default: return {};
    }
}

ReplayEvents::ReplayEvents(QWidget* parent) : QListView(parent), m_model(new ReplayEventModel(this))
{
    setModel(m_model);
    setUniformItemSizes(true);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long texts are elided; their tooltips are complete
    setTextElideMode(Qt::ElideRight);
    m_model->setRowHeight(fontMetrics().height() + 5);
    setAccessibleName(tr("Events of the run"));
    setToolTip(tr("Events around the current time; select an event to move the clock to it"));
    const auto choose = [this](const QModelIndex& index) {
        if (const ReplayEvent* event = m_model->eventAt(index.row()))
            emit chosen(event->seconds);
    };
    connect(this, &QListView::clicked, this, choose);
    connect(this, &QListView::activated, this, choose);
}

void ReplayEvents::setRun(ReplayPtr run) { m_model->setRun(std::move(run)); }

void ReplayEvents::setClock(double seconds)
{
    const int before = m_model->happened();
    m_model->setClock(seconds);
    if (m_model->happened() == before)
        return;
    const QModelIndex last = m_model->index(std::max(0, m_model->happened() - 1));
    scrollTo(last, PositionAtCenter);
}

QSize ReplayEvents::sizeHint() const { return {letterWidth(fontMetrics()) * 42, fontMetrics().height() * 10}; }

} // namespace wattif::ui

#include "moc_replay_events.cpp"
