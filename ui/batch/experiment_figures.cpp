// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figures of an experiment: of its store, or of what a figure's file keeps of it.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "core/base/message_text.h"
#include "core/base/near_names.h"
#include "core/experiment/plan/level_finder.h"
#include "ui/batch/figure_writer.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/experiment_record.h"
#include "ui/experiment/picture_choice.h"
#include "ui/experiment/picture_kinds.h"
#include "ui/experiment/store_results.h"
#include "ui/figures/composite_figure.h"
#include "ui/session/figure_record.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

tl::unexpected<Error> usage(const std::string& message) { return fail(ErrorCode::usage, message); }

Result<std::size_t> placeAmong(const std::vector<std::string>& names, const QString& name, const char* kind)
{
    const auto found = std::ranges::find(names, name.toStdString());
    if (found == names.end())
        return usage(u"the experiment has no %1 '%2'"_s.arg(QLatin1String(kind), name).toStdString()
                     + nameHint(name.toStdString(), names));
    return static_cast<std::size_t>(found - names.begin());
}

std::vector<std::string> factorNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const Factor& factor : plan.factors)
        names.push_back(factor.name);
    return names;
}

std::vector<std::string> policyNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const PolicyCall& call : plan.policies)
        names.push_back(call.policy);
    return names;
}

/// The metrics of policies that the plan keeps.
std::vector<std::string> metricNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const std::string& name : plan.metrics)
        if (findMetric(*plan.study, name))
            names.push_back(name);
    return names;
}

/// Along the picture the first factor of --by; upward, or in small charts, the second.
Result<void> takeBy(const Plan& plan, const QStringList& by, PictureChoice& choice)
{
    if (by.isEmpty())
        return {};
    if (by.size() > 2 || by.front() == by.value(1))
        return usage("--by names one factor, or two different ones");
    const auto first = placeAmong(factorNames(plan), by.front(), "factor");
    if (!first)
        return tl::unexpected(first.error());
    choice.factor = *first;
    choice.small.reset();
    if (by.size() == 2) {
        const auto second = placeAmong(factorNames(plan), by[1], "factor");
        if (!second)
            return tl::unexpected(second.error());
        choice.second = choice.small = *second;
    } else if (choice.second == choice.factor) {
        choice.second.reset();
        for (const std::size_t other : variedFactors(plan))
            if (other != choice.factor && !choice.second)
                choice.second = other;
    }
    return {};
}

Result<void> takeMetrics(const Plan& plan, const QStringList& metrics, PictureChoice& choice)
{
    if (metrics.size() > 2)
        return usage("--metric names one metric, or two for trade-off");
    std::string* targets[] = {&choice.metric, &choice.secondMetric};
    for (qsizetype i = 0; i < metrics.size(); ++i) {
        const auto known = placeAmong(metricNames(plan), metrics[i], "metric");
        if (!known)
            return tl::unexpected(known.error());
        *targets[i] = metrics[i].toStdString();
    }
    return {};
}

Result<void> takePolicies(const Plan& plan, const FigureRequest& request, PictureChoice& choice)
{
    if (request.asked.policies.size() > 1)
        return usage("--policy names one policy of an experiment: that of heat-map");
    if (!request.asked.policies.isEmpty()) {
        const auto policy = placeAmong(policyNames(plan), request.asked.policies.front(), "policy");
        if (!policy)
            return tl::unexpected(policy.error());
        choice.policy = *policy;
    }
    if (request.experiment.against.isEmpty())
        return {};
    const auto against = placeAmong(policyNames(plan), request.experiment.against, "policy");
    if (!against)
        return tl::unexpected(against.error());
    choice.against = *against;
    return {};
}

Result<void> holdLevels(const Plan& plan, const QStringList& at, PictureChoice& choice)
{
    for (const QString& setting : at) {
        const qsizetype equals = setting.indexOf(u'=');
        if (equals < 0)
            return usage(u"write --at FACTOR=LEVEL, not '%1'"_s.arg(setting).toStdString());
        const auto factor = placeAmong(factorNames(plan), setting.left(equals), "factor");
        if (!factor)
            return tl::unexpected(factor.error());
        const auto level = LevelFinder(plan.factors[*factor]).find(setting.mid(equals + 1).toStdString());
        if (!level)
            return usage("--at: " + level.error().message);
        choice.held.resize(plan.factors.size());
        choice.held[*factor] = *level;
    }
    return {};
}

/// A factor that --at holds is no axis: another one replaces it, unless --by names it.
Result<void> freeAxes(const Plan& plan, const QStringList& by, const QStringList& at, PictureChoice& choice)
{
    const auto isHeld = [&](std::size_t factor) {
        return std::ranges::any_of(at, [&](const QString& setting) {
            const auto held = placeAmong(factorNames(plan), setting.section(u'=', 0, 0), "factor");
            return held && *held == factor;
        });
    };
    const bool isFactorHeld = isHeld(choice.factor);
    const bool isSecondHeld = choice.second && isHeld(*choice.second);
    if ((!by.isEmpty() && isFactorHeld) || (by.size() == 2 && isSecondHeld))
        return usage("--by and --at name the same factor");
    if (!isFactorHeld && !isSecondHeld)
        return {};
    std::vector<std::size_t> free = variedFactors(plan);
    std::erase_if(free, [&](std::size_t factor) { return isHeld(factor) || (!isFactorHeld && factor == choice.factor); });
    if (isFactorHeld && !free.empty()) {
        choice.factor = free.front();
        free.erase(free.begin());
    }
    choice.second = free.empty() ? std::nullopt : std::optional(free.front());
    choice.small.reset();
    return {};
}

/// A choice with what the command line says instead.
Result<PictureChoice> askedChoice(const Plan& plan, PictureChoice choice, const FigureRequest& request)
{
    if (!request.asked.settings.isEmpty() || request.asked.seed || !request.asked.variant.isEmpty() || !request.view.isEmpty())
        return usage(
            "--set, --seed, --variant, --show, --step and --state mean nothing for an experiment: its plan says what runs");
    for (const Result<void>& taken :
         {takeBy(plan, request.experiment.by, choice), takeMetrics(plan, request.experiment.metrics, choice),
          takePolicies(plan, request, choice), holdLevels(plan, request.experiment.at, choice),
          freeAxes(plan, request.experiment.by, request.experiment.at, choice)})
        if (!taken)
            return tl::unexpected(taken.error());
    return choice;
}

/// A picture that is asked for, with its kind.
struct AskedPicture {
    PictureKind kind;
    std::unique_ptr<ExperimentPicture> picture;

    [[nodiscard]] const FigureSource& figure() const { return *picture->figure(); }
};

/// Reads the values of metrics.
using ReadMetrics = std::function<Result<ResultsPtr>(const std::vector<std::string>&)>;

/// Draws pictures of an experiment, and writes or lists them.
class ExperimentFigures {
public:
    ExperimentFigures(const FigureRequest& request, const ResultsPtr& head, const PictureChoice& choice, ReadMetrics read)
        : m_request(request), m_plan(*head->plan), m_choice(choice), m_read(std::move(read))
    {
    }

    Result<void> carryOut(const QStringList& names, bool compose, const FigureAdjustments& kept)
    {
        if (auto chosen = choose(names); !chosen)
            return chosen;
        if (auto drawn = draw(); !drawn)
            return drawn;
        if (m_request.list)
            return list();
        if (compose)
            return writeComposite(kept);
        for (const AskedPicture& one : m_asked)
            if (auto written = write(one.figure(), {one.kind.id}, needed({&one, 1}), kept); !written)
                return written;
        return {};
    }

private:
    Result<void> choose(const QStringList& names)
    {
        QStringList known;
        for (PictureKind& kind : pictureKinds()) {
            known << kind.id;
            const bool isNamed = std::ranges::any_of(names, [&kind](const QString& name) { return kind.isNamed(name); });
            if (m_request.list || isNamed || names.contains(u"all"_s)) {
                std::unique_ptr<ExperimentPicture> picture(kind.make(nullptr));
                m_asked.push_back({std::move(kind), std::move(picture)});
            }
        }
        for (const QString& name : names)
            if (name != u"all"_s && !findPictureKind(name))
                return usage(
                    u"an experiment has no figure '%1'; its figures are %2"_s.arg(name, known.join(u", ")).toStdString());
        const auto rank = [&names](const AskedPicture& one) {
            return std::ranges::find_if(names, [&one](const QString& name) { return one.kind.isNamed(name); }) - names.begin();
        };
        std::ranges::stable_sort(m_asked, {}, rank);
        return {};
    }

    [[nodiscard]] std::vector<std::string> needed(std::span<const AskedPicture> pictures) const
    {
        std::vector<std::string> metrics;
        for (const AskedPicture& one : pictures)
            for (const std::string& metric : neededMetrics(*one.picture, m_plan, m_choice))
                if (std::ranges::find(metrics, metric) == metrics.end())
                    metrics.push_back(metric);
        return metrics;
    }

    /// Draws all pictures. Those that have no figure are left out where all are wanted, else they are errors.
    Result<void> draw()
    {
        auto results = m_read(needed(m_asked));
        if (!results)
            return propagateError(results);
        m_results = *results;
        const bool isAll = m_request.list || m_request.figures.contains(u"all"_s);
        for (AskedPicture& one : m_asked) {
            const ResultsPtr readable = withReadableUnits(m_results, one.picture->metrics(m_plan, m_choice));
            if (const auto show = one.picture->workOut(readable, m_choice, RunControl{}))
                show();
            if (!one.figure().hasFigure() && !isAll)
                return badInput(u"%1: %2"_s.arg(one.kind.id, one.picture->nothing()).toStdString(),
                                {m_request.file.toStdString()});
        }
        std::erase_if(m_asked, [](const AskedPicture& one) { return !one.figure().hasFigure(); });
        return {};
    }

    Result<void> list() const
    {
        for (const AskedPicture& one : m_asked) {
            const QString caption = one.figure().figureCaption().section(u'\n', 0, 0);
            std::printf("%-34s %-26s %s\n", qUtf8Printable(one.figure().figureName()), qUtf8Printable(one.kind.id),
                        escapedText(caption.toStdString()).c_str());
        }
        return {};
    }

    Result<void> writeComposite(const FigureAdjustments& kept) const
    {
        std::vector<const FigureSource*> panels;
        QStringList ids;
        for (const AskedPicture& one : m_asked) {
            panels.push_back(&one.figure());
            ids << one.kind.id;
        }
        if (panels.empty())
            return badInput("has nothing to draw", {m_request.file.toStdString()});
        const CompositeFigure figure(panels.front()->figureName() + u"-composite"_s, panels, {.columns = m_request.columns});
        return write(figure, ids, needed(m_asked), kept);
    }

    Result<void> write(const FigureSource& figure, const QStringList& ids, const std::vector<std::string>& metrics,
                       const FigureAdjustments& kept) const
    {
        const FigureWriter writer(m_request);
        const FigureAdjustments wanted = writer.wanted(kept);
        const ExperimentRecord record{withMetrics(*m_results, metrics), ids, m_choice};
        return writer.write(figure, wanted, experimentOrigin(record, wanted), m_request.sizeMm(figure));
    }

    const FigureRequest& m_request;
    const Plan& m_plan;
    PictureChoice m_choice;
    ReadMetrics m_read;
    std::vector<AskedPicture> m_asked;
    ResultsPtr m_results;
};

} // namespace

Result<void> writeStoreFigures(const FigureRequest& request)
{
    QStringList failures;
    const auto head = readResults(request.file, {}, nullptr, failures);
    if (!head)
        return tl::unexpected(head.error());
    const ResultsPtr results = *head;
    if (results->finished == 0)
        return badInput("the store has no finished cell", {request.file.toStdString()});
    if (!results->isComplete())
        std::fprintf(stderr, "%s: %llu of %llu cells are finished\n", qUtf8Printable(request.file),
                     static_cast<unsigned long long>(results->finished), static_cast<unsigned long long>(results->cells));
    const auto choice = askedChoice(*results->plan, usualChoice(*results->plan), request);
    if (!choice)
        return tl::unexpected(choice.error());
    ExperimentFigures figures(request, results, *choice, [&](const std::vector<std::string>& metrics) {
        return readResults(request.file, metrics, results->plan, failures);
    });
    return figures.carryOut(request.figures, request.compose, {});
}

Result<void> writeKeptExperiment(const FigureRequest& request, const FigureRecord& record)
{
    const auto kept = parseExperimentRecord(request.file, record.experiment);
    if (!kept)
        return tl::unexpected(kept.error());
    const auto choice = askedChoice(*kept->results->plan, kept->choice, request);
    if (!choice)
        return tl::unexpected(choice.error());
    const auto read = [&](const std::vector<std::string>& metrics) -> Result<ResultsPtr> {
        for (const std::string& metric : metrics)
            if (!kept->results->of(metric))
                return badInput("the figure keeps no values of '" + metric + "': make it from the store of the experiment",
                                {request.file.toStdString()});
        return kept->results;
    };
    ExperimentFigures figures(request, kept->results, *choice, read);
    const bool isAsMade = request.figures.isEmpty();
    return figures.carryOut(isAsMade ? kept->pictures : request.figures,
                            request.compose || (isAsMade && kept->pictures.size() > 1), record.wanted);
}

} // namespace wattif::ui
