// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ui/session/reference.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

// Short enough that a long run does not hold up an edit, long enough that runs of a few frames always deliver.
constexpr auto staleRunPatience = 150ms;

// Steps of one option merge; steps of another do not.
constexpr int seedMergeId = 9'999;
constexpr int firstOptionMergeId = 10'000;
constexpr int maxOptions = 1'000; // of a policy

int optionMergeId(const Study& study, const PolicyInfo& policy, const Option& option)
{
    const auto policyIndex = static_cast<int>(&policy - study.policies().data());
    return firstOptionMergeId + policyIndex * maxOptions + static_cast<int>(&option - policy.options.data());
}

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_document(this), m_runs(this)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &Session::run);
    connect(&m_document, &Document::opened, this, &Session::onOpened);
    connect(&m_document, &Document::settingsChanged, this, &Session::onSettingsChanged);
    connect(&m_document, &Document::changed, this, &Session::requestRun);
    connect(&m_runs, &RunController::started, this, [this] { setBestSoFar(nullptr); });
    connect(&m_runs, &RunController::improved, this, &Session::setBestSoFar);
    connect(&m_runs, &RunController::advanced, this, &Session::onAdvanced);
    connect(&m_runs, &RunController::succeeded, this, [this](const ReportPtr& report) {
        takeReport(report);
        onRunEnded();
    });
    connect(&m_runs, &RunController::cancelled, this, [this](const ReportPtr& partial) {
        if (!partial->policies.empty())
            takeReport(partial);
        onRunEnded();
    });
    connect(&m_runs, &RunController::policyFailed, this, [this](const QString&, const Error& error) {
        Error shown = error; // what its program printed is shown where it is written
        shown.message = error.message.substr(0, error.message.find('\n'));
        if (shown.message.ends_with(':'))
            shown.message.erase(std::min(shown.message.rfind(';'), shown.message.size() - 1));
        showError(shown);
    });
    connect(&m_runs, &RunController::failed, this, [this](const Error& error) {
        showError(error);
        onRunEnded();
    });
    m_reference = std::make_unique<Reference>(*this);
}

Session::~Session() = default;

const PolicyResult* Session::result(const QString& policy) const
{
    if (!m_report)
        return nullptr;
    const auto found = std::ranges::find(m_report->policies, policy.toStdString(), &PolicyResult::policy);
    return found == m_report->policies.end() ? nullptr : &*found;
}

void Session::setPolicies(const std::vector<PolicyCall>& policies)
{
    Question next = m_document.question();
    setCalls(m_document.study(), next, policies);
    m_document.replaceQuestion(std::move(next), tr("Choose policies"));
}

QString Session::firstToShow() const
{
    const auto isShown = [this](const std::string& policy) {
        const PolicyInfo* info = findPolicy(m_document.study(), policy);
        return info && !info->isBaseline;
    };
    const std::vector<std::string>& policies = m_document.question().policies;
    const auto first = std::ranges::find_if(policies, isShown);
    if (first != policies.end())
        return QString::fromStdString(*first);
    return policies.empty() ? QString() : QString::fromStdString(policies.front());
}

void Session::setPolicyChosen(const QString& policy, bool chosen)
{
    Question next = m_document.question();
    setRuns(m_document.study(), next, policy.toStdString(), chosen);
    const QString title = policyTitleIn(m_document.study(), policy);
    m_document.replaceQuestion(std::move(next), chosen ? tr("Run %1").arg(title) : tr("Do not run %1").arg(title));
}

OptionValues Session::policyOptions(const QString& policy) const
{
    return m_document.scenario().study ? optionsOf(m_document.study(), m_document.question(), policy.toStdString())
                                       : OptionValues{};
}

void Session::setPolicyOption(const QString& policy, const QString& option, const OptionValue& value, bool chosen)
{
    const Study& study = m_document.study();
    const PolicyInfo* info = findPolicy(study, policy.toStdString());
    const Option* record = info ? findOption(info->options, option.toStdString()) : nullptr;
    if (!record)
        return;
    Question next = m_document.question();
    setOptions(study, next, info->name, {{record->name, value}});
    if (chosen)
        setRuns(study, next, info->name, true);
    m_document.replaceQuestion(std::move(next), tr("Change %1 of %2").arg(coreText(record->title), coreText(info->title)),
                               optionMergeId(study, *info, *record));
}

void Session::setSeed(quint64 seed)
{
    Question next = m_document.question();
    next.seed = seed;
    m_document.replaceQuestion(std::move(next), tr("Change seed"), seedMergeId);
}

void Session::setCurrentPolicy(const QString& policy)
{
    // The caller's string may belong to an object that a view renews during the notification.
    const QString now = policy; // NOLINT(performance-unnecessary-copy-initialization): see above
    if (std::exchange(m_currentPolicy, now) != now)
        emit currentPolicyChanged(now);
}

bool Session::isAnswered() const { return m_report && m_report->complete && !isOutdated(); }

bool Session::isOutdated() const { return m_report && !isSameRun(m_reported, m_document.question()); }

void Session::setStep(int step)
{
    const int next = std::clamp(step, -1, m_stepCount);
    if (std::exchange(m_step, next) != next)
        emit stepChanged(next);
}

bool Session::isAwaited(const QString& policy) const
{
    return m_report && m_report == m_runs.soFar() && m_runs.isRunning() && !result(policy);
}

void Session::setStepCount(int count)
{
    if (isAwaited(m_currentPolicy))
        return;
    if (std::exchange(m_stepCount, count) == count)
        return;
    emit stepCountChanged(count);
    if (m_step > count)
        setStep(-1);
}

SessionState Session::deactivate()
{
    m_patience.stop();
    m_runs.discard();
    return {m_report, m_reported, m_currentPolicy, m_step, m_reference->pinned()};
}

void Session::reactivate(Document::Snapshot scenario, SessionState answer)
{
    m_kept = answer; // before a run is started: answered questions do not run again
    m_document.reactivate(std::move(scenario));
    setCurrentPolicy(answer.currentPolicy);
    setStep(answer.step);
    m_reference->restore(std::move(answer.pin));
}

void Session::show(const Study& study, const SessionState& answer)
{
    const Question& question = answer.reported;
    m_showsOnly = true;
    m_kept = answer;
    if (m_document.scenario().study == &study && m_document.activeVariant() < 0 && m_document.instance() == question.instance
        && sameSettings(m_document.question(), question) && !m_document.isModified())
        takeKept();
    else
        m_document.open({.study = &study, .baseline = question}, {});
    setCurrentPolicy(answer.currentPolicy);
    setStep(answer.step);
}

void Session::renewPolicies(const QString& changed)
{
    if (!m_document.scenario().study)
        return;
    SessionState answer = deactivate();
    if (answer.report) {
        auto report = std::make_shared<RunReport>(*answer.report);
        std::erase_if(report->policies,
                      [&changed](const PolicyResult& result) { return result.policy == changed.toStdString(); });
        report->complete = report->complete && report->policies.size() == answer.report->policies.size();
        answer.report = std::move(report);
    }
    m_kept = answer;
    m_document.notifyReloaded();
    setCurrentPolicy(answer.currentPolicy);
    setStep(answer.step);
    m_reference->restore(std::move(answer.pin));
    requestRun();
}

void Session::run()
{
    m_patience.stop();
    if (!m_document.instance() || m_document.question().policies.empty())
        return;
    m_running = m_document.question();
    m_runAge.start();
    RunRequest request = requestOf(m_running);
    request.seconds = m_seconds;
    m_runs.start(m_document.study(), m_running.instance, std::move(request));
}

void Session::stop()
{
    m_patience.stop();
    m_runs.stop();
}

void Session::showError(const Error& error) { emit errorShown(error); }

void Session::showMessage(const QString& text) { emit messageShown(text); }

void Session::onOpened()
{
    m_patience.stop();
    m_runAge.invalidate(); // the present run belongs to another scenario and gets no grace period
    m_report.reset();
    m_reported = {};
    m_seconds.clear();
    m_reference->unpin(); // before any notification: the pin belongs to another scenario, maybe of another study
    setStep(-1);
    if (m_study != &m_document.study()) {
        m_study = &m_document.study();
        m_known = m_document.question();
        m_known.instance.reset();
        emit policiesChanged();
        emit seedChanged(seed());
        setCurrentPolicy(firstToShow());
    }
    emit reportChanged();
}

void Session::takeKept()
{
    SessionState kept = std::exchange(m_kept, {});
    if (!kept.report)
        return;
    m_report = std::move(kept.report);
    m_reported = std::move(kept.reported);
    emit reportChanged();
}

void Session::onSettingsChanged()
{
    takeKept(); // after the views of another study have been deleted
    const Question& now = m_document.question();
    const bool otherPolicies = now.policies != m_known.policies || now.options != m_known.options;
    const bool otherSeed = now.seed != m_known.seed;
    const bool otherRun = otherSeed || callsOf(now) != callsOf(m_known);
    const auto shows = [this](const Question& question) {
        return std::ranges::find(question.policies, m_currentPolicy.toStdString()) != question.policies.end();
    };
    const bool shownIsGone = shows(m_known) && !shows(now); // one may look at a policy that does not run
    m_known = now;
    m_known.instance.reset();
    if (otherPolicies)
        emit policiesChanged();
    if (otherSeed)
        emit seedChanged(m_known.seed);
    if (shownIsGone || m_currentPolicy.isEmpty())
        setCurrentPolicy(firstToShow());
    if (otherRun)
        requestRun();
}

void Session::requestRun()
{
    if (m_showsOnly)
        return;
    if (m_document.question().policies.empty()) {
        stop();
        m_report.reset();
        emit reportChanged();
        return;
    }
    if (!m_runs.isRunning() && isAnswered())
        return;
    if (m_runs.isRunning() && isSameRun(m_running, m_document.question())) {
        m_patience.stop();
        return;
    }
    const auto left = m_runAge.isValid() ? staleRunPatience - std::chrono::milliseconds(m_runAge.elapsed()) : 0ms;
    if (!m_runs.isRunning() || left <= 0ms)
        run();
    else if (!m_patience.isActive())
        m_patience.start(left);
}

/// Views get what a long run has finished, once for all that has come since the last time.
void Session::onAdvanced()
{
    const ReportPtr& soFar = m_runs.soFar();
    if (!soFar || soFar == m_report)
        return;
    takeReport(soFar);
    if (m_bestSoFar && result(QString::fromStdString(m_bestSoFar->policy)))
        setBestSoFar(nullptr);
}

void Session::onRunEnded()
{
    setBestSoFar(nullptr);
    if (m_patience.isActive())
        run();
}

void Session::setBestSoFar(const PolicyResultPtr& result)
{
    if (std::exchange(m_bestSoFar, result) != result)
        emit bestSoFarChanged();
}

void Session::takeReport(const ReportPtr& report)
{
    if (m_document.question().policies.empty()) // the run was stopped because no policy is chosen any more
        return;
    m_report = report;
    m_reported = m_running;
    for (const PolicyResult& result : report->policies)
        m_seconds[result.policy] = result.seconds;
    emit reportChanged();
}

} // namespace wattif::ui
