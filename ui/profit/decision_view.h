// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/profit/decision_picture.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class ChartWidget;
class Session;
class WaterBars;

/// "Why here?": the candidates of the current policy for the bag at the session's step, and the loads before and after.
class DecisionView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit DecisionView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] QString why() const;

    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;

public slots:
    void previous() { stepBy(-1); }
    void next() { stepBy(1); }

private:
    void refresh();
    void stepBy(int by);

    Session& m_session;
    QLabel* m_headline;
    QLabel* m_why;
    ChartWidget* m_chart;
    WaterBars* m_water;
    QToolButton* m_previous;
    QToolButton* m_next;
    std::optional<DecisionPicture> m_picture;
};

} // namespace wattif::ui
