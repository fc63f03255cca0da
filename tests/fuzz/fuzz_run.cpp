// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a scenario that is run: no crash, and every number that a policy reports is one or missing. Long runs are stopped.

#include <chrono>
#include <cmath>
#include <thread>

#include "core/base/policy_failures.h"
#include "core/experiment/scenario_file.h"
#include "tests/fuzz/draw.h"

namespace {

using namespace wattif;

/// Requests a stop after a while: the fuzzer tries many scenarios.
class Patience {
public:
    Patience() : m_clock([this](const std::stop_token& over) { wait(over); }) { }
    [[nodiscard]] RunControl control() const { return RunControl(m_stop.get_token()); }

private:
    void wait(const std::stop_token& over)
    {
        using namespace std::chrono;
        for (const auto end = steady_clock::now() + milliseconds(200); !over.stop_requested() && steady_clock::now() < end;)
            std::this_thread::sleep_for(milliseconds(2));
        m_stop.request_stop();
    }

    std::stop_source m_stop;
    std::jthread m_clock; ///< last: it uses the others
};

void requireNumbers(const RunReport& report)
{
    for (const PolicyResult& result : report.policies)
        for (const Metric& metric : result.metrics)
            fuzz::require(!std::isinf(metric.value), "a metric is a number or missing");
}

void run(const Scenario& scenario)
{
    RunRequest request{.policies = {}};
    for (const PolicyInfo& policy : scenario.study->policies())
        request.policies.push_back({policy.name});
    const Patience patience;
    const PolicyFailures failures; // of policies that this instance is not for
    const auto report = scenario.study->run(*scenario.baseline.instance, request, patience.control());
    if (!report)
        return;
    requireNumbers(*report);
    for (const PolicyResult& result : report->policies) {
        Json data = Json::object();
        scenario.study->writeData(*scenario.baseline.instance, result, true, data);
        (void)scenario.study->ledger(*scenario.baseline.instance, result);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    constexpr std::size_t small = 4096;
    if (size > small)
        return 0;
    if (const auto loaded = parseScenario("S.json", std::string(reinterpret_cast<const char*>(bytes), size)))
        run(loaded->scenario);
    return 0;
}
