// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_run.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/classroom/lesson/run_functions.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/run_settings.h"
#include "core/io/field_sink.h"
#include "core/own/own_command.h"

namespace wattif::classroom {
namespace {

Value valueOfOption(const OptionValue& option)
{
    if (const bool* flag = std::get_if<bool>(&option))
        return *flag;
    if (const std::int64_t* whole = std::get_if<std::int64_t>(&option))
        return static_cast<double>(*whole);
    if (const double* real = std::get_if<double>(&option))
        return *real;
    return std::get<std::string>(option);
}

const Metric* findNamed(const std::vector<Metric>& metrics, std::string_view name)
{
    const auto found = std::ranges::find(metrics, name, &Metric::name);
    return found == metrics.end() ? nullptr : &*found;
}

Result<Value> applicable(std::string_view name, double value)
{
    if (std::isnan(value))
        return badInput(formatMessage("{} does not apply here", name));
    return value;
}

tl::unexpected<Error> unknownPolicy(const Study& study, std::string_view name)
{
    std::vector<std::string> known;
    for (const PolicyInfo& policy : study.policies())
        if (policy.source != ownPolicySource)
            known.push_back(policy.name);
    return badInput(formatMessage("the study {} has no policy '{}'{}", study.name(), name, nameHint(name, known)));
}

tl::unexpected<Error> unknownMetric(const Study& study, std::string_view policy, std::string_view name)
{
    std::vector<std::string> known;
    for (const MetricInfo& metric : study.metrics())
        known.push_back(metric.name);
    return badInput(formatMessage("'{}' is not a metric or option of {}{}", name, policy, nameHint(name, known)));
}

} // namespace

bool isPublished(const Study& study, std::string_view policy)
{
    const PolicyInfo* info = findPolicy(study, policy);
    return info && info->source != ownPolicySource;
}

LessonRun::LessonRun(const Study& study, Question question, RunControl control)
    : m_study(study), m_question(std::move(question)), m_control(std::move(control))
{
}

void LessonRun::setOwn(std::string policy)
{
    m_own = std::move(policy);
    m_ledgers.clear();
    m_results.clear();
    m_others.clear();
}

const Json& LessonRun::scenarioJson()
{
    if (!m_scenario) {
        m_scenario = Json::object();
        JsonFields fields(*m_scenario);
        writeQuestion(m_study, m_question, fields);
    }
    return *m_scenario;
}

Result<void> LessonRun::run()
{
    auto report = m_study.run(*m_question.instance, requestOf(m_question), m_control);
    if (!report)
        return propagateError(report);
    if (!report->complete)
        return fail(ErrorCode::interrupted, "interrupted");
    m_report = std::move(*report);
    m_ledgers.clear();
    m_results.clear();
    return {};
}

const PolicyInfo* LessonRun::policyNamed(std::string_view name) const
{
    if (name == ownName && !m_own.empty())
        return findPolicy(m_study, m_own);
    return isPublished(m_study, name) ? findPolicy(m_study, name) : nullptr;
}

Result<const RunReport*> LessonRun::report()
{
    if (!m_report)
        if (auto ok = run(); !ok)
            return propagateError(ok);
    return &*m_report;
}

Result<const PolicyResult*> LessonRun::result(std::string_view name)
{
    const PolicyInfo* info = policyNamed(name);
    if (!info)
        return unknownPolicy(m_study, name);
    const std::string& policy = info->name;
    const bool isNew = std::ranges::find(m_question.policies, policy) == m_question.policies.end();
    if (isNew)
        setRuns(m_study, m_question, policy, true);
    if (isNew || !m_report)
        if (auto ok = run(); !ok)
            return propagateError(ok);
    const auto found = std::ranges::find(m_report->policies, policy, &PolicyResult::policy);
    if (found == m_report->policies.end())
        return badInput(formatMessage("the policy '{}' has no result", policy));
    return &*found;
}

Result<const Ledger*> LessonRun::ledger(std::string_view policy)
{
    const auto result = this->result(policy);
    if (!result)
        return tl::unexpected(result.error());
    auto found = m_ledgers.find(policy);
    if (found == m_ledgers.end())
        found = m_ledgers.emplace(std::string(policy), m_study.ledger(*m_question.instance, **result)).first;
    return &found->second;
}

Result<Ledger::Entry> LessonRun::decision(std::string_view policy, double number)
{
    const auto ledger = this->ledger(policy);
    if (!ledger)
        return tl::unexpected(ledger.error());
    const double count = static_cast<double>((*ledger)->entries.size());
    if (number < 1.0 || number > count || number != std::floor(number))
        return badInput(formatMessage("{} has no decision {}; decisions are numbered from 1 to {}", policy, number, count));
    const auto i = static_cast<std::size_t>(number) - 1;
    Ledger::Entry entry = (*ledger)->entries[i];
    if (entry.children.empty() && (*ledger)->children)
        entry.children = (*ledger)->children(i);
    return entry;
}

Result<const Json*> LessonRun::resultJson(std::string_view policy)
{
    const auto result = this->result(policy);
    if (!result)
        return tl::unexpected(result.error());
    auto found = m_results.find(policy);
    if (found == m_results.end()) {
        found = m_results.emplace(std::string(policy), Json::object()).first;
        m_study.writeData(*m_question.instance, **result, true, found->second);
    }
    return &found->second;
}

Result<Value> LessonRun::ofPolicy(std::string_view policy, std::string_view name)
{
    const auto result = this->result(policy);
    if (!result)
        return tl::unexpected(result.error());
    if (const Metric* metric = findNamed((*result)->metrics, name))
        return applicable(fmt::format("{}.{}", policy, name), metric->value);
    if (const auto option = (*result)->options.find(name); option != (*result)->options.end())
        return valueOfOption(option->second);
    return unknownMetric(m_study, policy, name);
}

Result<Value> LessonRun::named(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos && name.substr(0, dot) != "run")
        return ofPolicy(name.substr(0, dot), name.substr(dot + 1));
    if (dot != std::string_view::npos) {
        if (!m_report)
            if (auto ok = run(); !ok)
                return propagateError(ok);
        if (const Metric* metric = findNamed(m_report->metrics, name.substr(dot + 1)))
            return applicable(name, metric->value);
        return badInput(formatMessage("the run has no metric '{}'", name.substr(dot + 1)));
    }
    if (name == "seed")
        return static_cast<double>(m_question.seed);
    const OptionValues options = m_study.optionsOf(*m_question.instance);
    if (const auto option = options.find(name); option != options.end())
        return valueOfOption(option->second);
    return badInput(formatMessage("'{}' is not an option of the scenario; write metrics as policy.metric", name));
}

std::string LessonRun::title(std::string_view name) const
{
    const std::size_t dot = name.rfind('.');
    const std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
    const PolicyInfo* policy = dot == std::string_view::npos ? nullptr : policyNamed(name.substr(0, dot));
    const MetricInfo* metric = findMetric(m_study, last);
    const std::span<const Option> options = policy ? std::span<const Option>(policy->options) : m_study.scenarioOptions();
    const auto option = std::ranges::find(options, last, &Option::name);
    const std::string what = translatedText(m_translated,
                                            metric                        ? metric->title
                                                : option != options.end() ? option->title
                                                                          : std::string(last));
    return policy ? fmt::format("{}: {}", translatedText(m_translated, policy->title), what) : what;
}

std::string LessonRun::fieldTitle(std::string_view policy, std::string_view pointer)
{
    const auto result = policy.empty() ? Result<const Json*>(&scenarioJson()) : resultJson(policy);
    const std::string object = result ? nameAlong(**result, pointer) : std::string();
    if (object.empty())
        return Names::fieldTitle(policy, pointer);
    return sentence(m_translated, "%1 of %2", {translatedText(m_translated, wordsOfField(pointer)), object});
}

std::string LessonRun::textOf(const Message& cell)
{
    std::string english = cell;
    m_cells.insert_or_assign(english, cell);
    return english;
}

std::string LessonRun::shownText(const std::string& text) const
{
    const auto cell = m_cells.find(text);
    return cell == m_cells.end() ? text : translatedMessage(m_translated, cell->second);
}

std::string LessonRun::shownValue(std::string_view name, const Value& value, int digits) const
{
    const std::string_view last = name.substr(name.rfind('.') + 1); // all of it without a point
    const MetricInfo* metric = findMetric(m_study, last);
    const double* number = std::get_if<double>(&value);
    if (!number)
        return value.index() == 1 ? shownText(std::get<std::string>(value)) : valueText(value, digits);
    const PolicyInfo* policy = last == name ? nullptr : policyNamed(name.substr(0, name.rfind('.')));
    const Option* option = findOption(policy ? std::span<const Option>(policy->options) : m_study.scenarioOptions(), last);
    const ReadableUnit unit = metric ? readableUnit(*metric, std::abs(*number)) : ReadableUnit{option ? option->unit : ""};
    return formatShort(*number * unit.factor, digits) + (unit.unit.empty() ? "" : " " + unit.unit);
}

Result<Value> LessonRun::call(std::string_view function, const std::vector<Value>& arguments)
{
    if (isJsonFunction(function)) {
        if (arguments.size() == 1)
            return jsonFunction(function, scenarioJson(), arguments.back());
        if (arguments.size() == 2 && arguments[0].index() == 1) {
            const auto json = resultJson(std::get<std::string>(arguments[0]));
            return json ? jsonFunction(function, **json, arguments[1]) : Result<Value>(tl::unexpected(json.error()));
        }
        return badInput(formatMessage("{} takes a path, or a policy and a path", function));
    }
    return ledgerFunction(*this, function, arguments);
}

Result<Value> LessonRun::valueAt(const std::string& setting, const Expression& expression)
{
    auto found = m_others.find(setting);
    if (found == m_others.end()) {
        Question other = m_question;
        const auto values = adaptQuestion(m_study, {}, {setting}, other);
        if (!values)
            return tl::unexpected(values.error());
        if (!values->empty())
            other.instance = m_study.withOptions(*other.instance, *values);
        found = m_others.emplace(setting, std::make_unique<LessonRun>(m_study, std::move(other), m_control)).first;
        found->second->setOwn(m_own);
    }
    return expression.value(*found->second);
}

} // namespace wattif::classroom
