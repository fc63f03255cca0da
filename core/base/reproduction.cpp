// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/reproduction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace wattif {

bool ReproductionReport::holds() const
{
    return std::none_of(items.begin(), items.end(), [](const ReproductionItem& i) { return i.verdict == Verdict::differs; });
}

ReproductionItem compareWithPaper(std::string item, double paper, double ours, double tolerance, double printedUnit)
{
    const bool close = std::abs(ours - paper) <= tolerance * std::abs(paper) + printedUnit / 2.0;
    return {std::move(item), paper, ours, tolerance, close ? Verdict::reproduced : Verdict::differs};
}

ReproductionItem compareTrend(std::string item, double ours, bool holds, std::string note)
{
    return {std::move(item), std::numeric_limits<double>::quiet_NaN(), ours, 0.0, holds ? Verdict::trend : Verdict::differs,
            std::move(note)};
}

std::string toString(Verdict verdict)
{
    switch (verdict) {
    case Verdict::reproduced: return "reproduced";
    case Verdict::trend: return "trend holds";
    case Verdict::differs: return "differs";
    case Verdict::shown: return "shown";
    }
    return "shown";
}

} // namespace wattif
