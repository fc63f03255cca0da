// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Golden cases: each folder below tests/golden holds an input, S.json, what to do with it, arguments.txt (one word a
// line, S.json stands for the input), and what must come out: expected.json, or expected.txt with the one line of error.
// After a wanted change, WATTIF_UPDATE=1 tst_golden writes expected.json again: look at the difference before committing it.

#include <sstream>

#include <QDir>
#include <QTest>

#include "core/experiment/run_output.h"
#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::CliRun;

namespace {

const QString goldenFolder = QStringLiteral(WATTIF_SOURCE_DIR "/tests/golden");

std::string textOf(const QString& path)
{
    auto text = readFile(path.toStdString());
    if (!text)
        qFatal("%s", toString(text.error()).c_str());
    return std::move(*text);
}

/// Runs a case in its folder: no message has a path of this machine.
CliRun runCase(const QString& folder)
{
    std::vector<std::string> words;
    std::istringstream lines(textOf(folder + "/arguments.txt"));
    for (std::string word; std::getline(lines, word);)
        words.push_back(word);
    const QString before = QDir::currentPath();
    QDir::setCurrent(folder);
    CliRun result = test::cli(words);
    QDir::setCurrent(before);
    return result;
}

/// Results without the version, which changes with every release.
QString versionless(const std::string& json)
{
    return QString::fromStdString(json).replace(
        QStringLiteral("\"version\": \"%1\"").arg(QString::fromStdString(programVersion())),
        QStringLiteral("\"version\": \"*\""));
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT
private slots:
    void golden_data()
    {
        QTest::addColumn<QString>("folder");
        const QStringList folders = QDir(goldenFolder).entryList({"*"}, QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        QVERIFY(!folders.isEmpty());
        for (const QString& folder : folders)
            QTest::newRow(qPrintable(folder)) << goldenFolder + '/' + folder;
    }
    void golden()
    {
        QFETCH(QString, folder);
        const CliRun first = runCase(folder);
        if (QFile::exists(folder + "/expected.txt")) {
            QCOMPARE(QString::fromStdString(first.err), QString::fromStdString(textOf(folder + "/expected.txt")));
            QCOMPARE(first.code, 1);
            return;
        }
        QVERIFY2(first.code == 0, first.err.c_str());
        if (qEnvironmentVariableIsSet("WATTIF_UPDATE"))
            QVERIFY(writeFileAtomically((folder + "/expected.json").toStdString(), versionless(first.out).toStdString()));
        QCOMPARE(versionless(first.out), QString::fromStdString(textOf(folder + "/expected.json")));
        QCOMPARE(runCase(folder).out, first.out);
    }
};

QTEST_APPLESS_MAIN(TestGolden)
#include "tst_golden.moc"
