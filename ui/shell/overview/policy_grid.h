// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "ui/figures/figure_origin.h"
#include "ui/figures/figure_widget.h"
#include "ui/figures/titled_figure.h"
#include "ui/session/study_ui.h"

class QComboBox;
class QLabel;

namespace wattif::ui {

class PanelSheet;
class Session;
class StudyArea;

/// The views of the study that show one policy at a time.
[[nodiscard]] std::vector<ViewInfo> policyViews(const StudyArea& area);

/// The picture of a view once for each policy that has results, on the same axes and at the same step; together they are one
/// figure. A click on one makes its policy the current one.
class PolicyGrid : public FigureWidget, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    /// Readers cannot distinguish more; the first results up to this number are shown.
    static constexpr std::size_t maxPolicies = 9;

    explicit PolicyGrid(Session& session, QWidget* parent = nullptr);
    ~PolicyGrid() override;

    /// Shows one of the views: that with the id, else the first.
    void open(std::vector<ViewInfo> views, const QString& viewId);
    void clear();

    [[nodiscard]] QComboBox* viewChoice() const { return m_choice; }
    /// The policies that are shown, and their views.
    [[nodiscard]] QStringList policies() const;
    [[nodiscard]] std::vector<QWidget*> views() const;
    [[nodiscard]] PanelSheet& sheet() const { return *m_sheet; }
    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const override;
    [[nodiscard]] std::vector<const FigureSource*> figures() const override;

signals:
    void closed();

private:
    class Figure;
    struct Cell {
        QString policy;
        std::unique_ptr<Session> session;
        std::unique_ptr<QWidget> view; ///< hidden: only its figure is shown
        std::unique_ptr<TitledFigure> figure;
    };

    void build();
    /// The policies that results of this view are there for.
    [[nodiscard]] QStringList wantedPolicies() const;
    void refresh();
    void makeCells(const QStringList& policies);
    void addCell(const QString& policy);
    void show(Cell& cell) const;
    void renewSheet();
    void shareTime(std::size_t from);
    [[nodiscard]] const ViewInfo* chosen() const;

    Session& m_session;
    QComboBox* m_choice;
    QLabel* m_left; ///< names the policies that are left out
    PanelSheet* m_sheet;
    std::vector<ViewInfo> m_views;
    std::vector<Cell> m_cells;
    bool m_isSharing = false;
};

} // namespace wattif::ui
