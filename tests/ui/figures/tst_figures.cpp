// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_dialog.h"
#include "ui/figures/figure_export.h"

using namespace wattif;
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
        if (!writeFigure(*m_chart, path, spec))
            return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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

    void aPdfHasTheExactPageAndEmbeddedFonts()
    {
        const QByteArray pdf = written(u"a.pdf"_s, {.sizeMm = {88.57, 55.0}});
        QVERIFY(pdf.startsWith("%PDF"));
        const auto box = QRegularExpression(u"/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)"_s).match(QString::fromLatin1(pdf));
        QVERIFY(box.hasMatch());
        QVERIFY2(std::abs(box.captured(1).toDouble() - 251.06) < 0.5, qPrintable(box.captured(1)));
        QVERIFY(pdf.contains("/FontFile2"));
        QVERIFY(!pdf.contains("/Type3"));
        QVERIFY(!pdf.contains("/Subtype /Image"));
    }

    void anSvgHasTextAndTheExactSize()
    {
        const QString svg = QString::fromUtf8(written(u"a.svg"_s, {.sizeMm = {88.57, 55.0}}));
        QVERIFY(svg.contains(u"width=\"88.57mm\" height=\"55mm\""_s));
        QVERIFY(svg.contains(u"<text"_s));
        QVERIFY(svg.contains(u"Objective (1/s)"_s));
        QVERIFY(svg.contains(u"font-size=\"8\""_s));
    }

    void nothingOfAZoomedCurveLiesOutsideTheFrame()
    {
        m_chart->setView({{10, 20}, {150, 350}});
        const QString svg = QString::fromUtf8(written(u"zoomed.svg"_s, {.sizeMm = {88.57, 55.0}}));
        m_chart->resetView();
        // Every coordinate of every polyline lies on the page.
        static const QRegularExpression lines(u"points=\"([^\"]*)\""_s);
        int seen = 0;
        for (const auto& match : lines.globalMatch(svg))
            for (const QString& pair : match.captured(1).split(u' ', Qt::SkipEmptyParts)) {
                const double x = pair.section(u',', 0, 0).toDouble();
                const double y = pair.section(u',', 1, 1).toDouble();
                QVERIFY2(x > -7 && x < 251.1 && y > -7 && y < 156.0, qPrintable(pair));
                ++seen;
            }
        QVERIFY(seen > 20);
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

    void aCsvHasAHeader() { QVERIFY(written(u"a.csv"_s).startsWith("Bags,online,greedy\n0,0,0\n")); }

    void mistakesAreToldNotWritten()
    {
        const auto wrong = writeFigure(*m_chart, m_folder.filePath(u"a.bmp"_s), {});
        QVERIFY(!wrong && wrong.error().code == ErrorCode::usage);
        const auto size = writeFigure(*m_chart, m_folder.filePath(u"b.pdf"_s), {.sizeMm = {2.0, 55.0}});
        QVERIFY(!size && size.error().code == ErrorCode::usage);
        const auto place = writeFigure(*m_chart, u"/nowhere/at/all/a.pdf"_s, {});
        QVERIFY(!place && place.error().code == ErrorCode::io);
        QVERIFY(!QFile::exists(m_folder.filePath(u"b.pdf"_s)));
    }

    void theDialogWritesWhatItShows()
    {
        FigureDialog dialog(*m_chart);
        QCOMPARE(dialog.spec().sizeMm.width(), 88.57);
        QVERIFY(dialog.writeTo(m_folder.filePath(u"dialog.pdf"_s)));
        QVERIFY(QFile(m_folder.filePath(u"dialog.pdf"_s)).size() > 1000);
        QVERIFY(!dialog.writeTo(u"/nowhere/at/all.pdf"_s));
    }
};

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
