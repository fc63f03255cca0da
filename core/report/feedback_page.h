// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/classroom/lesson/feedback.h"
#include "core/report/page_language.h"

namespace wattif {

/// Prints the feedback on the answers of one learner as an HTML page: points, and for each task the question, the given and the
/// correct answer with the reason, on the learner's numbers. `tasks`: see feedbackOn.
[[nodiscard]] std::string feedbackPage(const classroom::Lesson& lesson, const classroom::HandedIn& handedIn,
                                       std::span<const classroom::TaskFeedback> tasks, const PageLanguage& language = {});

/// Prints the same feedback without the questions as text for a comment in a course: for each task its title and points, the given
/// answer, the correct one where that is wrong, and the reason.
[[nodiscard]] std::string feedbackComment(std::span<const classroom::TaskFeedback> tasks, const PageLanguage& language = {});

/// Makes the comments on all learners. Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<std::string>> feedbackComments(const classroom::Lesson& lesson,
                                                                std::span<const classroom::HandedIn> all,
                                                                const PageLanguage& language, const RunControl& control = {});

/// A page of one learner.
struct FeedbackFile {
    std::string name; ///< without folder: "profit-exercises-Ada.html"
    std::string text;
};

/// Returns names of feedback files, one for each file that was handed in: lesson and learner in letters, digits, - and _, no two
/// that differ only in the case of Latin letters. A learner without a name is named by the file.
[[nodiscard]] std::vector<std::string> feedbackNames(const std::string& lesson, std::span<const classroom::HandedIn> all);

/// Makes the pages of all learners. Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<FeedbackFile>> feedbackFiles(const classroom::Lesson& lesson,
                                                              std::span<const classroom::HandedIn> all,
                                                              const PageLanguage& language, const RunControl& control = {});

/// Returns an error unless the files can be new ones in the folder: Error(io) if `folder` is not a folder and cannot be created,
/// Error(badInput) that names the first file which exists already. Creates the folder, but not its parent.
[[nodiscard]] Result<void> prepareFeedbackFolder(const std::filesystem::path& folder, std::span<const std::string> names);

/// Writes all pages, or none: see prepareFeedbackFolder and writeFilesAtomically for the errors.
[[nodiscard]] Result<void> writeFeedback(const std::filesystem::path& folder, std::span<const FeedbackFile> files);

} // namespace wattif
