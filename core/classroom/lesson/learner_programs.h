// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>

#include "core/base/error.h"

namespace wattif {
class OwnScript;
class Study;
} // namespace wattif

namespace wattif::classroom {

/// Lets programs that learners handed in run, one after another, as the policy `own` of a study and under the limits of all own
/// policies. They are commands of strangers: only somebody who was asked makes one of these.
class LearnerPrograms {
public:
    LearnerPrograms();
    /// Takes the policy away again.
    ~LearnerPrograms();
    LearnerPrograms(const LearnerPrograms&) = delete;
    LearnerPrograms& operator=(const LearnerPrograms&) = delete;

    /// Makes a program in Python the study's only own policy, and gives the policy's name. Error(io) where it cannot be written.
    [[nodiscard]] Result<std::string> let(const Study& study, const std::string& program);

private:
    void end();

    const Study* m_study = nullptr;
    std::unique_ptr<OwnScript> m_script;
};

} // namespace wattif::classroom
