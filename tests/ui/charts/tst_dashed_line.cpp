// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A line that is dashed here: the same pieces as a plain walk in small steps finds on thousands of random lines, and the same
// picture as a pen makes that dashes it.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include <QImage>
#include <QPainter>
#include <QTest>

#include "core/base/random.h"
#include "ui/charts/line_graph.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
const QRectF everywhere(-1e6, -1e6, 2e6, 2e6);

QVector<QPointF> randomLine(Random& random)
{
    QVector<QPointF> line;
    QPointF at(random.uniformReal(0.0, 100.0), random.uniformReal(0.0, 100.0));
    for (std::int64_t i = random.uniformInt(2, 30); i > 0; --i) {
        line.append(random.uniformInt(0, 15) == 0 ? QPointF(notANumber, notANumber) : at);
        const double step = random.uniformInt(0, 3) == 0 ? 60.0 : 5.0;
        at += QPointF(random.uniformReal(-1.0, 1.0) * step, random.uniformReal(-1.0, 1.0) * step);
    }
    return line;
}

/// The length of dashes that are seen, by a plain walk in small steps of which each is on a dash or not.
double lengthByWalking(const QVector<QPointF>& line, const QList<qreal>& pattern, const QRectF& seen)
{
    const auto isOnDash = [&](double way) {
        qsizetype at = 0;
        for (; way >= pattern[at % pattern.size()]; ++at)
            way -= pattern[at % pattern.size()];
        return at % 2 == 0;
    };
    double sum = 0.0;
    double way = 0.0;
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (std::isnan(line[i].x()) || std::isnan(line[i - 1].x())) {
            way = 0.0;
            continue;
        }
        const QPointF piece = line[i] - line[i - 1];
        const double length = std::hypot(piece.x(), piece.y());
        constexpr int steps = 300;
        for (int k = 0; k < steps; ++k) {
            const double share = (k + 0.5) / steps;
            if (isOnDash(way + share * length) && seen.contains(line[i - 1] + share * piece))
                sum += length / steps;
        }
        way += length;
    }
    return sum;
}

double lengthOf(const QPolygonF& dash)
{
    double sum = 0.0;
    for (qsizetype i = 1; i < dash.size(); ++i)
        sum += std::hypot(dash[i].x() - dash[i - 1].x(), dash[i].y() - dash[i - 1].y());
    return sum;
}

double lengthOf(const QList<QPolygonF>& dashes)
{
    double sum = 0.0;
    for (const QPolygonF& dash : dashes)
        sum += lengthOf(dash);
    return sum;
}

QImage painted(const std::function<void(QPainter&)>& paint)
{
    QImage image(400, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

} // namespace

class TestDashedLine : public QObject {
    Q_OBJECT
private slots:
    void dashesAreThoseOfAPlainWalk()
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Random random(deriveSeed(seed, "dashes"));
            const QVector<QPointF> line = randomLine(random);
            const QList<qreal> pattern = seed % 2 == 0 ? QList<qreal>{7.0, 3.0} : QList<qreal>{11.9, 3.4, 2.55, 3.4};
            const QRectF seen = seed % 3 == 0 ? QRectF(20.0, 30.0, 60.0, 40.0) : everywhere;
            const QList<QPolygonF> dashes = dashesAlong(line, pattern, seen);
            for (const QPolygonF& dash : dashes) {
                QVERIFY(dash.size() >= 2);
                QVERIFY(lengthOf(dash) <= *std::ranges::max_element(pattern) + 1e-9);
                for (const QPointF& point : dash)
                    QVERIFY(seen.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(point));
            }
            // Each end of a dash may be off by half a step of the walk.
            const double walked = lengthByWalking(line, pattern, seen);
            const double off = std::abs(lengthOf(dashes) - walked);
            QVERIFY2(off <= 0.02 * walked + 0.5 * static_cast<double>(line.size()),
                     qPrintable(QStringLiteral("seed %1: %2 in place of %3").arg(seed).arg(lengthOf(dashes)).arg(walked)));
        }
    }

    void aStraightLineBeginsWithADash()
    {
        const QList<QPolygonF> dashes = dashesAlong({{0, 5}, {9, 5}, {20, 5}}, {8.0, 4.0}, everywhere);
        QCOMPARE(dashes, (QList<QPolygonF>{QList<QPointF>{{0, 5}, {8, 5}}, QList<QPointF>{{12, 5}, {20, 5}}}));
        QVERIFY(dashesAlong({}, {8.0, 4.0}, everywhere).isEmpty());
        QVERIFY(dashesAlong({{1, 1}}, {8.0, 4.0}, everywhere).isEmpty());
        QVERIFY(dashesAlong({{1, 1}, {1, 1}}, {8.0, 4.0}, everywhere).isEmpty());
    }

    void aDashTurnsCorners()
    {
        const QList<QPolygonF> dashes = dashesAlong({{0, 0}, {5, 0}, {5, 20}}, {8.0, 4.0}, everywhere);
        QCOMPARE(dashes,
                 (QList<QPolygonF>{QList<QPointF>{{0, 0}, {5, 0}, {5, 3}}, QList<QPointF>{{5, 7}, {5, 15}},
                                   QList<QPointF>{{5, 19}, {5, 20}}}));
    }

    void gapsBeginThePatternAnew()
    {
        const QList<QPolygonF> dashes =
            dashesAlong({{0, 0}, {9, 0}, {notANumber, notANumber}, {50, 0}, {57, 0}}, {8.0, 4.0}, everywhere);
        QCOMPARE(dashes, (QList<QPolygonF>{QList<QPointF>{{0, 0}, {8, 0}}, QList<QPointF>{{50, 0}, {57, 0}}}));
    }

    void whatIsFarOutsideCostsNothing()
    {
        // 1e12 pixels would be 1e11 dashes.
        const QList<QPolygonF> dashes =
            dashesAlong({{10, -5e11}, {10, 5e11}, {1e12, 5e11}}, {7.0, 3.0}, QRectF(0.0, 0.0, 100.0, 100.0));
        QVERIFY(dashes.size() >= 10 && dashes.size() <= 11);
    }

    void thePictureIsThatOfAPenThatDashes()
    {
        QVector<QPointF> line;
        for (int i = 0; i < 360; ++i)
            line.append({20.0 + i, 100.0 + 40.0 * std::sin(0.02 * i) + 12.0 * std::sin(1.3 * i)});
        QPen pen(Qt::darkBlue, 1.7, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        const QImage ours = painted([&](QPainter& painter) {
            painter.setPen(pen);
            for (const QPolygonF& dash : dashesAlong(line, {5.0 * 1.7, 2.0 * 1.7}, QRectF(0, 0, 400, 200)))
                painter.drawPolyline(dash);
        });
        pen.setDashPattern({5.0, 2.0});
        const QImage whole = painted([&](QPainter& painter) {
            painter.setPen(pen);
            painter.drawPolyline(line.constData(), static_cast<int>(line.size()));
        });
        double most = 0.0;
        double sum = 0.0;
        for (int y = 0; y < ours.height(); ++y)
            for (int x = 0; x < ours.width(); ++x) {
                const double off = std::abs(qGray(ours.pixel(x, y)) - qGray(whole.pixel(x, y)));
                most = std::max(most, off);
                sum += off;
            }
        qInfo() << "most of 255:" << most << "mean over the picture:" << sum / (ours.width() * ours.height());
        QVERIFY(sum / (ours.width() * ours.height()) < 0.5);
    }
};

QTEST_GUILESS_MAIN(TestDashedLine)
#include "tst_dashed_line.moc"
