// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif-cli html`, with a program that pretends to be `wattif`.

#include <QTest>

#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/counterexample/story.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/report/report_page.h"
#include "core/report/steps_page.h"
#include "tests/core/cli/cli_run.h"
#include "tests/core/report/page_check.h"
#include "tests/core/report/pretended_wattif.h"

using namespace wattif;
using test::cli;
using test::CliRun;
using test::PretendedWattif;
using test::textsOf;
using test::wrongInPage;

namespace {

const std::string stepsSample = WATTIF_SOURCE_DIR "/datasets/consolidation/textbook.json";

/// The textbook case of consolidation, run with one policy.
PageRun pageRun(const std::string& policy)
{
    Scenario scenario = readScenario(stepsSample)->scenario;
    scenario.baseline.policies = {policy};
    auto run = *runForPage(scenario, true, RunControl());
    return {.scenario = std::move(scenario), .run = std::move(run)};
}

} // namespace

class TestStepsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<PretendedWattif> m_wattif;

    [[nodiscard]] std::string path(const std::string& name) const { return m_wattif->path(name); }

private slots:
    void init() { m_wattif = std::make_unique<PretendedWattif>(); }

    void everyStudyHasAPage_data()
    {
        QTest::addColumn<QString>("file");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str())
                << QString::fromStdString(WATTIF_SOURCE_DIR "/datasets/" + study->name() + "/textbook.json");
    }
    void everyStudyHasAPage()
    {
        QFETCH(const QString, file);
        const CliRun run = cli({"html", file.toStdString()});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.said().starts_with("note: the page has no pictures: "), run.err.c_str());
        QCOMPARE(wrongInPage(run.out), QString());
        QVERIFY(textsOf(run.out, "h2").contains(QStringLiteral("Results")));
        QCOMPARE(cli({"html", file.toStdString(), "-o", path("again.html")}).code, 0);
        QCOMPARE(*readFile(path("again.html")), run.out);
    }

    void withoutPicturesTheDecisionsAreListed()
    {
        const std::string page = cli({"html", stepsSample, "--policy", "has"}).out;
        const PageRun run = pageRun("has");
        const auto decisions = decisionsOf(*run.scenario.study, run.scenario.baseline.instance, run.run.policies.front(), 0);
        QVERIFY(decisions->count() > 0);
        const QString first = QString::fromStdString(textOf(decisions->decision(0).why.chosen)); // a sentence
        const QStringList items = textsOf(page, "li");
        QVERIFY2(items.front().contains(first), qPrintable(items.front() + QStringLiteral(" / ") + first));
    }

    void picturesAreSteps()
    {
        m_wattif->write("frame.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs><g id=\"a\"/></defs></svg>");
        m_wattif->pretend("echo \"$*\" > '" + path("words") + "'; for i in 00 05 12; do cp '" + path("frame.svg")
                          + "' step-$i.svg; echo step-$i.svg; done\n");
        const CliRun run = cli({"html", stepsSample, "--policy", "has", "--view", "consolidation.plan"});
        QCOMPARE(run.said(), std::string());
        QCOMPARE(wrongInPage(run.out), QString());
        QCOMPARE(textsOf(run.out, "strong"), (QStringList{"Beginning", "Step 5 of 12", "Step 12 of 12"}));
        QVERIFY(textsOf(run.out, "p").contains(QStringLiteral("2 of 12 steps are shown, chosen evenly.")));
        QVERIFY(run.out.find("<g id=\"s12-a\"") != std::string::npos);
        QVERIFY(readFile(path("words"))
                    ->find("--at-most 60 --width 200 --height 100 --language en -o step.svg --view consolidation.plan")
                != std::string::npos);
    }

    void largePicturesLeaveOutSteps()
    {
        m_wattif->write("frame.svg", "<svg><path d=\"" + std::string(1'000'000, '1') + "\"/></svg>");
        m_wattif->pretend("for i in $(seq 10 34); do cp '" + path("frame.svg") + "' step-$i.svg; echo step-$i.svg; done\n");
        const auto steps = stepPictures(readScenario(stepsSample)->scenario, {}, "en", {});
        QVERIFY(steps.has_value());
        std::vector<int> numbers;
        for (const StepPicture& step : *steps)
            numbers.push_back(step.step);
        QCOMPARE(numbers, (std::vector<int>{10, 13, 16, 19, 22, 25, 28, 31, 34})); // 25 MB: every third
    }

    void stepsHaveTheirReasons()
    {
        const PageRun page = pageRun("has");
        const PolicyResult& result = page.run.policies.front();
        const auto decisions = decisionsOf(*page.scenario.study, page.scenario.baseline.instance, result, 0);
        std::vector<StepPicture> steps;
        for (int step = 0; step <= static_cast<int>(decisions->count()); ++step)
            steps.push_back({step, "<svg/>"});
        const QStringList spans = textsOf(stepsPage(page, result, steps, {}), "span");
        QCOMPARE(spans.size(), static_cast<qsizetype>(steps.size()));
        QCOMPARE(spans.front(), QString());
        for (std::size_t i = 0; i < decisions->count(); ++i)
            QCOMPARE(spans[static_cast<qsizetype>(i) + 1].simplified(),
                     QString::fromStdString(whyText(decisions->decision(i).why)).simplified());
    }

    void questionsHaveTheAnswersOfTheRun()
    {
        const PageRun page = pageRun("has");
        const PolicyResult& result = page.run.policies.front();
        const std::vector<PageQuestion> questions = pageQuestions(page, result, 3, RunControl());
        QVERIFY(!questions.empty() && questions.size() <= 3);
        DecisionQuestions decisions(*page.scenario.study, page.scenario.baseline.instance, result, page.scenario.baseline.seed);
        for (const PageQuestion& question : questions) {
            QVERIFY(!question.right.empty());
            for (std::size_t place = 0; place < question.choices.size(); ++place) {
                const auto& all = decisions.decision(question.number - 1).choices;
                const auto named = std::ranges::find_if(
                    all, [&](const DecisionChoice& choice) { return question.choices[place].starts_with(choice.name); });
                QVERIFY(named != all.end());
            }
        }
        const std::string text = stepsPage(page, result, {}, questions);
        QCOMPARE(wrongInPage(text), QString());
        QCOMPARE(textsOf(text, "legend").size(), static_cast<qsizetype>(questions.size()));
        QVERIFY(text.find("data-right=\"" + std::to_string(questions.front().right.front())) != std::string::npos);
        QVERIFY(cli({"html", stepsSample, "--policy", "has", "--questions", "0"}).out.find("<fieldset") == std::string::npos);
    }

    void namesAreEscaped()
    {
        PageRun page = pageRun("has");
        page.scenario.name = "</title><script>alert(1)</script>";
        const std::string text = stepsPage(page, page.run.policies.front(), {}, {});
        QCOMPARE(wrongInPage(text), QString());
        QVERIFY(text.find("<script>alert") == std::string::npos);
        QVERIFY(textsOf(text, "h1").front().contains(QStringLiteral("<script>alert(1)</script>")));
    }

    void unconfirmedAssumptionsAreListed()
    {
        PageRun page = pageRun("has");
        const auto text = [&page] { return stepsPage(page, page.run.policies.front(), {}, {}); };
        QVERIFY(text().find("Assumptions") == std::string::npos);
        page.scenario.importReport.assume("nodes of a job", "95 W idle", "2 hosts < 3 without watts");
        QCOMPARE(wrongInPage(text()), QString());
        QVERIFY(text().find("<li>nodes of a job = 95 W idle (2 hosts &lt; 3 without watts)</li>") != std::string::npos);
        page.scenario.importReport.assumed.front().isConfirmed = true;
        QVERIFY(text().find("Assumptions") == std::string::npos);
    }

    void anotherPolicyIsShown()
    {
        const std::string page = cli({"html", stepsSample, "--show", "bfd", "--language", "zh_CN"}).out;
        QVERIFY2(textsOf(page, "h1").value(0).contains(QString::fromUtf8("降序最佳适配")),
                 qPrintable(textsOf(page, "h1").value(0)));
        QVERIFY(page.find("--show bfd --language zh_CN -o steps.html") != std::string::npos);
        for (const QString& heading : textsOf(cli({"html", stepsSample, "--show", "has", "--language", "zh_CN"}).out, "h2"))
            QVERIFY2(heading.front() > QChar(0x2000), qPrintable(heading)); // is Chinese
        const CliRun none = cli({"html", stepsSample, "--policy", "has", "--show", "bfd"});
        QCOMPARE(none.code, 2);
        QVERIFY2(none.said() == "error: --show: the policy 'bfd' does not run\n", none.said().c_str());
    }

    void theCommandMakesThePageAgain()
    {
        const QStringList commands = textsOf(cli({"html", stepsSample, "--policy", "has", "--questions", "2"}).out, "pre");
        QCOMPARE(commands, QStringList{"wattif-cli html textbook.json --policy has --questions 2 -o steps.html"});
    }
};

QTEST_APPLESS_MAIN(TestStepsPage)
#include "tst_steps_page.moc"
