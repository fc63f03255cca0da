// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <iosfwd>
#include <stop_token>

namespace wattif {

/// Runs the command line of wattif-cli and returns its exit code: 0 done, 1 bad input, 2 usage error, 3 interrupted
/// (partial results are printed). Results go to `out`, errors and warnings, one line each, to `err`.
[[nodiscard]] int runCli(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::stop_token stop = {});

/// Calls runCli on the standard streams of the process; with exit code 0 all output has been written.
[[nodiscard]] int runCliProgram(int argc, const char* const* argv, std::stop_token stop);

} // namespace wattif
