// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_canvas.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QMouseEvent>
#include <QPainter>

#include "core/base/clamp_to.h"
#include "ui/charts/hover_card.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double clockGrip = 5.0;            // pixels beside the clock that are the clock
constexpr float futureOverlay = 0.62F;       // opacity of the background over the future
constexpr std::size_t maxNamedWorkflows = 4; // in the legend
constexpr std::size_t named = 20'000;        // more blocks than these are too narrow for names

LaneBlock laneBlock(const ReplayRun& run, std::size_t i)
{
    const ReplayBlock& block = run.blocks()[i];
    const bool local = block.kind == ReplayKind::localJob;
    LaneBlock lane{.site = block.site.value,
                   .startSeconds = local ? block.startSeconds : std::min(block.plannedSeconds, block.startSeconds),
                   .endSeconds = block.endSeconds,
                   .processors = block.processors,
                   .late = block.violated,
                   .id = static_cast<int>(i)};
    if (local) {
        lane.look = BlockLook::pale;
        return lane;
    }
    lane.colour = block.kind == ReplayKind::task ? block.workflow % Theme::seriesGroup : -1;
    lane.look = block.kind == ReplayKind::task ? BlockLook::solid : BlockLook::hatched;
    if (block.isLate()) {
        lane.usedFromSeconds = block.startSeconds;
        lane.usedToSeconds = block.endSeconds;
    }
    if (run.blocks().size() <= named)
        lane.label = run.blockName(block);
    return lane;
}

bool hasKind(const ReplayRun& run, ReplayKind kind)
{
    return std::ranges::any_of(run.blocks(), [kind](const ReplayBlock& block) { return block.kind == kind; });
}

std::set<int> workflowsOf(const ReplayRun& run)
{
    std::set<int> all;
    for (const ReplayBlock& block : run.blocks())
        if (block.kind == ReplayKind::task)
            all.insert(block.workflow);
    return all;
}

} // namespace

SiteLanesPtr replayLanes(const ReplayRun& run)
{
    std::vector<LaneSite> sites;
    for (const reservation::Site& site : run.instance().sites)
        sites.push_back({QString::fromStdString(site.name), site.processors});
    std::vector<LaneBlock> blocks;
    blocks.reserve(run.blocks().size());
    for (std::size_t i = 0; i < run.blocks().size(); ++i)
        blocks.push_back(laneBlock(run, i));
    return std::make_shared<const SiteLanes>(std::move(sites), std::move(blocks), run.clock());
}

LegendItems replayLegend(const ReplayRun& run, const SiteLanes& lanes, const PictureStyle& style)
{
    LegendItems items;
    const auto add = [&](ReplayKind kind, const QString& text, const LaneBlock& block) {
        if (hasKind(run, kind))
            items.push_back(blockItem(text, block, style));
    };
    const std::set<int> workflows = workflowsOf(run);
    if (workflows.size() > maxNamedWorkflows)
        add(ReplayKind::task, ReplayCanvas::tr("tasks, a colour for each workflow"), {.colour = 0});
    else
        for (const int w : workflows)
            add(ReplayKind::task,
                ReplayCanvas::tr("tasks of %1")
                    .arg(QString::fromStdString(run.instance().workflows[static_cast<std::size_t>(w)].name)),
                {.colour = w % Theme::seriesGroup});
    add(ReplayKind::own, ReplayCanvas::tr("reservations of the scenario"), {.look = BlockLook::hatched});
    add(ReplayKind::localJob, ReplayCanvas::tr("local jobs"), {.look = BlockLook::pale});
    if (std::ranges::any_of(run.blocks(), &ReplayBlock::isLate))
        items.push_back({ReplayCanvas::tr("waits"), framedSwatch({}, QPen(style.inks.muted, style.line))});
    addLaneItems(items, lanes, style);
    return items;
}

ReplayCanvas::ReplayCanvas(TimeWindow& window, QWidget* parent) : LaneCanvas(window, parent)
{
    setAccessibleName(tr("Simulated run over time"));
    connect(&Theme::instance(), &Theme::changed, this, &ReplayCanvas::renewLegend);
}

void ReplayCanvas::setRun(ReplayPtr run, SiteLanesPtr lanes)
{
    m_run = std::move(run);
    setLanes(std::move(lanes));
    renewLegend();
    makeSpace();
}

// Not drawn up in each frame: it asks all blocks.
void ReplayCanvas::renewLegend()
{
    m_legend = m_run && lanes() ? replayLegend(*m_run, *lanes(), screenPicture(font())) : LegendItems{};
    update();
}

void ReplayCanvas::makeSpace() { setTopMargin(m_legend.empty() ? 4.0 : legendHeight(m_legend, font(), width() - 16.0) + 8.0); }

void ReplayCanvas::resizeEvent(QResizeEvent* event)
{
    LaneCanvas::resizeEvent(event);
    makeSpace();
}

void ReplayCanvas::setClock(double seconds)
{
    m_clock = seconds;
    update();
}

void ReplayCanvas::paintEvent(QPaintEvent* event)
{
    LaneCanvas::paintEvent(event);
    if (!m_run || !lanes())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PictureStyle style = screenPicture(font());
    paintLegend(painter, QRectF(rect()).adjusted(8, 4, -8, 0), m_legend, style.font, style.inks.text);
    const QRectF box = this->box();
    const double x = clockX();
    if (x < box.left() || x > box.right())
        return;
    // A knob on the axis shows that the clock can be dragged.
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.inks.accent);
    painter.drawPolygon(QPolygonF{
        {x, box.bottom()}, {x - clockGrip, box.bottom() + 1.6 * clockGrip}, {x + clockGrip, box.bottom() + 1.6 * clockGrip}});
}

void ReplayCanvas::paintOver(QPainter& painter)
{
    if (!m_run)
        return;
    const QRectF box = this->box();
    const double x = clampTo(clockX(), box.left() - 2.0, box.right() + 2.0);
    const PictureStyle style = screenPicture(font());
    QColor overlay = style.inks.background;
    overlay.setAlphaF(futureOverlay);
    painter.fillRect(QRectF(QPointF(std::max(x, box.left()), box.top()), box.bottomRight()), overlay);
    painter.setPen(QPen(style.inks.accent, 2.0));
    painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
}

QStringList ReplayCanvas::blockText(int block) const
{
    const ReplayBlock& b = m_run->blocks()[static_cast<std::size_t>(block)];
    QStringList lines{m_run->blockName(b)};
    lines << tr("%n processors of %1", nullptr, b.processors)
                 .arg(QString::fromStdString(m_run->instance().sites[b.site.at()].name));
    lines << tr("%1 to %2").arg(momentText(b.startSeconds, m_run->clock()), momentText(b.endSeconds, m_run->clock()));
    if (b.kind == ReplayKind::localJob) {
        if (b.startSeconds > b.plannedSeconds)
            lines << tr("waited %1 in the queue").arg(durationText(b.startSeconds - b.plannedSeconds));
        return lines;
    }
    lines << tr("requested %1 to %2")
                 .arg(momentText(b.plannedSeconds, m_run->clock()), momentText(b.askedEndSeconds, m_run->clock()));
    if (b.isLate())
        lines << tr("%1 late").arg(durationText(b.startSeconds - b.plannedSeconds));
    if (b.violated)
        lines << tr("violated: too few processors were free at its start");
    if (b.moved)
        lines << tr("replanned after a failure or a violation");
    return lines;
}

void ReplayCanvas::showCardAt(QPointF at)
{
    const bool near = m_run && std::abs(at.x() - clockX()) <= clockGrip && at.y() >= box().top();
    setCursor(near || (m_run && at.y() > box().bottom()) ? Qt::SplitHCursor : Qt::ArrowCursor);
    const int index = near ? -1 : blockAt(at);
    if (index < 0)
        return card().showRows({}, {}, {});
    const LaneBlock& lane = lanes()->block(index);
    const QStringList text = blockText(lane.id);
    std::vector<HoverRow> rows;
    for (qsizetype i = 1; i < text.size(); ++i)
        rows.push_back({{blockColour(lane, screenPicture(font())), {}, i == 1 ? Marker::square : Marker::none},
                        SeriesLook::points,
                        text[i],
                        {}});
    card().showRows(text.front(), rows, at.toPoint());
}

bool ReplayCanvas::press(QMouseEvent& event)
{
    const QPointF at = event.position();
    const bool axis = at.y() > box().bottom();
    m_dragging = m_run && event.button() == Qt::LeftButton && (axis || std::abs(at.x() - clockX()) <= clockGrip);
    if (m_dragging && axis)
        emit clockMoved(frame().secondsAt(at.x()));
    return m_dragging;
}

bool ReplayCanvas::drag(QMouseEvent& event)
{
    if (m_dragging)
        emit clockMoved(frame().secondsAt(event.position().x()));
    return m_dragging;
}

bool ReplayCanvas::release(QMouseEvent&)
{
    m_dragging = false;
    return false;
}

} // namespace wattif::ui

#include "moc_replay_canvas.cpp"
