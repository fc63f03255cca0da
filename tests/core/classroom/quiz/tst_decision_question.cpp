// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions about decisions of all studies on random scenarios: the right answer is what the run did, and every number of a
// sentence is computed again from the instance and the outcome.

#include <cmath>
#include <set>

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <fmt/format.h>

#include "core/base/instance_moves.h"
#include "core/base/policy_failures.h"
#include "core/classroom/quiz/decision_question.h"
#include "core/consolidation/engine/outcome.h"
#include "core/experiment/studies.h"
#include "core/power/engine/outcome.h"
#include "core/profit/engine/outcome.h"
#include "core/profit/study.h"
#include "core/reservation/engine/outcome.h"

using namespace wattif;

namespace {

/// The value of a formula such as "f = (%1 - %2 × %3) / %4 = %5", right of its first "=" where that names something, up to the
/// last one: sums of products, with brackets.
class FormulaReader {
public:
    FormulaReader(std::string text, const std::vector<WhyValue>& values) : m_text(std::move(text)), m_values(values) { }
    double sum()
    {
        double value = product();
        for (;;) {
            skip();
            if (take("+"))
                value += product();
            else if (take("-"))
                value -= product();
            else
                return value;
        }
    }

private:
    double product()
    {
        double value = factor();
        for (;;) {
            skip();
            if (take("×"))
                value *= factor();
            else if (take("/"))
                value /= factor();
            else
                return value;
        }
    }
    double factor()
    {
        skip();
        if (take("(")) {
            const double value = sum();
            skip();
            take(")");
            return value;
        }
        take("%");
        return m_values.at(static_cast<std::size_t>(m_text.at(m_at++) - '1')).value;
    }
    void skip()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }
    bool take(std::string_view what)
    {
        if (m_text.compare(m_at, what.size(), what) != 0)
            return false;
        m_at += what.size();
        return true;
    }
    std::string m_text;
    const std::vector<WhyValue>& m_values;
    std::size_t m_at = 0;
};

/// How far the two sides of a formula are apart, relative.
double formulaError(const WhySentence& formula)
{
    const std::size_t last = formula.text.rfind(" = ");
    const std::size_t first = formula.text.find(" = ");
    const std::string left = formula.text.substr(first == last ? 0 : first + 3, last - (first == last ? 0 : first + 3));
    const double computed = FormulaReader(left, formula.values).sum();
    const double said = formula.values.at(static_cast<std::size_t>(formula.text.at(last + 4) - '1')).value;
    return computed == said ? 0.0 : std::abs(computed - said) / std::max(std::abs(computed), std::abs(said));
}

struct RandomRun {
    const Study* study;
    InstancePtr instance;
    RunReport report;
};

/// Random small scenarios of a study, each with all policies that make no experiment too long.
RandomRun randomRun(const Study& study, std::uint64_t seed)
{
    Random random(seed);
    InstancePtr instance = study.moves()->small(random);
    for (int i = 0; i < 5; ++i)
        instance = study.moves()->mutated(*instance, random);
    std::vector<PolicyCall> calls;
    for (const PolicyInfo& info : study.policies())
        if (info.cost != PolicyCost::exact && info.name != "manual")
            calls.push_back({info.name});
    const PolicyFailures failures; // of policies that this instance is not for
    auto report = study.run(*instance, {.policies = calls, .seed = seed}, RunControl());
    return {&study, instance, report ? *report : RunReport()};
}

/// The places of a decision that the run really took, from its outcome alone; nothing: not known to this test.
std::optional<std::vector<std::size_t>> takenPlaces(const RandomRun& run, const PolicyResult& result, const Decision& decision)
{
    std::vector<std::size_t> taken;
    const auto take = [&](const char* kind, std::int64_t index) {
        for (std::size_t c = 0; c < decision.choices.size(); ++c)
            if (decision.choices[c].origin == Origin{.kind = kind, .index = index})
                taken.push_back(c);
    };
    if (run.study->name() == "consolidation")
        take("node", consolidation::outcomeOf(result).moves[decision.number].to.value);
    else if (run.study->name() == "profit" && decision.kind == DecisionKind::someOf) {
        for (const auto& share : profit::outcomeOf(result).assignments.of(profit::BagIndex(decision.number)))
            take("machine", share.machine.value);
        std::ranges::sort(taken);
    } else if (run.study->name() == "profit"
               && profit::outcomeOf(result).assignments.of(profit::BagIndex(decision.number)).size() == 1
               && (result.policy == "greedy" || result.policy == "met" || result.policy == "greedy-profit"))
        take("machine", profit::outcomeOf(result).assignments.of(profit::BagIndex(decision.number)).front().machine.value);
    else
        return std::nullopt;
    return taken;
}

bool isRuleOf(const std::string& policy, std::initializer_list<const char*> names)
{
    return std::ranges::any_of(names, [&](const char* name) { return policy == name; });
}

/// Whether the policy takes the choice with the least value.
bool takesLeast(const std::string& policy)
{
    return isRuleOf(policy, {"greedy", "met", "conr", "ovbr", "cbfr", "malr", "heft", "dmns", "dmas", "bfd", "has"});
}
bool takesMost(const std::string& policy) { return isRuleOf(policy, {"online", "online-slack", "greedy-profit"}); }

/// What is wrong with a decision; empty where nothing is.
std::string wrongWith(const RandomRun& run, const PolicyResult& result, const Decision& decision)
{
    if (decision.why.chosen.empty())
        return "does not say what was chosen";
    const auto chosen = std::ranges::count(decision.choices, true, &DecisionChoice::chosen);
    if (decision.kind == DecisionKind::oneOf && chosen != 1)
        return fmt::format("{} choices are chosen", chosen);
    if (decision.kind == DecisionKind::amount && (decision.amount < decision.least || decision.amount > decision.most))
        return "the amount is out of its range";
    for (const WhySentence* sentence : decision.why.sentences())
        for (const WhyRun& piece : runsOf(*sentence))
            if (piece.text.find('%') != std::string::npos && piece.value < 0 && piece.text.find("%)") == std::string::npos
                && piece.text.find(" %") == std::string::npos)
                return "a value is missing: " + textOf(*sentence);
    for (const WhySentence* formula : {&decision.why.chosenFormula, &decision.why.lostFormula})
        if (!formula->empty() && !(formulaError(*formula) < 1e-9))
            return "the formula does not hold: " + textOf(*formula);
    if (const auto taken = takenPlaces(run, result, decision)) {
        for (std::size_t c = 0; c < decision.choices.size(); ++c)
            if (decision.choices[c].chosen != (std::ranges::find(*taken, c) != taken->end()))
                return "the right answer is not what the run did";
    }
    const auto own = std::ranges::find(decision.choices, true, &DecisionChoice::chosen);
    for (const DecisionChoice& choice : decision.choices) {
        const bool dropped = choice.reason.text.find("is below an existing load") != std::string::npos;
        const double space = 1e-9 * std::max(1.0, std::abs(choice.value));
        if (!dropped && takesLeast(result.policy) && choice.value < own->value - space)
            return "a choice that lost has the lower value: " + choice.name;
        if (!dropped && takesMost(result.policy) && choice.value > own->value + space)
            return "a choice that lost has the higher value: " + choice.name;
    }
    return {};
}

/// Returns the placeholders of a text, each as often as it occurs.
QStringList placesIn(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%[1-9]"));
    QStringList places;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        places << match.next().captured();
    places.sort();
    return places;
}

/// The sources of core's texts that have a Chinese text with the same placeholders.
std::set<QString> textsWithChinese()
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/core_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    std::set<QString> texts;
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation") && placesIn(xml.readElementText()) == placesIn(source))
            texts.insert(source);
    }
    return texts;
}

/// Numbers of a profit formula computed again from nothing but the instance and the assignments: revenue and the energy before
/// the bag, and the makespan, which is no less than before it.
std::string wrongInProfit(const RandomRun& run, const PolicyResult& result, const Decision& decision)
{
    const profit::Instance& instance = profit::instanceOf(*run.instance);
    const profit::Outcome& outcome = profit::outcomeOf(result);
    const WhySentence& formula = decision.why.chosenFormula;
    if (!formula.text.starts_with("f = "))
        return {};
    double revenue = 0.0;
    double joules = 0.0;
    const profit::Platform platform(instance);
    for (std::size_t i = 0; i <= decision.number; ++i) {
        revenue += revenueOf(instance, instance.bags[i]);
        for (const profit::Share& share : outcome.assignments.of(profit::BagIndex(i)))
            if (i < decision.number)
                joules += static_cast<double>(share.count) * platform.energyJoules(instance.bags[i].taskType, share.machine);
    }
    const auto differs = [](double a, double b) { return std::abs(a - b) > 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); };
    const auto candidates = outcome.decisions.of(profit::BagIndex(decision.number));
    const auto chosen = std::ranges::find(candidates, profit::Acceptance::chosen, &profit::Candidate::acceptance);
    const double before = decision.number > 0 ? outcome.history[decision.number - 1].makespanSeconds : 0.0;
    if (differs(formula.values[0].value, revenue))
        return "the revenue is another one";
    if (formula.values[1].value != instance.energyPricePerJoule)
        return "the price is another one";
    if (differs(formula.values[2].value, joules + chosen->energyJoules))
        return "the energy is another one";
    return formula.values[3].value + 1e-9 < before ? "the makespan is shorter than before" : std::string();
}

} // namespace

class TestDecisionQuestion : public QObject {
    Q_OBJECT
private slots:
    void theRightAnswerIsWhatTheRunDid_data()
    {
        QTest::addColumn<QString>("study");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }
    void theRightAnswerIsWhatTheRunDid()
    {
        QFETCH(const QString, study);
        std::size_t asked = 0;
        std::size_t compared = 0;
        std::size_t equal = 0;
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const RandomRun run = randomRun(*findStudy(study.toStdString()), seed);
            for (const PolicyResult& result : run.report.policies) {
                DecisionQuestions questions(*run.study, run.instance, result, seed);
                for (std::size_t i = 0; i < questions.count(); ++i) {
                    const Decision& decision = questions.decision(i);
                    const std::string wrong = wrongWith(run, result, decision);
                    QVERIFY2(wrong.empty(),
                             qPrintable(QString::fromStdString(
                                 fmt::format("seed {}, {}, decision {}: {}", seed, result.policy, i, wrong))));
                    asked += questions.canBeAsked(i) ? 1 : 0;
                    compared += decision.why.lost.empty() ? 0 : 1;
                    auto right = questions.rightChoices(i);
                    if (decision.kind == DecisionKind::oneOf && !right.empty())
                        right.resize(1);
                    QVERIFY(questions.judge(i, {right, decision.amount}).right);
                    QVERIFY(!questions.judge(i, {{999}, decision.amount + 1}).right);
                    if (decision.kind == DecisionKind::oneOf && decision.margin == 0.0)
                        for (std::size_t c = 0; c < decision.choices.size(); ++c) { // equal ones are as right
                            const double best = decision.choices[right.front()].value;
                            QCOMPARE(questions.judge(i, {{c}, 0}).right, relativeMargin(best, decision.choices[c].value) <= 1e-9);
                            ++equal;
                        }
                }
                for (const std::size_t i : questions.drawn(5, QuizLevel::any, seed))
                    QVERIFY(questions.decision(i).kind != DecisionKind::oneOf || questions.decision(i).margin != 0.0);
            }
        }
        qInfo("%zu questions, %zu with a loser, %zu choices of ties", asked, compared, equal);
        QVERIFY(asked > 200);
        QVERIFY(compared > 100);
    }

    /// Amounts are those of the outcome: started less stopped nodes of each tick, nodes switched together.
    void amountsAreThoseOfTheOutcome()
    {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            const RandomRun run = randomRun(*findStudy("power"), seed);
            for (const PolicyResult& result : run.report.policies) {
                const power::Outcome& outcome = power::outcomeOf(result);
                DecisionQuestions questions(*run.study, run.instance, result, seed);
                std::vector<std::int64_t> plain;
                for (const power::LoadTick& tick : outcome.ticks)
                    plain.push_back(tick.decision.start - tick.decision.stop);
                for (const power::LogEntry& entry : outcome.log)
                    if (outcome.ticks.empty() && outcome.holds.empty()
                        && (entry.kind == power::LogKind::bootBegins || entry.kind == power::LogKind::stopBegins)) {
                        plain.push_back(0);
                        for (const power::NodeRange& range : outcome.nodesOf(entry))
                            plain.back() += range.count;
                    }
                for (const power::Hold& hold : outcome.holds)
                    plain.push_back((hold.until - hold.at + 30 * power::ticksPerSecond) / (60 * power::ticksPerSecond));
                QCOMPARE(questions.count(), plain.size());
                for (std::size_t i = 0; i < plain.size(); ++i)
                    QCOMPARE(questions.decision(i).amount, plain[i]);
            }
        }
    }

    /// A reservation's site is where its task was placed, in the order of admission; an admission is the actual decision about
    /// the workflow.
    void sitesAreThoseOfTheOutcome()
    {
        std::size_t seen = 0;
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const RandomRun run = randomRun(*findStudy("reservation"), seed);
            for (const PolicyResult& result : run.report.policies) {
                const reservation::Outcome& outcome = reservation::outcomeOf(result);
                if (std::ranges::any_of(outcome.reservations, &reservation::ReservationRecord::moved))
                    continue; // where it was placed first is not recorded
                DecisionQuestions questions(*run.study, run.instance, result, seed);
                if (questions.count() == 0)
                    continue;
                for (std::size_t r = 0; r < outcome.workflows.size(); ++r)
                    for (std::size_t k = 0; k < outcome.workflows[r].order.size(); ++k) {
                        const auto& row = outcome.workflows[r];
                        if (row.ending == reservation::WorkflowEnding::lost)
                            continue;
                        const Decision& decision = questions.decision(questions.firstOfEntry(r) + k);
                        QCOMPARE(questions.entryOf(decision.number), r);
                        for (std::size_t n = 0; n < row.reservations; ++n) {
                            const auto& record = outcome.reservations[row.firstReservation + n];
                            if (record.task != row.order[k])
                                continue;
                            QCOMPARE(std::ranges::count(decision.choices, true, &DecisionChoice::chosen), 1);
                            const auto chosen = std::ranges::find(decision.choices, true, &DecisionChoice::chosen);
                            QCOMPARE(chosen->origin.index, std::int64_t(record.placement.site.value));
                            ++seen;
                        }
                    }
            }
        }
        QVERIFY(seen > 500);
    }

    void numbersOfProfitAreThoseOfTheInstance()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const RandomRun run = randomRun(*findStudy("profit"), seed);
            for (const PolicyResult& result : run.report.policies) {
                DecisionQuestions questions(*run.study, run.instance, result, seed);
                for (std::size_t i = 0; i < questions.count(); ++i) {
                    const std::string wrong = wrongInProfit(run, result, questions.decision(i));
                    QVERIFY2(wrong.empty(),
                             qPrintable(QString::fromStdString(
                                 fmt::format("seed {}, {}, decision {}: {}", seed, result.policy, i, wrong))));
                }
            }
        }
    }

    /// The free capacity is the remainder after a plain sum of the moves so far; sizes are the instance's.
    void numbersOfConsolidationAreThoseOfTheInstance()
    {
        std::size_t seen = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            const RandomRun run = randomRun(*findStudy("consolidation"), seed);
            for (const PolicyResult& result : run.report.policies) {
                const consolidation::Outcome& outcome = consolidation::outcomeOf(result);
                DecisionQuestions questions(*run.study, run.instance, result, seed);
                for (std::size_t i = 0; i < questions.count(); ++i) {
                    const Decision& decision = questions.decision(i);
                    const consolidation::Move& move = outcome.moves[i];
                    QCOMPARE(decision.question.values[1].value, outcome.system->size(move.application));
                    if (decision.why.chosenFormula.empty() || move.kind != consolidation::MoveKind::bestFit)
                        continue;
                    const auto loads = loadsOf(*outcome.system, placementAfter(outcome, i));
                    const double space = outcome.system->capacity() - loads[move.to.at()];
                    QVERIFY(std::abs(decision.why.chosenFormula.values[0].value - space) < 1e-9 * outcome.system->capacity());
                    ++seen;
                }
            }
        }
        QVERIFY(seen > 50);
    }

    void sentencesHaveChinese()
    {
        const std::set<QString> known = textsWithChinese();
        std::set<std::string> asked;
        QStringList missing;
        const auto look = [&](const WhySentence& sentence) {
            static const QRegularExpression words(QStringLiteral("[a-z]{3}"));
            const QString text = QString::fromStdString(sentence.text);
            if (text.contains(words) && asked.insert(sentence.text).second && !known.contains(text))
                missing << text;
        };
        for (const Study* study : studies())
            for (std::uint64_t seed = 1; seed <= 60; ++seed) {
                const RandomRun run = randomRun(*study, seed);
                for (const PolicyResult& result : run.report.policies) {
                    DecisionQuestions questions(*study, run.instance, result, seed);
                    for (std::size_t i = 0; i < questions.count(); ++i) {
                        look(questions.decision(i).question);
                        for (const WhySentence& fact : questions.decision(i).situation)
                            look(fact);
                        for (const WhySentence* sentence : questions.decision(i).why.sentences())
                            look(*sentence);
                        for (const DecisionChoice& choice : questions.decision(i).choices) {
                            look(choice.reason);
                            look(choice.facts);
                        }
                    }
                }
            }
        QCOMPARE(missing, QStringList());
        QVERIFY(asked.size() > 40);
    }

    void levelsAreByMargin_data()
    {
        QTest::addColumn<double>("margin");
        QTest::addColumn<QString>("levels");
        QTest::newRow("equal") << 0.0 << "any hard";
        QTest::newRow("two per cent") << 0.02 << "any medium";
        QTest::newRow("a tenth") << 0.1 << "any easy";
        QTest::newRow("no other choice") << std::numeric_limits<double>::infinity() << "any";
        QTest::newRow("nothing compared") << std::numeric_limits<double>::quiet_NaN() << "any easy medium hard";
    }
    void levelsAreByMargin()
    {
        QFETCH(const double, margin);
        QFETCH(const QString, levels);
        using enum QuizLevel;
        for (const auto& [name, level] : {std::pair{"any", any}, {"easy", easy}, {"medium", medium}, {"hard", hard}})
            QCOMPARE(isOfLevel(margin, level), levels.split(' ').contains(QString(name)));
    }

    /// Drawn questions are of the level, different, in order, and the same for the same seed.
    void drawnQuestionsAreOfTheLevel()
    {
        const Study& study = *findStudy("profit");
        const InstancePtr instance = study.sample();
        const auto report = study.run(*instance, {.policies = {{"online"}}, .seed = 1}, RunControl());
        QVERIFY(report.has_value());
        DecisionQuestions questions(study, instance, report->policies[0], 1);
        for (const QuizLevel level : {QuizLevel::any, QuizLevel::easy, QuizLevel::medium, QuizLevel::hard}) {
            const auto drawn = questions.drawn(5, level, 7);
            QCOMPARE(drawn, questions.drawn(5, level, 7));
            QVERIFY(std::ranges::adjacent_find(drawn, std::greater_equal<>()) == drawn.end());
            for (const std::size_t i : drawn) {
                QVERIFY(questions.canBeAsked(i));
                QVERIFY(isOfLevel(questions.decision(i).margin, level));
            }
            for (std::size_t from = 0; from < questions.count(); ++from) { // against a plain scan
                std::optional<std::size_t> plain;
                for (std::size_t i = from; i < questions.count() && !plain; ++i)
                    if (questions.canBeAsked(i) && isOfLevel(questions.decision(i).margin, level))
                        plain = i;
                QCOMPARE(questions.next(from, level), plain);
            }
        }
    }

    /// "%1" and "%2" change places in a translation, and values are not looked through again.
    void sentencesAreTranslatedWithTheirValues()
    {
        const WhySentence sentence{"%1 goes to %2", {whyName("a%2"), whyName("b")}};
        QCOMPARE(textOf(sentence), std::string("a%2 goes to b"));
        const auto other = [](const std::string&) { return std::string("to %2: %1!"); };
        const auto runs = runsOf(sentence, other);
        QCOMPARE(textOf(sentence, other), std::string("to b: a%2!"));
        QCOMPARE(runs.size(), std::size_t(5));
        QCOMPARE(runs[1].value, 1);
        QCOMPARE(runs[3].value, 0);
    }

    /// Files and the command line have plain numbers, a window thin spaces between thousands; names are unchanged.
    void aWindowShowsNumbersAsPeopleReadThem()
    {
        const WhySentence sentence{
            "%1 takes %2 of %3 at %4: %5",
            {whyName("12345"), whyCount(4117511), whyNumber(-1234.5), {"08:00", 28800.0, {}}, whyNumber(1e20)}};
        QCOMPARE(QString::fromStdString(textOf(sentence)), QStringLiteral("12345 takes 4117511 of -1234.5 at 08:00: 1e+20"));
        const auto same = [](const std::string& text) { return text; };
        QCOMPARE(QString::fromStdString(textOf(sentence, same)),
                 QStringLiteral("12345 takes 4\u202F117\u202F511 of \u22121\u202F234.5 at 08:00: 1e+20"));
    }
};

QTEST_GUILESS_MAIN(TestDecisionQuestion)
#include "tst_decision_question.moc"
