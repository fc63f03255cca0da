// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of answers: each translatable text has a Chinese translation, with the same numbers in it.

#include <map>
#include <set>

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/base/result_notes.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/bound_gaps.h"
#include "core/experiment/breakeven/breakeven_text.h"
#include "core/experiment/counterexample/policy_pairs.h"
#include "core/experiment/counterexample/story.h"
#include "core/experiment/sentence.h"
#include "core/experiment/studies.h"
#include "core/power/study.h"

using namespace wattif;

namespace {

QStringList placesIn(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%[1-9]"));
    QStringList places;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        places << match.next().captured();
    places.sort();
    return places;
}

/// The Chinese of core's texts.
std::map<std::string, QString> chinese()
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/core_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    std::map<std::string, QString> texts;
    std::string source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source"))
            source = xml.readElementText().toStdString();
        else if (xml.name() == QLatin1String("translation"))
            texts[source] = xml.readElementText();
    }
    return texts;
}

} // namespace

class TestAnswerTexts : public QObject {
    Q_OBJECT

private:
    std::map<std::string, QString> m_chinese = chinese();
    std::set<std::string> m_missing;
    std::set<std::string> m_asked;

    Translated recorder()
    {
        return [this](const std::string& text) {
            const auto found = m_chinese.find(text);
            if (found == m_chinese.end() || placesIn(found->second) != placesIn(QString::fromStdString(text)))
                m_missing.insert(text);
            m_asked.insert(text);
            return text;
        };
    }

    void showCounterexamples(const Study& study)
    {
        const std::vector<std::string> policies = onlinePolicies(study);
        for (const MetricInfo& metric : study.metrics()) {
            if (metric.better == Better::neither || metric.isMeasured)
                continue;
            const CounterexampleRequest request{
                .study = &study, .worse = {policies[1]}, .other = {policies[0]}, .metric = metric.name, .evaluations = 15};
            const auto result = findCounterexample(request, {});
            QVERIFY(result.has_value());
            if (result->best)
                QVERIFY(storyOf(request, *result->best, {}, decisionsOf, recorder()).has_value());
            static_cast<void>(pairGrid(
                request, {{policies[1], policies[0], *result}, {policies[0], policies[1], {.isStopped = true}}}, recorder()));
        }
    }

    void showBounds(const Study& study)
    {
        const InstancePtr instance = study.sample();
        const auto bounds = study.bounds(*instance, {});
        const auto report = study.run(*instance, {.policies = defaultPolicies(study), .ledger = false}, {});
        QVERIFY(bounds && report);
        for (const BoundGap& gap : boundGaps(study, *report, *bounds))
            static_cast<void>(gapText(study, gap, recorder()));
        for (const MetricBound& bound : *bounds)
            static_cast<void>(gapText(study, {.bound = bound}, recorder()));
    }

    void showAnswers(const Study& study)
    {
        const Question question = questionOf(study, study.sample());
        const ContestRequest request{
            .study = &study, .question = question, .policy = onlinePolicies(study)[0], .metric = study.metrics()[0].name};
        for (const AskedOption& option : askedOptions(study, question)) {
            Breakeven answer{.option = option, .range = {0.0, 2.0}, .isComplete = false};
            answer.curve = {{0.0, option.present, {.error = "failed"}}};
            const WinChange change{1.0, 1.1, PlaceInterval{0.9, 1.2}};
            answer.stretches = {
                {0.0, 1.0, {}, change}, {1.2, 1.4, change, change}, {1.5, 1.5, change, change}, {1.9, 2.0, change, {}}};
            answer.nearest = change;
            answer.value = option.present;
            for (const bool isComplete : {false, true}) {
                answer.isComplete = isComplete;
                for (const auto kind : {Breakeven::Kind::alreadyBest, Breakeven::Kind::found, Breakeven::Kind::none}) {
                    answer.kind = kind;
                    static_cast<void>(answerText(request, answer, recorder()));
                }
                static_cast<void>(answerGrid(request, {answer}, recorder()));
            }
            answer.stretches = {{0.0, 2.0, {}, {}}};
            static_cast<void>(answerGrid(request, {answer}, recorder()));
            for (const bool isNear : {true, false}) {
                WinMap map{.x = option, .y = option, .isComplete = false};
                if (isNear)
                    map.nearest = OptionPlace{1.0, 1.0};
                static_cast<void>(answerText(request, map, recorder()));
                map.isBestNow = true;
                static_cast<void>(answerText(request, map, recorder()));
            }
        }
    }

    /// Notes about the results of a log with recorded starts, jobs without them, jobs left out and jobs with the same id.
    void showNotes(const std::vector<double>& waits)
    {
        power::Instance log;
        log.nodes = 2;
        std::vector<power::Job> jobs{{.id = 1, .runSeconds = 100.0, .processors = 3}}; // too large
        for (const double wait : waits)
            jobs.push_back({.id = 2, .runSeconds = 100.0, .processors = 2, .waitSeconds = wait});
        log.jobs = std::move(jobs);
        const InstancePtr instance = power::makeInstance(log);
        const auto report = power::study().run(*instance, {.policies = {{"always-on"}, {"recorded"}}, .ledger = false}, {});
        QVERIFY(report.has_value());
        std::vector<ResultNote> notes = resultNotes(power::study(), *instance, *report);
        QCOMPARE(notes.size(), waits.back() < 0.0 ? std::size_t{5} : std::size_t{4});
        for (ResultNote& note : importNotes({.read = {}, .assumed = {}, .leftOut = {{"no run time", "job", 3, {}}}}))
            notes.push_back(std::move(note));
        for (const ResultNote& note : notes)
            static_cast<void>(textOf(note.text, recorder()));
    }

private slots:
    void allTextsHaveTheirChinese()
    {
        showNotes({0.0, 100.0});
        showNotes({0.0, 0.0, -1.0}); // one of them late, one without a recorded start
        QVERIFY(m_chinese.size() > 500);
        for (const Study* study : builtInStudies()) {
            showCounterexamples(*study);
            showBounds(*study);
            showAnswers(*study);
        }
        for (const std::string& text : m_missing)
            qWarning("no Chinese, or with other numbers: %s", text.c_str());
        QVERIFY(m_missing.empty());
        QVERIFY(m_asked.size() > 100);
    }
};

QTEST_APPLESS_MAIN(TestAnswerTexts)
#include "tst_answer_texts.moc"
