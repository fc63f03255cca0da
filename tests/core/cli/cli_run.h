// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <sstream>
#include <stop_token>
#include <string>
#include <vector>

#include "core/cli/cli.h"

namespace wattif::test {

/// What a command line did.
struct CliRun {
    int code = 0;
    std::string out;
    std::string err;

    /// What it said on standard error, without how far it was, which it says where the machine is slow.
    [[nodiscard]] std::string said() const
    {
        std::istringstream lines(err);
        std::string kept;
        for (std::string line; std::getline(lines, line);)
            if (!line.ends_with(" % done") && !line.ends_with(" runs done"))
                kept += line + '\n';
        return kept;
    }
};

/// Runs wattif-cli in this process.
inline CliRun cli(const std::vector<std::string>& words, std::stop_token stop = {})
{
    std::vector<const char*> argv{"wattif-cli"};
    for (const std::string& word : words)
        argv.push_back(word.c_str());
    std::ostringstream out;
    std::ostringstream err;
    const int code = runCli(static_cast<int>(argv.size()), argv.data(), out, err, std::move(stop));
    return {code, out.str(), err.str()};
}

} // namespace wattif::test
