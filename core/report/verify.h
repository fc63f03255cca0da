// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"

namespace wattif {

/// What a check found out about a file of a bundle.
struct VerifiedFile {
    std::string path;
    std::string outcome; ///< "same", "differs at ...", "not compared: ..."
    bool isDifferent = false;
};

/// The outcome of a check, in the order of the paths.
struct Verification {
    std::vector<VerifiedFile> files{};
    std::vector<std::string> notes{}; ///< e.g. that another version made the bundle

    [[nodiscard]] std::size_t differentCount() const;
};

/// Unpacks a bundle into a private folder, compares every file with SHA256SUMS, runs the scenario and the plan again and compares
/// the results. Nothing of the bundle is executed. `ownFigures`: as in BundleRequest. Without the program `wattif`, figures are
/// not compared.
///
/// If a file that the runs read differs from its checksum, nothing runs. Error(badInput) for a file that is not a bundle, a path
/// that would leave the folder, too many files, or more text than the limit of reading; other errors are those of the runs.
[[nodiscard]] Result<Verification> verifyBundle(const std::string& fileName, std::string_view bytes, const RunControl& control,
                                                const std::vector<std::string>& ownFigures = {});

/// Where two files differ: the path of the first different value of JSON, the line and column of texts, the byte of others.
/// Empty for equal ones.
[[nodiscard]] std::string firstDifferenceText(std::string_view path, const std::string& expected, const std::string& found);

} // namespace wattif
