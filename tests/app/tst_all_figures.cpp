// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every figure of every study's sample in every format: what readers of the files see, and what they saw before. The
// environment's WATTIF_STUDY takes one study alone.

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/figure_mutations.h"
#include "tests/app/golden_figure.h"
#include "tests/app/run_program.h"
#include "tests/tools_needed.h"
#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/page_edges.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::test;
using namespace wattif::ui::test;

namespace {

constexpr double columnPoints = 88.57 / 25.4 * 72.0;
/// Studies, and how many figures the views of each show of its sample at least; more may come.
const QMap<QString, int> minFigures{{u"profit"_s, 5}, {u"power"_s, 7}, {u"consolidation"_s, 7}, {u"reservation"_s, 8}};

QStringList studies()
{
    const QString one = qEnvironmentVariable("WATTIF_STUDY");
    return one.isEmpty() ? minFigures.keys() : QStringList{one};
}

/// Heat maps and time lines are pictures of cells; all others are lines and letters only.
bool mayHaveRaster(const QString& name)
{
    return name.startsWith(u"power-timeline"_s) || name.startsWith(u"power-jobs"_s) || name == u"profit-etc"_s;
}

/// Returns the name of a figure's file in a folder of its study, like its golden.
QString goldenName(const QString& path)
{
    const QFileInfo file(path);
    return file.dir().dirName() + u'/' + file.completeBaseName();
}

ShownFigure shownBy(const QString& svg)
{
    QString png = svg;
    png.replace(u".svg"_s, u".png"_s);
    return {QImage(png), wordsOf(svgFacts(svg))};
}

/// The pictures of SVGs of one size, as librsvg shows them: below each other in one picture, because each start of the program
/// takes longer than a picture.
std::vector<QImage> rastersOf(const std::vector<QByteArray>& svgs, const QSize& pixels)
{
    static const QRegularExpression size(u"^(<svg[^>]*) width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\""_s);
    const int pitch = pixels.height() + 2;
    QString page = u"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\">"_s.arg(pixels.width())
                       .arg(pitch * static_cast<int>(svgs.size()));
    for (std::size_t i = 0; i < svgs.size(); ++i) {
        QString svg = QString::fromUtf8(svgs[i].mid(svgs[i].indexOf("<svg")));
        const auto found = size.match(svg);
        const auto inPixels = [&](int side) { return found.captured(side).toDouble() / 25.4 * goldenDpi; };
        const QString place = u"%1 y=\"%2\" width=\"%3\" height=\"%4\""_s.arg(found.captured(1))
                                  .arg(pitch * static_cast<int>(i))
                                  .arg(inPixels(2), 0, 'f', 4)
                                  .arg(inPixels(3), 0, 'f', 4);
        svg.replace(0, found.capturedEnd(), place);
        for (const QString& name : {u" id=\""_s, u"url(#"_s, u"href=\"#"_s}) // of this one among the others
            svg.replace(name, name + u"f%1-"_s.arg(i));
        page += svg;
    }
    const QImage all = rasterOfSvgBytes((page + u"</svg>"_s).toUtf8(), goldenDpi);
    std::vector<QImage> pictures;
    for (std::size_t i = 0; i < svgs.size(); ++i)
        pictures.push_back(all.copy(QRect({0, pitch * static_cast<int>(i)}, pixels)));
    return pictures;
}

/// A way to spoil a figure, and which comparison alone must notice.
struct Mutation {
    QString name;
    std::function<bool(SpoiltFigure&)> spoil;
    bool seenInWords = false;
    bool seenInPicture = false;
};

std::vector<Mutation> mutationsOf(const SpoiltFigure& figure)
{
    const double fivePixels = 5.0 * 72.0 / goldenDpi;
    std::vector<Mutation> all{{u"caption lost"_s, [](SpoiltFigure& f) { return f.loseCaption(); }, true, false},
                              {u"axis title lost"_s, [](SpoiltFigure& f) { return f.loseAxisTitle(); }, true, true},
                              {u"label changed"_s, [](SpoiltFigure& f) { return f.changeLabel(); }, true, true},
                              {u"digit changed"_s, [](SpoiltFigure& f) { return f.changeDigit(); }, true, false},
                              {u"shape lost"_s, [](SpoiltFigure& f) { return f.loseLargestShape(); }, false, true},
                              {u"image lost"_s, [](SpoiltFigure& f) { return f.loseImage(); }, false, true},
                              {u"colours swapped"_s, [](SpoiltFigure& f) { return f.swapColours(); }, false, true},
                              {u"legend moved"_s, [=](SpoiltFigure& f) { return f.moveLegend(fivePixels); }, true, true}};
    for (const std::string& colour : figure.colours())
        all.push_back({u"series lost: "_s + QString::fromStdString(colour),
                       [colour](SpoiltFigure& f) { return f.loseSeries(colour); }, false, true});
    return all;
}

/// Returns the number of pixels that clearly differ between two pictures.
int farPixels(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qRed(a.pixel(x, y)) - qRed(b.pixel(x, y))) + std::abs(qGreen(a.pixel(x, y)) - qGreen(b.pixel(x, y)))
                    + std::abs(qBlue(a.pixel(x, y)) - qBlue(b.pixel(x, y)))
                > 100;
    return count;
}

/// The same with edges smoothed a quarter of a pixel wider, as another library would.
QImage softened(const QImage& picture)
{
    QImage soft = picture.convertToFormat(QImage::Format_RGB32);
    const QImage sharp = soft;
    for (int y = 0; y < soft.height(); ++y)
        for (int x = 1; x + 1 < soft.width(); ++x) {
            const auto mixed = [&](int shift) {
                const auto at = [&](int column) { return static_cast<int>(sharp.pixel(column, y) >> shift) & 0xFF; };
                return (at(x - 1) + 6 * at(x) + at(x + 1)) / 8;
            };
            soft.setPixel(x, y, qRgb(mixed(16), mixed(8), mixed(0)));
        }
    return soft;
}

QImage withoutBottom(const QImage& picture, int rows)
{
    QImage blank = picture.convertToFormat(QImage::Format_RGB32);
    for (int y = blank.height() - rows; y < blank.height(); ++y)
        for (int x = 0; x < blank.width(); ++x)
            blank.setPixel(x, y, qRgb(255, 255, 255));
    return blank;
}

} // namespace

class TestAllFigures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QStringList files(const QString& study, const QString& ending) const
    {
        QStringList paths;
        const QDir folder(m_folder.filePath(study));
        for (const QFileInfo& svg : folder.entryInfoList({u"*.svg"_s}, QDir::Files, QDir::Name))
            paths << folder.filePath(svg.completeBaseName() + u'.' + ending);
        return paths;
    }

    /// Returns the size in the SVG of a figure: the column's width, and a height by its panels.
    static QSizeF sizeOf(QString path)
    {
        path.replace(QRegularExpression(u"\\.[a-z]+$"_s), u".svg"_s);
        return svgFacts(path).points;
    }

    void addRows(const QString& ending)
    {
        QTest::addColumn<QString>("path");
        for (const QString& study : studies())
            for (const QString& path : files(study, ending))
                QTest::newRow(qUtf8Printable(QFileInfo(path).completeBaseName())) << path;
    }

private slots:
    void initTestCase()
    {
        for (const QString& study : studies()) {
            const Ended ended = figureCommand({sourceFile("datasets/") + study + u"/sample.json"_s, u"--figure"_s, u"all"_s,
                                               u"--preset"_s, u"ieee-1col"_s, u"--format"_s, u"pdf,svg,tex,csv,png"_s, u"--dpi"_s,
                                               QString::number(goldenDpi), u"-o"_s, m_folder.filePath(study) + u'/'});
            QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
        }
    }

    void everyViewIsThere()
    {
        for (const QString& study : studies()) {
            QVERIFY(files(study, u"svg"_s).size() >= minFigures.value(study));
            for (const char* ending : {"pdf", "png", "tex", "csv"})
                for (const QString& path : files(study, QLatin1String(ending)))
                    QVERIFY2(QFileInfo(path).size() > 20, qUtf8Printable(path));
        }
    }

    /// At the columns of several publishers, in the resolution of their printers.
    void nothingIsCutAtTheEdge_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"ieee-1col", "acm-1col", "lncs"})
            QTest::newRow(preset) << preset;
    }
    void nothingIsCutAtTheEdge()
    {
        QFETCH(QString, preset);
        for (const QString& study : studies()) {
            const QString folder = m_folder.filePath(preset + u'/' + study + u'/');
            const Ended ended =
                figureCommand({sourceFile("datasets/") + study + u"/sample.json"_s, u"--figure"_s, u"all"_s, u"--preset"_s,
                               preset, u"--format"_s, u"png"_s, u"--dpi"_s, u"300"_s, u"-o"_s, folder});
            QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
            const QFileInfoList pictures = QDir(folder).entryInfoList({u"*.png"_s});
            QCOMPARE(pictures.size(), files(study, u"png"_s).size());
            for (const QFileInfo& picture : pictures) {
                const QString cut = cutOrEmpty(QImage(picture.filePath()));
                QVERIFY2(cut.isEmpty(), qUtf8Printable(picture.fileName() + u": "_s + cut));
            }
        }
    }

    void pdfsAreGood_data() { addRows(u"pdf"_s); }
    void pdfsAreGood()
    {
        NEED_TOOLS(pdftoppm);
        QFETCH(QString, path);
        const QString wrong = checkPdf(path, sizeOf(path), mayHaveRaster(QFileInfo(path).baseName()));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }

    void svgsAreGood_data() { addRows(u"svg"_s); }
    void svgsAreGood()
    {
        QFETCH(QString, path);
        const QSizeF size = sizeOf(path);
        QVERIFY(std::abs(size.width() - columnPoints) < 0.05);
        const QString wrong = checkSvg(path, size, mayHaveRaster(QFileInfo(path).baseName()));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
        const QString labels = checkSvgLabels(path);
        QVERIFY2(labels.isEmpty(), qUtf8Printable(labels));
    }

    void texCompiles()
    {
        NEED_TOOLS(pdflatex, pgfplots);
        QStringList all;
        for (const QString& study : studies())
            all += files(study, u"tex"_s);
        const QString wrong = checkTexFiles(all);
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }

    void numbersAreThere_data() { addRows(u"csv"_s); }
    void numbersAreThere()
    {
        QFETCH(QString, path);
        const QStringList lines = QString::fromUtf8(fileBytes(path)).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(lines.size() >= 2);
        QVERIFY(lines[lines.front().startsWith(u"# (a)"_s) ? 1 : 0].contains(u','));
    }

    void figuresAreAsBefore_data() { addRows(u"svg"_s); }
    void figuresAreAsBefore()
    {
        QFETCH(QString, path);
        const QString wrong = compareWithGolden(goldenName(path), shownBy(path));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }

    void goldensAreThoseOfTheFigures()
    {
        for (const QString& study : studies()) {
            QStringList names;
            for (const QString& path : files(study, u"svg"_s))
                names << QFileInfo(path).completeBaseName();
            const QString wrong = checkGoldens(study, names, {u".png"_s, u".txt"_s});
            QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
            // And another set is seen.
            QVERIFY(updatesGoldens() || !checkGoldens(study, names.mid(1), {u".png"_s, u".txt"_s}).isEmpty());
            QVERIFY(!checkGoldens(study, names + QStringList{u"new"_s}, {u".png"_s, u".txt"_s}).isEmpty());
        }
    }

    void whatIsSpoiltIsSeen_data() { addRows(u"svg"_s); }
    void whatIsSpoiltIsSeen()
    {
        NEED_TOOLS(rsvgConvert);
        QFETCH(QString, path);
        const QByteArray svg = bytesOf(path);
        const SpoiltFigure whole(svg);
        std::vector<Mutation> mutations;
        std::vector<QByteArray> svgs{whole.svg()};
        for (const Mutation& mutation : mutationsOf(whole))
            if (SpoiltFigure spoilt(svg); mutation.spoil(spoilt)) {
                mutations.push_back(mutation);
                svgs.push_back(spoilt.svg());
            }
        svgs.push_back(whole.svg());
        const QImage alone = rasterOfSvgBytes(whole.svg(), goldenDpi);
        const std::vector<QImage> pictures = rastersOf(svgs, alone.size());
        const ShownFigure was{pictures.front(), wordsOf(SvgReader(svgs.front()).facts())};
        QCOMPARE(was.words, shownBy(path).words);
        QCOMPARE(differenceOfPictures(alone, was.picture), QString());
        QCOMPARE(differenceOfPictures(pictures.back(), was.picture), QString()); // below the others as above them
        QStringList made;
        for (std::size_t i = 0; i < mutations.size(); ++i) {
            const Mutation& mutation = mutations[i];
            const ShownFigure is{pictures[i + 1], wordsOf(SvgReader(svgs[i + 1]).facts())};
            // What lies behind other things all along is not there for a reader either.
            if (mutation.name.contains(u" lost"_s) && !mutation.seenInWords && farPixels(was.picture, is.picture) < 12)
                continue;
            const bool inWords = !differenceOfWords(was.words, is.words).isEmpty();
            const bool inPicture = !differenceOfPictures(was.picture, is.picture).isEmpty();
            QVERIFY2(inWords || !mutation.seenInWords, qUtf8Printable(mutation.name + u" is not seen in the texts"_s));
            QVERIFY2(inPicture || !mutation.seenInPicture, qUtf8Printable(mutation.name + u" is not seen in the picture"_s));
            QVERIFY(!differenceOf(was, is).isEmpty());
            made << mutation.name;
        }
        QVERIFY2(made.size() >= 3, qUtf8Printable(made.join(u", "_s)));
    }

    void whatIsSpoiltInAPictureIsSeen_data() { addRows(u"png"_s); }
    void whatIsSpoiltInAPictureIsSeen()
    {
        QFETCH(QString, path);
        const QImage is(path);
        QCOMPARE(differenceOfPictures(softened(is), is), QString());
        const QImage golden = goldenOf(goldenName(path)).picture;
        const QImage blank = withoutBottom(golden, 13);
        if (farPixels(blank, golden) > 0)
            QVERIFY(!differenceOfPictures(blank, is).isEmpty());
        QVERIFY(!differenceOfPictures(golden.copy(0, 0, golden.width(), golden.height() - 1), is).isEmpty());
    }
};

QTEST_MAIN(TestAllFigures)
#include "tst_all_figures.moc"
