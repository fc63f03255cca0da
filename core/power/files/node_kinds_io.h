// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/io/json_cursor.h"
#include "core/power/model/instance.h"

namespace wattif {
class FieldSink;
}

namespace wattif::power {

/// Reads `node_kinds` and `partitions` of a scenario into its instance, whose `nodes` are then those of all kinds.
class NodeKindReader {
public:
    NodeKindReader(const JsonCursor& root, Instance& instance) : m_root(root), m_instance(instance) { }

    /// Error with line and column, e.g. for a partition of an unknown kind.
    [[nodiscard]] Result<void> read();

private:
    [[nodiscard]] Result<void> readKinds();
    [[nodiscard]] Result<void> readKind(const JsonCursor& object, NodeKind& kind) const;
    [[nodiscard]] Result<void> readPartition(const JsonCursor& object, Partition& partition) const;
    [[nodiscard]] Result<void> readKindsOf(const JsonCursor& list, Partition& partition) const;

    const JsonCursor& m_root;
    Instance& m_instance;
};

/// Writes both; nothing where all nodes are alike.
void writeNodeKinds(const Instance& instance, FieldSink& into);

/// Reads the watts of an object over those given.
[[nodiscard]] Result<void> readWatts(const JsonCursor& object, Watts& watts);
[[nodiscard]] Json wattsJson(const Watts& watts);
/// Reads the optional member power_model, a name or a list of watts.
[[nodiscard]] Result<void> readPowerModel(const JsonCursor& object, PowerModel& model);
[[nodiscard]] Json powerModelJson(const PowerModel& model);
/// Reads an optional name.
[[nodiscard]] Result<void> readName(const JsonCursor& object, std::string_view key, InternedText& name);

} // namespace wattif::power
