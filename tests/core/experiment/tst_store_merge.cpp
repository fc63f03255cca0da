// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <cmath>
#include <thread>

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/store/merge.h"
#include "tests/core/experiment/experiment_plans.h"
#include "tests/core/experiment/experiment_stores.h"

using namespace wattif;
using test::bytesOf;
using test::exported;
using test::mustRun;
using test::outcomeAt;
using test::smallPlan;

namespace fs = std::filesystem;

class TestStoreMerge : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<test::StoreFolder>(); }

    void bytesDoNotDependOnThreadsShardsAndMerges()
    {
        const Plan plan = smallPlan(30);
        mustRun(path("one"), plan, {}, 1);
        const std::string csv = exported(path("one"));
        const std::string bytes = bytesOf(path("one"));
        for (const unsigned jobs : {2U, 7U}) {
            const fs::path other = path(fmt::format("jobs{}", jobs));
            mustRun(other, plan, {}, jobs);
            QVERIFY(exported(other) == csv);
            QVERIFY(bytesOf(other) == bytes);
        }
        Random random(4);
        for (const std::uint64_t shards : {1U, 3U, 16U, 95U}) { // the last five of 95 shards of 90 cells are empty
            std::vector<fs::path> parts;
            for (std::uint64_t i = 1; i <= shards; ++i) {
                parts.push_back(path(fmt::format("part{}-{}", i, shards)));
                mustRun(parts.back(), plan, {i, shards});
            }
            for (int order = 0; order < 3; ++order) {
                random.shuffle(std::span(parts));
                const fs::path whole = path(fmt::format("whole{}-{}", shards, order));
                const auto merged = mergeStores(parts, whole);
                QVERIFY2(merged, merged ? "" : toString(merged.error()).c_str());
                QCOMPARE(merged->done, std::uint64_t{90});
                QVERIFY(exported(whole) == csv);
                QVERIFY(bytesOf(whole) == bytes);
            }
        }
        // Merges of merges, with stores that overlap.
        const std::array halves{path("part1-3"), path("part2-3")};
        QVERIFY(mergeStores(halves, path("two")));
        const std::array rest{path("part3-3"), path("two"), path("part1-3")};
        QVERIFY(mergeStores(rest, path("two"))); // one of them is replaced
        QVERIFY(bytesOf(path("two")) == bytes);
        QVERIFY(bytesOf(path("two")).size() > 1000);
    }

    void moreStoresThanAreOpenAtOnce()
    {
        const Plan plan = smallPlan(75); // 225 cells
        std::vector<fs::path> parts;
        for (std::uint64_t i = 1; i <= 225; ++i) {
            parts.push_back(path(fmt::format("part{}", i)));
            auto writer = StoreWriter::open(parts.back(), plan, {i, 225});
            const CellOutcome outcome = outcomeAt(plan, i - 1, {1.0 * static_cast<double>(i), 2.0});
            QVERIFY(writer && writer->write({&outcome, 1}) && writer->finish());
        }
        const auto merged = mergeStores(parts, path("whole"));
        QVERIFY(merged);
        QCOMPARE(merged->done, std::uint64_t{225});
        const auto values = Store::open(path("whole"))->values("objective");
        double sum = 0.0;
        for (std::size_t row = 0; row < values->cells.size(); ++row)
            sum += values->at(row, 0);
        QCOMPARE(sum, 225.0 * 226.0 / 2.0);
        for (const auto& entry : fs::directory_iterator(m_folder->folder()))
            QVERIFY2(entry.path().extension() == ".sqlite", entry.path().c_str());
    }

    void missingShardsAreNamed()
    {
        const Plan plan = smallPlan(10); // 30 cells
        std::vector<fs::path> parts;
        for (std::uint64_t i = 1; i <= 7; ++i) {
            parts.push_back(path(fmt::format("part{}", i)));
            mustRun(parts.back(), plan, {i, 7});
        }
        QVERIFY(*missingShards(*Store::open(parts[2])) == (std::vector<std::uint64_t>{1, 2, 4, 5, 6, 7}));
        const std::array some{parts[6], parts[0], parts[3]};
        const auto merged = mergeStores(some, path("some"));
        QCOMPARE(merged->shard, (Shard{0, 7}));
        QVERIFY(*missingShards(*Store::open(path("some"))) == (std::vector<std::uint64_t>{2, 3, 5, 6}));
        // The rest runs into the merged store, and it is that of the whole plan.
        mustRun(path("some"), plan);
        QVERIFY(missingShards(*Store::open(path("some")))->empty());
        QCOMPARE(Store::open(path("some"))->shard(), Shard());
        mustRun(path("whole"), plan);
        QVERIFY(bytesOf(path("some")) == bytesOf(path("whole")));
    }

    void cellsThatDisagreeAreNamed()
    {
        const Plan plan = smallPlan(2);
        for (const double value : {1.0, std::nextafter(1.0, 2.0)}) {
            auto writer = StoreWriter::open(path(value == 1.0 ? "a" : "b"), plan);
            const std::array outcomes{outcomeAt(plan, 1, {1.0, 2.0}), outcomeAt(plan, 2, {2.0, value})};
            QVERIFY(writer->write(outcomes));
            QVERIFY(writer->finish());
        }
        const auto merged = mergeStores(std::array{path("a"), path("b")}, path("c"));
        QVERIFY(!merged);
        const std::string cell = fmt::format("cell {} has different values than in", CellOrder(plan).cellAt(2));
        QVERIFY2(merged.error().message.find(cell) != std::string::npos, merged.error().message.c_str());
        QVERIFY(!fs::exists(path("c")));
    }

    void aCellThatFailedInOneStoreAndNotInAnother()
    {
        const Plan plan = smallPlan(2);
        const std::uint64_t cell = CellOrder(plan).cellAt(2);
        for (const char* message : {"b", "a", ""}) {
            auto writer = StoreWriter::open(path(fmt::format("part{}", message)), plan);
            CellOutcome outcome = outcomeAt(plan, 2, {1.0, 2.0});
            if (*message != '\0')
                outcome = {.position = 2, .cell = cell, .error = message};
            QVERIFY(writer->write({&outcome, 1}));
            QVERIFY(writer->finish());
        }
        QVERIFY(mergeStores(std::array{path("partb"), path("parta")}, path("failed")));
        QVERIFY(Store::open(path("failed"))->failures(9) == (std::vector<CellFailure>{{cell, "a"}}));
        const auto merged = mergeStores(std::array{path("failed"), path("part")}, path("good"));
        QCOMPARE(merged->failed, std::uint64_t{0});
        QCOMPARE(merged->done, std::uint64_t{1});
    }

    // A task of a cluster continues to write while the store is merged: all tables are read at one moment.
    void aStoreThatIsWrittenMeanwhileIsMerged()
    {
        const Plan plan = smallPlan(2000); // 6000 cells
        auto writer = StoreWriter::open(path("a"), plan);
        QVERIFY(writer);
        std::jthread writing([&](const std::stop_token& stop) {
            for (std::uint64_t position = 0; position < 6000 && !stop.stop_requested(); ++position) {
                const CellOutcome outcome = outcomeAt(plan, position, {1.0, 2.0});
                if (!writer->write({&outcome, 1}))
                    return;
            }
        });
        std::uint64_t before = 0;
        for (int round = 0; round < 40; ++round) {
            const auto merged = mergeStores(std::array{path("a")}, path("whole"));
            QVERIFY2(merged, merged ? "" : toString(merged.error()).c_str());
            QVERIFY(merged->done >= before);
            before = merged->done;
        }
        writing.request_stop();
        writing.join();
        QVERIFY(before > 0);
    }

private:
    [[nodiscard]] fs::path path(const std::string& name) const { return m_folder->store(name); }

    std::unique_ptr<test::StoreFolder> m_folder;
};

QTEST_APPLESS_MAIN(TestStoreMerge)
#include "tst_store_merge.moc"
