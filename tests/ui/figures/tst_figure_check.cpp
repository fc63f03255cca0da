// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an author is warned of by numbers alone, and what colour-blind readers are shown.

#include <vector>

#include <QImage>
#include <QTest>

#include "tests/ui/figures/colour_figure.h"
#include "ui/figures/aligned_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/dialog/colour_vision.h"
#include "ui/figures/dialog/figure_check.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using test::ColourFigure;

namespace {

/// Axes without data, but with as many entries in its legend as wanted.
class LegendFigure : public ColourFigure, public AlignedFigure {
public:
    LegendFigure(int entries, double height) : ColourFigure(u"legend"_s, Qt::gray), m_entries(entries), m_height(height) { }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return this; }
    [[nodiscard]] FigureAxis xAxis() const override { return {u"x"_s, false, {}}; }
    [[nodiscard]] FigureAxis yAxis() const override { return {u"y"_s, false, {}}; }
    [[nodiscard]] QStringList legendKey() const override
    {
        QStringList keys;
        for (int i = 0; i < m_entries; ++i)
            keys << QString::number(i);
        return keys;
    }
    [[nodiscard]] double legendHeight(double /*width*/) const override { return m_height; }
    void paintLegend(QPainter& /*painter*/, const QRectF& /*box*/) const override { }
    [[nodiscard]] QMarginsF gutters(const QSizeF& /*size*/, const PanelShare& /*share*/) const override { return {}; }
    void paintPanel(QPainter& /*painter*/, const QSizeF& /*size*/, const PanelShare& /*share*/,
                    const QMarginsF& /*gutters*/) const override
    {
    }
    [[nodiscard]] QString pgfPanel(const QPointF& /*corner*/, const QSizeF& /*size*/, const PanelShare& /*share*/,
                                   const QMarginsF& /*gutters*/) const override
    {
        return {};
    }

private:
    int m_entries;
    double m_height;
};

} // namespace

class TestFigureCheck : public QObject {
    Q_OBJECT

private slots:
    void theSimulationIsThatOfMachado()
    {
        QImage image(3, 1, QImage::Format_RGB888);
        image.setPixelColor(0, 0, Qt::red);
        image.setPixelColor(1, 0, Qt::white);
        image.setPixelColor(2, 0, QColor(77, 77, 77));
        // Pure red, linear (1, 0, 0): the first column of the matrix, 0.152286, 0.114503, -0.003882, as sRGB levels.
        const QImage protan = seenBy(ColourVision::protanopia, image);
        QCOMPARE(protan.pixelColor(0, 0), QColor(109, 95, 0));
        // 0.367322, 0.280085, -0.011820.
        const QImage deutan = seenBy(ColourVision::deuteranopia, image);
        QCOMPARE(deutan.pixelColor(0, 0), QColor(163, 144, 0));
        for (const QImage& seen : {protan, deutan}) { // greys are unchanged
            QCOMPARE(seen.pixelColor(1, 0), QColor(Qt::white));
            QCOMPARE(seen.pixelColor(2, 0), QColor(77, 77, 77));
        }
        QCOMPARE(seenBy(ColourVision::normal, image), image);
    }

    void legendsAreCounted()
    {
        const FigureSpec spec;
        QVERIFY(figureWarnings(LegendFigure(7, 30.0), spec).isEmpty());
        QVERIFY(figureWarnings(LegendFigure(9, 30.0), spec).value(0).contains(u"9 series"_s));
        QVERIFY(figureWarnings(LegendFigure(3, 78.0), spec).value(0).contains(u"50 %"_s)); // of 55 mm, 156 pt
    }

    void narrowPanelsAreReported()
    {
        const ColourFigure figure(u"figure"_s, Qt::gray);
        const std::vector<const FigureSource*> panels(3, &figure);
        FigureSpec spec;
        spec.sizeMm = {88.57, 55.0};
        const CompositeFigure narrow(u"narrow"_s, panels, {.columns = 3});
        QVERIFY(figureWarnings(narrow, spec).join(u' ').contains(u"leave little"_s));
        spec.sizeMm = {181.35, 55.0};
        QVERIFY(figureWarnings(narrow, spec).isEmpty());
    }
};

QTEST_MAIN(TestFigureCheck)
#include "tst_figure_check.moc"
