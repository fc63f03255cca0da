// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions as options of a command line, and commands as a script.

#include <QProcess>
#include <QTest>

#include "core/experiment/run_settings.h"
#include "core/experiment/script/session_script.h"
#include "core/profit/study.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;

namespace {

Scenario sampleFile()
{
    Scenario file = scenarioOf(profit::study(), profit::study().sample(), "sample");
    Question variant = file.baseline;
    variant.seed = 9;
    file.variants.push_back({"Nights & days", variant});
    return file;
}

QString lineOf(const std::optional<std::vector<std::string>>& words)
{
    QStringList line;
    for (const std::string& word : words.value_or(std::vector<std::string>{"none"}))
        line << QString::fromStdString(word);
    return line.join(u'|');
}

/// What a POSIX shell makes of a script in which `show` prints its words, one a line.
QString shellPrints(const std::string& script)
{
    QProcess shell;
    shell.start(u"sh"_s, {u"-c"_s, u"show() { printf '%s\\n' \"$@\"; }\n"_s + QString::fromStdString(script)});
    shell.waitForFinished(60'000);
    return QString::fromUtf8(shell.readAllStandardOutput());
}

} // namespace

class TestSessionScript : public QObject {
    Q_OBJECT

private slots:
    void commandsBecomePython_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("lines");
        QTest::newRow("run")
            << QStringList{u"wattif-cli"_s,
                           u"run"_s,
                           u"my \"S\".json"_s,
                           u"--policy"_s,
                           u"online,greedy"_s,
                           u"--set"_s,
                           u"gamma=1.25"_s,
                           u"--set"_s,
                           u"resolve.order=random"_s,
                           u"--seed"_s,
                           u"3"_s,
                           u"--own"_s,
                           u"mine=python3 m.py"_s,
                           u"--metric"_s,
                           u"objective"_s,
                           u"-o"_s,
                           u"r.csv"_s}
            << u"results = wattif.load(\"my \\\"S\\\".json\").set({\"gamma\": 1.25, \"resolve.order\": \"random\"})"
               ".run([\"online\", \"greedy\"], seed=3, own={\"mine\": \"python3 m.py\"})\nprint(results.table)\n"_s;
        QTest::newRow("plain run") << QStringList{u"wattif-cli"_s, u"run"_s, u"S.json"_s}
                                   << u"results = wattif.load(\"S.json\").run()\nprint(results.table)\n"_s;
        QTest::newRow("figure")
            << QStringList{u"wattif"_s,    u"figure"_s,    u"S.json"_s, u"--figure"_s, u"profit.objective,profit.loads"_s,
                           u"--compose"_s, u"--y-range"_s, u"0:"_s,     u"--height"_s, u"54.91"_s,
                           u"--grey"_s,    u"-o"_s,        u"f.pdf"_s}
            << u"figure = wattif.figure(wattif.load(\"S.json\"), [\"profit.objective\", \"profit.loads\"], "
               "y_range=\"0:\", height=54.91, grey=True)\nfigure.save(\"f.pdf\")\n"_s;
        QTest::newRow("figure of a store")
            << QStringList{u"wattif"_s, u"figure"_s, u"e.sqlite"_s, u"--figure"_s, u"response"_s,
                           u"--by"_s,   u"gamma"_s,  u"-o"_s,       u"r.pdf"_s}
            << u"figure = wattif.figure(\"e.sqlite\", \"response\", by=\"gamma\")\nfigure.save(\"r.pdf\")\n"_s;
        QTest::newRow("import") << QStringList{u"wattif-cli"_s, u"import"_s, u"power"_s, u"--swf"_s, u"t.swf"_s, u"--set"_s,
                                               u"nodes=100"_s,  u"--name"_s, u"t"_s,     u"-o"_s,    u"t.json"_s}
                                << u"scenario = wattif.import_files(\"power\", swf=\"t.swf\", nodes=100, name=\"t\")\n"
                                   "scenario.save(\"t.json\")\n"_s;
        QTest::newRow("experiment") << QStringList{u"wattif-cli"_s, u"experiment"_s, u"p.json"_s, u"-o"_s, u"e.sqlite"_s}
                                    << u"store = wattif.experiment(\"p.json\", \"e.sqlite\")\nprint(store.table)\n"_s;
        QTest::newRow("counterexample")
            << QStringList{u"wattif-cli"_s, u"counterexample"_s,
                           u"profit"_s,     u"--worse"_s,
                           u"greedy"_s,     u"--better"_s,
                           u"resolve"_s,    u"--metric"_s,
                           u"objective"_s,  u"--evaluations"_s,
                           u"500"_s,        u"--any-size"_s,
                           u"--set"_s,      u"resolve.futures=5"_s,
                           u"--seed"_s,     u"2"_s,
                           u"-o"_s,         u"c.json"_s}
            << u"found = wattif.counterexample(\"profit\", \"greedy\", \"resolve\", \"objective\", evaluations=500, "
               "any_size=True, **{\"resolve.futures\": 5}, seed=2)\nprint(found.factor)\nfound.scenario.save(\"c.json\")\n"_s;
        QTest::newRow("not in the package") << QStringList{u"wattif-cli"_s, u"report"_s, u"S.json"_s} << QString();
        QTest::newRow("a reserved name")
            << QStringList{u"wattif-cli"_s, u"generate"_s, u"profit"_s, u"--set"_s, u"in=007"_s, u"-o"_s, u"a.json"_s}
            << u"scenario = wattif.generate(\"profit\", **{\"in\": \"007\"})\nscenario.save(\"a.json\")\n"_s;
    }
    void commandsBecomePython()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, lines);
        std::vector<std::string> command;
        for (const QString& word : words)
            command.push_back(word.toStdString());
        const QString wanted = lines.isEmpty() ? lines : u"import wattif\n\n"_s + lines;
        QCOMPARE(QString::fromStdString(pythonText(command).value_or(std::string())), wanted);
    }

    void optionsExpressTheDifference()
    {
        const Scenario file = sampleFile();
        const Study& study = *file.study;
        Question wanted = file.baseline;
        QCOMPARE(lineOf(questionWords(file, {}, wanted)), QString());
        OptionValues values = study.optionsOf(*wanted.instance);
        values["gamma"] = 1.1;
        wanted.instance = study.withOptions(*wanted.instance, values);
        wanted.seed = 5;
        setCalls(study, wanted, {{"resolve", {{"prior_bags", 3.0}}}, {"online", {}}});
        QCOMPARE(lineOf(questionWords(file, {}, wanted)),
                 u"--policy|resolve,online|--set|gamma=1.1|--set|resolve.prior_bags=3|--seed|5"_s);
        QCOMPARE(lineOf(questionWords(file, "Nights & days", file.variants.front().question)), u"--variant|Nights & days"_s);
        QCOMPARE(lineOf(questionWords(file, "gone", wanted)), u"none"_s);
    }

    void anotherInstanceHasNoOptions()
    {
        const Scenario file = sampleFile();
        Question wanted = file.baseline;
        wanted.instance = *file.study->generate(*completed(file.study->generateOptions(), {}), 3);
        QCOMPARE(lineOf(questionWords(file, {}, wanted)), u"none"_s);
    }

    void wordsSurviveTheShell()
    {
        const std::string hard = "it's \"$HOME\" `ls` \\ 100 %\n*";
        SessionCommand command{.title = "two\nlines", .words = {"show", "in put.json", hard, "-o", "out put.csv"}, .output = 4};
        const SessionScript script = sessionScript({command, command}, "s-files");
        QCOMPARE(shellPrints(script.text),
                 u"in put.json\n%1\n-o\nout put.csv\nin put.json\n%1\n-o\nout put-2.csv\n"_s.arg(QString::fromStdString(hard)));
        QVERIFY(script.files.empty());
    }

    void inputsAreKeptOnce()
    {
        SessionCommand made{
            .title = "Import", .words = {"show", "-o", "A.json"}, .output = 2, .made = [] { return std::string("a"); }};
        const auto reads = [](const std::string& text) {
            return SessionCommand{.title = "Run", .words = {"show", "my S.json"}, .input = 1, .content = [text] {
                                      return CommandFiles{{"my S.json", text}};
                                  }};
        };
        const SessionScript script = sessionScript({made, reads("a"), reads("b"), reads("c"), reads("b")}, "it's-files");
        QCOMPARE(script.files, (CommandFiles{{"it's-files/1/my S.json", "b"}, {"it's-files/2/my S.json", "c"}}));
        const QStringList lines = shellPrints(script.text).split(u'\n');
        QCOMPARE(lines.mid(0, 3), QStringList({u"-o"_s, u"A.json"_s, u"A.json"_s}));
        QVERIFY2(lines[3].endsWith(u"it's-files/1/my S.json"_s), qPrintable(lines[3]));
        QVERIFY(lines[4].endsWith(u"it's-files/2/my S.json"_s));
        QCOMPARE(lines[5], lines[3]);
    }

    void storesAreFoundByTheirPlan()
    {
        SessionCommand writes{
            .title = "Experiment", .words = {"show", "-o", "experiment.sqlite"}, .output = 2, .writesStore = "f00"};
        SessionCommand again = writes;
        again.writesStore = "ba4";
        const SessionCommand figure{.title = "Figure", .words = {"show", "experiment.sqlite"}, .input = 1, .readsStore = "ba4"};
        const QStringList lines = shellPrints(sessionScript({writes, again, figure}, "files").text).split(u'\n');
        QCOMPARE(lines.mid(3, 2), QStringList({u"experiment-2.sqlite"_s, u"experiment-2.sqlite"_s}));
    }

    void namesOfFiles()
    {
        QCOMPARE(QString::fromStdString(fileNameOf("a/b\n")), u"a_b_"_s);
        QCOMPARE(QString::fromStdString(fileNameOf("-. ")), u"scenario"_s);
        QCOMPARE(fileNameOf(std::string(99, 'x') + "\xC3\xA4").size(), 99U);
    }
};

QTEST_MAIN(TestSessionScript)
#include "tst_session_script.moc"
