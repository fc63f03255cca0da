// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/verdict.h"

namespace wattif {

/// Something published beside ours. Its verdict is not kept: it follows from the comparison and the report's tolerance.
struct ReproductionItem {
    std::string item;
    Comparison comparison;
    std::string note{};
};
/// The published number of an item, a bound's limit; NaN where none is printed.
[[nodiscard]] double printedNumber(const ReproductionItem& item);
/// Our number of an item; NaN for a shape, which compares several.
[[nodiscard]] Estimate ourNumber(const ReproductionItem& item);

/// A named series of numbers for plotting, e.g. objective against n with its interval.
struct ReproductionSeries {
    std::string name;
    std::string xTitle;
    std::string yTitle;
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> halfWidth{}; ///< 95 % confidence, may be empty
};

/// Numbers without published counterparts, as a table: texts in columns, then numbers.
struct ReproductionTable {
    struct Row {
        std::vector<std::string> texts;
        std::vector<double> numbers; ///< NaN: does not apply
    };
    std::string title;
    std::vector<std::string> textColumns;
    std::vector<std::string> numberColumns; ///< with units
    std::vector<Row> rows{};
};

/// The outcome of one reproduction: numbers, curves, and what a reader must know.
struct ReproductionReport {
    std::string name;
    std::string title;
    std::string source;
    Tolerance tolerance{}; ///< of all its items
    std::vector<ReproductionItem> items{};
    std::vector<ReproductionSeries> series{};
    std::vector<ReproductionTable> tables{};
    std::vector<std::string> notes{};
    bool complete = true;

    [[nodiscard]] Verdict verdictOf(const ReproductionItem& item) const { return wattif::verdictOf(item.comparison, tolerance); }
    /// Whether no item differs or is inconclusive.
    [[nodiscard]] bool holds() const;
};

/// How many items of one or several reports hold.
struct ReproductionCounts {
    struct Part {
        int holding = 0;
        int differing = 0;
        int inconclusive = 0;

        [[nodiscard]] int total() const { return holding + differing + inconclusive; }
        friend bool operator==(const Part&, const Part&) = default;
    };
    Part numbers{};
    Part shapes{};
    Part bounds{};
    int inputs = 0; ///< not counted above
    int shown = 0;  ///< ours alone, not counted above

    ReproductionCounts& operator+=(const ReproductionCounts& other);
    friend bool operator==(const ReproductionCounts&, const ReproductionCounts&) = default;
};
[[nodiscard]] ReproductionCounts countsOf(const ReproductionReport& report);
/// "of 57 printed numbers 31 reproduced, 20 differ, 6 inconclusive; shapes: 9 of 12 hold, 3 differ; 3 inputs not counted".
[[nodiscard]] std::string toString(const ReproductionCounts& counts);

} // namespace wattif
