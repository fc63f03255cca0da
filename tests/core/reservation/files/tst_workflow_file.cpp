// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workflows in WfFormat and Pegasus DAX: their contents, and the counts of real files.

#include <algorithm>
#include <filesystem>
#include <span>

#include <QTest>

#include "core/base/dataset.h"
#include "core/io/archive.h"
#include "core/reservation/files/workflow_file.h"
#include "core/reservation/model/critical_path.h"
#include "core/reservation/model/instance_check.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// A file of other programs, with its origin in PROVENANCE.md there.
Result<std::string> realFile(const std::string& name)
{
    return readFileUnpacked(std::filesystem::path(WATTIF_SOURCE_DIR) / "tests" / "data" / "workflows" / (name + ".gz"));
}

double edges(const Workflow& workflow)
{
    double count = 0.0;
    for (const Task& task : workflow.tasks)
        count += static_cast<double>(task.parents.size());
    return count;
}

double bytes(const Workflow& workflow)
{
    double sum = 0.0;
    for (const Task& task : workflow.tasks)
        for (const Parent& parent : task.parents)
            sum += parent.bytes;
    return sum;
}

double work(const Workflow& workflow)
{
    double sum = 0.0;
    for (const Task& task : workflow.tasks)
        sum += task.workSeconds;
    return sum;
}

int levels(const Workflow& workflow)
{
    const auto depths = depthsOf(workflow);
    return *std::max_element(depths.begin(), depths.end()) + 1;
}

int widest(const Workflow& workflow)
{
    const auto depths = depthsOf(workflow);
    std::ptrdiff_t most = 0;
    for (int level = 0; level < levels(workflow); ++level)
        most = std::max(most, std::count(depths.begin(), depths.end(), level));
    return static_cast<int>(most);
}

bool isValid(const Workflow& workflow)
{
    Instance instance;
    instance.sites = {{.name = "a", .processors = 64}};
    instance.workflows = std::vector<Workflow>{workflow};
    return check(instance).has_value();
}

/// "a 1 s x 2 <- b (5), c (0); ..." of text with ' for ", or the error.
QString outcome(QString text)
{
    const auto read = readWorkflow("W.json", text.replace('\'', '"').toStdString());
    if (!read)
        return QString::fromStdString(toString(read.error()));
    QStringList printed;
    for (const Task& task : read->workflow.tasks) {
        QStringList parents;
        for (const Parent& parent : task.parents)
            parents << QStringLiteral("%1 (%2)")
                           .arg(QString::fromStdString(read->workflow.tasks[parent.task.at()].name))
                           .arg(parent.bytes);
        printed
            << QStringLiteral("%1 %2 s x %3").arg(QString::fromStdString(task.name)).arg(task.workSeconds).arg(task.processors)
                + (parents.isEmpty() ? QString() : " <- " + parents.join(", "));
    }
    return printed.join("; ");
}

QString wf15(const QString& tasks, const QString& runs, const QString& files = "[]")
{
    return QStringLiteral("{'workflow': {'specification': {'tasks': %1, 'files': %3},\n'execution': {'tasks': %2}}}")
        .arg(tasks, runs, files);
}

QString dax(const QString& body, const QString& attributes = {})
{
    return QStringLiteral("<adag %1>\n%2\n</adag>").arg(attributes, body);
}

} // namespace

class TestWorkflowFile : public QObject {
    Q_OBJECT
private slots:
    void readsBuiltInFiles()
    {
        const auto montage = readWorkflow("montage-chameleon-2mass-005d-001.json",
                                          datasetText("reservation/montage-chameleon-2mass-005d-001.json"));
        QVERIFY2(montage, montage ? "" : toString(montage.error()).c_str());
        QCOMPARE(montage->workflow.name, std::string("montage-chameleon-2mass-005d-001"));
        QCOMPARE(montage->workflow.tasks.size(), std::size_t{58});
        QCOMPARE(edges(montage->workflow), 114.0);
        QCOMPARE(levels(montage->workflow), 8);
        QCOMPARE(widest(montage->workflow), 18);
        QCOMPARE(bytes(montage->workflow), 549181584.0);
        QCOMPARE(montage->workflow.tasks[0].name, std::string("mProject_ID0000001"));
        // The published critical path, run times alone: 21.4 s
        QVERIFY(std::abs(criticalSeconds(montage->workflow, std::numeric_limits<double>::infinity()) - 21.4) < 0.05);
        const auto small = readWorkflow("Montage_25.xml", datasetText("reservation/Montage_25.xml"));
        QVERIFY2(small, small ? "" : toString(small.error()).c_str());
        QCOMPARE(small->workflow.tasks.size(), std::size_t{25});
        QCOMPARE(edges(small->workflow), 45.0);
        QCOMPARE(levels(small->workflow), 9);
        QCOMPARE(bytes(small->workflow), 322367526.0);
        QCOMPARE(small->workflow.tasks[0].name, std::string("mProjectPP_ID00000"));
        QVERIFY(isValid(montage->workflow) && isValid(small->workflow));
    }

    void readsRealFiles_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("tasks");
        QTest::addColumn<int>("edgeCount");
        QTest::addColumn<int>("levelCount");
        QTest::addColumn<double>("byteSum");
        QTest::addColumn<double>("workSum");
        struct Row {
            const char* file;
            int tasks, edges, levels;
            double bytes, work;
        };
        // Tasks, edges and levels as published; bytes and run times as a script of another language sums them up.
        for (const Row& row : std::initializer_list<Row>{
                 {"wfinstances/1000genome-chameleon-2ch-100k-001.json", 52, 76, 3, 11240567, 2771.295},
                 {"wfinstances/blast-chameleon-small-001.json", 43, 120, 3, 794, 382.913},
                 {"wfinstances/cycles-chameleon-1l-1c-9p-001.json", 67, 97, 4, 1716598, 862.699},
                 {"wfinstances/epigenomics-chameleon-hep-1seq-100k-001.json", 41, 48, 9, 353323676, 539.307},
                 {"wfinstances/epigenomics-chameleon-hep-3seq-100k-001.json", 233, 285, 9, 2251083042, 5331.948},
                 {"wfinstances/helloworld-chain-5-chameleon.json", 5, 4, 5, 66666668, 501.240},
                 {"wfinstances/helloworld-forkjoin-10-chameleon.json", 10, 16, 3, 145454560, 1028.704},
                 {"wfinstances/montage-chameleon-dss-05d-001.json", 58, 114, 8, 7139413893, 5585.811},
                 {"wfinstances/montage-chameleon-dss-125d-001.json", 1066, 3012, 8, 211348378660, 36969.148},
                 {"wfinstances/sarek-dirt02-001.json", 26, 50, 10, 155179843, 393.226},
                 {"wfinstances/seismology-chameleon-100p-001.json", 101, 100, 2, 605920, 71.893},
                 {"wfinstances/soykb-chameleon-10fastq-10ch-001.json", 96, 194, 11, 22288969, 11814.517},
                 {"wfinstances/srasearch-chameleon-10a-001.json", 22, 30, 3, 10763460131, 6996.779},
                 {"gwf/opendc_wfformat_trace.json", 26, 44, 16, 0, 1844.353},
                 {"dax/CyberShake_30.xml", 30, 52, 4, 7492680824, 760.53},
                 {"dax/Epigenomics_24.xml", 24, 27, 8, 965760643, 17720.15},
                 {"dax/GENOME.d.351024866.5.dax", 36, 42, 8, 540666820, 113799.36},
                 {"dax/Inspiral_30.xml", 30, 35, 6, 11847540, 6617.07},
                 {"dax/Montage_50.xml", 50, 106, 9, 700037929, 508.64},
                 {"dax/Montage_100.xml", 100, 233, 9, 1416456652, 1079.34},
             })
            QTest::newRow(row.file) << QString(row.file) << row.tasks << row.edges << row.levels << row.bytes << row.work;
    }
    void readsRealFiles()
    {
        QFETCH(const QString, file);
        const auto text = realFile(file.toStdString());
        QVERIFY2(text, text ? "" : toString(text.error()).c_str());
        const auto read = readWorkflow(file.toStdString(), *text);
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        const Workflow& workflow = read->workflow;
        QTEST(static_cast<int>(workflow.tasks.size()), "tasks");
        QTEST(static_cast<int>(edges(workflow)), "edgeCount");
        QTEST(levels(workflow), "levelCount");
        QTEST(bytes(workflow), "byteSum");
        QFETCH(const double, workSum);
        const auto isZero = [](const Task& task) { return task.workSeconds == 0.001; };
        const auto zeros = std::count_if(workflow.tasks.begin(), workflow.tasks.end(), isZero);
        QVERIFY(std::abs(work(workflow) - workSum) < 0.002 + 0.001 * static_cast<double>(zeros));
        QCOMPARE(zeros, file.contains("sarek") ? 15 : 0);
        QVERIFY(isValid(workflow));
    }

    void fixesOrRefusesRealFilesThatAreWrong()
    {
        const auto text = realFile("dax/HEFT_paper.xml");
        QVERIFY2(text, text ? "" : toString(text.error()).c_str());
        const auto read = readWorkflow("H.xml", *text);
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QCOMPARE(read->workflow.tasks.size(), std::size_t{10});
        QCOMPARE(QString::fromStdString(reportLines(read->report)[1]),
                 QStringLiteral("left out: 1 jobCount: it is wrong: 10 jobs read (H.xml:7:246 '25')"));
        const auto table = realFile("gwf/opendc_trace.gwf");
        QVERIFY(table);
        QVERIFY(!readWorkflow("opendc_trace.gwf", *table));
    }

    void readsOrRefuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& text, const char* expected) {
            QTest::newRow(name) << text << QString::fromUtf8(expected);
        };
        const QString one = "[{'name': 'a', 'id': 'A'}]";
        row("nothing", "",
            "W.json:1:1: error: not a workflow: expected WfCommons (JSON, begins with '{') or Pegasus DAX (XML, begins with "
            "'<')");
        row("other JSON", "{'a': 1}", "W.json:1:1: error: the field 'workflow' is missing");
        row("not a workflow", "{'workflow': 3}",
            "W.json:1:14: error: workflow: the workflow has no tasks: 'specification', 'tasks' and 'jobs' are missing");
        row("version 1.5",
            wf15("[{'name': 'a', 'id': 'A', 'outputFiles': ['f', 'g', 'f']}, {'name': 'b', 'id': 'B', 'parents': ['A'], "
                 "'inputFiles': ['g', 'f', 'h', 'g']}]",
                 "[{'id': 'B', 'runtimeInSeconds': 2, 'coreCount': 4}, {'id': 'A', 'runtimeInSeconds': 1.5}]",
                 "[{'id': 'f', 'sizeInBytes': 10}, {'id': 'g', 'sizeInBytes': 5}, {'id': 'h', 'sizeInBytes': 7}]"),
            "a 1.5 s x 1; b 2 s x 4 <- a (15)");
        row("version 1.3",
            "{'workflow': {'tasks': [{'name': 'a', 'runtimeInSeconds': 1, 'cores': 2, 'files': [{'link': 'output', "
            "'name': 'f', 'sizeInBytes': 3}]}, {'name': 'b', 'runtime': 2, 'parents': ['a'], 'files': [{'link': 'input', "
            "'name': 'f', 'sizeInBytes': 3}]}]}}",
            "a 1 s x 2; b 2 s x 1 <- a (3)");
        row("names twice: ids are shown",
            wf15("[{'name': 'a', 'id': 'A'}, {'name': 'a', 'id': 'B', 'parents': ['A']}]",
                 "[{'id': 'A', 'runtimeInSeconds': 1}, {'id': 'B', 'runtimeInSeconds': 2}]"),
            "A 1 s x 1; B 2 s x 1 <- A (0)");
        row("children alone",
            wf15("[{'name': 'a', 'id': 'A', 'children': ['B']}, {'name': 'b', 'id': 'B'}]",
                 "[{'id': 'A', 'runtimeInSeconds': 1}, {'id': 'B', 'runtimeInSeconds': 2}]"),
            "a 1 s x 1; b 2 s x 1 <- a (0)");
        row("half a core, and a run time of 0", wf15(one, "[{'id': 'A', 'runtimeInSeconds': 0, 'coreCount': 0.5}]"),
            "a 0.001 s x 1");
        row("a parent by an ambiguous name",
            "{'workflow': {'jobs': [{'id': '1', 'name': 'a', 'runtime': 1}, {'id': '2', 'name': 'a', 'runtime': 1},\n"
            "{'id': '3', 'name': 'b', 'runtime': 1, 'parents': ['a']}]}}",
            "1 1 s x 1; 2 1 s x 1; 3 1 s x 1");
        row("an unknown parent", wf15("[{'name': 'a', 'id': 'A', 'parents': ['B']}]", "[{'id': 'A', 'runtimeInSeconds': 1}]"),
            "a 1 s x 1");
        row("its own parent", wf15("[{'name': 'a', 'id': 'A', 'parents': ['A']}]", "[{'id': 'A', 'runtimeInSeconds': 1}]"),
            "W.json:1:80: error: workflow.specification.tasks[0].parents[0]: the task 'A' waits for itself");
        row("a negative run time", wf15(one, "[{'id': 'A', 'runtimeInSeconds': -1.64}]"),
            "W.json:2:57: error: workflow.execution.tasks[0].runtimeInSeconds: the run time -1.64 is negative");
        row("a run time in words", wf15(one, "[{'id': 'A', 'runtimeInSeconds': 'long'}]"),
            "W.json:2:57: error: workflow.execution.tasks[0].runtimeInSeconds: expected a number (got a text)");
        row("no run time", wf15(one, "[{'id': 'A'}]"),
            "W.json:2:25: error: workflow.execution.tasks[0]: the run time (runtimeInSeconds) is missing");
        row("not executed", wf15("[{'name': 'a', 'id': 'A'}, {'name': 'b', 'id': 'B'}]", "[{'id': 'A', 'runtimeInSeconds': 1}]"),
            "a 1 s x 1; b 1 s x 1");
        row("only something else executed", wf15(one, "[{'id': 'Z', 'runtimeInSeconds': 1}]"),
            "W.json:1:43: error: workflow.specification.tasks[0]: the task 'A' was not executed: its run time is missing");
        row("an id twice", wf15("[{'name': 'a', 'id': 'A'}, {'name': 'b', 'id': 'A'}]", "[{'id': 'A', 'runtimeInSeconds': 1}]"),
            "W.json:1:89: error: workflow.specification.tasks[1].id: the id 'A' is taken by task 0");
        row("a negative size", wf15(one, "[{'id': 'A', 'runtimeInSeconds': 1}]", "[{'id': 'f', 'sizeInBytes': -1}]"),
            "a 1 s x 1");
        row("a file with no direction",
            "{'workflow': {'jobs': [{'name': 'a', 'runtime': 1, 'files': [{'name': 'f', 'link': 'both'}]}]}}", "a 1 s x 1");
        row("no tasks", "{'workflow': {'jobs': []}}", "W.json:1:23: error: workflow.jobs: the workflow has no tasks");
        row("a cycle",
            wf15("[{'name': 'a', 'id': 'A', 'parents': ['B']}, {'name': 'b', 'id': 'B', 'parents': ['A']}]",
                 "[{'id': 'A', 'runtimeInSeconds': 1}, {'id': 'B', 'runtimeInSeconds': 1}]"),
            "W.json:1:43: error: workflow.specification.tasks[0]: the tasks wait for each other in a cycle: 'a' -> 'b' -> 'a'");
        row("DAX 2",
            dax("<job id='1' name='x' runtime='2'><uses file='f' link='output' size='8'/></job>\n<job id='2' runtime='3'>"
                "<uses file='f' link='input' size='8'/></job><child ref='2'><parent ref='1'/><parent ref='1'/></child>"),
            "x_1 2 s x 1; 2 3 s x 1 <- x_1 (8)");
        row("DAX 3",
            dax("<child ref='2'><parent ref='1'/></child><job id='1'><profile namespace='pegasus' key='runtime'>2.5</profile>"
                "<profile namespace='pegasus' key='cores'>4</profile><uses name='f' link='inout' size='8'/></job>"
                "<job id='2' runtime='1'><uses name='f' link='input'/></job>",
                "version='3.6'"),
            "1 2.5 s x 4; 2 1 s x 1 <- 1 (8)");
        row("the same name and id twice", dax("<job id='c' name='a_b' runtime='1'/><job id='b_c' name='a' runtime='1'/>"),
            "c 1 s x 1; b_c 1 s x 1");
        row("no DAX", "<platform/>", "W.json:1:1: error: a DAX begins with <adag>, not <platform>");
        row("broken XML", "<adag><job", "W.json:1:10: error: not valid XML: error parsing start element tag");
        row("no jobs", dax(""), "W.json:1:1: error: the workflow has no jobs");
        row("a wrong count of jobs", dax("<job id='1' runtime='1'/>", "jobCount='2'"), "1 1 s x 1");
        row("no job with a run time", dax("<job id='1'/>"), "W.json:2:1: error: <job> has no runtime");
        row("a job with a negative run time", dax("<job id='1' runtime='-1.64'/>"),
            "W.json:2:13: error: the run time -1.64 is negative");
        row("a job with a run time in words", dax("<job id='1' runtime='long'/>"),
            "W.json:2:13: error: the run time 'long' is not a number");
        row("a job that runs for ever", dax("<job id='1' runtime='inf'/>"),
            "W.json:2:13: error: the run time inf is out of range");
        row("a job id twice", dax("<job id='1' runtime='1'/>\n<job id='1' runtime='1'/>"),
            "W.json:3:6: error: the id '1' occurs twice");
        row("a job without an id", dax("<job runtime='1'/>"), "W.json:2:1: error: <job> has no id");
        row("a parent that is not there", dax("<job id='1' runtime='1'/>\n<child ref='1'><parent ref='2'/></child>"),
            "1 1 s x 1");
        row("a job that waits for itself", dax("<job id='1' runtime='1'/>\n<child ref='1'><parent ref='1'/></child>"),
            "W.json:3:24: error: a job waits for itself");
        row("a cycle of jobs",
            dax("<job id='1' runtime='1'/>\n<job id='2' runtime='1'/>\n<child ref='1'><parent ref='2'/></child>"
                "<child ref='2'><parent ref='1'/></child>"),
            "W.json:2:1: error: the tasks wait for each other in a cycle: '1' -> '2' -> '1'");
        row("a workflow inside", dax("<job id='1' runtime='1'/><dax id='2' file='x'/>"),
            "W.json:2:26: error: workflows inside a workflow (<dax>) are not read");
    }
    void readsOrRefuses()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        QCOMPARE(outcome(text), expected);
    }

    void fixesSingleValues_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tasks");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* name, const QString& text, const char* tasks, const char* notes) {
            QTest::newRow(name) << text << QString::fromUtf8(tasks) << QString::fromUtf8(notes);
        };
        const QString two = "<job id='1' runtime='2'/>\n<job id='2' runtime='6'/>\n";
        row("run times of a DAX",
            dax(two
                + "<job id='3' runtime='long'/>\n<job id='4' runtime='-1'/>\n<job id='5'/>\n"
                  "<job id='6' runtime='inf'/><job id='7'><profile namespace='pegasus' key='runtime'/></job>"),
            "1 2 s x 1; 2 6 s x 1; 3 4 s x 1; 4 4 s x 1; 5 4 s x 1; 6 4 s x 1; 7 4 s x 1",
            "left out: 2 run times: it is not a number; using the median of the others, 4 s (W.json:4:13 'long', "
            "W.json:7:40) | left out: 1 run time: it is negative; using the median of the others, 4 s (W.json:5:13 '-1') | "
            "left out: 1 run time: it is missing; using the median of the others, 4 s (W.json:6:1) | left out: 1 run time: "
            "it is out of range; using the median of the others, 4 s (W.json:7:13 'inf')");
        row("sizes, files and cores of a DAX",
            dax("<job id='1' runtime='2'><profile namespace='pegasus' key='cores'>few</profile>\n"
                "<uses file='f' link='output' size='big'/><uses link='output' size='8'/></job>\n"
                "<job id='2' runtime='2'><uses file='f' link='input'/></job><child ref='2'><parent ref='1'/></child>"),
            "1 2 s x 1; 2 2 s x 1 <- 1 (0)",
            "left out: 1 core count: it is not a number; using 1 (W.json:2:25 'few') | left out: 1 size: it is not a number; "
            "using 0 (W.json:3:30 'big') | left out: 1 file: without a name (W.json:3:42)");
        row("edges of a DAX",
            dax(two + "<child ref='2'><parent ref='1'/><parent ref='3'/><parent/>\n<parent ref='1'/></child><child ref='4'/>"),
            "1 2 s x 1; 2 6 s x 1 <- 1 (0)",
            "left out: 3 references: there is no such job (W.json:4:41 '3', W.json:4:50, W.json:5:33 '4') | "
            "left out: 1 edge: repeated (W.json:5:9 '1')");
        row("the count of a DAX", dax(two, "jobCount='some'"), "1 2 s x 1; 2 6 s x 1",
            "left out: 1 jobCount: it is wrong: 2 jobs read (W.json:1:7 'some')");
        row("WfFormat 1.5",
            wf15("[{'name': 'a', 'id': 'A', 'parents': ['Q']}, {'name': 'b', 'id': 'B'}, {'name': 'c', 'id': 'C'}]",
                 "[{'id': 'A', 'runtimeInSeconds': 3, 'coreCount': -1}, {'id': 'B', 'runtimeInSeconds': 'x'}, {'id': 'Z'}]",
                 "[{'id': 'f', 'sizeInBytes': true}]"),
            "a 3 s x 1; b 3 s x 1; c 3 s x 1",
            "left out: 1 size: it is not a number; using 0 (W.json:1:177 'true') | left out: 1 task: executed but not "
            "specified (W.json:2:123 'Z') | left out: 1 core count: it is negative; using 1 (W.json:2:73 '-1') | left out: 1 "
            "run time: it is not a number; using the median of the others, 3 s (W.json:2:110 'x') | left out: 1 run time: it "
            "is missing; using the median of the others, 3 s (W.json:1:113) | left out: 1 reference: there is no such task "
            "(W.json:1:80 'Q')");
        row("WfFormat 1.3",
            "{'workflow': {'jobs': [{'id': '1', 'name': 'a', 'runtime': 1}, {'id': '2', 'name': 'a', 'files': [{'name': 'f', "
            "'link': 'both'}]},\n{'id': '3', 'name': 'b', 'runtime': 3, 'parents': ['a']}]}}",
            "1 1 s x 1; 2 2 s x 1; 3 3 s x 1",
            "left out: 1 run time: it is missing; using the median of the others, 2 s (W.json:1:64) | "
            "left out: 1 file: neither input nor output (W.json:1:121 'both') | "
            "left out: 1 reference: several tasks are called so (W.json:2:52 'a')");
    }
    void fixesSingleValues()
    {
        QFETCH(QString, text);
        QTEST(outcome(text), "tasks");
        const auto read = readWorkflow("W.json", text.replace('\'', '"').toStdString());
        QVERIFY(read && isValid(read->workflow));
        QStringList notes;
        const std::vector<std::string> lines = reportLines(read->report);
        for (const std::string& note : std::span(lines).subspan(1))
            notes << QString::fromStdString(note);
        QTEST(notes.join(" | "), "notes");
    }

    void fiveHundredBadValuesAreOneNote()
    {
        std::string text = "<adag>\n<job id='good' runtime='7'/>\n";
        for (int i = 0; i < 500; ++i)
            text += "<job id='" + std::to_string(i) + "' runtime='x" + std::to_string(i) + "'/>\n";
        const auto read = readWorkflow("D.xml", text + "</adag>");
        QVERIFY(read);
        QCOMPARE(reportLines(read->report).size(), std::size_t{2});
        QCOMPARE(reportLines(read->report)[1],
                 std::string("left out: 500 run times: it is not a number; using the median of the others, 7 s (D.xml:3:13 'x0', "
                             "D.xml:4:13 'x1', D.xml:5:13 'x2' and 497 more)"));
    }

    void showsWhatItRead()
    {
        const auto read = readWorkflow(
            "folder/my.flow.json",
            R"({"workflow": {"jobs": [{"name": "a", "runtime": 0}, {"name": "b", "runtime": 1, "parents": ["a"]}]}})");
        QVERIFY(read);
        QCOMPARE(read->workflow.name, std::string("my.flow"));
        QCOMPARE(
            reportLines(read->report),
            (std::vector<std::string>{"read: workflow 'my.flow': 2 tasks, 1 edge, 2 levels",
                                      "assumed: work_s = 0.001 s (the least that can be reserved: 1 task without a run time)"}));
    }
};

QTEST_APPLESS_MAIN(TestWorkflowFile)
#include "tst_workflow_file.moc"
