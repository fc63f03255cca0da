// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scenarios that refer to files: of every importer the same scenario as with its lists inline, checked digests, edits.

#include <algorithm>
#include <filesystem>

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/referred_file.h"
#include "core/io/sha256.h"

using namespace wattif;

namespace {

namespace fs = std::filesystem;

const fs::path data = WATTIF_SOURCE_DIR "/datasets";

/// An import: files by role, below datasets/, and options.
struct LinkCase {
    const char* name;
    const char* study;
    std::map<std::string, std::string> files;
    OptionValues options{};
};

const std::vector<LinkCase>& linkCases()
{
    static const std::vector<LinkCase> cases{
        {"a trace", "power", {{"swf", "power/NASA-iPSC-1993-3.1-cln.swf.gz"}}, {{"nodes", std::int64_t{100}}}},
        {"matrices", "profit", {{"etc", "profit/tarplee2014/etc_seconds.csv"}, {"power", "profit/tarplee2014/power_watts.csv"}}},
        {"times of Braun et al.", "profit", {{"etc", "profit/hcsp/u_c_hihi.0"}}, {{"constant_watts", 1.0}}},
        {"DAX", "reservation", {{"workflow", "reservation/Montage_25.xml"}}, {{"overestimation", 0.5}}},
        {"WfCommons", "reservation", {{"workflow", "reservation/montage-chameleon-2mass-005d-001.json"}}},
        {"a trace as local jobs",
         "reservation",
         {{"workflow", "reservation/Montage_25.xml"},
          {"jobs", "power/NASA-iPSC-1993-3.1-cln.swf.gz"},
          {"sites", "reservation/das2_clusters.csv"}}},
        {"SimGrid", "consolidation", {{"platform", "consolidation/platforms/griffon.xml"}}, {{"draw", std::string("uniform")}}},
    };
    return cases;
}

} // namespace

class TestScenarioLink : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        fs::create_directories(path("in"));
    }

    void theSameScenarioAsInline_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < linkCases().size(); ++i)
            QTest::newRow(linkCases()[i].name) << static_cast<int>(i);
    }
    void theSameScenarioAsInline()
    {
        QFETCH(int, number);
        const LinkCase& one = linkCases()[static_cast<std::size_t>(number)];
        const Scenario scenario = linked(one);
        const std::string inlineText = printScenario(scenario);
        const std::string linkedText = printScenario(scenario, path("")).text;
        QVERIFY2(linkedText.size() < inlineText.size() / 2, linkedText.c_str());
        QVERIFY(linkedText.find("\"path\": \"in/") != std::string::npos);
        const auto fromLink = parseScenario("S.json", linkedText, path(""));
        QVERIFY2(fromLink, fromLink ? "" : toString(fromLink.error()).c_str());
        QVERIFY(fromLink->warnings.empty());
        QCOMPARE(printScenario(fromLink->scenario), inlineText);
        QVERIFY(sameScenario(fromLink->scenario, scenario));
        const auto fromInline = parseScenario("S.json", inlineText);
        QVERIFY(fromInline && !fromInline->scenario.link);
        QVERIFY(sameQuestion(fromInline->scenario.baseline, fromLink->scenario.baseline));
        QCOMPARE(scenarioHash(fromInline->scenario), scenarioHash(fromLink->scenario));
        // Read and written again it is the same file.
        const PrintedScenario again = printScenario(fromLink->scenario, path(""));
        QCOMPARE(again.text, linkedText);
        QVERIFY(again.edited.empty());
    }

    void anEditedListStandsInTheFile()
    {
        Scenario scenario = linked(linkCases()[1]);
        const std::string before = printScenario(scenario, path("")).text;
        const InstancePtr imported = scenario.baseline.instance;
        Json json = Json::parse(printScenario(scenario));
        json["bags"][3]["count"] = 77;
        json["gamma"] = 1.25;
        scenario.baseline = parseScenario("E.json", json.dump())->scenario.baseline;
        const PrintedScenario edited = printScenario(scenario, path(""));
        QCOMPARE(edited.edited, (std::vector<std::string>{"bags"}));
        QVERIFY(edited.text.find("\"count\": 77") != std::string::npos);
        QVERIFY(edited.text.find("\"etc_seconds\": [") == std::string::npos);
        const auto back = parseScenario("S.json", edited.text, path(""));
        QVERIFY2(back, back ? "" : toString(back.error()).c_str());
        QVERIFY(sameQuestion(back->scenario.baseline, scenario.baseline));
        QVERIFY(!back->scenario.link->lists.contains("bags"));
        // Undone, it is linked as before.
        scenario.baseline.instance = imported;
        QCOMPARE(printScenario(scenario, path("")).text, before);
    }

    void withoutALinkedListThereIsNoLink()
    {
        Scenario scenario = linked(linkCases()[0]);
        Json json = Json::parse(printScenario(scenario));
        json["jobs"].erase(json["jobs"].begin());
        scenario.baseline = parseScenario("E.json", json.dump())->scenario.baseline;
        const PrintedScenario edited = printScenario(scenario, path(""));
        QCOMPARE(edited.edited, (std::vector<std::string>{"jobs"}));
        QVERIFY(!Json::parse(edited.text).contains("link"));
        QVERIFY(edited.text == printScenario(scenario));
    }

    void variantsStandBesideALink()
    {
        Scenario scenario = linked(linkCases()[1]);
        Json json = Json::parse(printScenario(scenario, path("")).text);
        json["variants"] = Json::parse(
            R"([{"name": "dear", "patch": [{"op": "replace", "path": "/gamma", "value": 3}]},
                {"name": "one more", "patch": [{"op": "replace", "path": "/bags/0/count", "value": 9}]}])");
        const auto loaded = parseScenario("S.json", json.dump(), path(""));
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QCOMPARE(loaded->scenario.variants.size(), std::size_t{2});
        const auto again = parseScenario("S.json", printScenario(loaded->scenario, path("")).text, path(""));
        QVERIFY(again && sameScenario(again->scenario, loaded->scenario));
    }

    void pathsAreRelativeBelowTheFile()
    {
        const Scenario scenario = linked(linkCases()[3]);
        const auto pathIn = [&](const fs::path& folder) {
            return Json::parse(printScenario(scenario, folder).text)["link"]["files"]["workflow"]["path"].get<std::string>();
        };
        QCOMPARE(pathIn(path("")), std::string("in/Montage_25.xml"));
        QCOMPARE(pathIn(path("in")), std::string("Montage_25.xml"));
        QCOMPARE(pathIn(path("elsewhere")), path("in/Montage_25.xml").string());
        QVERIFY(writeScenario(scenario, path("in/S.json")));
        fs::rename(path("in"), path("moved"));
        const auto moved = readScenario(path("moved/S.json"));
        QVERIFY2(moved, moved ? "" : toString(moved.error()).c_str());
        QVERIFY(sameQuestion(moved->scenario.baseline, scenario.baseline));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* from, const char* to, const char* error) {
            QTest::newRow(name) << from << to << error;
        };
        row("a missing file", "in/Montage_25.xml", "in/gone.xml",
            "S.json:34:17: error: link.files.workflow.path: the linked file 'FOLDER/in/gone.xml' cannot be read: No such file "
            "or directory; restore it, or enter its new path here");
        row("a path with a zero byte", "in/Montage_25.xml", "in/Montage_25.xml\\u0000x",
            "S.json:34:17: error: link.files.workflow.path: a path cannot hold a zero byte");
        row("another digest", "\"sha256\": \"", "\"sha256\": \"0",
            "S.json:35:19: error: link.files.workflow.sha256: the linked file 'FOLDER/in/Montage_25.xml' has changed since it "
            "was linked (its SHA-256 now begins with DIGEST); restore it, or import it again: wattif-cli import reservation "
            "--workflow FILE --link");
        row("an unknown role", "\"workflow\": {", "\"workflows\": {",
            "S.json:33:20: error: link.files.workflows: unknown field 'workflows'; did you mean 'workflow'?");
        row("an unknown option", "\"overestimation\": 0.5,", "\"overestimations\": 0.5,",
            "unknown field 'overestimations'; did you mean 'overestimation'?");
        row("an option out of range", "\"overestimation\": 0.5,", "\"overestimation\": -1,", "overestimation must be from");
        row("an unknown list", "\"workflows\"]", "\"workflow\"]", "the import of the linked files gives no list 'workflow'");
        row("a list twice", "\"workflows\"]", "\"workflows\", \"workflows\"]", "this list is named twice");
        row("a list here and there", "\"link\": {", "\"workflows\": [], \"link\": {",
            "the list 'workflows' is both here and in the link");
        row("no lists", "\"lists\"", "\"list\"", "unknown field 'list'; did you mean 'lists'?");
    }
    void refuses()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, error);
        Scenario scenario = linked(linkCases()[3]);
        QString text = QString::fromStdString(printScenario(scenario, path("")).text);
        QVERIFY2(text.contains(from), qPrintable(text));
        text.replace(text.indexOf(from), from.size(), to);
        error.replace(QStringLiteral("FOLDER"), m_folder->path());
        error.replace(QStringLiteral("DIGEST"),
                      QString::fromStdString(sha256(*readFile(path("in/Montage_25.xml"))).substr(0, 16)));
        const auto loaded = parseScenario("S.json", text.toStdString(), path(""));
        QVERIFY(!loaded);
        const QString reported = QString::fromStdString(toString(loaded.error()));
        QVERIFY2(reported.contains(error), qPrintable(reported));
    }

    void aLinkWithoutFilesIsReportedAtTheLink()
    {
        Json json =
            Json::parse(printScenario(linked({"", "power", {{"swf", "power/NASA-iPSC-1993-3.1-cln.swf.gz"}}}), path("")).text);
        json["link"]["files"] = Json::object();
        const auto loaded = parseScenario("S.json", json.dump(), path(""));
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::badInput);
        QCOMPARE(loaded.error().place.file, std::string("S.json"));
        QCOMPARE(loaded.error().place.cell, std::string("link.files"));
    }

    void aStrangersScenarioMustNotRefer()
    {
        const std::string text = printScenario(linked(linkCases()[3]), path("")).text;
        const auto loaded = parseScenario("S.json", text, noFolder());
        QVERIFY(!loaded);
        QVERIFY(loaded.error().message.find("must not refer to files") != std::string::npos);
    }

    void anErrorOfTheLinkedFileIsReportedThere()
    {
        const LinkCase one{"", "power", {{"swf", "power/NASA-iPSC-1993-3.1-cln.swf.gz"}}};
        std::string text = printScenario(linked(one), path("")).text;
        const std::string bad = "; MaxProcs: 4\n; UnixStartTime: 0\n";
        QVERIFY(writeFileAtomically(path("in/bad.swf"), bad));
        Json json = Json::parse(text);
        json["link"]["files"]["swf"] = {{"path", "in/bad.swf"}, {"sha256", sha256(bad)}};
        const auto loaded = parseScenario("S.json", json.dump(), path(""));
        QVERIFY(!loaded);
        QVERIFY2(loaded.error().place.file.ends_with("bad.swf"), toString(loaded.error()).c_str());
    }

    /// A workbook whose cover was passed over is read so again.
    void theSheetThatWasFoundIsFoundAgain()
    {
        const auto sheet = [](const std::string& name, const std::string& rows) {
            return "<table:table table:name='" + name + "'>" + rows + "</table:table>";
        };
        const auto row = [](std::initializer_list<const char*> cells) {
            std::string text = "<table:table-row>";
            for (const char* cell : cells)
                text += std::string("<table:table-cell><text:p>") + cell + "</text:p></table:table-cell>";
            return text + "</table:table-row>";
        };
        const std::string workbook =
            "<?xml version='1.0'?><office:document xmlns:office='o' xmlns:table='t' xmlns:text='x'><office:body><office:spreadsheet>"
            + sheet("Cover", row({"Report"})) + sheet("Jobs", row({"submit_s", "run_s", "cores"}) + row({"0", "60", "4"}))
            + "</office:spreadsheet></office:body></office:document>";
        QVERIFY(writeFileAtomically(path("in/cover.fods"), workbook));
        const Study& study = *findStudy("power");
        const OptionValues options = completed(study.importOptions(), {}).value();
        auto made = importFiles(study, {{"jobs", {path("in/cover.fods").string(), workbook}}}, options).value();
        Scenario scenario = scenarioOf(study, made.instance, "linked");
        scenario.link =
            linkTo(study, {{"jobs", {.path = path("in/cover.fods"), .sha256 = sha256(workbook)}}}, options, *made.instance);
        const auto loaded = parseScenario("S.json", printScenario(scenario, path("")).text, path(""));
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
    }

    /// An error that only the scenario causes in a linked list is reported at the link.
    void aLinkedListThatDoesNotFitIsReportedAtTheLink()
    {
        Json json = Json::parse(printScenario(linked(linkCases()[1]), path("")).text);
        json["task_types"] = Json::array({"one", "two"});
        const auto loaded = parseScenario("S.json", json.dump(), path(""));
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().place.line, 1);
        QVERIFY(loaded.error().place.column < static_cast<int>(json.dump().size()) + 1);
    }

private:
    [[nodiscard]] fs::path path(const char* name) const { return fs::path(m_folder->path().toStdString()) / name; }

    /// Imports copies of the files in a folder of this test.
    [[nodiscard]] Scenario linked(const LinkCase& one) const
    {
        const Study& study = *findStudy(one.study);
        ImportFiles files;
        std::map<std::string, LinkedFile> links;
        for (const auto& [role, name] : one.files) {
            const fs::path copy = path("in") / fs::path(name).filename();
            fs::copy_file(data / name, copy, fs::copy_options::overwrite_existing);
            const std::string bytes = readFile(copy).value();
            links[role] = {.path = copy, .sha256 = sha256(bytes)};
            files[role] = {copy.string(), unpacked(copy.string(), bytes).value()};
        }
        const OptionValues options = completed(study.importOptions(), one.options).value();
        auto made = study.importFrom(files, options).value();
        Scenario scenario = scenarioOf(study, made.instance, "linked");
        scenario.importReport = made.report;
        scenario.link = linkTo(study, links, options, *made.instance);
        return scenario;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestScenarioLink)
#include "tst_scenario_link.moc"
