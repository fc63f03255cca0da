// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the cells of a plan run on, as the window has it.

#include <algorithm>
#include <utility>

#include "core/base/instance_redraw.h"
#include "core/base/own_policy.h"
#include "core/experiment/plan/plan_instances.h"
#include "ui/experiment/plan/plan_editor.h"
#include "ui/session/random_draws.h"
#include "ui/session/session.h"

namespace wattif::ui {
namespace {

/// The prefix of the options of drawing in the names of factors.
constexpr const char* ofGenerator = "generate.";
constexpr const char* ofRedraw = "redraw.";

bool hasPrefix(const DraftFactor& factor, const char* prefix)
{
    return std::ranges::any_of(factor.options, [prefix](const DraftOption& o) { return o.option.starts_with(prefix); });
}

/// What a draft's instance is called where a scenario has no name.
std::string nameOf(const Scenario& scenario) { return scenario.name.empty() ? "scenario" : scenario.name; }

/// What random instances are drawn with: as the scenario was, or else with its values where the generator has options of the same
/// name (the nodes of a cluster).
OptionValues usualDraw(const Study& study, const InstancePtr& instance)
{
    if (auto drawn = drawnWith(study, instance))
        return std::move(*drawn);
    OptionValues values;
    for (const auto& [name, value] : study.optionsOf(*instance))
        if (const Option* option = findOption(study.generateOptions(), name))
            if (auto checked = checkedValue(*option, value))
                values.emplace(name, std::move(*checked));
    return values;
}

/// Hashing a large instance takes a while: that is done when a plan runs.
InstanceSource unhashed(const Scenario& scenario, std::string name, const Question& question)
{
    const Study& study = *scenario.study;
    InstanceSource source{.name = std::move(name),
                          .instance = question.instance,
                          .hash = "open",
                          .assumed = question.instance ? unconfirmed(scenario, *question.instance) : std::vector<Assumption>()};
    for (const auto& [policy, values] : question.options)
        if (findPolicy(study, policy))
            source.policyOptions.emplace(policy, values);
    return source;
}

} // namespace

bool PlanEditor::canStandOn(Ground ground) const
{
    switch (ground) {
    case Ground::scenario: return m_session.document().instance() != nullptr;
    case Ground::variants: return !m_session.document().scenario().variants.empty();
    case Ground::drawn: return m_session.document().scenario().study != nullptr;
    case Ground::redrawn: {
        const Study* study = m_session.document().scenario().study;
        return study && m_session.document().instance() && redrawOf(*study);
    }
    case Ground::loaded: return m_loaded.has_value();
    }
    return false;
}

void PlanEditor::setGround(Ground ground)
{
    if (ground == m_ground || !canStandOn(ground))
        return;
    const bool wasLoaded = m_ground == Ground::loaded;
    m_ground = ground;
    if (ground == Ground::loaded) {
        m_draft = *m_loaded; // it may be of another study
        return planChanged();
    }
    const Document& document = m_session.document();
    if (wasLoaded && document.scenario().study != m_draft.study)
        m_draft = {.study = document.scenario().study};
    if (m_draft.design == Design::Kind::rows)
        m_draft.design = Design::Kind::grid; // the rows of a file fit its own plan
    std::erase_if(m_draft.factors, &DraftFactor::isVariant);
    if (ground == Ground::variants)
        m_draft.factors.insert(m_draft.factors.begin(), DraftFactor{});
    if (ground == Ground::drawn) {
        m_drawOptions = usualDraw(*m_draft.study, document.instance());
        m_draft.repeat = std::max<std::uint64_t>(m_draft.repeat, 20);
    } else if (ground == Ground::redrawn) {
        m_drawOptions = {};
        m_draft.repeat = std::max<std::uint64_t>(m_draft.repeat, 20);
    }
    std::erase_if(m_draft.factors, [ground](const DraftFactor& factor) {
        return (ground != Ground::drawn && hasPrefix(factor, ofGenerator))
            || (ground != Ground::redrawn && hasPrefix(factor, ofRedraw));
    });
    planChanged();
}

/// Those that are chosen in the window.
void PlanEditor::fillPolicies()
{
    m_draft.policies.clear();
    for (const PolicyCall& call : m_session.policies())
        if (findPolicy(*m_draft.study, call.policy))
            m_draft.policies.push_back({call.policy});
}

/// Instances and policies as the window has them now.
void PlanEditor::fillGround()
{
    if (m_ground == Ground::loaded)
        return;                                                   // unchanged since it was opened
    const bool stays = isOfCell(m_session.document().instance()); // a cell is shown
    if (stays && m_ground != Ground::variants && !m_draft.instances.empty())
        return;
    m_draft.instances.clear();
    m_draft.variants.clear();
    m_draft.fixed.clear();
    const Document& document = m_session.document();
    const Scenario& scenario = document.scenario();
    if (!scenario.study || !document.instance())
        return;
    if (m_ground == Ground::variants && scenario.variants.empty())
        m_ground = Ground::scenario;
    if (!stays)
        fillPolicies();
    if (m_ground == Ground::drawn)
        return fillDrawn();
    if (m_ground == Ground::redrawn)
        return fillRedrawn(scenario);
    if (m_ground == Ground::scenario) {
        std::erase_if(m_draft.factors, &DraftFactor::isVariant);
        m_draft.instances = {unhashed(scenario, nameOf(scenario), document.question())};
        return;
    }
    m_draft.variants = {unhashed(scenario, "baseline", scenario.baseline)};
    for (const Variant& variant : scenario.variants)
        if (!isOfCell(variant.question.instance))
            m_draft.variants.push_back(unhashed(scenario, variant.name, variant.question));
}

std::span<const Option> PlanEditor::optionsOfDraw() const
{
    if (m_ground == Ground::drawn)
        return m_draft.study->generateOptions();
    const InstanceRedraw* redraw = m_ground == Ground::redrawn ? redrawOf(*m_draft.study) : nullptr;
    return redraw ? redraw->options() : std::span<const Option>();
}

/// What the plan says of drawing: options that differ from their defaults and are not varied.
OptionValues PlanEditor::freeDrawOptions(const std::string& prefix) const
{
    OptionValues given;
    for (const auto& [name, value] : m_drawOptions) {
        const Option* option = findOption(optionsOfDraw(), name);
        if (option && value != option->defaultValue && !isVaried(prefix + name))
            given.emplace(name, value);
    }
    return given;
}

void PlanEditor::fillRedrawn(const Scenario& scenario)
{
    std::erase_if(m_draft.factors, &DraftFactor::isVariant);
    // A plan made by hand belongs to the instance that resampling replaces.
    std::erase_if(m_draft.policies, [](const PolicyCall& call) { return call.policy == "manual"; });
    auto source = redrawnSource(*m_draft.study, unhashed(scenario, nameOf(scenario), m_session.document().question()),
                                freeDrawOptions(ofRedraw));
    if (source)
        m_draft.instances = {std::move(*source)};
}

void PlanEditor::fillDrawn()
{
    // What the form of parameters shows holds for random instances too, as it does for repeated runs.
    const InstancePtr& instance = m_session.document().instance();
    for (const Option& option : m_draft.study->scenarioOptions()) {
        const OptionValue value = m_draft.study->optionsOf(*instance).at(option.name);
        if (value != option.defaultValue && !isVaried(option.name) && !isVaried(ofGenerator + option.name))
            m_draft.fixed.emplace(option.name, value);
    }
    // A plan made by hand belongs to its scenario.
    std::erase_if(m_draft.policies, [](const PolicyCall& call) { return call.policy == "manual"; });
    for (PolicyCall& call : m_draft.policies)
        for (const auto& [name, value] : m_session.policyOptions(QString::fromStdString(call.policy)))
            if (value != findOption(policyOptions(*m_draft.study, call.policy), name)->defaultValue && !isVaried(name)
                && !isVaried(call.policy + '.' + name))
                call.options.emplace(name, value);
    if (auto source = drawnSource(*m_draft.study, "random", freeDrawOptions(ofGenerator)))
        m_draft.instances = {std::move(*source)};
}

void PlanEditor::stayWhileShown(const InstancePtr& ofCell)
{
    std::erase_if(m_ofCells, [](const auto& one) { return one.expired(); });
    m_ofCells.emplace_back(ofCell);
}

bool PlanEditor::isOfCell(const InstancePtr& instance) const
{
    return instance && std::ranges::any_of(m_ofCells, [&instance](const auto& one) { return one.lock() == instance; });
}

} // namespace wattif::ui
