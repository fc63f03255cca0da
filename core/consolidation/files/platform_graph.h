// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// The memory for a host of an imported network while the scenario is made and written; measured.
inline constexpr double bytesPerHost = 1500.0;

/// The parts of an imported network: switches of several kinds, the links between them, and nodes on them.
class PlatformGraph {
public:
    /// The origin of a switch of the instance.
    enum class Kind : std::uint8_t {
        device, ///< a switch or router
        link,   ///< a link that routes share: passing it costs energy, but it draws nothing; its ends' ports do
        port,   ///< the network port of a host without a switch: neither
    };

    /// Adds a switch and returns its number; `name` may be taken by another one, which gives this one a longer name.
    std::int32_t addVertex(std::string_view name, Kind kind);
    void join(std::int32_t a, std::int32_t b);
    void addNode(Node node, std::int32_t vertex);

    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }

    /// The switches after the conversion.
    struct Made {
        Instance instance;
        std::int32_t leftOut = 0; ///< switches without a way to any node
    };
    /// Makes the instance: a tree with the root in its middle where the joins are one, else a graph of links. Switches that are
    /// not joined with any node are left out; Error(badInput) where nodes are not joined with each other.
    [[nodiscard]] Result<Made> make() &&;

private:
    [[nodiscard]] std::vector<std::vector<std::int32_t>> neighbours() const;
    [[nodiscard]] Result<std::vector<std::int32_t>> reachable() const;

    std::vector<Switch> m_switches;
    std::vector<Node> m_nodes;
    std::set<std::pair<std::int32_t, std::int32_t>> m_joins;
    std::set<std::string, std::less<>> m_names;
};

} // namespace wattif::consolidation
