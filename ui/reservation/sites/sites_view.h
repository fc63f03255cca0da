// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/bar_figure.h"
#include "ui/figures/figure_source.h"
#include "ui/reservation/sites/site_bars.h"

namespace wattif::ui {

class HoverCard;
class Session;

/// Utilisation of each site under all policies of the newest report, with how evenly each policy loads them. A click shows a
/// policy; Left and Right read the sites.
class SitesView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit SitesView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const SiteBars& bars() const { return m_bars; }
    [[nodiscard]] SiteBarsGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] bool hasFigure() const override { return !m_bars.nothing(); }
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override { return siteBarsCsv(m_bars); }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;

    [[nodiscard]] QSize sizeHint() const override { return {560, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void renew();
    void hover(int site, QPoint at);

    Session& m_session;
    SiteBars m_bars;
    BarFigure m_figure; ///< the bars on paper
    HoverCard* m_card;
    int m_hovered = -1;
};

} // namespace wattif::ui
