// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace wattif {

/// The thing of a scenario or of its results that a word or a number belongs to; views highlight it where they can.
struct Origin {
    std::string kind{}; ///< what the study's views know it by, e.g. "machine"; "option" in all studies; empty: nowhere
    std::int64_t index = -1;
    std::string name{};      ///< of an option, e.g. "energy_price_per_joule"; empty for things that are counted
    std::string text{};      ///< what people call it, e.g. "machine %1" with `shown`; empty for options, which have titles
    std::int64_t shown = -1; ///< its number as people count

    /// Whether both are the same thing, whatever it is called.
    friend bool operator==(const Origin& a, const Origin& b)
    {
        return a.kind == b.kind && a.index == b.index && a.name == b.name;
    }
};
/// An option of the study or of one of its policies.
[[nodiscard]] Origin optionOrigin(std::string name);

/// What stands for %1, %2, ... in a sentence: a number or a name.
struct WhyValue {
    Message text;
    double value = std::numeric_limits<double>::quiet_NaN(); ///< NaN for a name
    Origin origin{};
};

/// A message about a decision whose values are numbers and have origins in the views: "%1 goes to %2".
struct WhySentence {
    std::string text{}; ///< with %1 .. %9
    std::vector<WhyValue> values{};

    [[nodiscard]] bool empty() const { return text.empty(); }
    /// Returns the same without numbers and origins.
    operator Message() const;
};

/// A piece of a finished sentence: plain text, or one of its values.
struct WhyRun {
    std::string text;
    int value = -1; ///< place in WhySentence::values; -1: plain text
};

/// Cuts a sentence into runs; where `translated` is not empty as a window shows them: in the user's language, numbers with thin
/// spaces between thousands. Values that the translation leaves out are left out.
[[nodiscard]] std::vector<WhyRun> runsOf(const WhySentence& sentence,
                                         const std::function<std::string(const std::string&)>& translated = {});
/// The same as one text.
[[nodiscard]] std::string textOf(const WhySentence& sentence,
                                 const std::function<std::string(const std::string&)>& translated = {});

/// A number as a value of a sentence, with `digits` significant digits.
[[nodiscard]] WhyValue whyNumber(double value, Origin origin = {}, int digits = 6);
/// A whole number, with all its digits.
[[nodiscard]] WhyValue whyCount(std::int64_t value, Origin origin = {});
/// A name as a value of a sentence.
[[nodiscard]] WhyValue whyName(Message name, Origin origin = {});

/// Why a decision went as it did. Sentences may be empty, where there is nothing to say or nothing was compared.
struct Why {
    WhySentence chosen{};        ///< the chosen option
    WhySentence chosenFormula{}; ///< its value, with the numbers filled in
    WhySentence lost{};          ///< the best that lost
    WhySentence lostFormula{};
    WhySentence rule{}; ///< by how much, and the rule that decided

    /// All of them that say something, in this order.
    [[nodiscard]] std::vector<const WhySentence*> sentences() const;
};

} // namespace wattif
