// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What help shows of an option is what --set takes, for every option of every study.

#include <QTest>

#include "core/base/number.h"
#include "core/base/study.h"
#include "core/cli/option_text.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/studies.h"

using namespace wattif;

namespace {

/// All options of all studies, with a name for messages.
std::vector<std::pair<std::string, Option>> allOptions()
{
    std::vector<std::pair<std::string, Option>> all;
    const auto add = [&all](const std::string& of, std::span<const Option> options) {
        for (const Option& option : options)
            all.emplace_back(of + "." + option.name, option);
    };
    for (const Study* study : studies()) {
        add(study->name(), study->scenarioOptions());
        add(study->name() + " generate", study->generateOptions());
        add(study->name() + " import", study->importOptions());
        for (const PolicyInfo& policy : study->policies())
            add(policy.name, policy.options);
    }
    return all;
}

/// The values that a line of help shows of an option: default, ends of the range with and without unit, every choice.
std::vector<std::string> shownValues(const Option& option)
{
    const std::string help = cli::helpOf(option);
    const std::size_t bracket = help.rfind(" [");
    const std::string shown = help.substr(bracket + 2, help.size() - bracket - 3);
    const std::size_t semicolon = shown.find("; default ");
    std::vector<std::string> values{shown.substr(semicolon + 10)};
    const std::string range = shown.substr(0, semicolon);
    if (const std::size_t dots = range.find(" .. "); dots != std::string::npos) {
        const std::string last = range.substr(dots + 4); // "1000000 W"
        values.insert(values.end(), {range.substr(0, dots), last, last.substr(0, last.find(' '))});
    } else if (range != "text") {
        for (std::size_t at = 0; at <= range.size();) {
            const std::size_t end = std::min(range.find('|', at), range.size());
            values.push_back(range.substr(at, end - at));
            at = end + 1;
        }
    }
    return values;
}

} // namespace

class TestShownOptions : public QObject {
    Q_OBJECT
private slots:
    // What help shows is understood: defaults, ends of ranges, units, choices, and percent where a share is asked.
    void settingsTakeWhatHelpShows()
    {
        int values = 0;
        for (const auto& [name, option] : allOptions()) {
            for (const std::string& value : shownValues(option)) {
                const auto read = parseSettings({option.name + "=" + value}, {&option, 1});
                QVERIFY2(read.has_value(), (name + ": " + (read ? "" : read.error().message)).c_str());
                ++values;
            }
            const auto byDefault = parseValue(option, shownValues(option).front());
            QVERIFY2(byDefault && *byDefault == option.defaultValue, name.c_str());
            if (!option.unit.empty() && std::holds_alternative<double>(option.defaultValue)) {
                const double middle = (option.min + option.max) / 2.0;
                for (const char* blank : {"", " ", "  "})
                    QCOMPARE(parseValue(option, formatNumber(middle) + blank + option.unit), Result<OptionValue>(middle));
            }
            if (option.unit.empty() && std::holds_alternative<double>(option.defaultValue) && option.max >= 1.0
                && option.min <= 0.5)
                QCOMPARE(parseValue(option, "50 %"), Result<OptionValue>(0.5));
        }
        QVERIFY2(values > 400, std::to_string(values).c_str());
    }
};

QTEST_APPLESS_MAIN(TestShownOptions)
#include "tst_shown_options.moc"
