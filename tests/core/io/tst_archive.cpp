// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Packed files and archives: the unpacked content, and detection of any damage.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/archive.h"
#include "core/io/file.h"
#include "tests/core/io/zip_of.h"

using namespace wattif;

namespace {

/// "one\ntwo\nthree\n", packed by gzip -n.
const std::string packed = QByteArray::fromBase64("H4sIAAAAAAAAA8vPS+UqKc/nKskoSk3lAgC21eYlDgAAAA==").toStdString();
const std::string plain = "one\ntwo\nthree\n";

std::string result(const Result<std::string>& text) { return text ? *text : toString(text.error()); }

const std::string cutOff = "t.gz: error: the gzip file is damaged or cut off";

} // namespace

class TestArchive : public QObject {
    Q_OBJECT
private slots:
    void returnsPlainTextAsItIs()
    {
        QCOMPARE(result(unpacked("t", plain)), plain);
        QCOMPARE(result(unpacked("t", "")), std::string());
        QCOMPARE(result(unpacked("t", "\x1f")), std::string("\x1f"));
    }

    void unpacksGzip()
    {
        QCOMPARE(result(unpacked("t.gz", packed)), plain);
        QCOMPARE(result(unpacked("t.gz", packed + packed)), plain + plain); // gzip files may be joined
    }

    void unpacksOtherForms_data()
    {
        QTest::addColumn<QByteArray>("base64");
        QTest::newRow("xz") << QByteArray(
            "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQANb25lCnR3bwp0aHJlZQoAAACUhJIr6JdbfQABJg4IG+AEH7bzfQEAAAAA"
            "BFla");
        QTest::newRow("zstd") << QByteArray("KLUv/SQOcQAAb25lCnR3bwp0aHJlZQqkWIk0");
        QTest::newRow("bzip2") << QByteArray("QlpoOTFBWSZTWQh7fdcAAATBgAAQAkGUgCAAMQwIIaPUyIVHMjio8XckU4UJAIe33XA=");
        QTest::newRow("lz4") << QByteArray("BCJNGGRApw4AAIBvbmUKdHdvCnRocmVlCgAAAABDJZij");
        QTest::newRow("an archive of one file, packed by gzip") << QByteArray(
            "H4sIAAAAAAAAA+3QMQqEMBCF4dQ5hSdYJsaN57EIWDkQZ1mPb7C0UBsR4f+aV0zz3ujHFnP3kip13ZbVPkVCcuEbJcYQ+z45Ca0kcY3c3Gvzm20o"
            "tUpRPfzD2X0/7iV0yt7+6m0sOfun2wAAAAAAAAAAAAAAAAAArloBTiBwZgAoAAA=");
        QTest::newRow("a zip archive") << QByteArray(
            "UEsDBBQAAAAIAI98fl221eYlEAAAAA4AAAAFAAAAby50eHTLz0vlKinP5yrJKEpN5QIAUEsBAhQD"
            "FAAAAAgAj3x+XbbV5iUQAAAADgAAAAUAAAAAAAAAAAAAAKSBAAAAAG8udHh0UEsFBgAAAAABAAEAMwAA"
            "ADMAAAAAAA==");
    }
    void unpacksOtherForms()
    {
        QFETCH(QByteArray, base64);
        const std::string bytes = QByteArray::fromBase64(base64).toStdString();
        QCOMPARE(result(unpacked("t", bytes)), plain);
        QCOMPARE(result(unpacked("t", bytes, plain.size() - 1)).substr(0, 13), std::string("t: error: has"));
        for (std::size_t size = 8; size < bytes.size(); ++size) { // never a part of the text
            const auto text = unpacked("t", bytes.substr(0, size));
            QVERIFY2(!text || *text == plain, std::to_string(size).c_str());
        }
    }

    void namesTheFilesOfAnArchive()
    {
        QCOMPARE(result(unpacked("t.zip", zipOf({{"a.csv", "1"}, {"b.csv", "2"}}))),
                 std::string("t.zip: error: the archive has 2 files (a.csv, b.csv); unpack it and choose one of them"));
        QCOMPARE(result(unpacked("t.zip", zipOf({{"a", "1"}, {"b", "2"}, {"c", "3"}, {"d", "4"}}))),
                 std::string("t.zip: error: the archive has 4 files (a, b, c, ...); unpack it and choose one of them"));
        QCOMPARE(result(unpacked("t.zip", zipOf({{"a.csv", "1"}, {"__MACOSX/._a.csv", "2"}}))), std::string("1"));
        QCOMPARE(result(unpacked("t.zip", zipOf({{"a.csv", "1"}}, "secret"))),
                 std::string("t.zip: error: the archive is protected by a password"));
        const std::string workbook = zipOf({{"xl/workbook.xml", "<w/>"}});
        QCOMPARE(result(unpacked("t.xlsx", workbook)), workbook);
    }

    void unpacksAnEmptyText()
    {
        const auto nothing = QByteArray::fromBase64("H4sIAAAAAAAAAwMAAAAAAAAAAAA=").toStdString();
        QCOMPARE(result(unpacked("t.gz", nothing)), std::string());
    }

    void noticesEveryCut()
    {
        for (std::size_t size = 2; size < packed.size(); ++size)
            QCOMPARE(result(unpacked("t.gz", packed.substr(0, size))), cutOff);
    }

    /// Any byte of the packed text, its checksum or its size is changed; bytes 4 to 9 of the header only have time and system.
    void noticesEveryChange()
    {
        for (std::size_t at = 10; at < packed.size(); ++at)
            for (int bit = 0; bit < 8; ++bit) {
                std::string changed = packed;
                changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
                const auto text = unpacked("t.gz", changed);
                QVERIFY2(!text || *text == plain, result(text).c_str()); // some bits of the last byte mean nothing
            }
    }

    void stopsAtTheLimit()
    {
        QCOMPARE(result(unpacked("t.gz", packed, plain.size())), plain);
        QCOMPARE(result(unpacked("t.gz", packed, plain.size() - 1)),
                 std::string("t.gz: error: has more than 13 bytes of text, which is the limit; --max-size sets another limit"));
    }

    void readsFiles()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("t.gz").toStdString();
        QVERIFY(writeFileAtomically(path, packed));
        QCOMPARE(result(readFileUnpacked(path)), plain);
        const auto missing = readFileUnpacked(folder.filePath("none").toStdString());
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::io);
    }
};

QTEST_APPLESS_MAIN(TestArchive)
#include "tst_archive.moc"
