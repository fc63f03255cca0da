// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The files in cases/: each was read wrongly or refused once. Right means the right value, or a report that names the assumption.

#include <QFile>
#include <QTest>

#include <fmt/format.h>

#include "core/io/calendar_time.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/power/files/scenario_io.h"
#include "core/power/inputs/import.h"
#include "core/power/model/edit.h"

using namespace wattif;
using namespace wattif::power;

namespace {

const std::string folder = WATTIF_SOURCE_DIR "/tests/core/power/inputs/cases/";
const std::string line = "1 0 0 60 1 -1 -1 1 60 -1 1 1 1 -1 1 -1 -1 -1\n";

ImportFile fileOf(const std::string& name)
{
    QFile file(QString::fromStdString(folder + name));
    return {name, file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string()};
}

/// Jobs as "id:submit+run x processors".
std::string jobsOf(const Instance& instance)
{
    std::string text;
    for (const Job& job : instance.jobs)
        text += fmt::format("{}{}:{}+{}x{}", text.empty() ? "" : " ", job.id, job.submitSeconds, job.runSeconds, job.processors);
    return text;
}

std::string stepsOf(const RateCurve& curve, std::size_t most)
{
    std::string text = fmt::format("every {}:", curve.periodSeconds);
    for (std::size_t i = 0; i < std::min(most, curve.steps.size()); ++i)
        text += fmt::format(" {}={}", curve.steps[i].fromSeconds, curve.steps[i].value);
    return text;
}

std::string startOf(const Instance& instance)
{
    const auto& start = instance.start;
    return start ? fmt::format("{} {}", isoTime(start->unixSeconds, start->offsetSeconds), start->zone) : "unknown";
}

/// Whether the report has an assumption of this name; its text, or nothing.
std::string assumed(const ImportReport& report, std::string_view name)
{
    for (const Assumption& one : report.assumed)
        if (one.name == name)
            return assumptionText(one);
    return {};
}

std::string leftOut(const ImportReport& report)
{
    std::string text;
    for (const LeftOut& one : report.leftOut)
        text += (text.empty() ? "" : " | ") + leftOutText(one);
    return text;
}

ImportedOf<Instance> imported(const ImportFiles& files, const OptionValues& options = {})
{
    auto made = importInstance(files, options);
    if (!made)
        qFatal("%s", toString(made.error()).c_str());
    return std::move(*made);
}

/// A curve of a text, imported with a trace whose header is given.
ImportedOf<Instance> withPrice(const std::string& price, const std::string& header = {}, const OptionValues& options = {})
{
    return imported({{"swf", {"t.swf", header + line}}, {"price", {"p.csv", price}}}, options);
}

} // namespace

class TestPowerImportCases : public QObject {
    Q_OBJECT
private slots:
    void partsOfJobsAreNotRunBesideTheirSummary()
    {
        const auto made = imported({{"swf", fileOf("swf-parts.swf")}});
        QCOMPARE(jobsOf(made.instance), std::string("1:0+400x1 2:1000+100x1 3:2000+100x1")); // busy 600 s of 4 nodes x 2100 s
        QCOMPARE(leftOut(made.report),
                 std::string("3 lines: parts of jobs that another line summarises (swf-parts.swf:9, "
                             "swf-parts.swf:10, swf-parts.swf:11)"));
    }

    void timeOfDayFollowsTheZone()
    {
        const auto made = imported({{"swf", fileOf("swf-zone.swf")}, {"price", fileOf("price-hours.csv")}});
        QCOMPARE(made.instance.startOfDaySeconds, 50431.0); // 14:00:31
        QCOMPARE(startOf(made.instance), std::string("1996-09-23T14:00:31+02:00 Europe/Stockholm"));
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=0.1 50400=1"));
    }

    void nodesOfSeveralSizesAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-maxprocs.swf")}});
        QCOMPARE(made.instance.nodes, 57);
        QCOMPARE(assumed(made.report, "cores_per_node"),
                 std::string("cores_per_node = 4 (MaxProcs 178 is not a multiple of MaxNodes 57: 228 processors fit at once)"));
    }

    void precedingJobsAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-precedence.swf")}});
        QCOMPARE(leftOut(made.report),
                 std::string("2 dependencies: preceding job and think time (fields 17 and 18) are not simulated "
                             "(swf-precedence.swf:5, swf-precedence.swf:6)"));
    }

    void thousandsCommasAreRead()
    {
        const auto made = imported({{"swf", fileOf("swf-commas.swf")}});
        QCOMPARE(made.instance.nodes, 1024);
        QCOMPARE(made.instance.coresPerNode, 5); // 5040 / 1024, rounded up
    }

    void otherSizesThanRequestedAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-alloc.swf")}});
        QCOMPARE(
            assumed(made.report, "processors"),
            std::string(
                "processors = as requested (2 jobs: ran on another number of processors (swf-alloc.swf:4, swf-alloc.swf:5))"));
    }

    // Clocks went back at 03:00 on 27 October 2024: from 01:00 to 04:00 there are 4 h.
    void runTimesOverSummerTimeAreRight()
    {
        const OptionValues berlin{{"time_zone", std::string("Europe/Berlin")}};
        const auto made = imported({{"sacct", fileOf("sacct-dst-no-elapsed.txt")}}, berlin);
        QCOMPARE(jobsOf(made.instance), std::string("1:0+14400x4 3:21000+1200x4")); // 00:50 to 05:40 is 5 h 50 min
        QCOMPARE(startOf(made.instance), std::string("2024-10-27T00:50:00+02:00 Europe/Berlin"));
        QCOMPARE(assumed(made.report, "time_zone"), std::string());
        const auto stated = imported({{"sacct", fileOf("sacct-dst-with-elapsed.txt")}}, berlin);
        QCOMPARE(jobsOf(stated.instance), std::string("1:0+14400x4 2:6600+1200x4 3:21000+1200x4"));
        const auto without = imported({{"sacct", fileOf("sacct-dst-no-elapsed.txt")}});
        QCOMPARE(assumed(without.report, "time_zone"),
                 std::string("time_zone = UTC (the times have no zone, so summer time is ignored)"));
        QVERIFY(!assumed(without.report, "run_s").empty());
    }

    void aJobMayRunSomeSecondsOverItsLimit()
    {
        OptionValues options{{"max_minutes", 1020.0}, {"nodes", std::int64_t{2}}};
        const auto made = imported({{"sacct", fileOf("sacct-grace.txt")}}, options);
        for (const Job& job : made.instance.jobs)
            QCOMPARE(rejection(made.instance, job), Rejection::none);
        QCOMPARE(assumed(made.report, "over_time_seconds"),
                 std::string("over_time_seconds = 60 s (1 job ran longer than the limit, as Slurm's OverTimeLimit allows)"));
        options["over_time_seconds"] = 5.0;
        const auto strict = imported({{"sacct", fileOf("sacct-grace.txt")}}, options);
        QCOMPARE(leftOut(strict.report), std::string("1 job: rejected in every run, longer than 1020 min"));
    }

    void oddLinesAreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("jobs");
        QTest::addColumn<QString>("without");
        const auto row = [](const char* name, const std::string& text, const char* jobs, const char* without) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromLatin1(jobs) << QString::fromLatin1(without);
        };
        row("repeated header", fileOf("sacct-repeated-header.txt").text, "1:0+600x4 2:2678400+600x4",
            "1 line: repeated header (s:3)");
        row("waiting array", fileOf("sacct-array-no-state.txt").text, "12345600009199:0+600x3",
            "1 job: not started, or cancelled before the start (s:3)");
        const std::string head = "JobID|JobName|Submit|Start|End|NNodes|NCPUS\n";
        const std::string good = "1|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|1|4\n";
        row("2K nodes", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2K|4\n", "1:0+600x4",
            "1 job: fewer processors than nodes (s:3)");
        row("2K nodes of 128 cores", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2K|256K\n",
            "1:0+600x4 2:0+600x262144", "");
        row("2X nodes", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2X|4\n", "1:0+600x4",
            "1 line: a cell that cannot be read (s:3:65)");
        row("a name in Latin-1", head + good + "2|caf\xE9|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|1|4\n",
            "1:0+600x4 2:0+600x4", "");
        row("a clock that goes back", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:20:00|2024-03-01T08:10:00|1|4\n",
            "1:0+600x4", "1 line: a cell that cannot be read (s:3:45)");
    }
    void oddLinesAreLeftOut()
    {
        QFETCH(const QByteArray, text);
        const auto made = imported({{"sacct", {"s", text.toStdString()}}});
        QTEST(QString::fromStdString(jobsOf(made.instance)), "jobs");
        QTEST(QString::fromStdString(leftOut(made.report)), "without");
    }

    void formsOfSacct_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("jobs");
        QTest::addColumn<QString>("start");
        const auto row = [](const char* name, const std::string& text, const char* jobs, const char* start) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(jobs) << QString::fromLatin1(start);
        };
        row("times with an offset", fileOf("sacct-zone.txt").text, "1:0+600x4 2:600+600x4", "2024-03-01T08:00:00+01:00 ");
        row("commas", fileOf("sacct-comma.txt").text, "1:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("AllocTRES", fileOf("sacct-alloctres.txt").text, "1:0+600x72", "2024-03-01T08:00:00+00:00 ");
        row("JSON", fileOf("sacct.json").text, "1:0+600x4", "2024-03-01T07:00:00+00:00 ");
        row("tabs, JobIDRaw, a blank in times", "JobIDRaw\tSubmit\tElapsed\tNCPUS\n7\t2024-03-01 08:00:00\t00:10:00\t4\n",
            "7:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("aligned columns",
            "JobID           Submit              Elapsed      NCPUS \n------------ ------------------- ---------- ---------- \n"
            "7            2024-03-01T08:00:00   00:10:00          4 \n",
            "7:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("a task of an array in JSON",
            R"({"jobs":[{"job_id":9,"array":{"job_id":7,"task_id":{"set":true,"infinite":false,"number":3}},"allocation_nodes":1,)"
            R"("time":{"elapsed":60,"submission":1709276400,"start":1709276400,"limit":{"set":false,"infinite":true,"number":0}},)"
            R"("tres":{"allocated":[{"type":"mem","count":9},{"type":"cpu","count":2}]},"state":{"current":["COMPLETED"]}}]})",
            "700000003:0+60x2", "2024-03-01T07:00:00+00:00 ");
    }
    void formsOfSacct()
    {
        QFETCH(const QString, text);
        const ImportFile file{"s", text.toStdString()};
        QVERIFY(importRoles()[1].recognises(file.name, file.text));
        const auto made = imported({{"sacct", file}});
        QTEST(QString::fromStdString(jobsOf(made.instance)), "jobs");
        QTEST(QString::fromStdString(startOf(made.instance)), "start");
    }

    void gpusOfSacctJson()
    {
        const auto made = imported(
            {{"sacct",
              {"s",
               R"({"jobs":[{"job_id":9,"allocation_nodes":2,"time":{"elapsed":60,"submission":1709276400,"start":1709276400},)"
               R"("tres":{"allocated":[{"type":"cpu","count":2},{"type":"gres","name":"gpu","count":8},)"
               R"({"type":"gres","name":"gpu:a100","count":8}]},"state":{"current":["COMPLETED"]}}]})"}}});
        QCOMPARE(made.instance.jobs[std::size_t{0}].gpus, 8);
        QVERIFY(std::ranges::find(made.report.read, "1 job with GPUs: they count where kinds of nodes have GPUs")
                != made.report.read.end());
    }

    void aTableWithoutTimesNamesTheCommand()
    {
        const auto made = importInstance(
            {{"sacct", {"s", "JobID|JobName|Partition|Account|AllocCPUS|State|ExitCode\n1|a|p|u|4|COMPLETED|0:0\n"}}}, {});
        QVERIFY(!made);
        const std::string message = toString(made.error());
        QVERIFY2(message.find("there is no column Submit; use this command:\n  sacct -aPX") != std::string::npos,
                 message.c_str());
    }

    void sharedNodesAreNamed()
    {
        const auto made = imported({{"sacct", fileOf("sacct-shared.txt")}});
        QCOMPARE(made.instance.coresPerNode, 4);
        QCOMPARE(
            assumed(made.report, "shared_nodes"),
            std::string("shared_nodes = no, each job takes whole nodes (4 jobs use fewer processors than their nodes have)"));
    }

    void unitsOfPrices_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("value"); // of 20 in the file
        const auto row = [](const char* header, const char* kind, double value) {
            QTest::newRow(header) << QString::fromUtf8(header) << QString::fromLatin1(kind) << value;
        };
        row("price EUR/MWh", "price", 0.02);
        row("price_eur_mwh", "price", 0.02);
        row("Day-ahead Price [EUR/MWh]", "price", 0.02);
        row("price (ct/kWh)", "price", 0.2);
        row("price EUR/kWh", "price", 20.0);
        row("price EUR/MJ", "price", 72.0);
        row("price EUR/GJ", "price", 0.072);
        row("price per Wh", "price", 20000.0);
        row("price EUR/GWh", "price", 0.00002);
        row("carbon g/MJ", "carbon", 72.0);
        row("carbon g/kWh", "carbon", 20.0);
        row("carbon intensity gCO₂eq/kWh", "carbon", 20.0);
        row("carbon kg/MWh", "carbon", 20.0);
        row("carbon lbs/MWh", "carbon", 20.0 * 0.45359237);
        row("lbs_co2_per_mwh", "carbon", 20.0 * 0.45359237);
    }
    void unitsOfPrices()
    {
        QFETCH(const QString, header);
        QFETCH(const QString, kind);
        QFETCH(const double, value);
        const std::string text = "hour;" + header.toStdString() + "\n0;20\n12;40\n";
        const auto made = imported({{"swf", {"t.swf", line}}, {kind.toStdString(), {"c.csv", text}}});
        const RateCurve& curve = kind == QStringLiteral("price") ? made.instance.priceCurve : made.instance.carbonCurve;
        QCOMPARE(curve.steps[0].value, value);
        QCOMPARE(curve.steps[1].value, 2.0 * value);
        QCOMPARE(assumed(made.report, kind.toStdString() + "_unit"), std::string());
    }

    void anUnknownUnitIsRefused()
    {
        const ImportFile price{"p.csv", "hour,EUR/therm\n0,1\n"};
        const auto made = importInstance({{"swf", {"t.swf", line}}, {"price", price}}, {});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()),
                 std::string("p.csv:1:6: error: the unit of 'EUR/therm' is not known; set the option price_unit"));
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", price}}, {{"price_unit", std::string("per MWh")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=0.001"));
    }

    void aPriceWithoutUnitIsAnAssumption()
    {
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-mwh.csv")}});
        QCOMPARE(assumed(made.report, "price_unit"),
                 std::string("price_unit = per kWh (the header states no unit, and such prices are usual per MWh: check it)"));
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=20 43200=40"));
        const auto stated =
            imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-mwh.csv")}}, {{"price_unit", std::string("per MWh")}});
        QCOMPARE(stepsOf(stated.instance.priceCurve, 9), std::string("every 86400: 0=0.02 43200=0.04"));
        QCOMPARE(assumed(stated.report, "price_unit"), std::string());
    }

    void decimalCommasAreRead()
    {
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-semicolon-comma.csv")}});
        QCOMPARE(stepsOf(made.instance.priceCurve, 2), std::string("every 86400: 0=0.2 3600=0.21"));
        const auto unclear =
            importInstance({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1,234\n12;2,500\n"}}}, {});
        QVERIFY(!unclear);
        QCOMPARE(toString(unclear.error()),
                 std::string("p.csv:2:3: error: '1,234' is ambiguous: set the option decimal to point or comma"));
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1,234\n12;2,500\n"}}},
                                   {{"decimal", std::string("comma")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=1.234 43200=2.5"));
    }

    /// The first rows of each file, with how they were understood.
    void previewsAreFilled()
    {
        const auto made = imported({{"swf", {"t.swf", "; MaxProcs: 4\n" + line}},
                                    {"price", {"p/price.csv", "hour;Price [EUR/MWh]\n0;80,5\n12;120,25\n"}}});
        QCOMPARE(made.previews.size(), std::size_t{2});
        const FilePreview& trace = made.previews[0];
        QCOMPARE(trace.file, std::string("t.swf"));
        QCOMPARE(trace.facts, (std::vector<Message>{"delimiter blank", "first job in line 2"}));
        QCOMPARE(trace.header.size(), std::size_t{18});
        QCOMPARE(trace.header[3], std::string("ran"));
        QCOMPARE(trace.rows.size(), std::size_t{1});
        QCOMPARE(trace.rows[0][3], std::string("60"));
        const FilePreview& price = made.previews[1];
        QCOMPARE(price.file, std::string("price.csv"));
        QCOMPARE(price.facts,
                 (std::vector<Message>{"delimiter ';'", "decimal comma", "header in line 1", "times in column 'hour'",
                                       "values in column 'Price [EUR/MWh]'", "unit 'per MWh'"}));
        QCOMPARE(price.header, (std::vector<std::string>{"hour", "Price [EUR/MWh]"}));
        QCOMPARE(price.rows, (std::vector<std::vector<std::string>>{{"0", "80,5"}, {"12", "120,25"}}));
    }

    void theFirstRowsOfSacctArePreviewed()
    {
        std::string log = "\nJobID|Submit|Elapsed|AllocCPUS\n";
        for (int i = 1; i <= 7; ++i)
            log += fmt::format("{}|2026-03-01T08:0{}:00|00:10:00|{}\n", i, i, i == 1 ? std::string(60, '1') : "4");
        const auto made = imported({{"sacct", {"s.txt", log}}}, {{"time_zone", std::string("Europe/Berlin")}});
        const FilePreview& preview = made.previews.at(0);
        QCOMPARE(preview.facts, (std::vector<Message>{"delimiter '|'", "header in line 2", "time zone 'Europe/Berlin'"}));
        QCOMPARE(preview.header, (std::vector<std::string>{"JobID", "Submit", "Elapsed", "AllocCPUS"}));
        QCOMPARE(preview.rows.size(), rowsInPreview);
        QCOMPARE(preview.rows[1], (std::vector<std::string>{"2", "2026-03-01T08:02:00", "00:10:00", "4"}));
        QVERIFY(preview.rows[0][3].size() < 50); // cut
    }

    void aWorkbookOfPricesIsReadLikeItsCsv()
    {
        const auto row = [](const std::string& time, const std::string& value) {
            return fmt::format(
                "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>{}</text:p></table:table-cell>"
                "<table:table-cell {}</table:table-cell></table:table-row>",
                time, value);
        };
        const auto number = [](const char* value) {
            return fmt::format("office:value-type=\"float\" office:value=\"{0}\"><text:p>{0}</text:p>", value);
        };
        const auto words = [](const char* value) {
            return fmt::format("office:value-type=\"string\"><text:p>{}</text:p>", value);
        };
        const auto book = [](const std::string& rows) {
            return "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\" "
                   "xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body><office:spreadsheet><table:table "
                   "table:name=\"May\">"
                + rows + "</table:table></office:spreadsheet></office:body></office:document>";
        };
        const std::string head = row("time", words("Price EUR/MWh"));
        const std::string good = book(head + row("00:00", number("80.5")) + row("12:00", number("1.234")));
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", good}}});
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=0.0805 43200=0.001234"));
        QCOMPARE(made.previews[1].facts[0], std::string("a sheet of a workbook"));
        const auto comma = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", good}}}, {{"decimal", std::string("comma")}});
        QVERIFY(comma.instance.priceCurve == made.instance.priceCurve);
        // A text beside numbers: which mark it has cannot be seen.
        const std::string mixed = book(head + row("00:00", number("1.234")) + row("12:00", words("12,5")));
        const auto refused = importInstance({{"swf", {"t.swf", line}}, {"price", {"p.fods", mixed}}}, {});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("'12,5' is a text") == 0, refused.error().message.c_str());
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", mixed}}}, {{"decimal", std::string("comma")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=0.001234 43200=0.0125"));
    }

    void datesAreAligned()
    {
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n"; // 2024-03-01T08:00:00+01:00
        const auto made = withPrice(fileOf("price-iso.csv").text, day);
        QCOMPARE(stepsOf(made.instance.priceCurve, 2), std::string("every 0: 0=0.28 3600=0.29")); // 08:00 and 09:00
        QCOMPARE(assumed(made.report, "price_curve"), std::string());
        const auto other = withPrice(fileOf("price-iso.csv").text);
        QCOMPARE(stepsOf(other.instance.priceCurve, 2), std::string("every 86400: 0=0.2 3600=0.21"));
        QCOMPARE(assumed(other.report, "price_curve"),
                 std::string("price_curve = repeated every 1 day (the trace does not state its date)"));
    }

    /// Prices of other dates repeat by the clock on the wall, also if only one of trace and file is in summer time.
    void otherDatesAreAlignedByTheClock_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("span");
        const auto row = [](const char* name, const char* text, const char* steps, const char* span) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(steps) << QString::fromLatin1(span);
        };
        const char* fromTwo = "every 86400: 0=1 50400=2";
        row("no zone", "time,price\n2024-03-01T00:00,1\n2024-03-01T14:00,2\n", fromTwo,
            "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("a zone in the header",
            "MTU (CET/CEST),Day-ahead Price [EUR/MWh]\n01.03.2024 00:00 - 01.03.2024 01:00,1000\n"
            "01.03.2024 14:00 - 01.03.2024 15:00,2000\n",
            fromTwo, "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("offsets", "time,price\n2024-03-01T00:00+01:00,1\n2024-03-01T14:00+01:00,2\n", fromTwo,
            "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("UTC in winter", "time,price\n2024-03-01T00:00Z,1\n2024-03-01T13:00Z,2\n", fromTwo,
            "2024-03-01T01:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("UTC in summer", "Datetime (UTC),price\n2024-07-01 00:00,1\n2024-07-01 12:00,2\n", fromTwo,
            "2024-07-01T02:00:00+02:00 to 2024-07-01T14:00:00+02:00");
        row("the hour that comes twice",
            "time,price\n2024-10-27T01:00+02:00,1\n2024-10-27T02:00+02:00,2\n2024-10-27T02:00+01:00,3\n"
            "2024-10-27T03:00+01:00,4\n",
            "every 86400: 0=1 7200=2 10800=4", "2024-10-27T01:00:00+02:00 to 2024-10-27T03:00:00+01:00");
    }
    void otherDatesAreAlignedByTheClock()
    {
        QFETCH(QString, text);
        QFETCH(QString, steps);
        QFETCH(QString, span);
        const auto made = imported({{"swf", fileOf("swf-zone.swf")}, {"price", {"p.csv", text.toStdString()}}}); // September 1996
        QCOMPARE(QString::fromStdString(stepsOf(made.instance.priceCurve, 9)), steps);
        QCOMPARE(assumed(made.report, "price_curve"),
                 std::string("price_curve = repeated every 1 day (the file and the trace are of other dates)"));
        const auto isSpan = [&](const std::string& fact) {
            return fact.find("values from " + span.toStdString()) != std::string::npos;
        };
        QVERIFY(std::ranges::any_of(made.report.read, isSpan));
    }

    // What the data portals call their columns, with made-up values.
    void publishedLayouts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("steps");
        const auto row = [](const char* name, const char* kind, const char* text, const char* steps) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(kind) << QString::fromLatin1(steps);
        };
        row("Electricity Maps", "carbon",
            "Datetime (UTC),Country,Zone name,Zone id,Carbon intensity gCO₂eq/kWh (direct),Carbon intensity gCO₂eq/kWh (Life "
            "cycle),Data source\n2024-03-01 07:00:00,Germany,Germany,DE,300,350,x\n2024-03-01 08:00:00,Germany,Germany,DE,310,"
            "360,x\n",
            "every 0: 0=350 3600=360");
        row("WattTime", "carbon", "timestamp,MOER,MOER version,frequency\n2024-03-01T07:00:00+00:00,1000,3.2,300\n",
            "every 0: 0=453.59237");
        row("ENTSO-E", "price",
            "\"MTU (CET/CEST)\",\"Day-ahead Price [EUR/MWh]\",\"Currency\",\"BZN|DE-LU\"\n\"01.03.2024 08:00 - 01.03.2024 "
            "09:00\",\"45.5\",\"EUR\",\"\"\n\"01.03.2024 09:00 - 01.03.2024 10:00\",\"-2\",\"EUR\",\"\"\n\"01.03.2024 10:00 - "
            "01.03.2024 11:00\",\"n/e\",\"EUR\",\"\"\n",
            "every 0: 0=0.0455 3600=-0.002");
        row("NESO, forecast and actual", "carbon",
            "Datetime (UTC),Actual Carbon Intensity (gCO2/kWh),Forecast Carbon Intensity (gCO2/kWh),Index\n"
            "2024-03-01T07:00Z,150,155,low\n2024-03-01T07:30Z,140,150,low\n",
            "every 0: 0=150 1800=140");
        row("Energi Data Service", "price",
            "HourUTC,HourDK,PriceArea,SpotPriceDKK,SpotPriceEUR\n2024-03-01T07:00:00,2024-03-01T08:00:00,DK1,500.5,67.1\n"
            "2024-03-01T08:00:00,2024-03-01T09:00:00,DK1,400,53.6\n",
            "every 0: 0=0.5005 3600=0.4");
        row("Octopus Energy, the newest first", "price",
            "value_exc_vat,value_inc_vat,valid_from,valid_to\n15,16.5,2024-03-01T07:30:00Z,2024-03-01T08:00:00Z\n"
            "17,18.5,2024-03-01T07:00:00Z,2024-03-01T07:30:00Z\n",
            "every 0: 0=0.185 1800=0.165");
        row("PJM", "price",
            "datetime_beginning_utc,datetime_beginning_ept,pnode_id,system_energy_price_da,total_lmp_da\n"
            "3/1/2024 7:00:00 AM,3/1/2024 2:00:00 AM,1,21,25.5\n3/1/2024 8:00:00 AM,3/1/2024 3:00:00 AM,1,20,24\n",
            "every 0: 0=0.0255 3600=0.024");
        row("a day, a begin and an end", "price",
            "Delivery Date CET;Delivery Start (CET);Delivery End (CET);DE-LU Price (EUR/MWh)\n"
            "2024-03-01;01.03.2024 08:00:00;01.03.2024 09:00:00;2,16\n2024-03-01;01.03.2024 09:00:00;01.03.2024 10:00:00;1,60\n",
            "every 0: 0=0.00216 3600=0.0016");
        row("aWATTar", "price",
            "{\"object\":\"list\",\"data\":[{\"start_timestamp\":1709276400000,\"end_timestamp\":1709280000000,"
            "\"marketprice\":45.5,\"unit\":\"Eur/MWh\"},{\"start_timestamp\":1709280000000,\"end_timestamp\":1709283600000,"
            "\"marketprice\":-2,\"unit\":\"Eur/MWh\"}],\"url\":\"/de/v1/marketdata\"}",
            "every 0: 0=0.0455 3600=-0.002");
        row("Energy-Charts", "price",
            "{\"license_info\":\"x\",\"unix_seconds\":[1709276400,1709280000],\"price\":[45.5,-2],\"unit\":\"EUR / MWh\"}",
            "every 0: 0=0.0455 3600=-0.002");
        row("Carbon Intensity API", "carbon",
            "{\"data\":[{\"from\":\"2024-03-01T07:00Z\",\"to\":\"2024-03-01T07:30Z\",\"intensity\":{\"forecast\":266,"
            "\"actual\":263,\"index\":\"moderate\"}},{\"from\":\"2024-03-01T07:30Z\",\"to\":\"2024-03-01T08:00Z\","
            "\"intensity\":{\"forecast\":250,\"actual\":240,\"index\":\"moderate\"}}]}",
            "every 0: 0=263 1800=240");
        row("intervals with offsets", "price",
            "Interval Start,Interval End,LMP price ($/MWh)\n2024-03-01 01:00:00-06:00,2024-03-01 02:00:00-06:00,20\n"
            "2024-03-01 02:00:00-06:00,2024-03-01 03:00:00-06:00,25\n",
            "every 0: 0=0.02 3600=0.025");
        row("seconds since 1970", "price", "unix,EUR/kWh\n1709276400,0.3\n1709280000,0.2\n", "every 0: 0=0.3 3600=0.2");
        row("milliseconds since 1970, below a title", "price",
            "Prices,of a day\nms,price EUR/MWh\n1709276400000,300\n1709280000000,200\n", "every 0: 0=0.3 3600=0.2");
        row("NESO", "carbon", "DATETIME,GAS,COAL,CARBON_INTENSITY\n2024-03-01T07:00:00,1,2,120\n2024-03-01T07:30:00,1,2,130\n",
            "every 0: 0=120 1800=130");
    }
    void publishedLayouts()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, kind);
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n";
        const auto made = imported({{"swf", {"t.swf", day + line}}, {kind.toStdString(), {"c.csv", text.toStdString()}}});
        QTEST(QString::fromStdString(
                  stepsOf(kind == QStringLiteral("price") ? made.instance.priceCurve : made.instance.carbonCurve, 9)),
              "steps");
        QCOMPARE(assumed(made.report, kind.toStdString() + "_unit"), std::string());
        QCOMPARE(assumed(made.report, "time_zone"), std::string());
    }

    void ofSeveralColumnsOneIsChosen()
    {
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n";
        const std::string text = "time,price A (EUR/MWh),price B (EUR/MWh)\n2024-03-01T08:00,100,50\n2024-03-01T09:00,90,-\n";
        const auto first = withPrice(text, day);
        QCOMPARE(stepsOf(first.instance.priceCurve, 9), std::string("every 0: 0=0.1 3600=0.09"));
        QCOMPARE(assumed(first.report, "price_column"),
                 std::string("price_column = price A (EUR/MWh) (price B (EUR/MWh) can be meant, too)"));
        const auto second = withPrice(text, day, {{"price_column", std::string("Price B (EUR/MWh)")}});
        QCOMPARE(stepsOf(second.instance.priceCurve, 9), std::string("every 0: 0=0.05"));
        QCOMPARE(assumed(second.report, "price_column"), std::string());
        const auto wrong =
            importInstance({{"swf", {"t.swf", day + line}}, {"price", {"p.csv", text}}}, {{"price_column", std::string("C")}});
        QVERIFY(!wrong);
        QCOMPARE(toString(wrong.error()), std::string("p.csv:1:24: error: no column of values is called 'C'"));
    }

    void aFileOfSeveralAreasIsRefused()
    {
        const auto made = importInstance(
            {{"swf", {"t.swf", "; UnixStartTime: 1709276400\n" + line}},
             {"price", {"p.csv", "TimeUTC,PriceArea,DayAheadPriceDKK\n2024-03-01T07:00,DK1,5\n2024-03-01T07:00,DK2,6\n"}}},
            {});
        QVERIFY(!made);
        QVERIFY2(toString(made.error()).starts_with("p.csv:3:1: error: '2024-03-01T07:00' and other times occur more than once"),
                 toString(made.error()).c_str());
    }

    /// A trace that begins within the last step of the file is covered by it.
    void theLastStepCountsToItsEnd()
    {
        const std::string day = "; UnixStartTime: 1709278800\n; TimeZoneString: UTC\n"; // 07:40
        const auto made = withPrice("time,EUR/kWh\n2024-03-01T06:00Z,1\n2024-03-01T07:00Z,2\n", day);
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 0: 0=2"));
    }

    // The night in which summer time ends has the hour 2 twice; 2024-10-26T20:00:00+02:00 is second 0.
    void aDateAndATimeMayHaveTwoColumns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::newRow("of Germany, over the end of summer time")
            << "Datum;Uhrzeit;Preis (EUR/MWh)\n26.10.2024;20:00;120,5\n27.10.2024;01:00;90\n27.10.2024;02:00;80\n"
               "27.10.2024;02:00;70\n27.10.2024;03:00;60\n"
            << "every 0: 0=0.1205 18000=0.09 21600=0.08 25200=0.07 28800=0.06";
        QTest::newRow("hours from 1") << "date,hour,EUR/MWh\n2024-10-26,21,120\n2024-10-26,24,80\n2024-10-27,1,70\n"
                                      << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("hours from 0") << "date,hour,EUR/MWh\n2024-10-26,20,120\n2024-10-26,23,80\n2024-10-27,0,70\n"
                                      << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("a title above, empty rows and a source below")
            << "Prices of October\n\ndate,time,price (EUR/MWh)\n10/26/2024,8:00 PM,120\n10/26/2024,9:00 PM,80\n,,\nSource: x\n,,\n"
            << "every 0: 0=0.12 3600=0.08";
    }
    void aDateAndATimeMayHaveTwoColumns()
    {
        QFETCH(const QString, text);
        const std::string day = "; UnixStartTime: 1729965600\n; TimeZoneString: Europe/Berlin\n";
        QTEST(QString::fromStdString(stepsOf(withPrice(text.toStdString(), day).instance.priceCurve, 9)), "steps");
    }

    void timesOfDay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::newRow("seconds") << "time,price\n00:00:00,1\n07:30:30,2\n"
                                 << "every 86400: 0=1 27030=2";
        QTest::newRow("hour 24") << "hour,price\n0,1\n12,2\n24,3\n"
                                 << "every 86400: 0=1 43200=2";
        QTest::newRow("hours 1 to 24") << "hour,price\n1,1\n13,2\n24,3\n"
                                       << "every 86400: 0=1 43200=2 82800=3";
        QTest::newRow("from 07:00") << "time,price\n07:00,1\n22:00,2\n"
                                    << "every 86400: 0=2 25200=1 79200=2";
        QTest::newRow("AM and PM") << "time,price\n12:00 AM,1\n1:30 pm,2\n"
                                   << "every 86400: 0=1 48600=2";
    }
    void timesOfDay()
    {
        QFETCH(const QString, text);
        QTEST(QString::fromStdString(stepsOf(withPrice(text.toStdString()).instance.priceCurve, 9)), "steps");
    }

    void aScenarioKeepsDateZoneWaitsAndGrace()
    {
        Instance instance = imported({{"swf", fileOf("swf-zone.swf")}}).instance;
        std::string text;
        PrintedFields fields([&text](std::string_view piece) { text += piece; });
        writeInstance(instance, fields);
        fields.finish();
        const auto document = JsonDocument::parse("S", text);
        const auto back = readInstance(JsonCursor(**document));
        QVERIFY2(back, back ? "" : toString(back.error()).c_str());
        QVERIFY(*back == instance);
        QCOMPARE(back->jobs[0].waitSeconds, 0.0);
        QCOMPARE(back->overTimeSeconds, 60.0);
        const Instance later = *cut(instance, 60.0, 120.0);
        QCOMPARE(startOf(later), std::string("1996-09-23T14:01:31+02:00 Europe/Stockholm"));
        QCOMPARE(later.startOfDaySeconds, 50491.0);
    }

    void anUnknownZoneIsRefused()
    {
        const auto made = importInstance({{"swf", fileOf("swf-zone.swf")}}, {{"time_zone", std::string("Mars/Base")}});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()),
                 std::string("error: time_zone: there is no time zone 'Mars/Base'; write it like Europe/Berlin"));
    }
};

QTEST_APPLESS_MAIN(TestPowerImportCases)
#include "tst_power_import_cases.moc"
