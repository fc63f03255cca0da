// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/own_policy.h"
#include "core/base/policy_failures.h"
#include "core/experiment/studies.h"

namespace wattif::test {

/// A Decider that is a function of the test.
class FunctionDecider final : public Decider {
public:
    using Answer = std::function<std::string(std::string_view message)>;
    explicit FunctionDecider(Answer answer) : m_answer(std::move(answer)) { }
    Result<std::string_view> ask(std::string_view message, const RunControl& /*control*/) override
    {
        m_line = m_answer(message);
        return std::string_view(m_line);
    }

private:
    Answer m_answer;
    std::string m_line;
};

inline OwnPolicy functionPolicy(const std::string& name, const FunctionDecider::Answer& answer)
{
    const auto start = [answer](const OptionValues&) -> Result<std::unique_ptr<Decider>> {
        return std::make_unique<FunctionDecider>(answer);
    };
    return {{.name = name, .title = name, .description = name, .source = "test"}, start};
}

/// What came of a run with policies that may fail.
struct OwnRun {
    Result<RunReport> report;
    std::vector<PolicyFailure> failures;

    [[nodiscard]] std::string failure() const
    {
        return failures.empty() ? std::string() : std::string(failures.front().error.message);
    }
};

/// A random instance with these options of the generator, the others at their defaults.
inline InstancePtr randomInstance(const Study& study, const OptionValues& given, std::uint64_t seed)
{
    const auto options = completed(study.generateOptions(), given);
    const auto made = options ? study.generate(*options, seed) : Result<InstancePtr>(tl::unexpected(options.error()));
    return made.value();
}

/// An instance that takes no time.
inline InstancePtr smallInstance(const Study& study)
{
    const std::map<std::string, OptionValues> options{
        {"profit", {{"bags", std::int64_t{5}}}},
        {"power", {{"model", std::string("lublin")}, {"nodes", std::int64_t{16}}, {"jobs", std::int64_t{30}}}},
        {"consolidation", {{"nodes", std::int64_t{6}}}},
        {"reservation", {{"sites", std::int64_t{2}}, {"horizon_s", 3600.0}}}};
    return randomInstance(study, options.at(study.name()), 1);
}

inline OwnRun runOwn(const Study& study, const StudyInstance& instance, const std::vector<PolicyCall>& policies,
                     const RunControl& control = RunControl())
{
    const PolicyFailures failures;
    auto report = study.run(instance, {.policies = policies, .seed = 7}, control);
    return {std::move(report), failures.all()};
}

/// The metrics of a policy that are the same on every machine; empty where it has no result.
inline std::vector<Metric> metricsOfPolicy(const Study& study, const RunReport& report, std::string_view policy)
{
    std::vector<Metric> metrics;
    for (const PolicyResult& result : report.policies)
        if (result.policy == policy)
            for (const Metric& metric : result.metrics)
                if (!findMetric(study, metric.name)->isMeasured)
                    metrics.push_back(metric);
    return metrics;
}

/// Whether two policies have the same results, but for the last digits of sums in another order.
inline bool areAlike(const std::vector<Metric>& a, const std::vector<Metric>& b)
{
    const auto same = [](const Metric& x, const Metric& y) {
        const bool isNone = std::isnan(x.value) && std::isnan(y.value);
        return x.name == y.name
            && (isNone || std::abs(x.value - y.value) <= 1e-12 * std::max(std::abs(x.value), std::abs(y.value)));
    };
    return !a.empty() && std::ranges::equal(a, b, same);
}

} // namespace wattif::test
