// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/base/paper_figure.h"
#include "core/base/run_policies.h"
#include "core/base/study.h"
#include "core/io/field_sink.h"

namespace wattif::test {

/// The whole instance of the fake study: one number and a switch.
struct FakeInstance {
    double size = 1.0;
    bool doubled = false;
    friend bool operator==(const FakeInstance&, const FakeInstance&) = default;
};

/// A study of a few lines: proves that the shell needs nothing of a real one.
///
/// Policies: "fast" (value = size), "twice" (value = 2 size * factor), "slow" (works until it is stopped, or `slowTime`),
/// "broken" (throws), "limit" (offline).
class FakeStudy : public Study {
public:
    /// The duration of "slow" without a stop.
    std::atomic<int> slowMilliseconds{20'000};
    /// Whether "slow" hands over what it has when it is stopped.
    std::atomic<bool> isAnytime{false};
    mutable std::atomic<int> runs{0};
    std::vector<PaperRecipe> recipes;
    std::vector<Reproduction> repeated;
    /// Called in the worker when the turn of a policy begins; may be empty.
    std::function<void(const std::string& policy)> onTurn;

    static InstancePtr make(double size) { return std::make_shared<InstanceOf<FakeInstance>>(FakeInstance{size}); }
    static const FakeInstance& of(const StudyInstance& instance)
    {
        return dynamic_cast<const InstanceOf<FakeInstance>&>(instance).value;
    }

    [[nodiscard]] std::string name() const override { return "fake"; }
    [[nodiscard]] std::string title() const override { return "Fake"; }
    [[nodiscard]] std::string description() const override { return "A study for tests"; }

    [[nodiscard]] std::span<const PolicyInfo> policies() const override { return m_policies; }
    [[nodiscard]] std::span<const MetricInfo> metrics() const override { return m_metrics; }
    [[nodiscard]] std::span<const Option> scenarioOptions() const override { return m_options; }
    [[nodiscard]] std::span<const Option> generateOptions() const override { return m_options; }
    [[nodiscard]] std::span<const ImportRole> importRoles() const override { return m_roles; }
    [[nodiscard]] std::span<const Option> importOptions() const override { return {}; }
    [[nodiscard]] std::vector<Reproduction> reproductions() const override { return repeated; }
    [[nodiscard]] std::vector<PaperRecipe> paperRecipes() const override { return recipes; }

    [[nodiscard]] Json schema() const override { return Json::object(); }
    [[nodiscard]] Result<InstancePtr> read(const JsonCursor& /*root*/) const override { return badInput("not here"); }
    void write(const StudyInstance& instance, FieldSink& into) const override { into.field("size", of(instance).size); }
    [[nodiscard]] std::vector<std::string> fields() const override { return {"size"}; }

    [[nodiscard]] InstancePtr sample() const override { return make(1.0); }
    [[nodiscard]] Result<InstancePtr> generate(const OptionValues& options, std::uint64_t seed) const override
    {
        return make(number(options, "size") + static_cast<double>(seed));
    }
    [[nodiscard]] Result<Imported> importFrom(const ImportFiles& files, const OptionValues& /*options*/) const override
    {
        const std::string& content = files.at("size").text;
        if (content.empty())
            return badInput("the file is empty", {files.at("size").name, 1, 1, {}});
        return Imported{make(std::stod(content))};
    }

    [[nodiscard]] InstancePtr withOptions(const StudyInstance& /*instance*/, const OptionValues& values) const override
    {
        return std::make_shared<InstanceOf<FakeInstance>>(FakeInstance{number(values, "size"), flag(values, "doubled")});
    }
    [[nodiscard]] OptionValues optionsOf(const StudyInstance& instance) const override
    {
        return {{"size", of(instance).size}, {"doubled", of(instance).doubled}};
    }

    [[nodiscard]] Result<RunReport> run(const StudyInstance& instance, const RunRequest& request,
                                        const RunControl& control) const override
    {
        ++runs;
        const auto find = [this](std::string_view policy) { return findPolicy(*this, policy); };
        const auto take = [&](const PolicyInfo& info, PolicyTurn& turn) -> Result<PolicyResult> {
            if (onTurn)
                onTurn(info.name);
            const double value = work(of(instance), info.name, turn);
            if (turn.control().stopRequested() && !isAnytime)
                return fail(ErrorCode::interrupted, "stopped");
            return turn.result({{"value", value}, {"cost", 100.0 / value}}, 0.001, nullptr);
        };
        auto report = runTurns(request, control, {}, find, take);
        if (report)
            report->study = name();
        return report;
    }
    void writeData(const StudyInstance& /*instance*/, const PolicyResult& /*result*/, bool /*detail*/,
                   Json& /*into*/) const override
    {
    }

    [[nodiscard]] Ledger ledger(const StudyInstance& /*instance*/, const PolicyResult& result) const override
    {
        Ledger ledger;
        if (result.policy == "limit")
            return ledger;
        ledger.columns = {{"Step", "", "the step"}, {"Value", "J", "the value"}};
        for (int i = 1; i <= 3; ++i)
            ledger.entries.push_back({{std::to_string(i), "10"}, true, {{{"first", "4"}, false}, {{"second", "10"}, true}}});
        return ledger;
    }

private:
    double work(const FakeInstance& instance, const std::string& policy, const PolicyTurn& turn) const
    {
        using namespace std::chrono_literals;
        const RunControl& control = turn.control();
        if (policy == "broken")
            throw std::runtime_error("the fake broke");
        if (policy == "slow") {
            const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(slowMilliseconds.load());
            for (double share = 0.0; std::chrono::steady_clock::now() < end && !control.stopRequested(); share += 0.01) {
                control.progress(share);
                std::this_thread::sleep_for(2ms);
            }
        }
        const double twice = policy == "twice" ? 2.0 * number(turn.options(), "factor") : 1.0;
        return instance.size * (instance.doubled ? 2.0 : 1.0) * twice;
    }

    static Option numberOption(std::string name, OptionScale scale)
    {
        Option option{.name = std::move(name), .title = "Size", .description = "How big.", .defaultValue = 1.0};
        option.min = 0.001;
        option.max = 1e6;
        option.sliderMin = 0.1;
        option.sliderMax = 1000.0;
        option.unit = "J";
        option.scale = scale;
        return option;
    }

    std::vector<Option> m_options{
        numberOption("size", OptionScale::logarithmic),
        {.name = "doubled", .title = "Doubled", .description = "Twice as much.", .defaultValue = false}};
    static PolicyInfo policy(std::string name, std::string title, bool byDefault, std::vector<Option> options = {})
    {
        return {.name = std::move(name),
                .title = std::move(title),
                .description = "A rule of the fake study.",
                .source = "WattIf",
                .byDefault = byDefault,
                .options = std::move(options)};
    }
    static PolicyInfo slow()
    {
        PolicyInfo info = policy("slow", "Slow", false);
        info.cost = PolicyCost::search;
        return info;
    }
    static PolicyInfo limit()
    {
        PolicyInfo info = policy("limit", "Limit", true);
        info.offline = true;
        info.isLimit = true;
        return info;
    }

    std::vector<PolicyInfo> m_policies{policy("fast", "Fast", true),
                                       policy("twice", "Twice", true, {numberOption("factor", OptionScale::linear)}), slow(),
                                       policy("broken", "Broken", false), limit()};
    std::vector<MetricInfo> m_metrics{{"value", "Value", "J", "what it makes", Better::higher},
                                      {"cost", "Cost", "", "what it takes", Better::lower},
                                      {"missing", "Missing", "", "never there", Better::neither}};
    std::vector<ImportRole> m_roles{{"size", "File with the size", true}, {"extra", "Another file", false}};
};

} // namespace wattif::test
