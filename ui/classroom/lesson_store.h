// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/classroom/lesson/learner_record.h"

namespace wattif::ui {

/// Where progress is kept: one file for each lesson in the user's data folder. Nothing leaves the machine.
class LessonStore {
public:
    /// `folder` empty: the user's data folder.
    explicit LessonStore(QString folder = {});

    /// Returns the stored record of this learner for this lesson, as far as it fits the lesson; else a new record.
    [[nodiscard]] classroom::LearnerRecord load(const classroom::Lesson& lesson, const QString& learner) const;
    [[nodiscard]] Result<void> save(const classroom::Lesson& lesson, const classroom::LearnerRecord& record) const;
    void forget(const classroom::Lesson& lesson, const QString& learner) const;

private:
    [[nodiscard]] QString pathOf(const classroom::Lesson& lesson, const QString& learner) const;
    QString m_folder;
};

} // namespace wattif::ui
