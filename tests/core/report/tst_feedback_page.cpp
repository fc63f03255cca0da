// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif-cli grade --feedback`: a page for each learner, with the learner's numbers and answers.

#include <algorithm>
#include <set>

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/number.h"
#include "core/base/random.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"
#include "core/io/file.h"
#include "core/report/feedback_page.h"
#include "tests/core/cli/cli_run.h"
#include "tests/core/report/page_check.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::classroom;
using test::cli;
using test::CliRun;
using test::textsOf;
using test::wrongInPage;

namespace {

/// A record in which every task is answered once, as `right` says.
LearnerRecord answered(const Lesson& lesson, const std::string& learner, bool right)
{
    LearnerRecord record = newRecord(lesson, learner);
    for (TaskRecord& task : record.tasks) {
        const Step& step = *findStep(lesson, task.task);
        LessonRun run(*lesson.study, *questionOf(lesson, step, record.seed, 0, {}));
        const Answer answer = right || step.check.kind == CheckKind::explain ? *rightAnswer(step, run) : *wrongAnswer(step, run);
        task.tries.push_back({0, answer, 10.0});
    }
    return record;
}

HandedIn handedIn(const Lesson& lesson, LearnerRecord record, std::string file = "r.json")
{
    auto result = *graded(lesson, record);
    return {std::move(file), std::move(result), std::move(record)};
}

std::string pageOf(const Lesson& lesson, const HandedIn& one) { return feedbackPage(lesson, one, *feedbackOn(lesson, one)); }

HandedIn named(const std::string& learner, const std::string& file = "r.json")
{
    return {file, GradedRecord{.learner = learner}};
}

} // namespace

class TestFeedbackPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    std::string write(const QString& name, const std::string& text) const
    {
        if (!writeFileAtomically(path(name), text))
            qFatal("cannot write");
        return path(name);
    }

private slots:
    /// Every task of every kind: title, question, answer and points.
    void pagesOfLessonsAreComplete_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"profit-1", "profit-own", "power-exercises", "consolidation-1", "reservation-exercises"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void pagesOfLessonsAreComplete()
    {
        QFETCH(QString, id);
        const auto lesson = shippedLesson(id.toStdString());
        QVERIFY(lesson);
        for (const bool right : {true, false}) {
            const HandedIn one = handedIn(*lesson, answered(*lesson, "Ada", right));
            const auto tasks = feedbackOn(*lesson, one);
            QVERIFY(tasks && tasks->size() == one.graded.tasks.size());
            for (const TaskFeedback& task : *tasks) {
                QVERIFY2(!task.title.empty() && !task.question.empty(), task.graded.task.c_str());
                const CheckKind kind = findStep(*lesson, task.graded.task)->check.kind;
                QVERIFY2(isMade(kind) || !task.given.lines.empty(), task.graded.task.c_str());
                if (right && canHaveOneAnswer(kind))
                    QVERIFY2(task.given.form == task.right.form && task.given.lines.size() == task.right.lines.size(),
                             task.graded.task.c_str());
            }
            const std::string page = feedbackPage(*lesson, one, *tasks);
            QCOMPARE(wrongInPage(page), QString());
            QVERIFY(page.find("{{") == std::string::npos && page.find("$$") == std::string::npos);
            QCOMPARE(textsOf(page, "h2").size(), static_cast<qsizetype>(tasks->size()));
            QVERIFY(textsOf(page, "dd").contains(u"Ada"_s));
        }
    }
    static bool canHaveOneAnswer(CheckKind kind) { return kind == CheckKind::number || kind == CheckKind::choice; }

    /// Learners of an exercise have different numbers: each page shows those of its learner.
    void pagesHaveTheNumbersOfTheLearner()
    {
        const auto lesson = shippedLesson("profit-exercises");
        for (const char* learner : {"Ada", "Bob"}) {
            const HandedIn one = handedIn(*lesson, answered(*lesson, learner, false));
            const QString page = QString::fromStdString(pageOf(*lesson, one));
            for (const TaskRecord& task : one.record.tasks) {
                const Step& step = *findStep(*lesson, task.task);
                if (step.check.kind != CheckKind::number)
                    continue;
                LessonRun run(*lesson->study, *questionOf(*lesson, step, one.record.seed, 0, {}));
                const QString right = QString::fromStdString(formatShort(rightAnswer(step, run)->get<double>(), 5));
                QVERIFY2(page.contains(right), qPrintable(right));
                QVERIFY(page.contains(QString::fromStdString(formatNumber(task.tries.back().answer.get<double>()))));
            }
        }
    }

    void textsOfLearnersAreEscaped()
    {
        const auto lesson = shippedLesson("profit-1");
        const std::string evil = "<script>alert('x')</script>";
        LearnerRecord record = newRecord(*lesson, evil);
        for (TaskRecord& task : record.tasks)
            task.tries.push_back({0, evil + "\n**bold** <img src='http://x'/>\n\x1b[2J", 1.0});
        const std::string page = pageOf(*lesson, handedIn(*lesson, std::move(record), "<b>.json"));
        QCOMPARE(wrongInPage(page), QString());
        QVERIFY(page.find("<script") == std::string::npos && page.find("<img") == std::string::npos);
        QVERIFY(page.find("<b>") == std::string::npos && page.find('\x1b') == std::string::npos);
        QVERIFY(textsOf(page, "p").contains(u"**bold** <img src='http://x'/>"_s));
    }

    /// Any answer of any type, from a file that someone may have edited.
    void oddAnswersAreShown()
    {
        Random random(7);
        const auto lesson = shippedLesson("consolidation-1");
        const std::vector<Answer> odd{nullptr,
                                      -1,
                                      1e300,
                                      true,
                                      "",
                                      Json::array({-1, 0, 99}),
                                      Json::array({"a"}),
                                      {{"name", 3}, {"program", {}}},
                                      Json::array({{{"op", "add"}, {"path", 7}, {"value", 1}}})};
        for (int i = 0; i < 10; ++i) {
            LearnerRecord record = newRecord(*lesson, "Ada");
            for (TaskRecord& task : record.tasks)
                task.tries.push_back({static_cast<int>(random.uniformInt(0, 2)),
                                      odd[static_cast<std::size_t>(random.uniformInt(0, std::ssize(odd) - 1))], 1.0});
            QCOMPARE(wrongInPage(pageOf(*lesson, handedIn(*lesson, std::move(record)))), QString());
        }
    }

    void namesAreSafeAndDifferent()
    {
        const std::vector<HandedIn> all{named("Ada"),
                                        named("ada"),
                                        named("Ada"),
                                        named("Ada-2"),
                                        named("../../x"),
                                        named("<script>"),
                                        named("", "u/42.json"),
                                        named("/", "..json"),
                                        named("J. O'Neill"),
                                        named("王 小明"),
                                        named(std::string(300, 'a')),
                                        named("\xff\n")};
        const std::vector<std::string> names = feedbackNames("profit-1", all);
        const std::vector<std::string> expected{"profit-1-Ada.html",     "profit-1-ada-2.html",   "profit-1-Ada-3.html",
                                                "profit-1-Ada-2-2.html", "profit-1-x.html",       "profit-1-script.html",
                                                "profit-1-42.html",      "profit-1-learner.html", "profit-1-J_O_Neill.html",
                                                "profit-1-王_小明.html"};
        QVERIFY(std::equal(expected.begin(), expected.end(), names.begin()));
        for (const std::string& name : names)
            QVERIFY2(name.size() < 200 && name.find('/') == std::string::npos && name.find('\n') == std::string::npos,
                     name.c_str());
    }

    void theCommandWritesThePages()
    {
        const auto lesson = shippedLesson("profit-exercises");
        const std::string ada = write(u"ada.json"_s, printRecord(*lesson, answered(*lesson, "Ada", true)));
        const std::string other = write(u"other.json"_s, printRecord(*lesson, newRecord(*lesson, "Ada")));
        const std::string folder = path(u"feedback"_s);
        const std::vector<std::string> words{"grade", "profit-exercises", ada, other, "--feedback", folder, "--format", "csv"};
        const CliRun run = cli(words);
        QVERIFY2(run.code == 0 && run.said().find("2 feedback pages") != std::string::npos, run.err.c_str());
        const QStringList expected{u"profit-exercises-Ada-2.html"_s, u"profit-exercises-Ada.html"_s};
        QCOMPARE(QDir(QString::fromStdString(folder)).entryList(QDir::Files, QDir::Name), expected);
        const auto page = readFile(folder + "/profit-exercises-Ada.html");
        QVERIFY(page && wrongInPage(*page).isEmpty());

        const CliRun again = cli(words); // nothing is replaced
        QCOMPARE(again.code, 1);
        QVERIFY2(again.said().find("profit-exercises-Ada.html' already") != std::string::npos, again.err.c_str());
        QCOMPARE(*readFile(folder + "/profit-exercises-Ada.html"), *page);
    }

    /// The window and the command have the same Chinese.
    void pagesAreChinese()
    {
        const auto lesson = shippedLesson("profit-exercises", "zh_CN");
        const HandedIn one = handedIn(*lesson, answered(*lesson, "Ada", false));
        const PageLanguage chinese = pageLanguage("zh_CN");
        const auto files = feedbackFiles(*lesson, std::vector{one}, chinese);
        QVERIFY(files && files->size() == 1);
        QVERIFY(files->front().text.find("lang=\"zh-CN\"") != std::string::npos);
        for (const char* element : {"h2", "h3", "dt"})
            for (const QString& text : textsOf(files->front().text, element))
                QVERIFY2(text.contains(QRegularExpression(u"[\\x{4e00}-\\x{9fff}]"_s)), qPrintable(text));
        QCOMPARE(chinese.translated("no such text"), std::string("no such text"));
        QVERIFY(!pageLanguage("en").translated);
    }

    /// For Moodle: each task with its points, and the correct answer where the given one is wrong.
    void commentsSayWhatIsRight()
    {
        const auto lesson = shippedLesson("profit-exercises");
        for (const bool right : {true, false}) {
            const auto tasks = feedbackOn(*lesson, handedIn(*lesson, answered(*lesson, "Ada", right)));
            const std::string comment = feedbackComment(*tasks);
            std::size_t at = 0;
            for (std::size_t i = 0; i < tasks->size(); ++i) {
                const TaskFeedback& task = (*tasks)[i];
                at = comment.find(std::to_string(i + 1) + ". " + task.title + "\nPoints: " + (right ? "1 of 1" : "0 of 1"), at);
                QVERIFY2(at != std::string::npos, comment.c_str());
                if (!right && task.right.lines.size() == 1)
                    QVERIFY2(comment.find("Correct answer: " + task.right.lines.front(), at) != std::string::npos,
                             comment.c_str());
                QVERIFY2(comment.find("Explanation: " + task.reason, at) != std::string::npos, comment.c_str());
            }
            QVERIFY(!right || comment.find("Correct answer") == std::string::npos);
        }
    }

    void theTableForMoodleHasTheComments()
    {
        const auto lesson = shippedLesson("profit-exercises");
        const std::string ada = write(u"ada.json"_s, printRecord(*lesson, answered(*lesson, "Ada", false)));
        const CliRun run = cli({"grade", "profit-exercises", ada, "--format", "moodle"});
        QVERIFY2(run.code == 0 && run.out.starts_with("username,profit-exercises,Feedback comments,notes\nAda,0,\"1. "),
                 run.out.c_str());
        const CliRun chinese = cli({"grade", "profit-exercises", ada, "--format", "moodle", "--language", "zh_CN"});
        QVERIFY2(chinese.out.find("\n得分：0 / 1\n你的答案：") != std::string::npos, chinese.out.c_str());
    }

    void aBadFolderIsOneError_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("a file") << u"file"_s;
        QTest::newRow("in a folder that does not exist") << u"none/feedback"_s;
    }
    void aBadFolderIsOneError()
    {
        QFETCH(QString, folder);
        const auto lesson = shippedLesson("profit-1");
        const std::string file = write(u"file"_s, printRecord(*lesson, newRecord(*lesson, "Ada")));
        const CliRun run = cli({"grade", "profit-1", file, "--feedback", path(folder)});
        QCOMPARE(run.code, 1);
        QCOMPARE(run.out, std::string());
        QCOMPARE(std::ranges::count(run.said(), '\n'), 1);
        QVERIFY2(run.said().find("cannot be used as a folder") != std::string::npos, run.err.c_str());
    }
};

QTEST_MAIN(TestFeedbackPage)
#include "tst_feedback_page.moc"
