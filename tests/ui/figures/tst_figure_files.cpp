// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFontDatabase>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>

#include "tests/tools_needed.h"
#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/picture_difference.h"
#include "tests/ui/figures/sample_figure.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_meta.h"
#include "ui/figures/write/figure_files.h"

using namespace wattif;
using namespace wattif::test;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

FigureSpec sampleSpec(bool grey = false)
{
    FigureSpec spec;
    spec.dpi = 300;
    spec.grey = grey;
    spec.origin = {u"WattIf 0.1.0"_s, u"0123456789abcdef"_s, 7, u"online, \"greedy\" (K = 3)"_s, "{\"wattif\": 1}"};
    return spec;
}

/// The page as a reader shows it.
QImage shown(const QString& path, int dpi)
{
    if (path.endsWith(u".pdf"_s))
        return rasterOfPdf(path, dpi);
    return path.endsWith(u".svg"_s) ? rasterOfSvg(path, dpi) : QImage(path).convertToFormat(QImage::Format_RGB32);
}

/// A painting as SVG and as the painter's own picture, to be compared.
double differenceOfSvg(const QString& folder, const std::function<void(QPainter&)>& paint)
{
    const QSizeF points(100.0, 60.0);
    QFile file(folder + u"/compare.svg"_s);
    if (!file.open(QIODevice::WriteOnly))
        return 255.0;
    file.write(paintSvg(points, {u"t"_s, u"d"_s, {}}, paint));
    file.close();
    constexpr int dpi = 288;
    QImage wanted((points * dpi / 72.0).toSize(), QImage::Format_RGB32);
    wanted.fill(Qt::white);
    QPainter painter(&wanted);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(dpi / 72.0, dpi / 72.0);
    paint(painter);
    painter.end();
    return largestTileDifference(rasterOfSvg(file.fileName(), dpi), wanted, 4).most;
}

} // namespace

class TestFigureFiles : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    SampleFigure m_figure;

    QString written(const QString& name, const FigureSpec& spec = sampleSpec())
    {
        const QString path = m_folder.filePath(name);
        const auto outcome = writeFigure(m_figure, path, spec);
        return outcome ? path : QString();
    }

private slots:
    void everyFormatIsAsItsReadersNeedIt_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<bool>("grey");
        for (const QString& ending : {u"pdf"_s, u"svg"_s, u"png"_s, u"tex"_s})
            for (const bool grey : {false, true})
                QTest::addRow("%s%s", qPrintable(ending), grey ? " in greys" : "") << ending << grey;
    }
    void everyFormatIsAsItsReadersNeedIt()
    {
        QFETCH(QString, ending);
        QFETCH(bool, grey);
        if (ending == u"pdf")
            NEED_TOOLS(pdftoppm);
        if (ending == u"tex")
            NEED_TOOLS(pdflatex, pgfplots);
        const FigureSpec spec = sampleSpec(grey);
        const QString path = written((grey ? u"grey."_s : u"colour."_s) + ending, spec);
        QVERIFY(!path.isEmpty());
        if (ending == u"pdf")
            QCOMPARE(checkPdf(path, sizePoints(spec), true), QString());
        if (ending == u"svg")
            QCOMPARE(checkSvg(path, sizePoints(spec), true) + checkSvgLabels(path), QString());
        if (ending == u"png")
            QCOMPARE(checkPng(path, sizePoints(spec), spec.dpi), QString());
        if (ending == u"tex")
            QCOMPARE(checkTex(path), QString());
    }

    /// The pieces follow each other, the subscript smaller and lower.
    void symbolsHaveSubscripts()
    {
        const QByteArray svg = paintSvg({100.0, 20.0}, {u"t"_s, u"d"_s, {}}, [](QPainter& painter) {
            painter.setFont(figureFont());
            painter.drawText(QPointF(2.0, 10.0), u"N_opt / N"_s);
        });
        const QRegularExpression piece(u"<text[^>]*x=\"([\\d.]+)\" y=\"([\\d.]+)\"[^>]*>([^<]*)<"_s);
        QList<std::pair<QString, QPointF>> pieces;
        for (auto found = piece.globalMatch(QString::fromUtf8(svg)); found.hasNext();) {
            const auto match = found.next();
            pieces.emplace_back(match.captured(3), QPointF(match.captured(1).toDouble(), match.captured(2).toDouble()));
        }
        QCOMPARE(pieces.size(), 3);
        QCOMPARE(pieces[0], std::pair(u"N"_s, QPointF(2.0, 10.0)));
        QCOMPARE(pieces[1].first, u"opt"_s);
        QCOMPARE(pieces[2].first.trimmed(), u"/ N"_s);
        QVERIFY(pieces[1].second.x() > 2.0 && pieces[2].second.x() > pieces[1].second.x());
        QVERIFY(pieces[1].second.y() > 10.0 && pieces[2].second.y() == 10.0);
    }

    void theChecksFindWhatIsWrong()
    {
        const QString svg = written(u"right.svg"_s);
        const QSizeF points = sizePoints(sampleSpec());
        QVERIFY(!checkSvg(svg, points * 1.1, true).isEmpty());
        QVERIFY(!checkSvg(svg, points, false).isEmpty()); // it holds images
        QVERIFY(!checkSvg(written(u"right.png"_s), points, true).isEmpty());
        QFile wrong(m_folder.filePath(u"wrong.svg"_s));
        QVERIFY(wrong.open(QIODevice::WriteOnly));
        wrong.write(bytesOf(svg).replace("Time (s)", "Time (s) and so much more that it cannot stay on the page, ever, at all"));
        wrong.close();
        QCOMPARE(checkSvg(wrong.fileName(), points, true), QString());
        QVERIFY(checkSvgLabels(wrong.fileName()).startsWith(u"a label is cut"_s));
        if (areThere({pdftoppm})) {
            const QString pdf = written(u"right.pdf"_s);
            QVERIFY(!checkPdf(pdf, points + QSizeF(0.5, 0.0), true).isEmpty());
            QVERIFY(!checkPdf(pdf, points, false).isEmpty());
        }
        if (areThere({pdflatex, pgfplots})) {
            QFile tex(m_folder.filePath(u"wrong.tex"_s));
            QVERIFY(tex.open(QIODevice::WriteOnly));
            tex.write("\\begin{tikzpicture}\\useasboundingbox (0,0) rectangle (10,-10);\\unknownmacro\\end{tikzpicture}");
            tex.close();
            QVERIFY(checkTex(tex.fileName()).contains(u"wrong.tex: ! Undefined control sequence"_s));
        }
    }

    void greysHaveNoColour_data()
    {
        QTest::addColumn<QString>("ending");
        for (const QString& ending : {u"pdf"_s, u"svg"_s, u"png"_s, u"tex"_s})
            QTest::addRow("%s", qPrintable(ending)) << ending;
    }
    void greysHaveNoColour()
    {
        NEED_TOOLS(pdftoppm, rsvgConvert);
        QFETCH(QString, ending);
        QString grey = written(u"g."_s + ending, sampleSpec(true));
        QString colour = written(u"c."_s + ending);
        if (ending == u"tex") {
            NEED_TOOLS(pdflatex, pgfplots);
            QCOMPARE(checkTexFiles({grey}, m_folder.filePath(u"tex-g.pdf"_s)), QString());
            QCOMPARE(checkTexFiles({colour}, m_folder.filePath(u"tex-c.pdf"_s)), QString());
            grey = m_folder.filePath(u"tex-g.pdf"_s);
            colour = m_folder.filePath(u"tex-c.pdf"_s);
        }
        QVERIFY(!isGrey(shown(colour, 72)));
        QVERIFY(isGrey(shown(grey, 72)));
        // The blue of the curve (0,114,178) becomes 0.7152 * 114 + 0.0722 * 178 = 94.4.
        if (ending == u"svg")
            QVERIFY(bytesOf(grey).contains("stroke=\"#5e5e5e\"") && !bytesOf(grey).contains("#0072b2"));
    }

    void theSameFigureGivesTheSameBytes()
    {
        QDir(m_folder.path()).mkpath(u"again"_s);
        for (const QString& ending : figureEndings()) {
            const QByteArray first = bytesOf(written(u"same."_s + ending));
            QVERIFY(first.size() > 5);
            QVERIFY(ending == u"csv" || first != bytesOf(written(u"other."_s + ending, sampleSpec(true))));
        }
        QTest::qWait(1100); // dates have seconds
        for (const QString& ending : figureEndings()) {
            const QByteArray second = bytesOf(written(u"again/same."_s + ending));
            QVERIFY2(second == bytesOf(m_folder.filePath(u"same."_s + ending)), qPrintable(ending));
        }
        QCOMPARE(bytesOf(m_folder.filePath(u"again/same-1.png"_s)), bytesOf(m_folder.filePath(u"same-1.png"_s)));
    }

    void nothingOfAClippedCurveLiesOutsideItsFrame_data()
    {
        QTest::addColumn<QString>("ending");
        for (const QString& ending : {u"pdf"_s, u"svg"_s, u"png"_s})
            QTest::addRow("%s", qPrintable(ending)) << ending;
    }
    void nothingOfAClippedCurveLiesOutsideItsFrame()
    {
        QFETCH(QString, ending);
        NEED_TOOLS(pdftoppm, rsvgConvert);
        FigureSpec spec = sampleSpec();
        spec.dpi = 150;
        const QImage page = shown(written(u"clip."_s + ending, spec), 150);
        QVERIFY(!page.isNull());
        const double scale = 150.0 / 72.0;
        const QRectF inside(SampleFigure::frame().topLeft() * scale, SampleFigure::frame().size() * scale);
        int coloured = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < 158 * scale; ++x) {
                if (!isColoured(page.pixel(x, y))) // letters and frame have no colour
                    continue;
                QVERIFY2(inside.adjusted(-2, -2, 2, 2).contains(x, y), qPrintable(u"colour at %1, %2"_s.arg(x).arg(y)));
                ++coloured;
            }
        QVERIFY(coloured > 2000);
    }

    void filesLookLikeThePicture_data()
    {
        QTest::addColumn<QString>("ending");
        for (const QString& ending : {u"pdf"_s, u"svg"_s})
            QTest::addRow("%s", qPrintable(ending)) << ending;
    }
    void filesLookLikeThePicture()
    {
        QFETCH(QString, ending);
        NEED_TOOLS(pdftoppm, rsvgConvert);
        const SampleFigure figure(true, false); // each program shows letters that no font has in its own way
        const QString path = m_folder.filePath(u"look."_s + ending);
        QVERIFY(writeFigure(figure, path, sampleSpec()));
        const QImage page = shown(path, 288);
        const QImage wanted = renderFigure(figure, sampleSpec(), 288);
        QVERIFY(std::abs(page.width() - wanted.width()) <= 1 && std::abs(page.height() - wanted.height()) <= 1);
        const double difference = largestTileDifference(page, wanted, 12).most;
        QVERIFY2(difference < 30, qPrintable(QString::number(difference)));
    }

    void textIsWholeAndCanBeRead()
    {
        const QString line = u"Load ρ = 0.5 ± 2 × 10⁻³ m² ≤ 7 → 50 % & #1_a"_s;
        QStringList texts;
        for (const SvgWords& words : svgFacts(written(u"text.svg"_s)).words)
            texts << words.text;
        QVERIFY2(texts.contains(line) && texts.contains(u"节能 调度 (1/s), a < b > c"_s), qPrintable(texts.join(u'|')));
        NEED_TOOLS(pdftoppm);
        const QByteArray words = runProgram(u"pdftotext"_s, {u"-raw"_s, written(u"text.pdf"_s), u"-"_s}).out;
        QVERIFY2(words.contains(line.toUtf8()) && words.contains("(kWh)") && words.contains("(1/s), a < b > c"), words);
        // Letters that no font has cannot be read; tests run with DejaVu alone, by hand they have all fonts.
        QVERIFY2(words.contains("节能") == !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty(), words);
        QVERIFY(!words.contains('\t'));
    }

    void everyFileSaysWhereItIsFrom()
    {
        const QString line = sampleSpec().origin.line();
        const QString svg = QString::fromUtf8(bytesOf(written(u"meta.svg"_s)));
        QVERIFY(svg.contains(u"scenario=\"0123456789abcdef\" seed=\"7\""_s) && svg.contains(line.toHtmlEscaped()));
        QCOMPARE(svgFacts(m_folder.filePath(u"meta.svg"_s)).title, m_figure.figureCaption());
        QCOMPARE(svgFacts(m_folder.filePath(u"meta.svg"_s)).description, m_figure.figureAltText());
        const QImage png(written(u"meta.png"_s));
        QCOMPARE(png.text(u"Title"_s), m_figure.figureCaption());
        QCOMPARE(png.text(u"Description"_s), m_figure.figureAltText());
        QCOMPARE(png.text(u"Source"_s), line);
        // Long comments go over several lines.
        const QString tex = QString::fromUtf8(bytesOf(written(u"meta.tex"_s))).replace(QRegularExpression(u"\\n%   +"_s), u" "_s);
        QVERIFY(tex.startsWith(u"% Made by "_s + line));
        QVERIFY(tex.contains(u"% Caption: "_s + m_figure.figureCaption()));
        NEED_TOOLS(pdftoppm);
        const QString pdf = written(u"meta.pdf"_s);
        const QString info = QString::fromUtf8(runProgram(u"pdfinfo"_s, {u"-meta"_s, pdf}).out);
        QVERIFY2(info.contains(line.toHtmlEscaped()) && info.contains(m_figure.figureAltText().toHtmlEscaped()),
                 qPrintable(info));
        QVERIFY(runProgram(u"pdfinfo"_s, {u"-struct"_s, pdf}).out.contains("Figure"));
        QVERIFY(runProgram(u"pdfdetach"_s, {u"-list"_s, pdf}).out.contains("wattif.json"));
        QVERIFY(bytesOf(pdf).contains("/Alt") && bytesOf(pdf).contains("/Lang (en)") && bytesOf(pdf).startsWith("%PDF-1.4"));
    }

    void captionAndAltTextOfTheSpecWin()
    {
        FigureSpec spec = sampleSpec();
        spec.caption = u"能耗"_s;
        spec.altText = u"My own words."_s;
        const SvgFacts facts = svgFacts(written(u"own.svg"_s, spec));
        QCOMPARE(facts.title, spec.caption);
        QCOMPARE(facts.description, spec.altText);
        QVERIFY(bytesOf(m_folder.filePath(u"own.svg"_s)).contains("xml:lang=\"zh-CN\""));
    }

    void theStyleIsInForceWhilePainting()
    {
        FigureSpec spec = sampleSpec();
        spec.style.textPoints = 10.0;
        spec.style.family = u"DejaVu Serif"_s;
        const QByteArray svg = bytesOf(written(u"style.svg"_s, spec));
        QVERIFY(svg.contains("font-size=\"10\"") && !svg.contains("font-size=\"8\""));
        QVERIFY(svg.contains("font-family=\"DejaVu Serif, serif\""));
        QVERIFY(renderFigure(m_figure, spec, 72) != renderFigure(m_figure, sampleSpec(), 72));
        QCOMPARE(figureStyle(), FigureStyle());
    }

    void nothingStaysOfWhatCannotBeWritten()
    {
        const QDir folder(m_folder.filePath(u"half"_s));
        QVERIFY(folder.mkpath(u"."_s) && folder.mkpath(u"a-2.png"_s) && folder.mkpath(u"b.tex"_s));
        for (const QString& name : {u"a.tex"_s, u"b.tex"_s}) {
            const auto outcome = writeFigure(m_figure, folder.filePath(name), sampleSpec());
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::io);
        }
        QCOMPARE(folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot), (QStringList{u"a-2.png"_s, u"b.tex"_s}));
        const auto place = writeFigure(m_figure, u"/nowhere/at/all/a.pdf"_s, sampleSpec());
        QVERIFY(!place && place.error().code == ErrorCode::io);
    }

    void svgFollowsThePainter_data()
    {
        QTest::addColumn<int>("step");
        int step = 0;
        for (const char* name : {"clips in force, replaced, switched off, restored", "a region as clip", "opacity within opacity",
                                 "winding and odd-even polygons", "points with each cap",
                                 "gradients of the object and round ones", "a scaled and sheared pen"})
            QTest::newRow(name) << step++;
    }
    void svgFollowsThePainter()
    {
        QFETCH(int, step);
        NEED_TOOLS(rsvgConvert);
        const auto all = {&clips, &region, &opacity, &polygons, &dots, &gradients, &sheared};
        const double difference = differenceOfSvg(m_folder.path(), *(all.begin() + step));
        QVERIFY2(difference < 15, qPrintable(QString::number(difference)));
    }

    void qtReadsTheSvgToo()
    {
        const QSizeF points(100.0, 60.0);
        for (const auto paint : {&polygons, &dots, &gradients, &sheared}) { // Qt's reader knows no clips
            QSvgRenderer renderer(paintSvg(points, {u"t"_s, u"d"_s, {}}, paint));
            QVERIFY(renderer.isValid());
            QCOMPARE(renderer.viewBoxF(), QRectF(QPointF(), points));
            QImage got((points * 4.0).toSize(), QImage::Format_RGB32);
            got.fill(Qt::white);
            QImage wanted = got;
            QPainter onGot(&got);
            renderer.render(&onGot, QRectF(got.rect()));
            QPainter onWanted(&wanted);
            onWanted.setRenderHint(QPainter::Antialiasing);
            onWanted.scale(4.0, 4.0);
            paint(onWanted);
            const double difference = largestTileDifference(got, wanted, 4).most;
            QVERIFY2(difference < 15, qPrintable(QString::number(difference)));
        }
    }

    void pensHaveTheirWidthInPoints()
    {
        const auto svg = [](QPen pen) {
            return paintSvg({100.0, 60.0}, {u"t"_s, u"d"_s, {}}, [pen](QPainter& painter) {
                painter.scale(10.0, 10.0);
                painter.rotate(10.0);
                painter.setPen(pen);
                painter.drawLine(QPointF(1.0, 1.0), QPointF(5.0, 3.0));
            });
        };
        QPen pen(Qt::black, 0.08, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3.0, 1.5});
        QVERIFY2(svg(pen).contains("stroke-width=\"0.8\" ") && svg(pen).contains("stroke-dasharray=\"2.4,1.2\""), svg(pen));
        pen.setCosmetic(true);
        pen.setWidthF(0.75);
        QVERIFY(svg(pen).contains("stroke-width=\"0.75\""));
        QVERIFY(svg(QPen(Qt::black, 0.0)).contains("stroke-width=\"0.5\"")); // the thinnest that print takes
    }

private:
    static void clips(QPainter& painter)
    {
        painter.save();
        painter.setClipRect(QRectF(5.5, 5.5, 40.0, 40.0));
        painter.save();
        painter.setClipRect(QRectF(20.0, 0.0, 60.0, 20.0), Qt::IntersectClip);
        painter.fillRect(QRectF(0, 0, 100, 60), QColor(200, 0, 0));
        painter.restore();
        painter.fillRect(QRectF(0, 30, 100, 30), QColor(0, 120, 0));
        painter.setClipping(false);
        painter.fillRect(QRectF(0, 50, 100, 4), QColor(0, 0, 200));
        painter.setClipping(true);
        painter.fillRect(QRectF(0, 40, 20, 20), Qt::black);
        painter.setClipRect(QRectF(60.0, 30.0, 20.0, 10.0));
        painter.fillRect(QRectF(0, 0, 100, 60), QColor(200, 200, 0));
        painter.restore();
        painter.fillRect(QRectF(90, 5, 8, 40), QColor(0, 200, 200));
    }
    static void region(QPainter& painter)
    {
        painter.setClipRegion(QRegion(10, 10, 20, 20) + QRegion(50, 20, 30, 30));
        painter.fillRect(QRectF(0, 0, 100, 60), QColor(0, 0, 200));
    }
    static void opacity(QPainter& painter)
    {
        painter.setOpacity(0.5);
        painter.fillRect(QRectF(10, 10, 50, 30), QColor(200, 0, 0, 128));
        painter.setPen(QPen(QColor(0, 0, 200), 6.0));
        painter.drawLine(QPointF(20, 20), QPointF(90, 50));
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(QColor(0, 100, 0));
        painter.drawImage(QRectF(60, 5, 30, 20), image);
    }
    static void polygons(QPainter& painter)
    {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0, 100, 180));
        const QPolygonF star{{25, 5}, {38, 50}, {5, 20}, {45, 20}, {12, 50}};
        painter.drawPolygon(star, Qt::OddEvenFill);
        painter.drawPolygon(star.translated(45, 0), Qt::WindingFill);
    }
    static void dots(QPainter& painter)
    {
        double x = 15.0;
        for (const Qt::PenCapStyle cap : {Qt::RoundCap, Qt::SquareCap, Qt::FlatCap}) {
            painter.setPen(QPen(QColor(150, 0, 90), 14.0, Qt::SolidLine, cap));
            painter.drawPoint(QPointF(x, 30.0));
            x += 30.0;
        }
    }
    static void gradients(QPainter& painter)
    {
        QLinearGradient ramp(0.0, 0.0, 1.0, 0.0);
        ramp.setCoordinateMode(QGradient::ObjectMode);
        ramp.setColorAt(0.0, QColor(255, 220, 0));
        ramp.setColorAt(1.0, QColor(0, 60, 160));
        painter.fillRect(QRectF(10, 10, 80, 15), ramp);
        QRadialGradient ring(50.0, 42.0, 14.0);
        ring.setColorAt(0.0, Qt::white);
        ring.setColorAt(1.0, Qt::darkGreen);
        painter.fillRect(QRectF(30, 30, 40, 25), ring);
    }
    static void sheared(QPainter& painter)
    {
        painter.scale(2.0, 0.5);
        painter.shear(0.3, 0.0);
        painter.setPen(QPen(QColor(0, 0, 120), 6.0, Qt::DashLine, Qt::FlatCap));
        painter.setBrush(QColor(255, 200, 200));
        painter.drawRect(QRectF(6, 20, 28, 70));
    }
};

QTEST_MAIN(TestFigureFiles)
#include "tst_figure_files.moc"
