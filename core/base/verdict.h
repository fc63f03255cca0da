// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/base/statistics.h"

namespace wattif {

/// Relation of a reproduced number to the published one. Only verdictOf() computes it; `refuted` only of a whole item.
enum class Verdict {
    reproduced,   ///< a printed number, and ours is inside the table's tolerance
    differs,      ///< outside the tolerance, beyond the bound, or against the shape
    refuted,      ///< the same, and an inequality that the report computes excludes the printed value
    trend,        ///< nothing but a shape is published, and it holds
    inconclusive, ///< intervals overlap: our samples cannot decide
    bounded,      ///< nothing but a bound is published, and ours keeps it
    input,        ///< a number that we put in: shown, not counted
    shown,        ///< nothing is published to compare with
};

/// A number with the half width of its 95 % interval, 0 where no chance is in it.
struct Estimate {
    double value = 0.0;
    double halfWidth = 0.0;

    Estimate() = default;
    Estimate(double number, double half = 0.0) : value(number), halfWidth(half) { }
    Estimate(const MeanInterval& interval) : value(interval.mean), halfWidth(interval.halfWidth) { }
};

/// How near is near, declared once for a whole table and never for a row or a method.
struct Tolerance {
    double relative = 0.0;    ///< share of the printed number
    double absolute = 0.0;    ///< in the printed number's unit
    double printedUnit = 0.0; ///< numbers are printed to multiples of this, so known to half of it
    std::string reason{};     ///< in words, for the report

    /// |a - b| that counts as near for numbers of this size: relative |size| + absolute. A printed number is near within
    /// printedUnit / 2 more.
    [[nodiscard]] double marginAt(double size) const;
};

/// A printed number beside ours.
struct PaperValue {
    double printed = 0.0;
    Estimate ours{};
};

/// A printed bound, "under 7 %", and our number that should keep it.
struct PaperBound {
    enum class Side { atMost, atLeast };
    Side side = Side::atMost;
    double limit = 0.0;
    Estimate ours{};
};

/// A quantity of ours in a shape.
struct Quantity {
    std::string name;
    Estimate estimate{};
};

/// One comparison of a shape.
struct ShapePart {
    enum class Relation {
        above,    ///< left is greater
        notBelow, ///< left is greater or equal
        alike,    ///< both are the same within the table's tolerance
    };
    Quantity left;
    Relation relation = Relation::above;
    Quantity right;
};
[[nodiscard]] ShapePart above(Quantity left, Quantity right);
[[nodiscard]] ShapePart notBelow(Quantity left, Quantity right);
[[nodiscard]] ShapePart alike(Quantity left, Quantity right);
/// Each quantity above every later one.
[[nodiscard]] std::vector<ShapePart> descending(const std::vector<Quantity>& quantities);

/// A statement of a paper in words or as a curve, without a printed number: all parts must hold.
struct PaperShape {
    std::string claim; ///< the paper's, in our words
    std::vector<ShapePart> parts;
};

/// A number of the paper that our experiment takes as given, or that follows from such numbers alone.
struct PaperInput {
    double printed = 0.0;
    double ours = 0.0;
};

/// Our number without a published counterpart.
struct Unpublished {
    Estimate ours{};
};

using Comparison = std::variant<PaperValue, PaperBound, PaperShape, PaperInput, Unpublished>;

/// Returns the verdict on a comparison. A printed number is reproduced if |ours - printed| is within the tolerance, else
/// inconclusive if our interval contains the printed number, else differs. A bound or a shape holds or differs if the intervals
/// (that of the bound has no width) are disjoint, and is inconclusive if they overlap; the worst part of a shape counts. `alike`
/// holds if the whole interval of the difference is within the tolerance and differs if it is outside. A value that is not a
/// number differs.
[[nodiscard]] Verdict verdictOf(const Comparison& comparison, const Tolerance& tolerance);
/// The part of a shape that determines its verdict: the worst, with the smallest margin among equals. Null without parts.
[[nodiscard]] const ShapePart* decidingPart(const PaperShape& shape, const Tolerance& tolerance);
[[nodiscard]] std::string toString(Verdict verdict);

/// Mean of a[i] - b[i] over draws that both have seen, with its interval; a draw in which either is NaN is left out.
[[nodiscard]] Estimate pairedDifference(std::span<const double> a, std::span<const double> b);

} // namespace wattif
