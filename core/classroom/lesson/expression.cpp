// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/expression.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/classroom/lesson/expression_node.h"

namespace wattif::classroom {

namespace {

using Kind = Expression::Node::Kind;

constexpr int digitsShown = 4; // of values in explanations

/// Functions of numbers; nothing for another name.
std::optional<double> mathematics(std::string_view name, const std::vector<double>& x)
{
    if (x.empty())
        return std::nullopt;
    if (name == "min")
        return *std::ranges::min_element(x);
    if (name == "max")
        return *std::ranges::max_element(x);
    if (x.size() != 1)
        return std::nullopt;
    if (name == "abs")
        return std::abs(x[0]);
    if (name == "sqrt")
        return std::sqrt(x[0]);
    if (name == "ceil")
        return std::ceil(x[0] * (1.0 - 1e-12));
    if (name == "floor")
        return std::floor(x[0] * (1.0 + 1e-12));
    if (name == "round")
        return std::round(x[0]);
    if (name == "exp")
        return std::exp(x[0]);
    if (name == "log")
        return std::log(x[0]);
    return std::nullopt;
}

bool isMathematics(std::string_view name)
{
    for (const std::string_view known : {"min", "max", "abs", "sqrt", "ceil", "floor", "round", "exp", "log"})
        if (name == known)
            return true;
    return false;
}

bool sameNumber(double a, double b) { return a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

bool holds(std::string_view sign, double a, double b)
{
    const bool same = sameNumber(a, b);
    if (sign == "=")
        return same;
    if (sign == "!=")
        return !same;
    if (sign.ends_with('=') && same)
        return true;
    return !same && (sign.front() == '<' ? a < b : a > b);
}

const char* typeName(const Value& value)
{
    constexpr std::array names{"a number", "a text", "a condition"};
    return names[value.index()];
}

} // namespace

/// The value of a node.
struct NodeValue {
    Names& names;

    template <class T>
    [[nodiscard]] Result<T> as(const Expression::Node& node, const char* expected)
    {
        const auto value = of(node);
        if (!value)
            return tl::unexpected(value.error());
        if (const T* typed = std::get_if<T>(&*value))
            return *typed;
        return badInput(formatMessage("expected {} (got {})", expected, typeName(*value)));
    }
    Result<double> number(const Expression::Node& node) { return as<double>(node, "a number"); }
    Result<bool> condition(const Expression::Node& node) { return as<bool>(node, "a condition"); }

    Result<Value> of(const Expression::Node& node)
    {
        switch (node.kind) {
        case Kind::number: return node.number;
        case Kind::text: return node.word;
        case Kind::name: return names.named(node.word);
        case Kind::call: return called(node);
        case Kind::sign: return number(node.children[0]).map([](double x) -> Value { return -x; });
        case Kind::negation: return condition(node.children[0]).map([](bool x) -> Value { return !x; });
        case Kind::arithmetic: return arithmetic(node);
        case Kind::comparison: return comparison(node);
        case Kind::both:
        case Kind::either: return logic(node);
        }
        return badInput("unknown node");
    }

    Result<Value> arithmetic(const Expression::Node& node)
    {
        const auto a = number(node.children[0]);
        const auto b = a ? number(node.children[1]) : a;
        if (!b)
            return tl::unexpected(b.error());
        switch (node.word.front()) {
        case '+': return *a + *b;
        case '-': return *a - *b;
        case '*': return *a * *b;
        default: break;
        }
        if (*b == 0.0)
            return badInput("division by 0");
        return *a / *b;
    }

    Result<Value> comparison(const Expression::Node& node)
    {
        const auto a = of(node.children[0]);
        const auto b = a ? of(node.children[1]) : a;
        if (!b)
            return tl::unexpected(b.error());
        if (a->index() != b->index())
            return badInput(formatMessage("{} is compared with {}", typeName(*a), typeName(*b)));
        if (const double* x = std::get_if<double>(&*a))
            return holds(node.word, *x, std::get<double>(*b));
        if (node.word != "=" && node.word != "!=")
            return badInput("only numbers can be compared with < and >");
        return (*a == *b) == (node.word == "=");
    }

    /// Evaluates the second operand only if the first does not decide.
    Result<Value> logic(const Expression::Node& node)
    {
        const auto first = condition(node.children[0]);
        const bool decides = first && *first == (node.kind == Kind::either);
        const auto result = first && !decides ? condition(node.children[1]) : first;
        return result.map([](bool x) -> Value { return x; });
    }

    Result<Value> called(const Expression::Node& node)
    {
        if (isMathematics(node.word))
            return mathematical(node);
        if (node.word == "at")
            return valueAfter(node);
        std::vector<Value> values;
        for (const Expression::Node& child : node.children) {
            auto value = child.kind == Kind::name && values.empty() ? Result<Value>(Value(child.word)) : of(child);
            if (!value)
                return value;
            values.push_back(std::move(*value));
        }
        if (node.word == "contains" && values.size() == 2 && values[0].index() == 1 && values[1].index() == 1)
            return std::get<std::string>(values[0]).find(std::get<std::string>(values[1])) != std::string::npos;
        return names.call(node.word, values);
    }

    Result<Value> mathematical(const Expression::Node& node)
    {
        std::vector<double> values;
        for (const Expression::Node& child : node.children) {
            const auto value = number(child);
            if (!value)
                return tl::unexpected(value.error());
            values.push_back(*value);
        }
        const auto result = mathematics(node.word, values);
        if (!result || !std::isfinite(*result))
            return badInput(formatMessage("{} of these arguments is not a number", node.word));
        return *result;
    }

    Result<Value> valueAfter(const Expression::Node& node)
    {
        if (node.children.size() != 2 || node.children[0].kind != Kind::text)
            return badInput("at takes a setting in quotes and an expression: at(\"gamma=1.05\", greedy.objective)");
        const Expression inner(node.children[1].word, std::make_shared<const Expression::Node>(node.children[1]), {});
        return names.valueAt(node.children[0].word, inner);
    }

    /// "K-th max node sorting: K = 3" of the setting "kmns.k=3".
    [[nodiscard]] std::string settingTitle(const std::string& setting) const
    {
        const std::size_t equals = std::min(setting.find('='), setting.size());
        const std::string value = equals < setting.size() ? " = " + setting.substr(equals + 1) : std::string();
        return names.title(setting.substr(0, equals)) + value;
    }

    /// "K-th max node sorting: K = 3: Nodes used": both have the title of their policy, which is shown once.
    [[nodiscard]] std::string atTitle(const std::string& setting, const std::string& shown) const
    {
        const std::string of = settingTitle(setting);
        const std::string policy = of.substr(0, of.find(": ") + 2);
        return of + ": "
            + (of.find(": ") != std::string::npos && shown.starts_with(policy) ? shown.substr(policy.size()) : shown);
    }

    /// How a name or a call is shown: a call by what its last text says, e.g. the column of a ledger.
    [[nodiscard]] std::string title(const Expression::Node& node, const std::string& text) const
    {
        if (node.kind == Kind::call && node.word == "at" && node.children.size() == 2)
            return atTitle(node.children[0].word, title(node.children[1], text));
        if (node.kind == Kind::name)
            return names.title(node.word);
        if (!node.children.empty() && node.children.back().kind == Kind::text && node.children.back().word.starts_with('/'))
            return names.fieldTitle(node.children.size() > 1 ? std::string_view(node.children.front().word) : std::string_view(),
                                    node.children.back().word);
        if (!node.children.empty() && node.children.back().kind == Kind::text)
            return names.title(node.children.back().word);
        return text.substr(node.begin, node.end - node.begin);
    }

    /// The value of a name or a call, with the unit of its name.
    [[nodiscard]] std::string shown(const Expression::Node& node, const Value& value) const
    {
        if (node.kind == Kind::call && node.word == "at" && node.children.size() == 2)
            return shown(node.children[1], value);
        if (const auto* words = std::get_if<std::string>(&value); words && node.kind == Kind::call)
            return names.shownText(*words);
        return node.kind == Kind::name ? names.shownValue(node.word, value, digitsShown) : valueText(value, digitsShown);
    }

    /// Whether the node is false; an error counts as true.
    [[nodiscard]] bool fails(const Expression::Node& node)
    {
        const auto value = of(node);
        const bool* condition = value ? std::get_if<bool>(&*value) : nullptr;
        return condition && !*condition;
    }

    /// Adds "Greedy: Objective = 6.4444" for each name and call of data below the node, each once. For an `and` that fails, adds
    /// only the failing operands.
    Result<void> explain(const Expression::Node& node, const std::string& text, std::vector<std::string>& parts)
    {
        const bool hasFailed = node.kind == Kind::both && fails(node);
        const bool isLeaf =
            node.kind == Kind::name || (node.kind == Kind::call && !isMathematics(node.word) && node.word != "contains");
        if (!isLeaf) {
            for (const Expression::Node& child : node.children)
                if (auto ok = hasFailed && !fails(child) ? Result<void>() : explain(child, text, parts); !ok)
                    return ok;
            return {};
        }
        const auto value = of(node);
        if (!value)
            return tl::unexpected(value.error());
        const std::string part = fmt::format("{} = {}", title(node, text), shown(node, *value));
        if (std::ranges::find(parts, part) == parts.end())
            parts.push_back(part);
        return {};
    }
};

std::string Names::fieldTitle(std::string_view /*policy*/, std::string_view pointer)
{
    std::string title;
    for (std::size_t at = 0; at < pointer.size();) {
        const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
        std::string part(pointer.substr(at + 1, end - at - 1));
        std::ranges::replace(part, '_', ' ');
        const bool isIndex = !part.empty() && part.size() < 9 && part.find_first_not_of("0123456789") == std::string::npos;
        const bool isAll = part == "*"; // "reservations: end s" of "/reservations/*/end_s"
        const std::string_view between = isAll || title.empty() ? "" : " ";
        title += fmt::format("{}{}", between, isAll ? ":" : isIndex ? fmt::format("#{}", std::stoi(part) + 1) : part);
        at = end;
    }
    return title;
}

std::string Names::shownValue(std::string_view /*name*/, const Value& value, int digits) const
{
    return valueText(value, digits);
}

std::string valueText(const Value& value, int digits)
{
    if (const double* number = std::get_if<double>(&value))
        return formatShort(*number, digits);
    if (const bool* condition = std::get_if<bool>(&value))
        return *condition ? "yes" : "no";
    return std::get<std::string>(value);
}

Result<Value> Expression::value(Names& names) const
{
    auto value = NodeValue{names}.of(*m_root);
    if (!value && value.error().place.line == 0)
        value.error().place = m_place;
    return value;
}

template <class T>
Result<T> Expression::as(Names& names, const char* expected) const
{
    auto result = value(names);
    if (!result)
        return propagateError(result);
    if (const T* typed = std::get_if<T>(&*result))
        return *typed;
    return badInput(formatMessage("'{0}' must be {2} (got {1})", m_text, typeName(*result), expected), m_place);
}

Result<double> Expression::number(Names& names) const { return as<double>(names, "a number"); }
Result<bool> Expression::condition(Names& names) const { return as<bool>(names, "a condition"); }

Result<std::string> Expression::explained(Names& names) const
{
    std::vector<std::string> parts;
    auto ok = NodeValue{names}.explain(*m_root, m_text, parts);
    if (!ok)
        return propagateError(ok);
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace wattif::classroom
