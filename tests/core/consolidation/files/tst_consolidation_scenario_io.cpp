// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reading and writing the fields of a consolidation scenario.

#include <QTest>

#include "core/base/dataset.h"
#include "core/consolidation/files/scenario_io.h"
#include "core/consolidation/files/scenario_schema.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/scenario_options.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"

#include "tests/core/consolidation/random_system.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

Result<Instance> readText(std::string text)
{
    auto document = JsonDocument::parse("S.json", std::move(text));
    if (!document)
        return propagateError(document);
    return readInstance(JsonCursor(**document));
}

std::string written(const Instance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    writeInstance(instance, fields);
    return printJson(json);
}

/// Reads JSON that is written with ' for ".
QString outcome(QString text)
{
    const auto instance = readText(text.replace('\'', '"').toStdString());
    return instance ? QStringLiteral("valid") : QString::fromStdString(toString(instance.error()));
}

/// Two switches and two nodes, with other fields in front of them.
QString scenario(const QString& fields, const QString& nodes = "{'name': 'a', 'switch': 's', 'applications': [1, 2]}")
{
    return QStringLiteral("{%1'switches': [{'name': 's'}, {'name': 't', 'parent': 's'}], 'nodes': [%2]}")
        .arg(fields.isEmpty() ? QString() : fields + ", ", nodes);
}

Instance full()
{
    Instance made;
    made.capacity = 64.5;
    made.fullThreshold = 0.9;
    made.referenceCelsius = 20.25;
    made.coolingPercentPerCelsius = 0;
    made.source = "a \"room\"";
    made.switches = {{.name = "t", .parent = SwitchIndex(1), .transferEnergyPerUnit = 0.1, .idleWatts = 0, .portWatts = 2.5},
                     {.name = "s", .transferEnergyPerUnit = 3, .position = Position{-1.5, 2}},
                     {.name = "u", .parent = SwitchIndex(1)}};
    made.links = {{SwitchIndex(0), SwitchIndex(2), 0.75}};
    made.nodes = {{.name = "a", .onSwitch = SwitchIndex(2), .applications = {1, 2.5, 60}, .idleWatts = 1, .busyWatts = 2.125},
                  {.name = "b", .onSwitch = SwitchIndex(0), .inletCelsius = -3.5}};
    made.manualBase = "has";
    made.manualMoves = {{NodeIndex(0), 2, NodeIndex(1)}, {NodeIndex(0), 0, NodeIndex(1)}};
    return made;
}

} // namespace

class TestConsolidationScenarioIo : public QObject {
    Q_OBJECT
private slots:
    void readsBackWhatItWrites()
    {
        std::vector<Instance> instances{full(), sampleInstance(), *makeFatTree(4), *makeRacks(7, 3)};
        for (std::uint64_t seed = 0; seed < 500; ++seed)
            instances.push_back(randomSystem(seed));
        for (const Instance& instance : instances) {
            const auto back = readText(written(instance));
            QVERIFY2(back, back ? "" : toString(back.error()).c_str());
            QVERIFY(*back == instance);
            QCOMPARE(written(*back), written(instance));
        }
    }

    void theSampleIsAlsoAFile()
    {
        const auto read = readText(std::string(datasetText("consolidation/sample.json")));
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QVERIFY(*read == sampleInstance());
    }

    void knowsAllTheFieldsItWrites()
    {
        const auto names = fieldNames();
        const Json schema = schemaProperties();
        Json json = Json::object();
        JsonFields fields(json);
        writeInstance(full(), fields);
        for (const auto& [key, value] : json.items()) {
            QVERIFY2(std::find(names.begin(), names.end(), key) != names.end(), key.c_str());
            QVERIFY2(schema.contains(key), key.c_str());
        }
        QCOMPARE(schema.size(), names.size());
        QCOMPARE(json.size(), names.size());
        for (const char* list : {"switches", "links", "nodes"})
            for (const auto& [key, value] : json[list][list == std::string_view("switches") ? 1 : 0].items())
                QVERIFY2(schema[list]["items"]["properties"].contains(key), key.c_str());
    }

    void leavesOutWhatIsNotThere()
    {
        Json json = Json::object();
        JsonFields fields(json);
        writeInstance(*makeRacks(1, 1), fields);
        for (const char* name : {"source", "links", "manual"})
            QVERIFY(!json.contains(name));
        QVERIFY(!json["switches"][0].contains("parent"));
        QVERIFY(!json["switches"][0].contains("x"));
    }

    void fillsInDefaults()
    {
        const auto instance =
            readText(R"({"nodes": [{"switch": "s", "name": "n"}], "switches": [{"name": "s", "parent": null}]})");
        QVERIFY(instance);
        Instance expected;
        expected.switches = {{.name = "s"}};
        expected.nodes = {{.name = "n", .onSwitch = SwitchIndex(std::int32_t{0})}};
        QVERIFY(*instance == expected);
    }

    void findsParentsThatComeLater()
    {
        const auto instance =
            readText(R"({"switches": [{"name": "t", "parent": "s"}, {"name": "s"}], "nodes": [{"name": "n", "switch": "t"}]})");
        QVERIFY(instance);
        QCOMPARE(instance->switches[0].parent.value, 1);
        QCOMPARE(instance->switches[1].parent.value, -1);
    }

    void namesThePlaceOfErrors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& text, const char* expected) {
            QTest::newRow(name) << text << QString::fromUtf8(expected);
        };
        row("nothing wrong", scenario({}), "valid");
        row("no switches", "{'nodes': []}", "S.json:1:1: error: the field 'switches' is missing");
        row("no nodes", "{'switches': []}", "S.json:1:1: error: the field 'nodes' is missing");
        row("empty lists", "{'switches': [], 'nodes': []}", "S.json:1:14: error: switches: there are no switches");
        row("not a list", "{'switches': 3, 'nodes': []}", "S.json:1:14: error: switches: expected an array (got the number 3)");
        row("nodes that are no list", "{'switches': [{'name': 's'}], 'nodes': {}}",
            "S.json:1:40: error: nodes: expected an array (got an object)");
        row("a capacity in words", scenario("'capacity': 'all'"), "S.json:1:14: error: capacity: expected a number (got a text)");
        row("a capacity of nothing", scenario("'capacity': 0"),
            "S.json:1:14: error: capacity: the capacity of a node must be from 1e-06 to 1e+12 (got 0)");
        row("an unknown field of a switch", "{'switches': [{'name': 's', 'idle_wats': 3}], 'nodes': []}",
            "S.json:1:42: error: switches[0].idle_wats: unknown field 'idle_wats'; did you mean 'idle_watts'?");
        row("a switch without a name", "{'switches': [{}], 'nodes': []}",
            "S.json:1:15: error: switches[0]: the field 'name' is missing");
        row("a switch that is no object", "{'switches': ['s'], 'nodes': []}",
            "S.json:1:15: error: switches[0]: expected an object (got a text)");
        row("half a position", "{'switches': [{'name': 's', 'x': 1}], 'nodes': []}",
            "S.json:1:34: error: switches[0].x: a position has both x and y");
        row("an unknown parent", "{'switches': [{'name': 'core'}, {'name': 't', 'parent': 'cor'}], 'nodes': []}",
            "S.json:1:57: error: switches[1].parent: there is no switch 'cor'; did you mean 'core'?");
        row("a parent by number", "{'switches': [{'name': 'core'}, {'name': 't', 'parent': 0}], 'nodes': []}",
            "S.json:1:57: error: switches[1].parent: expected a text (got the number 0)");
        row("a circle",
            "{'switches': [{'name': 's', 'parent': 't'}, {'name': 't', 'parent': 's'}], 'nodes': [{'name': 'a', 'switch': 's'}]}",
            "S.json:1:39: error: switches[0].parent: the parents form a cycle: 's', 't'");
        row("a switch name twice",
            "{'switches': [{'name': 's'},\n {'name': 's', 'parent': 's'}], 'nodes': [{'name': 'a', 'switch': 's'}]}",
            "S.json:2:11: error: switches[1].name: the name 's' is taken by switches[0]");
        row("a link to nowhere", scenario("'links': [{'a': 's', 'b': 'w'}]"),
            "S.json:1:28: error: links[0].b: there is no switch 'w'; known are s, t");
        row("a link with one end", scenario("'links': [{'a': 's'}]"), "S.json:1:12: error: links[0]: the field 'b' is missing");
        row("a link of cents", scenario("'links': [{'a': 's', 'b': 't', 'cost': 3}]"),
            "S.json:1:41: error: links[0].cost: unknown field 'cost'; known are a, b, transfer_energy_per_unit");
        row("an unknown field of a node", scenario({}, "{'name': 'a', 'switch': 's',\n 'size': 1}"),
            "S.json:2:10: error: nodes[0].size: unknown field 'size'; known are name, switch, applications, idle_watts, "
            "busy_watts, inlet_celsius");
        row("a node on nothing", scenario({}, "{'name': 'a'}"), "S.json:1:71: error: nodes[0]: the field 'switch' is missing");
        row("a node without a name", scenario({}, "{'switch': 's'}"),
            "S.json:1:71: error: nodes[0]: the field 'name' is missing");
        row("a node on an unknown switch", scenario({}, "{'name': 'a', 'switch': 's'},\n{'name': 'b', 'switch': 'S'}"),
            "S.json:2:25: error: nodes[1].switch: there is no switch 'S'; did you mean 's'?");
        row("a size in words", scenario({}, "{'name': 'a', 'switch': 's', 'applications': [1, 'x']}"),
            "S.json:1:120: error: nodes[0].applications[1]: expected a number (got a text)");
        row("sizes that are no list", scenario({}, "{'name': 'a', 'switch': 's', 'applications': 5}"),
            "S.json:1:116: error: nodes[0].applications: expected an array (got the number 5)");
        row("a size of nothing", scenario({}, "{'name': 'a', 'switch': 's', 'applications': [1,\n  0]}"),
            "S.json:2:3: error: nodes[0].applications[1]: the size of an application must be above 0 and at most the capacity "
            "100 (got 0)");
        row("a node name twice", scenario({}, "{'name': 'a', 'switch': 's'}, {'name': 'a', 'switch': 's'}"),
            "S.json:1:110: error: nodes[1].name: the name 'a' is taken by nodes[0]");
        row("a node name twice, and moves",
            scenario("'manual': {'moves': []}", "{'name': 'a', 'switch': 's'}, {'name': 'a', 'switch': 's'}"),
            "S.json:1:135: error: nodes[1].name: the name 'a' is taken by nodes[0]");
        row("manual that is no object", scenario("'manual': []"),
            "S.json:1:12: error: manual: expected an object (got an array)");
        row("an unknown field of manual", scenario("'manual': {'move': []}"),
            "S.json:1:21: error: manual.move: unknown field 'move'; did you mean 'moves'?");
        row("a move of an unknown node", scenario("'manual': {'moves': [{'node': 'b', 'application': 0, 'to': 'a'}]}"),
            "S.json:1:32: error: manual.moves[0].node: there is no node 'b'; known are a");
        row("a move of half an application", scenario("'manual': {'moves': [{'node': 'a', 'application': 0.5, 'to': 'a'}]}"),
            "S.json:1:52: error: manual.moves[0].application: expected a whole number (got the number 0.5)");
        row("a move of an application before the first",
            scenario("'manual': {'moves': [{'node': 'a', 'application': -1, 'to': 'a'}]}"),
            "S.json:1:52: error: manual.moves[0].application: there is no application -1 (the first is 0)");
        row("a move of an application after the last",
            scenario("'manual': {'moves': [{'node': 'a', 'application': 2, 'to': 'a'}]}"),
            "S.json:1:52: error: manual.moves[0].application: node 'a' has 2 applications, numbered from 0 (got 2)");
        row("a move to nowhere", scenario("'manual': {'moves': [{'node': 'a', 'application': 0}]}"),
            "S.json:1:23: error: manual.moves[0]: the field 'to' is missing");
    }
    void namesThePlaceOfErrors()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(outcome(text), expected);
    }

    void optionsAreFieldsThatNeverSpoilAnInstance()
    {
        const auto names = fieldNames();
        for (const Option& option : scenarioOptions()) {
            QVERIFY(std::find(names.begin(), names.end(), option.name) != names.end());
            for (const double value : {option.min, option.max}) {
                const Instance changed = withScenarioOptions(full(), {{option.name, value}});
                QVERIFY2(check(changed), option.name.c_str());
                QCOMPARE(std::get<double>(scenarioOptionsOf(changed).at(option.name)), value);
            }
        }
        QVERIFY(withScenarioOptions(full(), scenarioOptionsOf(full())) == full());
    }
};

QTEST_APPLESS_MAIN(TestConsolidationScenarioIo)
#include "tst_consolidation_scenario_io.moc"
