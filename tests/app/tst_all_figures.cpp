// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every figure of every study's sample in every format: what readers of the files see, and golden pictures.

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/golden_image.h"
#include "tests/app/run_program.h"
#include "tests/ui/figures/figure_checks.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::test;
using namespace wattif::ui::test;

namespace {

constexpr double columnPoints = 88.57 / 25.4 * 72.0;
const QStringList studies{u"profit"_s, u"power"_s, u"consolidation"_s, u"reservation"_s};

/// Heat maps and time lines are pictures of cells; all others are lines and letters only.
bool mayHaveRaster(const QString& name)
{
    return name.startsWith(u"power-timeline"_s) || name.startsWith(u"power-jobs"_s) || name == u"profit-etc"_s;
}

} // namespace

class TestAllFigures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QStringList files(const QString& study, const QString& ending) const
    {
        QStringList paths;
        // Pictures of their own: TeX figures have rasters beside them.
        const QDir folder(m_folder.filePath(study) + (ending == u"png"_s ? u"/png"_s : QString()));
        for (const QFileInfo& file : folder.entryInfoList({u"*."_s + ending}, QDir::Files, QDir::Name))
            paths << file.filePath();
        return paths;
    }

    /// The size that the SVG of a figure tells: the column's width, and a height by its panels.
    static QSizeF sizeOf(QString path)
    {
        path.replace(QRegularExpression(u"\\.[a-z]+$"_s), u".svg"_s);
        return svgFacts(path).points;
    }

    void addRows(const QString& ending)
    {
        QTest::addColumn<QString>("path");
        for (const QString& study : studies)
            for (const QString& path : files(study, ending))
                QTest::newRow(qUtf8Printable(QFileInfo(path).completeBaseName())) << path;
    }

private slots:
    void initTestCase()
    {
        for (const QString& study : studies) {
            const Ended ended =
                figureCommand({sourceFile("datasets/") + study + u"/sample.json"_s, u"--figure"_s, u"all"_s, u"--preset"_s,
                               u"ieee-1col"_s, u"--format"_s, u"pdf,svg,tex,csv"_s, u"-o"_s, m_folder.filePath(study) + u'/'});
            QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
            const Ended pictures =
                figureCommand({sourceFile("datasets/") + study + u"/sample.json"_s, u"--figure"_s, u"all"_s, u"--format"_s,
                               u"png"_s, u"--dpi"_s, u"100"_s, u"-o"_s, m_folder.filePath(study) + u"/png/"_s});
            QVERIFY2(pictures.code == 0 && pictures.err.isEmpty(), qUtf8Printable(pictures.err));
        }
    }

    void everyViewIsThere()
    {
        // Views: Profit 6, Power 7, Consolidation 7, Reservations 8 show something of their samples; more may come.
        QVERIFY(files(u"profit"_s, u"pdf"_s).size() >= 5);
        QVERIFY(files(u"power"_s, u"pdf"_s).size() >= 7);
        QVERIFY(files(u"consolidation"_s, u"pdf"_s).size() >= 7);
        QVERIFY(files(u"reservation"_s, u"pdf"_s).size() >= 8);
        for (const QString& study : studies)
            for (const char* ending : {"svg", "png", "tex", "csv"})
                QCOMPARE(files(study, QLatin1String(ending)).size(), files(study, u"pdf"_s).size());
    }

    void pdfsAreGood_data() { addRows(u"pdf"_s); }
    void pdfsAreGood()
    {
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
        QStringList all;
        for (const QString& study : studies)
            all += files(study, u"tex"_s);
        if (!haveTex())
            QSKIP("pdflatex is not installed: the snippets were not compiled");
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

    void picturesAreAsBefore_data() { addRows(u"png"_s); }
    void picturesAreAsBefore()
    {
        QFETCH(QString, path);
        const QString wrong = compareWithGolden(QFileInfo(path).fileName(), QImage(path));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }
};

QTEST_MAIN(TestAllFigures)
#include "tst_all_figures.moc"
