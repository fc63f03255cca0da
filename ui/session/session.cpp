// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ui/session/free_in_worker.h"
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

bool runsIn(const Question& question, const QString& policy)
{
    return std::ranges::find(question.policies, policy.toStdString()) != question.policies.end();
}

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
    connect(&m_document, &Document::aboutToOpen, this, &Session::onAboutToOpen);
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
    connect(&m_runs, &RunController::policyFailed, this, [this](const QString&, const Error& error) { showError(error); });
    connect(&m_runs, &RunController::failed, this, [this](const Error& error) {
        showError(error);
        onRunEnded();
    });
    m_reference = std::make_unique<Reference>(*this);
}

Session::~Session() = default;

const PolicyResult* Session::result(const QString& policy) const
{
    if (!report())
        return nullptr;
    const auto found = std::ranges::find(report()->policies, policy.toStdString(), &PolicyResult::policy);
    return found == report()->policies.end() ? nullptr : &*found;
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
    if (std::exchange(state().currentPolicy, now) != now)
        emit currentPolicyChanged(now);
}

bool Session::isAnswered() const { return report() && report()->complete && !isOutdated(); }

bool Session::isOutdated() const { return report() && !isSameRun(reportQuestion(), m_document.question()); }

void Session::setStep(int step)
{
    const int next = std::clamp(step, -1, stepCount());
    if (std::exchange(state().step, next) != next)
        emit stepChanged(next);
}

bool Session::isAwaited(const QString& policy) const
{
    return report() && report() == m_runs.soFar() && m_runs.isRunning() && !result(policy);
}

void Session::setStepCount(int count)
{
    if (isAwaited(currentPolicy()))
        return;
    if (std::exchange(state().stepCount, count) == count)
        return;
    emit stepCountChanged(count);
    if (step() > count)
        setStep(-1);
}

void Session::show(const Study& study, SessionState answer)
{
    m_showsOnly = true;
    Question question = answer.reported;
    answer.stepCount = stepCount();
    const bool isShown = m_document.scenario().study == &study && m_document.activeVariant() < 0
        && m_document.instance() == question.instance && sameSettings(m_document.question(), question)
        && !m_document.isModified();
    if (!isShown)
        return m_document.open({.study = &study, .baseline = std::move(question)}, {}, std::move(answer));
    if (answer.report) {
        state().report = std::move(answer.report);
        state().reported = std::move(question);
        emit reportChanged();
    }
    setCurrentPolicy(answer.currentPolicy);
    setStep(answer.step);
}

void Session::renewPolicies(const QString& changed)
{
    if (!m_document.scenario().study)
        return;
    if (const ReportPtr before = report()) {
        auto renewed = std::make_shared<RunReport>(*before);
        std::erase_if(renewed->policies,
                      [&changed](const PolicyResult& result) { return result.policy == changed.toStdString(); });
        renewed->complete = renewed->complete && renewed->policies.size() == before->policies.size();
        state().report = std::move(renewed);
    }
    m_document.notifyReloaded();
}

void Session::run()
{
    m_patience.stop();
    if (!m_document.instance() || m_document.question().policies.empty())
        return;
    m_running = m_document.question();
    m_runAge.start();
    RunRequest request = requestOf(m_running);
    request.seconds = state().seconds;
    m_runs.start(m_document.study(), m_running.instance, std::move(request));
}

void Session::stop()
{
    m_patience.stop();
    m_runs.stop();
}

void Session::showError(const Error& error) { emit errorShown(error); }

void Session::showMessage(const QString& text) { emit messageShown(text); }

Session::Selection Session::selection() const { return {m_document.scenario().study, currentPolicy(), step(), stepCount()}; }

/// The present run belongs to the scenario that is left.
void Session::onAboutToOpen()
{
    m_left = selection();
    m_patience.stop();
    m_runs.discard();
    m_runs.drop(); // and what it has finished
    m_runAge.invalidate();
}

/// A new scenario shows the policy that was shown before, unless that ran there and does not run here.
void Session::onOpened()
{
    QString& policy = state().currentPolicy;
    if (!policy.isEmpty())
        return;
    const bool isSameStudy = m_left && m_left->study == m_document.scenario().study;
    const bool isGone = isSameStudy && runsIn(m_known, m_left->policy) && !runsIn(m_document.question(), m_left->policy);
    policy = isSameStudy && !m_left->policy.isEmpty() && !isGone ? m_left->policy : firstToShow();
}

void Session::onSettingsChanged()
{
    const std::optional<Selection> left = std::exchange(m_left, std::nullopt);
    const Question& now = m_document.question();
    const bool isOtherStudy = left && left->study != m_document.scenario().study;
    const bool otherPolicies = isOtherStudy || now.policies != m_known.policies || now.options != m_known.options;
    const bool otherSeed = isOtherStudy || now.seed != m_known.seed;
    const bool otherRun = otherSeed || callsOf(now) != callsOf(m_known);
    // One may look at a policy that does not run.
    const bool shownIsGone = !left && runsIn(m_known, currentPolicy()) && !runsIn(now, currentPolicy());
    m_known = now;
    m_known.instance.reset();
    if (otherPolicies)
        emit policiesChanged();
    if (otherSeed)
        emit seedChanged(m_known.seed);
    if (left)
        announceState(*left);
    if (shownIsGone || currentPolicy().isEmpty())
        setCurrentPolicy(firstToShow());
    if (otherRun)
        requestRun();
}

void Session::announceState(const Selection& before)
{
    if (stepCount() != before.stepCount)
        emit stepCountChanged(stepCount());
    if (currentPolicy() != before.policy)
        emit currentPolicyChanged(currentPolicy());
    if (step() != before.step)
        emit stepChanged(step());
    emit reportChanged();
}

void Session::requestRun()
{
    if (m_showsOnly)
        return;
    if (m_document.question().policies.empty()) {
        stop();
        state().report.reset();
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
    if (!soFar || soFar == report())
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
    SessionState& now = state();
    ReportPtr before = std::exchange(now.report, report);
    now.reported = m_running;
    for (const PolicyResult& result : report->policies)
        now.seconds[result.policy] = result.seconds;
    emit reportChanged();
    freeInWorker(std::move(before)); // by now the views have released it
}

} // namespace wattif::ui

#include "moc_session.cpp"
