// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What goes up and down within a column of pixels is filled instead of stroked: on thousands of random lines the filled columns
// and the rest reach as high and as low in each column as the line does, by plain geometry.

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <QTest>

#include "core/base/random.h"
#include "ui/charts/line_graph.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

constexpr double interrupted = std::numeric_limits<double>::quiet_NaN();

/// The lowest and the highest point of a line in each column of pixels.
using Reaches = std::map<std::int64_t, std::pair<double, double>>;

void reach(Reaches& reaches, std::int64_t column, double y)
{
    auto& [low, high] = reaches.try_emplace(column, y, y).first->second;
    low = std::min(low, y);
    high = std::max(high, y);
}

Reaches reachesOf(const QVector<QPointF>& line)
{
    Reaches reaches;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (std::isnan(line[i].x()))
            continue;
        const auto column = static_cast<std::int64_t>(std::floor(line[i].x()));
        const bool isAlone = (i == 0 || std::isnan(line[i - 1].x())) && (i + 1 == line.size() || std::isnan(line[i + 1].x()));
        if (!isAlone)
            reach(reaches, column, line[i].y());
        if (i == 0 || std::isnan(line[i - 1].x()))
            continue;
        const QPointF from = line[i - 1].x() < line[i].x() ? line[i - 1] : line[i];
        const QPointF to = line[i - 1].x() < line[i].x() ? line[i] : line[i - 1];
        for (auto border = static_cast<std::int64_t>(std::floor(from.x())) + 1; static_cast<double>(border) <= to.x(); ++border) {
            const double y = from.y() + (to.y() - from.y()) * (static_cast<double>(border) - from.x()) / (to.x() - from.x());
            reach(reaches, border - 1, y);
            reach(reaches, border, y);
        }
    }
    return reaches;
}

Reaches reachesOf(const DenseLine& parts)
{
    Reaches reaches = reachesOf(parts.rest);
    for (const QRectF& span : parts.spans)
        for (const double y : {span.top(), span.bottom()})
            reach(reaches, static_cast<std::int64_t>(span.x()), y);
    return reaches;
}

bool isNear(const Reaches& one, const Reaches& other)
{
    return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
        return a.first == b.first && std::abs(a.second.first - b.second.first) < 1e-9
            && std::abs(a.second.second - b.second.second) < 1e-9;
    });
}

QVector<QPointF> randomDenseLine(Random& random)
{
    QVector<QPointF> line;
    const double step = random.uniformReal(0.02, 1.5);
    const double height = random.uniformReal(0.0, 60.0);
    const bool goesBack = random.uniformInt(0, 3) == 0;
    QPointF at(random.uniformReal(-10.0, 10.0), 0.0);
    for (std::int64_t i = random.uniformInt(0, 120); i > 0; --i) {
        line.append(random.uniformInt(0, 30) == 0 ? QPointF(interrupted, interrupted) : at);
        if (random.uniformInt(0, 20) > 0)
            at.setX(at.x() + random.uniformReal(goesBack ? -0.5 * step : 0.0, step));
        at.setY(random.uniformReal(-height, height));
    }
    return line;
}

} // namespace

class TestDenseLine : public QObject {
    Q_OBJECT
private slots:
    void reachesAsFarAsTheLine()
    {
        qsizetype spans = 0;
        for (std::uint64_t round = 0; round < 5000; ++round) {
            Random random(round);
            const QVector<QPointF> line = randomDenseLine(random);
            const DenseLine parts = denseParts(line);
            spans += parts.spans.size();
            QVERIFY2(isNear(reachesOf(line), reachesOf(parts)), qPrintable(QString::number(round)));
        }
        QVERIFY(spans > 10'000);
    }

    void simpleLinesStayWhole()
    {
        const QVector<QPointF> steps{{0.2, 5.0}, {3.5, 5.0}, {3.5, 40.0}, {9.0, 40.0}, {9.1, 41.0}, {9.2, 40.0}, {9.3, 41.0}};
        const DenseLine parts = denseParts(steps);
        QVERIFY(parts.spans.isEmpty());
        QCOMPARE(parts.rest, steps);
        QVERIFY(denseParts({}).rest.isEmpty());
    }

    void aColumnThatGoesUpAndDownIsOneSpan()
    {
        const DenseLine parts = denseParts({{0.5, 0.0}, {4.1, 10.0}, {4.4, -20.0}, {4.7, 30.0}, {8.5, 0.0}});
        QCOMPARE(parts.spans, (QVector<QRectF>{QRectF(4.0, -20.0, 1.0, 50.0)}));
        QCOMPARE(parts.rest.size(), 5);
        QCOMPARE(parts.rest[1], QPointF(4.1, 10.0)); // drawn up to there
        QVERIFY(std::isnan(parts.rest[2].x()));
        QCOMPARE(parts.rest[3], QPointF(4.7, 30.0));
    }
};

QTEST_GUILESS_MAIN(TestDenseLine)
#include "tst_dense_line.moc"
