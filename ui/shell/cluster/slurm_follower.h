// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include "core/experiment/cluster/cluster_watch.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

class DocumentManager;
class FileController;

/// What the user wants to follow.
struct ClusterRequest {
    QString folder{};                   ///< of Slurm's commands; empty: PATH
    std::set<std::string> partitions{}; ///< empty: all
    int everySeconds = 30;
    std::int64_t since = 0; ///< beginning of the history, Unix seconds; 0: the first look
    QString cluster{};      ///< its name; may be empty
};

/// The jobs of a history by their present state.
struct JobCounts {
    std::int64_t running = 0;
    std::int64_t waiting = 0;
    std::int64_t ended = 0;
};
[[nodiscard]] JobCounts countJobs(const slurm::History& history);

/// Follows a Slurm cluster: looks at it at intervals, in a worker, and keeps one open scenario up to date with its history.
///
/// The scenario is an ordinary one. Jobs and nodes come from the cluster; power, prices, policies and options are the user's and
/// remain. While the user has edited jobs or nodes, has undone a step, or has made variants, the scenario remains unchanged until
/// update() is called. Following ends when the scenario is closed.
class SlurmFollower : public QObject {
    Q_OBJECT
public:
    /// Why the scenario does not have the newest history.
    enum class Delay : unsigned char {
        none,
        noJobs,     ///< no job has started yet: there is no scenario
        elsewhere,  ///< another scenario is shown
        edited,     ///< jobs or nodes differ from the cluster's
        undone,     ///< an undone step could be redone
        variants,   ///< they have the history of their creation
        impossible, ///< the history cannot be a scenario, see problem()
    };

    SlurmFollower(FileController& files, Session& session, QObject* parent);
    ~SlurmFollower() override;

    /// Follows a cluster from now on, and no other one. `base`: its baseline has what Slurm does not know.
    void start(ClusterRequest request, Scenario base);
    /// Pauses until resume(), which looks at once.
    void pause();
    void resume();
    /// Ends it; the scenario remains open. A command under way ends within 100 ms.
    void stop();
    /// Brings the newest history into the question in front, as one undoable step.
    void update();

    [[nodiscard]] bool isFollowing() const { return m_isFollowing; }
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    [[nodiscard]] const ClusterRequest& request() const { return m_request; }
    /// All that was seen so far.
    [[nodiscard]] const slurm::History& history() const { return m_watch->history(); }
    [[nodiscard]] const JobCounts& jobs() const { return m_jobs; }
    /// The time of the last look that Slurm answered; invalid before the first.
    [[nodiscard]] const QDateTime& lastLook() const { return m_lastLook; }
    /// The reason why Slurm does not answer; nothing if it does.
    [[nodiscard]] const std::optional<Error>& failure() const { return m_failure; }
    [[nodiscard]] Delay delay() const { return m_delay; }
    /// The reason of Delay::impossible.
    [[nodiscard]] const Error& problem() const { return m_problem; }

signals:
    /// Anything of the above has changed.
    void changed();

private:
    using WatchPtr = std::shared_ptr<const ClusterWatch>;
    void look();
    void takeLook(const WatchPtr& watch, const JobCounts& jobs, const ClusterLook& look, const std::optional<Error>& pastFailure);
    void takeFailure(const Error& error);
    /// Brings the newest history into the scenario, unless something delays it.
    void refresh(bool isForced = false);
    [[nodiscard]] Delay delayOf(bool isForced) const;
    [[nodiscard]] bool isShown() const;
    void make(bool isForced);
    void open(const WatchPtr& watch);
    void replace(const InstancePtr& next, const WatchPtr& watch);
    void setDelay(Delay delay);
    void onScenariosChanged();

    FileController& m_files;
    Session& m_session;
    ErrorReporter m_errors;
    LatestJob m_looking;
    LatestJob m_making;
    QTimer m_next;
    QTimer m_rest; ///< until the user has ended a drag or the input of a field
    ClusterRequest m_request;
    Scenario m_base;
    WatchPtr m_watch = std::make_shared<ClusterWatch>();
    WatchPtr m_given;            ///< whose history the scenario has
    InstancePtr m_givenInstance; ///< made of it
    std::optional<int> m_tab;    ///< the scenario, by DocumentManager::idAt; none before the first job
    JobCounts m_jobs;
    QDateTime m_lastLook;
    std::optional<Error> m_failure;
    Error m_problem;
    Delay m_delay = Delay::none;
    bool m_isFollowing = false;
    bool m_isPaused = false;
    bool m_isAwaitingRun = false;
};

} // namespace wattif::ui
