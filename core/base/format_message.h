// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <span>
#include <type_traits>

#include <fmt/core.h>

#include "core/base/message.h"

namespace wattif {

namespace detail {

/// Fills a format; `messages` has the arguments that are words to translate, empty for names and numbers.
[[nodiscard]] Message messageOf(fmt::string_view format, fmt::format_args arguments, std::span<const Message> messages);

template <class T>
Message asMessage(const T& argument)
{
    if constexpr (std::is_same_v<T, Message> || std::is_convertible_v<T, const char*>)
        return argument;
    else
        return {};
}

} // namespace detail

/// Makes a message as `fmt::format` makes a text: formatMessage("'{}' is not a number", word). Arguments that are messages or
/// literals are words of the program and are translated as well; strings are names. At most nine fields.
template <class... Arguments>
[[nodiscard]] Message formatMessage(fmt::format_string<Arguments...> format, const Arguments&... arguments)
{
    const std::array<Message, sizeof...(Arguments)> messages{detail::asMessage(arguments)...};
    return detail::messageOf(format, fmt::make_format_args(arguments...), messages);
}

} // namespace wattif
