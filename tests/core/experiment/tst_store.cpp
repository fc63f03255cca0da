// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <limits>
#include <thread>
#include <tuple>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTest>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/own_policy.h"
#include "core/base/random.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/merge.h"
#include "tests/core/experiment/experiment_plans.h"
#include "tests/core/experiment/experiment_stores.h"
#include "tests/core/mutated_text.h"
#include "tests/sanitizers.h"

using namespace wattif;
using test::bytesOf;
using test::exported;
using test::mustRun;
using test::outcomeAt;
using test::planOf;
using test::runInto;
using test::smallPlan;

namespace {

namespace fs = std::filesystem;

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Runs `body` in a separate process and returns its exit status.
template <class Body>
int inChild(const Body& body)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(body());
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace

class TestStore : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<test::StoreFolder>(); }

    void whatIsWrittenIsRead()
    {
        const Plan plan = smallPlan(2); // six cells
        const double infinite = std::numeric_limits<double>::infinity();
        const std::vector<std::vector<double>> written{{1.5, notANumber}, {infinite, -infinite}, {0.1, 1e-300}, {5e-324, 3.0}};
        {
            auto writer = StoreWriter::open(path("a"), plan);
            QVERIFY2(writer, writer ? "" : toString(writer.error()).c_str());
            std::vector<CellOutcome> outcomes;
            for (const std::uint64_t position : {3U, 0U, 1U, 5U})
                outcomes.push_back(outcomeAt(plan, position, written[outcomes.size()]));
            outcomes[2].ofRun = {{"jobs", 7.0}};
            outcomes[3].ofRun = {{"all", 2.0}, {"jobs", notANumber}};
            QVERIFY(writer->write(outcomes));
            const CellOutcome failed{.position = 4, .cell = CellOrder(plan).cellAt(4), .error = "it's \"wrong\""};
            QVERIFY(writer->write({&failed, 1}));
            QVERIFY(writer->finish());
        }
        const auto store = Store::open(path("a"));
        QVERIFY(store);
        QCOMPARE(store->hash(), planHash(plan));
        QCOMPARE(*store->finishedCount(), std::uint64_t{4});
        QCOMPARE(*store->failedCount(), std::uint64_t{1});
        QVERIFY(store->failures(5) == (std::vector<CellFailure>{{CellOrder(plan).cellAt(4), "it's \"wrong\""}}));
        QCOMPARE(store->positions(false)->size(), std::uint64_t{4});
        QVERIFY(store->positions(true)->contains(4) && !store->positions(false)->contains(4)
                && !store->positions(true)->contains(2));
        const auto values = store->values(plan.metrics.back());
        QVERIFY(values);
        QCOMPARE(values->policies, std::size_t{2});
        QVERIFY(std::ranges::is_sorted(values->cells));
        std::size_t row = 0;
        for (const std::uint64_t cell : values->cells) {
            const std::uint64_t position = CellOrder(plan).positionOf(cell);
            const std::size_t i = position == 3 ? 0 : position == 0 ? 1 : position == 1 ? 2 : 3;
            for (std::size_t p = 0; p < 2; ++p)
                QVERIFY(values->at(row, p) == written[i][p] || (std::isnan(values->at(row, p)) && std::isnan(written[i][p])));
            ++row;
        }
        QCOMPARE(store->runMetrics(), (std::vector<std::string>{"jobs", "all"}));
        const auto all = store->values("all");
        QCOMPARE(all->policies, std::size_t{1});
        const std::size_t second = all->cells[0] == CellOrder(plan).cellAt(5) ? 0 : 1;
        QCOMPARE(all->at(second, 0), 2.0);
        QVERIFY(std::isnan(all->at(1 - second, 0)));
        QCOMPARE(store->values("jobs")->cells.size(), std::size_t{2});
        const auto unknown = store->values("objectiv");
        QCOMPARE(unknown.error().code, ErrorCode::usage);
        QVERIFY(unknown.error().message.find("did you mean 'objective'") != std::string::npos);
    }

    void sqlSeesNamesAndLevels()
    {
        const Plan plan = smallPlan(4);
        mustRun(path("a"), plan);
        const std::string csv = exported(path("a"));
        QVERIFY2(csv.starts_with("cell,instance,gamma,repetition,seed,policy,objective"), csv.substr(0, 200).c_str());
        QCOMPARE(std::ranges::count(csv, '\n'), 1 + 12 * 2);
        const std::string withUnits = exported(path("a"), ExportForm::wide, CsvUnits::row);
        QVERIFY2(withUnits.starts_with("cell,instance,gamma,repetition,seed,policy,objective"), withUnits.substr(0, 200).c_str());
        QCOMPARE(std::ranges::count(withUnits, '\n'), 2 + 12 * 2);
        const std::string units = withUnits.substr(withUnits.find('\n') + 1);
        QVERIFY2(units.starts_with(",,,,,,1/s"), units.substr(0, 40).c_str());
        QCOMPARE(withUnits.substr(0, withUnits.find('\n')), csv.substr(0, csv.find('\n')));
        QVERIFY(csv.substr(0, csv.find('\n')).find('(') == std::string::npos);
        const std::string tall = exported(path("a"), ExportForm::tall);
        const auto ofRun = Store::open(path("a"))->runMetrics().size();
        QCOMPARE(std::ranges::count(tall, '\n'), 1 + 12 * 2 * static_cast<std::ptrdiff_t>(plan.metrics.size() + ofRun));
        QVERIFY(tall.starts_with(
            "cell,instance,gamma,repetition,seed,policy,metric,unit,value\n0,generate bags=5,1.1,0,7,online,objective,"));
    }

    void aStoreOfAnotherPlanIsRefused()
    {
        mustRun(path("a"), smallPlan(2));
        const auto other = runInto(path("a"), smallPlan(3));
        QVERIFY(!other);
        QVERIFY2(other.error().message.starts_with("this is the store of another plan"), other.error().message.c_str());
        const auto shard = runInto(path("a"), smallPlan(2), {1, 2});
        QVERIFY(!shard);
        QCOMPARE(shard.error().message, std::string("this is the store of shard 1/1, not of 1/2"));
        mustRun(path("b"), smallPlan(3));
        const auto merged = mergeStores(std::array{path("a"), path("b")}, path("c"));
        QVERIFY(!merged && merged.error().message.starts_with("this is the store of a different plan"));
    }

    void whatIsNoStoreIsRefusedAndStays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        QTest::newRow("text") << QByteArray("gamma,objective\n1,2\n") << "this is not an experiment store";
        QTest::newRow("the beginning of a database")
            << QByteArray("SQLite format 3\0 and no more", 28) << "this is not an experiment store";
    }
    void whatIsNoStoreIsRefusedAndStays()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        const std::string text = bytes.toStdString();
        QVERIFY(writeFileAtomically(path("a"), text));
        const auto opened = Store::open(path("a"));
        QVERIFY(!opened);
        QVERIFY2(opened.error().message.starts_with(message.toStdString()), opened.error().message.c_str());
        QVERIFY(!runInto(path("a"), smallPlan(2)));
        QVERIFY(!mergeStores(std::array{path("a")}, path("b")));
        QCOMPARE(bytesOf(path("a")), text);
    }

    void aMissingStoreIsNamed()
    {
        const auto opened = Store::open(path("none"));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::io);
        QVERIFY(toString(opened.error()).find("none.sqlite") != std::string::npos);
        QVERIFY(!fs::exists(path("none")));
        QVERIFY(!runInto(m_folder->folder() / "no" / "folder.sqlite", smallPlan(2)));
    }

    void damagedStoresNeverCrash()
    {
        mustRun(path("a"), smallPlan(30));
        const std::string whole = bytesOf(path("a"));
        const std::string csv = exported(path("a"));
        Random random(11);
        int refused = 0;
        const int cases = test::casesWanted(150);
        for (int i = 0; i < cases; ++i) {
            std::string bytes = whole;
            if (random.uniformInt(0, 3) == 0)
                bytes.resize(static_cast<std::size_t>(random.uniformInt(0, std::ssize(bytes) - 1)));
            for (std::int64_t k = random.uniformInt(1, 200); k > 0 && !bytes.empty(); --k)
                bytes[static_cast<std::size_t>(random.uniformInt(0, std::ssize(bytes) - 1))] =
                    static_cast<char>(random.uniformInt(0, 255));
            QVERIFY(writeFileAtomically(path("b"), bytes));
            const auto store = Store::open(path("b"));
            bool fails = !store;
            if (store) {
                fails = !store->values("objective") || fails;
                fails = !store->positions(true) || fails;
                fails = !store->failures(3) || fails;
                const auto merged = mergeStores(std::array{path("b")}, path("c"));
                QVERIFY(merged || merged.error().place.file.find(".wattif-") == std::string::npos);
                fails = !merged || fails;
                fails = exported(path("b")) != csv || fails;
            }
            refused += fails ? 1 : 0;
        }
        QVERIFY2(refused > cases / 2, qPrintable(QString::number(refused)));
    }

    void resultsThatAreGoneAreMissed()
    {
        mustRun(path("a"), smallPlan(3));
        SQLite::Database(path("a").string(), SQLite::OPEN_READWRITE).exec("DELETE FROM result");
        const auto values = Store::open(path("a"))->values("objective");
        QVERIFY(!values);
        QCOMPARE(toString(values.error()), path("a").string() + ": error: the store is damaged: results of a cell are missing");
    }

    void aNewerVersionIsRefused()
    {
        mustRun(path("a"), smallPlan(2));
        std::string bytes = bytesOf(path("a"));
        constexpr std::size_t userVersion = 60; // of four bytes, the most significant first
        bytes[userVersion + 3] = static_cast<char>(storeVersion + 1);
        QVERIFY(writeFileAtomically(path("a"), bytes));
        const auto opened = Store::open(path("a"));
        QVERIFY(!opened);
        QVERIFY2(opened.error().message.starts_with("the store has format 2"), opened.error().message.c_str());
        QVERIFY(!runInto(path("a"), smallPlan(2)));
        QCOMPARE(bytesOf(path("a")), bytes);
    }

    void aSecondWriterIsRefused()
    {
        const Plan plan = smallPlan(2);
        auto writer = StoreWriter::open(path("a"), plan);
        QVERIFY(writer);
        const int status = inChild([&] {
            const auto second = StoreWriter::open(path("a"), plan);
            return !second && second.error().message == "the store is being written by another process" ? 0 : 1;
        });
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        // Others may read meanwhile.
        const CellOutcome outcome = outcomeAt(plan, 0, {1.0, 2.0});
        QVERIFY(writer->write({&outcome, 1}));
        QCOMPARE(*Store::open(path("a"))->finishedCount(), std::uint64_t{1});
        QVERIFY(writer->finish());
        QVERIFY(StoreWriter::open(path("a"), plan));
    }

    void aReaderDoesNotKeepAStoreFromItsEnd()
    {
        const Plan plan = smallPlan(2);
        auto writer = StoreWriter::open(path("a"), plan);
        std::vector<CellOutcome> outcomes;
        for (std::uint64_t position = 0; position < 6; ++position)
            outcomes.push_back(outcomeAt(plan, position, {1.0, 2.0}));
        QVERIFY(writer->write(outcomes));
        const auto reader = Store::open(path("a"));
        QCOMPARE(*reader->finishedCount(), std::uint64_t{6});
        const auto ended = writer->finish();
        QVERIFY2(ended, ended ? "" : toString(ended.error()).c_str());
        QCOMPARE(*reader->finishedCount(), std::uint64_t{6});
        QCOMPARE(*Store::open(path("a"))->finishedCount(), std::uint64_t{6});
    }

    // Reading results of an own policy does not require its program.
    void ownPoliciesAreReadWhereTheirProgramIsNot()
    {
        const Study& study = *smallPlan().study;
        const auto own = [](const char* name) {
            OwnPolicy policy;
            policy.info.name = policy.info.title = name;
            policy.info.options = ownPolicyOptions();
            return policy;
        };
        setOwnPolicies(study, {own("mine"), own("yours")});
        const std::string text =
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 5}}], 'policies': "
            "[{'policy': 'online'}, {'policy': 'mine'}, {'policy': 'yours', 'options': {'answer_seconds': 3}}], "
            "'factors': [{'option': 'mine.answer_seconds', 'values': [1, 2]}], 'seed': 7}";
        const Plan plan = planOf(text);
        for (std::uint64_t position = 0; position < 2; ++position) {
            auto writer = StoreWriter::open(path(fmt::format("part{}", position)), plan, {position + 1, 2});
            const CellOutcome outcome = outcomeAt(plan, position, {1.0, 2.0, 3.0});
            QVERIFY(writer && writer->write({&outcome, 1}) && writer->finish());
        }
        setOwnPolicies(study, {});
        QVERIFY_THROWS_EXCEPTION(std::logic_error, std::ignore = planOf(text)); // it cannot run
        const auto merged = mergeStores(std::array{path("part0"), path("part1")}, path("whole"));
        QVERIFY2(merged, merged ? "" : toString(merged.error()).c_str());
        const auto store = Store::open(path("whole"));
        QVERIFY2(store, store ? "" : toString(store.error()).c_str());
        QCOMPARE(store->plan().policies[1].policy, std::string("mine"));
        QCOMPARE(store->values("objective")->at(1, 2), 3.0);
        QVERIFY(exported(path("whole"), ExportForm::tall).find(",yours,") != std::string::npos);
    }

    void nothingIsLostWhenTheProcessIsKilled()
    {
        if (test::builtForThreads)
            QSKIP("it forks with threads");
        const Plan plan = smallPlan(2000); // 6000 cells
        mustRun(path("whole"), plan);
        const std::string expected = bytesOf(path("whole"));
        Random random(2);
        const int kills = test::casesWanted(40);
        std::uint64_t before = 0;
        int rounds = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const pid_t child = ::fork();
            if (child == 0)
                ::_exit(runInto(path("killed"), plan) ? 0 : 1);
            std::this_thread::sleep_for(std::chrono::microseconds(random.uniformInt(0, 150'000)));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            const auto store = Store::open(path("killed"));
            if (!store) { // killed before the tables were there
                QCOMPARE(before, std::uint64_t{0});
                continue;
            }
            const auto done = store->positions(true);
            QVERIFY2(done, done ? "" : toString(done.error()).c_str());
            QVERIFY(done->size() >= before);
            QCOMPARE(store->values("objective")->cells.size(), done->size());
            before = done->size();
            if (WIFEXITED(status)) { // it came to its end: from the beginning
                QVERIFY(bytesOf(path("killed")) == expected);
                for (const char* ending : {"", "-wal", "-shm", "-lock"})
                    fs::remove(path("killed").string() + ending);
                before = 0;
                ++rounds;
            }
        }
        mustRun(path("killed"), plan);
        QVERIFY(bytesOf(path("killed")) == expected);
        for (const char* ending : {"-wal", "-shm", "-lock", "-journal"})
            QVERIFY(!fs::exists(path("killed").string() + ending));
        qInfo("%d of %d ended before they were killed", rounds, kills);
    }

    void aFullDiskIsAnErrorAndWhatWasWrittenStays()
    {
        if (test::builtForThreads)
            QSKIP("it forks with threads");
        const Plan plan = smallPlan(300);
        mustRun(path("whole"), plan);
        for (const rlim_t limit : {rlim_t{2000}, rlim_t{30'000}, rlim_t{80'000}, rlim_t{160'000}}) {
            const fs::path file = path(fmt::format("full{}", limit));
            const int status = inChild([&] {
                ::signal(SIGXFSZ, SIG_IGN); // a write beyond the limit fails, as on a full disk
                const rlimit space{limit, limit};
                ::setrlimit(RLIMIT_FSIZE, &space);
                const auto ran = runInto(file, plan);
                return !ran && ran.error().code == ErrorCode::io && ran.error().place.file == file.string() ? 0 : 1;
            });
            QVERIFY(WIFEXITED(status));
            QVERIFY2(WEXITSTATUS(status) == 0, qPrintable(QString::number(limit)));
            mustRun(file, plan); // the disk has space again
            QVERIFY(bytesOf(file) == bytesOf(path("whole")));
        }
    }

    void readOnlyGround()
    {
        const Plan plan = smallPlan(2);
        mustRun(path("a"), plan);
        const fs::path folder = m_folder->folder();
        fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
        const int status = inChild([&] {
            constexpr uid_t noOne = 65534; // root writes everywhere
            if (::geteuid() == 0 && (::setgid(noOne) != 0 || ::setuid(noOne) != 0))
                return 1;
            const auto opened = Store::open(path("a"));
            if (!opened || !opened->values("objective"))
                return 2;
            const auto written = runInto(path("b"), plan);
            return !written && written.error().code == ErrorCode::io ? 0 : 3;
        });
        fs::permissions(folder, fs::perms::owner_all);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void failedCellsRunAgainWhenAsked()
    {
        const Plan plan = smallPlan(2);
        {
            auto writer = StoreWriter::open(path("a"), plan);
            const CellOutcome failed{.position = 1, .cell = CellOrder(plan).cellAt(1), .error = "too little memory"};
            QVERIFY(writer->write({&failed, 1}));
            QVERIFY(writer->finish());
        }
        mustRun(path("a"), plan);
        QCOMPARE(*Store::open(path("a"))->failedCount(), std::uint64_t{1});
        {
            auto writer = StoreWriter::open(path("a"), plan);
            QVERIFY(runExperiment(plan, *writer, {.done = *writer->positions(false)}));
            QVERIFY(writer->finish());
        }
        QCOMPARE(*Store::open(path("a"))->failedCount(), std::uint64_t{0});
        mustRun(path("b"), plan);
        QVERIFY(bytesOf(path("a")) == bytesOf(path("b")));
    }

    void aCompleteStoreIsNotTouched()
    {
        const Plan plan = smallPlan(2);
        mustRun(path("a"), plan);
        const auto before = fs::last_write_time(path("a"));
        mustRun(path("a"), plan);
        QVERIFY(fs::last_write_time(path("a")) == before);
    }

    void aLinkStaysALink()
    {
        fs::create_symlink(path("real"), path("link"));
        const Plan plan = smallPlan(2);
        mustRun(path("real"), plan);
        mustRun(path("link"), plan);
        QVERIFY(mergeStores(std::array{path("real")}, path("link")));
        QVERIFY(fs::is_symlink(path("link")));
        QVERIFY(bytesOf(path("link")) == bytesOf(path("real")));
    }

private:
    [[nodiscard]] fs::path path(const std::string& name) const { return m_folder->store(name); }

    std::unique_ptr<test::StoreFolder> m_folder;
};

QTEST_APPLESS_MAIN(TestStore)
#include "tst_store.moc"
