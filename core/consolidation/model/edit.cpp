// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/model/edit.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/base/number.h"

namespace wattif::consolidation {
namespace {

/// Returns the instance if all its rules hold.
Result<Instance> checked(const Instance& before, Instance instance)
{
    if (auto ok = check(instance, before); !ok)
        return propagateError(ok);
    return instance;
}

/// As checked(); what is wrong is put down to switches that are no longer connected.
Result<Instance> checkedWhole(const Instance& before, Instance instance)
{
    auto ok = check(instance, before);
    if (ok)
        return instance;
    return badInput(formatMessage("the switches would no longer be connected: {}", ok.error().message));
}

Result<void> checkIndex(std::int64_t index, std::size_t count, const char* what)
{
    if (index >= 0 && static_cast<std::size_t>(index) < count)
        return {};
    return badInput(formatMessage("there is no {} {}", what, index));
}

Result<void> checkSwitchIndex(const Instance& instance, SwitchIndex s)
{
    return checkIndex(s.value, instance.switches.size(), "switch");
}

Result<void> checkNodeIndex(const Instance& instance, NodeIndex i) { return checkIndex(i.value, instance.nodes.size(), "node"); }

/// Marks which of `count` things are chosen; Error for one that is not there.
template <class I>
Result<std::vector<bool>> marked(std::span<const I> which, std::size_t count, const char* what)
{
    std::vector<bool> marks(count);
    for (const I i : which) {
        if (auto ok = checkIndex(i.value, count, what); !ok)
            return propagateError(ok);
        marks[i.at()] = true;
    }
    return marks;
}

/// "switch-7": the first number from how many there are on whose name is free.
template <class Things>
std::string freshName(const Things& things, std::string_view kind)
{
    NameTable names(things.size());
    for (const auto& thing : things)
        names.add(thing.name);
    std::size_t number = things.size();
    std::string name;
    do {
        name = fmt::format("{}-{}", kind, number++);
    } while (names.find(name) >= 0);
    return name;
}

/// Removes switches, one after another in `Instance::switches`, and attaches their children elsewhere.
class SwitchRemoval {
public:
    SwitchRemoval(const Instance& instance, std::vector<bool> goes) : m_old(instance), m_goes(std::move(goes)), m_made(instance)
    {
    }

    [[nodiscard]] Result<Instance> make()
    {
        if (auto ok = findTop(); !ok)
            return propagateError(ok);
        number();
        moveParents();
        moveLinks();
        for (std::size_t i = 0; i < m_old.nodes.size(); ++i) {
            const Node& node = m_old.nodes[i];
            const SwitchIndex onSwitch = m_goes[node.onSwitch.at()] ? refuge(node.onSwitch) : renumbered(node.onSwitch);
            if (onSwitch.value < 0)
                return badInput(formatMessage("node '{}' would be left without a switch", node.name));
            if (onSwitch != node.onSwitch)
                m_made.nodes[i].onSwitch = onSwitch;
        }
        return m_old.isTree() ? checked(m_old, std::move(m_made)) : checkedWhole(m_old, std::move(m_made));
    }

private:
    /// Nearest switch above that stays, -1 where none does.
    [[nodiscard]] SwitchIndex above(SwitchIndex s) const
    {
        SwitchIndex up = m_old.switches[s.at()].parent;
        while (up.value >= 0 && m_goes[up.at()])
            up = m_old.switches[up.at()].parent;
        return up;
    }

    [[nodiscard]] SwitchIndex parentOf(SwitchIndex s) const
    {
        const SwitchIndex up = above(s);
        return up.value < 0 && m_old.isTree() && s != m_top ? m_top : up;
    }

    /// In a tree the first of those that stay with nothing above them becomes the root; the others go below it.
    [[nodiscard]] Result<void> findTop()
    {
        if (!std::count(m_goes.begin(), m_goes.end(), false))
            return badInput("the last switch cannot be removed");
        for (std::size_t s = 0; s < m_goes.size(); ++s) {
            if (m_goes[s] || above(SwitchIndex(s)).value >= 0)
                continue;
            m_top = m_top.value < 0 ? SwitchIndex(s) : m_top;
        }
        return {};
    }

    void number()
    {
        m_numbers.resize(m_goes.size());
        std::int32_t next = 0;
        for (std::size_t s = 0; s < m_goes.size(); ++s)
            m_numbers[s] = m_goes[s] ? SwitchIndex() : SwitchIndex(next++);
    }
    [[nodiscard]] SwitchIndex renumbered(SwitchIndex s) const { return s.value < 0 ? s : m_numbers[s.at()]; }

    void moveParents()
    {
        m_made.switches.clear();
        for (std::size_t s = 0; s < m_goes.size(); ++s) {
            if (m_goes[s])
                continue;
            m_made.switches.push_back(m_old.switches[s]);
            m_made.switches.back().parent = renumbered(parentOf(SwitchIndex(s)));
        }
    }

    /// Links stay where both ends do and do not meet the same switches as a new parent.
    void moveLinks()
    {
        m_made.links.clear();
        const auto isParent = [this](SwitchIndex child, SwitchIndex parent) {
            return m_made.switches[child.at()].parent == parent;
        };
        for (Link link : m_old.links) {
            link.a = renumbered(link.a);
            link.b = renumbered(link.b);
            if (link.a.value >= 0 && link.b.value >= 0 && !isParent(link.a, link.b) && !isParent(link.b, link.a))
                m_made.links.push_back(link);
        }
    }

    /// Where the nodes of a removed switch are attached afterwards: above, in a tree else on the new root, in a graph else on a
    /// neighbour.
    [[nodiscard]] SwitchIndex refuge(SwitchIndex gone) const
    {
        if (const SwitchIndex up = above(gone); up.value >= 0)
            return renumbered(up);
        if (m_old.isTree())
            return renumbered(m_top);
        for (const Link& link : m_old.links)
            for (const auto& [here, there] : {std::pair(link.a, link.b), std::pair(link.b, link.a)})
                if (here == gone && !m_goes[there.at()])
                    return renumbered(there);
        for (std::size_t s = 0; s < m_goes.size(); ++s)
            if (!m_goes[s] && m_old.switches[s].parent == gone)
                return m_numbers[s];
        return {};
    }

    const Instance& m_old;
    std::vector<bool> m_goes;
    Instance m_made;
    SwitchIndex m_top;
    std::vector<SwitchIndex> m_numbers;
};

/// The instance with manual moves gone: they counted applications that are no longer what or where they were.
Instance withApplicationsChanged(Instance instance)
{
    instance.manualMoves.clear();
    return instance;
}

bool isSeparator(char c) { return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

} // namespace

Result<Instance> withSwitchAdded(const Instance& instance, SwitchIndex parent, std::optional<Position> position)
{
    Switch added;
    if (parent.value >= 0) {
        if (auto ok = checkSwitchIndex(instance, parent); !ok)
            return propagateError(ok);
        const auto sibling = std::find_if(instance.switches.rbegin(), instance.switches.rend(),
                                          [parent](const Switch& s) { return s.parent == parent; });
        added = sibling == instance.switches.rend() ? instance.switches[parent.at()] : *sibling;
    }
    added.name = freshName(instance.switches, "switch");
    added.parent = parent;
    added.position = position;
    Instance changed = instance;
    changed.switches.push_back(std::move(added));
    return checked(instance, std::move(changed));
}

Result<Instance> withSwitch(const Instance& instance, SwitchIndex s, const Switch& value)
{
    if (auto ok = checkSwitchIndex(instance, s); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.switches[s.at()] = value;
    return checked(instance, std::move(changed));
}

Result<Instance> withoutSwitches(const Instance& instance, std::span<const SwitchIndex> which)
{
    auto goes = marked(which, instance.switches.size(), "switch");
    if (!goes)
        return propagateError(goes);
    return SwitchRemoval(instance, std::move(*goes)).make();
}

Result<Instance> withParent(const Instance& instance, SwitchIndex s, SwitchIndex parent)
{
    if (auto ok = checkSwitchIndex(instance, s); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.switches[s.at()].parent = parent;
    return checked(instance, std::move(changed));
}

Result<Instance> withPositions(const Instance& instance, std::span<const SwitchIndex> which, std::span<const Position> positions)
{
    if (which.size() != positions.size())
        return badInput(formatMessage("{} switches and {} positions", which.size(), positions.size()));
    Instance changed = instance;
    for (std::size_t k = 0; k < which.size(); ++k) {
        if (auto ok = checkSwitchIndex(instance, which[k]); !ok)
            return propagateError(ok);
        changed.switches[which[k].at()].position = positions[k];
    }
    return checked(instance, std::move(changed));
}

Instance withoutPositions(Instance instance)
{
    for (Switch& s : instance.switches)
        s.position.reset();
    return instance;
}

Result<Instance> withLink(const Instance& instance, const Link& link)
{
    Instance changed = instance;
    changed.links.push_back(link);
    return checked(instance, std::move(changed));
}

Result<Instance> withLinkAt(const Instance& instance, std::size_t index, const Link& link)
{
    if (auto ok = checkIndex(static_cast<std::int64_t>(index), instance.links.size(), "link"); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.links[index] = link;
    return checked(instance, std::move(changed));
}

Result<Instance> withoutLinks(const Instance& instance, std::span<const std::size_t> which)
{
    std::vector<bool> goes(instance.links.size());
    for (const std::size_t k : which) {
        if (auto ok = checkIndex(static_cast<std::int64_t>(k), instance.links.size(), "link"); !ok)
            return propagateError(ok);
        goes[k] = true;
    }
    Instance changed = instance;
    changed.links.clear();
    for (std::size_t k = 0; k < goes.size(); ++k)
        if (!goes[k])
            changed.links.push_back(instance.links[k]);
    return checkedWhole(instance, std::move(changed));
}

Result<Instance> withNodeAdded(const Instance& instance, SwitchIndex onSwitch)
{
    const auto neighbour = std::find_if(instance.nodes.rbegin(), instance.nodes.rend(),
                                        [onSwitch](const Node& node) { return node.onSwitch == onSwitch; });
    Node added = neighbour == instance.nodes.rend() ? Node{} : *neighbour;
    added.name = freshName(instance.nodes, "node");
    added.onSwitch = onSwitch;
    added.applications.clear();
    Instance changed = instance;
    changed.nodes.push_back(std::move(added));
    return checked(instance, std::move(changed));
}

Result<Instance> withNode(const Instance& instance, NodeIndex i, const Node& value)
{
    return withNodes(instance, std::span(&i, 1), std::span(&value, 1));
}

Result<Instance> withNodes(const Instance& instance, std::span<const NodeIndex> which, std::span<const Node> values)
{
    if (which.size() != values.size())
        return badInput(formatMessage("{} nodes and {} values", which.size(), values.size()));
    Instance changed = instance;
    bool sameApplications = true;
    for (std::size_t k = 0; k < which.size(); ++k) {
        if (auto ok = checkNodeIndex(instance, which[k]); !ok)
            return propagateError(ok);
        Node& node = changed.nodes[which[k].at()];
        sameApplications = sameApplications && node.applications == values[k].applications;
        node = values[k];
    }
    return checked(instance, sameApplications ? std::move(changed) : withApplicationsChanged(std::move(changed)));
}

Result<Instance> withoutNodes(const Instance& instance, std::span<const NodeIndex> which)
{
    const auto goes = marked(which, instance.nodes.size(), "node");
    if (!goes)
        return tl::unexpected(goes.error());
    Instance changed = instance;
    std::size_t left = 0;
    for (std::size_t i = 0; i < goes->size(); ++i)
        if (!(*goes)[i] && left++ != i)
            changed.nodes[left - 1] = instance.nodes[i];
    changed.nodes.resize(left);
    if (changed.nodes.empty())
        return badInput("the last node cannot be removed");
    return checked(instance, withApplicationsChanged(std::move(changed)));
}

Result<Instance> withNodesOn(const Instance& instance, std::span<const NodeIndex> which, SwitchIndex onSwitch)
{
    Instance changed = instance;
    for (const NodeIndex i : which) {
        if (auto ok = checkNodeIndex(instance, i); !ok)
            return propagateError(ok);
        changed.nodes[i.at()].onSwitch = onSwitch;
    }
    return checked(instance, std::move(changed));
}

Result<Instance> withManualMove(const Instance& instance, const std::string& base, const ManualMove& move)
{
    Instance changed = instance;
    if (base != instance.manualBase)
        changed.manualMoves.clear();
    changed.manualBase = base;
    std::erase_if(changed.manualMoves, [&move](const ManualMove& earlier) {
        return earlier.from == move.from && earlier.application == move.application;
    });
    if (!base.empty() || move.from != move.to) // back to where it is at present: no move
        changed.manualMoves.push_back(move);
    return checked(instance, std::move(changed));
}

Instance withoutManualMoves(Instance instance)
{
    instance.manualMoves.clear();
    return instance;
}

Result<std::vector<double>> parseSizes(std::string_view text)
{
    std::vector<double> sizes;
    while (true) {
        while (!text.empty() && isSeparator(text.front()))
            text.remove_prefix(1);
        if (text.empty())
            return sizes;
        const auto end = std::find_if(text.begin(), text.end(), isSeparator);
        const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        const auto size = parseNumber(word);
        if (!size || !std::isfinite(*size))
            return badInput(formatMessage("'{}' is not a number", word));
        if (*size <= 0.0)
            return badInput(formatMessage("the size of an application must be above 0 (got {})", word));
        sizes.push_back(*size);
        text.remove_prefix(word.size());
    }
}

std::string sizesText(std::span<const double> sizes)
{
    std::string text;
    for (const double size : sizes)
        text += (text.empty() ? "" : ", ") + formatNumber(size);
    return text;
}

} // namespace wattif::consolidation
