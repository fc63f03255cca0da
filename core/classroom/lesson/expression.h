// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/error.h"

namespace wattif::classroom {

/// The value of an expression: a number, a text or whether something holds.
using Value = std::variant<double, std::string, bool>;

/// "6.4444", "Fast: 1", "yes": a value for people, numbers with `digits` significant digits.
[[nodiscard]] std::string valueText(const Value& value, int digits = 5);

class Expression;

/// Where the names in an expression get their values from: a run.
class Names {
public:
    virtual ~Names() = default;
    /// The value of "greedy.objective" or "gamma". Error(badInput) for a name that means nothing.
    [[nodiscard]] virtual Result<Value> named(std::string_view name) = 0;
    /// The value of a function of data, such as cell(greedy, 1, "Placed on"). Error(badInput) for an unknown one or bad
    /// arguments.
    [[nodiscard]] virtual Result<Value> call(std::string_view function, const std::vector<Value>& arguments) = 0;
    /// The value that the expression would have after a setting such as "gamma=1.05".
    [[nodiscard]] virtual Result<Value> valueAt(const std::string& setting, const Expression& expression) = 0;
    /// A name as people read it: "Greedy: Objective".
    [[nodiscard]] virtual std::string title(std::string_view name) const { return std::string(name); }
    /// A field of the scenario, or of a policy's result, as people read it: "reservations #3 p start" of
    /// "/reservations/2/p_start".
    [[nodiscard]] virtual std::string fieldTitle(std::string_view policy, std::string_view pointer);
    /// A text that is a value in the user's language.
    [[nodiscard]] virtual std::string shownText(const std::string& text) const { return text; }
    /// The value of a name as people read it: "62.66 %", with `digits` significant digits.
    [[nodiscard]] virtual std::string shownValue(std::string_view name, const Value& value, int digits) const;
};

/// A formula over the results of a run, as lessons write it: numbers, "texts", names with dots, + - * / and parentheses,
/// comparisons (= != < <= > >=), not, and, or, functions. A minus between blanks subtracts, one inside a name belongs to it.
/// Equal means: the same but for 1e-9 of the larger one.
class Expression {
public:
    struct Node;

    /// Parses a text located at `place`; Error(badInput) with line and column. It nests at most 100 deep.
    [[nodiscard]] static Result<Expression> parse(std::string_view text, const Place& place = {});

    [[nodiscard]] const std::string& text() const { return m_text; }
    /// Error(badInput) where a name means nothing, a value has the wrong type, or a number is divided by 0.
    [[nodiscard]] Result<Value> value(Names& names) const;
    [[nodiscard]] Result<double> number(Names& names) const;
    [[nodiscard]] Result<bool> condition(Names& names) const;
    /// The names and calls in it with their values, each once: "Greedy: Objective = 6.4444, ...". Of conditions
    /// that are joined by `and`, those that fail, where any does.
    [[nodiscard]] Result<std::string> explained(Names& names) const;

private:
    Expression(std::string text, std::shared_ptr<const Node> root, Place place)
        : m_text(std::move(text)), m_root(std::move(root)), m_place(std::move(place))
    {
    }
    template <class T>
    [[nodiscard]] Result<T> as(Names& names, const char* expected) const;

    std::string m_text;
    std::shared_ptr<const Node> m_root;
    Place m_place;
    friend struct NodeValue;
};

} // namespace wattif::classroom
