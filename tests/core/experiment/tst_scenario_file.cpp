// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scenario files: round trip, unknown fields, versions, studies, variants.

#include <algorithm>

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/dataset.h"
#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file.h"
#include "core/profit/model/edit.h"
#include "core/profit/study.h"

using namespace wattif;

namespace {

// Single quotes stand for double ones.
const std::string fields = "'etc_seconds': [[10, 20]], 'power_watts': [[1, 2]], 'bags': [{'task_type': 0, 'count': 5}]";

Result<LoadedScenario> parse(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return parseScenario("S.json", std::move(text));
}

QString outcome(const Result<LoadedScenario>& loaded)
{
    return loaded ? QStringLiteral("valid") : QString::fromStdString(toString(loaded.error()));
}

/// A name, words, a list, or a form with such values.
Message messageFrom(Random& random, int depth)
{
    const auto below = [&random](std::int64_t end) { return random.uniformInt(0, end - 1); };
    const std::int64_t kind = below(depth < 3 ? 4 : 2);
    if (kind == 0)
        return depth > 0 ? Message(std::string("%1 \"name\" ") + std::to_string(below(9))) : formatMessage("alone");
    if (kind == 1)
        return formatMessage("words");
    if (kind == 2)
        return Message::list({messageFrom(random, depth + 1), messageFrom(random, depth + 1)});
    return formatMessage("{} of {}: {:.1f}", messageFrom(random, depth + 1), messageFrom(random, depth + 1),
                         0.25 * static_cast<double>(below(9)));
}

/// The lines of a report with brackets around all that is translated.
QString bracketedReport(const ImportReport& report)
{
    QStringList lines;
    const auto add = [&lines](const Message& message) {
        lines << QString::fromStdString(textOf(message, [](const std::string& text) { return '<' + text + '>'; }));
    };
    for (const Message& fact : report.read)
        add(fact);
    for (const Assumption& assumption : report.assumed)
        add(assumptionText(assumption));
    for (const LeftOut& leftOut : report.leftOut)
        add(leftOutText(leftOut));
    return lines.join(u'\n');
}

double gammaOf(const StudyInstance& instance) { return profit::instanceOf(instance).gamma; }

} // namespace

class TestScenarioFile : public QObject {
    Q_OBJECT
private slots:
    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const QString f = QString::fromStdString(fields);
        QTest::newRow("nothing is wrong") << "{'wattif': 1, 'study': 'profit', " + f + "}"
                                          << "valid";
        QTest::newRow("an array") << "[]"
                                  << "S.json:1:1: error: expected an object (got an array)";
        QTest::newRow("another JSON file") << "{'name': 'x'}"
                                           << "S.json:1:1: error: the field 'wattif' is missing: not a WattIf scenario";
        QTest::newRow("a newer version")
            << "{'wattif': 4, 'study': 'profit', " + f + "}"
            << "S.json:1:12: error: wattif: this file has format 4, but this program reads formats up to 3: use a newer WattIf";
        QTest::newRow("version 0") << "{'wattif': 0, 'study': 'profit', " + f + "}"
                                   << "S.json:1:12: error: wattif: there is no file format 0";
        QTest::newRow("a version that is a text") << "{'wattif': '1'}"
                                                  << "S.json:1:12: error: wattif: expected a whole number (got a text)";
        QTest::newRow("no study")
            << "{'wattif': 1}"
            << "S.json:1:1: error: the field 'study' is missing; known are profit, power, consolidation, reservation";
        QTest::newRow("an unknown study") << "{'wattif': 1, 'study': 'profits'}"
                                          << "S.json:1:24: error: study: there is no study 'profits'; did you mean 'profit'?";
        QTest::newRow("a name that is no text") << "{'wattif': 1, 'study': 'profit', 'name': 5, " + f + "}"
                                                << "S.json:1:42: error: name: expected a text (got the number 5)";
        QTest::newRow("an option out of range") << "{'wattif': 1, 'study': 'profit', 'gamma': -1, " + f + "}"
                                                << "S.json:1:43: error: gamma: gamma must be from 0 to 1000000 (got -1)";
        QTest::newRow("a policy twice") << "{'wattif': 2, 'study': 'profit', 'policies': ['greedy', 'greedy'], " + f + "}"
                                        << "S.json:1:57: error: policies[1]: the policy 'greedy' is named twice";
        QTest::newRow("policies that are none") << "{'wattif': 2, 'study': 'profit', 'policies': 'greedy', " + f + "}"
                                                << "S.json:1:46: error: policies: expected an array (got a text)";
        QTest::newRow("options of an unknown policy")
            << "{'wattif': 2, 'study': 'profit', 'policy_options': {'resolv': {}}, " + f + "}"
            << "S.json:1:63: error: policy_options.resolv: unknown field 'resolv'; did you mean 'resolve'?";
        QTest::newRow("an unknown option of a policy")
            << "{'wattif': 2, 'study': 'profit', 'policy_options': {'resolve': {'prior': 1}}, " + f + "}"
            << "S.json:1:74: error: policy_options.resolve.prior: unknown field 'prior'; did you mean 'prior_bags'?";
        QTest::newRow("an option of a policy out of range")
            << "{'wattif': 2, 'study': 'profit', 'policy_options': {'resolve': {'prior_bags': -1}}, " + f + "}"
            << "S.json:1:79: error: policy_options.resolve.prior_bags: prior_bags must be from 0 to 1000 (got -1)";
        QTest::newRow("a negative seed") << "{'wattif': 2, 'study': 'profit', 'seed': -3, " + f + "}"
                                         << "S.json:1:42: error: seed: a seed must not be negative (got -3)";
        QTest::newRow("a seed that is too large")
            << "{'wattif': 2, 'study': 'profit', 'seed': 9223372036854775808, " + f + "}"
            << "S.json:1:42: error: seed: the whole number 9223372036854775808 is too large";
        QTest::newRow("a seed that is a text") << "{'wattif': 2, 'study': 'profit', 'seed': 'x', " + f + "}"
                                               << "S.json:1:42: error: seed: expected a whole number (got a text)";
        QTest::newRow("notes that are no texts") << "{'wattif': 2, 'study': 'profit', 'import_notes': [5], " + f + "}"
                                                 << "S.json:1:51: error: import_notes[0]: expected a text (got the number 5)";
        QTest::newRow("a variant with an unknown policy")
            << "{'wattif': 2, 'study': 'profit', " + f
                + ",\n 'variants': [{'name': 'x', 'patch': [{'op': 'replace', 'path': '/policies', 'value': ['best']}]}]}"
            << "S.json:2:38: error: variants[0].patch: in variant 'x': policies[0]: there is no policy 'best'; known are online, "
               "online-slack, online-exact, resolve, greedy, greedy-profit, average, mct, met, olb, manual, tarplee-lp, ...";
        QTest::newRow("a variant without patch") << "{'wattif': 1, 'study': 'profit', " + f + ",\n 'variants': [{'name': 'x'}]}"
                                                 << "S.json:2:15: error: variants[0]: the field 'patch' is missing";
        QTest::newRow("a patch of nothing")
            << "{'wattif': 1, 'study': 'profit', " + f
                + ",\n 'variants': [{'name': 'x', 'patch': [{'op': 'remove', 'path': '/none'}]}]}"
            << "S.json:2:39: error: variants[0].patch[0]: this JSON Patch operation does not fit the baseline";
        QTest::newRow("a patch that spoils the instance")
            << "{'wattif': 1, 'study': 'profit', " + f
                + ",\n 'variants': [{'name': 'x', 'patch': [{'op': 'replace', 'path': '/etc_seconds/0/1', 'value': -1}]}]}"
            << "S.json:2:38: error: variants[0].patch: in variant 'x': etc_seconds[0][1]: a time must be above 0 s, or empty if "
               "it cannot run there (got -1)";
    }
    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QCOMPARE(outcome(parse(text.toStdString())), error);
    }

    void unknownFieldsAreKeptAndWarnedOf()
    {
        const auto loaded =
            parse("{'wattif': 1, 'study': 'profit', '$schema': 'x', " + fields + ",\n 'gama': 2, 'notes': {'a': [1, 2]}}");
        QVERIFY2(loaded, qPrintable(outcome(loaded)));
        QCOMPARE(loaded->warnings,
                 (std::vector<std::string>{"S.json:2:10: warning: the field 'gama' is unknown; it is kept; did you mean 'gamma'?",
                                           "S.json:2:22: warning: the field 'notes' is unknown; it is kept"}));
        const std::string printed = printScenario(loaded->scenario);
        QVERIFY(printed.find("\"notes\": {\n    \"a\": [1, 2]\n  }") != std::string::npos);
        QVERIFY(printed.find("\"$schema\": \"x\"") != std::string::npos);
    }

    void anUnknownPolicyIsKeptAndWarnedOf()
    {
        const auto loaded = parse("{'wattif': 2, 'study': 'profit',\n 'policies': ['greedy', 'mine'], "
                                  "'policy_options': {'mine': {'answer_seconds': 3}}, "
                                  + fields + "}");
        QVERIFY2(loaded.has_value(), qPrintable(outcome(loaded)));
        QCOMPARE(loaded->scenario.baseline.policies, std::vector<std::string>{"greedy"});
        QCOMPARE(loaded->warnings.size(), std::size_t{1});
        QVERIFY(loaded->warnings[0].starts_with("S.json:2:14: warning: there is no policy 'mine'"));
        const std::string printed = printScenario(loaded->scenario);
        const auto again = parse(printed);
        QVERIFY2(again.has_value(), qPrintable(outcome(again)));
        QCOMPARE(printScenario(again->scenario), printed);
        const auto absent = nlohmann::json::parse(printed).at("absent_policies");
        QVERIFY2(absent == nlohmann::json::parse(R"({"mine": {"answer_seconds": 3}})"), absent.dump().c_str());
    }

    void anAbsentPolicyRunsWhereItIsKnown()
    {
        const auto loaded =
            parse("{'wattif': 2, 'study': 'profit', 'policies': ['average'], 'absent_policies': {'greedy': {}}, " + fields + "}");
        QVERIFY2(loaded.has_value(), qPrintable(outcome(loaded)));
        QVERIFY(loaded->warnings.empty());
        QCOMPARE(loaded->scenario.baseline.policies, (std::vector<std::string>{"greedy", "average"}));
    }

    void printsWhatItReads()
    {
        const std::string sample(datasetText("profit/sample.json"));
        const auto loaded = parseScenario("sample.json", sample);
        QVERIFY2(loaded, qPrintable(outcome(loaded)));
        QVERIFY(loaded->warnings.empty());
        QCOMPARE(QString::fromStdString(printScenario(loaded->scenario)), QString::fromStdString(sample));
    }

    void variantsAreStoredAsPatches()
    {
        auto loaded = parse("{'wattif': 1, 'study': 'profit', 'name': 'two users', " + fields + "}");
        QVERIFY2(loaded, qPrintable(outcome(loaded)));
        Scenario scenario = loaded->scenario;
        const auto dear = scenario.study->withOptions(*scenario.baseline.instance, {{"gamma", 1.25}});
        auto fewer = profit::withMachineTypeRemoved(profit::instanceOf(*scenario.baseline.instance), profit::MachineTypeIndex(0));
        QVERIFY(fewer);
        const auto asked = [&scenario](InstancePtr instance) {
            Question question = scenario.baseline;
            question.instance = std::move(instance);
            return question;
        };
        scenario.variants = {{"gamma 1.25", asked(dear)},
                             {"one machine", asked(profit::makeInstance(std::move(*fewer)))},
                             {"as it is", scenario.baseline}};
        const std::string printed = printScenario(scenario);
        QVERIFY(printed.find("{\"op\": \"replace\", \"path\": \"/gamma\", \"value\": 1.25}") != std::string::npos);
        const auto back = parseScenario("S.json", printed);
        QVERIFY2(back, qPrintable(outcome(back)));
        QCOMPARE(back->scenario.name, std::string("two users"));
        QCOMPARE(back->scenario.variants.size(), std::size_t{3});
        for (std::size_t k = 0; k < 3; ++k) {
            QCOMPARE(back->scenario.variants[k].name, scenario.variants[k].name);
            QVERIFY(back->scenario.variants[k].question.instance->equals(*scenario.variants[k].question.instance));
        }
        QCOMPARE(gammaOf(*back->scenario.variants[0].question.instance), 1.25);
    }

    void theQuestionIsKept()
    {
        auto loaded = parse("{'wattif': 2, 'study': 'profit', 'policies': ['greedy', 'resolve'], 'seed': 9223372036854775807,\n"
                            " 'policy_options': {'resolve': {'prior_bags': 3}, 'online': {}}, 'import_notes': ['a', 'b'], "
                            + fields + "}");
        QVERIFY2(loaded, qPrintable(outcome(loaded)));
        QVERIFY(loaded->warnings.empty());
        Scenario scenario = loaded->scenario;
        QCOMPARE(callsOf(scenario.baseline), (std::vector<PolicyCall>{{"greedy"}, {"resolve", {{"prior_bags", 3.0}}}}));
        QCOMPARE(scenario.baseline.seed, maxSeed);
        QCOMPARE(scenario.importReport.read, (std::vector<Message>{"a", "b"})); // of an older file
        Question other = scenario.baseline;
        setRuns(*scenario.study, other, "resolve", false);
        setOptions(*scenario.study, other, "resolve", {{"prior_bags", 7.5}});
        other.seed = 5;
        scenario.variants = {{"other", other}};
        const std::string printed = printScenario(scenario);
        const auto back = parseScenario("S.json", printed);
        QVERIFY2(back, qPrintable(outcome(back)));
        QVERIFY(sameScenario(back->scenario, scenario));
        QVERIFY(printed.find("\"path\": \"/policy_options/resolve/prior_bags\", \"value\": 7.5") != std::string::npos);
        QCOMPARE(printScenario(back->scenario), printed);
    }

    void theFirstVersionHasTheDefaults()
    {
        const auto loaded = parse("{'wattif': 1, 'study': 'profit', " + fields
                                  + ", 'variants': [{'name': 'x', 'patch': [{'op': 'add', 'path': '/gamma', 'value': 2}]}]}");
        QVERIFY2(loaded, qPrintable(outcome(loaded)));
        const Scenario& scenario = loaded->scenario;
        QCOMPARE(callsOf(scenario.baseline), defaultPolicies(*scenario.study));
        QVERIFY(sameSettings(scenario.variants[0].question, scenario.baseline));
        QCOMPARE(gammaOf(*scenario.variants[0].question.instance), 2.0);
        QVERIFY(printScenario(scenario).find("\"wattif\": 2") != std::string::npos);
    }

    void defaultsSayNothing()
    {
        const Study& study = profit::study();
        Question question = questionOf(study, study.sample());
        const Question before = question;
        setOptions(study, question, "resolve", {{"prior_bags", 3.0}});
        QVERIFY(!sameSettings(question, before));
        setOptions(study, question, "resolve",
                   {{"prior_bags", std::get<double>(optionsOf(study, before, "resolve").at("prior_bags"))}});
        QVERIFY(sameSettings(question, before));
        setCalls(study, question, {{"resolve", optionsOf(study, before, "resolve")}});
        QVERIFY(question.options.empty());
        setRuns(study, question, "online", true);
        QCOMPARE(question.policies, (std::vector<std::string>{"online", "resolve"}));
    }

    void writesAndReadsAFile()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("S.json").toStdString();
        const auto loaded = parse("{'wattif': 1, 'study': 'profit', " + fields + "}");
        QVERIFY(loaded);
        QVERIFY(writeScenario(loaded->scenario, path));
        const auto back = readScenario(path);
        QVERIFY2(back, qPrintable(outcome(back)));
        QVERIFY(back->scenario.baseline.instance->equals(*loaded->scenario.baseline.instance));
        QCOMPARE(readScenario("none.json").error().code, ErrorCode::io);
    }

    void hashIsOfTheContentAlone()
    {
        const auto plain = parse("{'wattif': 1, 'study': 'profit', " + fields + "}");
        const auto named = parse("{ 'study': 'profit', 'name': 'x', 'gamma': 1.50, " + fields + ", 'wattif': 1}");
        const auto other = parse("{'wattif': 1, 'study': 'profit', 'gamma': 1.25, " + fields + "}");
        const auto hash = [](const auto& loaded) { return scenarioHash(loaded->scenario); };
        QCOMPARE(hash(plain), hash(named));
        QVERIFY(hash(plain) != hash(other));
        QCOMPARE(hash(plain).size(), std::size_t{16});
        // All that is asked counts; a scenario without variants is its one question.
        for (const char* setting : {"'seed': 2", "'policies': ['greedy']", "'policy_options': {'resolve': {'prior_bags': 3}}",
                                    "'variants': [{'name': 'x', 'patch': []}]"}) {
            const auto changed = parse("{'wattif': 2, 'study': 'profit', " + fields + ", " + setting + "}");
            QVERIFY2(changed, qPrintable(outcome(changed)));
            QVERIFY2(hash(changed) != hash(plain), setting);
            QCOMPARE(instanceHash(profit::study(), *changed->scenario.baseline.instance),
                     instanceHash(profit::study(), *plain->scenario.baseline.instance));
        }
        QCOMPARE(hash(plain), scenarioHash(profit::study(), plain->scenario.baseline));
    }

    // Files in formats of the field open without an explicit import.
    void filesOfTheFieldAreImported_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("role");
        QTest::newRow("trace") << "power/NASA-iPSC-1993-3.1-cln.swf.gz"
                               << "power"
                               << "swf";
        QTest::newRow("DAX") << "reservation/Montage_25.xml"
                             << "reservation"
                             << "workflow";
        QTest::newRow("WfFormat") << "reservation/montage-chameleon-2mass-005d-001.json"
                                  << "reservation"
                                  << "workflow";
        QTest::newRow("platform") << "consolidation/platforms/griffon.xml"
                                  << "consolidation"
                                  << "platform";
    }
    void filesOfTheFieldAreImported()
    {
        QFETCH(QString, file);
        QFETCH(QString, study);
        QFETCH(QString, role);
        const std::filesystem::path path = std::filesystem::path(WATTIF_SOURCE_DIR "/datasets") / file.toStdString();
        const auto loaded = readScenarioOrImport(path);
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QCOMPARE(QString::fromStdString(loaded->scenario.study->name()), study);
        QCOMPARE(QString::fromStdString(loaded->importedAs), role);
        QCOMPARE(loaded->scenario.name, path.filename().string());
        // It equals the import of the study, and the written scenario reads back.
        ImportFiles files;
        files[role.toStdString()] = {path.string(), *readFileUnpacked(path)};
        const auto made = loaded->scenario.study->importFrom(files, {});
        QVERIFY(made);
        QCOMPARE(instanceHash(*loaded->scenario.study, *loaded->scenario.baseline.instance),
                 instanceHash(*loaded->scenario.study, *made->instance));
        QVERIFY(loaded->scenario.importReport == made->report);
        const auto again = parseScenarioOrImport("again.json", printScenario(loaded->scenario));
        QVERIFY2(again, again ? "" : toString(again.error()).c_str());
        QVERIFY(again->importedAs.empty());
        QVERIFY(sameScenario(again->scenario, loaded->scenario));
        QCOMPARE(printScenario(again->scenario), printScenario(loaded->scenario));
        QCOMPARE(bracketedReport(again->scenario.importReport), bracketedReport(made->report));
    }

    /// Messages within messages, lists, names and words, from a seed.
    void messagesOfAReportKeepTheirValues()
    {
        Random random(1);
        for (int i = 0; i < 500; ++i) {
            Scenario scenario = scenarioOf(*findStudy("profit"), findStudy("profit")->sample(), "messages");
            ImportReport& report = scenario.importReport;
            report.read = {messageFrom(random, 0), formatMessage("a word")};
            report.assume("nodes", messageFrom(random, 0), messageFrom(random, 0));
            report.leftOut = {{messageFrom(random, 0), "job", 3, {"T.swf:4"}}};
            const std::string printed = printScenario(scenario);
            const auto again = parseScenario("S.json", printed);
            QVERIFY2(again, qPrintable(outcome(again)));
            QCOMPARE(printScenario(again->scenario), printed);
            QVERIFY(sameScenario(again->scenario, scenario));
            QCOMPARE(bracketedReport(again->scenario.importReport), bracketedReport(report));
        }
    }

    void messagesOfAReportAreChecked_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("error");
        QTest::newRow("a text of older files") << "'3 jobs on 2 nodes'"
                                               << "valid";
        QTest::newRow("values") << "['%1 on %2', ['%1 jobs', '3'], '2']"
                                << "valid";
        QTest::newRow("nothing") << "[]"
                                 << "expected a text and its values";
        QTest::newRow("no form") << "[['a'], 'b']"
                                 << "expected a text (got an array)";
        QTest::newRow("a number") << "['%1 jobs', 3]"
                                  << "expected a text (got the number 3)";
        QTest::newRow("too deep") << "['%1', ['%1', ['%1', ['%1', ['%1', ['%1', ['%1', ['%1', ['%1', 'x']]]]]]]]]"
                                  << "more than 8 messages in each other";
    }

    void messagesOfAReportAreChecked()
    {
        QFETCH(QString, line);
        QFETCH(QString, error);
        const auto loaded =
            parse("{'wattif': 2, 'study': 'profit', 'import_report': {'read': [" + line.toStdString() + "]}, " + fields + "}");
        QVERIFY2(outcome(loaded).endsWith(error), qPrintable(outcome(loaded)));
        if (loaded)
            QCOMPARE(loaded->scenario.importReport.read.front(),
                     std::string("3 jobs on 2").append(line[0] == '[' ? "" : " nodes"));
    }

    /// Like unknown fields of the scenario itself.
    void unknownFieldsOfObjectsAreWarnedOf()
    {
        const std::string text =
            R"({"wattif": 3, "study": "profit", "task_types": ["a"], "machines": [{"name": "m", "colour": 1, "cont": 2}, {"name": "n", "colour": 2}],
"etc_seconds": [[1, 1]], "power_watts": [[1, 1]], "bags": [{"task_type": 0, "count": 1}]})";
        const auto loaded = parseScenario("S.json", text);
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QCOMPARE(
            QStringList(loaded->warnings.size() > 0 ? QString::fromStdString(loaded->warnings[0]) : QString()),
            QStringList(
                "S.json:1:92: warning: machines[0].colour: unknown field 'colour'; known are name, count, idle_watts (and 1 more); "
                "it is ignored, and lost when the scenario is saved"));
        QCOMPARE(loaded->warnings.size(), std::size_t(2));
        QVERIFY2(loaded->warnings[1].find("machines[0].cont: unknown field 'cont'; did you mean 'count'?; it is ignored")
                     != std::string::npos,
                 loaded->warnings[1].c_str());
        QVERIFY(!parseScenario("S.json", text.substr(0, text.size() - 1) + R"(, "policy_options": {"online": {"gama": 1}}})"));
    }
};

QTEST_APPLESS_MAIN(TestScenarioFile)
#include "tst_scenario_file.moc"
