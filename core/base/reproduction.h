// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/verdict.h"

namespace wattif {

/// A bound on a quantity that a report computes from the paper's own numbers, beside what the paper prints of it.
struct Inequality {
    std::string quantity; ///< with its unit
    PaperBound::Side side = PaperBound::Side::atLeast;
    double bound = 0.0;
    double printed = 0.0;

    /// Returns whether the printed number is on the wrong side of the bound; false where one of them is not a number.
    [[nodiscard]] bool excludesPrinted() const;
};
/// "mean wait, min: at least 1660, printed 56.53".
[[nodiscard]] std::string toString(const Inequality& inequality);

/// Why a number of ours is not the printed one: a bound, a proof or a missing input.
struct Argument {
    std::string sentence;                   ///< with its assumptions
    std::string page;                       ///< that derives it, such as "docs/profit.md, Reproduced"
    std::optional<Inequality> inequality{}; ///< refutes the printed number; none: the argument only explains

    [[nodiscard]] bool empty() const { return sentence.empty(); }
    /// Returns whether it has a sentence, a page, and an inequality that excludes the printed value.
    [[nodiscard]] bool refutes() const;
};

/// Something published beside ours. Its verdict is not kept: it follows from the comparison, the report's tolerance and the
/// argument.
struct ReproductionItem {
    std::string item;
    Comparison comparison;
    std::string note{};
    Argument argument{}; ///< for when ours is not as printed
};
/// The verdict on an item: that on its comparison, but `refuted` where this does not hold and the argument refutes the print.
[[nodiscard]] Verdict verdictOf(const ReproductionItem& item, const Tolerance& tolerance);
/// Returns whether a verdict says that our value differs from the printed one or cannot be decided: `differs`, `inconclusive`,
/// `refuted`.
[[nodiscard]] bool needsArgument(Verdict verdict);
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
    std::vector<std::string> readings{}; ///< how what the paper leaves open is read, and how the reading was chosen
    std::vector<std::string> fitted{};   ///< parameters chosen by their results, and on which draws
    bool complete = true;

    [[nodiscard]] Verdict verdictOf(const ReproductionItem& item) const { return wattif::verdictOf(item, tolerance); }
    /// Returns whether no item differs, is refuted or is inconclusive.
    [[nodiscard]] bool holds() const;
};

/// How many items of one or several reports hold.
struct ReproductionCounts {
    struct Part {
        int holding = 0;
        int differing = 0;
        int inconclusive = 0;
        int refuted = 0;

        [[nodiscard]] int total() const { return holding + differing + inconclusive + refuted; }
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
/// "of 57 printed numbers 31 reproduced, 15 differ, 5 refuted, 6 inconclusive; shapes: 9 of 12 hold, 3 differ; 3 inputs not
/// counted".
[[nodiscard]] std::string toString(const ReproductionCounts& counts);

} // namespace wattif
