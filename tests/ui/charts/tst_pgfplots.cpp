// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/tools_needed.h"
#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/chart_source.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/write/figure_files.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

const QSizeF columnSize = QSizeF(88.57, 55.0) * (72.0 / 25.4);

/// A picture without axes.
class Crossed final : public FigureSource {
public:
    [[nodiscard]] QString figureName() const override { return u"crossed"_s; }
    [[nodiscard]] QString figureCaption() const override { return u"Two lines"_s; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        painter.setPen(QPen(QColor(0x00, 0x72, 0xB2), 1.0));
        painter.drawLine(QPointF(), QPointF(size.width(), size.height()));
        painter.drawLine(QPointF(0.0, size.height()), QPointF(size.width(), 0.0));
    }
};

/// The coordinates of the plot that follows a comment with the series' name.
QList<QPointF> coordinatesOf(const QString& tex, const QString& name)
{
    const qsizetype at = tex.indexOf(u"% "_s + name + u'\n');
    const QString plot = at < 0 ? QString() : tex.mid(at, tex.indexOf(u"};"_s, at) - at);
    static const QRegularExpression pair(u"\\(([-0-9.e+]+|nan),([-0-9.e+]+|nan)\\)"_s);
    QList<QPointF> points;
    for (auto match = pair.globalMatch(plot.mid(plot.indexOf(u"coordinates"_s))); match.hasNext();) {
        const auto m = match.next();
        const auto number = [](const QString& text) { return text == u"nan"_s ? qQNaN() : text.toDouble(); };
        points << QPointF(number(m.captured(1)), number(m.captured(2)));
    }
    return points;
}

QString bodyOf(const FigureSource& source, const QSizeF& size = columnSize) { return figureTexBody(source, size); }

struct Run {
    int code = 0;
    QString output;
};

Run run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(100000))
        return {-1, u"no end"_s};
    return {process.exitCode(), QString::fromUtf8(process.readAll())};
}

} // namespace

class TestPgfplots : public QObject {
    Q_OBJECT

private slots:
    void theNumbersAreThoseOfTheData()
    {
        const ChartData data = sample::manyLines();
        const QString tex = bodyOf(ChartSource(u"lines"_s, {}, data));
        for (const ChartSeries& s : data.series) {
            const QList<QPointF> points = coordinatesOf(tex, s.name);
            QCOMPARE(points.size(), s.x.size());
            for (qsizetype i = 0; i < points.size(); ++i) {
                QCOMPARE(points[i].x(), s.x[i]);
                QVERIFY(points[i].y() == s.y[i] || (std::isnan(s.y[i]) && std::isnan(points[i].y())));
            }
        }
        QVERIFY2(tex.contains(u"(7,nan)"_s) && tex.contains(u"unbounded coords=jump"_s), "a gap stays a gap");
        QVERIFY(tex.contains(u"xlabel={Bags arrived}"_s) && tex.contains(u"ylabel={Objective (1/s)}"_s));
        QVERIFY(tex.contains(u"scale only axis"_s) && tex.contains(u"clip=true"_s));
    }

    void logarithmicAxesErrorBarsAndMarks()
    {
        const QString tex = bodyOf(ChartSource(u"log"_s, {}, sample::logarithmic()));
        QVERIFY(tex.contains(u"xmode=log, ymode=log"_s));
        // 128^2 ... : 500 * 500 / 8192 with a quarter of it up and down.
        QVERIFY(tex.contains(u"(500,30.517578125) += (0,7.62939453125) -= (0,7.62939453125)"_s));
        const QList<QPointF> printed = coordinatesOf(tex, u"rexr, as printed"_s);
        QCOMPARE(printed.size(), 6);
        QCOMPARE(printed[0].y(), 90.0 * 90.0 / 7680.0);
        QVERIFY(tex.contains(u"fill=white"_s));
    }

    void barsCarryTheirNumbers()
    {
        const QString stacked = bodyOf(BarSource(u"stacked"_s, {}, sample::stackedBars()));
        QVERIFY(stacked.contains(u"ybar stacked"_s));
        const QList<QPointF> nodes = coordinatesOf(stacked, u"nodes"_s);
        QCOMPARE(nodes.size(), 5);
        QCOMPARE(nodes[2].y(), 4000.0);
        const QString grouped = bodyOf(BarSource(u"grouped"_s, {}, sample::groupedBars()));
        const QList<QPointF> dmas = coordinatesOf(grouped, u"dmas"_s);
        QCOMPARE(dmas.size(), 3);
        QCOMPARE(dmas[1].y(), 2000.0);
        QVERIFY(grouped.contains(u",2000) += (0,75) -= (0,50)"_s));
        BarChart logarithmic = sample::stackedBars();
        logarithmic.y.logarithmic = true;
        // Parts are written with those below them: 4000 + 1200.
        QCOMPARE(coordinatesOf(bodyOf(BarSource(u"log"_s, {}, logarithmic)), u"switches"_s)[2].y(), 5200.0);
    }

    void marksOfStacksAreBesideTheirBars()
    {
        BarChart chart{
            {u"Time"_s, u"min"_s}, {{u"jobs"_s, 0}, {u"idle"_s, 1}}, {{u"30"_s, {}, {50.0, 2.0}}, {u"60"_s, {}, {50.0, 3.0}}}};
        chart.marks = u"as printed"_s;
        for (StackedBar& bar : chart.bars)
            bar.marks = {51.0, 53.0};
        // Half a width from the middle to the edge, a gap of 0.06, and half the length of 0.42.
        const QString tex = bodyOf(BarSource(u"stacks"_s, {}, chart));
        static const QRegularExpression marks(
            u"only marks, mark=-, [^;]*coordinates \\{ \\(([0-9.]+),51\\) \\(([0-9.]+),53\\)"_s);
        static const QRegularExpression bars(u"coordinates \\{ \\(([0-9.]+),50\\)"_s);
        const auto mark = marks.match(tex);
        const auto bar = bars.match(tex);
        QVERIFY2(mark.hasMatch() && bar.hasMatch(), qPrintable(tex));
        QVERIFY(std::abs(mark.captured(1).toDouble() - bar.captured(1).toDouble() - (0.5 + 0.06 + 0.21)) < 1e-9);
        QCOMPARE(mark.captured(2), mark.captured(1));
        chart.bars[0].marks = chart.bars[1].marks = {51.0};
        QVERIFY(!bodyOf(BarSource(u"tops"_s, {}, chart)).contains(u"mark=-"_s));
    }

    void aZoomWritesWhatItShows()
    {
        ChartData data = sample::manyLines();
        data.series[0].y[9] = 1e9; // so far outside that TeX could not place it
        struct Zoomed final : FigureSource {
            explicit Zoomed(ChartFigure f) : figure(std::move(f)) { }
            [[nodiscard]] QString figureName() const override { return u"zoomed"_s; }
            [[nodiscard]] QString figureCaption() const override { return {}; }
            [[nodiscard]] const AlignedFigure* alignedFigure() const override { return &figure; }
            ChartFigure figure;
        };
        const QString tex = bodyOf(Zoomed(ChartFigure(data, ChartView{{5.0, 12.0}, {100.0, 200.0}})));
        // From one point before to one after.
        const QList<QPointF> points = coordinatesOf(tex, u"Online"_s);
        QCOMPARE(points.front().x(), 4.0);
        QCOMPARE(points.back().x(), 13.0);
        for (const QPointF& p : coordinatesOf(tex, u"Re-solve at each arrival"_s))
            QVERIFY(p.y() < 1000.0);
    }

    void manyPointsBecomeFewer()
    {
        ChartData data{{u"t"_s, u"s"_s}, {u"Load"_s}, {{u"noise"_s, {}, {}}}};
        for (int i = 0; i < 100000; ++i) {
            data.series[0].x << i;
            data.series[0].y << (i * 7919) % 1000 + (i == 54321 ? 5000 : 0);
        }
        const QList<QPointF> points = coordinatesOf(bodyOf(ChartSource(u"many"_s, {}, data)), u"noise"_s);
        QVERIFY2(points.size() > 500 && points.size() < 3200, qPrintable(QString::number(points.size())));
        QVERIFY2(std::ranges::any_of(points, [](QPointF p) { return p.y() > 5000.0; }), "peaks stay");
    }

    void coloursAreDefinedOnce()
    {
        const ChartSource a(u"a"_s, {}, sample::manyLines());
        const Crossed crossed;
        const QString tex = bodyOf(CompositeFigure(u"ab"_s, {&a, &crossed}));
        QCOMPARE(tex.count(u"\\definecolor{w0072B2}"_s), 1);
        QVERIFY(tex.contains(u"(a)"_s) && tex.contains(u"(b)"_s));
    }

    void intervalsOfBothAxesAreCrosses()
    {
        const QString tex = bodyOf(ChartSource(u"points"_s, {}, sample::labelledPoints()));
        QCOMPARE(tex.count(u"x dir=both, x explicit, y dir=both, y explicit"_s), 6);
        QVERIFY(tex.contains(u"(100,900) += (12,180) -= (12,180)"_s));
        QVERIFY(!bodyOf(ChartSource(u"log"_s, {}, sample::logarithmic())).contains(u"x dir"_s));
    }

    void everythingCompiles()
    {
        NEED_TOOLS(wattif::test::pdflatex, wattif::test::pgfplots);
        const ChartSource lines(u"lines"_s, {}, sample::manyLines());
        const ChartSource small(u"small"_s, {}, sample::manyLines(0.8));
        const ChartSource curves(u"curves"_s, {}, sample::labelledCurves());
        const ChartSource log(u"log"_s, {}, sample::logarithmic());
        const ChartSource points(u"points"_s, {}, sample::labelledPoints());
        const BarSource grouped(u"grouped"_s, {}, sample::groupedBars());
        const BarSource stacked(u"stacked"_s, {}, sample::stackedBars());
        BarChart logBars = sample::stackedBars();
        logBars.y.logarithmic = true;
        const BarSource logarithmic(u"bars"_s, {}, logBars);
        const Crossed crossed;
        const CompositeFigure four(u"four"_s, {&lines, &small, &small, &lines});
        const CompositeFigure mixed(u"mixed"_s, {&crossed, &grouped, &log});
        BarChart marked = sample::stackedBars();
        for (StackedBar& bar : marked.bars)
            bar.marks = {0.5 * bar.total(), bar.total()};
        const BarSource stacks(u"stacks"_s, {}, marked);
        const CompositeFigure narrow(u"narrow"_s, {&points, &stacks});
        QString tex = u"\\documentclass{article}\\usepackage[paperwidth=200mm,paperheight=150mm,margin=5mm]{geometry}"
                      u"\\usepackage{pgfplots}\\pgfplotsset{compat=1.18}\\pagestyle{empty}\\parindent0pt\\begin{document}\n"_s;
        int pages = 0;
        for (const FigureSource* source : std::initializer_list<const FigureSource*>{
                 &lines, &curves, &log, &points, &grouped, &stacked, &logarithmic, &four, &mixed, &narrow}) {
            const QSizeF size = source->figureParts().empty() || source == &narrow ? columnSize : QSizeF(500.0, 300.0);
            tex +=
                u"\\begin{tikzpicture}[x=1bp,y=1bp]\n%1\\useasboundingbox (0,0) rectangle (%2,-%3);\n\\end{tikzpicture}\\newpage\n"_s
                    .arg(bodyOf(*source, size))
                    .arg(size.width())
                    .arg(size.height());
            ++pages;
        }
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"all.tex"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write((tex + u"\\end{document}\n"_s).toUtf8());
        file.close();
        const Run done = run(u"pdflatex"_s, {u"-interaction=nonstopmode"_s, u"-halt-on-error"_s, u"all.tex"_s}, folder.path());
        QVERIFY2(done.code == 0, qPrintable(done.output.right(2000)));
        QVERIFY2(done.output.contains(u"(%1 pages"_s.arg(pages)), "nothing ran over its page");
    }
};

QTEST_MAIN(TestPgfplots)
#include "tst_pgfplots.moc"
