// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables of jobs with replaced rows against plain lists, and edits that look at the replaced rows alone against a check of all
// jobs.

#include <algorithm>
#include <thread>

#include <QTest>

#include "core/base/random.h"
#include "core/power/model/edit.h"

using namespace wattif;
using namespace wattif::power;

namespace {

using PlainJobs = std::vector<Job>;

std::size_t below(Random& random, std::size_t count)
{
    return static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(count)));
}

Job randomJob(Random& random)
{
    return {.id = random.uniformInt(1, 9),
            .submitSeconds = static_cast<double>(random.uniformInt(0, 12)),
            .runSeconds = 10.0 * static_cast<double>(random.uniformInt(0, 3)),
            .processors = static_cast<std::int32_t>(random.uniformInt(1, 6))};
}

PlainJobs randomJobs(Random& random, std::size_t most)
{
    PlainJobs jobs(below(random, most));
    std::ranges::generate(jobs, [&random] { return randomJob(random); });
    return jobs;
}

/// By looking at all rows.
JobDifference plainDifference(const PlainJobs& before, const PlainJobs& after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t front = 0;
    while (front < shorter && before[front] == after[front])
        ++front;
    std::size_t back = 0;
    while (back < shorter - front && before[before.size() - 1 - back] == after[after.size() - 1 - back])
        ++back;
    return before == after ? JobDifference{} : JobDifference{front, before.size() - front - back, after.size() - front - back};
}

bool isSame(const JobTable& table, const PlainJobs& plain)
{
    if (table.size() != plain.size() || table.empty() != plain.empty())
        return false;
    for (std::size_t i = 0; i < plain.size(); ++i)
        if (!(table[i] == plain[i]))
            return false;
    return plain.empty() || (table.front() == plain.front() && table.back() == plain.back());
}

bool areEqual(const JobDifference& a, const JobDifference& b)
{
    // Nothing differs wherever it does so.
    return a == b || (a.before == 0 && a.after == 0 && b.before == 0 && b.after == 0);
}

Instance sample(Random& random)
{
    Instance instance;
    instance.nodes = 5;
    instance.trace = "t.swf";
    PlainJobs jobs = randomJobs(random, 20);
    jobs.push_back(randomJob(random));
    if (random.uniformInt(0, 3) == 0) { // all times together may be too long
        instance.maxJobMinutes = 1e9;
        jobs.insert(jobs.end(), static_cast<std::size_t>(random.uniformInt(74, 79)), {.submitSeconds = 6.0, .runSeconds = 5e10});
    }
    std::ranges::stable_sort(jobs, {}, &Job::submitSeconds);
    instance.jobs = std::move(jobs);
    if (random.uniformInt(0, 3) == 0) {
        instance.nodeKinds = {{.name = "a", .count = 3}, {.name = "b", .count = 2, .speed = 0.5}};
        instance.partitions = {{.name = InternedText("main"), .kinds = {0, 1}, .maxJobMinutes = 9e6}};
    }
    return instance;
}

/// The same edit with all jobs in one list, all of them checked.
Result<Instance> plainly(const Instance& instance, PlainJobs jobs)
{
    Instance next = instance;
    next.jobs = std::move(jobs);
    next.trace.clear();
    if (auto ok = check(next); !ok)
        return propagateError(ok);
    return next;
}

JobValue randomValue(Random& random, JobField field)
{
    constexpr std::array names{"", "main", "other"};
    constexpr std::array numbers{0.0, 1.0, 3.0, 7.0, 12.0, 60.0, -1.0, 1e9, 5e10, 2e11};
    if (isName(field))
        return std::string(names[below(random, names.size() - 1)]);
    return numbers[below(random, numbers.size() - 1)];
}

Result<Instance> fieldPlainly(const Instance& instance, std::size_t row, JobField field, const JobValue& value)
{
    PlainJobs jobs = instance.jobs.all();
    Job changed = jobs[row];
    if (auto ok = setJobField(changed, field, value); !ok)
        return propagateError(ok);
    const double before = jobs[row].submitSeconds;
    jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(row));
    auto place = jobs.begin() + static_cast<std::ptrdiff_t>(row);
    if (changed.submitSeconds > before)
        while (place != jobs.end() && place->submitSeconds <= changed.submitSeconds)
            ++place;
    else
        while (changed.submitSeconds < before && place != jobs.begin() && (place - 1)->submitSeconds >= changed.submitSeconds)
            --place;
    jobs.insert(place, changed);
    return plainly(instance, std::move(jobs));
}

} // namespace

class TestEditedJobs : public QObject {
    Q_OBJECT

private slots:
    void tablesAreThoseOfPlainLists()
    {
        Random random(47);
        int lists = 0;
        for (int round = 0; round < 400; ++round) {
            std::vector<PlainJobs> plain{randomJobs(random, 30)};
            std::vector<JobTable> tables{plain.front()};
            const std::int64_t edits = random.uniformInt(0, 20) == 0 ? 300 : random.uniformInt(1, 12); // then many pieces
            for (std::int64_t n = 0; n < edits; ++n) {
                const std::size_t from = random.uniformInt(0, 3) == 0 ? below(random, tables.size() - 1) : tables.size() - 1;
                PlainJobs next = plain[from];
                const std::size_t first = below(random, next.size());
                const std::size_t count = below(random, std::min<std::size_t>(3, next.size() - first));
                const PlainJobs rows = randomJobs(random, 3);
                const auto at = next.erase(next.begin() + static_cast<std::ptrdiff_t>(first),
                                           next.begin() + static_cast<std::ptrdiff_t>(first + count));
                next.insert(at, rows.begin(), rows.end());
                tables.push_back(tables[from].replaced(first, count, rows));
                plain.push_back(std::move(next));
                if (random.uniformInt(0, 4) == 0) {
                    QVERIFY(tables.back().all() == plain.back());
                    ++lists;
                }
            }
            for (std::size_t n = 0; n<tables.size(); n += edits> 100 ? 37 : 1) {
                QVERIFY(isSame(tables[n], plain[n]));
                const std::size_t other = below(random, tables.size() - 1);
                const JobTable apart = plain[other];
                QVERIFY(areEqual(differenceOf(tables[n], tables[other]), plainDifference(plain[n], plain[other])));
                QVERIFY(areEqual(differenceOf(tables[n], apart), plainDifference(plain[n], plain[other])));
                QCOMPARE(tables[n] == tables[other], plain[n] == plain[other]);
                QVERIFY(tables[other] == apart);
            }
            QVERIFY(tables.back().all() == plain.back());
            QVERIFY(std::ranges::equal(tables.back(), plain.back()));
        }
        QVERIFY(lists > 100);
    }

    void anyThreadMayAskForTheList()
    {
        PlainJobs jobs(20'000);
        for (std::size_t i = 0; i < jobs.size(); ++i)
            jobs[i].id = static_cast<std::int64_t>(i);
        for (int round = 0; round < 20; ++round) {
            const JobTable table = JobTable(jobs).replaced(7, 1, {{.id = -1}});
            const std::vector<Job>* seen[2]{};
            std::int64_t sum = 0;
            {
                const std::jthread first([&] { seen[0] = &table.all(); });
                const std::jthread second([&] { seen[1] = &table.all(); });
                for (std::size_t i = 0; i < table.size(); ++i)
                    sum += table[i].id;
            }
            QCOMPARE(seen[0], seen[1]);
            QCOMPARE(sum, std::int64_t{20'000} * 19'999 / 2 - 8);
        }
    }

    void editsAreThoseOfPlainLists()
    {
        Random random(74);
        int refused = 0;
        int tooLong = 0;
        for (int round = 0; round < 3000; ++round) {
            Instance now = sample(random);
            if (random.uniformInt(0, 4) > 0 && !check(now))
                continue;
            for (int n = 0; n < 8; ++n) {
                const std::size_t row = below(random, now.jobs.size() - 1);
                Result<Instance> edited = now;
                Result<Instance> expected = now;
                switch (random.uniformInt(0, 3)) {
                case 0: {
                    const Job job = randomJob(random);
                    edited = withJob(now, job);
                    PlainJobs jobs = now.jobs.all();
                    jobs.push_back(job);
                    std::ranges::stable_sort(jobs, {}, &Job::submitSeconds);
                    expected = plainly(now, std::move(jobs));
                    break;
                }
                case 1: {
                    const std::size_t last = std::min(row + below(random, 3), now.jobs.size() - 1);
                    std::vector<JobIndex> rows{JobIndex(static_cast<std::int32_t>(last)),
                                               JobIndex(static_cast<std::int32_t>(row))};
                    PlainJobs jobs = now.jobs.all();
                    jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(last));
                    if (row != last)
                        jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(row));
                    if (jobs.empty())
                        continue;
                    edited = withoutJobs(now, rows);
                    expected = plainly(now, std::move(jobs));
                    break;
                }
                default: {
                    const JobField field = jobFields[below(random, jobFields.size() - 1)];
                    const JobValue value = randomValue(random, field);
                    edited = withJobField(now, JobIndex(static_cast<std::int32_t>(row)), field, value);
                    expected = fieldPlainly(now, row, field, value);
                }
                }
                QCOMPARE(edited.has_value(), expected.has_value());
                if (!edited) {
                    QCOMPARE(toString(edited.error()), toString(expected.error()));
                    ++refused;
                    tooLong += toString(edited.error()).find("125,000") != std::string::npos ? 1 : 0;
                    continue;
                }
                QVERIFY(*edited == *expected && edited->trace.empty());
                QCOMPARE(check(*edited).has_value(), true);
                now = *edited;
            }
        }
        QVERIFY2(refused > 500 && tooLong > 20, qPrintable(QStringLiteral("%1 %2").arg(refused).arg(tooLong)));
    }
};

QTEST_APPLESS_MAIN(TestEditedJobs)
#include "tst_edited_jobs.moc"
