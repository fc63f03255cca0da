// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every figure of the five papers as files.

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/run_program.h"
#include "tests/ui/figures/figure_checks.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::test;
using namespace wattif::ui::test;

class TestPaperFigures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QStringList files(const QString& ending) const
    {
        QStringList paths;
        for (const QFileInfo& file : QDir(m_folder.path()).entryInfoList({u"*."_s + ending}, QDir::Files, QDir::Name))
            paths << file.filePath();
        return paths;
    }

private slots:
    void initTestCase()
    {
        const Ended ended = figureCommand({u"--paper"_s, u"all"_s, u"--preset"_s, u"ieee-2col"_s, u"--format"_s,
                                           u"pdf,svg,tex,csv"_s, u"-o"_s, m_folder.path() + u'/'});
        QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
    }

    void everyRecipeHasItsFile()
    {
        const Ended listed = figureCommand({u"--paper"_s, u"all"_s, u"--list"_s});
        QCOMPARE(listed.code, 0);
        QStringList names;
        for (const QString& line : listed.lines())
            names << line.section(u' ', 0, 0);
        for (const char* name :
             {"online-fig2", "online-fig4", "has-fig1", "has-fig6", "has-fig8", "power-fig1", "rexr-fig1", "rexr-fig6"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        for (const QString& name : names)
            for (const char* ending : {"pdf", "svg", "tex", "csv"})
                QVERIFY2(QFileInfo(m_folder.filePath(name + u'.' + QLatin1String(ending))).size() > 100, qUtf8Printable(name));
    }

    void pdfsAreGood_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString& path : files(u"pdf"_s))
            QTest::newRow(qUtf8Printable(QFileInfo(path).baseName())) << path;
    }
    void pdfsAreGood()
    {
        QFETCH(QString, path);
        QString svg = path;
        svg.replace(u".pdf"_s, u".svg"_s);
        const QSizeF size = svgFacts(svg).points; // heights differ by the panels; the width is the preset's
        QVERIFY(std::abs(size.width() - 181.35 / 25.4 * 72.0) < 0.05);
        for (const QString& wrong : {checkPdf(path, size, false), checkSvg(svg, size, false), checkSvgLabels(svg)})
            QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }

    void texCompiles()
    {
        if (!haveTex())
            QSKIP("pdflatex is not installed: the snippets were not compiled");
        const QString wrong = checkTexFiles(files(u"tex"_s));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }
};

QTEST_MAIN(TestPaperFigures)
#include "tst_paper_figures.moc"
