// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/profit/decision/decision_picture.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class BarSource;
class ChartWidget;
class Session;
class WaterBars;

/// "Why here?": the candidates of the current policy for the bag at the session's step, and the loads before and after.
class DecisionView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit DecisionView(Session& session, QWidget* parent = nullptr);
    ~DecisionView() override;

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] QString why() const;

    [[nodiscard]] bool hasFigure() const override { return m_picture.has_value(); }
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

public slots:
    void previous() { stepBy(-1); }
    void next() { stepBy(1); }

private:
    void refresh();
    [[nodiscard]] bool hasCandidates() const;
    void stepBy(int by);

    Session& m_session;
    QLabel* m_headline;
    QLabel* m_why;
    ChartWidget* m_chart;
    WaterBars* m_water;
    QToolButton* m_previous;
    QToolButton* m_next;
    std::optional<DecisionPicture> m_picture;
    std::unique_ptr<BarSource> m_loads; ///< of the picture, on paper
};

} // namespace wattif::ui
