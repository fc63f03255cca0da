// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

// Short enough that a long run does not hold up an edit, long enough that runs of a few frames always deliver.
constexpr auto staleRunPatience = 150ms;

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_document(this), m_runs(this)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &Session::run);
    connect(&m_document, &Document::opened, this, &Session::onOpened);
    connect(&m_document, &Document::changed, this, &Session::requestRun);
    connect(&m_runs, &RunController::started, this, [this] { setBestSoFar(nullptr); });
    connect(&m_runs, &RunController::improved, this, &Session::setBestSoFar);
    connect(&m_runs, &RunController::succeeded, this, [this](const ReportPtr& report) {
        takeReport(report);
        onRunEnded();
    });
    connect(&m_runs, &RunController::cancelled, this, [this](const ReportPtr& partial) {
        if (!partial->policies.empty())
            takeReport(partial);
        onRunEnded();
    });
    connect(&m_runs, &RunController::failed, this, [this](const Error& error) {
        showError(error);
        onRunEnded();
    });
}

Session::~Session() = default;

const PolicyResult* Session::result(const QString& policy) const
{
    if (!m_report)
        return nullptr;
    const auto found = std::ranges::find(m_report->policies, policy.toStdString(), &PolicyResult::policy);
    return found == m_report->policies.end() ? nullptr : &*found;
}

void Session::setPolicies(std::vector<PolicyCall> policies)
{
    if (policies == m_policies)
        return;
    m_policies = std::move(policies);
    for (const PolicyCall& call : m_policies)
        m_policyOptions[QString::fromStdString(call.policy)] = call.options;
    sortPolicies();
    emit policiesChanged();
    const bool present =
        std::ranges::any_of(m_policies, [this](const PolicyCall& call) { return call.policy == m_currentPolicy.toStdString(); });
    if (!present)
        setCurrentPolicy(firstToShow());
    requestRun();
}

QString Session::firstToShow() const
{
    const auto isShown = [this](const PolicyCall& call) {
        const PolicyInfo* info = findPolicy(m_document.study(), call.policy);
        return info && !info->isBaseline;
    };
    const auto first = std::ranges::find_if(m_policies, isShown);
    if (first != m_policies.end())
        return QString::fromStdString(first->policy);
    return m_policies.empty() ? QString() : QString::fromStdString(m_policies.front().policy);
}

void Session::setPolicyChosen(const QString& policy, bool chosen)
{
    auto next = m_policies;
    const auto removed = std::erase_if(next, [&](const PolicyCall& call) { return call.policy == policy.toStdString(); });
    if (chosen == (removed > 0))
        return;
    if (chosen)
        next.push_back({policy.toStdString(), m_policyOptions[policy]});
    setPolicies(std::move(next));
}

OptionValues Session::policyOptions(const QString& policy) const
{
    const PolicyInfo* info = findPolicy(m_document.study(), policy.toStdString());
    if (!info)
        return {};
    const auto known = m_policyOptions.find(policy);
    return completed(info->options, known == m_policyOptions.end() ? OptionValues{} : known->second).value_or(OptionValues{});
}

void Session::setPolicyOption(const QString& policy, const QString& option, const OptionValue& value)
{
    m_policyOptions[policy].insert_or_assign(option.toStdString(), value);
    const auto chosen = std::ranges::find(m_policies, policy.toStdString(), &PolicyCall::policy);
    if (chosen != m_policies.end())
        chosen->options = m_policyOptions[policy];
    emit policiesChanged();
    if (chosen != m_policies.end())
        requestRun();
}

void Session::setSeed(quint64 seed)
{
    if (std::exchange(m_seed, seed) == seed)
        return;
    emit seedChanged(seed);
    requestRun();
}

void Session::setCurrentPolicy(const QString& policy)
{
    if (std::exchange(m_currentPolicy, policy) != policy)
        emit currentPolicyChanged(policy);
}

void Session::setStep(int step)
{
    const int next = std::clamp(step, -1, m_stepCount);
    if (std::exchange(m_step, next) != next)
        emit stepChanged(next);
}

void Session::setStepCount(int count)
{
    if (std::exchange(m_stepCount, count) == count)
        return;
    emit stepCountChanged(count);
    if (m_step > count)
        setStep(-1);
}

void Session::run()
{
    m_patience.stop();
    if (!m_document.instance() || m_policies.empty())
        return;
    m_runningInstance = m_document.instance();
    m_runAge.start();
    m_runs.start(m_document.study(), m_runningInstance, RunRequest{.policies = m_policies, .seed = m_seed});
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
    m_runAge.invalidate(); // the run under way is another scenario's: no patience with it
    m_report.reset();
    m_reportInstance.reset();
    const bool sameStudy = m_study == &m_document.study();
    m_study = &m_document.study();
    setStep(-1);
    if (!sameStudy) {
        m_policyOptions.clear();
        m_policies = defaultPolicies(m_document.study());
        emit policiesChanged();
        setCurrentPolicy(firstToShow());
    }
    emit reportChanged();
}

void Session::requestRun()
{
    if (m_policies.empty()) {
        stop();
        m_report.reset();
        emit reportChanged();
        return;
    }
    const auto left = m_runAge.isValid() ? staleRunPatience - std::chrono::milliseconds(m_runAge.elapsed()) : 0ms;
    if (!m_runs.isRunning() || left <= 0ms)
        run();
    else if (!m_patience.isActive())
        m_patience.start(left);
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
    m_report = report;
    m_reportInstance = m_runningInstance;
    emit reportChanged();
}

void Session::sortPolicies()
{
    const auto table = m_document.study().policies();
    const auto place = [&](const PolicyCall& call) {
        return std::ranges::find(table, call.policy, &PolicyInfo::name) - table.begin();
    };
    std::ranges::stable_sort(m_policies, {}, place);
}

} // namespace wattif::ui
