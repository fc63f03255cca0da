// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program itself, sent SIGINT or SIGTERM at random moments of long commands: it ends with code 3, or 0 where it was quicker,
// and leaves no half-written file. How long it took is printed; only a signal that is not heeded fails.

#include <csignal>

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/random.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostPatience = 5000; ///< ms
constexpr int signalsOfEach = 4;

} // namespace

class TestSignals : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const QString folder = m_folder.path();
        QVERIFY(m_folder.isValid());
        qputenv("QT_QPA_PLATFORM", "offscreen");
        make({"generate", "profit", "--set", "machines_per_type=20000", "--set", "bags=400", "-o", folder + "/profit.json"});
        make({"generate", "power", "--set", "model=lublin", "--set", "jobs=60000", "-o", folder + "/power.json"});
        make({"generate", "reservation", "--set", "load=4", "-o", folder + "/reservation.json"});
        QFile swf(folder + u"/long.swf"_s);
        QVERIFY(swf.open(QIODevice::WriteOnly));
        for (int i = 1; i <= 300'000; ++i)
            swf.write(QByteArray::number(i) + ' ' + QByteArray::number(i * 10)
                      + " 0 100 4 -1 -1 4 200 -1 1 1 1 -1 -1 -1 -1 -1\n");
    }

    void endsSoon_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("command");
        const QString commandLine = QStringLiteral(WATTIF_CLI_PROGRAM);
        const QString window = QStringLiteral(WATTIF_PROGRAM);
        QTest::newRow("run profit") << commandLine << QStringList{"run",      "profit.json", "--policy", "online-exact,sufferage",
                                                                  "--format", "json",        "-o",       "out.json"};
        QTest::newRow("run power") << commandLine << QStringList{"run", "power.json", "-o", "out.csv"};
        QTest::newRow("run reservation") << commandLine << QStringList{"run", "reservation.json", "-o", "out.csv"};
        QTest::newRow("repeat") << commandLine
                                << QStringList{"run", "--study", "reservation", "--repeat", "1000", "-o", "out.csv"};
        QTest::newRow("import") << commandLine << QStringList{"import", "power", "--jobs", "long.swf", "-o", "out.json"};
        QTest::newRow("generate") << commandLine << QStringList{"generate", "power",       "--set", "model=lublin",
                                                                "--set",    "jobs=500000", "-o",    "out.json"};
        QTest::newRow("check") << commandLine << QStringList{"check", "power.json"};
        QTest::newRow("figures") << window << QStringList{"figure", "reservation.json", "-o", "figure.pdf"};
        QTest::newRow("screenshot") << window << QStringList{"--screenshot", "shot.png", "reservation.json"};
        QTest::newRow("reproduce") << commandLine << QStringList{"reproduce", "all", "-o", "reports"};
    }

    void endsSoon()
    {
        QFETCH(QString, program);
        QFETCH(QStringList, command);
        Random random(deriveSeed(3, QTest::currentDataTag()));
        QStringList took;
        for (int i = 0; i < signalsOfEach; ++i) {
            QProcess process;
            process.setWorkingDirectory(m_folder.path());
            process.start(program, command);
            QVERIFY(process.waitForStarted());
            QTest::qWait(static_cast<int>(random.uniformInt(30, 900))
                         + (program.endsWith(u"cli"_s) ? 0 : 500)); // Qt begins slowly
            if (process.state() == QProcess::NotRunning)
                continue; // it was quicker
            QElapsedTimer clock;
            clock.start();
            ::kill(static_cast<pid_t>(process.processId()), i % 2 == 0 ? SIGINT : SIGTERM);
            QVERIFY2(process.waitForFinished(mostPatience), "the signal is not heeded");
            took << QString::number(clock.elapsed());
            const QByteArray told = process.readAllStandardError();
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QVERIFY2(process.exitCode() == 3 || process.exitCode() == 0, told.constData());
            QVERIFY2(process.exitCode() == 0 || told.contains("interrupted"), told.constData());
            const QDir folder(m_folder.path());
            QVERIFY2(folder.entryList({u"*.wattif-*"_s}, QDir::Files | QDir::Hidden).isEmpty(), "a half-written file");
        }
        qInfo("ended after %s ms", qPrintable(took.join(u' ')));
    }

private:
    void make(const QStringList& command)
    {
        QProcess program;
        program.start(QStringLiteral(WATTIF_CLI_PROGRAM), command);
        QVERIFY(program.waitForFinished(60'000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSignals)
#include "tst_signals.moc"
