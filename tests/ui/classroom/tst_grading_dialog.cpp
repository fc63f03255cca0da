// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files of learners graded in the window: the points are those of `wattif-cli grade`, whatever the files say.

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"
#include "core/io/file.h"
#include "ui/classroom/grading_dialog.h"

using namespace wattif;
using namespace wattif::classroom;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* lessonId = "profit-exercises";

/// A record with the right answer to the first task, which claims all points.
std::string handedIn(const std::string& learner)
{
    const auto lesson = shippedLesson(lessonId);
    LearnerRecord record = newRecord(*lesson, learner);
    TaskRecord& task = record.tasks.front();
    const Step& step = *findStep(*lesson, task.task);
    LessonRun run(*lesson->study, *questionOf(*lesson, step, record.seed, 0, {}));
    task.tries.push_back({0, *rightAnswer(step, run), 60.0});
    for (TaskRecord& each : record.tasks)
        each.score = 1.0;
    return printRecord(*lesson, record);
}

} // namespace

class TestGradingDialog : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString& name, const std::string& text) const
    {
        const QString path = m_folder.filePath(name);
        if (!writeFileAtomically(path.toStdString(), text))
            qFatal("cannot write");
        return path;
    }
    static QString cell(const GradingDialog& dialog, int row, const QString& head)
    {
        for (int column = 0; column < dialog.table()->columnCount(); ++column)
            if (dialog.table()->horizontalHeaderItem(column)->text() == head)
                return dialog.table()->item(row, column)->text();
        return {};
    }

private slots:
    void filesAreJudgedAgain()
    {
        GradingDialog dialog;
        dialog.show();
        QVERIFY(!dialog.saveButton()->isEnabled());
        dialog.addFiles(
            {write(u"ada.json"_s, handedIn("Ada")), write(u"bob.json"_s, handedIn("Bob")), write(u"broken.json"_s, "{")});
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWorking(), 60'000);
        QCOMPARE(dialog.table()->rowCount(), 2);
        QCOMPARE(cell(dialog, 0, u"Learner"_s), u"Ada"_s);
        QCOMPARE(cell(dialog, 1, u"Points"_s), u"1"_s); // of the first task; the others are not answered
        QVERIFY(cell(dialog, 0, u"Notes"_s).contains(u"edited"_s));
        QCOMPARE(cell(dialog, 0, u"Time (min)"_s), u"1"_s);
        QVERIFY2(dialog.summary().contains(u"on average 1 of"_s) && dialog.summary().contains(u"broken.json"_s),
                 qPrintable(dialog.summary()));

        const QString path = m_folder.filePath(u"grades.csv"_s);
        QVERIFY(dialog.saveButton()->isEnabled() && dialog.save(path, GradesCsv::moodle));
        const auto text = readFile(path.toStdString());
        QVERIFY2(text && text->starts_with("username,profit-exercises,Feedback comments,notes\nAda,1,\"1. "),
                 text ? text->c_str() : "");
        const QString summary = dialog.summary();
        QVERIFY(!dialog.save(m_folder.filePath(u"none/grades.csv"_s), GradesCsv::tasks));
        QVERIFY(dialog.summary().startsWith(summary + u'\n'));
    }

    /// A page for each learner; again into the same folder, or into a file, one message and nothing written.
    void feedbackIsSaved()
    {
        GradingDialog dialog;
        QVERIFY(!dialog.feedbackButton()->isEnabled());
        dialog.addFiles({write(u"ada.json"_s, handedIn("Ada")), write(u"ben.json"_s, handedIn("Ben"))});
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWorking(), 60'000);
        QVERIFY(dialog.feedbackButton()->isEnabled());
        const QString folder = m_folder.filePath(u"feedback"_s);
        const auto saved = [&dialog](const QString& into) {
            dialog.saveFeedback(into);
            return QTest::qWaitFor([&dialog] { return !dialog.isWorking(); }, 60'000) ? dialog.summary() : QString();
        };
        const QString written = saved(folder);
        QVERIFY2(written.contains(u"feedback pages"_s) && written.contains(folder), qPrintable(written));
        const QStringList names{u"profit-exercises-Ada.html"_s, u"profit-exercises-Ben.html"_s};
        QCOMPARE(QDir(folder).entryList(QDir::Files, QDir::Name), names);
        const auto page = readFile(m_folder.filePath(u"feedback/"_s + names.first()).toStdString());
        QVERIFY(page && page->find("Ada") != std::string::npos);
        const QString again = saved(folder);
        QVERIFY2(again.contains(names.first()) && !again.contains(u"pages are"_s), qPrintable(again));
        QVERIFY(saved(m_folder.filePath(u"ada.json"_s)).contains(u"cannot be used as a folder"_s));
    }

    void aFolderIsReadWithItsFolders()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"course/ada"_s) && QDir(m_folder.path()).mkpath(u"course/bob"_s));
        for (const char* name : {"Bob", "Ada"})
            write(u"course/%1/answers.json"_s.arg(QString::fromLatin1(name).toLower()), handedIn(name));
        write(u"course/notes.txt"_s, "no answers");
        GradingDialog dialog;
        dialog.addFolder(m_folder.filePath(u"course"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWorking(), 60'000);
        QCOMPARE(dialog.table()->rowCount(), 2);
        QCOMPARE(cell(dialog, 0, u"Learner"_s), u"Ada"_s);
        QVERIFY2(!dialog.summary().contains(u"notes"_s), qPrintable(dialog.summary()));
    }

    /// Another lesson is refused file by file; back at the lesson of the files all are graded.
    void theLessonCanBeChosen()
    {
        GradingDialog dialog;
        dialog.addFiles({write(u"eve.json"_s, handedIn("Eve"))});
        dialog.lessonBox()->setCurrentIndex(dialog.lessonBox()->findData(u"power-exercises"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWorking(), 60'000);
        QCOMPARE(dialog.table()->rowCount(), 0);
        QVERIFY2(dialog.summary().contains(u"eve.json"_s), qPrintable(dialog.summary()));
        dialog.lessonBox()->setCurrentIndex(0);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWorking(), 60'000);
        QCOMPARE(dialog.table()->rowCount(), 1);
    }
};

QTEST_MAIN(TestGradingDialog)
#include "tst_grading_dialog.moc"
