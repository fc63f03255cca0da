// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QImage>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/tools_needed.h"
#include "tests/ui/figures/figure_checks.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_export.h"

using namespace wattif;
using namespace wattif::test;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestFigures : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<ChartWidget> m_chart;

    QByteArray written(const QString& name, const FigureSpec& spec = {})
    {
        const QString path = m_folder.filePath(name);
        if (!writeFigure(*m_chart->figure(), path, spec))
            return {};
        return bytesOf(path);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"wattif-test"_s);
        m_chart = std::make_unique<ChartWidget>(u"test"_s);
        ChartData data{{u"Bags"_s}, {u"Objective"_s, u"1/s"_s}};
        ChartSeries s{u"online"_s, {}, {}};
        for (int i = 0; i < 50; ++i) {
            s.x << i;
            s.y << i * i;
        }
        ChartSeries t = s;
        t.name = u"greedy"_s;
        t.style = 1;
        data.series = {s, t};
        m_chart->setData(data);
    }

    void aChartIsAsReadersNeedIt_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<bool>("grey");
        for (const FigurePreset& preset : figurePresets())
            QTest::addRow("%s", qPrintable(preset.id)) << preset.widthMm << false;
        QTest::newRow("in greys") << 88.57 << true;
    }
    void aChartIsAsReadersNeedIt()
    {
        QFETCH(double, width);
        QFETCH(bool, grey);
        const FigureSpec spec{.sizeMm = {width, 55.0}, .dpi = 300, .grey = grey};
        const QSizeF points = sizePoints(spec);
        for (const QString& ending : {u"svg"_s, u"png"_s, u"pdf"_s})
            QVERIFY(!written(u"chart."_s + ending, spec).isEmpty());
        const QString svg = m_folder.filePath(u"chart.svg"_s);
        QCOMPARE(checkSvg(svg, points, false) + checkSvgLabels(svg), QString());
        QVERIFY(bytesOf(svg).contains(">Objective (1/s)</text>"));
        QCOMPARE(checkPng(m_folder.filePath(u"chart.png"_s), points, 300), QString());
        NEED_TOOLS(pdftoppm);
        QCOMPARE(checkPdf(m_folder.filePath(u"chart.pdf"_s), points, false), QString());
    }

    void aChartCompilesInTex()
    {
        NEED_TOOLS(pdflatex, pgfplots);
        QVERIFY(!written(u"chart.tex"_s).isEmpty());
        QVERIFY(!written(u"grey.tex"_s, {.grey = true}).isEmpty());
        QCOMPARE(checkTexFiles({m_folder.filePath(u"chart.tex"_s), m_folder.filePath(u"grey.tex"_s)}), QString());
        const QByteArray tex = written(u"chart.tex"_s);
        QVERIFY(tex.contains("\\usepackage{pgfplots}") && tex.contains("\\begin{axis}"));
    }

    void nothingOfAZoomedCurveLiesOutsideTheFrame()
    {
        // The parabolas cross the view from its lower left to its upper edge; no colour may show beyond the axes.
        const FigureSpec spec{.sizeMm = {88.57, 55.0}};
        m_chart->setView({{10, 20}, {150, 350}});
        const QByteArray pdf = written(u"zoomed.pdf"_s, spec);
        const QByteArray svg = written(u"zoomed.svg"_s, spec);
        m_chart->resetView();
        QVERIFY(!pdf.isEmpty() && !svg.isEmpty());
        NEED_TOOLS(pdftoppm, rsvgConvert);
        for (const QImage& page :
             {rasterOfPdf(m_folder.filePath(u"zoomed.pdf"_s), 144), rasterOfSvg(m_folder.filePath(u"zoomed.svg"_s), 144)}) {
            QVERIFY(!page.isNull());
            // The frame's left and lower edges: the longest dark lines.
            const auto dark = [&](int x, int y) { return qGray(page.pixel(x, y)) < 200 && !isColoured(page.pixel(x, y)); };
            int left = 0;
            int longest = 0;
            int bottom = 0;
            for (int x = 0; x < page.width() / 2; ++x) {
                int length = 0;
                int last = 0;
                for (int y = 0; y < page.height(); ++y)
                    if (dark(x, y)) {
                        ++length;
                        last = y;
                    }
                if (length > longest) {
                    longest = length;
                    left = x;
                    bottom = last;
                }
            }
            QVERIFY(longest > page.height() / 3);
            int coloured = 0;
            for (int y = bottom - longest; y < page.height(); ++y) // above is the legend
                for (int x = 0; x < page.width(); ++x)
                    if (isColoured(page.pixel(x, y))) {
                        QVERIFY2(x >= left - 2 && y <= bottom + 2, qPrintable(u"colour at %1, %2"_s.arg(x).arg(y)));
                        ++coloured;
                    }
            QVERIFY(coloured > 100);
        }
    }

    void aPngKnowsItsResolution_data()
    {
        QTest::addColumn<int>("dpi");
        for (const int dpi : {300, 600, 1200})
            QTest::addRow("%d dpi", dpi) << dpi;
    }
    void aPngKnowsItsResolution()
    {
        QFETCH(int, dpi);
        const QImage image = QImage::fromData(written(u"a.png"_s, {.sizeMm = {88.57, 55.0}, .dpi = dpi}), "PNG");
        QVERIFY(std::abs(image.width() - 88.57 / 25.4 * dpi) <= 1.0);
        QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.5);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    }

    void eachTableOfACsvHasItsFile()
    {
        const QString csv =
            u"# (a) first\nx,y\n\"# b\n\n# c\",2\n\n# local jobs\nz\n3\n# (b) second\nx\n4\n# local jobs\nz\n5\n"_s;
        QVERIFY(writeCsvTables(csv, m_folder.filePath(u"t.csv"_s)));
        QCOMPARE(bytesOf(m_folder.filePath(u"t.csv"_s)), "x,y\n\"# b\n\n# c\",2\n");
        QCOMPARE(bytesOf(m_folder.filePath(u"t-local-jobs.csv"_s)), "z\n3\n");
        QCOMPARE(bytesOf(m_folder.filePath(u"t-b.csv"_s)), "x\n4\n");
        QCOMPARE(bytesOf(m_folder.filePath(u"t-local-jobs-2.csv"_s)), "z\n5\n");
    }

    void aCsvHasAHeader() { QVERIFY(written(u"a.csv"_s).startsWith("Bags,online (1/s),greedy (1/s)\n0,0,0\n")); }

    void mistakesAreReportedNotWritten()
    {
        const auto wrong = writeFigure(*m_chart->figure(), m_folder.filePath(u"a.bmp"_s), {});
        QVERIFY(!wrong && wrong.error().code == ErrorCode::usage);
        const auto size = writeFigure(*m_chart->figure(), m_folder.filePath(u"b.pdf"_s), {.sizeMm = {2.0, 55.0}});
        QVERIFY(!size && size.error().code == ErrorCode::usage);
        const auto place = writeFigure(*m_chart->figure(), u"/nowhere/at/all/a.pdf"_s, {});
        QVERIFY(!place && place.error().code == ErrorCode::io);
        QVERIFY(!QFile::exists(m_folder.filePath(u"b.pdf"_s)));
    }

    void theDialogWritesWhatItShows()
    {
        FigureDialog dialog(*m_chart->figure());
        QCOMPARE(dialog.spec().sizeMm.width(), 88.57);
        QVERIFY(dialog.writeTo(m_folder.filePath(u"dialog.pdf"_s)));
        QVERIFY(QFile(m_folder.filePath(u"dialog.pdf"_s)).size() > 1000);
        QVERIFY(!dialog.writeTo(u"/nowhere/at/all.pdf"_s));
    }
};

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
