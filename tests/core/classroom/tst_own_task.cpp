// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that a program of the learner solves: its task, the feedback if it fails, who may run it, and the limits of a lesson.

#include <filesystem>

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/classroom/lesson/grade.h"
#include "core/classroom/lesson/learner_programs.h"
#include "core/classroom/lesson/lesson_draft.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"
#include "core/own/own_script.h"
#include "tests/tools_needed.h"

using namespace wattif;
using namespace wattif::classroom;
using namespace Qt::StringLiterals;

namespace {

/// A policy of Profit whose method `place` is `body`.
std::string programOf(const std::string& body)
{
    return "from wattif_policy import ProfitPolicy, run\n"
           "class Mine(ProfitPolicy):\n"
           "    def place(self, bag):\n"
           "        able = [j for j, e in enumerate(bag.energy_joules) if e is not None]\n"
        + body + "run(Mine())\n";
}

const std::string thrifty = "        best = min(able, key=lambda j: bag.energy_joules[j])\n"
                            "        return [bag.count if j == best else 0 for j in range(len(bag.energy_joules))]\n";
const std::string firstOne = "        return [bag.count if j == able[0] else 0 for j in range(len(bag.energy_joules))]\n";

/// A lesson with one task for a program; `keys` are lines of the step.
std::string lessonText(const std::string& keys, const std::string& blocks = {})
{
    return "---\ntitle: T\nstudy: profit\nscenario: profit/textbook.json\n---\n" + blocks
        + "```step a\nagain: generate bags=4, machine_types=3\ncheck: own\nask: Write it\n" + keys + "\n```\n";
}

Result<Verdict> judgedOwn(const Lesson& lesson, const std::string& program)
{
    LearnerPrograms programs;
    return programs.let(*lesson.study, program).and_then([&](const std::string& policy) {
        return judgeOwn({.lesson = lesson, .step = lesson.steps.front(), .seed = lesson.seed, .policy = policy}, {});
    });
}

/// Results that say that this answer was right.
LearnerRecord handedIn(const Lesson& lesson, const Answer& answer)
{
    LearnerRecord record = newRecord(lesson, "Ada");
    record.tasks.front().tries.push_back({0, answer, 10.0});
    record.tasks.front().score = 1.0;
    return record;
}

/// A file that a program leaves where it runs.
struct Trap {
    QTemporaryDir folder;
    std::string path = folder.filePath(u"sprung"_s).toStdString();
    [[nodiscard]] bool wasSprung() const { return std::filesystem::exists(path); }
    [[nodiscard]] std::string command() const { return "touch '" + path + "'"; }
    [[nodiscard]] std::string program() const { return "open('" + path + "', 'w').close()\n" + programOf(thrifty); }
};

} // namespace

class TestOwnTask : public QObject {
    Q_OBJECT

private slots:
    void whatIsAskedIsJudged_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("body");
        QTest::addColumn<bool>("right");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* keys, const std::string& body, bool right, const char* said) {
            QTest::newRow(name) << QString::fromUtf8(keys) << QString::fromStdString(body) << right << QString::fromUtf8(said);
        };
        row("it only has to run", "scenarios: 3", firstOne, true, "It held for 3 scenarios.");
        row("the same as a policy", "same: greedy\nscenarios: 3", thrifty, true, "The same result as Greedy.");
        row("not the same, at the decision and with its reason", "same: greedy", firstOne, false,
            "The first decision that differs is 2. 1 × Render (Bob): yours Fast: 1, Greedy Frugal: 1. 1 × Render goes to Frugal, "
            "where a task takes 70 J.");
        row("better than a policy", "metric: makespan_s\nagainst: greedy", firstOne, true, "Makespan = 16");
        row("not better than itself", "metric: objective\nagainst: greedy", thrifty, false,
            "The requirement is a better result.");
        row("no worse than a share", "metric: objective\nagainst: online\nwithin: 50%", thrifty, true, "Objective = 6.4444 1/s");
        row("worse than a share", "metric: objective\nagainst: online\nwithin: 1%", thrifty, false,
            "The requirement is at most 1 % worse.");
        row("less is better where it is", "metric: energy_j\nagainst: online\nwithin: 0%", thrifty, true, "Energy");
        row("a bound", "until: own.objective >= 0.5 * run.bound", thrifty, true, "Objective = 6.444 1/s");
        row("a bound that is missed", "until: own.objective > 0.99 * run.bound", thrifty, false, "Objective = 6.444 1/s");
        row("wrong in a later scenario alone", "scenarios: 4",
            "        assert bag.user in ('Ada', 'Bob', 'Cem', 'Dan')\n" + thrifty, false,
            "Scenario 2 of 4: policy 'own', decision 1");
        row("too many tasks are placed", "scenarios: 2", "        return [bag.count + 1] + [0] * (len(bag.energy_joules) - 1)\n",
            false, "Scenario 1 of 2: policy 'own', decision 1: counts add up to more than the 1 tasks of the bag");
        row("it ends", "same: greedy", "        sys.exit('I give up')\n", false, "I give up");
    }
    void whatIsAskedIsJudged()
    {
        NEED_TOOLS(test::python3);
        QFETCH(QString, keys);
        QFETCH(QString, body);
        QFETCH(bool, right);
        QFETCH(QString, said);
        const auto lesson = parseLesson("l.md", lessonText(keys.toStdString()));
        QVERIFY2(lesson, lesson ? "" : toString(lesson.error()).c_str());
        const auto verdict = judgedOwn(*lesson, programOf(body.toStdString()));
        QVERIFY2(verdict, verdict ? "" : toString(verdict.error()).c_str());
        const QString text = QString::fromStdString(verdict->reason);
        QVERIFY2((verdict->grade == Grade::right) == right, qPrintable(text));
        QVERIFY2(text.contains(said), qPrintable(text));
    }

    void aStopEndsIt()
    {
        NEED_TOOLS(test::python3);
        const auto lesson = parseLesson("l.md", lessonText("scenarios: 100"));
        LearnerPrograms programs;
        const auto policy = programs.let(*lesson->study, programOf(thrifty));
        std::stop_source source;
        source.request_stop();
        const RunControl stopped(source.get_token());
        const auto verdict = judgeOwn({.lesson = *lesson, .step = lesson->steps.front(), .policy = *policy}, {}, stopped);
        QVERIFY(!verdict);
        QCOMPARE(verdict.error().code, ErrorCode::interrupted);
    }

    void mistakesOfAuthorsAreNamed_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("message");
        QTest::newRow("a metric needs somebody to be compared with") << u"metric: objective"_s << u"needs 'against'"_s;
        QTest::newRow("somebody to be compared with needs a metric") << u"against: greedy"_s << u"needs 'metric'"_s;
        QTest::newRow("a share needs a metric") << u"within: 5%"_s << u"needs 'metric'"_s;
        QTest::newRow("a share is none") << u"metric: objective\nagainst: greedy\nwithin: 5"_s
                                         << u"expected a share such as 5%"_s;
        QTest::newRow("a program is missing") << u"start: mine"_s << u"the lesson has no program 'mine'"_s;
        QTest::newRow("an unknown policy") << u"same: gredy"_s << u"has no policy 'gredy'"_s;
        QTest::newRow("the editor is hidden") << u"hide: editors"_s << u"hides the editor that its task needs"_s;
        QTest::newRow("too many scenarios") << u"scenarios: 101"_s << u"from 1 to 100"_s;
        QTest::newRow("a command") << u"command: touch /tmp/x"_s << u"a step has no key 'command'"_s;
        QTest::newRow("an own policy") << u"own: mine=touch /tmp/x"_s << u"a step has no key 'own'"_s;
    }
    void mistakesOfAuthorsAreNamed()
    {
        QFETCH(QString, keys);
        QFETCH(QString, message);
        const auto lesson = parseLesson("l.md", lessonText(keys.toStdString()));
        QVERIFY(!lesson);
        QVERIFY2(QString::fromStdString(lesson.error().message).contains(message), lesson.error().message.c_str());
        QVERIFY(lesson.error().place.line > 0);
    }

    void furtherScenariosAreDrawn()
    {
        const auto lesson = parseLesson("l.md",
                                        "---\ntitle: T\nstudy: profit\nscenario: profit/textbook.json\n---\n```step a\ncheck: "
                                        "own\nask: A\nscenarios: 2\n```\n");
        QVERIFY(!lesson);
        QVERIFY(lesson.error().message.find("draws no numbers") != std::string::npos);
    }

    /// Two programs of one name, and a condition that means nothing.
    void programsAndConditionsAreChecked()
    {
        const auto twice = parseLesson("l.md", lessonText("start: p", "```program p\na\n```\n```program p\nb\n```\n"));
        QVERIFY(!twice && twice.error().message.find("there are two programs 'p'") != std::string::npos);
        const auto lesson = parseLesson("l.md", lessonText("until: own.nothing > 0"));
        QVERIFY(lesson);
        LessonRun run(*lesson->study, *questionOf(*lesson, lesson->steps.front(), 1, 0, {}));
        const auto ok = checkStep(*lesson, lesson->steps.front(), run);
        QVERIFY(!ok);
        QVERIFY2(ok.error().message.find("'nothing' is not a metric") != std::string::npos, ok.error().message.c_str());
    }

    /// Whatever a lesson says: reading, checking and answering it runs nothing of it, and no own policy of the user.
    void aLessonRunsNothing()
    {
        const Trap trap;
        const Study& study = *shippedLesson("profit-1")->study;
        QVERIFY(setOwnCommands(study, {{"mine", trap.command()}}).has_value());
        const std::string blocks = "```program start\n" + trap.program() + "```\n```program end\n" + trap.program()
            + "```\n```scenario smuggled\n"
              R"({"wattif": 2, "study": "profit", "policies": ["mine", "greedy"],
  "machines": [{"name": "M"}], "task_types": ["T"], "etc_seconds": [["draw 2 .. 4"]], "power_watts": [[21]],
  "bags": [{"user": "Ada", "task_type": "T", "count": 1}]})"
              "\n```\n";
        const auto lesson =
            parseLesson("l.md", lessonText("start: start\nexample: end\nscenario: smuggled\nsame: greedy\nscenarios: 3", blocks));
        QVERIFY2(lesson, lesson ? "" : toString(lesson.error()).c_str());
        const Step& step = lesson->steps.front();
        const auto question = questionOf(*lesson, step, 1, 0, {});
        QVERIFY(question && std::ranges::find(question->policies, "mine") == question->policies.end());
        LessonRun run(study, *question);
        QVERIFY(checkStep(*lesson, step, run));
        for (const bool right : {true, false}) {
            const auto verdict = judge(step, run, right ? *rightAnswer(step, run) : *wrongAnswer(step, run));
            QVERIFY(verdict && verdict->grade == Grade::unjudged);
        }
        QVERIFY(!run.result("mine"));
        for (const char* keys : {"policy: mine", "same: mine", "metric: objective\nagainst: mine"})
            QVERIFY(!parseLesson("l.md", lessonText(keys)));
        const auto asking = parseLesson("l.md", lessonText("until: mine.objective > own.objective"));
        LessonRun other(study, *questionOf(*asking, asking->steps.front(), 1, 0, {}));
        QVERIFY(!checkStep(*asking, asking->steps.front(), other));
        QVERIFY(graded(*lesson, handedIn(*lesson, programAnswer("mine", trap.program()))));
        QVERIFY(!trap.wasSprung());
        setOwnPolicies(study, {});
    }

    void programsAreGradedOnlyWhereTheyMayRun()
    {
        NEED_TOOLS(test::python3);
        const Trap trap;
        const auto lesson = parseLesson("l.md", lessonText("same: greedy\nscenarios: 2"));
        const std::string text = printRecord(*lesson, handedIn(*lesson, programAnswer("mine", trap.program())));
        QVERIFY(text.find("ProfitPolicy") != std::string::npos); // for the teacher
        const auto read = parseRecord("r.json", text);
        const auto kept = graded(*lesson, *read);
        QVERIFY(kept && kept->tasks.front().isUnjudged && !kept->tasks.front().score && !trap.wasSprung());
        QCOMPARE(kept->notes.size(), std::size_t{1});
        LearnerPrograms programs;
        const LetRun letRun = [&programs](const Study& study, const std::string& program) {
            return programs.let(study, program);
        };
        const auto judged = graded(*lesson, *read, {}, letRun);
        QVERIFY(judged && judged->notes.empty() && trap.wasSprung());
        QCOMPARE(judged->tasks.front().score, std::optional(1.0));
        const auto wrong = graded(*lesson, handedIn(*lesson, programAnswer("mine", programOf(firstOne))), {}, letRun);
        QCOMPARE(wrong->tasks.front().score, std::optional(0.0));
        QVERIFY(wrong->notes.front().find("edited") != std::string::npos);
    }

    /// The command of a program on the learner's computer is kept, and never run elsewhere.
    void commandsInResultsAreNeverRun()
    {
        const Trap trap;
        const auto lesson = parseLesson("l.md", lessonText("same: greedy"));
        LearnerPrograms programs;
        const LetRun letRun = [&programs](const Study& study, const std::string& program) {
            return programs.let(study, program);
        };
        const auto result = graded(*lesson, handedIn(*lesson, commandAnswer("mine", trap.command())), {}, letRun);
        QVERIFY(result && result->tasks.front().isUnjudged && !trap.wasSprung());
        const auto odd = graded(*lesson, handedIn(*lesson, Answer(trap.command())), {}, letRun);
        QVERIFY(odd && !odd->notes.empty() && odd->tasks.front().score == 0.0 && !trap.wasSprung());
    }

    void onlyTheLastProgramIsKept()
    {
        const Answer answer = programAnswer("mine", "text");
        QVERIFY(hasProgram(answer) && !hasProgram(withoutProgram(answer)) && isOwnAnswer(withoutProgram(answer)));
        const auto lesson = parseLesson("l.md", lessonText("same: greedy"));
        LearnerRecord record = handedIn(*lesson, withoutProgram(answer));
        record.tasks.front().score = 0.0;
        const auto result = graded(*lesson, record);
        QVERIFY(result && result->notes.empty());
        QCOMPARE(result->tasks.front().score, std::optional(0.0));
    }

    /// A text with fences, a command and Chinese is written into a lesson and read back the same.
    void theDraftHoldsWhatTheEditorShows()
    {
        const auto built = shippedLesson("profit-1");
        const auto question = questionOf(*built, built->steps.front(), 1, 0, {});
        const std::string program = "# 注释\n\"\"\"\n```\n````\n\"\"\"\nprint('$(touch x)')\n";
        const Seen seen{
            .scenario = {.study = built->study, .name = "S", .baseline = *question}, .view = "profit.own", .program = program};
        const std::string text = draftLesson(seen);
        const auto lesson = parseLesson("l.md", text);
        QVERIFY2(lesson, lesson ? "" : toString(lesson.error()).c_str());
        QCOMPARE(lesson->steps.front().check.kind, CheckKind::own);
        QCOMPARE(lesson->steps.front().check.own.start.text, program);
        const auto more = parseLesson("l.md", text + draftStep(text, seen));
        QVERIFY2(more, more ? "" : toString(more.error()).c_str());
        QCOMPARE(more->steps.back().check.own.start.name, std::string("program-2"));
        LessonRun run(*built->study, *question);
        QVERIFY(checkStep(*lesson, lesson->steps.front(), run));
    }

    void namesOfProgramsAreNamesOfPolicies()
    {
        Lesson lesson;
        const Step step{.id = "wie geht's?/../x"};
        for (const char* id :
             {"profit-own", "1", "../../etc", "写一个调度器", "a-lesson-with-a-very-long-name-that-goes-on-and-on"}) {
            lesson.id = id;
            const auto fine = checkOwnName(programName(lesson, step));
            QVERIFY2(fine, fine ? "" : toString(fine.error()).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestOwnTask)
#include "tst_own_task.moc"
