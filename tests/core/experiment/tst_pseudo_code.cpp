// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pseudo-code of the published policies of Power, Consolidation and Reservations: lines for the blackboard, in Chinese too,
// and active lines with values that are those of the run.

#include <algorithm>
#include <set>

#include <QFile>
#include <QTest>

#include "core/base/decision.h"
#include "core/base/pseudo_code.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/consolidation/engine/outcome.h"
#include "core/experiment/studies.h"
#include "core/power/engine/outcome.h"
#include "core/reservation/engine/outcome.h"

using namespace wattif;

namespace {

/// A run of policies on a study's sample.
struct SampleRun {
    explicit SampleRun(const char* name, const std::vector<PolicyCall>& policies)
        : study(*findStudy(name)),
          instance(study.sample()),
          report(*study.run(*instance, {.policies = policies, .ledger = true}, RunControl()))
    {
    }
    [[nodiscard]] const PolicyResult& result(std::size_t i = 0) const { return report.policies[i]; }
    [[nodiscard]] PseudoStep step(std::size_t decision, std::size_t policy = 0) const
    {
        return pseudoStepOf(study, *instance, result(policy), decision);
    }
    /// Returns the text of the last active line of a decision.
    [[nodiscard]] std::string activeText(std::size_t decision, std::size_t policy = 0) const
    {
        const PseudoStep made = step(decision, policy);
        return made.active.empty() ? std::string() : pseudoCodeOf(study, result(policy).policy)[made.active.back()].text;
    }

    const Study& study;
    InstancePtr instance;
    RunReport report;
};

WhyValue variable(const PseudoStep& step, const char* name)
{
    const auto found = std::ranges::find(step.variables, name, &PseudoVariable::name);
    return found == step.variables.end() ? WhyValue() : found->value;
}

} // namespace

class TestPseudoCode : public QObject {
    Q_OBJECT
private slots:
    void publishedPoliciesHaveIt_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<int>("policies");
        QTest::newRow("power") << "power" << 3;
        QTest::newRow("consolidation") << "consolidation" << 5;
        QTest::newRow("reservation") << "reservation" << 6;
    }

    void publishedPoliciesHaveIt()
    {
        QFETCH(QString, study);
        QFETCH(int, policies);
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/core_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString chinese = QString::fromUtf8(file.readAll());
        const Study& of = *findStudy(study.toStdString());
        int found = 0;
        for (const PolicyInfo& info : of.policies()) {
            // `evaluate` computes the risks of given reservations: it decides nothing.
            if (info.source.starts_with("WattIf") || info.name == "evaluate")
                continue;
            const std::vector<PseudoLine> lines = pseudoCodeOf(of, info.name);
            QVERIFY2(!lines.empty() && lines.size() <= 12, info.name.c_str());
            for (const PseudoLine& line : lines) {
                QVERIFY2(line.text.size() <= 110, line.text.c_str());
                const QString source = QString::fromStdString(line.text).toHtmlEscaped().replace(u'\'', QStringLiteral("&apos;"));
                QVERIFY2(chinese.contains(QStringLiteral("<source>%1</source>").arg(source)), line.text.c_str());
            }
            ++found;
        }
        QCOMPARE(found, policies);
        QVERIFY(pseudoCodeOf(of, "manual").empty());
    }

    void everyDecisionHasActiveLines_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policy");
        for (const char* study : {"power", "consolidation", "reservation"})
            for (const PolicyInfo& info : findStudy(study)->policies())
                if (!pseudoCodeOf(*findStudy(study), info.name).empty())
                    QTest::newRow(info.name.c_str()) << study << QString::fromStdString(info.name);
    }

    void everyDecisionHasActiveLines()
    {
        QFETCH(QString, study);
        QFETCH(QString, policy);
        const SampleRun run(study.toStdString().c_str(), {{policy.toStdString()}});
        const std::size_t lines = pseudoCodeOf(run.study, policy.toStdString()).size();
        const auto decisions = decisionsOf(run.study, run.instance, run.result(), 0);
        const std::size_t count = decisions ? decisions->count() : 0;
        for (std::size_t i = 0; i < count; ++i) {
            const PseudoStep step = run.step(i);
            QVERIFY2(!step.active.empty() && step.active.back() < lines, qPrintable(QString::number(i)));
            QVERIFY(std::ranges::is_sorted(step.active));
            QVERIFY(!step.variables.empty());
        }
        if (decisions)
            QVERIFY(run.step(count).active.empty());
    }

    void loadFactorShowsItsRules()
    {
        const SampleRun run("power", {{"load-factor"}});
        const auto& ticks = power::outcomeOf(run.result()).ticks;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            const power::LoadDecision& decision = ticks[i].decision;
            const PseudoStep step = run.step(i);
            QCOMPARE(variable(step, "T(on)").value, ticks[i].state.loadFactor(ticks[i].state.on()));
            QCOMPARE(variable(step, "nodes started").value, double(decision.start));
            QCOMPARE(variable(step, "nodes stopped").value, double(decision.stop));
            // "start b" is the line "b: ..." below "start, ...".
            const power::LoadRule rule = decision.stopRule != power::LoadRule::none ? decision.stopRule : decision.startRule;
            const std::string text = power::toString(rule);
            if (text.empty()) {
                QCOMPARE(step.active, std::vector<std::size_t>{0});
                continue;
            }
            QVERIFY2(run.activeText(i).starts_with(text.substr(text.size() - 1) + ":"), text.c_str());
            const auto lines = pseudoCodeOf(run.study, "load-factor");
            QVERIFY2(lines[step.active[step.active.size() - 2]].text.starts_with(text.substr(0, text.size() - 2)), text.c_str());
            seen.insert(text);
        }
        QVERIFY2(seen.size() >= 2, "the sample has starts and stops");
    }

    void idleTimeoutCountsItsNodes()
    {
        const SampleRun run("power", {{"idle-timeout"}, {"reserve"}});
        for (const std::size_t policy : {std::size_t{0}, std::size_t{1}}) {
            const power::Outcome& outcome = power::outcomeOf(run.result(policy));
            double started = 0.0;
            double stopped = 0.0;
            for (std::size_t i = 0; !run.step(i, policy).active.empty(); ++i) {
                const PseudoStep step = run.step(i, policy);
                const bool starts = run.activeText(i, policy).starts_with("boot ");
                (starts ? started : stopped) += variable(step, starts ? "nodes started" : "nodes stopped").value;
            }
            QCOMPARE(started, double(outcome.starts));
            QCOMPARE(stopped, double(outcome.stops));
            QVERIFY(started > 0.0 && stopped > 0.0);
        }
    }

    void consolidationShowsEachMove()
    {
        const SampleRun run("consolidation", {{"dmns"}, {"has"}});
        for (const std::size_t policy : {std::size_t{0}, std::size_t{1}}) {
            const consolidation::Outcome& outcome = consolidation::outcomeOf(run.result(policy));
            QVERIFY(!outcome.moves.empty());
            for (std::size_t i = 0; i < outcome.moves.size(); ++i) {
                const bool opens = outcome.moves[i].kind == consolidation::MoveKind::opened;
                QVERIFY(run.activeText(i, policy).starts_with(opens ? "else open" : "put a"));
                const PseudoStep step = run.step(i, policy);
                QCOMPARE(variable(step, "a").value, double(outcome.moves[i].application.value));
                QVERIFY(variable(step, "node before").text != variable(step, "node after").text);
            }
            QCOMPARE(variable(run.step(0, policy), "K").value, double(outcome.steps.front().k));
        }
        QVERIFY(variable(run.step(0, 1), "l").value >= 1.0);
    }

    void reservationsShowEachPlace()
    {
        const SampleRun run("reservation", {{"cbfr"}, {"heft"}});
        for (const std::size_t policy : {std::size_t{0}, std::size_t{1}}) {
            const reservation::Outcome& outcome = reservation::outcomeOf(run.result(policy));
            const reservation::WorkflowRecord& row = outcome.workflows.front();
            QVERIFY(!row.order.empty());
            for (std::size_t i = 0; i < row.order.size(); ++i) {
                const auto record = std::ranges::find_if(outcome.reservations, [&](const reservation::ReservationRecord& each) {
                    return each.workflow == row.workflow && each.task == row.order[i];
                });
                QVERIFY(record != outcome.reservations.end());
                const PseudoStep step = run.step(i, policy);
                QCOMPARE(variable(step, "l_j").value, record->placement.endSeconds - record->placement.startSeconds);
                QCOMPARE(variable(step, "r").value, double(record->placement.processors));
                QVERIFY(run.activeText(i, policy).starts_with("reserve r"));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestPseudoCode)
#include "tst_pseudo_code.moc"
