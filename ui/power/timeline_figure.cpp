// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline_figure.h"

#include <QCoreApplication>
#include <QPainter>

#include "ui/power/power_access.h"
#include "ui/power/row_canvas.h"
#include "ui/power/strip_painter.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double gap = 5.0;        // between pictures
constexpr double nodesShare = 0.5; // of the height

QRectF pictureArea(const QSizeF& size, const TimeStyle& style, bool withThresholds)
{
    const double line = QFontMetricsF(style.font).height();
    const TimeMargins margins = timeMargins(style.font);
    const double right = withThresholds ? margins.right : 22.0;
    return QRectF(QPointF(margins.left + line, line + gap), QPointF(size.width() - right, size.height() - line - 5.0));
}

} // namespace

std::vector<StateLegend::Entry> legendEntries(const TimelineData& data, bool gaps, bool paper)
{
    std::vector<StateLegend::Entry> entries;
    if (gaps && data.withGaps) {
        for (std::size_t g = 0; g < gapClassCount; ++g)
            entries.push_back(
                {gapColour(static_cast<GapClass>(g), paper), gapTitle(static_cast<GapClass>(g)), data.gapShares[g]});
        return entries;
    }
    const power::NodeTime all = power::NodeTime{data.outcome->length()} * data.outcome->nodes;
    for (const auto state : {power::NodeState::busy, power::NodeState::idle, power::NodeState::booting,
                             power::NodeState::shuttingDown, power::NodeState::off}) {
        const double time = power::toNodeSeconds(data.outcome->stateTimes[static_cast<std::size_t>(state)]);
        entries.push_back({stateColour(state, paper), stateTitle(state), time / power::toNodeSeconds(all)});
    }
    return entries;
}

void paintNodeTitle(QPainter& painter, const QRectF& box)
{
    const QFontMetricsF metrics(painter.font());
    const QString title = Tr::tr("Node");
    painter.save();
    painter.translate(metrics.ascent(), box.center().y() + metrics.horizontalAdvance(title) / 2.0);
    painter.rotate(-90.0);
    painter.drawText(QPointF(0.0, 0.0), title);
    painter.restore();
}

void paintTimelineFigure(QPainter& painter, const QSizeF& sizePoints, const TimelineFigure& figure)
{
    const TimeStyle style = paperStyle();
    painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    if (!figure.data) {
        painter.drawText(QRectF(QPointF(), sizePoints), int(Qt::AlignCenter), Tr::tr("The nodes appear here after a run."));
        return;
    }
    const TimelineData& data = *figure.data;
    const bool ticks = !data.outcome->ticks.empty();
    const std::vector<StateLegend::Entry> legend = legendEntries(data, figure.gaps, true);
    const double line = QFontMetricsF(style.font).height();
    QRectF area = pictureArea(sizePoints, style, ticks);
    const double width = sizePoints.width() - area.left();
    const double top = legendHeight(style.font, legend, width, false);
    area.setTop(area.top() + top - line);
    paintLegend(painter, QRectF(area.left(), 0.0, width, top), legend, style.inks.text, style.inks.muted, false);

    const QRectF nodes(area.left(), area.top(), area.width(), nodesShare * area.height());
    const StateImage& picture = figure.gaps && data.withGaps ? data.gapImage : data.states;
    const ClassColours colours =
        figure.gaps && data.withGaps ? ClassColours(gapPalette(true), 0xffffffff) : ClassColours(statePalette(true), 0xffffffff);
    constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
    paintFigureRows(painter, nodes, picture.recoloured(colours),
                    {figure.from * perSecond, figure.to * perSecond, figure.rows.lower, figure.rows.upper});
    paintNodeAxis(painter, nodes, figure.rows.lower, figure.rows.upper, style);
    painter.setPen(style.inks.text);
    paintNodeTitle(painter, nodes);

    const std::vector<Strip> strips =
        ticks ? std::vector{Strip::loadFactor, Strip::queue, Strip::power} : std::vector{Strip::queue, Strip::power};
    const StripScene scene{data, figure.from, figure.to, figure.thresholds, style, topLoadFactor(data, figure.thresholds)};
    const double height = (area.bottom() - nodes.bottom()) / static_cast<double>(strips.size()) - gap;
    QRectF box(area.left(), nodes.bottom() + gap, area.width(), height);
    const double startOfDay = data.scenario().startOfDaySeconds;
    for (const Strip strip : strips) {
        paintTimeGrid(painter, box, figure.from, figure.to, startOfDay, style);
        paintStrip(painter, strip, box, scene);
        if (strip == strips.back())
            paintTimeLabels(painter, box, figure.from, figure.to, startOfDay, style);
        box.translate(0.0, height + gap);
    }
}

QString timelineCsv(const TimelineData& data)
{
    const power::NodeTimeline& t = data.timeline;
    QString text = u"node,state,from_s,to_s\n"_s;
    for (std::size_t node = 0; node + 1 < t.firstOf.size(); ++node)
        for (std::size_t k = t.firstOf[node]; k < t.firstOf[node + 1]; ++k) {
            const power::Time end = k + 1 < t.firstOf[node + 1] ? t.from[k + 1] : t.end;
            text += QString::number(node) + u',' + QString::fromUtf8(power::toString(t.states[k]).data()) + u','
                + QString::number(power::toSeconds(t.from[k]), 'g', 15) + u',' + QString::number(power::toSeconds(end), 'g', 15)
                + u'\n';
        }
    return text;
}

} // namespace wattif::ui
