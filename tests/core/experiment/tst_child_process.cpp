// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Programs started without a shell: their words, streams, folder and end, and how soon a stop ends them.

#include <csignal>
#include <stop_token>
#include <thread>

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/random.h"
#include "core/experiment/cluster/child_process.h"
#include "core/experiment/cluster/shell_text.h"

using namespace wattif;

namespace {

/// Bytes of a random word: letters, blanks, quotes, line ends, backslashes, bytes that are no UTF-8; no NUL.
std::string randomWord(Random& random)
{
    static constexpr std::string_view nasty = " '\"\\$`!*?[]{}()<>|&;#~\n\t-=%@";
    std::string word;
    for (auto left = random.uniformInt(0, 12); left > 0; --left)
        word += random.uniformInt(0, 1) == 0 ? nasty[static_cast<std::size_t>(random.uniformInt(0, std::ssize(nasty) - 1))]
                                             : static_cast<char>(random.uniformInt(1, 255));
    return word;
}

/// What `printf '%s\0'` prints of these words.
std::string withNulls(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += word + '\0';
    return text;
}

std::vector<std::string> randomWords(Random& random)
{
    std::vector<std::string> words;
    for (auto left = random.uniformInt(1, 8); left > 0; --left)
        words.push_back(randomWord(random));
    return words;
}

} // namespace

class TestChildProcess : public QObject {
    Q_OBJECT
private slots:
    void wordsReachTheProgramAsTheyAre()
    {
        Random random(1);
        for (int i = 0; i < 100; ++i) {
            const std::vector<std::string> words = randomWords(random);
            std::vector<std::string> command{"printf", "%s\\0"};
            command.insert(command.end(), words.begin(), words.end());
            const auto ended = runProgram(command, {});
            QVERIFY(ended && ended->code == 0);
            QCOMPARE(ended->out, withNulls(words));
        }
    }

    void aShellTakesALineApartIntoItsWords()
    {
        Random random(2);
        for (int i = 0; i < 300; ++i) {
            const std::vector<std::string> words = randomWords(random);
            const auto ended = runProgram({"sh", "-c", "printf '%s\\0' " + shellLine(words)}, {});
            QVERIFY(ended && ended->code == 0);
            QCOMPARE(ended->out, withNulls(words));
        }
    }

    void plainWordsStayReadable()
    {
        QCOMPARE(shellLine({"sbatch", "--array=1-3,7", "job.sh", "1000"}), std::string("sbatch --array=1-3,7 job.sh 1000"));
        QCOMPARE(shellWord("/home/a b/it's"), std::string("'/home/a b/it'\\''s'"));
        QCOMPARE(shellWord(""), std::string("''"));
        QCOMPARE(shellWord("~user"), std::string("'~user'"));
    }

    void bothStreamsAndTheCodeArrive()
    {
        const auto ended = runProgram({"sh", "-c", "printf out; printf err >&2; exit 7"}, {});
        QVERIFY(ended);
        QCOMPARE(ended->code, 7);
        QCOMPARE(ended->out, std::string("out"));
        QCOMPARE(ended->err, std::string("err"));
    }

    void muchOutputOnBothStreamsDoesNotBlock()
    {
        const auto ended = runProgram({"sh", "-c", "head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2"}, {});
        QVERIFY(ended);
        QCOMPARE(ended->out.size(), std::size_t{3'000'000});
        QCOMPARE(ended->err.size(), std::size_t{2'000'000});
    }

    void outputWithoutAnEndIsRefused()
    {
        const auto ended = runProgram({"cat", "/dev/zero"}, {});
        QVERIFY(!ended);
        QCOMPARE(ended.error().message, std::string("the program 'cat' prints too much"));
    }

    void itWorksInTheFolderAndReadsNothing()
    {
        const QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/it's a fol der"));
        const auto ended = runProgram({"sh", "-c", "pwd; wc -c"}, folder.path().toStdString());
        QVERIFY(ended);
        QCOMPARE(ended->out, QFileInfo(folder.path()).canonicalFilePath().toStdString() + "\n0\n");
    }

    void whatCannotBeStartedIsNamed()
    {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/usr/bin:/bin"); // a folder that may not be read makes it another error
        const auto missing = runProgram({"a-program-that-nobody-has"}, {});
        qputenv("PATH", path);
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::io);
        QCOMPARE(missing.error().message,
                 std::string("the program 'a-program-that-nobody-has' cannot be started: No such file or directory"));
        QVERIFY(!runProgram({"true"}, "/no/such/folder"));
    }

    void aSignalIsACodeAsShellsSayIt()
    {
        const auto ended = runProgram({"sh", "-c", "kill -KILL $$"}, {});
        QVERIFY(ended);
        QCOMPARE(ended->code, 128 + SIGKILL);
    }

    void signalsThatWeBlockReachTheProgram()
    {
        sigset_t terminate;
        sigset_t before;
        sigemptyset(&terminate);
        sigaddset(&terminate, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &terminate, &before);
        const auto ended = runProgram({"sh", "-c", "kill -TERM $$; exit 3"}, {});
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        QVERIFY(ended);
        QCOMPARE(ended->code, 128 + SIGTERM);
    }

    void aStopEndsTheProgramAndWhatItStarted_data()
    {
        QTest::addColumn<QString>("script");
        QTest::newRow("one that heeds SIGTERM") << QStringLiteral("echo $$ >pid; exec sleep 100");
        QTest::newRow("one that does not") << QStringLiteral("trap '' TERM; echo $$ >pid; while :; do sleep 0.01; done");
        QTest::newRow("one that closed its streams") << QStringLiteral("exec >/dev/null 2>&1; echo $$ >pid; sleep 100");
        QTest::newRow("its child") << QStringLiteral("(trap '' TERM; sh -c 'echo $$ >pid; exec sleep 100') & wait");
    }

    void aStopEndsTheProgramAndWhatItStarted()
    {
        QFETCH(QString, script);
        const QTemporaryDir folder;
        QFile pidFile(folder.filePath(QStringLiteral("pid")));
        std::stop_source stop;
        QElapsedTimer clock;
        std::jthread stopper([&] {
            while (pidFile.size() == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            stop.request_stop();
            clock.start();
        });
        const auto ended = runProgram({"sh", "-c", script.toStdString()}, folder.path().toStdString(), stop.get_token());
        const qint64 took = clock.elapsed();
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, ErrorCode::interrupted);
        QVERIFY2(took < 60'000, "the stop is not heeded"); // 60 ms where the machine is idle, 100 s without a stop
        QVERIFY(pidFile.open(QIODevice::ReadOnly));
        const pid_t pid = pidFile.readAll().trimmed().toInt();
        QVERIFY(pid > 0);
        QTRY_VERIFY(::kill(pid, 0) != 0 || isZombie(pid));
    }

private:
    /// Returns whether a process has ended and its status has not been collected: until the system does, if its parent has ended.
    static bool isZombie(pid_t pid)
    {
        QFile status(QStringLiteral("/proc/%1/stat").arg(pid));
        return status.open(QIODevice::ReadOnly) && status.readAll().contains(") Z ");
    }
};

QTEST_GUILESS_MAIN(TestChildProcess)
#include "tst_child_process.moc"
