// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All shipped lessons, in both languages: each task answered rightly and wrongly, and at random.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <utility>

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/learner_programs.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/predicted_decision.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"

using namespace wattif;
using namespace wattif::classroom;

namespace {

bool isPythonThere() { return std::system("python3 -c pass > /dev/null 2>&1") == 0; } // NOLINT(concurrency-mt-unsafe)

std::string textOf(const Error& error) { return toString(error); }

/// A guess among the choices that are offered: one of them, or a set that is not empty.
Answer guessed(const Step& step, LessonRun& run, Random& random)
{
    const auto asked = askedDecision(step, run);
    const auto count = std::ssize(asked->places);
    if (asked->kind == AskedDecision::Kind::oneOf)
        return asked->places[static_cast<std::size_t>(random.uniformInt(0, count - 1))];
    const auto set = static_cast<std::size_t>(random.uniformInt(1, (std::int64_t{1} << count) - 1));
    Answer places = Answer::array();
    for (std::size_t i = 0; i < asked->places.size(); ++i)
        if ((set >> i & 1U) != 0)
            places.push_back(asked->places[i]);
    return places;
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

private:
    QString m_lesson; ///< whose runs are kept
    std::deque<LessonRun> m_runs;

    static void allLessons()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("language");
        for (const std::string_view id : shippedLessons())
            for (const char* language : {"en", "zh_CN"})
                QTest::addRow("%s %s", std::string(id).c_str(), language)
                    << QString::fromStdString(std::string(id)) << QString::fromLatin1(language);
    }

    /// The step's run at a try; QFAIL is left to the caller.
    static Result<LessonRun> runOf(const Lesson& lesson, const Step& step, int tryNumber)
    {
        return questionOf(lesson, step, lesson.seed, tryNumber, {}).map([&](Question question) {
            return LessonRun(*lesson.study, std::move(question));
        });
    }

    /// Runs a program, as only learners and graders do.
    static Result<Verdict> judged(const Lesson& lesson, const Step& step, LessonRun& run, const Answer& answer)
    {
        if (step.check.kind != CheckKind::own)
            return judge(step, run, answer);
        LearnerPrograms programs;
        return programs.let(*lesson.study, answer["program"].get<std::string>()).and_then([&](const std::string& policy) {
            return judgeOwn({.lesson = lesson, .step = step, .seed = lesson.seed, .policy = policy}, {});
        });
    }

    /// How many are tested. A build or beat step may be tried without end, and a fixed example has to solve each: as many as the
    /// command line shows.
    static int triesOf(const Lesson& lesson, const Step& step)
    {
        if (!isDrawnAgain(lesson, step) || step.check.kind == CheckKind::own)
            return 1;
        return isMade(step.check.kind) ? 9 : 4;
    }

    /// The run of a question, the same for all steps of a lesson and of its other language that ask it.
    LessonRun& sharedRun(const Study& study, Question question)
    {
        const auto known = std::ranges::find_if(
            m_runs, [&](const LessonRun& run) { return &run.study() == &study && sameQuestion(run.question(), question); });
        return known != m_runs.end() ? *known : m_runs.emplace_back(study, std::move(question));
    }

    void answerRightlyAndWrongly(const Lesson& lesson, const Step& step, int tryNumber)
    {
        auto question = questionOf(lesson, step, lesson.seed, tryNumber, {});
        QVERIFY2(question, question ? "" : textOf(question.error()).c_str());
        LessonRun* run = &sharedRun(*lesson.study, std::move(*question));
        const auto fine = checkStep(lesson, step, *run);
        QVERIFY2(fine, fine ? "" : textOf(fine.error()).c_str());
        if (step.check.kind == CheckKind::none || (step.check.kind == CheckKind::own && !isPythonThere()))
            return;
        const auto right = rightAnswer(step, *run);
        QVERIFY2(right, right ? "" : textOf(right.error()).c_str());
        const auto praise = judged(lesson, step, *run, *right);
        QVERIFY2(praise, praise ? "" : textOf(praise.error()).c_str());
        QCOMPARE(praise->grade, step.check.kind == CheckKind::explain ? Grade::kept : Grade::right);
        if (step.check.kind == CheckKind::explain)
            return;
        const auto wrong = wrongAnswer(step, *run);
        QVERIFY2(wrong, wrong ? "" : textOf(wrong.error()).c_str());
        const auto blame = judged(lesson, step, *run, *wrong);
        QVERIFY2(blame, blame ? "" : textOf(blame.error()).c_str());
        QCOMPARE(blame->grade, Grade::wrong);
        QVERIFY2(!blame->reason.empty(), step.id.c_str());
        const bool isHinted = isMade(step.check.kind) || (step.check.tries > 1 && !isDrawnAgain(lesson, step));
        QVERIFY2(!isHinted || !blame->hint.empty(), (step.id + " says nothing after a wrong answer").c_str());
    }

private slots:
    void areAnsweredRightlyAndWrongly_data() { allLessons(); }
    void areAnsweredRightlyAndWrongly()
    {
        QFETCH(QString, id);
        QFETCH(QString, language);
        const auto lesson = shippedLesson(id.toStdString(), language.toStdString());
        QVERIFY2(lesson, lesson ? "" : textOf(lesson.error()).c_str());
        if (std::exchange(m_lesson, id) != id)
            m_runs.clear();
        for (const Step& step : lesson->steps)
            for (int tryNumber = 0; tryNumber < triesOf(*lesson, step); ++tryNumber) {
                answerRightlyAndWrongly(*lesson, step, tryNumber);
                if (QTest::currentTestFailed())
                    return;
            }
    }

    /// A decision that a step asks for has one answer among several, whatever numbers are drawn.
    void decisionsOfDrawnNumbersCanBeAsked()
    {
        int asked = 0;
        for (const std::string_view id : shippedLessons()) {
            const auto lesson = shippedLesson(std::string(id), "en");
            QVERIFY(lesson.has_value());
            for (const Step& step : lesson->steps)
                for (std::uint64_t seed = 1001; step.check.asksDecision && isDrawnAgain(*lesson, step) && seed <= 1012; ++seed) {
                    auto question = questionOf(*lesson, step, seed, 2, {});
                    QVERIFY2(question, question ? "" : textOf(question.error()).c_str());
                    LessonRun run(*lesson->study, std::move(*question));
                    const auto one = askedDecision(step, run);
                    QVERIFY2(one, one ? "" : textOf(one.error()).c_str());
                    QVERIFY(one->kind != AskedDecision::Kind::oneOf || one->right.size() == 1);
                    ++asked;
                }
        }
        QVERIFY(asked > 30);
    }

    void drawsThatNeverSuitAreAnError()
    {
        const auto lesson = parseLesson("l.md",
                                        "---\ntitle: T\nstudy: profit\nscenario: generate bags=2, machine_types=2\n---\n"
                                        "```step a\nrequire: 1 > 2\ncheck: number\nask: Why?\nanswer: 1\n```\n");
        QVERIFY2(lesson, lesson ? "" : textOf(lesson.error()).c_str());
        const auto question = questionOf(*lesson, lesson->steps.front(), 1, 0, {});
        QVERIFY(!question);
        QCOMPARE(QString::fromStdString(question.error().message),
                 QStringLiteral("none of 200 drawn scenarios meets the requirements of the step 'a'"));
    }

    void aWrongExampleIsAnError()
    {
        const auto lesson = parseLesson("l.md",
                                        "---\ntitle: T\nstudy: profit\nscenario: generate bags=2, machine_types=2\n---\n"
                                        "```step a\ncheck: build\nask: Which?\nuntil: gamma > 3\nchange: gamma\n"
                                        "example: [{\"op\": \"add\", \"path\": \"/gamma\", \"value\": 2}]\n```\n");
        QVERIFY2(lesson, lesson ? "" : textOf(lesson.error()).c_str());
        auto question = questionOf(*lesson, lesson->steps.front(), 1, 0, {});
        QVERIFY2(question, question ? "" : textOf(question.error()).c_str());
        LessonRun run(*lesson->study, std::move(*question));
        const auto checked = checkStep(*lesson, lesson->steps.front(), run);
        QVERIFY(!checked);
        QVERIFY(QString::fromStdString(textOf(checked.error())).contains(QLatin1String("the example does not solve the task")));
    }

    void aWordOfTheTitleWillDo()
    {
        const auto idOf = [](const char* name) {
            const auto lesson = shippedLesson(name, "zh_CN");
            return lesson ? QString::fromStdString(lesson->id) : QStringLiteral("none");
        };
        QCOMPARE(idOf("profit-levels"), QStringLiteral("profit-2"));
        QCOMPARE(idOf("power-Waiting"), QStringLiteral("power-4"));
        QCOMPARE(idOf("power-levels"), QStringLiteral("none")); // a title of another study
        QCOMPARE(idOf("profit-e"), QStringLiteral("none"));     // several have it
        QCOMPARE(idOf("profit-"), QStringLiteral("none"));
        QCOMPARE(idOf("levels"), QStringLiteral("none"));
    }

    /// Lessons, not exercises: a question from life, 4-9 steps with a prediction, a number and a task to solve by hand, three
    /// sentences at the end, and the page of the model.
    void haveTheirParts_data() { allLessons(); }
    void haveTheirParts()
    {
        QFETCH(QString, id);
        QFETCH(QString, language);
        const auto lesson = shippedLesson(id.toStdString(), language.toStdString());
        QVERIFY2(lesson, lesson ? "" : textOf(lesson.error()).c_str());
        if (lesson->isExercise)
            return;
        const auto count = [&](std::initializer_list<CheckKind> kinds) {
            return std::ranges::count_if(
                lesson->steps, [&](const Step& step) { return std::ranges::find(kinds, step.check.kind) != kinds.end(); });
        };
        QVERIFY(lesson->steps.size() >= 4 && lesson->steps.size() <= 9);
        QVERIFY(count({CheckKind::predict, CheckKind::choice}) >= 1);
        QVERIFY(count({CheckKind::number}) >= 1);
        QVERIFY(count({CheckKind::build, CheckKind::beat, CheckKind::own}) >= 1);
        QVERIFY(!lesson->goals.empty() && !lesson->introduction.empty());
        for (const Step& step : lesson->steps) // a question is no Markdown
            QVERIFY2(!QString::fromStdString(step.check.ask.source())
                          .remove(QRegularExpression(QStringLiteral("\\{\\{.*?\\}\\}")))
                          .contains(QRegularExpression(QStringLiteral("`|\\*\\S[^*]*\\*"))),
                     step.id.c_str());
        const std::string& last = lesson->steps.back().text.source();
        QCOMPARE(std::ranges::count(last, '-') >= 3, true);
        QVERIFY(QFileInfo::exists(QStringLiteral(WATTIF_SOURCE_DIR "/docs/") + QString::fromStdString(lesson->page)));
    }

    void everyTaskHasItsPictureAndItsHint_data() { allLessons(); }
    /// A program is in its tab. A single attempt needs no hint.
    void everyTaskHasItsPictureAndItsHint()
    {
        QFETCH(QString, id);
        QFETCH(QString, language);
        const auto lesson = shippedLesson(id.toStdString(), language.toStdString());
        for (const Step& step : lesson->steps) {
            const CheckKind kind = step.check.kind;
            QVERIFY2(!step.show.view.empty() || kind == CheckKind::own, (step.id + " shows no view").c_str());
            const bool isAsked = kind != CheckKind::none && kind != CheckKind::explain && kind != CheckKind::beat;
            QVERIFY2(!isAsked || step.check.tries < 2 || !step.check.hint.source().empty(), (step.id + " has no hint").c_str());
        }
    }

    void noStepShowsWhatALaterOneHides_data() { allLessons(); }
    /// A panel that a question hides is visible in no earlier step. In steps that make something, hiding only frees space.
    void noStepShowsWhatALaterOneHides()
    {
        QFETCH(QString, id);
        const auto lesson = shippedLesson(id.toStdString());
        for (auto before = lesson->steps.begin(); before != lesson->steps.end(); ++before)
            for (auto asking = before; asking != lesson->steps.end() && !isMade(before->check.kind); ++asking)
                for (const char* part : {"results", "ledger", "charts"})
                    QVERIFY2(asking->scenario != before->scenario || isMade(asking->check.kind)
                                 || std::ranges::count(before->show.hide, part) > 0
                                 || std::ranges::count(asking->show.hide, part) == 0,
                             (before->id + " shows " + part + ", which " + asking->id + " hides").c_str());
    }

    void sayTheSameInBothLanguages()
    {
        for (const std::string_view id : shippedLessons()) {
            const auto english = shippedLesson(id);
            const auto chinese = shippedLesson(id, "zh_CN");
            QVERIFY2(english && chinese, std::string(id).c_str());
            QVERIFY2(chinese->file.find("zh_CN") != std::string::npos, chinese->file.c_str());
            const auto same = checkSameLesson(*english, *chinese);
            QVERIFY2(same, same ? "" : textOf(same.error()).c_str());
        }
    }

    void decisionsOfAllStudiesAreAsked_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("scenario");
        QTest::newRow("profit: which machines")
            << QStringLiteral("profit") << QStringLiteral("online") << QStringLiteral("textbook");
        QTest::newRow("power: how many nodes")
            << QStringLiteral("power") << QStringLiteral("load-factor") << QStringLiteral("textbook");
        QTest::newRow("consolidation: which node")
            << QStringLiteral("consolidation") << QStringLiteral("bfd") << QStringLiteral("sample");
        QTest::newRow("reservation: which site")
            << QStringLiteral("reservation") << QStringLiteral("heft") << QStringLiteral("textbook");
    }
    /// Every decision of a small run that could have gone otherwise: the run's answer is right, another one is wrong.
    void decisionsOfAllStudiesAreAsked()
    {
        QFETCH(QString, study);
        QFETCH(QString, policy);
        QFETCH(QString, scenario);
        int asked = 0;
        for (int i = 0; i < 12; ++i) {
            const std::string text = fmt::format("---\ntitle: T\nstudy: {0}\nscenario: {0}/{3}.json\n---\n```step a\npolicy: "
                                                 "{1}\ndecision: {2}\ncheck: predict\nanswer: decision\n```\n",
                                                 study.toStdString(), policy.toStdString(), i, scenario.toStdString());
            const auto lesson = parseLesson("l.md", text);
            QVERIFY2(lesson, lesson ? "" : textOf(lesson.error()).c_str());
            const Step& step = lesson->steps.front();
            auto run = runOf(*lesson, step, 0);
            if (!askedDecision(step, *run))
                continue;
            ++asked;
            QCOMPARE(judge(step, *run, *rightAnswer(step, *run))->grade, Grade::right);
            const auto wrong = wrongAnswer(step, *run);
            QVERIFY(wrong->is_null() || judge(step, *run, *wrong)->grade == Grade::wrong);
            QVERIFY(!judge(step, *run, Answer("text")));
            QVERIFY(!judge(step, *run, Answer(1e300)) || !judge(step, *run, Answer(-1)));
        }
        QVERIFY(asked > 0);
    }

    /// Who picks options at random is right as often as chance() says: 400 answers, 4.5 standard deviations.
    void randomAnswersScoreAsChanceSays()
    {
        Random random(11);
        for (const std::string_view id : shippedLessons()) {
            const auto lesson = shippedLesson(id);
            QVERIFY(lesson);
            for (const Step& step : lesson->steps) {
                if (step.check.kind != CheckKind::choice && step.check.kind != CheckKind::predict)
                    continue;
                auto run = runOf(*lesson, step, 0);
                const double expected = *chance(step, *run);
                if (expected == 0.0)
                    continue;
                int right = 0;
                constexpr int answers = 400;
                for (int i = 0; i < answers; ++i) {
                    const Answer answer = step.check.asksDecision ? guessed(step, *run, random)
                        : step.check.kind == CheckKind::choice
                        ? Answer(static_cast<std::size_t>(random.uniformInt(0, std::ssize(step.check.options) - 1)))
                        : Answer(random.uniformInt(0, 1) == 1);
                    right += judge(step, *run, answer)->grade == Grade::right ? 1 : 0;
                }
                const double deviation = std::sqrt(answers * expected * (1.0 - expected));
                QVERIFY2(std::abs(right - answers * expected) <= 4.5 * deviation, step.id.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestLessons)
#include "tst_lessons.moc"
