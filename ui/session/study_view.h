// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QFlags>
#include <QList>

#include "ui/figures/figure_widget.h"
#include "ui/session/cached_result.h"

namespace wattif::ui {

class Session;

// In a separate namespace, where these operators hide no others.
namespace changes {

/// The things that may change under a view.
enum class Change {
    document = 1,  ///< the scenario: edited, or another one opened
    report = 2,    ///< the newest results
    bestSoFar = 4, ///< the best plan of a search under way
    policies = 8,  ///< which policies run, and their options
    policy = 16,   ///< the one that detail views show
    step = 32,     ///< the decision step
    colours = 64,  ///< the theme
    view = 128,    ///< the settings of the view
};
Q_DECLARE_FLAGS(Changes, Change)
Q_DECLARE_OPERATORS_FOR_FLAGS(Changes)

} // namespace changes

using changes::Change;
using changes::Changes;

/// A view of a study: follows the session while it is visible, and catches up when it is shown.
///
/// A view declares once which changes it follows. Each change renews it once; while it is hidden or behind another tab, changes
/// are only collected, and the next showing renews it for all of them together. So a hidden view costs nothing, even if its run
/// takes long to draw.
class StudyView : public FigureWidget {
    Q_OBJECT
public:
    ~StudyView() override;

    /// Returns whether there are changes that are not shown yet.
    [[nodiscard]] bool isBehind() const { return m_behind != Changes(); }
    /// When it is renewed.
    enum class Renewal : unsigned char {
        whenShown,  ///< while it is visible
        whenRaised, ///< later: it is behind another tab, which Qt calls visible too
        always      ///< seen or not
    };
    void setRenewal(Renewal renewal);
    /// Returns whether the user can see it: it is visible, and not behind another tab.
    [[nodiscard]] bool isLookedAt() const { return m_renewal == Renewal::whenShown && isVisible(); }
    /// Draws the data of `before`, a view of the same class, as a reference: pale lines, outlines, hatched pieces. Null removes
    /// it. Everything is copied; classes that draw more override it.
    virtual void showBefore(const StudyView* before);
    /// Returns whether showBefore() has an effect.
    [[nodiscard]] virtual bool canShowBefore() const;
    /// Applies pending changes now, even while hidden: for the figure of a view that is not visible.
    void catchUp();
    /// Returns the cached answer that the view shows, its own or the newest report; null if it shows the document.
    [[nodiscard]] const CachedResult* cachedResult() const { return m_kept; }
    /// Returns why nothing of the view must leave it now, as sentences; empty where it may.
    [[nodiscard]] QString refusal() const;
    /// Returns whether the content follows from the session: the newest report or the scenario, rather than a separate answer.
    [[nodiscard]] bool showsSession() const { return !m_kept || m_kept == m_report.get(); }

signals:
    /// Emitted when the view has been repainted or its content has changed.
    void redrawn();

protected:
    StudyView(Session& session, QWidget* parent);

    /// Follows these changes from now on, and is behind with all of them: the last step of a view's constructor.
    void follow(Changes what);
    /// The view itself is set to show something else.
    void invalidateView() { invalidate(Change::view); }
    /// Invalidates `what`: renews the view, immediately or when it becomes visible.
    void invalidate(Changes what);
    /// Returns whether changes are shown at once now.
    [[nodiscard]] bool isDue() const;

    /// The view's figure is that of `answer`, and is refused while that is stale.
    void showKept(const CachedResult& answer) { m_kept = &answer; }
    /// The view shows the newest report in these pictures: they look stale while that answers another question, and the figure
    /// is refused.
    void markReport(const QList<QWidget*>& pictures);
    /// Enables a button that uses what the pictures show, except while they are stale.
    void allow(QWidget& button, bool enabled, const QString& toolTip) { m_report->allow(button, enabled, toolTip); }
    /// Returns whether the view shows the best plan so far of the present run instead of the report.
    [[nodiscard]] virtual bool showsBestSoFar() const { return false; }

    /// Updates values that others need at once, even while hidden, such as the number of steps. Called before renew().
    virtual void prepare(Changes what);
    /// Shows the present state. `what`: all changes since the last call.
    virtual void refresh(Changes what) = 0;

    /// Returns whether results exist and newer ones are being computed: the view keeps the old ones until these arrive.
    [[nodiscard]] bool awaitsResult() const;
    /// Returns why the current policy has no result: it was stopped, or failed; else `afterRun`, which says what appears here
    /// after a run.
    [[nodiscard]] QString whyEmpty(const QString& afterRun) const;

    void showEvent(QShowEvent* event) override;

    Session& m_session;

private:
    void keepReport();
    Changes m_behind;
    Renewal m_renewal = Renewal::whenShown;
    const CachedResult* m_kept = nullptr;
    std::unique_ptr<CachedResult> m_report; ///< that of the session, where it is shown
};

/// The figure of a view, a separate class inside it. `Base`: the kind of the figure.
template <class View, class Base = FigureSource>
class ViewFigure : public Base {
public:
    explicit ViewFigure(View& view) : m_view(view) { }

    [[nodiscard]] QString ownRefusal() const override { return m_view.refusal(); }

protected:
    /// Returns the view with all pending changes applied.
    [[nodiscard]] View& view() const
    {
        m_view.catchUp();
        return m_view;
    }
    View& m_view; ///< without applying pending changes
};

} // namespace wattif::ui
