// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/plan_editor.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "ui/experiment/plan/kept_draft.h"
#include "ui/experiment/plan/usual_levels.h"
#include "ui/session/session.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto restBeforeTiming = 400ms; // edits that follow each other are not timed
constexpr const char* generatorName = "generate.";
constexpr const char* redrawName = "redraw.";

bool varies(const DraftFactor& factor, const std::string& option)
{
    return factor.isVariant() ? option == "variant"
                              : std::ranges::find(factor.options, option, &DraftOption::option) != factor.options.end();
}

} // namespace

PlanEditor::PlanEditor(Session& session, QObject* parent) : QObject(parent), m_session(session), m_timing([](const Error&) {})
{
    m_later.setSingleShot(true);
    m_later.setInterval(restBeforeTiming);
    connect(&m_later, &QTimer::timeout, this, &PlanEditor::measure);
    const Document& document = session.document();
    connect(&document, &Document::opened, this, &PlanEditor::onSession);
    for (const auto signal : {&Document::changed, &Document::settingsChanged, &Document::treeChanged})
        connect(&document, signal, this, &PlanEditor::planChanged);
    onSession();
}

PlanEditor::~PlanEditor() = default;

void PlanEditor::onSession()
{
    followStudy();
    useKept();
    planChanged();
}

/// Ignores a plan of another study, unless it was opened from a file.
void PlanEditor::followStudy()
{
    const Study* study = m_session.document().scenario().study;
    if (m_ground != Ground::loaded && study && study != m_draft.study) {
        m_draft = {.study = study};
        m_ground = Ground::scenario;
        m_drawOptions = {};
        m_isBehind = true;
    }
}

void PlanEditor::planChanged()
{
    m_isBehind = true;
    if (m_isWatched)
        commitPendingInput();
}

void PlanEditor::setWatched(bool watched)
{
    m_isWatched = watched;
    if (watched)
        commitPendingInput();
    else
        m_later.stop();
}

void PlanEditor::commitPendingInput()
{
    followStudy();
    if (!std::exchange(m_isBehind, false) || !m_draft.study)
        return;
    fillGround();
    check();
}

void PlanEditor::setDrawOptions(const OptionValues& options)
{
    m_drawOptions = options;
    planChanged();
}

void PlanEditor::check()
{
    m_timing.drop();
    m_estimate.reset();
    m_plan.reset();
    m_problem.clear();
    m_atFault.reset();
    if (m_draft.policies.empty()) {
        m_problem = tr("No policy is chosen.");
    } else if (auto plan = planOf(m_draft)) {
        m_plan = std::make_shared<const Plan>(std::move(*plan));
        m_later.start();
    } else {
        m_problem = errorText(plan.error());
        m_atFault = wattif::factorAtFault(m_draft);
    }
    emit changed();
}

void PlanEditor::measure()
{
    if (!m_plan || !m_isWatched)
        return;
    m_timing.start([this, plan = m_plan, jobs = m_threads](const RunControl& control) -> LatestJob::Delivery {
        const DryRun found = dryRun(*plan, {.jobs = jobs, .stop = control.stopToken()});
        return [this, found] {
            m_estimate = found;
            emit estimateChanged();
        };
    });
}

OptionValue PlanEditor::presentValue(const std::string& name, const Option& option) const
{
    const auto valueIn = [&option](const OptionValues& values) {
        const auto found = values.find(option.name);
        return found == values.end() ? option.defaultValue : found->second;
    };
    if (name.starts_with(generatorName) || name.starts_with(redrawName))
        return valueIn(m_drawOptions);
    if (m_ground == Ground::loaded)
        return option.defaultValue;
    const std::size_t dot = name.find('.');
    if (dot != std::string::npos)
        return valueIn(m_session.policyOptions(QString::fromStdString(name.substr(0, dot))));
    const InstancePtr& instance = m_session.document().instance();
    return instance ? valueIn(m_draft.study->optionsOf(*instance)) : option.defaultValue;
}

bool PlanEditor::isVaried(const std::string& option) const
{
    return std::ranges::any_of(m_draft.factors, [&option](const DraftFactor& factor) { return varies(factor, option); });
}

void PlanEditor::removeOption(const std::string& option)
{
    const auto found =
        std::ranges::find_if(m_draft.factors, [&option](const DraftFactor& factor) { return varies(factor, option); });
    if (found != m_draft.factors.end())
        removeFactor(static_cast<std::size_t>(found - m_draft.factors.begin()));
}

void PlanEditor::addFactor(const std::string& option)
{
    followStudy();
    if (isVaried(option))
        return;
    if (option == "variant")
        return setGround(Ground::variants);
    if (option.starts_with(generatorName) && m_ground != Ground::loaded)
        setGround(Ground::drawn);
    if (option.starts_with(redrawName) && m_ground != Ground::loaded)
        setGround(Ground::redrawn);
    if (m_isBehind)
        fillGround();
    const Option* record = optionNamed(m_draft, option);
    if (!record)
        return;
    const OptionValue value = presentValue(option, *record);
    m_draft.factors.push_back({.options = {usualLevels(option, *record, value)}, .base = value});
    if (m_draft.design == Design::Kind::rows)
        m_draft.design = Design::Kind::grid; // the rows of a file fit its own factors
    m_isBehind = true;
    commitPendingInput();
}

void PlanEditor::setFactor(std::size_t factor, DraftFactor value)
{
    if (factor >= m_draft.factors.size() || m_draft.factors[factor] == value)
        return;
    m_draft.factors[factor] = std::move(value);
    if (m_draft.design == Design::Kind::rows)
        m_draft.design = Design::Kind::grid;
    check();
}

void PlanEditor::removeFactor(std::size_t factor)
{
    if (factor >= m_draft.factors.size())
        return;
    const bool wasVariant = m_draft.factors[factor].isVariant();
    m_draft.factors.erase(m_draft.factors.begin() + static_cast<std::ptrdiff_t>(factor));
    if (m_draft.design == Design::Kind::rows)
        m_draft.design = Design::Kind::grid;
    if (wasVariant && m_ground == Ground::variants)
        return setGround(Ground::scenario);
    m_isBehind = true; // an option that is varied no more has its own value again
    commitPendingInput();
}

void PlanEditor::setDesign(Design::Kind design, std::uint64_t points)
{
    if (design == m_draft.design && points == m_draft.points)
        return;
    m_draft.design = design;
    m_draft.points = points;
    check();
}

void PlanEditor::setRepeat(std::uint64_t repeat)
{
    if (std::exchange(m_draft.repeat, repeat) != repeat)
        check();
}

void PlanEditor::setThreads(unsigned threads)
{
    if (std::exchange(m_threads, threads) == threads)
        return;
    m_estimate.reset();
    emit estimateChanged();
    m_later.start();
}

void PlanEditor::load(const Plan& plan)
{
    m_draft = draftOf(plan);
    m_loaded = m_draft;
    m_ground = Ground::loaded;
    m_isBehind = true;
    commitPendingInput();
}

QString PlanEditor::kept() const
{
    if (m_ground == Ground::loaded || !m_draft.study)
        return {}; // it has a file
    return keptDraft(m_draft, static_cast<int>(m_ground), m_drawOptions);
}

void PlanEditor::goOnWith(const QString& study, const QString& kept)
{
    m_kept = {study, kept};
    useKept();
}

void PlanEditor::useKept()
{
    const Study* study = m_session.document().scenario().study;
    if (m_kept.second.isEmpty() || !study || study != m_draft.study || m_kept.first != QString::fromStdString(study->name())
        || m_ground == Ground::loaded)
        return;
    const QString text = std::exchange(m_kept.second, {});
    PlanDraft draft = m_draft;
    OptionValues draw;
    const auto ground = readKeptDraft(text, draft, draw);
    if (!ground || !m_draft.factors.empty())
        return;
    if (canStandOn(static_cast<Ground>(*ground)) && static_cast<Ground>(*ground) != Ground::loaded)
        setGround(static_cast<Ground>(*ground));
    m_draft.factors = draft.factors;
    m_draft.design = draft.design;
    m_draft.points = draft.points;
    m_draft.repeat = draft.repeat;
    m_drawOptions = draw;
    planChanged();
}

void PlanEditor::clear()
{
    m_draft = {.study = m_session.document().scenario().study};
    m_ground = Ground::scenario;
    m_drawOptions = {};
    m_isBehind = true;
    commitPendingInput();
}

} // namespace wattif::ui

#include "moc_plan_editor.cpp"
