// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/base/random.h"
#include "core/classroom/lesson/grade.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"

using namespace wattif;
using namespace wattif::classroom;

namespace {

LessonRun runOfTask(const Lesson& lesson, const Step& step, std::uint64_t seed, int tryNumber)
{
    auto question = questionOf(lesson, step, seed, tryNumber, {});
    return LessonRun(*lesson.study, std::move(*question));
}

/// Answers a lesson: `wrong` times wrongly, then rightly; the scores as the window writes them.
LearnerRecord answered(const Lesson& lesson, const std::string& learner, int wrong)
{
    LearnerRecord record = newRecord(lesson, learner);
    for (TaskRecord& task : record.tasks) {
        const Step& step = *findStep(lesson, task.task);
        if (step.check.kind == CheckKind::own) { // programs are graded in tst_own_task
            task.tries.push_back({0, programAnswer("mine", step.check.own.example.text), 10.0});
            task.score = scoreOf(step.check, {Grade::unjudged}, false);
            continue;
        }
        const bool isDone = isMade(step.check.kind);
        std::vector<Grade> grades;
        for (int i = 0; i <= wrong && i < (step.check.kind == CheckKind::explain ? 1 : step.check.tries); ++i) {
            LessonRun run = runOfTask(lesson, step, record.seed, isDone ? 0 : i);
            const Answer answer =
                step.check.kind == CheckKind::explain || i == wrong ? *rightAnswer(step, run) : *wrongAnswer(step, run);
            task.tries.push_back({isDone ? 0 : i, answer, 10.0});
            grades.push_back(judge(step, run, answer)->grade);
        }
        task.score = scoreOf(step.check, grades, false);
    }
    return record;
}

} // namespace

class TestGrade : public QObject {
    Q_OBJECT

private slots:
    void handedInResultsGradeToWhatTheySay()
    {
        for (const std::string_view id : shippedLessons())
            for (int wrong : {0, 1}) {
                const auto lesson = shippedLesson(id);
                const LearnerRecord record = answered(*lesson, "Ada", wrong);
                const auto read = parseRecord("r.json", printRecord(*lesson, record));
                QVERIFY2(read, read ? "" : toString(read.error()).c_str());
                const auto result = graded(*lesson, *read);
                QVERIFY2(result, result ? "" : toString(result.error()).c_str());
                for (const std::string& note : result->notes)
                    QVERIFY2(note.ends_with("a program, not judged"), note.c_str());
                QCOMPARE(result->points.reached, pointsOf(*lesson, record).reached);
                QVERIFY(wrong > 0 || result->points.reached == result->points.possible);
                QVERIFY(wrong == 0 || result->points.reached < result->points.possible);
            }
    }

    void rightAtTheSecondTryIsHalf()
    {
        Check check{.kind = CheckKind::number};
        QCOMPARE(scoreOf(check, {Grade::right}, false), std::optional(1.0));
        QCOMPARE(scoreOf(check, {Grade::wrong, Grade::right}, false), std::optional(0.5));
        QCOMPARE(scoreOf(check, {Grade::wrong, Grade::wrong, Grade::right}, false), std::optional(0.0));
        QCOMPARE(scoreOf(check, {Grade::right}, true), std::optional(0.0));
        QCOMPARE(scoreOf(check, {}, false), std::optional(0.0));
        check.kind = CheckKind::build;
        QCOMPARE(scoreOf(check, {Grade::wrong, Grade::wrong, Grade::right}, false), std::optional(1.0));
        check.kind = CheckKind::explain;
        QCOMPARE(scoreOf(check, {Grade::kept}, false), std::optional<double>());
    }

    /// Every edit of a score, an answer, a time, the name or the number of tries is detected.
    void editedFilesAreFound()
    {
        const auto lesson = shippedLesson("profit-1");
        const std::string text = printRecord(*lesson, answered(*lesson, "Ada", 1));
        const auto edits = std::to_array<std::pair<const char*, const char*>>({{"\"score\": 0.5", "\"score\": 1"},
                                                                               {"\"seconds\": 10", "\"seconds\": 1"},
                                                                               {"\"learner\": \"Ada\"", "\"learner\": \"Bob\""},
                                                                               {"\"shown\": false", "\"shown\": true"},
                                                                               {"\"seed\": 1", "\"seed\": 2"}});
        for (const auto& [from, to] : edits) {
            std::string edited = text;
            const std::size_t at = edited.find(from);
            QVERIFY2(at != std::string::npos, from);
            edited.replace(at, std::string_view(from).size(), to);
            const auto read = parseRecord("r.json", edited);
            QVERIFY(read);
            const auto result = graded(*lesson, *read);
            QVERIFY(result);
            QVERIFY2(!result->notes.empty(), from);
        }
    }

    /// A score that does not follow from the answers is named even where the seal was forged.
    void aForgedSealDoesNotHelp()
    {
        const auto lesson = shippedLesson("profit-1");
        LearnerRecord record = answered(*lesson, "Ada", 1);
        for (TaskRecord& task : record.tasks)
            if (task.score)
                task.score = 1.0;
        const auto result = graded(*lesson, *parseRecord("r.json", printRecord(*lesson, record)));
        QVERIFY(result);
        QVERIFY(!result->notes.empty());
        QVERIFY(result->notes.front().find("edited") != std::string::npos);
    }

    void gradesOfAClassAsCsv()
    {
        const auto lesson = shippedLesson("profit-1");
        std::vector<HandedIn> all;
        for (const auto& [learner, wrong] : {std::pair("Ada, A.", 0), std::pair("=1+1", 1), std::pair("", 0)})
            all.push_back({"f.json", *graded(*lesson, answered(*lesson, learner, wrong))});
        all[1].graded.notes = {"a", "b"};
        const std::string possible = formatNumber(all[0].graded.points.possible);
        const std::string half = formatNumber(all[1].graded.points.reached);
        const std::string table = gradesAsCsv(all, "profit-1");
        QVERIFY(table.starts_with("learner,file," + all[0].graded.tasks[0].task + ","));
        QVERIFY(table.find("\n\"Ada, A.\",f.json,1,") != std::string::npos);
        QVERIFY(table.find(",\"a; b\"\n") != std::string::npos);
        QCOMPARE(gradesAsCsv(all, "profit-1", GradesCsv::moodle),
                 "username,profit-1,Feedback comments,notes\n\"Ada, A.\"," + possible + ",,\n'=1+1," + half
                     + ",,\"a; b\"\nf.json," + possible + ",,\n");
        const std::vector<std::string> comments{"1. First\nPoints: 1 of 1", "=2", "said \"yes\""};
        QCOMPARE(gradesAsCsv(all, "profit-1", GradesCsv::moodle, comments),
                 "username,profit-1,Feedback comments,notes\n\"Ada, A.\"," + possible + ",\"1. First\nPoints: 1 of 1\",\n'=1+1,"
                     + half + ",'=2,\"a; b\"\nf.json," + possible + ",\"said \"\"yes\"\"\",\n");
        QCOMPARE(gradesAsCsv(all, "profit-1", GradesCsv::canvas),
                 "Student,ID,SIS User ID,SIS Login ID,Section,profit-1\n    Points Possible,,,,," + possible
                     + "\n\"Ada, A.\",,,\"Ada, A.\",," + possible + "\n'=1+1,,,'=1+1,," + half + "\nf.json,,,f.json,," + possible
                     + "\n");
    }

    void severalFilesOfOneLearnerAreNoted()
    {
        std::vector<HandedIn> all(4);
        const char* const learners[]{"Ada", "", "Ada", ""};
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i].file = std::to_string(i) + ".json";
            all[i].graded.learner = learners[i];
        }
        noteRepeats(all);
        QCOMPARE(all[0].graded.notes, std::vector<std::string>{"this learner also handed in 2.json"});
        QCOMPARE(all[2].graded.notes, std::vector<std::string>{"this learner also handed in 0.json"});
        QVERIFY(all[1].graded.notes.empty() && all[3].graded.notes.empty());
    }

    void randomDamageIsRefusedOrNoted()
    {
        Random random(3);
        const auto lesson = shippedLesson("profit-1");
        const std::string good = printRecord(*lesson, answered(*lesson, "Ada", 0));
        const auto original = parseRecord("r.json", good);
        for (int i = 0; i < 1000; ++i) {
            std::string text = good;
            text[static_cast<std::size_t>(random.uniformInt(0, std::ssize(text) - 1))] =
                static_cast<char>(random.uniformInt(32, 126));
            const auto read = parseRecord("r.json", text);
            const bool isSameContent = read && Json::parse(text) == Json::parse(good);
            QVERIFY(!read || isSameContent || !read->isSealed);
        }
    }
};

QTEST_GUILESS_MAIN(TestGrade)
#include "tst_grade.moc"
