// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/dataset.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/schema_check.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/io/json_text.h"

using namespace wattif;

namespace {

/// Whether a text fits the schema of the study that it names, else of profit.
QString schemaSays(std::string text)
{
    auto document = JsonDocument::parse("S.json", std::move(text));
    if (!document)
        return QString::fromStdString(toString(document.error()));
    const Json root = JsonCursor(**document).json();
    const std::string study = root.contains("study") ? root["study"].get<std::string>() : "profit";
    const auto ok = checkSchema(JsonCursor(**document), scenarioSchema(*findStudy(study)));
    return ok ? QStringLiteral("fits") : QString::fromStdString(toString(ok.error()));
}

} // namespace

class TestSchema : public QObject {
    Q_OBJECT
private slots:
    void checkedInSchemasAreUpToDate_data()
    {
        QTest::addColumn<QString>("study");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }
    // After a wanted change of the format, WATTIF_UPDATE=1 tst_schema rewrites the files.
    void checkedInSchemasAreUpToDate()
    {
        QFETCH(QString, study);
        const QString path = QStringLiteral(WATTIF_SOURCE_DIR "/resources/schema/%1.schema.json").arg(study);
        const std::string schema = printJson(scenarioSchema(*findStudy(study.toStdString())));
        if (qEnvironmentVariableIsSet("WATTIF_UPDATE"))
            QVERIFY(writeFileAtomically(path.toStdString(), schema));
        QCOMPARE(QString::fromStdString(readFile(path.toStdString()).value_or(std::string())), QString::fromStdString(schema));
    }

    void theSchemaOfPlansIsUpToDate()
    {
        const std::string path = WATTIF_SOURCE_DIR "/resources/schema/experiment.schema.json";
        const std::string schema = printJson(planSchema());
        if (qEnvironmentVariableIsSet("WATTIF_UPDATE"))
            QVERIFY(writeFileAtomically(path, schema));
        QCOMPARE(QString::fromStdString(readFile(path).value_or(std::string())), QString::fromStdString(schema));
    }

    void plansFitTheirSchema_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("place");
        QTest::newRow("all kinds")
            << "'instances': [{'file': 'a.json', 'variant': 'b'}, {'sample': 'c'}, {'generate': {'bags': 3}, 'name': "
               "'d'}, {'import': {'etc': 'e.csv'}, 'options': {'instance': 1}}], 'policies': [{'policy': 'f', "
               "'options': {'g': true}}], 'factors': [{'option': 'h', 'from': 1, 'to': 2, 'steps': 3, 'scale': "
               "'log'}, {'option': 'i', 'values': [1, 'j'], 'base': 1}, {'variants': 'k.json'}, {'link': [{'option': "
               "'l', 'values': [1]}, {'option': 'm', 'values': [1]}]}], 'design': 'pairs', 'repeat': 2, 'seed': 0, "
               "'metrics': ['n']"
            << "fits";
        QTest::newRow("an unknown field") << "'repeats': 1"
                                          << "P.json:1:";
        QTest::newRow("an instance of two kinds") << "'instances': [{'file': 'a', 'sample': 'b'}]"
                                                  << "P.json:1:";
        QTest::newRow("no policy") << "'policies': []"
                                   << "P.json:1:";
        QTest::newRow("a group of one") << "'factors': [{'link': [{'option': 'l', 'values': [1]}]}]"
                                        << "P.json:1:";
        QTest::newRow("an unknown design") << "'design': 'gird'"
                                           << "P.json:1:";
        QTest::newRow("no repetition") << "'repeat': 0"
                                       << "P.json:1:";
    }
    void plansFitTheirSchema()
    {
        QFETCH(QString, fields);
        QFETCH(QString, place);
        const QString text =
            QString(QStringLiteral("{'wattif-experiment': 1, 'study': 'profit', ") + fields + u'}').replace(u'\'', u'"');
        const auto document = JsonDocument::parse("P.json", text.toStdString());
        QVERIFY(document);
        const auto ok = checkSchema(JsonCursor(**document), planSchema());
        const QString found = ok ? QStringLiteral("fits") : QString::fromStdString(toString(ok.error()));
        QVERIFY2(found.startsWith(place), qPrintable(found));
    }

    void everyFieldIsDescribed()
    {
        for (const Study* study : studies()) {
            const Json schema = scenarioSchema(*study);
            for (const std::string& field : study->fields())
                QVERIFY2(schema["properties"].contains(field), field.c_str());
            for (const Option& option : study->scenarioOptions()) {
                if (!schema["properties"].contains(option.name))
                    continue; // a part of a field, e.g. watts_idle of watts
                const bool isText = std::holds_alternative<std::string>(option.defaultValue);
                const char* limit = !isText ? "minimum" : option.choices.empty() ? "type" : "enum";
                QVERIFY2(schema["properties"][option.name].contains(limit), option.name.c_str());
            }
        }
    }

    void builtInScenariosFit()
    {
        for (const Dataset& dataset : datasets())
            if (dataset.name.ends_with("sample.json"))
                QCOMPARE(schemaSays(std::string(dataset.text)), "fits");
    }

    void findsWhatDoesNotFit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("a whole real is an integer") << "{'wattif': 1.0, 'study': 'profit'}"
                                                    << "fits";
        QTest::newRow("a CSV file instead of a matrix") << "{'wattif': 1, 'study': 'profit', 'etc_seconds': 'etc.csv'}"
                                                        << "fits";
        QTest::newRow("a field of the wrong type") << "{'wattif': 1, 'study': 'profit', 'task_types': 7}"
                                                   << "S.json:1:48: error: task_types: ";
        QTest::newRow("an element of the wrong type") << "{'wattif': 1, 'study': 'profit', 'task_types': ['a', 7]}"
                                                      << "S.json:1:54: error: task_types[1]: ";
        QTest::newRow("a number out of range") << "{'wattif': 1, 'study': 'profit', 'bags': [{'task_type': 0, 'count': 0}]}"
                                               << "S.json:1:69: error: bags[0].count: ";
        QTest::newRow("a negative time") << "{'wattif': 1, 'study': 'profit', 'etc_seconds': [[1], [-2]]}"
                                         << "S.json:1:56: error: etc_seconds[1][0]: ";
        QTest::newRow("a field is missing") << "{'wattif': 1}"
                                            << "S.json:1:1: error: does not fit the schema: Missing required property 'study'.";
    }
    void findsWhatDoesNotFit()
    {
        QFETCH(QString, text);
        QFETCH(QString, place);
        const QString found = schemaSays(text.replace('\'', '"').toStdString());
        QVERIFY2(found.startsWith(place), qPrintable(found));
    }
};

QTEST_APPLESS_MAIN(TestSchema)
#include "tst_schema.moc"
