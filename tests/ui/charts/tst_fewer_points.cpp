// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Invisible points are left out of long lines: on thousands of random lines every point stays within the tolerance of the piece
// that replaces it, by plain geometry.

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/base/random.h"
#include "ui/charts/line_graph.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

double distanceTo(QPointF p, QPointF a, QPointF b)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0.0 ? std::clamp(QPointF::dotProduct(p - a, along) / length, 0.0, 1.0) : 0.0;
    const QPointF off = p - (a + share * along);
    return std::hypot(off.x(), off.y());
}

/// Whether `kept` are points of `line` in their order, with all others within the tolerance of the piece in their place.
bool isFaithful(const QVector<QPointF>& line, const QVector<QPointF>& kept, double tolerance)
{
    qsizetype k = 0;
    for (const QPointF& point : line) {
        if (k + 1 < kept.size() && point == kept[k + 1])
            ++k;
        const bool clampTo =
            point == kept[k] || (k + 1 < kept.size() && distanceTo(point, kept[k], kept[k + 1]) <= tolerance * (1.0 + 1e-9));
        if (!clampTo)
            return false;
    }
    return k + 1 == kept.size() && line.front() == kept.front() && line.back() == kept.back();
}

QVector<QPointF> unevenLine(Random& random)
{
    const std::int64_t kind = random.uniformInt(0, 3);
    QVector<QPointF> line;
    QPointF at(random.uniformReal(-10.0, 10.0), random.uniformReal(-10.0, 10.0));
    for (std::int64_t i = random.uniformInt(1, 80); i > 0; --i) {
        line.append(at); // all points are different: each step goes on to the right, but for what wanders
        const double noise = random.uniformReal(-1.0, 1.0);
        at += kind == 0 ? QPointF(0.25, 0.01 * noise)
            : kind == 1 ? QPointF(0.25, 5.0 * noise)
            : kind == 2 ? QPointF(noise, random.uniformReal(-1.0, 1.0))
                        : QPointF(0.05, random.uniformInt(0, 20) == 0 ? 50.0 * noise : 0.001 * noise);
    }
    return line;
}

} // namespace

class TestFewerPoints : public QObject {
    Q_OBJECT
private slots:
    void everyPointStaysNear()
    {
        qsizetype before = 0;
        qsizetype after = 0;
        for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
            Random random(deriveSeed(seed, "fewer points"));
            const QVector<QPointF> line = unevenLine(random);
            const QVector<QPointF> kept = fewerPoints(line, 0.2);
            QVERIFY2(isFaithful(line, kept, 0.2), qPrintable(QString::number(seed)));
            before += line.size();
            after += kept.size();
        }
        QVERIFY2(4 * after < 3 * before, qPrintable(QString::number(after)));
    }

    void straightLinesHaveTwoPoints()
    {
        QVector<QPointF> line;
        for (int i = 0; i <= 1000; ++i)
            line.append({0.25 * i, 2.0 + 0.5 * i});
        QCOMPARE(fewerPoints(line, 0.2), (QVector<QPointF>{line.front(), line.back()}));
        QCOMPARE(fewerPoints({}, 0.2), QVector<QPointF>());
        QCOMPARE(fewerPoints({{1, 2}}, 0.2), (QVector<QPointF>{{1, 2}}));
    }

    void aSpikeStays()
    {
        QVector<QPointF> line;
        for (int i = 0; i <= 100; ++i)
            line.append({0.25 * i, i == 50 ? 30.0 : 0.0});
        QVERIFY(fewerPoints(line, 0.2).contains(QPointF(12.5, 30.0)));
    }

    void gapsStay()
    {
        const QVector<QPointF> kept =
            fewerPoints({{0, 0}, {1, 0}, {2, 0}, {noValue, noValue}, {3, 0}, {4, 0}, {5, 0}}, 0.2);
        QCOMPARE(kept.size(), 5);
        QVERIFY(std::isnan(kept[2].x()));
        QCOMPARE(kept[1], QPointF(2, 0));
        QCOMPARE(kept[3], QPointF(3, 0));
    }
};

QTEST_APPLESS_MAIN(TestFewerPoints)
#include "tst_fewer_points.moc"
