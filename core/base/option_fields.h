// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/option.h"

namespace wattif {

/// An option with how it is read from an instance of type T and put into one.
template <class T>
struct OptionField {
    Option option;
    OptionValue (*get)(const T&);
    void (*set)(T&, const OptionValue&);
};

/// The type T and the number of a member `Number T::*`.
template <auto Member>
struct MemberOf;
template <class T, class Number, Number T::*Member>
struct MemberOf<Member> {
    using Type = T;
    using Value = Number;
};

/// An option that is a member of the instance, e.g. memberField<&Instance::nodes>(option): a real or a whole number, and the
/// option's default is of the same kind.
template <auto Member>
[[nodiscard]] OptionField<typename MemberOf<Member>::Type> memberField(Option option)
{
    using T = typename MemberOf<Member>::Type;
    using Number = typename MemberOf<Member>::Value;
    static_assert(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>);
    using Held = std::conditional_t<std::is_floating_point_v<Number>, double, std::int64_t>;
    return {std::move(option), [](const T& instance) { return OptionValue(static_cast<Held>(instance.*Member)); },
            [](T& instance, const OptionValue& value) { instance.*Member = static_cast<Number>(std::get<Held>(value)); }};
}

/// The scenario options of a study whose instances are of type T, as a table.
template <class T>
class OptionFields {
public:
    explicit OptionFields(std::vector<OptionField<T>> fields) : m_fields(std::move(fields))
    {
        for (const OptionField<T>& field : m_fields)
            m_options.push_back(field.option);
    }

    [[nodiscard]] std::span<const Option> options() const { return m_options; }

    /// The values that an instance has.
    [[nodiscard]] OptionValues valuesOf(const T& instance) const
    {
        OptionValues values;
        for (const OptionField<T>& field : m_fields)
            values[field.option.name] = field.get(instance);
        return values;
    }

    /// Returns whether the instance could have been made by these options: file, form and --set have the same ranges.
    /// Error(badInput) with the option as the cell.
    [[nodiscard]] Result<void> check(const T& instance) const
    {
        for (const OptionField<T>& field : m_fields)
            if (auto ok = checkedValue(field.option, field.get(instance)); !ok)
                return badInput(std::move(ok.error().message), {.cell = field.option.name});
        return {};
    }

    /// Returns the instance with the given values instead of its present ones, checked like `checkedValue`.
    [[nodiscard]] T with(T instance, const OptionValues& values) const
    {
        for (const OptionField<T>& field : m_fields)
            if (const auto value = values.find(field.option.name); value != values.end())
                field.set(instance, value->second);
        return instance;
    }

private:
    std::vector<OptionField<T>> m_fields;
    std::vector<Option> m_options;
};

} // namespace wattif
