// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/power/study.h"

using namespace wattif;

class TestPowerSample : public QObject {
    Q_OBJECT
private slots:
    void theFileIsTheBuiltInSample()
    {
        const Result<std::string> text = readFile(WATTIF_SOURCE_DIR "/datasets/power/sample.json");
        QVERIFY2(text, text ? "" : text.error().message.c_str());
        const Study& study = power::study();
        QVERIFY(printScenario(scenarioOf(study, study.sample(), "Two weeks of a small queue")) == *text);
    }

    void theFileIsReadWithoutAWarning()
    {
        const Result<LoadedScenario> loaded = readScenario(WATTIF_SOURCE_DIR "/datasets/power/sample.json");
        QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
        QVERIFY(loaded->warnings.empty());
        QCOMPARE(scenarioHash(loaded->scenario), scenarioHash(scenarioOf(power::study(), power::study().sample())));
    }
};

QTEST_APPLESS_MAIN(TestPowerSample)
#include "tst_power_sample.moc"
