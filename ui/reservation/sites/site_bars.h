// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QRectF>
#include <QString>

#include "ui/charts/bar_chart.h"
#include "ui/reservation/common/lane_painter.h"

namespace wattif::ui {

/// The utilisation of all sites under one policy.
struct SiteBarsPolicy {
    QString policy;
    QString title;
    int style = -1;                    ///< colour of the theme's series; -1: neutral
    std::vector<double> utilisation{}; ///< [site], shares
    std::vector<double> before{};      ///< the same of the pinned result, drawn as outlines; may be empty
    double mean = 0.0;
    double variation = 0.0; ///< coefficient of variation: standard deviation over the sites / mean; NaN where nothing ran
    bool strong = false;
};

/// Utilisation by site, a bar for each policy; independent of where it is drawn.
struct SiteBars {
    std::vector<QString> sites{};
    std::vector<std::int32_t> processors{};
    std::vector<SiteBarsPolicy> policies{};
    QString empty{}; ///< the text without data

    [[nodiscard]] bool nothing() const { return sites.empty() || policies.empty(); }
};

/// Fills mean and variation from the utilisation: the sample standard deviation over the sites divided by their mean.
void measureVariation(SiteBarsPolicy& policy);

/// Where the bars lie.
class SiteBarsGeometry {
public:
    SiteBarsGeometry(const SiteBars& bars, const QRectF& box, const PictureStyle& style);

    [[nodiscard]] QRectF plot() const { return m_plot; }
    [[nodiscard]] ChartRange range() const { return m_range; }
    [[nodiscard]] double y(double share) const;
    /// The full height of a site's group.
    [[nodiscard]] QRectF group(int site) const;
    [[nodiscard]] QRectF bar(const SiteBars& bars, int site, int policy) const;
    [[nodiscard]] int siteAt(QPointF at) const;   ///< -1 for none
    [[nodiscard]] int policyAt(QPointF at) const; ///< the bar of the site under a point, in its full height; -1 for none
    [[nodiscard]] bool namesUpright() const { return m_upright; }

private:
    QRectF m_plot;
    ChartRange m_range;
    double m_group = 1.0; ///< width of a group with its gap
    double m_bar = 1.0;
    int m_sites = 0;
    int m_policies = 0;
    bool m_upright = false;
};

/// Draws legend, scale and bars; `hovered` is a site that is marked, -1: none.
void paintSiteBars(QPainter& painter, const SiteBars& bars, const QRectF& box, const PictureStyle& style, int hovered = -1);
/// Returns the same bars in their style on paper.
[[nodiscard]] BarChart printedBars(const SiteBars& bars);
/// The bars in words, for those who cannot see them.
[[nodiscard]] QString siteBarsAltText(const SiteBars& bars);
/// site,processors and a column for each policy; the last row has the coefficients of variation.
[[nodiscard]] QString siteBarsCsv(const SiteBars& bars);
/// Colour of a policy's bars.
[[nodiscard]] QColor siteBarColour(const SiteBarsPolicy& policy, const PictureStyle& style);

} // namespace wattif::ui
