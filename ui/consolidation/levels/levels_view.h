// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_source.h"
#include "ui/session/study_view.h"

class QCheckBox;
class QComboBox;

namespace wattif::ui {

class Session;

/// The quantity of the bars of the levels.
enum class LevelMeasure { data, energy };

/// Returns data moved, or its energy, by level for each policy of the newest report; for `has` also the amounts scheduled at each
/// level.
[[nodiscard]] BarChart levelsChart(const Session& session, LevelMeasure measure, bool logarithmic);

/// How far data moves: by the level of the switch that joins the two nodes of a move.
class LevelsView : public StudyView {
    Q_OBJECT
public:
    explicit LevelsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] QComboBox& measureBox() const { return *m_measure; }
    [[nodiscard]] QCheckBox& logarithmic() const { return *m_logarithmic; }
    void showBefore(const StudyView* before) override;

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    [[nodiscard]] LevelMeasure measure() const;
    void renewPanel();

    QComboBox* m_measure;
    QCheckBox* m_logarithmic;
    BarChartWidget* m_bars;
    BarSource m_panel; ///< the bars on paper
};

} // namespace wattif::ui
