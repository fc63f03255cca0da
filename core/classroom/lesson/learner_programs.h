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

/// Runs programs submitted by learners, one after another, as the policy `own` of a study with the limits of all own policies.
/// They are commands written by others: create one only after asking the user.
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
