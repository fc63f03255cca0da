// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/base/option.h"

namespace CLI {
class Validator;
} // namespace CLI

namespace wattif::cli {

/// Lets an option take the whole numbers of a range, written in decimal digits: 010, as `seq -w` writes it, is ten. To be given
/// to CLI::Option::transform.
[[nodiscard]] CLI::Validator wholeIn(std::uint64_t least, std::uint64_t most);
/// The same for numbers with a decimal point; nan is rejected.
[[nodiscard]] CLI::Validator numberIn(double least, double most);

/// The kind of an option's value: "number", "whole number", "yes/no", "text" or its choices "a|b".
[[nodiscard]] std::string kindOf(const Option& option);
/// The range of a number, e.g. "0 .. 1000000 W"; empty for texts and switches.
[[nodiscard]] std::string rangeOf(const Option& option);
/// Returns the default in the form used after --set.
[[nodiscard]] std::string defaultOf(const Option& option);
/// One line of help: description, range and default.
[[nodiscard]] std::string helpOf(const Option& option);
/// A block of help under a heading, one option a line; empty for no options.
[[nodiscard]] std::string helpOf(const std::string& heading, std::span<const Option> options);
/// Returns the name as a separate flag: "cores_per_node" becomes "--cores-per-node".
[[nodiscard]] std::string flagOf(const Option& option);

} // namespace wattif::cli
