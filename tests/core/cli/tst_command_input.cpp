// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inputs and outputs of the command line: names and numbers, results, and internal errors.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/study.h"
#include "core/io/file.h"
#include "core/profit/policies/policies.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string scenario = WATTIF_SOURCE_DIR "/datasets/profit/sample.json";

/// A stream on a disk that is full.
class FullBuffer : public std::streambuf { };

/// How a command's message begins; its exit code has to be 1.
std::string messageOnFullDisk(const std::vector<std::string>& words)
{
    std::vector<const char*> argv{"wattif-cli"};
    for (const std::string& word : words)
        argv.push_back(word.c_str());
    FullBuffer full;
    std::ostream out(&full);
    std::ostringstream err;
    const int code = runCli(static_cast<int>(argv.size()), argv.data(), out, err);
    return code == 1 ? err.str().substr(0, std::strlen("standard output: error: cannot be written")) : err.str();
}

/// A JSON text written with single quotes, in which NAME stands for a name.
std::string json(const char* text, const std::string& name)
{
    return QString::fromLatin1(text)
        .replace(u'\'', u'"')
        .replace(QStringLiteral("NAME"), QString::fromStdString(name))
        .toStdString();
}

/// Adds policies that throw.
void addThrowingPolicies()
{
    const auto add = [](const char* name, auto run) {
        profit::Policy policy;
        policy.info.name = name;
        policy.info.title = name;
        policy.info.offline = true;
        policy.info.byDefault = false;
        policy.run = run;
        profit::registerPolicy(policy);
    };
    using Made = Result<std::shared_ptr<profit::Outcome>>;
    add("thrower", [](const profit::PolicyInput&) -> Made { throw std::runtime_error("injected"); });
    add("hungry", [](const profit::PolicyInput&) -> Made { throw std::bad_alloc(); });
    add("odd", [](const profit::PolicyInput&) -> Made { throw 7; });
}

} // namespace

class TestCommandInput : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { addThrowingPolicies(); }

    void everyCommandSeesThatItsOutputIsLost()
    {
        for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
                 {"--help"},
                 {"--version"},
                 {"run", "--help"},
                 {"list", "options"},
                 {"list", "options", "--format", "json"},
                 {"check", scenario},
                 {"run", scenario},
                 {"run", scenario, "--format", "json", "-o", "-"},
                 {"run", scenario, "--repeat", "2"},
                 {"generate", "profit"},
                 {"reproduce", "online-fig3"},
                 {"reproduce", "online-fig3", "-o", path("reports")},
             })
            QCOMPARE(messageOnFullDisk(words), std::string("standard output: error: cannot be written"));
    }

    void anEmptyNameIsWrongUsage()
    {
        for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
                 {"run", scenario, "-o", ""},
                 {"generate", "power", "-o", ""},
                 {"import", "power", "--swf", scenario, "-o", ""},
                 {"import", "power", "--swf", ""},
                 {"import", "power", "--swf", scenario, "--nodes", ""},
                 {"reproduce", "power-table1", "-o", ""},
                 {"check", ""},
                 {"run", ""},
                 {"run", "--study", ""},
                 {"run", scenario, "--variant", ""},
                 {"run", scenario, "--policy", ""},
                 {"run", scenario, "--metric", ""},
                 {"breakeven", scenario, "--for", "greedy", "--metric", "objective", "--variant", ""},
                 {"merge", "", "-o", "q"},
                 {"merge", "p", "", "-o", "q"},
                 {"grade", "profit-1", ""},
             }) {
            const CliRun run = cli(words);
            QVERIFY2(run.code == 2 && run.out.empty(), run.err.c_str());
            QVERIFY2(run.err.find("the value is empty") != std::string::npos, run.err.c_str());
        }
    }

    void aDashIsStandardOutput()
    {
        QCOMPARE(cli({"generate", "profit", "-o", "-"}).out, cli({"generate", "profit"}).out);
        QCOMPARE(cli({"run", scenario, "--format", "csv", "-o", "-"}).out, cli({"run", scenario, "--format", "csv"}).out);
        QVERIFY(!QFile::exists(QStringLiteral("-")));
    }

    void standardInputIsOneFileOnly()
    {
        const CliRun run = cli({"import", "profit", "--etc", "-", "--power", "-"});
        QCOMPARE(run.code, 2);
        QCOMPARE(run.err, std::string("error: standard input (-) can be only one of the files\n"));
    }

    void theLimitIsTheUsers()
    {
        const CliRun small = cli({"check", scenario, "--max-size", "1kB"});
        QCOMPARE(small.code, 1);
        QCOMPARE(small.err,
                 scenario + ": error: has more than 1000 bytes of text, which is the limit; --max-size sets another limit\n");
        QCOMPARE(cli({"check", scenario}).code, 0); // it is no limit of the next command
        QCOMPARE(cli({"check", scenario, "--max-size", "2GB"}).code, 0);
        const CliRun wrong = cli({"check", scenario, "--max-size", "much"});
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.err.find("expected a size such as 512MB or 2GB (got 'much')") != std::string::npos, wrong.err.c_str());
    }

    void anExceptionIsAnError_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("message");
        QTest::newRow("a fault") << "thrower"
                                 << "cannot run the policy 'thrower': injected";
        QTest::newRow("memory") << "hungry"
                                << "there is not enough memory to run the policy 'hungry'";
        QTest::newRow("no exception of the library") << "odd"
                                                     << "cannot run the policy 'odd': an unknown internal error";
    }
    void anExceptionIsAnError()
    {
        QFETCH(QString, policy);
        QFETCH(QString, message);
        const CliRun run = cli({"run", scenario, "--policy", policy.toStdString()});
        QCOMPARE(run.code, 1);
        QCOMPARE(QString::fromStdString(run.err), QString::fromStdString(scenario) + ": error: " + message + "\n");
        const CliRun repeated = cli({"run", scenario, "--policy", policy.toStdString(), "--repeat", "3"});
        QCOMPARE(repeated.code, 1);
    }

    // An interval takes what its list takes while it grows.
    void intervalsWithoutEndAreRefused()
    {
        write("far.json",
              json("{'wattif':2,'study':'power','nodes':4,'jobs':[{'id':1,'submit_s':0,'processors':1,'run_s':60},"
                   "{'id':2,'submit_s':20000000000,'processors':1,'run_s':60}]}",
                   {}));
        const CliRun run = cli({"run", path("far.json"), "--policy", "load-factor"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("load-factor: about 11111111 intervals of 30 min would need about ") != std::string::npos,
                 run.err.c_str());
    }

    void aValueInAnotherUnitIsRefused()
    {
        const CliRun run = cli({"run", WATTIF_SOURCE_DIR "/datasets/power/sample.json", "--set", "watts_idle=95 kW"});
        QCOMPARE(run.code, 2);
        QCOMPARE(run.err, std::string("error: --set watts_idle=95 kW: watts_idle must be a number in W (got '95 kW')\n"));
        QCOMPARE(cli({"generate", "power", "--set", "nodes=50%"}).code, 2);
    }

    void wholeNumbersAreDecimal()
    {
        QCOMPARE(cli({"run", scenario, "--seed", "010", "--format", "json"}).out,
                 cli({"run", scenario, "--seed", "10", "--format", "json"}).out);
        QCOMPARE(cli({"run", scenario, "--repeat", "08", "--format", "json"}).out,
                 cli({"run", scenario, "--repeat", "8", "--format", "json"}).out);
        for (const char* wrong : {"0x10", "-1", "1.5", "1e3", " 1", "+1", "", "18446744073709551616", "9223372036854775808"}) {
            const CliRun run = cli({"run", scenario, "--seed", wrong});
            QCOMPARE(run.code, 2);
            QCOMPARE(run.err,
                     std::string("error: --seed: '") + wrong
                         + "' is not a whole number from 0 to 9223372036854775807 (see wattif-cli run --help)\n");
        }
    }

    void seedsAreThoseThatARunTakes()
    {
        for (const char* wrong : {"-1", "18446744073709551616", "9223372036854775808", ""})
            for (const std::vector<std::string>& words :
                 {std::vector<std::string>{"generate", "profit", "--seed", wrong}, {"lesson", "profit-2", "--seed", wrong}}) {
                const CliRun run = cli(words);
                QVERIFY2(run.code == 2
                             && run.err.find("is not a whole number from 0 to 9223372036854775807") != std::string::npos,
                         run.err.c_str());
            }
        const std::string last = "9223372036854775807";
        QCOMPARE(cli({"generate", "profit", "--seed", last}).code, 0);
        QCOMPARE(cli({"run", scenario, "--seed", last}).code, 0);
        const CliRun beyond = cli({"run", scenario, "--seed", last, "--repeat", "2"});
        QCOMPARE(beyond.code, 2);
        QCOMPARE(beyond.err, "error: --repeat 2: the seed of the last run is more than " + last + '\n');
    }

    void nanIsNoNumber()
    {
        for (const char* wrong : {"nan", "-nan", "inf", "ten", ""}) {
            const CliRun run = cli({"hint", scenario, "--time", wrong});
            QCOMPARE(run.code, 2);
            QCOMPARE(run.err,
                     std::string("error: --time: '") + wrong
                         + "' is not a number from 0 to 1000000 (see wattif-cli hint --help)\n");
        }
        QCOMPARE(cli({"counterexample", "profit", "--worse", "greedy", "--better", "online", "--metric", "objective", "--seconds",
                      "nan"})
                     .code,
                 2);
    }

    // Names from a file, in every message. That of a linked file is absolute: a long folder before it would be cut with it.
    void namesDoNothingToTheTerminal()
    {
        const std::string name = "\\u001b[2J\\u001b]0;pwned\\u0007" + std::string(100, 'n');
        for (
            const char* text : {
                "{'wattif':1,'study':'NAME'}",
                "{'wattif':1,'study':'profit','etc_seconds':[[1]],'power_watts':[[1]],'bags':[{'task_type':'NAME','count':1}]}",
                "{'wattif':1,'study':'profit','etc_seconds':'/NAME','power_watts':[[1]],'bags':[]}",
                "{'wattif':1,'study':'power','nodes':2,'NAME':1,'jobs':[{'id':1,'submit_s':0,'run_s':1,'processors':1}]}",
                "{'wattif':1,'study':'power','nodes':2,'jobs':[{'id':1,'submit_s':0,'run_s':1,'processors':1}],'variants':[{'name':'NAME','patch':[{'op':'replace','path':'/nodes',"
                "'value':-1}]}]}",
            }) {
            write("names.json", json(text, name));
            const CliRun run = cli({"run", path("names.json"), "--format", "markdown"});
            QVERIFY(run.out.find('\x1b') == std::string::npos);
            QVERIFY2(run.err.find('\x1b') == std::string::npos, run.err.c_str());
            QVERIFY2(run.err.find("\\x1b[2J") != std::string::npos, run.err.c_str());
            QVERIFY2(run.err.find(std::string(61, 'n')) == std::string::npos, run.err.c_str());
        }
    }

private:
    [[nodiscard]] bool imported(const std::vector<std::string>& words, const char* file, bool linked) const
    {
        std::vector<std::string> line{"import"};
        line.insert(line.end(), words.begin(), words.end());
        if (linked)
            line.emplace_back("--link");
        line.insert(line.end(), {"-o", path(file)});
        return cli(line).code == 0;
    }
    [[nodiscard]] std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    void write(const char* name, std::string_view text) { QVERIFY(writeFileAtomically(path(name), text)); }
    QTemporaryDir m_folder;

private slots:
    // Results of a scenario that refers to its files are byte for byte those of one that holds their lists.
    void aLinkedScenarioRunsAsTheInlineOne()
    {
        const std::string data = WATTIF_SOURCE_DIR "/datasets/";
        const std::vector<std::pair<std::string, std::vector<std::string>>> imports{
            {"idle-timeout", {"power", "--swf", data + "power/NASA-iPSC-1993-3.1-cln.swf.gz"}},
            {"conr", {"reservation", "--workflow", data + "reservation/Montage_25.xml", "--overestimation", "0.3"}},
            {"conr", {"reservation", "--workflow", data + "reservation/montage-chameleon-2mass-005d-001.json"}},
            {"bfd", {"consolidation", "--platform", data + "consolidation/platforms/griffon.xml", "--draw", "normal"}},
            {"greedy",
             {"profit", "--etc", data + "profit/tarplee2014/etc_seconds.csv", "--power",
              data + "profit/tarplee2014/power_watts.csv"}}};
        for (const auto& [policy, words] : imports) {
            QVERIFY(imported(words, "inline.json", false) && imported(words, "linked.json", true));
            QVERIFY(2 * readFile(path("linked.json"))->size() < readFile(path("inline.json"))->size());
            const CliRun fromInline = cli({"run", path("inline.json"), "--policy", policy, "--format", "json", "--detail"});
            const CliRun fromLink = cli({"run", path("linked.json"), "--policy", policy, "--format", "json", "--detail"});
            QVERIFY2(fromInline.code == 0 && fromLink.code == 0, fromLink.err.c_str());
            QVERIFY2(fromInline.out == fromLink.out, policy.c_str());
        }
    }

    void whatCannotBeLinkedIsWrongUsage()
    {
        const CliRun run = cli({"import", "power", "--swf", "-", "--link"});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.err.find("--link needs files") != std::string::npos, run.err.c_str());
        const CliRun device = cli({"import", "power", "--swf", "/dev/null", "--link"});
        QCOMPARE(device.code, 2);
        QCOMPARE(device.err, std::string("error: --link needs regular files ('/dev/null' is not one)\n"));
    }

    // A trace, a workflow or a platform needs no separate import.
    void filesOfTheFieldRunAsTheyAre()
    {
        const std::string file = WATTIF_SOURCE_DIR "/datasets/reservation/Montage_25.xml";
        const CliRun direct = cli({"run", file, "--policy", "conr", "--format", "csv"});
        QCOMPARE(direct.code, 0);
        QVERIFY2(direct.err.find(
                     "note: Montage_25.xml is imported with default options; others: wattif-cli import reservation --help\n")
                     != std::string::npos,
                 direct.err.c_str());
        const QTemporaryDir folder;
        const std::string scenarioFile = folder.filePath(QStringLiteral("m.json")).toStdString();
        QCOMPARE(cli({"import", "reservation", "--workflow", file, "-o", scenarioFile}).code, 0);
        QCOMPARE(direct.out, cli({"run", scenarioFile, "--policy", "conr", "--format", "csv"}).out);
    }
};

QTEST_APPLESS_MAIN(TestCommandInput)
#include "tst_command_input.moc"
