// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/classroom/lesson/learner_record.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"
#include "tests/tools_needed.h"

using namespace wattif;
using test::CliRun;

class TestLessonCommand : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    [[nodiscard]] std::string write(const char* name, const std::string& text) const
    {
        const std::string path = m_folder.filePath(QLatin1String(name)).toStdString();
        if (!writeFileAtomically(path, text))
            qFatal("cannot write %s", path.c_str());
        return path;
    }

    /// What a learner hands in who answers 6.44 to what Greedy earns, which is right.
    [[nodiscard]] static std::string handedIn(const std::string& learner, double score)
    {
        const auto lesson = classroom::shippedLesson("profit-1");
        classroom::LearnerRecord record = classroom::newRecord(*lesson, learner);
        record.tasks[1].tries.push_back({0, 6.44, 30.0});
        record.tasks[1].score = score;
        for (classroom::TaskRecord& task : record.tasks)
            if (&task != &record.tasks[1] && task.task != "say")
                task.score = 0.0;
        return printRecord(*lesson, record);
    }

private slots:
    void listsLessons()
    {
        const CliRun run = test::cli({"lesson"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.find("profit-1") != std::string::npos && run.out.find("reservation-exercises") != std::string::npos);
        std::set<qsizetype> columns; // of long names, too
        for (const QString& line : QString::fromStdString(run.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            columns.insert(line.indexOf(QStringLiteral(" level ")));
        QCOMPARE(columns.size(), std::size_t{1});
    }

    /// A set with other numbers than the shipped one, graded with its own file; it has no page with answers.
    void writesAnExam()
    {
        const std::string exam = m_folder.filePath(QStringLiteral("midterm.md")).toStdString();
        QCOMPARE(test::cli({"lesson", "profit-exercises", "--exam", "--seed", "4711", "-o", exam}).code, 0);
        const auto lesson = classroom::openLessonFile(exam);
        QVERIFY2(lesson, lesson ? "" : lesson.error().message.c_str());
        QVERIFY(lesson->isExam && lesson->isExercise);
        QCOMPARE(lesson->seed, std::uint64_t{4711});
        QCOMPARE(lesson->steps.size(), classroom::shippedLesson("profit-exercises")->steps.size());
        const CliRun answers = test::cli({"lesson", exam});
        QCOMPARE(answers.code, 0);
        QCOMPARE(answers.out, test::cli({"lesson", "profit-exercises", "--seed", "4711"}).out);
        QVERIFY(answers.out != test::cli({"lesson", "profit-exercises"}).out);
        const std::string result = write("ada-exam.json", printRecord(*lesson, classroom::newRecord(*lesson, "Ada")));
        QCOMPARE(test::cli({"grade", exam, result}).code, 0);
        QVERIFY(test::cli({"html", "--lesson", exam}).err.find("exam") != std::string::npos);
        QVERIFY(test::cli({"lesson", "profit-exercises", "--exam"}).code != 0); // its seed is known to all
        QVERIFY(test::cli({"lesson", "profit-exercises", "--exam", "--seed", "1000000001"}).code != 0);
    }

    void printsTasksWithTheAnswersOfTheRun()
    {
        const CliRun run = test::cli({"lesson", "profit-1", "--step", "earn"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.find("answer: 6.44444 1/s") != std::string::npos, run.out.c_str());
        QCOMPARE(test::cli({"lesson", "profit-1", "--step", "earn", "--value", "greedy.makespan_s"}).out, std::string("18\n"));
        QVERIFY(test::cli({"lesson", "profit-1", "--step", "earn", "--try", "2"}).out != run.out); // other numbers
    }

    void aMistakeEndsWithItsPlace()
    {
        const std::string path = write("wrong.md",
                                       "---\ntitle: T\nstudy: profit\nscenario: profit/textbook.json\n---\n```step a\n"
                                       "check: number\nask: x\nanswer: greedi.objective\n```\n");
        const CliRun run = test::cli({"lesson", path});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("wrong.md:9:9: error:") != std::string::npos && run.err.find("greedy") != std::string::npos,
                 run.err.c_str());
        QCOMPARE(test::cli({"lesson", "profit-99"}).code, 1);
        QCOMPARE(test::cli({"lesson", "profit-1", "--step", "none"}).code, 2);
    }

    void gradesAndSeesWhatWasEdited()
    {
        const std::string honest = write("ada.json", handedIn("Ada", 1.0));
        const std::string edited = write("bob.json", handedIn("Bob", 0.5));
        const CliRun run = test::cli({"grade", "profit-1", honest, edited, "--format", "csv"});
        QCOMPARE(run.code, 0);
        const QStringList lines = QString::fromStdString(run.out).split(QLatin1Char('\n'));
        QVERIFY2(lines[1].startsWith(QLatin1String("Ada,")) && lines[1].endsWith(QLatin1String(",1,6,30,")),
                 qPrintable(lines[1]));
        QVERIFY2(lines[2].startsWith(QLatin1String("Bob,")) && lines[2].contains(QLatin1String("edited")), qPrintable(lines[2]));
    }

    /// Below the table, which is to fit a terminal.
    void notesStandBelowTheTable()
    {
        const std::string honest = write("ada.json", handedIn("Ada", 1.0));
        std::string text = handedIn("Bob", 0.5);
        text.replace(text.find("\"thrifty\""), 9, "\"thrift\"");
        const CliRun run = test::cli({"grade", "profit-1", honest, write("bob.json", text)});
        QCOMPARE(run.code, 0);
        const QStringList lines = QString::fromStdString(run.out).split(QLatin1Char('\n'));
        for (const QString& line : lines)
            QVERIFY2(line.size() <= 100, qPrintable(line));
        const auto notes = lines.indexOf(QRegularExpression(QStringLiteral("^Notes on Bob \\(.*bob.json\\):$")));
        QVERIFY2(notes > 3, run.out.c_str());
        QCOMPARE(lines.mid(notes + 1),
                 QStringList({QStringLiteral("  earn: edited, the file says 0.5 where the answers are worth 1"),
                              QStringLiteral("  thrift: not a task of the lesson"),
                              QStringLiteral("  edited: the file has changed since WattIf saved it"), QString()}));
        QVERIFY(run.out.find("Notes on Ada") == std::string::npos);
    }

    /// A program that was handed in runs only where the grader says so; so does a lesson's example.
    void programsRunOnlyWhereTheyAreLet()
    {
        using namespace classroom;
        const auto lesson = shippedLesson("profit-own");
        LearnerRecord record = newRecord(*lesson, "Ada");
        for (TaskRecord& task : record.tasks)
            if (const Step& step = *findStep(*lesson, task.task); step.check.kind == CheckKind::own) {
                task.tries.push_back({0, programAnswer("mine", step.check.own.example.text), 10.0});
                task.score = 1.0;
            }
        const std::string file = write("own.json", printRecord(*lesson, record));
        const CliRun kept = test::cli({"grade", "profit-own", file});
        QCOMPARE(kept.code, 0);
        QVERIFY2(kept.out.find("not judged") != std::string::npos, kept.out.c_str());
        const CliRun reported = test::cli({"lesson", "profit-own", "--step", "spread"});
        QVERIFY2(reported.code == 0 && reported.out.find("objective better than greedy") != std::string::npos
                     && reported.out.find("--run-own runs it") != std::string::npos,
                 reported.out.c_str());
        NEED_TOOLS(test::python3);
        const CliRun judged = test::cli({"grade", "profit-own", file, "--run-own", "--format", "csv"});
        QCOMPARE(judged.code, 0);
        QVERIFY2(judged.out.find("0,1,0,1,0,,2,5,20,") != std::string::npos, judged.out.c_str());
        QVERIFY(test::cli({"lesson", "profit-own", "--step", "spread", "--run-own"}).out.find("It held for 8")
                != std::string::npos);
    }

    void aFileThatIsNoneIsNamedAndTheOthersAreGraded()
    {
        const std::string honest = write("ada.json", handedIn("Ada", 1.0));
        const std::string other = write("other.json", "{\"a\": 1}");
        const CliRun run = test::cli({"grade", "profit-1", other, honest});
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.find("Ada") != std::string::npos);
        QVERIFY2(run.err.find("other.json:1:1: error:") != std::string::npos, run.err.c_str());
        QCOMPARE(test::cli({"grade", "consolidation-1", honest}).code, 1);
    }
};

QTEST_GUILESS_MAIN(TestLessonCommand)
#include "tst_lesson_command.moc"
