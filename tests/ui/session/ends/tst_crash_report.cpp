// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Children of this program crash in every way; each leaves one whole report and ends by its signal.

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

#include <sys/resource.h>

#include "tests/sanitizers.h"
#include "ui/session/ends/crash_report.h"

namespace {

QString crashProgram;

volatile int* const nowhere = nullptr;

// Each call needs its memory, which exhausts the stack.
int overflow(int depth)
{
    volatile char space[4096]; // NOLINT: an array of the library is not volatile
    space[depth % 4096] = 1;
    space[0] = 1;
    return depth < 0 ? 0 : overflow(depth + 1) + space[0];
}

void crashTogether(int threads)
{
    std::latch all(threads);
    const auto crash = [&all] {
        all.arrive_and_wait();
        *nowhere = 1;
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i)
        others.emplace_back(crash);
    crash();
}

void crashBy(const QByteArray& kind)
{
    if (kind == "null pointer")
        *nowhere = 1;
    else if (kind == "null pointer in a worker")
        std::thread([] { *nowhere = 1; }).join();
    else if (kind == "eight threads at once")
        crashTogether(8);
    else if (kind == "no stack left")
        std::exit(overflow(1));
    else if (kind == "exception")
        throw std::runtime_error("the roof\nis gone");
    else if (kind == "odd exception")
        throw 42;
    else if (kind == "exception in a worker")
        std::thread([] { throw std::runtime_error("in a worker"); }).join();
    else if (kind == "abort")
        std::abort();
    else
        std::raise(kind.toInt());
}

int crashingChild(const char* folder, const char* kind)
{
    constexpr rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    using namespace wattif::ui;
    crash::install(folder, "1.2 test");
    crash::setScenario("power", "0123456789abcdef");
    for (int i = 1; i <= 70; ++i)
        crash::noteCommand("command " + std::to_string(i));
    crash::noteEdit("Change idle\npower");
    crashBy(kind);
    return 0;
}

} // namespace

class TestCrashReport : public QObject {
    Q_OBJECT

private slots:
    void aCrashLeavesAReport_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QString>("line");
        QTest::newRow("null pointer") << SIGSEGV << "thread:    window";
        QTest::newRow("null pointer in a worker") << SIGSEGV << "thread:    worker";
        QTest::newRow("eight threads at once") << SIGSEGV << "signal:    11 (SIGSEGV, a wrong access to memory)";
        QTest::newRow("no stack left") << SIGSEGV << "thread:    window";
        QTest::newRow("exception") << SIGABRT << "exception: std::runtime_error: the roof is gone";
        QTest::newRow("odd exception") << SIGABRT << "exception: of an unknown type";
        QTest::newRow("exception in a worker") << SIGABRT << "exception: std::runtime_error: in a worker";
        QTest::newRow("abort") << SIGABRT << "exception: none";
        for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL})
            QTest::addRow("%d", signal) << signal << QStringLiteral("signal:    %1 (").arg(signal);
    }

    void aCrashLeavesAReport()
    {
        if (wattif::test::builtWithSanitizers)
            QSKIP("crashes are the sanitizer's in this build");
        QFETCH(int, signal);
        QFETCH(QString, line);
        const QTemporaryDir folder;
        QProcess child;
        child.start(crashProgram, {QStringLiteral("--crash"), folder.path(), QString::fromLatin1(QTest::currentDataTag())});
        QVERIFY(child.waitForFinished(60'000));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        QCOMPARE(child.exitCode(), signal);

        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QVERIFY(files.front().endsWith(QStringLiteral(".new")));
        QFile file(folder.filePath(files.front()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY2(text.startsWith(QStringLiteral("WattIf crash report\n\nversion:   1.2 test\nsystem:    Linux ")),
                 qPrintable(text));
        QVERIFY2(text.contains(line), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("\nstudy:     power\nscenario:  0123456789abcdef, edits since: 1\n")));
        const QDateTime time = QDateTime::fromString(
            text.section(QStringLiteral("time:      "), 1).left(19).replace(u' ', u'T') + u'Z', Qt::ISODate);
        QVERIFY2(time.isValid() && qAbs(time.secsTo(QDateTime::currentDateTimeUtc())) < 60, qPrintable(text));
        // The newest 64 of 71: 8 .. 70 and the edit, its line feed taken out.
        QVERIFY(!text.contains(QStringLiteral("  command 7\n")));
        QVERIFY(text.contains(QStringLiteral("  command 8\n")));
        QVERIFY(text.indexOf(QStringLiteral("command 70\n")) < text.indexOf(QStringLiteral("Change idle power\n")));
        static const QRegularExpression offset(
            QStringLiteral("\\(\\+0x[0-9a-f]+\\) ?\\[0x[0-9a-f]+\\]")); // the blank since glibc 2.41
        QVERIFY2(text.contains(offset), qPrintable(text));
        QVERIFY(text.endsWith(QStringLiteral("\nend of the report\n")));
    }

    void aFolderThatIsNotThereChangesNothing()
    {
        if (wattif::test::builtWithSanitizers)
            QSKIP("crashes are the sanitizer's in this build");
        QProcess child;
        child.start(crashProgram, {QStringLiteral("--crash"), QStringLiteral("/nowhere"), QStringLiteral("abort")});
        QVERIFY(child.waitForFinished(60'000));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        QCOMPARE(child.exitCode(), SIGABRT);
    }

    void aCrashEndsSoon()
    {
        QElapsedTimer clock;
        clock.start();
        const QTemporaryDir folder;
        QProcess child;
        child.start(crashProgram, {QStringLiteral("--crash"), folder.path(), QStringLiteral("eight threads at once")});
        QVERIFY(child.waitForFinished(60'000));
        QVERIFY(clock.elapsed() < 60'000);
    }
};

int main(int argc, char** argv)
{
    if (argc == 4 && qstrcmp(argv[1], "--crash") == 0)
        return crashingChild(argv[2], argv[3]);
    const QCoreApplication application(argc, argv);
    crashProgram = QString::fromLocal8Bit(argv[0]);
    TestCrashReport test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_crash_report.moc"
