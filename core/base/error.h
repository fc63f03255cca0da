// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "core/base/message.h"

namespace wattif {

/// The kind of failure that an Error reports; determines the exit code of the command line.
enum class ErrorCode {
    badInput,    ///< a file, cell or value that cannot be used (exit 1)
    usage,       ///< an unknown option, policy or command (exit 2)
    interrupted, ///< stopped by the user (exit 3)
    io,          ///< a file that cannot be read or written (exit 1)
};

/// Where in the user's input an error lies. Lines and columns count from 1; 0 means unknown.
struct Place {
    std::string file{};
    int line = 0;
    int column = 0;
    /// Names the cell or field in the user's terms, e.g. "etc_seconds[2][4]"; may be empty.
    std::string cell{};

    friend bool operator==(const Place&, const Place&) = default;
};

/// One failure, with a message for people and the place it is about.
struct Error {
    ErrorCode code = ErrorCode::badInput;
    Message message;
    Place place;

    friend bool operator==(const Error&, const Error&) = default;
};

/// Formats an error on one line: `file:line:column: error: message`.
[[nodiscard]] std::string toString(const Error& error);

/// Returns the exit code of the command line for `code` (1 bad input, 2 usage, 3 interrupted).
[[nodiscard]] int exitCode(ErrorCode code);

/// A value or an Error. Core functions return it; they never print, log or exit.
template <class T>
using Result = tl::expected<T, Error>;

/// Makes the failing side of a Result.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, Message message, Place place = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(place)});
}

/// Makes the failing side of a Result for unusable input.
[[nodiscard]] inline tl::unexpected<Error> badInput(Message message, Place place = {})
{
    return fail(ErrorCode::badInput, std::move(message), std::move(place));
}

/// Passes an error of one Result on as the failing side of another.
template <class T>
[[nodiscard]] tl::unexpected<Error> propagateError(Result<T>& failed)
{
    return tl::unexpected<Error>(std::move(failed.error()));
}

} // namespace wattif
