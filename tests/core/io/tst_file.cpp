// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <chrono>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/file.h"

using namespace wattif;

class TestFile : public QObject {
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void readsBackWhatItWrote()
    {
        const std::string content("a\0b\r\nc", 6);
        QVERIFY(writeFileAtomically(path("x"), content));
        const auto back = readFile(path("x"));
        QVERIFY(back);
        QCOMPARE(*back, content);
    }

    void replacesAndKeepsPermissions()
    {
        QVERIFY(writeFileAtomically(path("p"), "old"));
        QCOMPARE(::chmod(path("p").c_str(), 0640), 0);
        QVERIFY(writeFileAtomically(path("p"), "new"));
        struct stat status { };
        QCOMPARE(::stat(path("p").c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0640U);
        QCOMPARE(*readFile(path("p")), std::string("new"));
    }

    void leavesNoTemporaryFile()
    {
        QVERIFY(writeFileAtomically(path("t"), "content"));
        QCOMPARE(QDir(m_folder.path()).entryList({"t.*"}, QDir::Files | QDir::Hidden), QStringList());
    }

    void writesThroughASymbolicLink()
    {
        QVERIFY(writeFileAtomically(path("target"), "old"));
        QVERIFY(QFile::link(m_folder.filePath("target"), m_folder.filePath("link")));
        QVERIFY(writeFileAtomically(path("link"), "new"));
        QVERIFY(QFileInfo(m_folder.filePath("link")).isSymLink());
        QCOMPARE(*readFile(path("target")), std::string("new"));
    }

    void writesToADevice()
    {
        QVERIFY(writeFileAtomically("/dev/null", "gone"));
        const auto full = writeFileAtomically("/dev/full", "gone");
        QVERIFY(!full);
        QCOMPARE(toString(full.error()), std::string("/dev/full: error: cannot be written: No space left on device"));
    }

    // A path of an open descriptor is not a name: the file behind it is appended at its position, and not replaced.
    void writesIntoAnOpenDescriptor()
    {
        const int fd = ::open(path("open").c_str(), O_CREAT | O_RDWR | O_APPEND, 0600);
        QVERIFY(fd >= 0);
        const std::string number = std::to_string(fd);
        QVERIFY(writeDescriptor(fd, "first "));
        QVERIFY(writeFileAtomically("/dev/fd/" + number, "second "));
        QVERIFY(QFile::link(QString::fromStdString("/proc/self/fd/" + number), m_folder.filePath("way")));
        QVERIFY(writeFileAtomically(path("way"), "third"));
        QVERIFY(QFileInfo(m_folder.filePath("way")).isSymLink());
        QCOMPARE(*readFile(path("open")), std::string("first second third"));
        ::close(fd);
    }

    void readsAndWritesPipes()
    {
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        const std::string content(300'000, 'x'); // more than a pipe holds
        std::thread writer([&] { QVERIFY(writeFileAtomically(path("pipe"), content)); });
        QCOMPARE(readFile(path("pipe")).value_or("none"), content);
        writer.join();
        struct stat status { };
        QCOMPARE(::stat(path("pipe").c_str(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode)); // nothing was renamed onto it
    }

    void aStopEndsWaitingForAPipe()
    {
        QCOMPARE(::mkfifo(path("silent").c_str(), 0600), 0);
        std::stop_source stop;
        std::thread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.request_stop();
        });
        const auto text = readFile(path("silent"), stop.get_token());
        stopper.join();
        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::interrupted);
    }

    void refusesMoreThanTheLimit()
    {
        QVERIFY(writeFileAtomically(path("long"), std::string(1001, 'x')));
        const std::string wanted = ": error: has more than 1000 bytes of text, which is the limit; --max-size sets another limit";
        setReadLimit(1000);
        const auto file = readFile(path("long"));
        const auto endless = readFile("/dev/zero");
        setReadLimit(defaultReadLimit);
        QVERIFY(!file && !endless);
        QCOMPARE(toString(file.error()), path("long") + wanted);
        QCOMPARE(toString(endless.error()), "/dev/zero" + wanted);
        QCOMPARE(readFile(path("long")).value_or("").size(), std::size_t{1001});
    }

    void writesAllFilesOrNone()
    {
        const std::vector<FileContent> bad{{path("one"), "1"}, {path("none/two"), "2"}};
        QVERIFY(!writeFilesAtomically(bad));
        QVERIFY(QDir(m_folder.path()).mkdir("folder"));
        const std::vector<FileContent> onFolder{{path("one"), "1"}, {path("folder"), "2"}};
        QVERIFY(!writeFilesAtomically(onFolder));
        QCOMPARE(QDir(m_folder.path()).entryList({"one*"}, QDir::Files | QDir::Hidden), QStringList());
        const std::vector<FileContent> good{{path("one"), "1"}, {path("two"), "2"}};
        QVERIFY(writeFilesAtomically(good));
        QCOMPARE(*readFile(path("one")) + *readFile(path("two")), std::string("12"));
    }

    // A full disk: the old file stays, and no half-written one beside it.
    void aFileTooLargeForTheDiskLeavesTheOldOne()
    {
        QVERIFY(writeFileAtomically(path("kept"), "old"));
        struct rlimit old { };
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
        const rlimit small{1000, old.rlim_max};
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto written = writeFileAtomically(path("kept"), std::string(5000, 'x'));
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!written);
        QCOMPARE(written.error().message, std::string("cannot be written: File too large"));
        QCOMPARE(*readFile(path("kept")), std::string("old"));
        QCOMPARE(QDir(m_folder.path()).entryList({"kept*"}, QDir::Files | QDir::Hidden), QStringList("kept"));
    }

    void writesFilesWithTheLongestName()
    {
        const std::string name(255, 'n');
        QVERIFY(writeFileAtomically(path(name.c_str()), "text"));
        QCOMPARE(*readFile(path(name.c_str())), std::string("text"));
    }

    void namesTheReason()
    {
        const auto missing = readFile(path("missing"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::io);
        QCOMPARE(toString(missing.error()), path("missing") + ": error: cannot be read: No such file or directory");
        const auto folder = readFile(m_folder.path().toStdString());
        QCOMPARE(folder.error().message, std::string("cannot be read: Is a directory"));
        const auto nowhere = writeFileAtomically(path("none/x"), "");
        QCOMPARE(nowhere.error().message, std::string("cannot be written: No such file or directory"));
        const auto onFolder = writeFileAtomically(m_folder.path().toStdString(), "");
        QCOMPARE(onFolder.error().message, std::string("cannot be written: Is a directory"));
    }

private:
    [[nodiscard]] std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestFile)
#include "tst_file.moc"
