// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/sites/site_bars.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/statistics.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/hatch.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/series_style.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct SiteBarsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationSites)
};

constexpr double gapShare = 0.22;     // of a group
constexpr double widestBar = 3.0;     // in heights of a line
constexpr double tallestNames = 0.35; // of the box

QString variationText(const SiteBarsPolicy& policy)
{
    const QString variation = std::isfinite(policy.variation) ? QString::number(policy.variation, 'f', 2) : u"–"_s;
    return SiteBarsTr::tr("%1: CV %2").arg(policy.title, variation);
}

/// Whether the bars of a policy are hatched: from the second group of colours on.
bool isHatched(const SiteBarsPolicy& policy) { return policy.style >= Theme::seriesGroup; }

LegendItems legendOf(const SiteBars& bars, const PictureStyle& style)
{
    LegendItems items;
    for (const SiteBarsPolicy& policy : bars.policies) {
        const QColor colour = siteBarColour(policy, style);
        items.push_back({variationText(policy),
                         isHatched(policy) ? hatchedSwatch(colour, Hatch::rising, style.inks.background) : filledSwatch(colour)});
    }
    return items;
}

double highest(const SiteBars& bars)
{
    double most = 0.0;
    for (const SiteBarsPolicy& policy : bars.policies)
        for (const std::vector<double>* shares : {&policy.utilisation, &policy.before})
            for (const double share : *shares)
                most = std::max(most, share);
    return most;
}

QString siteName(const SiteBars& bars, int site) { return bars.sites[static_cast<std::size_t>(site)]; }

/// Draws the parts of the chart one after another with one painter.
class Bars {
public:
    Bars(QPainter& painter, const SiteBars& bars, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_bars(bars), m_box(box), m_style(style), m_geometry(bars, box, style), m_metrics(style.font)
    {
    }

    void draw(int hovered)
    {
        paintLegend(m_painter, m_box, legendOf(m_bars, m_style), m_style.font, m_style.inks.text);
        m_painter.setFont(m_style.font);
        if (hovered >= 0) {
            QColor shade = m_style.inks.accent;
            shade.setAlphaF(0.10F);
            m_painter.fillRect(m_geometry.group(hovered), shade);
        }
        drawScale();
        for (int site = 0; site < static_cast<int>(m_bars.sites.size()); ++site) {
            for (int policy = 0; policy < static_cast<int>(m_bars.policies.size()); ++policy)
                drawBar(site, policy);
            drawName(site);
        }
    }

private:
    void drawScale()
    {
        const QRectF plot = m_geometry.plot();
        const ChartRange range{0.0, 100.0 * m_geometry.range().upper};
        const Ticks ticks = ticksOf({}, range, std::max(2, static_cast<int>(plot.height() / (2.6 * m_metrics.height()))));
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double y = m_geometry.y(ticks.positions[i] / 100.0);
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            m_painter.setPen(m_style.inks.muted);
            m_painter.drawText(QPointF(plot.left() - 5.0 - m_metrics.horizontalAdvance(ticks.labels[i]), y + middle()),
                               ticks.labels[i]);
        }
        m_painter.setPen(m_style.inks.text);
        const QString title = SiteBarsTr::tr("Utilisation (%)");
        upright({m_box.left() + m_metrics.ascent(), plot.center().y() + m_metrics.horizontalAdvance(title) / 2.0}, title);
    }

    void drawBar(int site, int policy)
    {
        const SiteBarsPolicy& one = m_bars.policies[static_cast<std::size_t>(policy)];
        const QRectF bar = m_geometry.bar(m_bars, site, policy);
        m_painter.fillRect(bar, siteBarColour(one, m_style));
        if (isHatched(one))
            hatch(bar);
        drawBefore(one, bar, static_cast<std::size_t>(site));
        if (!one.strong)
            return;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.inks.text, m_style.line));
        m_painter.drawRect(bar);
    }

    void hatch(const QRectF& bar)
    {
        m_painter.setPen(QPen(m_style.inks.background, 1.2 * m_style.line));
        m_painter.drawLines(hatchLines(bar, Hatch::rising, 0.4 * m_metrics.height()));
    }

    void drawBefore(const SiteBarsPolicy& policy, QRectF bar, std::size_t site)
    {
        if (site >= policy.before.size())
            return;
        bar.setTop(m_geometry.y(policy.before[site]));
        QPen pen(m_style.inks.text, m_style.line, Qt::SolidLine, Qt::FlatCap);
        pen.setDashPattern({3, 2});
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(bar);
    }

    void drawName(int site)
    {
        const QRectF group = m_geometry.group(site);
        const double top = group.bottom() + 4.0;
        m_painter.setPen(m_style.inks.text);
        if (m_geometry.namesUpright()) {
            const QString shown = m_metrics.elidedText(siteName(m_bars, site), Qt::ElideRight, m_box.bottom() - top);
            return upright({group.center().x() + middle(), top + m_metrics.horizontalAdvance(shown)}, shown);
        }
        const QString shown = m_metrics.elidedText(siteName(m_bars, site), Qt::ElideRight, group.width());
        m_painter.drawText(QPointF(group.center().x() - m_metrics.horizontalAdvance(shown) / 2.0, top + m_metrics.ascent()),
                           shown);
    }

    void upright(QPointF lowerEnd, const QString& text)
    {
        m_painter.save();
        m_painter.translate(lowerEnd);
        m_painter.rotate(-90.0);
        m_painter.drawText(QPointF(), text);
        m_painter.restore();
    }
    [[nodiscard]] double middle() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }

    QPainter& m_painter;
    const SiteBars& m_bars;
    QRectF m_box;
    const PictureStyle& m_style;
    SiteBarsGeometry m_geometry;
    QFontMetricsF m_metrics;
};

} // namespace

void measureVariation(SiteBarsPolicy& policy)
{
    policy.mean = mean(policy.utilisation);
    policy.variation = policy.mean > 0.0 ? std::sqrt(sampleVariance(policy.utilisation)) / policy.mean
                                         : std::numeric_limits<double>::quiet_NaN();
}

QColor siteBarColour(const SiteBarsPolicy& policy, const PictureStyle& style)
{
    if (policy.style < 0)
        return style.inks.muted;
    return style.paper ? printColour(policy.style) : Theme::instance().series(policy.style);
}

SiteBarsGeometry::SiteBarsGeometry(const SiteBars& bars, const QRectF& box, const PictureStyle& style)
    : m_range{0.0, std::max(0.05, 1.06 * highest(bars))},
      m_sites(static_cast<int>(bars.sites.size())),
      m_policies(static_cast<int>(bars.policies.size()))
{
    const QFontMetricsF metrics(style.font);
    const double legend = legendHeight(legendOf(bars, style), style.font, box.width());
    m_plot = box.adjusted(metrics.height() + metrics.horizontalAdvance(u"100"_s) + 10.0, legend + 6.0, 0.0, 0.0);
    const double space = m_plot.width() / std::max(1, m_sites);
    m_bar = std::min((1.0 - gapShare) * space / std::max(1, m_policies), widestBar * metrics.height());
    m_group = m_bar * m_policies / (1.0 - gapShare); // few bars stay bars, side by side from the left
    double longest = 0.0;
    for (const QString& name : bars.sites)
        longest = std::max(longest, metrics.horizontalAdvance(name));
    m_upright = longest + 0.5 * metrics.height() > m_group;
    const double names = m_upright ? std::min(longest + 4.0, tallestNames * box.height()) : metrics.height();
    m_plot.setBottom(box.bottom() - names - 6.0);
}

double SiteBarsGeometry::y(double share) const { return m_plot.bottom() - share / m_range.upper * m_plot.height(); }

QRectF SiteBarsGeometry::group(int site) const
{
    const double indent = (m_plot.width() - m_sites * m_group) / 2.0;
    return {m_plot.left() + indent + site * m_group, m_plot.top(), m_group, m_plot.height()};
}

QRectF SiteBarsGeometry::bar(const SiteBars& bars, int site, int policy) const
{
    const QRectF whole = group(site);
    const double left = whole.left() + gapShare / 2.0 * m_group + policy * m_bar;
    const double share = bars.policies[static_cast<std::size_t>(policy)].utilisation[static_cast<std::size_t>(site)];
    return {QPointF(left, y(share)), QPointF(left + m_bar, m_plot.bottom())};
}

int SiteBarsGeometry::siteAt(QPointF at) const
{
    for (int site = 0; site < m_sites; ++site)
        if (group(site).adjusted(0.0, 0.0, 0.0, 30.0).contains(at))
            return site;
    return -1;
}

int SiteBarsGeometry::policyAt(QPointF at) const
{
    const int site = siteAt(at);
    if (site < 0)
        return -1;
    const double from = group(site).left() + gapShare / 2.0 * m_group;
    const int policy = toInteger<int>(std::floor((at.x() - from) / m_bar));
    return policy >= 0 && policy < m_policies ? policy : -1;
}

void paintSiteBars(QPainter& painter, const SiteBars& bars, const QRectF& box, const PictureStyle& style, int hovered)
{
    painter.save();
    if (bars.nothing()) {
        painter.setFont(style.font);
        painter.setPen(style.inks.muted);
        painter.drawText(box.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, bars.empty);
    } else {
        Bars(painter, bars, box, style).draw(hovered);
    }
    painter.restore();
}

BarChart printedBars(const SiteBars& bars)
{
    BarChart chart;
    chart.y = {SiteBarsTr::tr("Utilisation"), u"%"_s};
    chart.x = {SiteBarsTr::tr("Site")};
    chart.empty = bars.empty;
    for (const SiteBarsPolicy& policy : bars.policies)
        chart.parts.push_back({variationText(policy), policy.style, isHatched(policy)});
    for (std::size_t site = 0; site < bars.sites.size(); ++site)
        for (std::size_t p = 0; p < bars.policies.size(); ++p) {
            StackedBar bar{bars.sites[site], bars.policies[p].title, std::vector<double>(bars.policies.size(), 0.0)};
            bar.values[p] = 100.0 * bars.policies[p].utilisation[site];
            bar.strong = bars.policies[p].strong;
            if (site < bars.policies[p].before.size())
                bar.before = 100.0 * bars.policies[p].before[site];
            chart.bars.push_back(std::move(bar));
        }
    return chart;
}

QString siteBarsAltText(const SiteBars& bars)
{
    if (bars.nothing())
        return bars.empty;
    QString text = SiteBarsTr::tr("A bar chart of the utilisation of %1 sites from 0 to %2 %, a bar for each of %3 policies.")
                       .arg(bars.sites.size())
                       .arg(100.0 * highest(bars), 0, 'f', 0)
                       .arg(bars.policies.size());
    const auto [even, uneven] = std::ranges::minmax_element(bars.policies, {}, &SiteBarsPolicy::variation);
    if (std::isfinite(even->variation) && std::isfinite(uneven->variation))
        addSentence(text,
                    SiteBarsTr::tr("%1 loads the sites most evenly (CV %2, mean %3 %), %4 least (CV %5, mean %6 %).")
                        .arg(even->title)
                        .arg(even->variation, 0, 'f', 2)
                        .arg(100.0 * even->mean, 0, 'f', 1)
                        .arg(uneven->title)
                        .arg(uneven->variation, 0, 'f', 2)
                        .arg(100.0 * uneven->mean, 0, 'f', 1));
    return text;
}

QString siteBarsCsv(const SiteBars& bars)
{
    QString csv = u"site,processors"_s;
    for (const SiteBarsPolicy& policy : bars.policies)
        csv += u',' + policy.policy;
    for (std::size_t site = 0; site < bars.sites.size(); ++site) {
        csv += u'\n' + csvText(bars.sites[site]) + u',' + QString::number(bars.processors[site]);
        for (const SiteBarsPolicy& policy : bars.policies)
            csv += u',' + QString::number(policy.utilisation[site], 'g', 12);
    }
    csv += u"\ncoefficient_of_variation,"_s;
    for (const SiteBarsPolicy& policy : bars.policies)
        csv += u',' + (std::isfinite(policy.variation) ? QString::number(policy.variation, 'g', 12) : QString());
    return csv + u'\n';
}

} // namespace wattif::ui
