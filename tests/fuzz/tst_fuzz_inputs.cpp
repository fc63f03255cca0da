// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every fuzz target takes the inputs that were kept of it: tests/fuzz/inputs/<target>.tar.gz. An input that violates an assertion
// ends the program; its name is the last one printed.

#include <memory>

#include <QFileInfo>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

#include "tests/fuzz/fuzz_targets.h"

using namespace wattif;

namespace {

using Archive = std::unique_ptr<archive, decltype(&archive_read_free)>;

Archive openArchive(const std::string& path)
{
    Archive file(archive_read_new(), archive_read_free);
    archive_read_support_format_tar(file.get());
    archive_read_support_filter_gzip(file.get());
    if (archive_read_open_filename(file.get(), path.c_str(), 1 << 16) != ARCHIVE_OK)
        file.reset();
    return file;
}

std::vector<std::uint8_t> bytesOf(archive* file, archive_entry* entry)
{
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(archive_entry_size(entry)));
    const auto read = archive_read_data(file, bytes.data(), bytes.size());
    return read == static_cast<la_ssize_t>(bytes.size()) ? bytes : std::vector<std::uint8_t>{};
}

} // namespace

class TestFuzzInputs : public QObject {
    Q_OBJECT

private slots:
    void takes_data();
    void takes();
};

void TestFuzzInputs::takes_data()
{
    QTest::addColumn<std::size_t>("target");
    for (std::size_t t = 0; t < fuzz::targets().size(); ++t)
        QTest::newRow(fuzz::targets()[t].name) << t;
}

void TestFuzzInputs::takes()
{
    QFETCH(std::size_t, target);
    const fuzz::Target& tested = fuzz::targets()[target];
    const Archive file = openArchive(fmt::format("{}/tests/fuzz/inputs/{}.tar.gz", WATTIF_SOURCE_DIR, tested.name));
    QVERIFY2(file, "no inputs were kept of this target: tools/check fuzz --keep");
    int inputs = 0;
    for (archive_entry* entry = nullptr; archive_read_next_header(file.get(), &entry) == ARCHIVE_OK;) {
        if (archive_entry_filetype(entry) != AE_IFREG)
            continue;
        std::fprintf(stderr, "%s %s\n", tested.name, archive_entry_pathname(entry));
        const std::vector<std::uint8_t> bytes = bytesOf(file.get(), entry);
        QCOMPARE(tested.run(bytes.data(), bytes.size()), 0);
        ++inputs;
    }
    QVERIFY(inputs > 0);
}

QTEST_GUILESS_MAIN(TestFuzzInputs)

#include "tst_fuzz_inputs.moc"
