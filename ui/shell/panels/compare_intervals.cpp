// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_intervals.h"

#include <algorithm>
#include <utility>

#include "ui/session/random_draws.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

std::vector<const Question*> questionsOf(const Scenario& scenario)
{
    std::vector<const Question*> all{&scenario.baseline};
    for (const Variant& variant : scenario.variants)
        all.push_back(&variant.question);
    return all;
}

} // namespace

CompareIntervals::CompareIntervals(Session& session, QObject* parent) : QObject(parent), m_session(session), m_work(session) { }

void CompareIntervals::setCount(int count)
{
    if (std::exchange(m_count, count) == count)
        return;
    m_known.clear();
    if (m_scenario.study)
        start(Scenario(m_scenario));
}

void CompareIntervals::start(const Scenario& scenario)
{
    m_work.drop();
    m_scenario = scenario;
    const std::vector<const Question*> asked = questionsOf(m_scenario);
    std::erase_if(m_known, [&asked](const Known& one) {
        return std::ranges::none_of(asked, [&one](const Question* question) { return isSameRun(*question, one.question); });
    });
    emit changed();
    next();
}

void CompareIntervals::drop()
{
    m_work.drop();
    m_scenario = {};
    m_known.clear();
}

const CompareIntervals::Known* CompareIntervals::known(const Question& question) const
{
    const auto found = std::ranges::find_if(
        m_known, [&](const Known& one) { return one.count == m_count && isSameRun(one.question, question); });
    return found == m_known.end() ? nullptr : &*found;
}

bool CompareIntervals::isComplete() const
{
    return m_count > 1 && m_scenario.study && std::ranges::all_of(questionsOf(m_scenario), [this](const Question* question) {
               return question->policies.empty() || known(*question);
           });
}

void CompareIntervals::next()
{
    if (m_count < 2 || !m_scenario.study)
        return;
    for (const Question* question : questionsOf(m_scenario))
        if (!question->policies.empty() && !known(*question))
            return repeat(*question);
}

void CompareIntervals::repeat(const Question& question)
{
    ReplicationRequest request{.policies = callsOf(question), .seed = question.seed, .count = m_count, .instance = nullptr};
    request.draw = drawLike(*m_scenario.study, question.instance, question.seed);
    if (!request.draw)
        request.instance = question.instance;
    m_work.start([this, study = m_scenario.study, question, request](const RunControl& control) -> LatestJob::Delivery {
        auto made = std::make_shared<Result<Replication>>(replicate(*study, request, control));
        return [this, question, made] {
            if (!*made)
                return m_errors.report(made->error());
            m_errors.clear();
            m_known.push_back({question, m_count, std::make_shared<const Replication>(std::move(**made))});
            emit changed();
            next();
        };
    });
}

std::optional<MeanInterval> CompareIntervals::of(std::size_t question, const std::string& policy, const std::string& metric) const
{
    const std::vector<const Question*> asked = questionsOf(m_scenario);
    const Known* one = m_scenario.study && question < asked.size() ? known(*asked[question]) : nullptr;
    if (!one)
        return std::nullopt;
    const auto samples = std::ranges::find(one->runs->policies, policy, &PolicySamples::policy);
    if (samples == one->runs->policies.end() || isConstant(samples->values(metric)))
        return std::nullopt;
    const MeanInterval interval = intervalOf(samples->values(metric));
    return interval.count > 1 ? std::optional(interval) : std::nullopt;
}

} // namespace wattif::ui

#include "moc_compare_intervals.cpp"
