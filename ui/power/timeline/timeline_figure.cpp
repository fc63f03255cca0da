// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/timeline_figure.h"

#include <algorithm>
#include <array>
#include <ranges>

#include <QCoreApplication>
#include <QPainter>

#include "core/power/model/clock.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/node_groups.h"
#include "ui/power/common/paper_rows.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/row_canvas.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/common/time_cells.h"
#include "ui/power/timeline/strip_painter.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct TimelineFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double gap = 2.0; // between pictures
constexpr double rightMargin = 9.0;

/// What a picture takes of the height.
constexpr double nodesShare = 1.8;
double shareOf(Strip strip)
{
    switch (strip) {
    case Strip::loadFactor: return 1.2;
    case Strip::power: return 1.1;
    case Strip::price:
    case Strip::carbon:
    case Strip::pue: return 0.8;
    case Strip::queue: break;
    }
    return 1.0;
}

/// Returns the largest number beside a picture.
double largestNumber(const TimelineFigure& figure)
{
    return std::max({figure.rows.upper, topWatts(*figure.data, figure.before.get()) / 1000.0, figure.minWaitingNodes,
                     maxWaitingNodes(*figure.data, figure.before.get())});
}

/// The strips of a timeline with their titles and heights.
class Layout {
public:
    Layout(const TimelineFigure& figure, double width)
        : m_figure(figure),
          m_data(*figure.data),
          m_style(paperPicture()),
          m_metrics(m_style.font),
          m_width(width),
          m_strips(stripsOf(m_data)),
          m_legend(timelineLegend(m_data, figure.gaps, true, figure.before != nullptr)),
          m_left(paperLeft(largestNumber(figure))),
          m_frameWidth(width - rightMargin - m_left)
    {
    }

    /// The height at which the lowest strip has space for the numbers at both ends of its axis.
    [[nodiscard]] double neededHeight() const
    {
        constexpr double linesPerShare = 1.35;
        return top() + titles() + shares() * linesPerShare * m_metrics.height() + below();
    }

protected:
    [[nodiscard]] double legendHeight() const { return ui::legendHeight(m_legend, m_style.font, m_width - 2.0); }
    [[nodiscard]] double top() const { return legendHeight() + gap + 1.0; }
    [[nodiscard]] static double below() { return PaperTime::height() + 1.0; }
    [[nodiscard]] double titles() const
    {
        double sum = 0.0;
        for (const Strip strip : m_strips)
            sum += titleHeight(strip) + gap;
        return sum;
    }
    [[nodiscard]] double shares() const
    {
        double sum = nodesShare;
        for (const Strip strip : m_strips)
            sum += shareOf(strip);
        return sum;
    }

    struct NamedLine {
        QString name;
        QPen pen;
    };
    [[nodiscard]] std::vector<NamedLine> linesOf(Strip strip) const
    {
        std::vector<NamedLine> lines;
        if (strip == Strip::loadFactor)
            for (const Threshold t : allInOrder)
                lines.push_back({thresholdName(t), thresholdPen(t)});
        if (strip == Strip::power && !m_data.reference.isEmpty())
            lines.push_back({powerPolicyTitle(u"always-on"_s), QPen(paper::ink, m_style.line)});
        if (strip == Strip::power && m_data.scenario().isCapped())
            lines.push_back({capTitle(), capPen(m_style)});
        return lines;
    }

    /// The quantity, and how many load factors are above the axis.
    [[nodiscard]] QString titleOf(Strip strip) const
    {
        const QString title = strip == Strip::price ? stripTitle(strip, m_data.scenario()) : stripTitle(strip);
        if (strip != Strip::loadFactor)
            return title;
        const double top = topLoadFactor(*m_data.outcome, m_figure.thresholds);
        const CutTicks cut = cutTicks(*m_data.outcome, m_figure.from, m_figure.to, top);
        return cut.cut == 0 ? title : u"%1 (%2 > %3)"_s.arg(title).arg(cut.cut).arg(readable(top, 3));
    }

    /// Returns the height of one line, or of two if the names do not fit beside the quantity.
    [[nodiscard]] double titleHeight(Strip strip) const
    {
        double width = m_metrics.horizontalAdvance(titleOf(strip));
        for (const NamedLine& line : linesOf(strip))
            width += betweenNames + widthOf(line);
        return (width > m_frameWidth ? 2.0 : 1.0) * m_metrics.height();
    }
    [[nodiscard]] double widthOf(const NamedLine& line) const
    {
        return swatch + swatchGap + m_metrics.horizontalAdvance(line.name);
    }

    static constexpr double swatch = 14.0; ///< of a line, in points
    static constexpr double swatchGap = 2.5;
    static constexpr double betweenNames = 7.0;

    static constexpr std::array<Threshold, 4> allInOrder{Threshold::startAbove, Threshold::startTarget, Threshold::stopTarget,
                                                         Threshold::stopBelow};
    const TimelineFigure& m_figure;
    const TimelineData& m_data;
    PictureStyle m_style;
    QFontMetricsF m_metrics;
    double m_width;
    std::vector<Strip> m_strips;
    LegendItems m_legend;
    double m_left;
    double m_frameWidth;
};

/// Draws one timeline.
class Figure : private Layout {
public:
    Figure(QPainter& painter, const QSizeF& size, const TimelineFigure& figure)
        : Layout(figure, size.width()),
          m_painter(painter),
          m_frame(m_left, top(), m_frameWidth, size.height() - below() - top()),
          m_time(figure.from, figure.to, power::clockOf(m_data.scenario()), m_frameWidth)
    {
        painter.setFont(m_style.font);
    }

    void draw()
    {
        paintLegend(m_painter, QRectF(1.0, 0.0, m_width - 2.0, legendHeight()), m_legend, m_style.font, m_style.inks.text);
        const double unit = std::max(1.0, (m_frame.height() - titles()) / shares());
        QRectF box(m_frame.topLeft(), QSizeF(m_frame.width(), nodesShare * unit));
        drawNodes(box);
        for (const Strip strip : m_strips) {
            box = QRectF(box.left(), box.bottom() + gap + titleHeight(strip), box.width(), shareOf(strip) * unit);
            drawTitle(strip, box);
            drawStrip(strip, box);
        }
        m_time.paint(m_painter, box);
        drawStep(box.bottom());
    }

private:
    void drawStep(double bottom)
    {
        if (!m_figure.stepSeconds || *m_figure.stepSeconds < m_figure.from || *m_figure.stepSeconds > m_figure.to)
            return;
        const double share = (*m_figure.stepSeconds - m_figure.from) / (m_figure.to - m_figure.from);
        const double x = m_frame.left() + share * m_frame.width();
        m_painter.setPen(QPen(m_style.inks.accent, 1.5 * m_style.line));
        m_painter.drawLine(QPointF(x, m_frame.top()), QPointF(x, bottom));
    }

    void drawNodes(const QRectF& box)
    {
        const bool gaps = m_figure.gaps && m_data.withGaps;
        const StateImage& picture = gaps ? m_data.gapImage : m_data.states;
        const ClassColours colours =
            gaps ? ClassColours(gapPalette(true), 0xffffffff) : ClassColours(statePalette(true), 0xffffffff);
        const TimelinePtr& was = m_figure.before;
        const StateImage before = was ? (gaps ? was->gapImage : was->states).recoloured(colours) : StateImage();
        constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
        paintFigureRows(m_painter, box, picture.recoloured(colours),
                        {m_figure.from * perSecond, m_figure.to * perSecond, m_figure.rows.lower, m_figure.rows.upper}, before);
        paintMaintenance(m_painter, box, {m_figure.from, m_figure.to}, m_data.scenario(), m_style);
        paintPaperNodes(m_painter, box, m_figure.rows);
        paintNodeGroups(m_painter, box, RowLayout(m_figure.rows, box.top(), box.bottom(), {}, 0.0), nodeGroups(m_data.scenario()),
                        {}, m_style, GroupArrows::none);
    }

    void drawStrip(Strip strip, const QRectF& box)
    {
        StripScene scene{m_data,      m_figure.from,
                         m_figure.to, m_figure.thresholds,
                         m_style,     topLoadFactor(*m_data.outcome, m_figure.thresholds)};
        scene.before = m_figure.before.get();
        scene.minWaitingNodes = m_figure.minWaitingNodes;
        scene.powerByState = !m_figure.gaps; // whose colours the legend does not explain then
        m_time.paintGrid(m_painter, box);
        paintStrip(m_painter, strip, box, scene);
    }

    /// The quantity at the left, the names of the strip's lines at the right, or below it.
    void drawTitle(Strip strip, const QRectF& box)
    {
        const double baseline = box.top() - m_metrics.descent() - 0.5;
        paintText(m_painter, {box.left(), baseline - (titleHeight(strip) - m_metrics.height())}, titleOf(strip), m_style.font);
        double end = box.right();
        for (const NamedLine& line : linesOf(strip) | std::views::reverse) {
            nameLine(line, end - widthOf(line), baseline);
            end -= widthOf(line) + betweenNames;
        }
    }

    void nameLine(const NamedLine& line, double left, double baseline)
    {
        paintText(m_painter, {left + swatch + swatchGap, baseline}, line.name, m_style.font);
        m_painter.setPen(line.pen);
        const double y = baseline - 0.35 * m_metrics.ascent();
        m_painter.drawLine(QPointF(left, y), QPointF(left + swatch, y));
    }

    QPainter& m_painter;
    QRectF m_frame;
    PaperTime m_time;
};

QString number(double value) { return QString::number(value, 'g', 12); }

QString statesCsv(const power::NodeTimeline& t, const ScenarioClock& clock)
{
    QString text = u"node,state,"_s + timeHead(u"from"_s, clock) + u',' + timeHead(u"to"_s, clock) + u'\n';
    for (std::int32_t node = 0; node < t.drawn.nodes; node += t.drawn.step)
        for (std::size_t k = t.firstOf[t.drawn.rowOf(node)]; k < t.endOf(node); ++k) {
            const power::Time end = k + 1 < t.endOf(node) ? t.from[k + 1] : t.end;
            text += QString::number(node) + u',' + QString::fromUtf8(power::toString(t.states[k]).data()) + u','
                + timeCells(power::toSeconds(t.from[k]), clock) + u',' + timeCells(power::toSeconds(end), clock) + u'\n';
        }
    return text;
}

QString ticksCsv(const power::Outcome& outcome, const ScenarioClock& clock)
{
    QString text = u"# load factor\n"_s + timeHead(u"time"_s, clock) + u",load factor\n"_s;
    for (const power::LoadTick& tick : outcome.ticks)
        text += timeCells(power::toSeconds(tick.at), clock) + u',' + number(tick.state.loadFactor(tick.state.on())) + u'\n';
    return text;
}

/// Steps: each row holds until the next.
QString powerCsv(const power::Instance& instance, const power::Series& series, const QString& title)
{
    const ScenarioClock clock = power::clockOf(instance);
    QString text = u"# "_s + title + u'\n' + timeHead(u"time"_s, clock) + u",waiting (nodes),power (kW)\n"_s;
    for (std::size_t i = 0; i < series.at.size(); ++i)
        text += timeCells(power::toSeconds(series.at[i]), clock) + u',' + QString::number(series.waitingNodes[i]) + u','
            + number(series.watts(i, instance.watts) / 1000.0) + u'\n';
    return text;
}

LegendItems colourItems(const TimelineData& data, bool gaps, bool paper)
{
    LegendItems items;
    if (gaps && data.withGaps) {
        for (std::size_t g = 0; g < gapClassCount; ++g)
            items.push_back(colourItem(gapColour(static_cast<GapClass>(g), paper), gapTitle(static_cast<GapClass>(g)),
                                       data.gapShares[g], paper));
        return items;
    }
    const power::NodeTime all = power::NodeTime{data.outcome->length()} * data.outcome->nodes;
    for (const power::NodeState state : legendStates(*data.outcome)) {
        const double time = power::toNodeSeconds(data.outcome->timeIn(state));
        items.push_back(colourItem(stateColour(state, paper), stateTitle(state), time / power::toNodeSeconds(all), paper));
    }
    return items;
}

} // namespace

LegendItems timelineLegend(const TimelineData& data, bool gaps, bool paper, bool withBefore)
{
    LegendItems items = colourItems(data, gaps, paper);
    addMaintenanceEntry(data.scenario(), paper, items);
    addDrawnEntry(data.timeline.drawn, items);
    if (withBefore)
        items.push_back(hatchItem(Hatch::rising, TimelineFigureTr::tr("before, where it was different"), paper));
    return items;
}

double neededTimelineHeight(const TimelineFigure& figure, double widthPoints)
{
    return figure.data ? Layout(figure, widthPoints).neededHeight() : 0.0;
}

void paintTimelineFigure(QPainter& painter, const QSizeF& sizePoints, const TimelineFigure& figure)
{
    painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    painter.save();
    if (figure.data)
        Figure(painter, sizePoints, figure).draw();
    else
        paintText(painter, {2.0, 12.0}, TimelineFigureTr::tr("The nodes appear here after a run."), figureFont());
    painter.restore();
}

QString timelineCsv(const TimelineData& data)
{
    const ScenarioClock clock = power::clockOf(data.scenario());
    QString text = statesCsv(data.timeline, clock);
    if (!data.outcome->ticks.empty())
        text += u'\n' + ticksCsv(*data.outcome, clock);
    text += u'\n' + powerCsv(data.scenario(), power::makeSeries(data.scenario(), *data.outcome), u"queue and power"_s);
    if (!data.reference.isEmpty())
        text += u'\n' + powerCsv(data.scenario(), power::makeSeries(data.scenario(), *data.alwaysOn), u"always on"_s);
    return text;
}

} // namespace wattif::ui
