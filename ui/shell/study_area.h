// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QMainWindow>

#include "ui/figures/figure_origin.h"
#include "ui/session/study_ui.h"

namespace wattif::ui {

class BeforeViews;
class Dock;
class FigureSource;
class OwnPolicyView;
class Session;

/// The centre of the window: the views of a study as docks, editors above and charts below. Knows no study.
class StudyArea : public QMainWindow, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    explicit StudyArea(Session& session, QWidget* parent = nullptr);
    ~StudyArea() override;

    /// Makes docks for the views of a study, in the layout that was saved for it, each view when it is first shown; deletes those
    /// of another study, with or without keeping their layout. Null: deletes all views.
    void showStudy(const StudyUi* study, bool keepsLayout = true);
    [[nodiscard]] const StudyUi* study() const { return m_study; }
    void saveLayout() const;
    /// Sets whether layouts are saved for the next start; a window that works without a user saves none.
    void setKeepsLayout(bool keeps) { m_keepsLayout = keeps; }
    void resetLayout();

    [[nodiscard]] const std::vector<Dock*>& docks() const { return m_docks; }
    /// Those of the row of charts, or of the row of editors with the one of own policies.
    [[nodiscard]] std::vector<Dock*> docksOf(ViewArea area) const;
    /// Brings the view with this id to the front, made now if it was not yet; false if not found.
    bool raiseView(const QString& id);
    /// Remembers the heights of the rows, for giveHeightsBack().
    void keepHeights();
    /// Gives the row of the view with this id most of the height, where it has less.
    void enlarge(const QString& id);
    /// Restores the shares of the rows' heights before the first keepHeights() or enlarge(), once the content beside them has its
    /// space.
    void giveHeightsBack();

    /// Makes the views that were never shown, for those who look into all of them.
    void makeViews() const;
    /// All views that are figures, in the order of the study's table; makes those that were never shown.
    [[nodiscard]] std::vector<QWidget*> figureViews() const;
    /// Those of them that have been made.
    [[nodiscard]] std::vector<QWidget*> figuresMade() const;
    /// The editor of own policies; null if it was never shown.
    [[nodiscard]] OwnPolicyView* ownPolicies() const;
    /// The id of the view that a figure belongs to; empty where none shows it.
    [[nodiscard]] QString viewOf(const FigureSource& figure) const;
    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const override;
    [[nodiscard]] std::vector<const FigureSource*> figures() const override;
    [[nodiscard]] QString titleOf(const FigureSource& figure) const override;

    /// The figure that a command means: that of the view with the focus, else the foremost chart; null if not found.
    [[nodiscard]] QWidget* currentFigureView() const;

signals:
    /// The docks have changed: menus list them again.
    void viewsChanged();
    /// A view was made, with its commands.
    void viewMade();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] Dock* makeDock(const ViewInfo& view);
    [[nodiscard]] const Dock* dockOf(const FigureSource& figure) const;
    void arrange();
    void giveSizes();
    /// Gives both rows their usual shares, unless they have others by now.
    void shareHeight();
    void shareAsBefore();
    [[nodiscard]] Dock* frontOf(ViewArea area) const;
    void setUpperHeight(int pixels);
    [[nodiscard]] Dock* firstOf(ViewArea area) const;
    [[nodiscard]] ViewArea areaOf(const QWidget* view) const;

    Session& m_session;
    BeforeViews* m_before;
    const StudyUi* m_study = nullptr;
    std::vector<ViewInfo> m_views;
    std::vector<Dock*> m_docks; ///< one for each view
    double m_givenBack = 0.0;   ///< that share, until the docks around have their sizes
    double m_upperBefore = 0.0; ///< share of the upper row that is kept; 0: it has its own
    bool m_isSettling = false;  ///< the docks around have not had their sizes for long
    bool m_keepsLayout = true;
    bool m_sizesWanted = false; ///< default sizes can be given only once the window has its own
};

} // namespace wattif::ui
