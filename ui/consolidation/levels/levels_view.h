// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/chart_source.h"

class QCheckBox;
class QComboBox;

namespace wattif::ui {

class Session;

/// What the bars of the levels tell.
enum class LevelMeasure { data, energy };

/// Data moved, or its energy, by level for each policy of the newest report; for `has` also what was scheduled at each level.
[[nodiscard]] BarChart levelsChart(const Session& session, LevelMeasure measure, bool logarithmic);

/// How far data moves: by the level of the switch that joins the two nodes of a move.
class LevelsView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit LevelsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] QComboBox& measureBox() const { return *m_measure; }
    [[nodiscard]] QCheckBox& logarithmic() const { return *m_logarithmic; }

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

private:
    void refresh();
    [[nodiscard]] LevelMeasure measure() const;

    Session& m_session;
    QComboBox* m_measure;
    QCheckBox* m_logarithmic;
    BarChartWidget* m_bars;
    BarSource m_panel; ///< the bars on paper
};

} // namespace wattif::ui
