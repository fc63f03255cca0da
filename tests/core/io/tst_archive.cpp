// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Packed files: the unpacked content, and detection of any damage.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/archive.h"
#include "core/io/file.h"

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
