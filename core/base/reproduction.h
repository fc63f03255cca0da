// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace wattif {

/// How a reproduced number stands to the published one.
enum class Verdict {
    reproduced, ///< within the stated tolerance
    trend,      ///< only a shape is published, and it holds
    differs,    ///< outside the tolerance or the shape does not hold; `note` says why
    shown,      ///< nothing published to compare with
};

/// One published number (or shape) beside ours.
struct ReproductionItem {
    std::string item;
    double paper = 0.0; ///< NaN where the paper prints no number
    double ours = 0.0;
    double tolerance = 0.0; ///< relative; 0 for trends
    Verdict verdict = Verdict::shown;
    std::string note{};
};

/// A named series of numbers for plotting, e.g. objective against n with its interval.
struct ReproductionSeries {
    std::string name;
    std::string xTitle;
    std::string yTitle;
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> halfWidth{}; ///< 95 % confidence, may be empty
};

/// Numbers that no published ones stand beside, as a table: texts in columns, then numbers.
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
    std::vector<ReproductionItem> items{};
    std::vector<ReproductionSeries> series{};
    std::vector<ReproductionTable> tables{};
    std::vector<std::string> notes{};
    bool complete = true;

    /// Whether no item differs.
    [[nodiscard]] bool holds() const;
};

/// Makes an item with the verdict that `tolerance` (relative) gives; a number printed to multiples of `printedUnit` is known
/// to half of that only: |ours - paper| <= tolerance |paper| + printedUnit / 2.
[[nodiscard]] ReproductionItem compareWithPaper(std::string item, double paper, double ours, double tolerance,
                                                double printedUnit = 0.0);
/// Makes an item for a published shape.
[[nodiscard]] ReproductionItem compareTrend(std::string item, double ours, bool holds, std::string note);
[[nodiscard]] std::string toString(Verdict verdict);

} // namespace wattif
