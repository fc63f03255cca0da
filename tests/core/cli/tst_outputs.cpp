// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The output files of commands: protected files stay unchanged.

#include <algorithm>
#include <filesystem>

#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>

#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string plan = R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
    "policies": [{"policy": "online"}], "factors": [{"option": "gamma", "values": [1.1, 1.4]}]})";

} // namespace

class TestOutputs : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("plan.json", plan);
    }

    void aStoreReplacesNoPipe()
    {
        QCOMPARE(cli({"experiment", path("plan.json"), "-o", path("r.sqlite")}).code, 0);
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        for (const std::vector<std::string>& words : {std::vector<std::string>{"merge", path("r.sqlite"), "-o", path("pipe")},
                                                      {"experiment", path("plan.json"), "-o", path("pipe")}}) {
            const CliRun run = cli(words);
            QCOMPARE(run.code, 2);
            QCOMPARE(run.err, path("pipe") + ": error: a store is a file; it cannot be written to a pipe or a device\n");
        }
        QVERIFY(std::filesystem::is_fifo(path("pipe")));
        QCOMPARE(names(), (std::vector<std::string>{"pipe", "plan.json", "r.sqlite"}));
    }

    void aLinkToAFileThatIsNotThereYetStaysOne()
    {
        std::filesystem::create_directory(path("d"));
        std::filesystem::create_symlink("d/made", path("link"));
        std::filesystem::create_symlink("nowhere/made", path("wrong"));
        const std::vector<std::string> experiment{"experiment", path("plan.json"), "-o"};
        const std::vector<std::string> generate{"generate", "profit", "-o"};
        for (const std::vector<std::string>& words : {experiment, generate}) {
            auto line = words;
            line.push_back(path("link"));
            QCOMPARE(cli(line).code, 0);
            QVERIFY(std::filesystem::remove(path("d/made")));
            line.back() = path("wrong");
            const CliRun wrong = cli(line);
            QCOMPARE(wrong.code, 1);
            QVERIFY2(wrong.err.find("error: cannot be written: No such file or directory") != std::string::npos,
                     wrong.err.c_str());
            QVERIFY(std::filesystem::is_symlink(path("link")) && std::filesystem::is_symlink(path("wrong")));
        }
        QCOMPARE(names(), (std::vector<std::string>{"d", "link", "plan.json", "wrong"}));
    }

    void aFolderThatCannotBeMadeIsReportedFirst()
    {
        write("taken", "");
        const CliRun run = cli({"reproduce", "power-table1", "-o", path("taken/reports")});
        QCOMPARE(run.code, 1);
        QCOMPARE(run.out, std::string());
        QCOMPARE(run.err, path("taken/reports") + ": error: cannot be created: Not a directory\n");
    }

    void whatIsReadIsNotWritten_data()
    {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* words) { QTest::newRow(words) << QString(words).split(' '); };
        row("run x -o x");
        row("run x -o ./x");
        row("run x -o link");
        row("breakeven x --for greedy --metric objective -o x");
        row("hint x -o x");
        row("export x -o x");
        row("summary x -o x");
        row("import power --swf x --link -o x");
        row("import profit --etc e --power p --bags x -o x");
        row("grade profit-1 y x -o x");
        row("grade x y -o x");
    }
    void whatIsReadIsNotWritten()
    {
        QFETCH(const QStringList, words);
        write("x", "kept");
        std::filesystem::create_symlink(path("x"), path("link"));
        std::vector<std::string> line;
        for (const QString& word : words)
            line.push_back(word.size() == 1 || word == "./x" || word == "link" ? path(word.toStdString()) : word.toStdString());
        const CliRun run = cli(line);
        QVERIFY2(run.code == 2 && run.err.find("is an input of this command") != std::string::npos, run.err.c_str());
        QCOMPARE(*readFile(path("x")), std::string("kept"));
    }

    void whatTheScenarioIsLinkedToIsNotWritten_data()
    {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* words) { QTest::newRow(words) << QString(words).split(' '); };
        row("run s -o x");
        row("run s --why 1 -o x");
        row("breakeven s --for easy --metric energy_j -o x");
        row("hint s -o x");
    }
    void whatTheScenarioIsLinkedToIsNotWritten()
    {
        QFETCH(const QStringList, words);
        const std::string trace = "; MaxProcs: 4\n1 0 0 60 1 -1 -1 1 60 -1 1 1 1 1 1 -1 -1 -1\n";
        write("x", trace);
        QCOMPARE(cli({"import", "power", "--swf", path("x"), "--link", "-o", path("s")}).code, 0);
        std::vector<std::string> line;
        for (const QString& word : words)
            line.push_back(word == "s" || word == "x" ? path(word.toStdString()) : word.toStdString());
        const CliRun run = cli(line);
        QVERIFY2(run.code == 2 && run.err.find("is an input of this command") != std::string::npos, run.err.c_str());
        QCOMPARE(*readFile(path("x")), trace);
    }

private:
    [[nodiscard]] std::string path(const std::string& name) const { return m_folder->path().toStdString() + '/' + name; }
    void write(const std::string& name, const std::string& text) const { QVERIFY(writeFileAtomically(path(name), text)); }
    /// Of all files of the folder.
    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path(".")))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestOutputs)
#include "tst_outputs.moc"
