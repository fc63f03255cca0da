// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/results/step_replay.h"

namespace wattif::consolidation {
namespace {

enum Column : std::size_t {
    level,
    where,
    application,
    size,
    from,
    to,
    residualBefore,
    residualAfter,
    pairLevel,
    energy,
    why,
    columnCount
};

/// Candidates listed below the chosen one.
constexpr std::size_t maxOthers = 8;

std::vector<Ledger::Column> columns()
{
    return {
        {"Level", "", "Level whose groups were packed; empty if all nodes were one subset."},
        {"Where", "", "The switch below which nodes were packed, or all nodes; below a move, the candidates of best fit."},
        {"Application", "", "Number of the application, counted from 0 over all nodes.", true},
        {"Size", "", "Size of the application, in units of the scenario."},
        {"From", "", "The source node.", true},
        {"To", "", "The target node.", true},
        {"Free before", "", "Free capacity of the target node before, as best fit sees it: an opened node begins empty."},
        {"Free after", "", "Free capacity of the target node with the application."},
        {"Path level", "", "Level of the switch where the paths of both nodes meet: how far the data travels."},
        {"Energy", "J", "Size times the energy of a unit on the path."},
        {"Why", "",
         "Best fit: least free capacity left among the nodes that stay and the opened ones. Opened: fitted nowhere else.", false,
         true},
    };
}

/// What ledger and children share: the outcome and names, which outlive the document's instance.
struct Source {
    std::shared_ptr<const Outcome> outcome;
    std::vector<std::string> nodeNames;
    std::vector<std::string> switchNames;
    /// The last step replayed.
    struct Replayed {
        std::size_t step;
        StepReplay replay;
    };
    std::optional<Replayed> last{};

    [[nodiscard]] const std::string& name(NodeIndex i) const { return nodeNames[i.at()]; }
    [[nodiscard]] std::size_t stepOf(std::size_t move) const;
    const StepReplay& replayOf(std::size_t step);
};

std::size_t Source::stepOf(std::size_t move) const
{
    const auto next = std::ranges::upper_bound(outcome->steps, move, {}, &Step::firstMove);
    return static_cast<std::size_t>(next - outcome->steps.begin()) - 1;
}

const StepReplay& Source::replayOf(std::size_t step)
{
    if (!last || last->step != step) {
        Hosting hosting(*outcome->system);
        for (std::size_t m = 0; m < outcome->steps[step].firstMove; ++m)
            hosting.move(*outcome->system, outcome->moves[m].application, outcome->moves[m].to);
        last.emplace(Replayed{step, StepReplay(*outcome, outcome->steps[step], hosting)});
    }
    return last->replay;
}

Message whereText(const Source& source, const Step& step)
{
    if (step.group.value < 0)
        return formatMessage("all nodes");
    const Group& group = source.outcome->system->topology().group(step.group);
    if (group.atSwitch.value >= 0)
        return source.switchNames[group.atSwitch.at()];
    return formatMessage("{} within {} J", counted(static_cast<std::int64_t>(step.nodes), "node"), formatShort(group.cost, 4));
}

Message kindText(MoveKind kind, bool packing)
{
    switch (kind) {
    case MoveKind::bestFit: return packing ? formatMessage("best fit") : formatMessage("by the initial policy");
    case MoveKind::opened: return formatMessage("opened");
    case MoveKind::byHand: return formatMessage("manual");
    case MoveKind::solver: return formatMessage("solver");
    case MoveKind::leastSlack: return formatMessage("least slack");
    }
    return {};
}

Ledger::Entry moveEntry(const Source& source, const Step& step, const Move& move, double residual)
{
    const System& system = *source.outcome->system;
    const double units = system.size(move.application);
    std::vector<Message> cells(columnCount);
    cells[level] = step.level > 0 ? std::to_string(step.level) : std::string();
    cells[where] = whereText(source, step);
    cells[application] = std::to_string(move.application.value);
    cells[size] = formatShort(units);
    cells[from] = source.name(move.from);
    cells[to] = source.name(move.to);
    cells[residualBefore] = formatShort(residual);
    cells[residualAfter] = formatShort(residual - units);
    cells[pairLevel] = std::to_string(system.level(move.from, move.to));
    cells[energy] = formatShort(units * system.cost(move.from, move.to));
    const Reasons* own = reasonsOf(source.outcome);
    if (!own)
        cells[why] = kindText(move.kind, step.isBestFit());
    else
        cells[why] = own->front().text.empty() ? formatMessage("own policy") : own->front().text;
    return {.cells = std::move(cells), .chosen = true};
}

/// Adds the moves of a step, as far as there is space, and carries them out.
void addStep(const Source& source, const Step& step, Hosting& hosting, LedgerEntries& entries)
{
    const Outcome& outcome = *source.outcome;
    const std::size_t listed = std::min(step.moves, maxLedgerMoves - entries.size());
    std::optional<StepReplay> replay;
    if (step.isBestFit())
        replay.emplace(outcome, step, hosting);
    for (std::size_t m = 0; m < listed; ++m) {
        const Move& move = outcome.moves[step.firstMove + m];
        const double residual =
            replay ? replay->placed()[replay->placingOf(m)].residualBefore : outcome.system->capacity() - hosting.load(move.to);
        entries.push_back(moveEntry(source, step, move, residual));
        hosting.move(*outcome.system, move.application, move.to);
    }
}

Ledger::Entry textEntry(Column column, Message text)
{
    std::vector<Message> cells(columnCount);
    cells[column] = std::move(text);
    return {.cells = std::move(cells)};
}

Ledger::Entry candidateEntry(const Source& source, const StepReplay::Candidate& candidate, double units, bool chosen, int digits)
{
    Ledger::Entry entry = textEntry(where, candidate.opened ? formatMessage("opened") : formatMessage("stays"));
    entry.chosen = chosen;
    entry.cells[to] = source.name(candidate.node);
    entry.cells[residualBefore] = formatShort(candidate.residual, digits);
    entry.cells[residualAfter] = formatShort(candidate.residual - units, digits);
    if (const double warmth = candidate.score - (candidate.residual - units); warmth > roundingTolerance(candidate.residual))
        entry.cells[why] = formatMessage("free capacity left {} + {} for its warm inlet",
                                         formatShort(candidate.residual - units, digits), formatShort(warmth));
    else
        entry.cells[why] =
            chosen ? formatMessage("the least free capacity left") : formatMessage("fits, but leaves more free capacity");
    return entry;
}

/// Returns the digits that distinguish the remaining capacity of the chosen node from that of the others.
int digitsOf(std::span<const StepReplay::Candidate> candidates, NodeIndex chosen, double units)
{
    const auto own = std::ranges::find(candidates, chosen, &StepReplay::Candidate::node);
    std::vector<double> left;
    for (const StepReplay::Candidate& candidate : candidates)
        left.push_back(candidate.residual - units);
    return own == candidates.end() ? digitsApart(0.0, {}) : digitsApart(own->residual - units, left);
}

/// Why a node was opened, and why it is this one.
Ledger::Entry openedEntry(const Source& source, const StepReplay& replay, const StepReplay::Placed& placed)
{
    const double own = replay.ownData(placed.to);
    Ledger::Entry entry = textEntry(where, formatMessage("opened"));
    entry.chosen = true;
    entry.cells[to] = source.name(placed.to);
    const std::string& name = source.name(placed.to);
    entry.cells[why] = formatMessage(
        "{}; {}",
        formatMessage("does not fit into the nodes that stay ({}) or the opened ones: opens an empty node", replay.staying()),
        own > 0.0 ? formatMessage("takes {}, where {} of its data stays", name, formatShort(own))
                  : formatMessage("takes {}, the coolest or first of the remaining nodes", name));
    return entry;
}

std::vector<Ledger::Entry> packingChildren(const Source& source, const StepReplay& replay, std::size_t n)
{
    const StepReplay::Placed& placed = replay.placed()[n];
    if (placed.first)
        return {openedEntry(source, replay, placed)};
    const double units = source.outcome->system->size(placed.application);
    const auto candidates = replay.candidates(n);
    const std::size_t listed = std::min(candidates.size(), maxOthers + 1);
    const int digits = digitsOf(std::span(candidates).first(listed), placed.to, units);
    std::vector<Ledger::Entry> entries;
    for (std::size_t c = 0; c < listed; ++c)
        entries.push_back(candidateEntry(source, candidates[c], units, candidates[c].node == placed.to, digits));
    if (candidates.size() > entries.size())
        entries.push_back(
            textEntry(why,
                      formatMessage("{} would have fitted",
                                    counted(static_cast<std::int64_t>(candidates.size() - entries.size()), "more node"))));
    return entries;
}

std::vector<Ledger::Entry> children(Source& source, std::size_t i)
{
    if (i >= std::min(source.outcome->moves.size(), maxLedgerMoves))
        return {};
    const std::size_t s = source.stepOf(i);
    const Step& step = source.outcome->steps[s];
    if (step.isBestFit()) {
        const StepReplay& replay = source.replayOf(s);
        return packingChildren(source, replay, replay.placingOf(i - step.firstMove));
    }
    if (reasonsOf(source.outcome))
        return {textEntry(why, formatMessage("part of the placement that the own policy returned as a whole"))};
    switch (source.outcome->moves[i].kind) {
    case MoveKind::byHand: return {textEntry(why, formatMessage("moved manually"))};
    case MoveKind::solver:
        return {
            textEntry(why, formatMessage("part of the placement with the fewest nodes and, among those, the least data moved"))};
    case MoveKind::leastSlack:
        return {textEntry(why,
                          formatMessage("part of the set that fills the node with the least slack: applications were chosen "
                                        "together, not one by one"))};
    default: return {textEntry(why, formatMessage("part of the placement from which the manual moves start"))};
    }
}

} // namespace

Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome)
{
    Ledger ledger{.columns = columns(), .entries = {}};
    if (outcome->moves.empty())
        return ledger;
    auto source = std::make_shared<Source>(Source{.outcome = std::move(outcome), .nodeNames = {}, .switchNames = {}});
    for (const Node& node : instance.nodes)
        source->nodeNames.push_back(node.name);
    for (const Switch& one : instance.switches)
        source->switchNames.push_back(one.name);
    const std::size_t moves = source->outcome->moves.size();
    ledger.entries.reserve(std::min(moves, maxLedgerMoves + 1));
    Hosting hosting(*source->outcome->system);
    for (const Step& step : source->outcome->steps)
        if (ledger.entries.size() < maxLedgerMoves)
            addStep(*source, step, hosting, ledger.entries);
    if (moves > ledger.entries.size())
        ledger.entries.push_back(textEntry(
            why,
            formatMessage("not listed: {}", counted(static_cast<std::int64_t>(moves - ledger.entries.size()), "more move"))));
    ledger.children = [source](std::size_t i) { return children(*source, i); };
    return ledger;
}

} // namespace wattif::consolidation
