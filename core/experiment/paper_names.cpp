// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/paper_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wattif {

std::string_view presentPaperName(std::string_view name)
{
    using Names = std::pair<std::string_view, std::string_view>;
    static constexpr std::array changed{
        Names{"table1", "online-table1"},
        Names{"fig2", "online-fig2"},
        Names{"fig3", "online-fig3"},
        Names{"fig4", "online-fig4"},
        Names{"price-sweep", "tarplee-price-sweep"},
        Names{"consolidation-table1", "has-table1"},
        Names{"consolidation-table2", "has-table2"},
        Names{"consolidation-fig4", "has-fig4"},
        Names{"consolidation-fig5", "has-fig5"},
        Names{"consolidation-fig6", "has-fig6"},
        Names{"consolidation-fig7", "has-fig7"},
        Names{"consolidation-fig8", "has-fig8"},
        Names{"reservation-fig2", "rexr-fig2"},
        Names{"reservation-fig3", "rexr-fig3"},
        Names{"reservation-fig4", "rexr-fig4"},
        Names{"reservation-fig5", "rexr-fig5"},
        Names{"reservation-fig6", "rexr-fig6"},
        Names{"reservation-table1", "rexr-table1"},
        Names{"reservation-calibration", "rexr-calibration"},
    };
    const auto found = std::ranges::find(changed, name, &Names::first);
    return found == changed.end() ? name : found->second;
}

} // namespace wattif
