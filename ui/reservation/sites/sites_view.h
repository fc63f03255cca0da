// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/paper/bar_figure.h"
#include "ui/reservation/sites/site_bars.h"
#include "ui/session/study_view.h"

namespace wattif::ui {

class HoverCard;
class Session;

/// Utilisation of each site under all policies of the newest report, with how evenly each policy loads them. A click shows a
/// policy; Left and Right read the sites.
class SitesView : public StudyView {
    Q_OBJECT
public:
    explicit SitesView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const SiteBars& bars() const { return m_bars; }

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    [[nodiscard]] SiteBarsGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] QSize sizeHint() const override { return {560, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 130}; }

protected:
    void refresh(Changes what) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    class Figure;

    void hover(int site, QPoint at);
    void setBars(SiteBars bars);

    SiteBars m_bars;
    SiteBars m_before;  ///< of the pinned result
    BarFigure m_figure; ///< the bars on paper
    HoverCard* m_card;
    int m_hovered = -1;
};

} // namespace wattif::ui
