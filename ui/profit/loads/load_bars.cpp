// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/loads/load_bars.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSpinBox>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/profit/study.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double usualBar = 24.0;

HoverRow plainRow(const QString& name, const QString& value)
{
    return {{Theme::instance().chartText(), {}, Marker::none}, SeriesLook::points, name, value};
}

} // namespace

LoadBars::LoadBars(QWidget* parent) : QAbstractScrollArea(parent), m_card(new HoverCard(viewport()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Load of each machine"));
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

const profit::Instance& LoadBars::instance() const { return profit::instanceOf(*m_instance); }
const profit::Outcome& LoadBars::outcome() const { return static_cast<const profit::Outcome&>(*m_data); }

const LoadSegment& LoadBars::segment(SegmentRef ref) const
{
    return m_picture.bars[static_cast<std::size_t>(ref.bar)].segments[static_cast<std::size_t>(ref.segment)];
}

QSpinBox* LoadBars::partEditor() const { return m_part; }

void LoadBars::setEmptyText(const QString& text)
{
    m_empty = text;
    viewport()->update();
}

void LoadBars::setSchedule(InstancePtr instance, std::shared_ptr<const StudyData> schedule, std::size_t arrived)
{
    const auto kinds = [](const InstancePtr& i) { return i ? profit::instanceOf(*i).machines.size() : 0; };
    const bool otherMachines = kinds(instance) != kinds(m_instance)
        || (m_instance && profit::instanceOf(*instance).machineCount() != profit::instanceOf(*m_instance).machineCount());
    if (instance != m_instance || schedule != m_data)
        cancelLift();
    m_instance = std::move(instance);
    m_data = std::move(schedule);
    m_arrived = arrived;
    if (m_instance && otherMachines)
        m_folded = defaultFolds(this->instance());
    rebuild();
}

void LoadBars::setReferenceData(std::optional<LoadPicture> before)
{
    if (!before && !m_before)
        return;
    m_before = std::move(before);
    rebuild();
}

void LoadBars::setLeastEnd(double seconds)
{
    m_minEnd = seconds;
    m_picture.endSeconds = std::max(m_ownEnd, m_minEnd);
    viewport()->update();
}

void LoadBars::setEndsNow(bool on)
{
    m_endsNow = on;
    rebuild();
}

void LoadBars::rebuild()
{
    m_picture = m_instance && m_data ? loadPicture(instance(), outcome().assignments, m_arrived, m_folded) : LoadPicture{};
    if (m_before)
        m_picture.moved = movedLoads(*m_before, m_picture);
    for (const MovedLoad& moved : m_picture.moved)
        m_picture.endSeconds = std::max(m_picture.endSeconds, moved.startSeconds + moved.seconds);
    constexpr double space = 1.5;
    if (m_endsNow && m_picture.makespanSeconds > 0.0)
        m_picture.endSeconds = space * m_picture.makespanSeconds;
    m_ownEnd = m_picture.endSeconds;
    m_picture.endSeconds = std::max(m_ownEnd, m_minEnd);
    const auto stands = [&](SegmentRef ref) {
        return ref.isValid() && static_cast<std::size_t>(ref.bar) < m_picture.bars.size()
            && static_cast<std::size_t>(ref.segment) < m_picture.bars[static_cast<std::size_t>(ref.bar)].segments.size();
    };
    if (!stands(m_selected))
        m_selected = {};
    if (!stands(m_hovered))
        m_hovered = {};
    const LoadGeometry geometry = geometryNow();
    const double over = geometry.contentHeight(m_picture.bars.size()) - geometry.barsBox().height();
    verticalScrollBar()->setRange(0, std::max(0, toInteger<int>(std::ceil(over - 0.5))));
    verticalScrollBar()->setPageStep(static_cast<int>(geometry.barsBox().height()));
    verticalScrollBar()->setSingleStep(static_cast<int>(usualBar));
    viewport()->update();
}

LoadGeometry LoadBars::geometryNow() const
{
    const QRectF box = QRectF(viewport()->rect()).adjusted(4, 2, -4, -2);
    const LoadGeometry usual(m_picture, box, font(), usualBar);
    // Rather low bars than machines below the rim: as low as names can be read.
    const double fitting = usual.barsBox().height() / static_cast<double>(std::max<std::size_t>(m_picture.bars.size(), 1));
    const double least = 0.85 * QFontMetricsF(font()).height();
    return {m_picture, box, font(), std::min(usualBar, std::max(fitting, least)),
            static_cast<double>(verticalScrollBar()->value())};
}

void LoadBars::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
}

void LoadBars::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Theme::instance().chartBackground());
    if (m_picture.bars.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    const LoadGeometry geometry = geometryNow();
    LoadStyle style;
    style.font = font();
    if (m_arrived > 0 && m_arrived < instance().bags.size())
        style.newest = profit::BagIndex(m_arrived - 1);
    style.hovered = m_hovered;
    style.selected = hasFocus() || m_lift ? m_selected : SegmentRef{};
    if (m_lift)
        style.lifted = m_lift->from;
    paintLoads(painter, m_picture, geometry, style);
    paintMore(painter, geometry);
    paintPointed(painter, geometry);
    if (m_lift)
        paintLift(painter, geometry);
}

void LoadBars::setPointed(int machine)
{
    m_pointed = machine;
    viewport()->update();
}

int LoadBars::barOf(int machine) const
{
    std::vector<std::int64_t> endOfType; // in the order of machines
    for (const profit::MachineType& type : instance().machines)
        endOfType.push_back((endOfType.empty() ? 0 : endOfType.back()) + type.count);
    const auto type = std::upper_bound(endOfType.begin(), endOfType.end(), std::int64_t{machine}) - endOfType.begin();
    for (std::size_t b = 0; b < m_picture.bars.size(); ++b) {
        const LoadBar& bar = m_picture.bars[b];
        if (bar.isType() ? bar.type.value == type : bar.machine.value == machine)
            return static_cast<int>(b);
    }
    return -1;
}

profit::MachineIndex LoadBars::firstMachine(const LoadBar& bar) const
{
    if (!bar.isType())
        return bar.machine;
    std::int64_t before = 0;
    for (std::size_t type = 0; type < bar.type.at(); ++type)
        before += instance().machines[type].count;
    return profit::MachineIndex(static_cast<std::int32_t>(before));
}

void LoadBars::paintPointed(QPainter& painter, const LoadGeometry& geometry) const
{
    if (m_pointed < 0)
        return;
    if (const int bar = barOf(m_pointed); bar >= 0) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(geometry.barBox(bar).adjusted(-2.0, -2.0, 2.0, 2.0));
    }
}

int LoadBars::barsBelow() const
{
    const LoadGeometry geometry = geometryNow();
    const auto isBelow = [&](int bar) { return geometry.barBox(bar).center().y() > geometry.barsBox().bottom(); };
    const int bars = static_cast<int>(m_picture.bars.size());
    int below = 0;
    while (below < bars && isBelow(bars - 1 - below))
        ++below;
    return below;
}

void LoadBars::paintMore(QPainter& painter, const LoadGeometry& geometry) const
{
    if (const int below = barsBelow(); below > 0) {
        painter.setPen(Theme::instance().chartText());
        const double line = QFontMetricsF(font()).height();
        const QString text = tr("▾ %n more below", nullptr, below);
        const double wide = std::max(geometry.barsBox().left() - 6.0, QFontMetricsF(font()).horizontalAdvance(text));
        const QRectF space(0.0, geometry.barsBox().bottom() + line, wide, line + 4.0);
        painter.drawText(space, int(Qt::AlignRight | Qt::AlignTop), text);
    }
}

void LoadBars::mouseDoubleClickEvent(QMouseEvent* event) { toggleFold(geometryNow().barAt(m_picture, event->position().y())); }

void LoadBars::toggleFold(int bar)
{
    if (bar < 0 || static_cast<std::size_t>(bar) >= m_picture.bars.size())
        return;
    const std::size_t type = m_picture.bars[static_cast<std::size_t>(bar)].type.at();
    if (instance().machines[type].count < 2)
        return;
    cancelLift();
    m_folded[type] = !m_folded[type];
    m_selected = {};
    rebuild();
}

void LoadBars::setFolded(std::vector<bool> folded)
{
    if (folded == m_folded || folded.size() != m_folded.size())
        return;
    cancelLift();
    m_folded = std::move(folded);
    m_selected = {};
    rebuild();
}

void LoadBars::reportHover(QPointF at)
{
    const SegmentRef hit = geometryNow().segmentAt(m_picture, at);
    viewport()->setCursor(hit.isValid() ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (hit != m_hovered)
        viewport()->update();
    m_hovered = hit;
    if (!hit.isValid())
        return m_card->showRows({}, {}, {});
    const LoadSegment& s = segment(hit);
    const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(hit.bar)];
    m_card->showRows(bagName(instance(), s.bag),
                     {plainRow(bar.name, tasksText(s.count)), plainRow(tr("Time"), readableIn(m_picture.timeUnit(), s.seconds)),
                      plainRow(tr("Energy"), readableEnergy(s.joules))},
                     at.toPoint());
}

void LoadBars::select(SegmentRef ref)
{
    m_selected = ref;
    if (ref.isValid())
        setAccessibleDescription(bagName(instance(), segment(ref).bag) + u", "_s
                                 + m_picture.bars[static_cast<std::size_t>(ref.bar)].name);
    viewport()->update();
}

void LoadBars::step(int key)
{
    const auto segments = [&](int bar) {
        return static_cast<int>(m_picture.bars[static_cast<std::size_t>(bar)].segments.size());
    };
    const int bars = static_cast<int>(m_picture.bars.size());
    if (!m_selected.isValid()) {
        for (int b = 0; b < bars; ++b)
            if (segments(b) > 0)
                return select({b, 0});
        return;
    }
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return select(
            {m_selected.bar, clampTo(m_selected.segment + (key == Qt::Key_Left ? -1 : 1), 0, segments(m_selected.bar) - 1)});
    // The piece of the next bar that is under or over the middle of this one.
    const LoadSegment& here = segment(m_selected);
    const double middle = here.startSeconds + here.seconds / 2.0;
    for (int b = m_selected.bar + (key == Qt::Key_Up ? -1 : 1); b >= 0 && b < bars; b += key == Qt::Key_Up ? -1 : 1) {
        const auto& all = m_picture.bars[static_cast<std::size_t>(b)].segments;
        if (all.empty())
            continue;
        const auto after =
            std::upper_bound(all.begin(), all.end(), middle, [](double v, const LoadSegment& s) { return v < s.startSeconds; });
        return select({b, static_cast<int>(std::max<std::ptrdiff_t>(0, after - all.begin() - 1))});
    }
}

void LoadBars::keyPressEvent(QKeyEvent* event)
{
    if (m_picture.bars.empty())
        return QAbstractScrollArea::keyPressEvent(event);
    const int key = event->key();
    const bool arrows = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    const QRectF box = m_selected.isValid() ? geometryNow().segmentBox(m_picture, m_selected) : QRectF();
    if (m_lift) {
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int from = m_lift->target < 0 ? m_lift->from.bar : m_lift->target;
            const int to = clampTo(from + (key == Qt::Key_Up ? -1 : 1), 0, static_cast<int>(m_picture.bars.size()) - 1);
            aim(to, QPointF(box.center().x(), geometryNow().barBox(to).center().y()));
        } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            drop(event->modifiers() & Qt::ShiftModifier);
        } else if (key == Qt::Key_Escape) {
            cancelLift();
        }
        return;
    }
    if (arrows)
        return step(key);
    if (key == Qt::Key_M && m_selected.isValid() && !m_picture.bars[static_cast<std::size_t>(m_selected.bar)].isType()) {
        m_lift = Lift{m_selected, m_selected.bar, box.center(), segment(m_selected).count, true};
        reportTrial();
        viewport()->update();
        return;
    }
    if (key == Qt::Key_Space && m_selected.isValid())
        return toggleFold(m_selected.bar);
    QAbstractScrollArea::keyPressEvent(event);
}

bool LoadBars::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && !m_lift) {
        m_hovered = {};
        m_card->showRows({}, {}, {});
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void LoadBars::paintFigure(QPainter& painter, const QSizeF& sizePoints) const { paintLoadFigure(painter, sizePoints, m_picture); }

QString LoadBars::csv() const
{
    QString text = u"machine,bag,task_type,tasks,start (s),time (s),energy (J)\n"_s;
    const auto plain = [](double value) { return QString::number(value, 'g', 12); };
    for (const LoadBar& bar : m_picture.bars)
        for (const LoadSegment& s : bar.segments)
            text += QStringList{csvText(bar.name),
                                QString::number(s.bag.value + 1),
                                csvText(qText(instance().taskTypes[instance().bags[s.bag.at()].taskType.at()])),
                                QString::number(s.count),
                                plain(s.startSeconds),
                                plain(s.seconds),
                                plain(s.joules)}
                        .join(u',')
                + u'\n';
    return text;
}

} // namespace wattif::ui

#include "moc_load_bars.cpp"
