// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"

using namespace wattif;
using namespace wattif::classroom;

namespace {

const std::string front = "---\ntitle: T\nstudy: profit\nscenario: profit/textbook.json\n---\n";

std::string errorOf(const std::string& text)
{
    const auto lesson = parseLesson("l.md", text);
    return lesson ? "fine" : toString(lesson.error());
}

std::string withStep(const std::string& fields) { return front + "```step a\n" + fields + "\n\ntext\n```\n"; }

} // namespace

class TestLessonFile : public QObject {
    Q_OBJECT

private slots:
    void mistakesAreNamedWithTheirPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& text, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(expected);
        };
        row("empty", "", "l.md:1:1: error: a lesson begins with a line '---'");
        row("no end of the front matter", "---\ntitle: T\n", "l.md:1:1: error: the front matter has no end");
        row("unknown key", "---\ntittle: T\n---\n",
            "l.md:2:1: error: the front matter has no key 'tittle'; did you mean 'title'?");
        row("unknown study", "---\ntitle: T\nstudy: prophet\n---\n", "l.md:3:8: error: there is no study 'prophet'");
        row("no steps", front, "l.md:1:1: error: a lesson needs at least one step");
        row("open block", front + "```step a\n", "l.md:6:1: error: the block has no end");
        row("unknown block", front + "```stop a\n```\n",
            "l.md:6:1: error: a block must be a step, a scenario or a program (got 'stop')");
        row("step without a name", front + "```step\n```\n", "l.md:6:1: error: a step needs a name");
        row("unknown key of a step", withStep("vieww: x"), "l.md:7:1: error: a step has no key 'vieww'; did you mean 'view'?");
        row("key twice", withStep("view: x\nview: y"), "l.md:8:1: error: the key 'view' occurs twice");
        row("unknown check", withStep("check: nmber"), "l.md:7:8: error: there is no check 'nmber'; did you mean 'number'?");
        row("no question", withStep("check: number\nanswer: 1"), "l.md:6:1: error: the step 'a' (number) needs 'ask'");
        row("no answer", withStep("check: number\nask: x"), "l.md:6:1: error: the step 'a' (number) needs 'answer'");
        row("bad expression", withStep("check: number\nask: x\nanswer: 1 +"), "l.md:9:12: error: the expression is incomplete");
        row("bad expression in text", front + "```step a\n\n{{1 +}}\n```\n", "l.md:8:6: error: the expression is incomplete");
        row("gap without end", front + "```step a\n\nfine\nso {{1\n```\n", "l.md:9:4: error: the closing }} is missing");
        row("unknown policy", withStep("policy: greedi"), "l.md:7:9: error: the study profit has no policy 'greedi'");
        row("unknown metric", withStep("check: beat\nask: x\nmetric: objectiv\nagainst: greedy"),
            "l.md:9:9: error: the study profit has no metric 'objectiv'");
        row("unknown data set", "---\ntitle: T\nstudy: profit\nscenario: profit/none.json\n---\n```step a\n```\n",
            "l.md:4:11: error: there is no built-in scenario 'profit/none.json' of profit");
        row("a path", "---\ntitle: T\nstudy: profit\nscenario: ../x.json\n---\n```step a\n```\n",
            "there is no built-in scenario");
        row("text between steps", withStep("view: x") + "hello\n", "l.md:11:1: error: text between steps is not shown");
        row("second step of a name", withStep("view: x") + "```step a\n```\n", "l.md:11:1: error: there are two steps 'a'");
        row("no option", withStep("check: choice\nask: x\noption: 1 = 1"),
            "l.md:9:9: error: an option is written 'condition => text'");
        row("hide", withStep("hide: ledgers"), "l.md:7:7: error: there is no part 'ledgers' to hide; did you mean 'ledger'?");
        row("page", "---\npage: ../../etc/passwd\n---\n", "l.md:2:7: error: the manual has no page '../../etc/passwd'");
        row("misspelt page", "---\npage: proft.md\n---\n",
            "l.md:2:7: error: the manual has no page 'proft.md'; did you mean 'profit.md'?");
        row("no UTF-8", "---\ntitle: \xff\n---\n", "l.md:2:8: error: not UTF-8 text; save the file as UTF-8");
        row("fine", withStep("view: profit.loads"), "fine");
    }
    void mistakesAreNamedWithTheirPlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const QByteArray bytes =
            QTest::currentDataTag() == QByteArray("no UTF-8") ? QByteArray("---\ntitle: \xff\n---\n") : text.toUtf8();
        const QString found = QString::fromStdString(errorOf(bytes.toStdString()));
        QVERIFY2(found.contains(expected), qPrintable(found));
    }

    /// Only a window knows its views.
    void anUnknownViewIsReportedWhereViewsAreKnown()
    {
        const auto views = [](const Study& study) { return std::vector<std::string>{study.name() + ".loads"}; };
        const std::string text = withStep("view: profit.laods");
        QVERIFY(parseLesson("l.md", text));
        const auto reported = parseLesson("l.md", text, {}, views);
        QVERIFY(!reported);
        QCOMPARE(toString(reported.error()),
                 std::string("l.md:7:7: error: there is no view 'profit.laods'; did you mean 'profit.loads'?"));
        QVERIFY(parseLesson("l.md", withStep("view: profit.loads"), {}, views));
    }

    void pagesThatLessonsMayNameAreThoseOfTheManual()
    {
        const QStringList files =
            QDir(QStringLiteral(WATTIF_SOURCE_DIR "/docs")).entryList({QStringLiteral("*.md")}, QDir::Files);
        QStringList pages;
        for (const std::string& page : manualPages())
            pages << QString::fromStdString(page);
        pages.sort();
        QCOMPARE(pages, files);
    }

    void anUnknownDecisionIsReported()
    {
        const auto checked = [](const std::string& fields) {
            const auto lesson = parseLesson("l.md", withStep(fields));
            auto question = questionOf(*lesson, lesson->steps[0], 1, 0, {});
            LessonRun run(*lesson->study, std::move(*question));
            const auto ok = checkStep(*lesson, lesson->steps[0], run);
            return ok ? std::string("fine") : toString(ok.error());
        };
        QCOMPARE(checked("policy: greedy\ndecision: 4"), std::string("fine"));
        QCOMPARE(checked("policy: greedy\ndecision: 99"),
                 std::string("l.md:6:1: error: in step 'a': there is no decision 99 to show; the last one is 4"));
        QVERIFY(checked("decision: 99").find("no decision 99") != std::string::npos);
    }

    /// A scenario that a lesson brings along must not read files of the one who opens it.
    void scenariosReadNoFiles()
    {
        const std::string text =
            "---\ntitle: T\nstudy: profit\nscenario: mine\n---\n```scenario mine\n"
            "{\"wattif\": 2, \"study\": \"profit\", \"etc_seconds\": \"/etc/passwd\", \"power_watts\": [[1]]}\n```\n"
            "```step a\n```\n";
        const auto lesson = parseLesson("l.md", text);
        QVERIFY(lesson);
        const auto question = questionOf(*lesson, lesson->steps[0], 1, 0, {});
        QVERIFY(!question);
        QVERIFY2(question.error().message.find("must not refer to files") != std::string::npos,
                 toString(question.error()).c_str());
        QCOMPARE(question.error().place.line, 7);
    }

    void drawnNumbersDependOnSeedAndTry()
    {
        const std::string text =
            "---\ntitle: T\nstudy: profit\nscenario: generate bags=4, machine_types=3, task_types=3\n---\n```step a\n```\n";
        const auto lesson = parseLesson("l.md", text);
        QVERIFY2(lesson, lesson ? "" : toString(lesson.error()).c_str());
        const auto make = [&](std::uint64_t seed, int tryNumber) {
            auto question = questionOf(*lesson, lesson->steps[0], seed, tryNumber, {});
            return LessonRun(*lesson->study, std::move(*question)).scenarioJson();
        };
        QCOMPARE(make(1, 0), make(1, 0));
        QVERIFY(make(1, 0) != make(2, 0));
        QVERIFY(make(1, 0) != make(1, 1));
    }

    void drawsStayInTheirRange()
    {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            Json json = {{"a", "draw 3 .. 5"}, {"b", {"draw 1 .. 2 step 0.25", "other"}}};
            QVERIFY(hasDraws(json));
            QVERIFY(drawNumbers(json, seed));
            QVERIFY(json["a"] == 3 || json["a"] == 4 || json["a"] == 5);
            const double b = json["b"][0].get<double>();
            QVERIFY(b >= 1.0 && b <= 2.0 && b * 4.0 == std::floor(b * 4.0));
            QCOMPARE(json["b"][1].get<std::string>(), std::string("other"));
        }
        Json bad = {"draw 5 .. 3"};
        QVERIFY(!drawNumbers(bad, 1));
    }

    /// The answer and its reason are separate sentences.
    void aWrongDecisionEndsWithAFullStop()
    {
        const auto lesson = shippedLesson("profit-1");
        const Step& step = *findStep(*lesson, "greedy");
        LessonRun run(*lesson->study, *questionOf(*lesson, step, 1, 0, {}));
        const auto verdict = judge(step, run, *wrongAnswer(step, run));
        QVERIFY2(verdict && verdict->reason.starts_with("Fast (a task takes 120 J there).\n"), verdict->reason.c_str());
    }

    /// Metrics have the unit that people read, fields the words of the window and the name of their object.
    void explanationsAreForPeople()
    {
        const auto explained = [](const char* id, const char* step, const char* condition) {
            const auto lesson = shippedLesson(id);
            LessonRun run(*lesson->study, *questionOf(*lesson, *findStep(*lesson, step), 1, 0, {}));
            return QString::fromStdString(*Expression::parse(condition)->explained(run));
        };
        QCOMPARE(explained("profit-1", "greedy", "greedy.energy_j < 0 and field(\"/bags/1/count\") > 5"),
                 QStringLiteral("Greedy: Energy = 232 J, Tasks of Bob = 1"));
        QCOMPARE(explained("power-6", "wake", "load-factor.max_wait_s < 0 and load-factor.energy_saved_share > 1"),
                 QStringLiteral("Load factor: Longest wait = 235 min, Load factor: Saved = 34.58 %"));
        QCOMPARE(explained("reservation-2", "build", "field(evaluate, \"/reservations/2/p_start\") > 1"),
                 QStringLiteral("Pr{E-} of C = 0.25"));
    }

    /// Expressions compare the English text of a cell; learners see it in their language.
    void cellsAreShownInTheLearnersLanguage()
    {
        const auto lesson = shippedLesson("consolidation-1");
        LessonRun run(*lesson->study, *questionOf(*lesson, *findStep(*lesson, "fit"), 1, 0, {}));
        run.setTranslated([](const std::string& text) { return '<' + text + '>'; });
        const auto shown = LessonText::parse("{{cell(bfd, 1, \"Why\")}} {{cell(bfd, 1, \"To\")}}", {})->filled(run);
        QCOMPARE(QString::fromStdString(*shown), QStringLiteral("<opened> node-3"));
        QVERIFY(*Expression::parse("cell(bfd, 1, \"Why\") = \"opened\"")->condition(run));
    }

    /// Any bytes of a good lesson changed: never a crash, and errors have their line.
    void damagedLessonsAreRefusedOrRead()
    {
        Random random(5);
        const std::string good(lessonTexts().front().text);
        for (int i = 0; i < 3000; ++i) {
            std::string text = good;
            for (std::int64_t k = random.uniformInt(1, 4); k > 0; --k)
                text[static_cast<std::size_t>(random.uniformInt(0, std::ssize(text) - 1))] =
                    static_cast<char>(random.uniformInt(1, 126));
            if (const auto lesson = parseLesson("l.md", text); !lesson)
                QVERIFY2(lesson.error().place.line > 0, toString(lesson.error()).c_str());
        }
    }

    void otherStepsOfATranslationAreFound()
    {
        const auto original = parseLesson("l.md", withStep("check: number\nask: How much?\nanswer: greedy.objective"));
        const auto same = parseLesson("l.zh_CN.md", withStep("check: number\nask: 多少？\nanswer: greedy.objective"));
        const auto other = parseLesson("l.zh_CN.md", withStep("check: number\nask: 多少？\nanswer: online.objective"));
        QVERIFY(checkSameLesson(*original, *same));
        const auto found = checkSameLesson(*original, *other);
        QVERIFY(!found);
        QCOMPARE(found.error().place.line, 9);
    }
};

QTEST_GUILESS_MAIN(TestLessonFile)
#include "tst_lesson_file.moc"
