// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/base/ledger.h"
#include "core/base/option.h"
#include "core/base/run_control.h"

namespace wattif {

class FieldSink;
class HandPlay;
class InstanceMoves;
class JsonCursor;
struct MetricBound;
struct PaperRecipe;
struct ReproductionReport;

/// JSON that keeps the order of its keys, as files are written.
using Json = nlohmann::ordered_json;

/// A study's instance (machines, jobs, ...) behind one face: immutable, shared by document, worker and views.
class StudyInstance {
public:
    virtual ~StudyInstance() = default;
    [[nodiscard]] virtual bool equals(const StudyInstance& other) const = 0;
};
using InstancePtr = std::shared_ptr<const StudyInstance>;

/// Carries a plain value type as a StudyInstance.
template <class T>
class InstanceOf final : public StudyInstance {
public:
    explicit InstanceOf(T v) : value(std::move(v)) { }
    [[nodiscard]] bool equals(const StudyInstance& other) const override
    {
        const auto* same = dynamic_cast<const InstanceOf*>(&other);
        return same && same->value == value;
    }
    const T value;
};
/// Wraps a study's value as the instance that document, worker and views share.
template <class T>
[[nodiscard]] InstancePtr makeInstanceOf(T value)
{
    return std::make_shared<InstanceOf<T>>(std::move(value));
}
/// The value behind an instance; std::bad_cast for another study's (a bug).
template <class T>
[[nodiscard]] const T& valueOf(const StudyInstance& instance)
{
    return dynamic_cast<const InstanceOf<T>&>(instance).value;
}

/// A study's own data of one policy run (assignments, timelines, ...); views cast it to their study's type.
class StudyData {
public:
    virtual ~StudyData() = default;
};

/// Whether more or less of a metric is better; tables mark the best by it.
enum class Better { higher, lower, neither };

/// A metric that policies report, e.g. "objective" in "1/s".
struct MetricInfo {
    std::string name;
    std::string title;
    std::string unit;
    std::string description;
    Better better = Better::neither;
    bool isMeasured = false; ///< a time of this machine: in tables, but null in JSON, which is the same on every machine
};

/// How much work a policy makes of a large instance: a run takes the cheap ones first.
enum class PolicyCost {
    derived, ///< read off what the run computes in any case, such as its baseline
    pass,    ///< a pass over the input: a rule for one item after another
    search,  ///< a program solved for each item or for all, or many plans of the whole
    exact    ///< all solutions, until none is left or the time is up
};

/// A policy as a record: the rule, where it comes from, and its options.
struct PolicyInfo {
    std::string name;
    std::string title;
    std::string description; ///< the rule in one or two sentences
    std::string source;      ///< paper and equation, or "WattIf"
    bool offline = false;    ///< sees all input in advance: a reference, not an online competitor
    bool byDefault = true;   ///< part of a run that names no policies
    bool isLimit = false;    ///< a bound rather than a schedule: shown in neutral colours
    bool isBaseline = false; ///< a reference for others: a window does not show it first
    bool isRandom = false;   ///< its results depend on the seed of the run
    PolicyCost cost = PolicyCost::pass;
    std::vector<Option> options{};
};

/// A policy to run, with the options that differ from their defaults.
struct PolicyCall {
    std::string policy;
    OptionValues options{};

    friend bool operator==(const PolicyCall&, const PolicyCall&) = default;
};

/// A named number; NaN means that it does not apply (null in JSON).
struct Metric {
    std::string name;
    double value = 0.0;

    friend bool operator==(const Metric&, const Metric&) = default;
};

/// The outcome of one policy.
struct PolicyResult {
    std::string policy;
    OptionValues options; ///< complete
    std::vector<Metric> metrics;
    double seconds = 0.0; ///< time taken; never part of the JSON, which must be the same on every machine
    std::shared_ptr<const StudyData> data;

    /// The value of a metric, NaN where the policy does not report it.
    [[nodiscard]] double metric(std::string_view name) const;
};

/// The outcome of a run of several policies on one instance.
struct RunReport {
    std::string study{};
    std::uint64_t seed = 0;
    bool complete = true;          ///< false after a stop of the run or of single policies: `policies` has the finished ones
    std::vector<Metric> metrics{}; ///< of the run as a whole, e.g. "bound"
    std::vector<PolicyResult> policies{}; ///< in the order of the request
    /// Policies that were stopped alone; those among them that had found something are in `policies` too.
    std::vector<std::string> stopped{};
};

/// The settings of a run.
struct RunRequest {
    std::vector<PolicyCall> policies;
    std::uint64_t seed = 1;
    bool ledger = true; ///< keep every decision with its rejected candidates
    /// The former run times of policies, in seconds: those expected to be fast run first. The others go by their PolicyCost.
    std::map<std::string, double, std::less<>> seconds{};
    /// Tokens of policies that can be stopped alone; the others go on.
    std::map<std::string, std::stop_token, std::less<>> stops{};
    /// Called with each finished policy and all that is there by now (`complete` is false), on the worker's thread; may be empty.
    std::function<void(const PolicyResult& result, const RunReport& soFar)> finished{};
    /// Called with the finished share of a policy's work, first 0 at its start, on the worker's thread; may be empty.
    std::function<void(const std::string& policy, double fraction)> advanced{};
    /// Called with the best so far of a policy that keeps finding better results, on the worker's thread; may be empty.
    std::function<void(const PolicyResult&)> improved{};
};

/// A published result that the study can reproduce.
struct Reproduction {
    std::string name;
    std::string title;
    std::string source;
    std::function<Result<ReproductionReport>(const RunControl&)> run;
};

/// A file read for an import: its name for messages and its text.
struct ImportFile {
    std::string name;
    std::string text;
};
/// Files of an import by role, e.g. "etc", "power", "bags".
using ImportFiles = std::map<std::string, ImportFile, std::less<>>;

/// The result of an import, with the data read, assumed and left out.
struct Imported {
    InstancePtr instance;
    ImportReport report{};
    std::vector<FilePreview> previews{}; ///< of files with rows and columns
};

/// A file that `import` can read, e.g. --etc F.
struct ImportRole {
    std::string name;
    std::string description;
    bool required = true;
    /// Whether a file of this name has the role by the beginning of its text; null: the text never shows it.
    bool (*recognises)(std::string_view name, std::string_view text) = nullptr;
    /// Names of such files, e.g. "*.swf *.swf.gz".
    std::string patterns{};
    /// Whether such a file makes a scenario without others.
    bool importsAlone = false;
    /// The command that prints such a file, to be copied; empty where none does.
    std::string command{};
};

/// One scheduling study: the face through which file, command line, runner and window see it. All of it is safe to call from
/// several threads at once.
class Study {
public:
    virtual ~Study() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;
    [[nodiscard]] virtual std::string description() const = 0;

    [[nodiscard]] virtual std::span<const PolicyInfo> policies() const = 0;
    [[nodiscard]] virtual std::span<const MetricInfo> metrics() const = 0;
    /// Numbers of the scenario itself that a form or --set changes, e.g. gamma.
    [[nodiscard]] virtual std::span<const Option> scenarioOptions() const = 0;
    [[nodiscard]] virtual std::span<const Option> generateOptions() const = 0;
    [[nodiscard]] virtual std::span<const ImportRole> importRoles() const = 0;
    [[nodiscard]] virtual std::span<const Option> importOptions() const = 0;
    [[nodiscard]] virtual std::vector<Reproduction> reproductions() const = 0;
    /// The figures of the study's papers.
    [[nodiscard]] virtual std::vector<PaperRecipe> paperRecipes() const = 0;

    /// Returns the study's own properties of the scenario schema (JSON Schema draft 7 object).
    [[nodiscard]] virtual Json schema() const = 0;
    /// Reads the study's fields of a scenario file; Error names the place.
    [[nodiscard]] virtual Result<InstancePtr> read(const JsonCursor& root) const = 0;
    /// Writes the study's fields; the inverse of `read`. Lists that may be long are written as such.
    virtual void write(const StudyInstance& instance, FieldSink& into) const = 0;
    /// Names of the fields that `read` understands; others are kept and warned of.
    [[nodiscard]] virtual std::vector<std::string> fields() const = 0;

    /// The instance that opens when nothing is asked for.
    [[nodiscard]] virtual InstancePtr sample() const = 0;
    /// Draws a random instance; options as generateOptions().
    [[nodiscard]] virtual Result<InstancePtr> generate(const OptionValues& options, std::uint64_t seed) const = 0;
    /// Builds an instance from files in the field's own formats.
    [[nodiscard]] virtual Result<Imported> importFrom(const ImportFiles& files, const OptionValues& options) const = 0;

    /// Returns the instance with one scenario option set; `values` as checked by scenarioOptions().
    [[nodiscard]] virtual InstancePtr withOptions(const StudyInstance& instance, const OptionValues& values) const = 0;
    [[nodiscard]] virtual OptionValues optionsOf(const StudyInstance& instance) const = 0;
    /// Returns whether an instance can be run and written: options may each be right and not go together.
    [[nodiscard]] virtual Result<void> check(const StudyInstance& /*instance*/) const { return {}; }

    /// Runs policies one after another, cheap ones first; results do not depend on that order, and the report keeps the
    /// request's. A stop returns the finished policies with `complete` false.
    [[nodiscard]] virtual Result<RunReport> run(const StudyInstance& instance, const RunRequest& request,
                                                const RunControl& control) const = 0;
    /// Adds the study's arrays of a result to its JSON; with `detail` also the long ones (timelines).
    virtual void writeData(const StudyInstance& instance, const PolicyResult& result, bool detail, Json& into) const = 0;
    /// Builds the decision ledger of a result; empty where the policy keeps none.
    [[nodiscard]] virtual Ledger ledger(const StudyInstance& instance, const PolicyResult& result) const = 0;

    /// How instances are varied by searches; null where the study says nothing of it.
    [[nodiscard]] virtual const InstanceMoves* moves() const;
    /// How manual schedules are made; null if the study has no policy `manual`.
    [[nodiscard]] virtual const HandPlay* handPlay() const;
    /// Values of metrics that no schedule of this instance can beat, in the order of metrics(); of a metric that for all
    /// schedules comes before those that hold for some. For the others none is known. What a stop leaves unfinished is missing.
    /// Error(badInput) for an instance that cannot be run.
    [[nodiscard]] virtual Result<std::vector<MetricBound>> bounds(const StudyInstance& instance, const RunControl& control) const;
};

/// Finds a policy's record, a registered one too; null where the study has none of that name.
[[nodiscard]] const PolicyInfo* findPolicy(const Study& study, std::string_view name);
/// Finds a metric's record; null where the study has none of that name.
[[nodiscard]] const MetricInfo* findMetric(const Study& study, std::string_view name);
/// The policies of a run that names none.
[[nodiscard]] std::vector<PolicyCall> defaultPolicies(const Study& study);

} // namespace wattif
