// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Both programs as scripts start them: full disks, pipes, endless files, little memory, closed streams.

#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include "tests/app/process_state.h"
#include "tests/app/run_program.h"
#include "tests/sanitizers.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::ui::test;

namespace {

const QString cliProgram = QStringLiteral(WATTIF_CLI_PROGRAM);
const QString windowProgram = QStringLiteral(WATTIF_PROGRAM);

Ended ended(QProcess& process)
{
    if (!process.waitForFinished(110'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// Runs a line of the shell, in which $CLI and $WINDOW are the programs, $SAMPLE a scenario and the folder the current one.
Ended shell(const QString& folder, const QString& line)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"CLI"_s, cliProgram);
    environment.insert(u"WINDOW"_s, windowProgram);
    environment.insert(u"SAMPLE"_s,
                       sourceFile("datasets/profit/textbook.json")); // the smallest: programs start some hundred times
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(u"bash"_s, {u"-c"_s, line});
    return ended(process);
}

/// Runs a program with at most so much memory.
Ended withMemory(rlim_t bytes, const QStringList& arguments, const QString& program = cliProgram)
{
    QProcess process;
    process.setChildProcessModifier([bytes] {
        const rlimit limit{bytes, bytes};
        ::setrlimit(RLIMIT_AS, &limit);
        const rlimit noCore{0, 0};
        ::setrlimit(RLIMIT_CORE, &noCore);
    });
    process.start(program, arguments);
    return ended(process);
}

} // namespace

class TestProgramInput : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QHash<QString, QString> m_expected; ///< what commands print that others are compared with

    Ended run(const QString& line) const { return shell(m_folder.path(), line); }
    /// What a command prints, run once.
    QString expected(const QString& line)
    {
        if (!m_expected.contains(line))
            m_expected[line] = run(line).out;
        return m_expected[line];
    }
    /// Runs wattif as on a machine whose only word on displays is `display`.
    Ended withDisplay(const QString& display, const QString& line) const
    {
        return run(u"ulimit -c 0; env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM -u XDG_RUNTIME_DIR %1 $WINDOW %2"_s.arg(
            display, line));
    }

    /// Waits until wattif-cli waits for its input.
    static void awaitReading(const QProcess& process)
    {
        QTRY_VERIFY(heedsSignal(process.processId(), SIGTERM));
        QVERIFY(awaitRest(process.processId()));
    }

    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private slots:
    void outputThatIsLostIsAnError_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {
                 "$CLI --help",
                 "$CLI --version",
                 "$CLI check $SAMPLE",
                 "$CLI run $SAMPLE",
                 "$CLI run $SAMPLE -o -",
                 "$CLI run $SAMPLE -o /dev/stdout",
                 "$CLI list policies",
                 "$CLI generate profit",
                 "$CLI reproduce tarplee-price-sweep -o out",
                 "$WINDOW --help",
                 "$WINDOW --version",
                 "$WINDOW figure --help",
                 "$WINDOW figure --list --paper all",
                 "$WINDOW figure $SAMPLE --figure profit.objective -o f.svg",
                 "$WINDOW figure $SAMPLE --figure profit.objective --format svg -o -",
             })
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void outputThatIsLostIsAnError()
    {
        QFETCH(QString, line);
        const Ended full = run(line + u" > /dev/full"_s);
        QCOMPARE(full.code, 1);
        QVERIFY2(full.err.endsWith(u"error: cannot be written: No space left on device\n"_s), qPrintable(full.err));
        QCOMPARE(full.err.count(u'\n'), 1);
        const Ended closed = run(line + u" >&-"_s);
        QCOMPARE(closed.code, 1);
        QVERIFY2(closed.err.contains(u"error: cannot be written: "_s), qPrintable(closed.err));
    }

    void nothingPrintedIsNothingLost()
    {
        QCOMPARE(run(u"$CLI generate profit -o made.json >&-"_s).code, 0);
        QVERIFY(fileBytes(at("made.json")).startsWith("{"));
        QCOMPARE(run(u"$CLI generate profit -o made.json > /dev/full"_s).code, 0);
    }

    void pipesAreReadAndWritten_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("same");
        const QString run = u"$CLI run $SAMPLE --format json"_s;
        QTest::newRow("standard input") << u"$CLI run - --format json < $SAMPLE"_s << run;
        QTest::newRow("a pipe of the shell") << u"$CLI run <(cat $SAMPLE) --format json"_s << run;
        QTest::newRow("a packed pipe") << u"$CLI run <(gzip -c $SAMPLE) --format json"_s << run;
        QTest::newRow("a named pipe") << u"mkfifo in; cat $SAMPLE > in & $CLI run in --format json; rm in"_s << run;
        QTest::newRow("into a pipe of the shell") << run + u" -o >(cat); wait $!"_s << run;
        QTest::newRow("into a named pipe") << u"mkfifo outlet; cat outlet & "_s + run
                + u" -o outlet; wait; test -p outlet; rm outlet"_s
                                           << run;
        QTest::newRow("a device") << run + u" -o /dev/stdout"_s << run;
        QTest::newRow("behind what a file has") << u"(echo; "_s + run + u" -o /dev/stdout) > f; tail -n +2 f"_s << run;
        const QString figure = u"$WINDOW figure $SAMPLE --figure profit.objective -o f.csv > /dev/null; cat f.csv"_s;
        QTest::newRow("a figure of standard input")
            << u"$WINDOW figure - --figure profit.objective --format csv -o - < $SAMPLE"_s << figure;
        QTest::newRow("a figure of a pipe") << u"$WINDOW figure <(cat $SAMPLE) --figure profit.objective --format csv -o -"_s
                                            << figure;
        QTest::newRow("a figure of a figure that comes through a pipe")
            << u"$WINDOW figure $SAMPLE --figure profit.objective --format svg -o - | $WINDOW figure - --figure profit.objective "
               "--format csv -o -"_s
            << figure;
    }
    void pipesAreReadAndWritten()
    {
        QFETCH(QString, line);
        QFETCH(QString, same);
        const Ended piped = run(line);
        QCOMPARE(piped.err, QString());
        QCOMPARE(piped.code, 0);
        QVERIFY(piped.out.size() > 50);
        QCOMPARE(piped.out, expected(same));
    }

    void importsReadFromPipesToo()
    {
        const QString lines = u"printf '1 0 1 10 4 -1 -1 4 10 -1 1 1 1 -1 1 -1 -1 -1\\n'"_s;
        const Ended made = run(lines + u" | $CLI import power --swf - -o - 2>/dev/null | $CLI check -"_s);
        QVERIFY2(made.err.startsWith(u"read: 1 job\n"_s), qPrintable(made.err)); // the report stays with the scenario
        QVERIFY2(made.out.startsWith(u"standard input: a valid power scenario"_s), qPrintable(made.out));
    }

    void filesWithoutEndAreRefused_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("zeros") << u"$CLI check /dev/zero --max-size 20MB"_s;
        QTest::newRow("a pipe") << u"yes | $CLI check - --max-size 20MB"_s;
        QTest::newRow("a trace") << u"$CLI import power --swf <(yes) --max-size 20MB"_s;
        QTest::newRow("a bomb") << u"head -c 50000000 /dev/zero | gzip > b.gz; $CLI import power --swf b.gz --max-size 20MB"_s;
        QTest::newRow("a bomb among the files of a scenario")
            << u"head -c 50000000 /dev/zero | gzip > b.gz; echo '{\"wattif\":1,\"study\":\"power\",\"nodes\":2,\"trace\":\"b.gz\"}' > b.json; $CLI "
               "check b.json --max-size 20MB"_s;
        QTest::newRow("a figure's scenario") << u"ln -sf /dev/zero z.json; $WINDOW figure z.json --list --max-size 20MB"_s;
        QTest::newRow("a figure's figure") << u"ln -sf /dev/zero z.svg; $WINDOW figure z.svg --list --max-size 20MB"_s;
        QTest::newRow("the window's file")
            << u"ln -sf /dev/zero z.json; QT_QPA_PLATFORM=offscreen $WINDOW z.json --export-sample e --max-size 20MB"_s;
    }
    void filesWithoutEndAreRefused()
    {
        QFETCH(QString, line);
        QElapsedTimer clock;
        clock.start();
        const Ended refused = run(line);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(u"has more than 20 MB of text"_s) || refused.err.contains(u"too large to be a figure"_s),
                 qPrintable(refused.err));
        QVERIFY2(refused.err.size() < 300, qPrintable(refused.err));
    }

    // With any memory limit: success, or one line that names the item that was too large; never a crash.
    void littleMemoryIsAnError_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        QTest::newRow("a random trace") << QStringList{u"generate"_s, u"power"_s, u"--set"_s, u"jobs=400000"_s}
                                        << u"draw a power scenario with jobs=400000"_s;
        QTest::newRow("policies") << QStringList{u"run"_s,        u"--study"_s,  u"profit"_s,       u"--generate"_s,
                                                 u"bags=80000"_s, u"--policy"_s, u"greedy,online"_s}
                                  << u"memory to run"_s;
        QTest::newRow("an import") << QStringList{u"import"_s, u"power"_s, u"--swf"_s, at("big.swf")} << u"big.swf"_s;
        QTest::newRow("a file") << QStringList{u"check"_s, at("big.json")} << u"big.json"_s;
    }
    void littleMemoryIsAnError()
    {
        if constexpr (wattif::test::builtWithSanitizers)
            QSKIP("a sanitizer takes more memory than any of these limits");
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        run(u"test -e big.swf || seq 100000 | sed 's/.*/& & 1 10 4 -1 -1 4 10 -1 1 1 1 -1 1 -1 -1 -1/' > big.swf"_s);
        run(u"test -e big.json || (printf '{\"wattif\":1,\"study\":\"power\",\"x\":['; yes '1,' | head -c 6000000; echo '1]}') > big.json"_s);
        int refused = 0;
        int successes = 0; // with more memory there are only more of them
        for (int megabytes = 60; megabytes <= 260 && successes < 2; megabytes += 20) {
            const Ended little = withMemory(rlim_t(megabytes) * 1'000'000, arguments);
            successes += little.code == 0;
            if (little.code == 0 || little.err.contains(u"loading shared libraries"_s))
                continue;
            QVERIFY2(little.code == 1, qPrintable(u"%1 MB: code %2, %3"_s.arg(megabytes).arg(little.code).arg(little.err)));
            if (little.err.contains(u"there is not enough memory to start"_s))
                continue; // nothing was read yet
            if (!little.err.contains(u"there is not enough memory to "_s))
                break; // the memory was enough for another error
            QVERIFY2(little.err.contains(named), qPrintable(little.err));
            QCOMPARE(little.err.count(u"error: "_s), 1);
            ++refused;
        }
        QVERIFY2(refused > 0, "no limit was too small");
    }

    // From before the window is there until it is drawn.
    void littleMemoryForTheWindowIsAnError()
    {
        if constexpr (wattif::test::builtWithSanitizers)
            QSKIP("a sanitizer takes more memory than any of these limits");
        QCOMPARE(run(u"$CLI generate profit --set bags=3 -o small.json"_s).code, 0);
        const QStringList arguments{at("small.json"), u"--screenshot"_s, at("little.png"), u"--size"_s, u"640x480"_s};
        int refused = 0;
        bool isEnough = false;
        for (int megabytes = 120; megabytes <= 440 && !isEnough; megabytes += 40) {
            const Ended little = withMemory(rlim_t(megabytes) * 1'000'000, arguments, windowProgram);
            isEnough = little.code == 0;
            if (isEnough || little.err.contains(u"loading shared libraries"_s))
                continue;
            const QString shown = u"%1 MB: code %2, %3"_s.arg(megabytes).arg(little.code).arg(little.err);
            QVERIFY2(little.code == 1, qPrintable(shown));
            QVERIFY2(little.err.contains(u"not enough memory"_s), qPrintable(shown));
            ++refused;
        }
        QVERIFY2(refused > 0, "no limit was too small");
        QVERIFY(isEnough);
    }

    void aFileThatMayNotBeSoLargeIsAnError()
    {
        const Ended large = run(u"mkdir limited; cd limited; ulimit -f 8; $CLI generate power --set jobs=5000 -o large.json"_s);
        QCOMPARE(large.code, 1);
        QCOMPARE(large.err, u"large.json: error: cannot be written: File too large\n"_s);
        QVERIFY(QDir(at("limited")).isEmpty());
    }

    void hangingUpEndsAsATerminationDoes()
    {
        QProcess process;
        process.start(cliProgram, {u"run"_s, u"-"_s});
        awaitReading(process);
        ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
        QCOMPARE(ended(process).err, u"standard input: error: interrupted while reading\n"_s);

        process.start(u"bash"_s, {u"-c"_s, u"trap '' HUP; exec %1 run -"_s.arg(cliProgram)});
        awaitReading(process);
        ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
        process.closeWriteChannel();
        const Ended ignored = ended(process);
        QVERIFY2(!ignored.err.contains(u"interrupted"_s), qPrintable(ignored.err));
    }

    void anInterruptEndsWaitingForInput()
    {
        QProcess process;
        process.start(cliProgram, {u"run"_s, u"-"_s}); // and nothing is ever written to it
        awaitReading(process);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Ended interrupted = ended(process);
        QCOMPARE(interrupted.code, 3);
        QCOMPARE(interrupted.err, u"standard input: error: interrupted while reading\n"_s);
    }

    void emptyNamesAreWrongUsage()
    {
        for (const char* line : {"$WINDOW --export-sample ''", "$WINDOW --screenshot ''", "$WINDOW ''", "$WINDOW --size 12",
                                 "$WINDOW --nonsense", "$WINDOW figure '' --list", "$WINDOW figure $SAMPLE --figure all -o ''",
                                 "$WINDOW figure $SAMPLE --figure profit.objective -o -", "$WINDOW figure --list --max-size x"}) {
            const Ended wrong = run(u"QT_QPA_PLATFORM=offscreen "_s + QLatin1String(line));
            QVERIFY2(wrong.code == 2 && wrong.err.contains(u"error: "_s), qPrintable(QLatin1String(line) + u": "_s + wrong.err));
        }
    }

    /// That of a screen of 1280x800 at a scale of 1.5, which is too narrow for three columns of docks.
    void aSmallWindowHasTheSizeAskedFor()
    {
        const Ended done = run(u"QT_QPA_PLATFORM=offscreen $WINDOW $SAMPLE --screenshot narrow.png --size 853x533"_s);
        QCOMPARE(done.err, QString());
        QFile picture(at("narrow.png"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const QByteArray start = picture.read(24); // the signature, the length and name of IHDR, width, height
        QCOMPARE(start.size(), 24);
        QCOMPARE(qFromBigEndian<quint32>(start.data() + 16), 853u);
        QCOMPARE(qFromBigEndian<quint32>(start.data() + 20), 533u);
    }

    void anUnknownViewIsReportedWithThoseThereAre()
    {
        const Ended wrong = run(u"QT_QPA_PLATFORM=offscreen $WINDOW $SAMPLE --screenshot shot.png --tab nonsense"_s);
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.err.startsWith(u"error: there is no view 'nonsense'; views are "_s), qPrintable(wrong.err));
        for (const char* known : {"profit.objective", "profit.loads", "parameters", "results"})
            QVERIFY2(wrong.err.contains(QLatin1String(known)), known);
    }

    void aFileThatCannotBeOpenedIsNotReplacedByTheSample()
    {
        const Ended missing = run(u"QT_QPA_PLATFORM=offscreen $WINDOW none.json --export-sample none"_s);
        QCOMPARE(missing.code, 1);
        QVERIFY2(missing.err.contains(u"none.json: error: cannot be read: No such file or directory"_s), qPrintable(missing.err));
        QVERIFY(!QDir(at("none")).exists());
    }

    void commandsNeedNoDisplay_data()
    {
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* display, const char* line) {
            QTest::addRow("%s wattif %s", display, line) << QString(QLatin1String(display)) << QString(QLatin1String(line));
        };
        for (const char* line : {"--help", "-h", "--help-all", "--version", "-v", "--theme dark --version", "figure --help"})
            row("", line);
        for (const char* display : {"DISPLAY=", "DISPLAY=:4711", "WAYLAND_DISPLAY=none"})
            row(display, "--version");
        row("DISPLAY=:4711", "figure small.json --list");
        row("", "small.json --screenshot shot.png --size 640x480");
        row("DISPLAY=:4711", "small.json --export-sample exported");
    }

    void commandsNeedNoDisplay()
    {
        QFETCH(const QString, display);
        QFETCH(const QString, line);
        QCOMPARE(run(u"$CLI generate profit --set bags=3 -o small.json"_s).code, 0);
        const Ended done = withDisplay(display, line);
        QCOMPARE(done.err, QString());
        QCOMPARE(done.code, 0);
        if (line.contains(u"--help"_s))
            QVERIFY(done.out.contains(u"--max-size"_s));
        for (const char* made : {"shot.png", "exported"})
            QVERIFY(!line.contains(QLatin1String(made)) || QFile::exists(at(made)));
    }

    void aWindowWithoutDisplayIsOneErrorAndMistakesComeFirst_data()
    {
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("error");
        const QString none = u"error: there is no display for the window: "_s;
        const QString dead = u"error: Qt cannot connect to a display; "_s;
        QTest::newRow("no display") << QString() << QString() << 1 << none;
        QTest::newRow("empty display") << u"DISPLAY="_s << u"$SAMPLE"_s << 1 << none;
        QTest::newRow("a display that is gone") << u"DISPLAY=:4711"_s << QString() << 1 << dead;
        QTest::newRow("unknown option") << QString() << u"--nonsense"_s << 2
                                        << u"error: there is no option '--nonsense' (see wattif --help)"_s;
        QTest::newRow("a file called --help") << QString() << u"-- --help"_s << 1 << none;
        QTest::newRow("empty name") << QString() << u"''"_s << 2 << u"error: the file's name is empty"_s;
    }

    void aWindowWithoutDisplayIsOneErrorAndMistakesComeFirst()
    {
        QFETCH(const QString, display);
        QFETCH(const QString, line);
        QFETCH(const QString, error);
        const Ended wrong = withDisplay(display, line);
        QVERIFY2(wrong.err.startsWith(error), qPrintable(wrong.err));
        QCOMPARE(wrong.err.count(u'\n'), 1);
        QTEST(wrong.code, "code");
    }
};

QTEST_GUILESS_MAIN(TestProgramInput)
#include "tst_program_input.moc"
