// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Contour lines against the crossings of every edge of a lattice, counted one by one.

#include <cmath>
#include <limits>
#include <numbers>

#include <QTest>

#include "core/base/random.h"
#include "ui/experiment/pictures/contour_lines.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

Lattice randomLattice(Random& random, double missing)
{
    Lattice lattice{static_cast<std::size_t>(random.uniformInt(2, 7)), static_cast<std::size_t>(random.uniformInt(2, 7)), {}};
    for (std::size_t i = 0; i < lattice.columns * lattice.rows; ++i)
        lattice.values.push_back(random.uniformReal(0.0, 1.0) < missing ? std::numeric_limits<double>::quiet_NaN()
                                                                        : random.uniformReal(-1.0, 1.0));
    return lattice;
}

bool isComplete(const Lattice& lattice, std::size_t column, std::size_t row)
{
    return std::isfinite(lattice.at(column, row) + lattice.at(column + 1, row) + lattice.at(column, row + 1)
                         + lattice.at(column + 1, row + 1));
}

/// How many pieces a contour has: for each complete square, half of the edges that cross the value.
int plainPieces(const Lattice& lattice, double value)
{
    int pieces = 0;
    for (std::size_t r = 0; r + 1 < lattice.rows; ++r)
        for (std::size_t c = 0; c + 1 < lattice.columns; ++c) {
            if (!isComplete(lattice, c, r))
                continue;
            const auto above = [&](std::size_t x, std::size_t y) { return lattice.at(x, y) >= value; };
            int crossed = 0;
            crossed += above(c, r) != above(c + 1, r) ? 1 : 0;
            crossed += above(c + 1, r) != above(c + 1, r + 1) ? 1 : 0;
            crossed += above(c + 1, r + 1) != above(c, r + 1) ? 1 : 0;
            crossed += above(c, r + 1) != above(c, r) ? 1 : 0;
            pieces += crossed / 2;
        }
    return pieces;
}

/// The value of a lattice at a place on one of its edges.
double valueOn(const Lattice& lattice, QPointF place)
{
    const auto column = static_cast<std::size_t>(std::floor(place.x()));
    const auto row = static_cast<std::size_t>(std::floor(place.y()));
    const double alongX = place.x() - std::floor(place.x());
    const double alongY = place.y() - std::floor(place.y());
    const double from = lattice.at(column, row);
    if (alongX > 0.0)
        return from + alongX * (lattice.at(column + 1, row) - from);
    return alongY > 0.0 ? from + alongY * (lattice.at(column, row + 1) - from) : from;
}

} // namespace

class TestContourLines : public QObject {
    Q_OBJECT
private slots:
    void linesHaveTheValueAndAllPieces()
    {
        Random random(1);
        for (int trial = 0; trial < 5'000; ++trial) {
            const Lattice lattice = randomLattice(random, trial % 2 == 0 ? 0.0 : 0.1);
            const double value = random.uniformReal(-1.0, 1.0);
            qsizetype pieces = 0;
            for (const QPolygonF& line : contourLines(lattice, value)) {
                pieces += line.size() - 1;
                for (const QPointF& place : line)
                    QVERIFY(std::abs(valueOn(lattice, place) - value) < 1e-9);
                for (qsizetype i = 1; i < line.size(); ++i) // a piece stays in its square
                    QVERIFY(std::hypot(line[i].x() - line[i - 1].x(), line[i].y() - line[i - 1].y()) < 1.415);
            }
            QCOMPARE(pieces, qsizetype(plainPieces(lattice, value)));
        }
    }

    // f = (x - 5)^2 + (y - 5)^2 = 9 on whole places: one closed line near the circle of radius 3.
    void aCircleIsOneClosedLine()
    {
        Lattice lattice{11, 11, {}};
        for (int y = 0; y < 11; ++y)
            for (int x = 0; x < 11; ++x)
                lattice.values.push_back((x - 5) * (x - 5) + (y - 5) * (y - 5));
        const auto lines = contourLines(lattice, 9.5);
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines.front().first(), lines.front().last());
        for (const QPointF& place : lines.front())
            QVERIFY(std::abs(std::hypot(place.x() - 5.0, place.y() - 5.0) - std::sqrt(9.5)) < 0.1);
    }

    void levelsAreRoundAndInside()
    {
        const std::vector<double> values{0.13, std::numeric_limits<double>::quiet_NaN(), 0.92};
        const auto levels = contourLevels(values, 4);
        QVERIFY(levels.size() >= 3);
        for (const double level : levels) {
            QVERIFY(level > 0.13 && level < 0.92);
            QVERIFY(std::abs(level * 20.0 - std::round(level * 20.0)) < 1e-9);
        }
        QVERIFY(contourLevels(std::vector<double>{2.0, 2.0}, 4).empty());
        QVERIFY(contourLevels({}, 4).empty());
    }
};

QTEST_APPLESS_MAIN(TestContourLines)
#include "tst_contour_lines.moc"
