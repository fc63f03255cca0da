// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>

#include <QJsonObject>
#include <QList>
#include <QPointer>
#include <QTimer>

#include "core/experiment/question.h"
#include "ui/session/latest_job.h"

class QWidget;

namespace wattif::ui {

class StaleBar;
class DimOverlay;

/// The question of a view's own work: the parts of the session's question that matter to it, and the settings of the view.
struct Asked {
    Question question{};
    QJsonObject settings{};
};

/// A result that a view has computed and caches (a sweep, a tuning): it knows its question, and looks stale while the question of
/// the session differs.
///
/// While it is stale, its pictures are pale and say why, with one button that runs it again, and actions that use the result
/// outside the view are disabled. When the question is the same again (undo), the result is fresh without a run. The cache is
/// cleared when another scenario is opened.
class CachedResult : public QObject {
    Q_OBJECT
public:
    enum class State {
        fresh,    ///< answers the present question, or there is no answer
        scenario, ///< another scenario is asked about
        settings, ///< the view is set to something else
    };

    enum class Instances {
        byValue,    ///< equal ones are the same
        byIdentity, ///< only shared ones are: costs nothing, however large they are
    };

    /// `now`: what would be asked now; called while there is an answer, or work on one.
    CachedResult(Session& session, std::function<Asked()> now, Instances instances = Instances::byValue);

    /// Sets the widgets that become pale; the line with the reason is shown on the first one. They must outlive this object.
    void setPictures(const QList<QWidget*>& pictures);
    /// The patience with what follows a slider that is dragged, a little behind.
    static constexpr std::chrono::milliseconds followingPatience{400};
    /// Sets how long the result may be stale before it looks stale, 0 by default; each newer answer restarts the time. Actions
    /// are disabled immediately.
    void setPatience(std::chrono::milliseconds patience);
    /// Follows the job that computes what `begin` announced: when it has ended, nothing is pending any more.
    void follow(const LatestJob& job);
    /// Enables a button that takes the answer somewhere, except while this is stale: then its tool tip says why.
    void allow(QWidget& button, bool enabled, const QString& toolTip);

    /// Begins the computation for the present question and returns that question.
    const Asked& begin();
    /// It has ended, with an answer or without.
    void end();
    /// There is an answer to `asked`.
    void keep(Asked asked);
    void forget();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isStale() const { return m_state != State::fresh; }
    /// Returns whether the answer to the present question is being computed.
    [[nodiscard]] bool isOnItsWay() const { return m_isOnItsWay; }
    /// Returns why it is stale, as the line says it; empty while it is fresh.
    [[nodiscard]] QString reason() const;
    /// Returns why it must not leave the view, and what to do; empty while it may.
    [[nodiscard]] QString refusal() const;
    /// Null before setPictures().
    [[nodiscard]] StaleBar* bar() const { return m_bar; }

public slots:
    /// Compares again: the view is set to something else.
    void check();

signals:
    /// Stale now, or fresh.
    void changed();
    /// The button of the line.
    void againWanted();

private:
    struct Button {
        QPointer<QWidget> widget;
        bool enabled = false;
        QString toolTip;
    };
    void compare(const Asked& now);
    [[nodiscard]] bool isOfThisStudy(const Asked& asked) const;
    [[nodiscard]] bool isSame(const Question& a, const Question& b) const;
    void showState();
    void show(const Button& button) const;
    void findWords();

    Session& m_session;
    std::function<Asked()> m_now;
    Instances m_instances;
    std::optional<Asked> m_kept;
    std::optional<Asked> m_begun;
    State m_state = State::fresh;
    bool m_isOnItsWay = false;
    Question m_asked;        ///< that is compared with, while stale
    QString m_words;         ///< the differences, as far as known
    bool m_hasWords = false; ///< m_words are those of m_asked
    StaleBar* m_bar = nullptr;
    QList<DimOverlay*> m_veils;
    std::map<QWidget*, Button> m_buttons;
    QTimer m_patience;
    LatestJob m_comparison; ///< last: large instances take a while
};

} // namespace wattif::ui
