// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <sys/stat.h>

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

    void writesToADevice() { QVERIFY(writeFileAtomically("/dev/null", "gone")); }

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
