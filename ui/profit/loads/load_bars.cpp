// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/loads/load_bars.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSpinBox>

#include "core/base/checked.h"
#include "core/base/within.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/study.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_ticker.h"
#include "ui/profit/common/profit_access.h"
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

/// The totals of a schedule after some arrivals; of one without a history at its end.
template <class Schedule>
profit::ArrivalRecord atStep(const Schedule& schedule, std::size_t arrived)
{
    if (arrived > 0 && arrived <= schedule.history.size())
        return schedule.history[arrived - 1];
    const profit::Totals& end = schedule.totals;
    return {end.objective, end.makespanSeconds, end.energyJoules, end.revenue};
}

/// A row that tells a change: green or red by whether it is good.
HoverRow changeRow(const QString& name, double before, double after, const QString& unit, bool higherIsBetter)
{
    const double change = after - before;
    const double share = before != 0.0 ? 100.0 * change / std::abs(before) : 0.0;
    const bool none = std::abs(share) < 5e-4 && std::abs(change) <= 1e-9 * std::abs(before);
    const bool good = (change > 0.0) == higherIsBetter;
    const Theme& theme = Theme::instance();
    const SeriesStyle style{none       ? theme.chartText()
                                : good ? theme.series(2)
                                       : theme.error(),
                            {},
                            none               ? Marker::none
                                : change > 0.0 ? Marker::triangle
                                               : Marker::triangleDown};
    const QString sign = change > 0.0 ? u"+"_s : QString();
    return {style, SeriesLook::points, name,
            none ? LoadBars::tr("same") : u"%1%2 (%1%3 %)"_s.arg(sign, readable(change, unit), readable(share, 2)), !none};
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

void LoadBars::setBefore(std::optional<LoadPicture> before)
{
    if (!before && !m_before)
        return;
    m_before = std::move(before);
    rebuild();
}

void LoadBars::setLeastEnd(double seconds)
{
    m_leastEnd = seconds;
    m_picture.endSeconds = std::max(m_ownEnd, m_leastEnd);
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
    constexpr double room = 1.5;
    if (m_endsNow && m_picture.makespanSeconds > 0.0)
        m_picture.endSeconds = room * m_picture.makespanSeconds;
    m_ownEnd = m_picture.endSeconds;
    m_picture.endSeconds = std::max(m_ownEnd, m_leastEnd);
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
        painter.drawText(viewport()->rect(), int(Qt::AlignCenter | Qt::TextWordWrap), m_empty);
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
        const QRectF room(0.0, geometry.barsBox().bottom() + line, geometry.barsBox().left() - 6.0, line + 4.0);
        painter.drawText(room, int(Qt::AlignRight | Qt::AlignTop), tr("▾ %n more below", nullptr, below));
    }
}

bool LoadBars::canDrop(int bar) const
{
    if (bar < 0 || !m_lift)
        return false;
    const LoadBar& target = m_picture.bars[static_cast<std::size_t>(bar)];
    return !target.isType() && bar != m_lift->from.bar
        && std::isfinite(instance().etcSeconds(instance().bags[segment(m_lift->from).bag.at()].taskType.at(), target.type.at()));
}

void LoadBars::paintLift(QPainter& painter, const LoadGeometry& geometry)
{
    const LoadSegment& piece = segment(m_lift->from);
    const std::size_t type = instance().bags[piece.bag.at()].taskType.at();
    const Theme& theme = Theme::instance();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int b = 0; b < static_cast<int>(m_picture.bars.size()); ++b) {
        const QRectF box = geometry.barBox(b);
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(b)];
        const double etc = instance().etcSeconds(type, bar.type.at());
        if (std::isfinite(etc))
            continue;
        QColor veil = theme.error();
        veil.setAlphaF(0.14F);
        painter.fillRect(box, veil);
        painter.setPen(theme.error());
        painter.drawText(box.adjusted(0, 0, -6, 0), int(Qt::AlignRight | Qt::AlignVCenter), tr("cannot run this type"));
    }
    if (canDrop(m_lift->target)) {
        // What the piece would be there: its tasks at that machine's speed, behind what stands already.
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(m_lift->target)];
        const QRectF box = geometry.barBox(m_lift->target);
        const double seconds = instance().etcSeconds(type, bar.type.at()) * static_cast<double>(m_lift->count);
        const double right = std::min(geometry.x(bar.seconds + seconds), geometry.barsBox().right());
        const QRectF ghost(geometry.x(bar.seconds), box.top(), std::max(right - geometry.x(bar.seconds), 3.0), box.height());
        QColor colour = bagColour(piece.bag.at());
        colour.setAlphaF(0.75F);
        painter.setBrush(colour);
        painter.setPen(QPen(theme.accent(), 2.0, Qt::DashLine));
        painter.drawRect(ghost);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent(), 1.5));
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 3, 3);
    }
    if (!m_lift->byKeys && !m_part) {
        QRectF carried = geometry.segmentBox(m_picture, m_lift->from);
        carried.setWidth(std::clamp(carried.width(), 6.0, 160.0));
        carried.moveCenter(m_lift->at);
        QColor colour = bagColour(piece.bag.at());
        colour.setAlphaF(0.6F);
        painter.fillRect(carried, colour);
    }
}

void LoadBars::mousePressEvent(QMouseEvent* event)
{
    cancelLift();
    if (event->button() != Qt::LeftButton || m_picture.bars.empty())
        return;
    if (const int bar = geometryNow().barAt(m_picture, event->position().y()); bar >= 0)
        emit machineClicked(firstMachine(m_picture.bars[static_cast<std::size_t>(bar)]));
    const SegmentRef hit = geometryNow().segmentAt(m_picture, event->position());
    select(hit);
    if (hit.isValid())
        m_pressed = event->position();
}

void LoadBars::mouseMoveEvent(QMouseEvent* event)
{
    if (m_picture.bars.empty())
        return;
    if (m_lift && !m_part)
        return aim(geometryNow().barAt(m_picture, event->position().y()), event->position());
    if (!m_pressed)
        return tellHover(event->position());
    if ((event->position() - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (m_picture.bars[static_cast<std::size_t>(m_selected.bar)].isType()) {
        m_card->tell(tr("Double click to unfold the machines, then drag"), {}, event->position().toPoint());
        return;
    }
    m_lift = Lift{m_selected, -1, event->position(), segment(m_selected).count};
    viewport()->setCursor(Qt::ClosedHandCursor);
    aim(geometryNow().barAt(m_picture, event->position().y()), event->position());
}

void LoadBars::mouseReleaseEvent(QMouseEvent* event)
{
    m_pressed.reset();
    viewport()->unsetCursor();
    if (m_lift && !m_part)
        drop(event->modifiers() & Qt::ShiftModifier);
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

void LoadBars::aim(int bar, QPointF at)
{
    m_lift->at = at;
    const bool other = bar != m_lift->target;
    m_lift->target = bar;
    if (other)
        tellTrial();
    else if (m_card->isVisible())
        m_card->tell(m_card->heading(), m_card->rows(), at.toPoint());
    viewport()->update();
}

profit::Move LoadBars::moveOf(const Lift& lift) const
{
    return {segment(lift.from).bag, m_picture.bars[static_cast<std::size_t>(lift.from.bar)].machine,
            m_picture.bars[static_cast<std::size_t>(lift.target)].machine, lift.count};
}

void LoadBars::tellTrial()
{
    const QPoint at = m_lift->at.toPoint();
    const profit::BagIndex bag = segment(m_lift->from).bag;
    if (!canDrop(m_lift->target)) {
        const bool folded = m_lift->target >= 0 && m_picture.bars[static_cast<std::size_t>(m_lift->target)].isType();
        m_card->tell(m_lift->target < 0 || m_lift->target == m_lift->from.bar ? bagName(instance(), bag)
                         : folded                                             ? tr("Unfold these machines first (double click)")
                                                                              : tr("This machine cannot run the task type"),
                     {}, at);
        return;
    }
    const Result<profit::Assignments> moved = profit::moved(instance(), outcome().assignments, moveOf(*m_lift));
    if (!moved)
        return m_card->tell(errorText(moved.error()), {}, at);
    // At the step that bars and totals show, not at the end of the schedule.
    const profit::ArrivalRecord after = atStep(profit::evaluate(instance(), *moved), m_arrived);
    const profit::ArrivalRecord before = atStep(outcome(), m_arrived);
    const auto profitOf = [this](const profit::ArrivalRecord& now) {
        return now.revenue - instance().energyPricePerJoule * now.energyJoules;
    };
    QString heading = tr("%1 of bag %2 to %3")
                          .arg(tasksText(m_lift->count), QString::number(bag.value + 1),
                               m_picture.bars[static_cast<std::size_t>(m_lift->target)].name);
    if (m_arrived < instance().bags.size())
        heading += tr(", after bag %1").arg(m_arrived);
    m_card->tell(heading,
                 {changeRow(tr("Objective"), before.objective, after.objective, {}, true),
                  changeRow(tr("Profit"), profitOf(before), profitOf(after), {}, true),
                  changeRow(tr("Energy"), before.energyJoules, after.energyJoules, u"J"_s, false),
                  changeRow(tr("Makespan"), before.makespanSeconds, after.makespanSeconds, u"s"_s, false)},
                 at);
}

void LoadBars::tellHover(QPointF at)
{
    const SegmentRef hit = geometryNow().segmentAt(m_picture, at);
    viewport()->setCursor(hit.isValid() ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (hit != m_hovered)
        viewport()->update();
    m_hovered = hit;
    if (!hit.isValid())
        return m_card->tell({}, {}, {});
    const LoadSegment& s = segment(hit);
    const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(hit.bar)];
    m_card->tell(bagName(instance(), s.bag),
                 {plainRow(bar.name, tasksText(s.count)), plainRow(tr("Time"), readable(s.seconds, u"s"_s)),
                  plainRow(tr("Energy"), readable(s.joules, u"J"_s))},
                 at.toPoint());
}

void LoadBars::drop(bool part)
{
    if (!canDrop(m_lift->target))
        return cancelLift();
    if (part && m_lift->count > 1)
        return askPart();
    const profit::Move move = moveOf(*m_lift);
    cancelLift();
    emit moveRequested(move);
}

void LoadBars::askPart()
{
    const std::int64_t all = std::min<std::int64_t>(segment(m_lift->from).count, std::numeric_limits<int>::max());
    m_part = new QSpinBox(viewport());
    m_part->setRange(1, static_cast<int>(all));
    m_part->setPrefix(tr("Move "));
    m_part->setSuffix(tr(" of %1").arg(tasksText(all)));
    m_part->setAccessibleName(tr("Number of tasks to move"));
    m_part->installEventFilter(this);
    const QRectF row = geometryNow().barBox(m_lift->target);
    const QSize size = m_part->sizeHint();
    m_part->setGeometry(
        QRect(QPoint(std::clamp(static_cast<int>(m_lift->at.x()), 0, std::max(0, viewport()->width() - size.width())),
                     static_cast<int>(row.top())),
              size));
    connect(m_part, &QSpinBox::valueChanged, this, [this](int count) {
        m_lift->count = count;
        tellTrial();
        viewport()->update();
    });
    m_part->setValue(static_cast<int>(std::max<std::int64_t>(1, all / 2)));
    m_part->show();
    m_part->setFocus();
    m_part->selectAll();
}

bool LoadBars::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_part || event->type() != QEvent::KeyPress)
        return QAbstractScrollArea::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_part->interpretText();
        drop(false);
        return true;
    case Qt::Key_Escape: cancelLift(); return true;
    default: return false;
    }
}

void LoadBars::cancelLift()
{
    m_pressed.reset();
    if (m_part) {
        m_part->removeEventFilter(this);
        m_part->hide();
        m_part->deleteLater();
        m_part = nullptr;
        setFocus();
    }
    if (!m_lift)
        return;
    m_lift.reset();
    m_card->tell({}, {}, {});
    viewport()->update();
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
            {m_selected.bar, within(m_selected.segment + (key == Qt::Key_Left ? -1 : 1), 0, segments(m_selected.bar) - 1)});
    // The piece of the next bar that lies under or over the middle of this one.
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
            const int to = within(from + (key == Qt::Key_Up ? -1 : 1), 0, static_cast<int>(m_picture.bars.size()) - 1);
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
        tellTrial();
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
        m_card->tell({}, {}, {});
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void LoadBars::paintFigure(QPainter& painter, const QSizeF& sizePoints) const { paintLoadFigure(painter, sizePoints, m_picture); }

QString LoadBars::csv() const
{
    QString text = u"machine,bag,task_type,tasks,start (s),time (s),energy (J)\n"_s;
    const auto quoted = [](QString s) { return u'"' + s.replace(u'"', u"\"\""_s) + u'"'; };
    for (const LoadBar& bar : m_picture.bars)
        for (const LoadSegment& s : bar.segments)
            text += u"%1,%2,%3,%4,%5,%6,%7\n"_s.arg(quoted(bar.name))
                        .arg(s.bag.value + 1)
                        .arg(quoted(qText(instance().taskTypes[instance().bags[s.bag.at()].taskType.at()])))
                        .arg(s.count)
                        .arg(s.startSeconds, 0, 'g', 12)
                        .arg(s.seconds, 0, 'g', 12)
                        .arg(s.joules, 0, 'g', 12);
    return text;
}

} // namespace wattif::ui
