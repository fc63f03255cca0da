// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "ui/reservation/timeline/editor_scene.h"
#include "ui/session/study_view.h"

class QAction;
class QHBoxLayout;
class QSplitter;

namespace wattif::ui {

class EditorCanvas;
class LegendBar;
class ReservationSelection;
class RiskPanel;
class Session;
class TimeWindow;

/// The study's editor: the scenario's reservations on the lanes of their sites, with the risk of their overlaps; drawn, dragged,
/// and judged by the policies while they are.
class ReservationEditor : public StudyView {
    Q_OBJECT
public:
    explicit ReservationEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] EditorCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] RiskPanel& panel() const { return *m_panel; }
    [[nodiscard]] LegendBar& legend() const { return *m_legend; }
    /// A command by its name: "draw", "add", "duplicate", "delete", "slurm", "fit".
    [[nodiscard]] QAction& action(const QString& name) const;

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void build();
    void buildTools(QHBoxLayout& row);
    QAction* addCommand(QHBoxLayout& row, const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                        const QKeySequence& key, const std::function<void()>& triggered);
    void connectAll();
    void showDocument();
    void showSelected();
    void showLegend();
    void change(reservation::ReservationIndex i, const reservation::Reservation& value);
    void add(const reservation::Reservation& value);
    void judgeDrawn(const std::optional<reservation::Reservation>& value);
    void duplicate();
    void remove();
    void openSlurm();
    void showMenu(QPoint at);
    /// Returns the scene of the present document, also while the view is hidden.
    [[nodiscard]] EditorScenePtr current() const;

    ReservationSelection& m_selection;
    TimeWindow& m_window;
    EditorCanvas* m_canvas;
    RiskPanel* m_panel;
    LegendBar* m_legend;
    QSplitter* m_halves;
    EditorScenePtr m_scene;
    bool m_isPanelChosen = false; ///< shown or hidden by hand
};

} // namespace wattif::ui
