// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/cluster/slurm_follower.h"

#include <utility>

#include <QApplication>
#include <QLineEdit>
#include <QUndoGroup>
#include <QUndoStack>

#include "core/slurm/live_study.h"
#include "ui/session/files/document_manager.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/session.h"
#include "ui/style/text.h"
#include "ui/widgets/event_filters.h"

namespace wattif::ui {

namespace {

using Delay = SlurmFollower::Delay;

constexpr int updateStep = 9'900; ///< merges updates that follow each other
constexpr int restMilliseconds = 300;

std::filesystem::path pathOf(const QString& folder) { return folder.toStdU16String(); }

/// Whether a change of the scenario would interrupt the user: in a drag, a menu, a question or the input of a field.
bool isInTheMiddle()
{
    if (QApplication::activeModalWidget() || QApplication::activePopupWidget() || QGuiApplication::mouseButtons() != Qt::NoButton)
        return true;
    const QLineEdit* line = lineOf(QApplication::focusWidget());
    return line && line->isModified() && !line->isReadOnly();
}

const slurm::LiveStudy& liveOf(const Scenario& scenario) { return *slurm::liveStudyOf(*scenario.study); }

QString scenarioName(const QString& cluster)
{
    return cluster.isEmpty() ? SlurmFollower::tr("Slurm cluster") : SlurmFollower::tr("Slurm cluster %1").arg(cluster);
}

} // namespace

JobCounts countJobs(const slurm::History& history)
{
    JobCounts counts;
    for (const slurm::Job& job : history.jobs()) {
        counts.running += job.state == slurm::JobState::running ? 1 : 0;
        counts.waiting += job.state == slurm::JobState::waiting ? 1 : 0;
        counts.ended += job.state == slurm::JobState::ended ? 1 : 0;
    }
    return counts;
}

SlurmFollower::SlurmFollower(FileController& files, Session& session, QObject* parent)
    : QObject(parent),
      m_files(files),
      m_session(session),
      m_errors(session),
      m_looking([this](const Error& error) { takeFailure(error); }),
      m_making([this](const Error& error) {
          m_problem = error;
          setDelay(Delay::impossible);
      })
{
    m_next.setSingleShot(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_next, &QTimer::timeout, this, &SlurmFollower::look);
    connect(&m_rest, &QTimer::timeout, this, [this] { refresh(); });
    connect(&files.documents(), &DocumentManager::changed, this, &SlurmFollower::onScenariosChanged);
    connect(&files.documents(), &DocumentManager::currentChanged, this, [this] { refresh(); });
    const auto reconsider = [this] {
        if (m_delay != Delay::none)
            m_rest.start();
    };
    connect(session.document().undoGroup(), &QUndoGroup::indexChanged, this, reconsider);
    const auto onRunEnded = [this] {
        if (std::exchange(m_isAwaitingRun, false))
            m_rest.start();
    };
    connect(&session.runs(), &RunController::succeeded, this, onRunEnded);
    connect(&session.runs(), &RunController::cancelled, this, onRunEnded);
    connect(&session.runs(), &RunController::failed, this, onRunEnded);
}

SlurmFollower::~SlurmFollower() = default;

void SlurmFollower::start(ClusterRequest request, Scenario base)
{
    stop();
    m_request = std::move(request);
    m_base = std::move(base);
    m_watch = std::make_shared<ClusterWatch>(m_request.partitions);
    m_given.reset();
    m_givenInstance.reset();
    m_tab.reset();
    m_jobs = {};
    m_lastLook = {};
    m_failure.reset();
    m_delay = Delay::none;
    m_isPaused = false;
    m_isFollowing = true;
    look();
    emit changed();
}

void SlurmFollower::pause()
{
    m_isPaused = true;
    m_next.stop();
    m_looking.drop();
    emit changed();
}

void SlurmFollower::resume()
{
    if (!m_isFollowing || !std::exchange(m_isPaused, false))
        return;
    look();
    emit changed();
}

void SlurmFollower::stop()
{
    m_next.stop();
    m_rest.stop();
    m_looking.drop();
    m_making.drop();
    m_isAwaitingRun = false;
    if (std::exchange(m_isFollowing, false))
        emit changed();
}

void SlurmFollower::update() { refresh(true); }

void SlurmFollower::look()
{
    m_looking.start([this, watch = m_watch, request = m_request](const RunControl& control) -> LatestJob::Delivery {
        auto next = std::make_shared<ClusterWatch>(*watch);
        const auto run = slurmCommands(control.stopToken(), pathOf(request.folder));
        std::optional<Error> pastFailure;
        if (next->history().empty() && request.since > 0)
            if (const auto past = next->readPast(run, request.since); !past)
                pastFailure = past.error();
        const auto look = next->look(run, QDateTime::currentSecsSinceEpoch());
        if (!look)
            return [this, error = look.error()] { takeFailure(error); };
        return [this, next, jobs = countJobs(next->history()), look = *look, pastFailure] {
            takeLook(next, jobs, look, pastFailure);
        };
    });
}

void SlurmFollower::takeLook(const WatchPtr& watch, const JobCounts& jobs, const ClusterLook& look,
                             const std::optional<Error>& pastFailure)
{
    m_watch = watch;
    m_jobs = jobs;
    m_lastLook = QDateTime::currentDateTime();
    if (m_failure)
        m_session.showMessage(tr("Slurm answers again"));
    m_failure.reset();
    if (pastFailure)
        m_errors.report({ErrorCode::io, tr("The history begins now: %1").arg(errorText(*pastFailure)).toStdString(), {}});
    else if (!look.warnings.empty())
        m_errors.report({ErrorCode::io, look.warnings.front(), {}});
    if (!m_isPaused)
        m_next.start(m_request.everySeconds * 1000);
    refresh();
    emit changed();
}

void SlurmFollower::takeFailure(const Error& error)
{
    m_failure = error;
    if (!m_isPaused)
        m_next.start(m_request.everySeconds * 1000);
    emit changed();
}

bool SlurmFollower::isShown() const
{
    const DocumentManager& documents = m_files.documents();
    return m_tab && documents.indexOf(*m_tab) == documents.current();
}

Delay SlurmFollower::delayOf(bool isForced) const
{
    if (!m_tab)
        return m_jobs.running + m_jobs.ended == 0 ? Delay::noJobs : Delay::none;
    if (!isShown())
        return Delay::elsewhere;
    if (!isForced && !m_session.document().scenario().variants.empty())
        return Delay::variants;
    return !isForced && m_session.document().undoStack()->canRedo() ? Delay::undone : Delay::none;
}

void SlurmFollower::refresh(bool isForced)
{
    if (!m_isFollowing || history().empty() || m_given == m_watch)
        return;
    if (const Delay delay = delayOf(isForced); delay != Delay::none)
        return setDelay(delay);
    if (!isForced && isInTheMiddle())
        return m_rest.start();
    // A run that takes longer than the time between two looks would never come to its end.
    m_isAwaitingRun = !isForced && isShown() && m_session.runs().isRunning();
    if (!m_isAwaitingRun)
        make(isForced);
}

void SlurmFollower::make(bool isForced)
{
    if (!m_tab) {
        m_making.start([this, watch = m_watch, base = m_base](const RunControl&) -> LatestJob::Delivery {
            auto made = scenarioOfHistory(base, watch->history());
            return [this, watch, made = std::move(made)] {
                m_problem = made ? Error() : made.error();
                if (!made)
                    return setDelay(Delay::impossible);
                m_base = *made;
                open(watch);
            };
        });
        return;
    }
    const Document& document = m_session.document();
    m_making.start([this, isForced, watch = m_watch, given = m_given, present = document.instance(), live = &liveOf(m_base),
                    isKnown = isForced || document.instance() == m_givenInstance](const RunControl&) -> LatestJob::Delivery {
        bool isEdited = false;
        if (!isKnown) {
            const auto former = live->scenario(*present, given->history(), slurm::OpenJobs::endNow);
            isEdited = !former || !(*former)->equals(*present);
        }
        auto next = live->scenario(*present, watch->history(), slurm::OpenJobs::endNow);
        return [this, isForced, watch, present, isEdited, next = std::move(next)] {
            if (!isShown() || m_session.document().instance() != present) // edited meanwhile
                return refresh(isForced);
            m_problem = next ? Error() : next.error();
            if (isEdited || !next)
                return setDelay(isEdited ? Delay::edited : Delay::impossible);
            replace(*next, watch);
        };
    });
}

void SlurmFollower::open(const WatchPtr& watch)
{
    m_base.name = scenarioName(m_request.cluster).toStdString();
    m_given = watch;
    m_givenInstance = m_base.baseline.instance;
    m_files.openUnsaved(m_base);
    m_tab = m_files.documents().idAt(m_files.documents().current());
    if (const std::string& recorded = liveOf(m_base).recorded; !recorded.empty())
        m_session.setCurrentPolicy(qText(recorded));
    setDelay(Delay::none);
}

void SlurmFollower::replace(const InstancePtr& next, const WatchPtr& watch)
{
    m_given = watch;
    setDelay(Delay::none);
    m_session.document().replaceInstance(next, tr("Follow Slurm"), updateStep);
    m_givenInstance = m_session.document().instance();
}

void SlurmFollower::setDelay(Delay delay)
{
    m_delay = delay;
    emit changed();
}

void SlurmFollower::onScenariosChanged()
{
    if (m_tab && m_files.documents().indexOf(*m_tab) < 0)
        stop();
}

} // namespace wattif::ui

#include "moc_slurm_follower.cpp"
