// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/symbol_runs.h"

#include <array>
#include <string>

#include <QRegularExpression>
#include <QTest>

#include "core/base/random.h"

using namespace wattif;

namespace {

std::string joined(const std::vector<SymbolRun>& runs)
{
    std::string text;
    for (const SymbolRun& run : runs)
        text += run.subscript.empty() ? run.text : '<' + run.text + '|' + run.subscript + '>';
    return text;
}

/// The same by a regular expression.
std::string expected(const std::string& text)
{
    static const QRegularExpression symbol(
        QStringLiteral("(?|\\b(N)_(opt)\\b|\\b(T)([cs])\\b|\\b(N)(s)(?= L\\b)|\\b(DT)\\((2\\.\\.n)\\))"));
    return QString::fromStdString(text).replace(symbol, QStringLiteral("<\\1|\\2>")).toStdString();
}

} // namespace

class TestSymbolRuns : public QObject {
    Q_OBJECT
private slots:
    void symbolsHaveSubscripts()
    {
        QCOMPARE(joined(symbolRuns("")), std::string());
        QCOMPARE(symbolRuns("").size(), std::size_t{1});
        QCOMPARE(joined(symbolRuns("N_opt")), std::string("<N|opt>"));
        QCOMPARE(joined(symbolRuns("more than N_opt / N, Tc' 0.9")), std::string("more than <N|opt> / N, <T|c>' 0.9"));
        QCOMPARE(joined(symbolRuns("Ns L / T + DT(2..n)")), std::string("<N|s> L / T + <DT|2..n>"));
        QCOMPARE(joined(symbolRuns("TcTs Ns Tcl my_opt N_opts No_opt")), std::string("TcTs Ns Tcl my_opt N_opts No_opt"));
        QCOMPARE(joined(symbolRuns("能耗 Tc 和 N_opt")), std::string("能耗 <T|c> 和 <N|opt>"));
    }

    void randomTextsAsByARegularExpression()
    {
        constexpr std::array<const char*, 16> parts{"N_opt", "DT(2..n)", "T", "c", "s", " ", "L",  "DT",
                                                    "(2..",  "n)",       "'", "_", "1", "é", "Ns", "Tc"};
        Random random(7);
        int withSymbols = 0;
        for (int i = 0; i < 20000; ++i) {
            std::string text;
            for (std::int64_t count = random.uniformInt(1, 12); count > 0; --count)
                text += parts[static_cast<std::size_t>(random.uniformInt(0, 15))];
            QCOMPARE(joined(symbolRuns(text)), expected(text));
            withSymbols += expected(text) != text ? 1 : 0;
        }
        QVERIFY(withSymbols > 2000);
    }
};

QTEST_GUILESS_MAIN(TestSymbolRuns)
#include "tst_symbol_runs.moc"
