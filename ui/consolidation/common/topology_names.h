// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QString>

#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

struct PrintedName {
    QString name;
    double points = 0.0; ///< 0: not printed
};

/// The names of switches on paper, in one size for all with nodes and one for all without: whole if they fit in 5 pt or more,
/// else without the prefix that all share ("edge-"); if a name of one kind does not fit, no name of that kind is printed.
class PrintedNames {
public:
    PrintedNames(const TopologyPicture& picture, const PictureWindow& window);
    [[nodiscard]] PrintedName of(consolidation::SwitchIndex s) const;
    /// Switches that are drawn without their names.
    [[nodiscard]] std::size_t left() const;

private:
    struct Kind {
        std::vector<consolidation::SwitchIndex> switches;
        qsizetype cut = 0; ///< letters left out at the beginning
        double points = 0.0;
    };
    [[nodiscard]] const Kind& kindOf(consolidation::SwitchIndex s) const;
    [[nodiscard]] bool fits(const Kind& kind, qsizetype cut, double points) const;
    void choose(Kind& kind) const;

    const TopologyPicture& m_picture;
    const PictureWindow& m_window;
    std::array<Kind, 2> m_kinds; ///< without nodes, with nodes
};

/// Returns how many letters the names begin with in common, up to a blank, point, dash or underscore.
[[nodiscard]] qsizetype sharedBeginning(const QStringList& names);

} // namespace wattif::ui
