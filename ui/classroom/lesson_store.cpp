// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_store.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "core/base/random.h"
#include "core/io/file.h"

namespace wattif::ui {

using namespace classroom;

LessonStore::LessonStore(QString folder) : m_folder(std::move(folder))
{
    if (m_folder.isEmpty())
        m_folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
}

QString LessonStore::pathOf(const Lesson& lesson, const QString& learner) const
{
    // The hash distinguishes lessons of one name and learners, whatever their characters.
    const std::uint64_t hash = hashText(lessonHash(lesson) + '\n' + learner.toStdString());
    return QStringLiteral("%1/%2.json").arg(m_folder).arg(hash, 16, 16, QLatin1Char('0'));
}

LearnerRecord LessonStore::load(const Lesson& lesson, const QString& learner) const
{
    LearnerRecord fresh = newRecord(lesson, learner.toStdString());
    const QString path = pathOf(lesson, learner);
    auto text = QFile::exists(path) ? readFile(path.toStdString()) : Result<std::string>(tl::unexpected(Error{}));
    const auto kept = text ? parseRecord(path.toStdString(), std::move(*text)) : Result<LearnerRecord>(tl::unexpected(Error{}));
    if (!kept || kept->lesson != lesson.id || kept->lessonHash != fresh.lessonHash || kept->seed != fresh.seed)
        return fresh;
    for (TaskRecord& task : fresh.tasks)
        if (const auto found = std::ranges::find(kept->tasks, task.task, &TaskRecord::task); found != kept->tasks.end())
            task = *found;
    return fresh;
}

Result<void> LessonStore::save(const Lesson& lesson, const LearnerRecord& record) const
{
    QDir().mkpath(m_folder);
    return writeFileAtomically(pathOf(lesson, QString::fromStdString(record.learner)).toStdString(), printRecord(lesson, record));
}

void LessonStore::forget(const Lesson& lesson, const QString& learner) const { QFile::remove(pathOf(lesson, learner)); }

} // namespace wattif::ui
