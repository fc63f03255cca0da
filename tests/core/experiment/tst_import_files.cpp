// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Imported files: which study, role, sheet and encoding they have.

#include <algorithm>

#include <QTest>

#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/profit/study.h"

using namespace wattif;

namespace {

/// A flat OpenDocument workbook whose sheets have these names and rows: "a,b/1,2".
std::string workbookOf(const QStringList& names, const QStringList& sheets)
{
    QString workbook = "<?xml version='1.0'?><office:document xmlns:office='o' xmlns:table='t' xmlns:text='x'><office:body>"
                       "<office:spreadsheet>";
    for (int i = 0; i < sheets.size(); ++i) {
        workbook += QString("<table:table table:name='%1'>").arg(names[i]);
        for (const QString& row : sheets[i].split('/')) {
            workbook += "<table:table-row>";
            for (const QString& cell : row.split(','))
                workbook += QString("<table:table-cell><text:p>%1</text:p></table:table-cell>").arg(cell);
            workbook += "</table:table-row>";
        }
        workbook += "</table:table>";
    }
    workbook += "</office:spreadsheet></office:body></office:document>";
    return workbook.toStdString();
}

} // namespace

class TestImportFiles : public QObject {
    Q_OBJECT
private slots:
    /// The sheets are called A, B, ..., and have these cells of one row each.
    void aSheetThatCanBeReadIsFound_data()
    {
        QTest::addColumn<QStringList>("sheets");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("behind a cover") << QStringList{"Report 2026", "submit_s,run_s,cores/0,60,4"}
                                        << "sheet = B (the only one that can be read; 'A' is the first)";
        QTest::newRow("the first of two") << QStringList{"submit_s,run_s,cores/0,60,4", "Notes"}
                                          << "sheet = A (the first one; the workbook has B, too)";
        QTest::newRow("two of three") << QStringList{"Report", "submit_s,run_s,cores/0,60,4", "submit_s,run_s,cores/0,90,4"}
                                      << "the option sheet chooses another sheet: 'B', 'C'";
        QTest::newRow("none") << QStringList{"Report", "a,b"} << "the option sheet chooses another sheet: 'B'";
    }
    void aSheetThatCanBeReadIsFound()
    {
        QFETCH(QStringList, sheets);
        QFETCH(QString, outcome);
        QStringList names;
        for (int i = 0; i < sheets.size(); ++i)
            names << QString(QChar('A' + i));
        const std::string workbook = workbookOf(names, sheets);
        const Study& power = *findStudy("power");
        const auto made = importFiles(power, {{"jobs", {"j.fods", workbook}}}, completed(power.importOptions(), {}).value());
        QStringList texts{made ? QString() : QString::fromStdString(made.error().message)};
        if (made)
            for (const std::string& text : reportLines(made->report))
                texts << QString::fromStdString(text);
        QVERIFY2(texts.join('\n').contains(outcome), qPrintable(texts.join('\n')));
    }

    void filesFindTheirRoleByTheirText_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("role");
        const auto row = [](const char* name, const char* study, const char* file, const char* text, const char* role) {
            QTest::newRow(name) << study << file << text << role;
        };
        const char* const german = "Auftrag;Nutzer;Startzeit;Ende;Knoten\n1;ann;2026-10-01 08:00;2026-10-01 09:00;2\n";
        const char* const swf = "1 0 5 60 4 -1 -1 4 9 -1 1 7 1 -1 -1 -1 -1 -1\n";
        row("a job table", "power", "auftraege.csv.xz", german, "jobs");
        row("a job table with the name of another role", "power", "swf-prices.csv", german, "jobs");
        row("a log without comments", "power", "jobs.txt", swf, "swf");
        row("sacct", "power", "log.csv", "JobID|Elapsed|NCPUS|State\n1|00:01:00|4|COMPLETED\n", "sacct");
        row("prices", "power", "a.csv", "Datum;Preis (ct/kWh)\n2026-10-01 00:00;12,5\n", "price");
        row("carbon", "power", "a.csv", "time,gCO2/kWh\n2026-10-01T00:00,120\n", "carbon");
        row("temperatures", "power", "a.csv", "time,temperature\n2026-10-01T00:00,12\n", "temperature");
        row("values of any kind, by the name", "power", "pue-2026.csv", "time,value\n2026-10-01T00:00,1.2\n", "pue");
        row("nodes", "power", "a.txt", "NodeName=n[1-4] CPUs=8\nPartitionName=p Nodes=ALL\n", "cluster");
        row("a table of nothing known, by its ending", "power", "a.csv", "x,y\n1,2\n", "jobs");
        row("loads", "consolidation", "a.csv", "node,size\nn1,0.5\n", "loads");
        row("a platform", "consolidation", "loads.xml", "<platform version=\"4.1\"/>", "platform");
        row("sites", "reservation", "a.csv", "name,processors,speed\nx,16,1\n", "sites");
        row("reservations", "reservation", "a.csv", "start,end,cores\n2026-10-01 08:00,2026-10-01 09:00,2\n", "reservations");
        row("a log that two roles take, by the name", "reservation", "usage.swf", swf, "usage");
        row("bags", "profit", "a.csv", "task_type,count\nA,2\n", "bags");
        row("machines", "profit", "a.csv", "name,count,idle_watts\nm,2,40\n", "machines");
        row("a matrix, by the name", "profit", "power.csv", "task,A,B\nx,1,2\n", "power");
    }
    void filesFindTheirRoleByTheirText()
    {
        QFETCH(QString, study);
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, role);
        QCOMPARE(QString::fromStdString(roleOf(*findStudy(study.toStdString()), file.toStdString(), text.toStdString())), role);
    }

    void rolesInUseAreLeft()
    {
        const Study& power = *findStudy("power");
        const std::string prices = "time,price EUR/MWh\n2026-10-01T00:00,120\n";
        QCOMPARE(roleOf(power, "a.csv", prices, {.taken = {}, .filled = {"price"}}), std::string("price"));
        QCOMPARE(roleOf(power, "a.csv", "x,y\n1,2\n", {.taken = {}, .filled = {"jobs"}}), std::string("sacct"));
        QCOMPARE(roleOf(power, "a.csv", prices, {.taken = {"price"}, .filled = {}}), std::string("jobs"));
        RolesInUse all;
        for (const ImportRole& role : power.importRoles())
            all.taken.insert(role.name);
        QCOMPARE(roleOf(power, "a.csv", prices, all), std::string());
        QCOMPARE(&studyOf("a.csv", prices, *findStudy("profit")), &power);
        QCOMPARE(&studyOf("a.csv", "x,y\n1,2\n", *findStudy("profit")), findStudy("profit"));
    }

    void aFileThatNeedsOthersIsNamed()
    {
        const auto loaded = parseScenarioOrImport("a.csv", "time,price EUR/MWh\n2026-10-01T00:00,120\n");
        QVERIFY(!loaded);
        QCOMPARE(QString::fromStdString(loaded.error().message),
                 QString("not a WattIf scenario, but a file for 'wattif-cli import power --price FILE'"));
    }

    /// Times and powers of one workbook.
    void eachRoleHasItsSheet_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("outcome");
        const QString both = "10 s, 100 W; read: etc: the sheet '%1' of b.fods; read: power: the sheet '%2' of b.fods";
        QTest::newRow("named like the roles") << QStringList{"Power", "ETC"} << "" << both.arg("ETC", "Power");
        QTest::newRow("one is") << QStringList{"Times", "power"} << "" << both.arg("Times", "power");
        QTest::newRow("stated") << QStringList{"Times", "Watts"} << "etc=Times, power=Watts" << both.arg("Times", "Watts");
        QTest::newRow("a comma in a name") << QStringList{"a,b", "c=d"} << "etc=a,b,power=c=d" << both.arg("a,b", "c=d");
        QTest::newRow("one stated") << QStringList{"Times", "Watts"} << "power=Watts" << both.arg("Times", "Watts");
        QTest::newRow("twice the first") << QStringList{"Times", "Watts"} << ""
                                         << "etc and power would both be read from the sheet 'Times'; the option sheet chooses "
                                            "one for each, as in etc=Times,power=Watts (the sheets are 'Times', 'Watts')";
        QTest::newRow("twice a stated one") << QStringList{"ETC", "Power"} << "Power"
                                            << "etc and power would both be read from the sheet 'Power'";
        QTest::newRow("an unknown role") << QStringList{"ETC", "Power"} << "pwer=Power"
                                         << "option sheet: there is no file of 'pwer'";
    }
    void eachRoleHasItsSheet()
    {
        QFETCH(QStringList, names);
        QFETCH(QString, sheet);
        QFETCH(QString, outcome);
        const bool isTurned = names.front() == "Power";
        const QString times = "A,B/10,20/30,40";
        const QString watts = "A,B/100,50/80,60";
        const std::string book = workbookOf(names, isTurned ? QStringList{watts, times} : QStringList{times, watts});
        const auto made = importFiles(profit::study(), {{"etc", {"/a/b.fods", book}}, {"power", {"/a/b.fods", book}}},
                                      {{"sheet", sheet.toStdString()}});
        QStringList texts{made ? QString() : QString::fromStdString(made.error().message)};
        if (made) {
            const profit::Instance& instance = profit::instanceOf(*made->instance);
            texts = {QString("%1 s, %2 W").arg(instance.etcSeconds(0, 0)).arg(instance.powerWatts(0, 0))};
            for (const std::string& text : reportLines(made->report))
                if (text.find("the sheet '") != std::string::npos)
                    texts << QString::fromStdString(text);
        }
        QVERIFY2(texts.join("; ").contains(outcome), qPrintable(texts.join("; ")));
    }

    void readsOtherEncodings_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QByteArrayList>("files");
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char* name, const char* study, const QByteArrayList& files, const char* encoding,
                            const char* outcome) { QTest::newRow(name) << study << files << encoding << outcome; };
        const QByteArray german = "Gr\xF6\xDF"
                                  "e,Z\xFCrich\nS\xE4gen,1\n";
        row("a matrix", "profit", {"etc", german}, "auto",
            "Zürich | read: 'f1.csv': text in Windows-1252 | assumed: encoding = windows-1252 (not UTF-8, from f1.csv:1:3 on)");
        row("two files with different encodings", "profit",
            {"etc", "x,\xBD\xDA\xB5\xE3\na,1\n", "bags",
             "task_type,count,Gr\xF6\xDF"
             "e\na,5,1\n"},
            "auto",
            "节点 | read: 'f3.csv': text in Windows-1252 | read: 'f1.csv': text in GB18030 | assumed: encoding = gb18030, "
            "windows-1252 (not UTF-8, from f3.csv:1:19, f1.csv:1:3 on)");
        row("a stated encoding", "profit", {"etc", german}, "windows-1250", "Zürich | read: 'f1.csv': text in Windows-1250");
        row("UTF-8 is not decoded", "profit", {"etc", "x,\xC3\xBC\na,1\n"}, "windows-1252", "ü");
        row("UTF-8 only", "profit", {"etc", german}, "utf-8",
            "/a/f1.csv:1:3: error: this byte is not UTF-8 text; save the file as UTF-8");
        row("a wrong encoding", "profit", {"etc", "d\xE9,x\na,1\n"}, "gb18030",
            "/a/f1.csv:1:2: error: this is not text in GB18030; choose another encoding");
        row("a damaged character of UTF-8", "profit", {"etc", "x,\xC3\xBC\n\xC3\xA4\xC3,1\n"}, "auto",
            "/a/f1.csv:2:2: error: this byte is not UTF-8 text; save the file as UTF-8");
        row("sacct", "power",
            {"sacct", "JobID|User|Submit|Elapsed|NCPUS|State\n1|J\xFCrgen|2026-10-01T08:00:00|00:10:00|4|COMPLETED\n"}, "auto",
            "Jürgen | read: 'f1.csv': text in Windows-1252 | assumed: encoding = windows-1252 (not UTF-8, from f1.csv:2:4 on)");
        row("SWF", "power",
            {"swf", "; Acknowledge: Universit\xE9\n; MaxProcs: 4\n1 0 5 60 4 -1 -1 4 9 -1 1 7 1 -1 -1 -1 -1 -1\n"}, "auto",
            "trace by Université | read: 'f1.csv': text in Windows-1252 | assumed: encoding = windows-1252 (not UTF-8, from f1.csv:1:25 on)");
        row("loads", "consolidation", {"loads", "node,load\n\xBD\xDA\xB5\xE3,0.5\n"}, "auto",
            "节点 | read: 'f1.csv': text in GB18030 | assumed: encoding = gb18030 (not UTF-8, from f1.csv:2:1 on)");
        row("XML that states its encoding", "consolidation",
            {"platform",
             "<?xml version='1.0' encoding='ISO-8859-1'?>\n<platform version='4'><zone id='z' routing='Full'><host "
             "id='M\xFCnchen' speed='1Gf'/></zone></platform>\n"},
            "auto",
            "München | read: 'f1.csv': text in Windows-1252 | assumed: encoding = windows-1252 (not UTF-8, from f1.csv:2:62 on)");
        row("sites", "reservation",
            {"workflow", "{\"workflow\":{\"tasks\":[{\"name\":\"a\",\"runtime\":5,\"parents\":[],\"files\":[]}]}}", "sites",
             "name,processors\nK\xF6ln,4\n"},
            "auto",
            "Köln | read: 'f3.csv': text in Windows-1252 | assumed: encoding = windows-1252 (not UTF-8, from f3.csv:2:2 on)");
    }
    void readsOtherEncodings()
    {
        QFETCH(QString, study);
        QFETCH(QByteArrayList, files);
        QFETCH(QString, encoding);
        QFETCH(QString, outcome);
        const Study& of = *findStudy(study.toStdString());
        ImportFiles given;
        for (qsizetype i = 0; i + 1 < files.size(); i += 2)
            given[files[i].toStdString()] = {QString("/a/f%1.csv").arg(i + 1).toStdString(), files[i + 1].toStdString()};
        OptionValues options{{"encoding", encoding.toStdString()}};
        if (study == "profit")
            options["constant_watts"] = 10.0;
        const auto made = importFiles(of, given, options);
        if (!made) {
            QCOMPARE(QString::fromStdString(toString(made.error())), outcome);
            return;
        }
        const QStringList parts = outcome.split(" | ");
        const std::string scenario = printScenario(scenarioOf(of, made->instance, ""));
        QVERIFY2(scenario.find(parts.first().toStdString()) != std::string::npos, scenario.c_str());
        QStringList lines;
        for (const std::string& line : reportLines(made->report))
            if (line.find("text in") != std::string::npos || line.find("encoding") != std::string::npos)
                lines << QString::fromStdString(line);
        QCOMPARE(lines, parts.mid(1));
    }

    void findsTheStudyOfOtherEncodings()
    {
        const std::string jobs = "submit,runtime,processors,Gr\xF6\xDF"
                                 "e\n0,60,4,1\n9,60,4,1\n";
        QCOMPARE(studyOf("x.csv", jobs, profit::study()).name(), std::string("power"));
        QCOMPARE(roleOf(*findStudy("power"), "x.csv", jobs), std::string("jobs"));
        const auto loaded = parseScenarioOrImport("x.csv", jobs);
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QCOMPARE(loaded->importedAs, std::string("jobs"));
        QVERIFY(std::ranges::count(loaded->previews.at(0).facts, std::string("text in Windows-1252"),
                                   [](const Message& fact) { return std::string(fact); })
                == 1);
    }

    void scenariosAreNeverTakenForFilesOfTheField()
    {
        for (const Study* study : studies()) {
            Scenario scenario = scenarioOf(*study, study->sample(), "the \"workflow\" <platform> JobID|");
            const auto loaded = parseScenarioOrImport("workflow.json", printScenario(scenario));
            QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
            QVERIFY(loaded->importedAs.empty());
        }
        const auto wrongRole = [](const char* study, const char* role) {
            const ImportFiles files{
                {role, {"/logs/x.swf", "; MaxProcs: 4\n; UnixStartTime: 1\n1 0 5 60 4 -1 -1 4 9 -1 1 7 1 -1 -1 -1 -1 -1\n"}}};
            const Study& of = *findStudy(study);
            const auto made = importFiles(of, files, completed(of.importOptions(), {}).value());
            return made ? std::string("imported") : std::string(made.error().message);
        };
        QCOMPARE(wrongRole("power", "swf"), std::string("imported"));
        QVERIFY(wrongRole("power", "jobs").starts_with("x.swf can be imported as 'swf', not as 'jobs': a column submit"));
        QVERIFY(
            wrongRole("profit", "etc").ends_with("x.swf is a file for the study " + std::string(findStudy("power")->title())));
        const auto damaged = parseScenarioOrImport("x.dax", "<adag><job/></adag>");
        QVERIFY(!damaged);
        QCOMPARE(damaged.error().place.file, std::string("x.dax"));
        QVERIFY(!parseScenarioOrImport("x.txt", "hello"));
        QVERIFY(!parseScenarioOrImport("x.txt", ""));
    }
};

QTEST_APPLESS_MAIN(TestImportFiles)
#include "tst_import_files.moc"
