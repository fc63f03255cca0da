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
#include "tests/app/process_state.h"
#include "tests/patience.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

namespace {

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
        make({u"generate"_s, u"profit"_s, u"--set"_s, u"machines_per_type=20000"_s, u"--set"_s, u"bags=400"_s, u"-o"_s,
              folder + u"/profit.json"_s});
        make({u"generate"_s, u"power"_s, u"--set"_s, u"model=lublin"_s, u"--set"_s, u"jobs=60000"_s, u"-o"_s,
              folder + u"/power.json"_s});
        make({u"generate"_s, u"reservation"_s, u"--set"_s, u"load=4"_s, u"-o"_s, folder + u"/reservation.json"_s});
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
        QTest::newRow("run profit") << commandLine
                                    << QStringList{u"run"_s,      u"profit.json"_s, u"--policy"_s, u"online-exact,sufferage"_s,
                                                   u"--format"_s, u"json"_s,        u"-o"_s,       u"out.json"_s};
        QTest::newRow("run power") << commandLine << QStringList{u"run"_s, u"power.json"_s, u"-o"_s, u"out.csv"_s};
        QTest::newRow("run reservation") << commandLine << QStringList{u"run"_s, u"reservation.json"_s, u"-o"_s, u"out.csv"_s};
        QTest::newRow("repeat") << commandLine << QStringList{u"run"_s,  u"--study"_s, u"reservation"_s, u"--repeat"_s,
                                                              u"1000"_s, u"-o"_s,      u"out.csv"_s};
        QTest::newRow("import") << commandLine
                                << QStringList{u"import"_s, u"power"_s, u"--swf"_s, u"long.swf"_s, u"-o"_s, u"out.json"_s};
        QTest::newRow("generate") << commandLine << QStringList{u"generate"_s, u"power"_s,       u"--set"_s, u"model=lublin"_s,
                                                                u"--set"_s,    u"jobs=500000"_s, u"-o"_s,    u"out.json"_s};
        QTest::newRow("check") << commandLine << QStringList{u"check"_s, u"power.json"_s};
        QTest::newRow("figures") << window << QStringList{u"figure"_s, u"reservation.json"_s, u"--figure"_s, u"all"_s,
                                                          u"-o"_s,     u"figures"_s};
        QTest::newRow("screenshot") << window << QStringList{u"--screenshot"_s, u"shot.png"_s, u"reservation.json"_s};
        QTest::newRow("reproduce") << commandLine << QStringList{u"reproduce"_s, u"all"_s, u"-o"_s, u"reports"_s};
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
            QVERIFY(process.waitForStarted(60'000));
            const auto ended = [&process] { return process.state() == QProcess::NotRunning; };
            const int signal = i % 2 == 0 ? SIGINT : SIGTERM;
            QVERIFY(QTest::qWaitFor([&] { return ended() || ui::test::heedsSignal(process.processId(), signal); },
                                    wattif::testing::patience));
            QTest::qWait(static_cast<int>(random.uniformInt(0, 500)));
            if (ended()) { // it was quicker
                QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
                continue;
            }
            QElapsedTimer clock;
            clock.start();
            ::kill(static_cast<pid_t>(process.processId()), signal);
            QVERIFY2(process.waitForFinished(wattif::testing::patience), "the signal is not heeded");
            took << QString::number(clock.elapsed());
            const QByteArray shown = process.readAllStandardError();
            QVERIFY2(process.exitStatus() == QProcess::NormalExit,
                     qPrintable(u"ended by signal %1: "_s.arg(process.exitCode()) + QString::fromUtf8(shown)));
            QVERIFY2(process.exitCode() == 3 || process.exitCode() == 0, shown.constData());
            QVERIFY2(process.exitCode() == 0 || shown.contains("interrupted") || shown.contains("stopped"), shown.constData());
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
