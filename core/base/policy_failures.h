// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// A policy that went wrong in a run, and how.
struct PolicyFailure {
    std::string policy;
    Error error;
};

/// Lets the other policies of a run continue if one fails that may fail alone: an own policy, or one that cannot run on the
/// instance. Open one, run a study on the same thread, then check the failures; without one, the run ends with the policy's
/// error.
class PolicyFailures {
public:
    PolicyFailures();
    ~PolicyFailures();
    PolicyFailures(const PolicyFailures&) = delete;
    PolicyFailures& operator=(const PolicyFailures&) = delete;

    /// In the order in which they failed.
    [[nodiscard]] const std::vector<PolicyFailure>& all() const { return m_all; }
    /// Whether one is open on this thread.
    [[nodiscard]] static bool areOpen();
    /// Notes a failure with the innermost of this thread, which must be open.
    static void add(const std::string& policy, const Error& error);

private:
    std::vector<PolicyFailure> m_all;
    PolicyFailures* m_outer;
};

} // namespace wattif
