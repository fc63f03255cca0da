// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QTest>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/decision_message.h"

using namespace wattif;

namespace {

std::string written(const auto& value)
{
    DecisionMessage message("x");
    message.add("v", value);
    const std::string text = std::move(message).finish();
    constexpr std::string_view before = R"({"type":"x","v":)";
    return text.substr(before.size(), text.size() - before.size() - 1);
}

} // namespace

class TestDecisionMessage : public QObject {
    Q_OBJECT
private slots:
    // Real numbers are the shortest that read back the same.
    void writesRealNumbers()
    {
        std::vector<double> values{0.0, -0.0, 1e15, 999999999999999.0, 1e16, 1e22, -3.0, 0.1, 5e-324, 1.7976931348623157e308};
        Random random(2);
        for (int i = 0; i < 20'000; ++i) {
            values.push_back(std::bit_cast<double>(static_cast<std::uint64_t>(
                random.uniformInt(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()))));
            values.push_back(std::round(std::exp(random.uniformReal(-5.0, 45.0))));
        }
        for (const double value : values)
            QCOMPARE(written(value), std::isfinite(value) ? fmt::format("{}", value) : std::string("null"));
    }

    void writesTexts()
    {
        const std::vector<std::string> parts{"a",    " ",    "\"",       "\\",           "/",    "\n",
                                             "\x7f", "\x01", "\xc3\xa9", "\xe4\xb8\xad", "\xff", "Z~"};
        Random random(3);
        for (int i = 0; i < 5'000; ++i) {
            std::string text;
            for (std::int64_t n = random.uniformInt(0, 3); n > 0; --n)
                text += parts[static_cast<std::size_t>(random.uniformInt(0, std::ssize(parts) - 1))];
            QCOMPARE(written(std::string_view(text)),
                     nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
        }
    }
};

QTEST_APPLESS_MAIN(TestDecisionMessage)
#include "tst_decision_message.moc"
