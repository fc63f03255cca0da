// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QTest>

#include "core/base/verdict.h"

using namespace wattif;

Q_DECLARE_METATYPE(wattif::Estimate)
Q_DECLARE_METATYPE(wattif::Tolerance)
Q_DECLARE_METATYPE(wattif::Comparison)

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

Tolerance onePercent() { return {.relative = 0.01, .reason = "r"}; }

PaperBound atMost(double limit, Estimate ours) { return {PaperBound::Side::atMost, limit, ours}; }
PaperBound atLeast(double limit, Estimate ours) { return {PaperBound::Side::atLeast, limit, ours}; }
PaperShape shapeOf(std::vector<ShapePart> parts) { return {"claim", std::move(parts)}; }

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void followsFromPaperOursAndTolerance_data()
    {
        QTest::addColumn<Comparison>("comparison");
        QTest::addColumn<Tolerance>("tolerance");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char* name, Comparison comparison, const Tolerance& tolerance, const char* verdict) {
            QTest::newRow(name) << std::move(comparison) << tolerance << verdict;
        };
        const Tolerance exact{};
        const Tolerance cents{.printedUnit = 0.01};
        const Tolerance one{.absolute = 1.0};

        row("a number that is the same", PaperValue{2.0, 2.0}, exact, "reproduced");
        row("a number on the relative edge", PaperValue{100.0, 101.0}, onePercent(), "reproduced");
        row("a number just beyond it", PaperValue{100.0, 101.001}, onePercent(), "differs");
        row("below as above", PaperValue{100.0, 98.999}, onePercent(), "differs");
        row("the edge is the paper's, not ours", PaperValue{101.0, 99.99}, onePercent(), "reproduced");
        row("a negative number on the edge", PaperValue{-100.0, -101.0}, onePercent(), "reproduced");
        row("the other sign", PaperValue{100.0, -100.0}, onePercent(), "differs");
        row("the absolute edge", PaperValue{3.0, 4.0}, one, "reproduced");
        row("beyond the absolute edge", PaperValue{3.0, 4.5}, one, "differs");
        row("half a printed place", PaperValue{22.23, 22.235}, cents, "reproduced");
        row("more than half a printed place", PaperValue{22.23, 22.2351}, cents, "differs");
        row("both together", PaperValue{100.0, 101.005}, {.relative = 0.01, .printedUnit = 0.01}, "reproduced");
        row("a printed zero has no relative tolerance", PaperValue{0.0, 0.001}, onePercent(), "differs");
        row("a printed zero to its place", PaperValue{0.0, 0.004}, cents, "reproduced");
        row("our zero", PaperValue{0.68, 0.0}, {.relative = 0.05}, "differs");
        row("a wait four times as long", PaperValue{2.27, 9.68}, {.relative = 0.05}, "differs");
        row("ours is not a number", PaperValue{1.0, notANumber}, onePercent(), "differs");
        row("the paper's is not a number", PaperValue{notANumber, 1.0}, onePercent(), "differs");
        row("ours is infinite", PaperValue{1.0, infinity}, onePercent(), "differs");

        row("outside the tolerance, inside our interval", PaperValue{100.0, {102.0, 2.5}}, onePercent(), "inconclusive");
        row("on the edge of our interval", PaperValue{100.0, {102.0, 2.0}}, onePercent(), "inconclusive");
        row("outside both", PaperValue{100.0, {102.0, 1.9}}, onePercent(), "differs");
        row("inside the tolerance, whatever the interval", PaperValue{100.0, {100.5, 5.0}}, onePercent(), "reproduced");
        row("the tolerance does not widen the interval", PaperValue{100.0, {101.8, 1.0}}, onePercent(), "differs");

        row("a bound kept", atMost(0.07, {0.05, 0.01}), exact, "bounded");
        row("a bound touched", atMost(0.07, 0.07), exact, "bounded");
        row("a bound broken", atMost(0.07, 0.0701), exact, "differs");
        row("a bound inside the interval, below", atMost(0.07, {0.068, 0.008}), exact, "inconclusive");
        row("a bound inside the interval, above", atMost(0.07, {0.075, 0.006}), exact, "inconclusive");
        row("a bound clearly broken", atMost(0.07, {0.09, 0.01}), exact, "differs");
        row("a tolerance does not stretch a bound", atMost(1.0, 1.005), onePercent(), "differs");
        row("a lower bound kept", atLeast(0.0, {0.2, 0.1}), exact, "bounded");
        row("a lower bound broken", atLeast(0.0, {-0.2, 0.1}), exact, "differs");
        row("a bound without a number", atMost(0.07, notANumber), exact, "differs");

        row("a above b", shapeOf({above({"a", 2.0}, {"b", 1.0})}), exact, "trend holds");
        row("b above a", shapeOf({above({"a", 1.0}, {"b", 2.0})}), exact, "differs");
        row("equal is not above", shapeOf({above({"a", 1.0}, {"b", 1.0})}), exact, "differs");
        row("rounding is not above", shapeOf({above({"a", 1.0 + 4e-16}, {"b", {1.0, 1e-16}})}), exact, "differs");
        row("a above b, intervals apart", shapeOf({above({"a", {2.0, 0.4}}, {"b", {1.0, 0.5}})}), exact, "trend holds");
        row("a above b, intervals overlap", shapeOf({above({"a", {2.0, 0.6}}, {"b", {1.0, 0.5}})}), exact, "inconclusive");
        row("b above a, intervals overlap", shapeOf({above({"a", {1.0, 0.6}}, {"b", {2.0, 0.5}})}), exact, "inconclusive");
        row("intervals touch", shapeOf({above({"a", {2.0, 0.5}}, {"b", {1.0, 0.5}})}), exact, "inconclusive");
        row("a tolerance does not help an order", shapeOf({above({"a", 1.0}, {"b", 1.001})}), onePercent(), "differs");
        row("an order with NaN", shapeOf({above({"a", notANumber}, {"b", 1.0})}), exact, "differs");
        row("not below what is equal", shapeOf({notBelow({"a", 0.0}, {"b", 0.0})}), exact, "trend holds");
        row("below, intervals overlap", shapeOf({notBelow({"a", 0.0}, {"b", {0.1, 0.2}})}), exact, "inconclusive");
        row("clearly below", shapeOf({notBelow({"a", 0.0}, {"b", {0.3, 0.2}})}), exact, "differs");
        row("alike", shapeOf({alike({"a", 100.0}, {"b", 101.0})}), onePercent(), "trend holds");
        row("a printed place does not make things alike", shapeOf({alike({"a", 1.0}, {"b", 1.004})}), cents, "differs");
        row("not alike", shapeOf({alike({"a", 100.0}, {"b", 102.0})}), onePercent(), "differs");
        row("alike, but the interval reaches out", shapeOf({alike({"a", {100.0, 1.0}}, {"b", 100.5})}), onePercent(),
            "inconclusive");
        row("not alike, but the interval reaches in", shapeOf({alike({"a", {100.0, 1.5}}, {"b", 102.0})}), onePercent(),
            "inconclusive");
        row("wide intervals do not make things alike", shapeOf({alike({"a", {1.0, 9.0}}, {"b", {1.0, 9.0}})}), onePercent(),
            "inconclusive");
        row("alike without a number", shapeOf({alike({"a", notANumber}, {"b", 1.0})}), onePercent(), "differs");
        row("the worst part counts",
            shapeOf({above({"a", 2.0}, {"b", 1.0}), above({"c", {2.0, 1.0}}, {"d", {1.0, 1.0}}), above({"e", 1.0}, {"f", 2.0})}),
            exact, "differs");
        row("an open part is worse than one that holds",
            shapeOf({above({"a", 2.0}, {"b", 1.0}), above({"c", {2.0, 1.0}}, {"d", {1.0, 1.0}})}), exact, "inconclusive");
        row("a shape of nothing", shapeOf({}), exact, "inconclusive");

        row("an input, however far", PaperInput{1.0, 5.0}, exact, "input");
        row("an input that is met", PaperInput{1.0, 1.0}, exact, "input");
        row("ours alone", Unpublished{{1.0, 0.1}}, exact, "shown");
    }
    void followsFromPaperOursAndTolerance()
    {
        QFETCH(const Comparison, comparison);
        QFETCH(const Tolerance, tolerance);
        QFETCH(const QString, verdict);
        QCOMPARE(QString::fromStdString(toString(verdictOf(comparison, tolerance))), verdict);
    }

    // Of the worst parts the one with the smallest margin: 3 against 1 has 2/3 of its size, 10 against 9 a tenth.
    void theNarrowestPartDecides()
    {
        const PaperShape holds = shapeOf({above({"a", 3.0}, {"b", 1.0}), above({"c", 10.0}, {"d", 9.0})});
        QCOMPARE(decidingPart(holds, {})->left.name, std::string("c"));
        const PaperShape fails = shapeOf({above({"a", 3.0}, {"b", 2.9}), above({"c", 9.0}, {"d", 10.0})});
        QCOMPARE(decidingPart(fails, {})->left.name, std::string("c"));
        QVERIFY(!decidingPart(shapeOf({}), {}));
    }

    void anOrderIsOfAllPairs()
    {
        const std::vector<ShapePart> parts = descending({{"a", 3.0}, {"b", 2.0}, {"c", 1.0}});
        QStringList texts;
        for (const ShapePart& part : parts)
            texts << QString::fromStdString(part.left.name + part.right.name);
        QCOMPARE(texts, (QStringList{"ab", "ac", "bc"}));
        // a 3 ± 1, b 2 ± 1, c 4 ± 0.1: neighbours overlap or not, but c is clearly above b
        const PaperShape order = shapeOf(descending({{"a", {3.0, 1.0}}, {"b", {2.0, 1.0}}, {"c", {4.0, 0.1}}}));
        QVERIFY(verdictOf(order, {}) == Verdict::differs);
    }

    // Draws 1 and 3 only: differences 1 and 3, mean 2.
    void pairsLeaveOutWhatIsMissing()
    {
        const std::vector<double> a{2.0, notANumber, 5.0};
        const std::vector<double> b{1.0, 7.0, 2.0};
        const Estimate difference = pairedDifference(a, b);
        QCOMPARE(difference.value, 2.0);
        QCOMPARE(difference.halfWidth, meanInterval(std::vector<double>{1.0, 3.0}).halfWidth);
    }
};

QTEST_APPLESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
