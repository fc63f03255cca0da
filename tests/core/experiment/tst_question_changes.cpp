// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What differs between two questions, and taking it back one by one.

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/question_changes.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/studies.h"
#include "core/profit/model/edit.h"
#include "core/profit/study.h"

using namespace wattif;
using Kind = QuestionChange::Kind;

namespace {

/// Another value of an option: in its range, of its type.
OptionValue drawnValue(const Option& option, Random& random)
{
    if (!option.choices.empty())
        return option.choices[static_cast<std::size_t>(random.uniformInt(0, static_cast<int>(option.choices.size()) - 1))];
    if (std::holds_alternative<bool>(option.defaultValue))
        return random.uniformInt(0, 1) == 1;
    const double low = option.min;
    const double high = std::min(option.max, low + 1000.0);
    if (std::holds_alternative<std::int64_t>(option.defaultValue))
        return static_cast<std::int64_t>(random.uniformInt(static_cast<int>(low), static_cast<int>(high)));
    if (std::holds_alternative<double>(option.defaultValue))
        return random.uniformReal(low, high);
    return option.defaultValue;
}

Question changed(const Study& study, const Question& before, Random& random)
{
    Question after = before;
    after.seed = static_cast<std::uint64_t>(random.uniformInt(1, 3));
    for (const PolicyInfo& policy : study.policies()) {
        if (random.uniformInt(0, 3) == 0)
            setRuns(study, after, policy.name, random.uniformInt(0, 1) == 1);
        for (const Option& option : policy.options)
            if (random.uniformInt(0, 3) == 0)
                setOptions(study, after, policy.name, {{option.name, drawnValue(option, random)}});
    }
    if (random.uniformInt(0, 1) == 0)
        after.instance =
            study.generate(*completed(study.generateOptions(), {}), static_cast<std::uint64_t>(random.uniformInt(1, 1000)))
                .value_or(after.instance);
    OptionValues values = study.optionsOf(*after.instance);
    for (const Option& option : study.scenarioOptions())
        if (std::holds_alternative<double>(option.defaultValue) && random.uniformInt(0, 2) == 0) // others bind each other
            values.insert_or_assign(option.name, drawnValue(option, random));
    after.instance = study.withOptions(*after.instance, values);
    return after;
}

} // namespace

class TestQuestionChanges : public QObject {
    Q_OBJECT
private slots:
    void eachThingIsNamed()
    {
        const Study& study = profit::study();
        const Question before = questionOf(study, study.sample());
        QVERIFY(questionChanges(study, before, before).empty());
        Question after = before;
        setRuns(study, after, "greedy", false);
        setRuns(study, after, "mct", true);
        setOptions(study, after, "resolve", {{"prior_bags", 3.0}});
        after.seed = 5;
        after.instance = study.withOptions(*after.instance, {{"gamma", 1.3}});
        auto slower = profit::instanceOf(*after.instance);
        slower.etcSeconds(0, 0) *= 2.0;
        slower.etcSeconds(3, 2) *= 2.0;
        slower.bags.pop_back();
        after.instance = profit::makeInstance(std::move(slower));

        const auto changes = questionChanges(study, before, after);
        const double prior = std::get<double>(optionsOf(study, before, "resolve").at("prior_bags"));
        QCOMPARE(changes.size(), std::size_t{7});
        QCOMPARE(changes[0], (QuestionChange{.kind = Kind::runs, .policy = "greedy", .before = true, .after = false}));
        QCOMPARE(changes[1], (QuestionChange{.kind = Kind::runs, .policy = "mct", .before = false, .after = true}));
        QCOMPARE(changes[2],
                 (QuestionChange{
                     .kind = Kind::policyOption, .policy = "resolve", .name = "prior_bags", .before = prior, .after = 3.0}));
        QCOMPARE(changes[3], (QuestionChange{.kind = Kind::seed, .before = std::int64_t{1}, .after = std::int64_t{5}}));
        QCOMPARE(changes[4], (QuestionChange{.kind = Kind::option, .name = "gamma", .before = 1.5, .after = 1.3}));
        QCOMPARE(changes[5], (QuestionChange{.name = "etc_seconds", .places = 2}));
        QCOMPARE(changes[6], (QuestionChange{.name = "bags", .places = 1, .removed = 1}));
    }

    /// The file has the time between failures inside `failures`, which was listed beside it.
    void anOptionInsideAFieldIsOneChange()
    {
        const Study& study = *findStudy("reservation");
        const Question before = questionOf(study, study.sample());
        Question after = before;
        after.instance = study.withOptions(*after.instance, {{"mtbf_s", 7200.0}});
        QCOMPARE(questionChanges(study, before, after),
                 (std::vector<QuestionChange>{{.kind = Kind::option, .name = "mtbf_s", .before = 0.0, .after = 7200.0}}));
    }

    void theOrderOfPoliciesCounts()
    {
        const Study& study = profit::study();
        Question before = questionOf(study, study.sample());
        Question after = before;
        std::ranges::reverse(after.policies);
        const auto changes = questionChanges(study, before, after);
        QCOMPARE(changes, (std::vector<QuestionChange>{{.kind = Kind::order}}));
        QVERIFY(sameQuestion(*withoutChange(study, before, after, changes[0]), before));
    }

    void fieldsThatBelongTogetherGoBackTogether()
    {
        const Study& study = profit::study();
        const Question before = questionOf(study, study.sample());
        Question after = before;
        after.instance = profit::makeInstance(
            *profit::withMachineTypeRemoved(profit::instanceOf(*before.instance), profit::MachineTypeIndex(0)));
        const auto changes = questionChanges(study, before, after);
        QVERIFY(changes.size() > 1); // machines, two matrices
        for (const QuestionChange& change : changes) {
            const auto back = withoutChange(study, before, after, change);
            QVERIFY2(back, back ? "" : toString(back.error()).c_str());
            QVERIFY(sameQuestion(*back, before));
        }
    }

    void whatIsNoOptionIsReported()
    {
        const Study& study = profit::study();
        const Question question = questionOf(study, study.sample());
        for (const QuestionChange& change : {QuestionChange{.kind = Kind::option, .name = "mtbf_s"},
                                             QuestionChange{.kind = Kind::policyOption, .policy = "online", .name = "mine"},
                                             QuestionChange{.kind = Kind::policyOption, .policy = "gone", .name = "mine"}}) {
            const auto back = withoutChange(study, question, question, change);
            QVERIFY(!back);
            QCOMPARE(back.error().code, ErrorCode::badInput);
            QVERIFY(back.error().message.find('\'' + change.name + '\'') != std::string::npos);
        }
    }

    void takingAllBackGivesTheFirst_data()
    {
        QTest::addColumn<QString>("study");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }
    void takingAllBackGivesTheFirst()
    {
        QFETCH(QString, study);
        const Study& its = *findStudy(study.toStdString());
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random(seed);
            const Question before = questionOf(its, its.sample());
            Question now = changed(its, before, random);
            auto left = questionChanges(its, before, now);
            while (!left.empty()) {
                const auto at = static_cast<std::size_t>(random.uniformInt(0, static_cast<int>(left.size()) - 1));
                auto back = withoutChange(its, before, now, left[at]);
                QVERIFY2(back, back ? "" : toString(back.error()).c_str());
                now = std::move(*back);
                const auto fewer = questionChanges(its, before, now);
                QVERIFY2(fewer.size() < left.size(), (left[at].name + left[at].policy).c_str());
                left = fewer;
            }
            QVERIFY(wholeQuestion(its, now) == wholeQuestion(its, before));
        }
    }
};

QTEST_APPLESS_MAIN(TestQuestionChanges)
#include "tst_question_changes.moc"
