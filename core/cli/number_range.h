// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace CLI {
class Validator;
} // namespace CLI

namespace wattif::cli {

/// Lets an option take the whole numbers of a range, written in decimal digits: 010, as `seq -w` writes it, is ten. To be given
/// to CLI::Option::transform.
[[nodiscard]] CLI::Validator wholeIn(std::uint64_t least, std::uint64_t most);
/// The same for numbers with a decimal point; nan is rejected.
[[nodiscard]] CLI::Validator numberIn(double least, double most);

} // namespace wattif::cli
