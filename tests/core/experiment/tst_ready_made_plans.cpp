// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The plans of datasets/experiments: each is valid, its cells run, and its file is as long as it says.

#include <filesystem>
#include <set>

#include <QTest>

#include "core/base/dataset.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_file.h"

using namespace wattif;

namespace {

constexpr std::string_view folder = "experiments";

std::set<std::string> builtInPlans()
{
    std::set<std::string> names;
    for (const Dataset& dataset : datasets())
        if (dataset.study == folder)
            names.insert(std::string(dataset.name.substr(folder.size() + 1)));
    return names;
}

} // namespace

class TestReadyMadePlans : public QObject {
    Q_OBJECT
private slots:
    void theIndexListsAllFiles()
    {
        std::set<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator(WATTIF_SOURCE_DIR "/datasets/experiments"))
            files.insert(entry.path().filename().string());
        files.erase("index.json");
        QVERIFY(files.size() >= 11);
        QVERIFY(files == builtInPlans());
    }

    void theirCellsRun_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : builtInPlans())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void theirCellsRun()
    {
        QFETCH(QString, name);
        const std::string path = std::string(folder) + '/' + name.toStdString();
        const auto loaded = parsePlan(path, std::string(datasetText(path)));
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QVERIFY(loaded->warnings.empty());
        QVERIFY(loaded->plan.repeat >= 10);
        QVERIFY(!loaded->plan.factors.empty());
        const DryRun found = dryRun(loaded->plan, {.jobs = 2});
        QCOMPARE(found.cells, cellCount(loaded->plan));
        QVERIFY(found.timed > 0);
        QCOMPARE(found.failed, std::uint64_t{0});
    }
};

QTEST_APPLESS_MAIN(TestReadyMadePlans)
#include "tst_ready_made_plans.moc"
