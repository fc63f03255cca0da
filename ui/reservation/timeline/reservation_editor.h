// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/reservation/timeline/editor_scene.h"

class QAction;
class QHBoxLayout;
class QSplitter;

namespace wattif::ui {

class EditorCanvas;
class LaneLegendBar;
class ReservationSelection;
class RiskPanel;
class Session;
class TimeWindow;

/// The study's editor: the scenario's reservations on the lanes of their sites, with the risk of their overlaps; drawn, dragged,
/// and judged by the policies while they are.
class ReservationEditor : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit ReservationEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] EditorCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] RiskPanel& panel() const { return *m_panel; }
    [[nodiscard]] LaneLegendBar& legend() const { return *m_legend; }
    /// A command by its name: "draw", "add", "duplicate", "delete", "slurm", "fit".
    [[nodiscard]] QAction& action(const QString& name) const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void buildTools(QHBoxLayout& row);
    QAction* addCommand(QHBoxLayout& row, const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                        const QKeySequence& key, const std::function<void()>& triggered);
    void connectAll();
    /// The document has changed: shows it, now or once the view is looked at.
    void renew();
    void refresh();
    void showSelected();
    void showLegend();
    void change(reservation::ReservationIndex i, const reservation::Reservation& value);
    void add(const reservation::Reservation& value);
    void judgeDrawn(const std::optional<reservation::Reservation>& value);
    void duplicate();
    void remove();
    void openSlurm();
    void showMenu(QPoint at);
    /// The scene of the document as it is now, also while the view is hidden.
    [[nodiscard]] EditorScenePtr current() const;

    Session& m_session;
    ReservationSelection& m_selection;
    TimeWindow& m_window;
    EditorCanvas* m_canvas;
    RiskPanel* m_panel;
    LaneLegendBar* m_legend;
    QSplitter* m_halves;
    EditorScenePtr m_scene;
    bool m_wanted = true; ///< the document is not shown yet
};

} // namespace wattif::ui
