// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes on paper.

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/reservation/results/risk_bands.h"
#include "ui/charts/chart_data.h"
#include "ui/figures/figure_style.h"
#include "ui/reservation/common/lane_painter.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct LaneFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::SiteLanes)
};

constexpr double pageEdge = 1.0;    ///< of the page, where nothing is drawn
constexpr double maxLaneGap = 2.0;  ///< between lanes
constexpr double tickLength = 3.0;  ///< at a capacity
constexpr double nameSpace = 0.2;   ///< of the page: longer names are shortened
constexpr double tightLine = 0.92;  ///< of a line's height: names below each other need as much
constexpr double smallPoints = 4.5; ///< of names in low lanes, where normal text has 8; no text gets smaller than 6 pt
constexpr double maxLegend = 0.24;  ///< of the page's height: a longer legend is in smaller text

/// Names and capacities left of the lanes: in smaller text where the lanes are low, and not of every lane where they are lower.
struct LaneNames {
    QFont bold;
    QFont plain;
    double names = 0.0; ///< width
    double numbers = 0.0;
    int stride = 1;

    LaneNames(const SiteLanes& lanes, double laneHeight, double most)
    {
        const double points = laneHeight >= tightLine * QFontMetricsF(figureFont()).height() ? 8.0 : smallPoints;
        bold = figureFont(points, true);
        plain = figureFont(points);
        stride = std::max(1, toInteger<int>(std::ceil(tightLine * QFontMetricsF(plain).height() / laneHeight)));
        for (const LaneSite& site : lanes.sites()) {
            names = std::max(names, QFontMetricsF(bold).horizontalAdvance(site.name));
            numbers = std::max(numbers, QFontMetricsF(plain).horizontalAdvance(capacityText(site)));
        }
        names = std::min(names, most);
    }
    static QString capacityText(const LaneSite& site) { return groupedCount(site.capacity); }
    [[nodiscard]] double width() const { return names + 4.0 + numbers + tickLength + 2.0; }
};

void paintNames(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const LaneNames& look,
                const PictureStyle& style)
{
    const QFontMetricsF metrics(look.plain);
    const double middle = (metrics.ascent() - metrics.descent()) / 2.0;
    const double right = frame.box.left() - tickLength - 2.0;
    for (int site = 0; site < static_cast<int>(lanes.sites().size()); ++site) {
        const LaneSite& s = lanes.sites()[static_cast<std::size_t>(site)];
        const QRectF lane = frame.laneBox(site);
        const double line = frame.yOf(lanes, site, static_cast<double>(s.capacity));
        painter.setPen(QPen(style.inks.text, 2.0 * style.line));
        painter.drawLine(QPointF(frame.box.left() - tickLength, line), QPointF(frame.box.left(), line));
        if (site % look.stride != 0)
            continue;
        const bool roomy = lane.height() > 1.5 * metrics.height();
        const auto baseline = [&](double at) {
            return roomy ? clampTo(at + middle, lane.top() + metrics.ascent(), lane.bottom() - metrics.descent() / 2.0)
                         : lane.center().y() + middle; // in one line
        };
        const QString number = LaneNames::capacityText(s);
        painter.setFont(look.plain);
        painter.drawText(QPointF(right - metrics.horizontalAdvance(number), baseline(line)), number);
        painter.setFont(look.bold);
        painter.drawText(QPointF(right - look.numbers - 4.0 - look.names, baseline(lane.center().y())),
                         QFontMetricsF(look.bold).elidedText(s.name, Qt::ElideRight, look.names + 1.0));
    }
}

void paintTitles(QPainter& painter, const QRectF& page, const LaneFrame& frame, const ScenarioClock& clock,
                 const PictureStyle& style)
{
    const QRectF& box = frame.box;
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    const QString time = clock.hasDate() ? timeTitle(frame.from, frame.to, clock) : LaneFigureTr::tr("Time (day, h:min)");
    painter.drawText(
        QPointF(box.center().x() - metrics.horizontalAdvance(time) / 2.0, page.bottom() - metrics.descent() - pageEdge), time);
    const QString processors = LaneFigureTr::tr("Processors by site");
    double points = 8.0;
    while (points > 4.0 && QFontMetricsF(figureFont(points)).horizontalAdvance(processors) > box.height())
        points -= 1.0;
    const QFontMetricsF side(figureFont(points));
    painter.save();
    painter.setFont(figureFont(points));
    painter.translate(metrics.ascent(), box.center().y() + side.horizontalAdvance(processors) / 2.0);
    painter.rotate(-90.0);
    painter.drawText(QPointF(), processors);
    painter.restore();
}

/// The style of a legend: its text is as small as its height asks for.
PictureStyle legendStyle(const LegendItems& legend, const PictureStyle& style, const QSizeF& page)
{
    PictureStyle made = style;
    for (const double points : {8.0, 7.0, 6.0, 5.0}) {
        made.font = figureFont(points);
        if (legendHeight(legend, made.font, page.width() - 2.0 * pageEdge) <= maxLegend * page.height())
            break;
    }
    return made;
}

/// A number for a file: shortest text that reads back; nothing for NaN.
QString plain(double value) { return std::isnan(value) ? QString() : QString::number(value, 'g', 15); }

/// The contents of the lanes between two moments.
struct LaneCounts {
    qsizetype blocks = 0;
    qsizetype late = 0;
    double overload = 0.0; ///< largest probability
    QString site;          ///< where that is
};

LaneCounts countIn(const SiteLanes& lanes, double from, double to)
{
    LaneCounts counts;
    for (const LaneBlock& block : lanes.blocks())
        if (block.first() < to && block.last() > from) {
            ++counts.blocks;
            counts.late += block.late ? 1 : 0;
        }
    for (const LaneSite& site : lanes.sites())
        for (const reservation::RiskBand& band : site.risk)
            if (band.booked > site.capacity && band.startSeconds < to && band.endSeconds > from
                && band.overload > counts.overload) {
                counts.overload = band.overload;
                counts.site = site.name;
            }
    return counts;
}

bool isOverbooked(const SiteLanes& lanes)
{
    return std::ranges::any_of(lanes.sites(), [](const LaneSite& site) {
        return std::ranges::any_of(site.risk, [&site](const auto& band) { return band.booked > site.capacity; });
    });
}

} // namespace

QString laneCaption(const SiteLanes& lanes)
{
    QString text =
        LaneFigureTr::tr("Each lane is a site; the height of a block shows its processors, the thick line those of the site.");
    if (isOverbooked(lanes))
        addSentence(
            text,
            LaneFigureTr::tr(
                "Blocks above the line, and the strip along the upper edge, are coloured by the probability that the active "
                "reservations need more processors than the site has."));
    if (std::ranges::any_of(lanes.blocks(), &LaneBlock::late))
        addSentence(text, LaneFigureTr::tr("A triangle marks reservations whose processors were not free at their start."));
    return joinedSentences(
        {text,
         lanes.clock().hasDate() ? clockSentence(lanes.clock()) : LaneFigureTr::tr("Times are in days, hours and minutes.")});
}

QString laneAltText(const SiteLanes& lanes, double from, double to)
{
    const LaneCounts counts = countIn(lanes, from, to);
    QString text = LaneFigureTr::tr("A timeline of %1 sites, one lane each, from %2 to %3, with processors upward: %4 blocks.")
                       .arg(lanes.sites().size())
                       .arg(momentText(from, lanes.clock()), momentText(to, lanes.clock()))
                       .arg(counts.blocks);
    if (counts.late > 0)
        addSentence(text, LaneFigureTr::tr("%1 of them had to wait for processors.").arg(counts.late));
    if (counts.overload > 0.0)
        addSentence(text,
                    LaneFigureTr::tr("The largest probability of overload is %1 %, on %2.")
                        .arg(100.0 * counts.overload, 0, 'f', 1)
                        .arg(counts.site));
    return text;
}

void paintLaneFigure(QPainter& painter, const QSizeF& sizePoints, const SiteLanes& lanes, double from, double to,
                     const LegendItems& legend, const LaneMarks& marks)
{
    const PictureStyle style = paperPicture();
    const QFontMetricsF metrics(style.font);
    const QRectF page(QPointF(), sizePoints);
    painter.fillRect(page, Qt::white);
    if (lanes.isEmpty())
        return;
    const PictureStyle words = legendStyle(legend, style, sizePoints);
    const double head = legendHeight(legend, words.font, page.width() - 2.0 * pageEdge) + 3.0;
    const double foot = 2.0 * metrics.height() + 4.0;
    const double laneHeight = (page.height() - head - foot) / static_cast<double>(lanes.sites().size());
    const LaneNames names(lanes, laneHeight, nameSpace * page.width());
    LaneFrame frame;
    // The last label of the time axis ends a little beside the box.
    frame.box = QRectF(QPointF(metrics.height() + 3.0 + names.width(), head), QPointF(page.right() - 10.0, page.bottom() - foot));
    frame.from = from;
    frame.to = to;
    frame.gap = std::min(maxLaneGap, 0.15 * laneHeight);
    frame.laneHeight = laneHeight;
    paintLegend(painter, QRectF(pageEdge, 0.0, page.width() - 2.0 * pageEdge, head), legend, words.font, words.inks.text);
    paintLanes(painter, lanes, frame, style);
    if (marks.before)
        paintBlocksGone(painter, lanes, *marks.before, marks.blocks, frame, style);
    paintNames(painter, lanes, frame, names, style);
    painter.setPen(QPen(style.inks.muted, style.line));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.box);
    paintTimeLabels(painter, frame.box, from, to, lanes.clock(), style);
    paintTitles(painter, page, frame, lanes.clock(), style);
}

QString lanesCsv(const SiteLanes& lanes)
{
    const ScenarioClock& clock = lanes.clock();
    const auto head = [&clock](const QString& name) { return momentHead(name, clock); };
    const auto cells = [&clock](double seconds) { return momentCells(plain(seconds), seconds, clock); };
    QString text = u"site,name,%1,%2,processors,%3,%4,late\n"_s.arg(head(u"start"_s), head(u"end"_s), head(u"used_from"_s),
                                                                    head(u"used_to"_s));
    for (const LaneBlock& b : lanes.blocks())
        text += QStringList{csvText(lanes.sites()[static_cast<std::size_t>(b.site)].name),
                            csvText(b.label),
                            cells(b.startSeconds),
                            cells(b.endSeconds),
                            QString::number(b.processors),
                            cells(b.usedFromSeconds),
                            cells(b.usedToSeconds),
                            b.late ? u"1"_s : u"0"_s}
                    .join(u',')
            + u'\n';
    return text;
}

QString laneSitesCsv(const SiteLanes& lanes)
{
    const ScenarioClock& clock = lanes.clock();
    const auto cells = [&clock](double seconds) { return momentCells(plain(seconds), seconds, clock); };
    QString text = u"# sites\nsite,processors\n"_s;
    QString bands;
    for (const LaneSite& site : lanes.sites()) {
        text += csvText(site.name) + u',' + QString::number(site.capacity) + u'\n';
        for (const reservation::RiskBand& band : site.risk)
            if (band.booked > site.capacity)
                bands += QStringList{csvText(site.name), cells(band.startSeconds), cells(band.endSeconds),
                                     QString::number(band.booked), plain(band.overload)}
                             .join(u',')
                    + u'\n';
    }
    const QString times = momentHead(u"start"_s, clock) + u',' + momentHead(u"end"_s, clock);
    return bands.isEmpty() ? text : text + u"# overbooked\nsite,%1,booked_processors,p_overload\n"_s.arg(times) + bands;
}

} // namespace wattif::ui
