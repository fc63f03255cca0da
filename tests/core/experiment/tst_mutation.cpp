// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Thousands of seeded random changes of valid input: nothing crashes, and each gives a valid scenario or an error that
// says where it lies.

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/scenario_file.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/model/instance.h"
#include "tests/core/mutated_text.h"

using namespace wattif;

namespace {

bool hasPlace(const Error& error) { return !error.place.file.empty() && !error.message.empty(); }

} // namespace

class TestMutation : public QObject {
    Q_OBJECT
private slots:
    void scenarios()
    {
        const std::string sample =
            "{\"wattif\": 1, \"study\": \"profit\", \"name\": \"x\",\n"
            "\"machines\": [{\"name\": \"A\", \"count\": 2, \"idle_watts\": 1.5}, {\"name\": \"B\"}],\n"
            "\"task_types\": [\"r\", \"z\"], \"etc_seconds\": [[1, 2], [3, null]], \"power_watts\": [[10, 20], [30, 40]],\n"
            "\"bags\": [{\"user\": \"u\", \"task_type\": \"r\", \"count\": 5}, {\"task_type\": 1, \"count\": 7, \"revenue\": "
            "9}],\n"
            "\"gamma\": 1.5, \"energy_price_per_joule\": 1, \"manual_base\": \"online\",\n"
            "\"manual_moves\": [{\"bag\": 0, \"from\": 0, \"to\": 1, \"count\": 2}],\n"
            "\"variants\": [{\"name\": \"v\", \"patch\": [{\"op\": \"replace\", \"path\": \"/gamma\", \"value\": 2}]}],\n"
            "\"other\": [1, {\"a\": null}]}\n";
        QVERIFY(parseScenario("S.json", sample));
        Random random(20260101);
        int valid = 0;
        for (int k = 0; k < 20000; ++k) {
            const std::string text = test::mutated(sample, random);
            const auto loaded = parseScenario("S.json", text);
            if (!loaded) {
                QVERIFY2(hasPlace(loaded.error()), text.c_str());
                continue;
            }
            ++valid;
            const auto back = parseScenario("S.json", printScenario(loaded->scenario));
            QVERIFY2(back && back->scenario.baseline.instance->equals(*loaded->scenario.baseline.instance), text.c_str());
        }
        QVERIFY2(valid > 200, "the mutations leave nothing valid: too rough to test anything");
    }

    void csvFiles()
    {
        const std::string etc = "# comment\ntask_type,A,\"B, big\"\nrender,10,20\nzip,30,\n";
        const std::string power = "10,20\n30,40\n";
        const std::string bags = "instance,arrival,task_type,count,revenue\n0,1,render,5,\n0,2,1,3,99.5\n";
        Random random(20260102);
        int valid = 0;
        for (int k = 0; k < 20000; ++k) {
            const ImportFiles files{{"etc", {"etc.csv", test::mutated(etc, random)}},
                                    {"power", {"power.csv", k % 2 ? power : test::mutated(power, random)}},
                                    {"bags", {"bags.csv", k % 3 ? bags : test::mutated(bags, random)}}};
            const auto made = profit::importInstance(files, {});
            if (made) {
                ++valid;
                QVERIFY(profit::check(made->instance));
                continue;
            }
            QVERIFY2(hasPlace(made.error()), files.at("etc").text.c_str());
        }
        QVERIFY2(valid > 200, "the mutations leave nothing valid: too rough to test anything");
    }
};

QTEST_APPLESS_MAIN(TestMutation)
#include "tst_mutation.moc"
