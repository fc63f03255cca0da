// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `run --jobs-csv`, `--nodes-csv`, `--decisions-csv` and `--kinds-csv`: their sums are the metrics of the same run.

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/io/csv_table.h"
#include "core/io/file.h"
#include "core/io/scenario_clock.h"
#include "core/io/swf_file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string root = WATTIF_SOURCE_DIR;

std::string sampleOf(const std::string& study) { return root + "/datasets/" + study + "/sample.json"; }

/// A table as rows by column name.
std::vector<std::map<std::string, std::string>> rowsOf(const std::string& file)
{
    const auto table = parseCsv(file, readFile(file).value(), ',').value();
    std::vector<std::map<std::string, std::string>> rows;
    for (std::size_t r = 1; r < table.rows.size(); ++r)
        for (std::size_t c = 0; c < table.rows[0].size(); ++c) {
            rows.resize(r);
            rows.back()[table.rows[0][c].text] = table.rows[r][c].text;
        }
    return rows;
}

double numberIn(const std::map<std::string, std::string>& row, const std::string& column)
{
    return parseNumber(row.at(column)).value_or(0.0);
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0}); }

} // namespace

class TestRunFiles : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void unitsAreASecondLine()
    {
        const auto lines = [this](const std::vector<std::string>& units) {
            std::vector<std::string> words{"run", sampleOf("power"), "--policy",       "always-on", "--format",
                                           "csv", "--jobs-csv",      path("units.csv")};
            words.insert(words.end(), units.begin(), units.end());
            const CliRun run = cli(words);
            const auto jobs = readFile(path("units.csv"));
            return std::pair(QString::fromStdString(run.out).split(u'\n'), QString::fromStdString(jobs.value()).split(u'\n'));
        };
        const auto [plain, plainJobs] = lines({});
        const auto [metrics, jobs] = lines({"--units", "row"});
        for (const auto& [with, without] : {std::pair(metrics, plain), std::pair(jobs, plainJobs)}) {
            QCOMPARE(with.size(), without.size() + 1);
            QCOMPARE(with[0], without[0]);
            QCOMPARE(with[2], without[1]);
            const QStringList names = with[0].split(u',');
            const QStringList units = with[1].split(u',');
            QCOMPARE(units.size(), names.size());
            QCOMPARE(units[0], QString());
            for (qsizetype i = 0; i < names.size(); ++i)
                QVERIFY2(!names[i].endsWith(QLatin1String("_s")) || units[i] == QLatin1String("s"), qPrintable(names[i]));
        }
        QVERIFY(metrics[1].split(u',').contains(QLatin1String("kWh")));
        QCOMPARE(cli({"run", sampleOf("power"), "--units", "row"}).code, 2);
    }

    /// Tables of a scenario with a date have it beside each moment; without these columns they are as of one without.
    void momentsHaveDatesWhereTheyAreKnown_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("columns"); // with dates, by table
        QTest::newRow("Power") << "power"
                               << "load-factor"
                               << "jobs: submit start end; nodes: from to; decisions: at";
        QTest::newRow("Reservations") << "reservation"
                                      << "cbfr"
                                      << "jobs: submit reserved_from reserved_to start end; decisions: submit planned_end end "
                                         "reserved_from reserved_to";
    }
    void momentsHaveDatesWhereTheyAreKnown()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, policy);
        QFETCH(const QString, columns);
        auto scenario = nlohmann::json::parse(readFile(sampleOf(study.toStdString())).value());
        for (const char* field : {"start_time", "time_zone", "start_of_day_s"})
            scenario.erase(field);
        QVERIFY(writeFileAtomically(path("plain.json"), scenario.dump()));
        scenario["start_time"] = "2026-03-28T12:00:00+01:00";
        scenario["time_zone"] = "Europe/Berlin";
        QVERIFY(writeFileAtomically(path("dated.json"), scenario.dump()));
        const ScenarioClock clock(0.0, parseCalendarStart("2026-03-28T12:00:00+01:00", "Europe/Berlin").value());
        for (const QString& table : columns.split("; ")) {
            const std::string kind = table.section(": ", 0, 0).toStdString();
            for (const char* of : {"plain", "dated"})
                QCOMPARE(cli({"run", path(of + std::string(".json")), "--policy", policy.toStdString(), "--" + kind + "-csv",
                              path(of + std::string(".csv"))})
                             .code,
                         0);
            auto dated = rowsOf(path("dated.csv"));
            QVERIFY(!dated.empty());
            for (auto& row : dated)
                for (const QString& moment : table.section(": ", 1).split(' ')) {
                    const auto date = row.extract(moment.toStdString() + "_time");
                    const auto seconds = parseNumber(row.at(moment.toStdString() + "_s"));
                    QVERIFY2(!date.empty(), qPrintable(moment));
                    QCOMPARE(date.mapped(), seconds ? clock.isoText(*seconds) : std::string());
                }
            QVERIFY(dated == rowsOf(path("plain.csv")));
        }
    }

    void powerHasARowForEachJob()
    {
        const auto policies = run("power", "always-on,load-factor");
        const auto input = nlohmann::json::parse(readFile(sampleOf("power")).value());
        const auto jobs = rowsOf(path("jobs.csv"));
        QCOMPARE(jobs.size() % policies.size(), std::size_t{0});
        for (const auto& policy : policies) {
            double wait = 0.0;
            double done = 0.0;
            double rows = 0.0;
            for (const auto& row : jobs) {
                if (row.at("policy") != policy["name"].get<std::string>())
                    continue;
                ++rows;
                done += row.at("state") == "done" ? 1.0 : 0.0;
                wait += numberIn(row, "wait_s");
                // wait = start - submission, run = end - start
                if (row.at("state") == "done")
                    QVERIFY(isNear(numberIn(row, "start_s"), numberIn(row, "submit_s") + numberIn(row, "wait_s")));
            }
            QCOMPARE(rows * static_cast<double>(policies.size()), static_cast<double>(jobs.size()));
            QCOMPARE(done, policy["metrics"]["jobs_done"].get<double>());
            QCOMPARE(rows - done, policy["metrics"]["jobs_rejected"].get<double>());
            QVERIFY(isNear(wait / done, policy["metrics"]["mean_wait_s"].get<double>()));
        }
    }

    /// The energies of the node states add up to the energy of the run.
    void nodeEnergiesAddUp_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policies");
        QTest::newRow("profit") << "profit"
                                << "online,greedy,average";
        QTest::newRow("power") << "power"
                               << "always-on,load-factor,idle-timeout,oracle";
    }
    void nodeEnergiesAddUp()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, policies);
        for (const auto& policy : run(study.toStdString(), policies.toStdString())) {
            double joules = 0.0;
            for (const auto& row : rowsOf(path("nodes.csv")))
                if (row.at("policy") == policy["name"].get<std::string>())
                    joules += numberIn(row, "energy_j");
            QVERIFY2(isNear(joules, policy["metrics"]["energy_j"].get<double>()), policy["name"].get<std::string>().c_str());
        }
    }

    void nodeEnergiesOfSharedNodesAddUp_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("shared nodes") << "power-shared.json"
                                      << "sharing=cores"
                                      << "packing=first-fit";
        QTest::newRow("a table of watts") << "power-shared.json"
                                          << "sharing=cores"
                                          << "power_model=100 160 180 200";
        QTest::newRow("loads of whole nodes") << "power-shared.json"
                                              << "job_load=cores"
                                              << "power_model=square";
        QTest::newRow("kinds of nodes") << "power-shared-kinds.json"
                                        << "sharing=cores"
                                        << "power_model=square";
        QTest::newRow("generated, shared") << ""
                                           << "sharing=cores"
                                           << "power_model=specpower";
    }
    void nodeEnergiesOfSharedNodesAddUp()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, first);
        QFETCH(const QString, second);
        std::string scenario = root + "/datasets/validation/" + file.toStdString();
        if (file.isEmpty()) {
            scenario = path("generated.json");
            QCOMPARE(cli({"generate", "power", "--set", "jobs=300", "--set", "nodes=16", "-o", scenario}).code, 0);
        }
        for (const char* policy : {"always-on", "idle-timeout", "predictive"}) {
            const CliRun made = cli({"run", scenario, "--policy", policy, "--set", first.toStdString(), "--set",
                                     second.toStdString(), "--nodes-csv", path("nodes.csv"), "-o", path("out.json")});
            QVERIFY2(made.code == 0, made.err.c_str());
            double joules = 0.0;
            for (const auto& row : rowsOf(path("nodes.csv")))
                joules += numberIn(row, "energy_j");
            const auto json = nlohmann::json::parse(readFile(path("out.json")).value());
            QVERIFY2(isNear(joules, json["policies"][0]["metrics"]["energy_j"].get<double>()), policy);
        }
    }

    /// The rows of the kinds add up to the run, and to the node states of their kind.
    void powerHasARowForEachKind_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("kinds");
        QTest::newRow("kinds") << "tests/golden/power_partitions/S.json"
                               << QStringList{QStringLiteral("cpu"), QStringLiteral("a100")};
        QTest::newRow("below a cap") << "datasets/validation/power-cap-kinds.json"
                                     << QStringList{QStringLiteral("cpu"), QStringLiteral("gpu")};
        QTest::newRow("shared") << "datasets/validation/power-shared-kinds.json"
                                << QStringList{QStringLiteral("small"), QStringLiteral("large")};
        QTest::newRow("shared, below a cap")
            << "datasets/validation/power-shared-cap-kinds.json" << QStringList{QStringLiteral("cpu"), QStringLiteral("gpu")};
        QTest::newRow("nodes that are alike") << "datasets/power/sample.json" << QStringList{QStringLiteral("")};
    }
    void powerHasARowForEachKind()
    {
        QFETCH(const QString, file);
        QFETCH(const QStringList, kinds);
        const CliRun made = cli({"run", root + "/" + file.toStdString(), "--policy", "always-on,idle-timeout", "--format", "json",
                                 "-o", path("out.json"), "--nodes-csv", path("nodes.csv"), "--kinds-csv", path("kinds.csv")});
        QVERIFY2(made.code == 0, made.err.c_str());
        const auto rows = rowsOf(path("kinds.csv"));
        const auto states = rowsOf(path("nodes.csv"));
        const auto results = nlohmann::json::parse(readFile(path("out.json")).value());
        std::size_t at = 0;
        for (const auto& policy : results["policies"]) {
            std::map<std::string, double> sums;
            for (qsizetype k = 0; k < kinds.size(); ++k, ++at) {
                const auto& row = rows.at(at);
                QCOMPARE(row.at("policy"), policy["name"].get<std::string>());
                QCOMPARE(row.at("node_kind"), kinds[k].toStdString());
                for (const auto& [name, text] : row)
                    sums[name] += parseNumber(text).value_or(0.0);
                double shares = 0.0;
                double joules = 0.0;
                for (const std::string state : {"busy", "idle", "booting", "shutting_down", "off", "out_of_service"}) {
                    double ofState = 0.0;
                    for (const auto& of : states)
                        if (of.at("policy") == row.at("policy") && of.at("node_kind") == row.at("node_kind")
                            && of.at("state") == state)
                            ofState += numberIn(of, "energy_j");
                    QVERIFY2(isNear(ofState, numberIn(row, state + "_energy_j")), state.c_str());
                    joules += ofState;
                    shares += numberIn(row, state + "_share");
                }
                QVERIFY(isNear(joules, numberIn(row, "energy_j")) && isNear(shares, 1.0));
                if (kinds.size() == 1)
                    continue;
                const auto& json = policy["node_kinds"][static_cast<std::size_t>(k)];
                for (const std::string name : {"first_node", "nodes", "jobs", "starts", "stops", "energy_j", "cost", "carbon_kg"})
                    QVERIFY2(isNear(json[name].get<double>(), numberIn(row, name)), name.c_str());
            }
            for (const std::string name : {"jobs_done", "starts", "stops", "energy_j", "cost", "carbon_kg"})
                QVERIFY2(isNear(sums[name], policy["metrics"][name].get<double>()), name.c_str());
        }
        QCOMPARE(at, rows.size());
    }

    void profitHasARowForEachShare()
    {
        const auto policies = run("profit", "online,greedy");
        for (const auto& policy : policies) {
            double tasks = 0.0;
            double lastEnd = 0.0;
            for (const auto& row : rowsOf(path("jobs.csv")))
                if (row.at("policy") == policy["name"].get<std::string>()) {
                    tasks += numberIn(row, "tasks");
                    lastEnd = std::max(lastEnd, numberIn(row, "end_s"));
                }
            double placed = 0.0;
            for (const auto& bag : policy["assignments"])
                for (const auto& count : bag)
                    placed += count.get<double>();
            QCOMPARE(tasks, placed);
            QVERIFY(isNear(lastEnd, policy["metrics"]["makespan_s"].get<double>()));
        }
        // Online compares candidates: one of each bag is chosen. Greedy compares none: a row for each bag.
        std::map<std::string, std::size_t> chosen;
        std::size_t greedy = 0;
        for (const auto& row : rowsOf(path("decisions.csv"))) {
            if (row.at("policy") == "online" && row.at("fate") == "chosen")
                ++chosen[row.at("decision")];
            greedy += row.at("policy") == "greedy" ? 1 : 0;
        }
        QCOMPARE(chosen.size(), policies[0]["assignments"].size());
        QVERIFY(std::ranges::all_of(chosen, [](const auto& one) { return one.second == 1; }));
        QCOMPARE(greedy, policies[0]["assignments"].size());
    }

    void consolidationHasARowForEachApplication()
    {
        for (const auto& policy : run("consolidation", "has,bfd")) {
            double moved = 0.0;
            double data = 0.0;
            double joules = 0.0;
            for (const auto& row : rowsOf(path("jobs.csv")))
                if (row.at("policy") == policy["name"].get<std::string>()) {
                    moved += numberIn(row, "moved");
                    data += numberIn(row, "moved") * numberIn(row, "size");
                    joules += numberIn(row, "transfer_energy_j");
                }
            QCOMPARE(moved, static_cast<double>(policy["placement"].size()));
            QVERIFY(isNear(data, policy["metrics"]["data_moved"].get<double>()));
            QVERIFY(isNear(joules, policy["metrics"]["transfer_energy"].get<double>()));
            double on = 0.0;
            for (const auto& row : rowsOf(path("nodes.csv")))
                on += row.at("policy") == policy["name"].get<std::string>() && row.at("state") == "on" ? 1.0 : 0.0;
            QCOMPARE(on, policy["metrics"]["nodes_used"].get<double>());
        }
    }

    void reservationsHaveARowForEachTask()
    {
        const auto made = cli({"run", sampleOf("reservation"), "--policy", "cbfr", "--format", "json", "--jobs-csv",
                               path("jobs.csv"), "--decisions-csv", path("decisions.csv"), "-o", path("out.json")});
        QVERIFY2(made.code == 0, made.err.c_str());
        const auto json = nlohmann::json::parse(readFile(path("out.json")).value());
        std::size_t reserved = 0;
        for (const auto& row : rowsOf(path("jobs.csv")))
            reserved += !row.at("reserved_from_s").empty() ? 1 : 0;
        QCOMPARE(reserved, json["policies"][0]["reservations"].size());
        QVERIFY(!rowsOf(path("decisions.csv")).empty());
    }

    /// The trace that is written is read again as the same jobs, with the simulated waits as those that really passed.
    void theScheduleIsATraceAgain()
    {
        const CliRun made = cli({"run", sampleOf("power"), "--policy", "load-factor", "--swf", path("made.swf"), "--batsim-jobs",
                                 path("batsim.csv"), "--chrome-trace", path("trace.json"), "--jobs-csv", path("jobs.csv"),
                                 "--nodes-csv", path("nodes.csv")});
        QVERIFY2(made.code == 0, made.err.c_str());
        const auto jobs = rowsOf(path("jobs.csv"));
        const SwfFile swf = readSwf("made.swf", readFile(path("made.swf")).value()).value();
        QCOMPARE(swf.jobs.size(), jobs.size());
        const auto batsim = rowsOf(path("batsim.csv"));
        QCOMPARE(batsim.size(), jobs.size());
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            QCOMPARE(swf.jobs[i].waitSeconds, std::round(numberIn(jobs[i], "wait_s")));
            QCOMPARE(swf.jobs[i].runSeconds, std::round(numberIn(jobs[i], "run_s")));
            QCOMPARE(batsim[i].at("starting_time"), jobs[i].at("start_s"));
            QCOMPARE(batsim[i].at("allocated_resources"), jobs[i].at("node_list"));
            QCOMPARE(batsim[i].at("consumed_energy"), jobs[i].at("energy_j"));
        }
        // Each node is covered from the first submission to the end, by jobs and by states without one.
        const auto trace = nlohmann::json::parse(readFile(path("trace.json")).value());
        double traced = 0.0;
        for (const auto& event : trace["traceEvents"])
            traced += event["ph"] == "X" ? event["dur"].get<double>() / 1e6 : 0.0;
        double lasted = 0.0;
        for (const auto& row : rowsOf(path("nodes.csv")))
            lasted += numberIn(row, "to_s") - numberIn(row, "from_s");
        QVERIFY(isNear(traced, lasted));
    }

    /// The format has numbers for users and partitions, and the zone of the clock in its header.
    void aTraceKeepsZoneUsersAndPartitions()
    {
        QVERIFY(writeFileAtomically(path("j.csv"),
                                    "submit,runtime (s),processors,user,partition,gpus\n2024-03-01T08:00,60,1,Ann,main,2\n"
                                    "2024-03-01T08:01,60,1,Bob,gpu,0\n2024-03-01T08:02,60,1,Ann,main,0\n"));
        QCOMPARE(cli({"import", "power", "--jobs", path("j.csv"), "--time-zone", "Europe/Berlin", "-o", path("j.json")}).code, 0);
        QCOMPARE(cli({"run", path("j.json"), "--policy", "always-on", "--swf", path("j.swf")}).code, 0);
        const std::string text = readFile(path("j.swf")).value();
        QVERIFY2(text.find("; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n") != std::string::npos, text.c_str());
        QVERIFY2(
            text.ends_with(
                "; Partition: 1 main\n; Partition: 2 gpu\n; Note: The format has no field for the GPUs of jobs\n1 0 0 60 1 -1 -1 1 -1 -1 1 1 -1 -1 -1 1 -1 -1\n"
                "2 60 0 60 1 -1 -1 1 -1 -1 1 2 -1 -1 -1 2 -1 -1\n3 120 0 60 1 -1 -1 1 -1 -1 1 1 -1 -1 -1 1 -1 -1\n"),
            text.c_str());
    }

    /// A task of an array keeps its name from the log to each file; SWF has numbers only, and its header says which.
    void tasksOfArraysKeepTheirNames()
    {
        QVERIFY(writeFileAtomically(path("s.txt"),
                                    "JobID|Submit|Start|ElapsedRaw|NCPUS\n78_3|2024-03-01T08:00:00|2024-03-01T08:00:00|60|1\n"
                                    "1266|2024-03-01T08:01:00|2024-03-01T08:01:00|60|1\n"));
        QCOMPARE(cli({"import", "power", "--sacct", path("s.txt"), "-o", path("s.json")}).code, 0);
        QCOMPARE(cli({"check", path("s.json")}).code, 0);
        const auto jobs = nlohmann::json::parse(readFile(path("s.json")).value())["jobs"];
        QCOMPARE(jobs[0]["id"], nlohmann::json("78_3"));
        QCOMPARE(jobs[1]["id"], nlohmann::json(1266));
        const CliRun run = cli({"run", path("s.json"), "--policy", "always-on", "--swf", path("s.swf"), "--batsim-jobs",
                                path("s.b"), "--jobs-csv", path("s.csv"), "--chrome-trace", path("s.trace")});
        QVERIFY2(run.code == 0, run.err.c_str());
        QCOMPARE(rowsOf(path("s.csv"))[0].at("job"), std::string("78_3"));
        QCOMPARE(rowsOf(path("s.b"))[0].at("job_id"), std::string("78_3"));
        QVERIFY(readFile(path("s.trace")).value().find("\"job 78_3\"") != std::string::npos);
        const std::string swf = readFile(path("s.swf")).value();
        QVERIFY2(swf.find("; Note: The format has numbers only; job 78_3 is 7800000003 here\n7800000003 0 0 60 ")
                     != std::string::npos,
                 swf.c_str());
    }

    void formatsHoldOnePolicyOfPower()
    {
        const CliRun two = cli({"run", sampleOf("power"), "--policy", "always-on,oracle", "--swf", path("a.swf")});
        QCOMPARE(two.code, 2);
        QCOMPARE(two.err, std::string("error: --swf: the file holds one policy, and 2 run; choose one with --policy\n"));
        const CliRun profit = cli({"run", sampleOf("profit"), "--policy", "online", "--swf", path("a.swf")});
        QCOMPARE(profit.err, std::string("error: --swf: the study profit has no such format\n"));
    }

    void wrongUsesAreRefused()
    {
        const CliRun nodes = cli({"run", sampleOf("reservation"), "--nodes-csv", path("n.csv")});
        QCOMPARE(nodes.code, 2);
        QCOMPARE(nodes.err,
                 std::string("error: --nodes-csv: the study reservation has no table of nodes; use --jobs-csv and "
                             "--decisions-csv\n"));
        QCOMPARE(cli({"run", sampleOf("profit"), "--kinds-csv", path("k.csv")}).err,
                 std::string("error: --kinds-csv: the study profit has no table of kinds; use --jobs-csv and --nodes-csv and "
                             "--decisions-csv\n"));
        QCOMPARE(cli({"run", sampleOf("profit"), "--repeat", "2", "--jobs-csv", path("j.csv")}).code, 2);
        QCOMPARE(cli({"run", sampleOf("profit"), "--jobs-csv", path("j.csv"), "--nodes-csv", path("j.csv")}).code, 2);
        QVERIFY(writeFileAtomically(path("S.json"), readFile(sampleOf("profit")).value()).has_value());
        const CliRun own = cli({"run", path("S.json"), "--jobs-csv", path("S.json")});
        QCOMPARE(own.code, 2);
        QVERIFY2(own.err.find("is an input of this command") != std::string::npos, own.err.c_str());
        QVERIFY(readFile(path("S.json")).value() == readFile(sampleOf("profit")).value());
    }

    /// Every column that the files have is listed with its meaning.
    void columnsAreListed()
    {
        static_cast<void>(run("power", "load-factor"));
        const auto listed = nlohmann::json::parse(cli({"list", "columns", "--format", "json"}).out);
        for (const std::string table : {"jobs", "nodes", "decisions"}) {
            std::vector<std::string> names{"policy"};
            for (const auto& column : listed)
                if (column["study"] == "power" && column["table"] == table
                    && !column["description"].get<std::string>().ends_with("only in scenarios with a date."))
                    names.push_back(column["name"].get<std::string>());
            const std::string file = readFile(path(table + ".csv")).value();
            std::string header;
            for (const std::string& name : names)
                header += (header.empty() ? "" : ",") + name;
            QCOMPARE(file.substr(0, file.find('\n')), header);
        }
    }

private:
    [[nodiscard]] std::string path(const std::string& name) const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }

    /// Runs policies with all files; returns the policies of the JSON.
    [[nodiscard]] nlohmann::json run(const std::string& study, const std::string& policies) const
    {
        const CliRun made =
            cli({"run", sampleOf(study), "--policy", policies, "--format", "json", "-o", path("out.json"), "--jobs-csv",
                 path("jobs.csv"), "--nodes-csv", path("nodes.csv"), "--decisions-csv", path("decisions.csv")});
        if (made.code != 0)
            throw std::runtime_error(made.err);
        return nlohmann::json::parse(readFile(path("out.json")).value())["policies"];
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestRunFiles)
#include "tst_run_files.moc"
