// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/consolidation/common/topology_canvas.h"
#include "ui/consolidation/plan/plan_state.h"
#include "ui/figures/figure_source.h"
#include "ui/session/background.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace wattif::ui {

class Session;

/// The canvas of the plan: the topology with the moves over it.
class PlanCanvas : public TopologyCanvas {
    Q_OBJECT
public:
    explicit PlanCanvas(QWidget* parent = nullptr);
    void setState(PlanStatePtr state);
    [[nodiscard]] const PlanStatePtr& state() const { return m_state; }
    /// Whose moves are drawn: what is selected, else what is under the pointer; empty: everything's.
    [[nodiscard]] TopologySelection focus() const;

protected:
    void paintOver(QPainter& painter, const TopologyWindow& window, const TopologyStyle& style) override;
    void tell(const TopologyHit& hit, QPoint at) override;

private:
    PlanStatePtr m_state;
};

/// What the current policy's plan does to the topology: before, after, and move by move, with what sleeps then.
class PlanView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit PlanView(Session& session, QWidget* parent = nullptr);
    ~PlanView() override;

    [[nodiscard]] PlanCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QComboBox& stops() const { return *m_stops; }
    [[nodiscard]] QToolButton& button(PlanMode mode) const;
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QString details() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] bool figurePending() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

signals:
    /// The newest state is shown.
    void shown();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void addModes(QHBoxLayout& row);
    void addStops(QHBoxLayout& row);
    /// The report or the policy is another one.
    void renew();
    void refresh();
    void take(PlanStatePtr state);
    void followStep();
    void showStops();
    void showDetails();
    /// The stop that the step stands at or has behind it, as an item of the list; `between`: it has gone on from there.
    struct Place {
        int item = 0;
        bool between = false;
    };
    [[nodiscard]] Place place() const;
    void jumpBy(int stops);
    void goTo(int item);
    [[nodiscard]] PlanMode mode() const;
    [[nodiscard]] PlanInput input() const;
    [[nodiscard]] PlanStatePtr current() const;

    Session& m_session;
    PlanCanvas* m_canvas;
    QButtonGroup* m_modes;
    QComboBox* m_stops;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QLabel* m_caption;
    QLabel* m_details;
    std::vector<PlanStop> m_ends;
    bool m_wanted = true; ///< the newest state is not shown yet
    Background m_worker;
};

} // namespace wattif::ui
