// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every figure of the papers as files. The environment's WATTIF_STUDY takes the papers of one study alone.

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/paper_figure.h"
#include "core/base/run_control.h"
#include "core/base/study.h"
#include "core/reservation/papers/papers.h"
#include "tests/app/golden_figure.h"
#include "tests/app/run_program.h"
#include "tests/core/reservation/papers/chart_content.h"
#include "tests/tools_needed.h"
#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/view_figure.h"
#include "ui/batch/figure_writer.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/session/figure_record.h"
#include "ui/session/study_ui.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::test;
using namespace wattif::ui;
using namespace wattif::ui::test;

class TestPaperFigures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QStringList m_names;                     ///< of all recipes
    QMap<QString, QStringList> m_comparable; ///< by study, those that two runs make alike
    QStringList m_quick;                     ///< that the program makes, and soon

    /// A chart, computed once for all widths.
    struct Chart {
        QString name;
        std::unique_ptr<FigureSource> source{};
    };
    std::vector<Chart> m_charts; ///< of m_quick
    QStringList m_scenes;        ///< of m_quick: recipes that show a view

    QStringList arguments(const QStringList& recipes) const
    {
        return {u"--paper"_s,  recipes.join(u','),   u"--preset"_s, u"ieee-2col"_s,
                u"--format"_s, u"pdf,svg,tex,csv"_s, u"-o"_s,       m_folder.path() + u'/'};
    }

    QStringList files(const QString& ending) const
    {
        QStringList paths;
        for (const QString& name : m_names)
            paths << m_folder.filePath(name + u'.' + ending);
        return paths;
    }

    /// Writes and checks the figures of random experiments with few repetitions: other numbers, the same figures in a fifth of
    /// the time.
    void writeShortened(const std::vector<PaperRecipe>& recipes, const QStringList& names)
    {
        if (names.isEmpty())
            return;
        QString help;
        const auto request = parseFigureRequest(arguments(names), help);
        QVERIFY(request);
        for (const PaperRecipe& recipe : recipes) {
            const QString name = QString::fromStdString(recipe.name);
            if (!names.contains(name))
                continue;
            PaperFigure figure = recipe.chart(RunControl()).value();
            checkReservationChart(recipe.name, figure);
            if (QTest::currentTestFailed())
                return;
            const auto source = makePaperFigure(recipe, std::move(figure));
            const QSizeF size = request->sizeMm(*source);
            QVERIFY(FigureWriter(*request).write(*source, {}, paperOrigin(name), size, {.name = name}));
            checkSource(*source, name, size.height());
        }
    }

    /// Checks the words of a figure and its picture, a column and a page wide.
    static void checkSource(const FigureSource& source, const QString& name, double heightMm)
    {
        QVERIFY(source.hasFigure());
        QCOMPARE(source.figureName(), name);
        QVERIFY(source.figureCaption().contains(u"WattIf"_s));
        QVERIFY(source.figureAltText().size() > 20);
        QVERIFY(source.figureCsv().count(u'\n') > 2);
        for (const double width : {88.57, 181.35}) {
            const QString cut = cutOrEmpty(renderFigure(source, {.sizeMm = {width, heightMm}}, 150.0));
            QVERIFY2(cut.isEmpty(), qUtf8Printable(u"%1, %2 mm: %3"_s.arg(name).arg(width).arg(cut)));
        }
    }

    /// Writes the files of a chart as `wattif figure` with arguments does.
    static void writeChart(const FigureSource& source, const QString& name, const QStringList& arguments)
    {
        QString help;
        const auto request = parseFigureRequest(arguments, help);
        QVERIFY(request);
        QVERIFY(FigureWriter(*request).write(source, {}, paperOrigin(name), request->sizeMm(source), {.name = name}));
    }

    /// Computes the charts that are shown in several widths, and writes those that the program has not written.
    void makeCharts(const std::vector<PaperRecipe>& recipes, const QStringList& names)
    {
        for (const PaperRecipe& recipe : recipes) {
            const QString name = QString::fromStdString(recipe.name);
            if (!names.contains(name))
                continue;
            if (!recipe.chart) {
                m_scenes << name;
                continue;
            }
            PaperFigure figure = recipe.chart(RunControl()).value();
            const std::size_t rows =
                (figure.panels.size() + static_cast<std::size_t>(figure.columns) - 1) / static_cast<std::size_t>(figure.columns);
            Chart chart{.name = name};
            chart.source = makePaperFigure(recipe, std::move(figure));
            checkSource(*chart.source, name, std::min(static_cast<double>(rows) * 72.5, 230.0));
            if (!QFileInfo::exists(m_folder.filePath(name + u".pdf"_s)))
                writeChart(*chart.source, name, arguments({name}));
            m_charts.push_back(std::move(chart));
        }
    }

    /// Scenes and a chart by the program, as a user has them; the other charts are computed only once, here.
    void writeAll(const Study& study)
    {
        QStringList quick;
        QStringList shortened;
        QStringList byProgram;
        bool hasChart = false;
        for (const PaperRecipe& recipe : study.paperRecipes()) {
            const QString name = QString::fromStdString(recipe.name);
            const bool isLong = recipe.chart && study.name() == "reservation";
            (isLong ? shortened : quick) << name;
            if (!recipe.chart || (!isLong && !std::exchange(hasChart, true)))
                byProgram << name;
            if (!recipe.isMeasured)
                m_comparable[QString::fromStdString(study.name())] << name;
        }
        m_names += quick + shortened;
        m_quick += quick;
        const Ended ended = figureCommand(arguments(byProgram));
        QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
        QCOMPARE(ended.lines().size(), byProgram.size() * 4);
        makeCharts(study.paperRecipes(), quick);
        writeShortened(reservation::paperRecipes(2, 1), shortened);
        QCOMPARE(shortened.size(), study.name() == "reservation" ? 6 : 0);
    }

private slots:
    void initTestCase()
    {
        const QString one = qEnvironmentVariable("WATTIF_STUDY");
        for (const StudyUi* ui : studyUis())
            if (one.isEmpty() || one == QString::fromStdString(ui->study().name()))
                writeAll(ui->study());
        QVERIFY(m_names.size() >= 4);
    }

    void theProgramListsThem()
    {
        const Ended listed = figureCommand({u"--paper"_s, u"all"_s, u"--list"_s});
        QCOMPARE(listed.code, 0);
        QStringList names;
        for (const QString& line : listed.lines())
            names << line.section(u' ', 0, 0);
        for (const QString& name : m_names
                 + QStringList{u"online-fig2"_s, u"online-fig4"_s, u"has-fig1"_s, u"has-fig6"_s, u"has-fig8"_s, u"power-fig1"_s,
                               u"rexr-fig1"_s, u"rexr-fig6"_s})
            QVERIFY2(names.contains(name), qUtf8Printable(name));
    }

    void everyRecipeHasItsFiles()
    {
        for (const char* ending : {"pdf", "svg", "tex", "csv"})
            for (const QString& path : files(QLatin1String(ending)))
                QVERIFY2(QFileInfo(path).size() > 100, qUtf8Printable(path));
    }

    void filesAreGood_data()
    {
        QTest::addColumn<QString>("pdf");
        for (const QString& path : files(u"pdf"_s))
            QTest::newRow(qUtf8Printable(QFileInfo(path).baseName())) << path;
    }
    void filesAreGood()
    {
        NEED_TOOLS(pdftoppm);
        QFETCH(QString, pdf);
        QString svg = pdf;
        svg.replace(u".pdf"_s, u".svg"_s);
        const QSizeF size = svgFacts(svg).points; // heights differ by the panels; the width is the preset's
        QVERIFY(std::abs(size.width() - 181.35 / 25.4 * 72.0) < 0.05);
        for (const QString& wrong : {checkPdf(pdf, size, false), checkSvg(svg, size, false), checkSvgLabels(svg)})
            QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
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
        const QString folder = m_folder.filePath(preset + u'/');
        const QStringList options{u"--preset"_s, preset, u"--format"_s, u"png"_s, u"--dpi"_s, u"300"_s, u"-o"_s, folder};
        if (!m_scenes.isEmpty()) {
            const Ended ended = figureCommand(QStringList{u"--paper"_s, m_scenes.join(u',')} + options);
            QVERIFY2(ended.code == 0 && ended.err.isEmpty(), qUtf8Printable(ended.err));
        }
        for (const Chart& chart : m_charts)
            writeChart(*chart.source, chart.name, QStringList{u"--paper"_s, chart.name} + options);
        for (const QString& name : m_quick) {
            const QString cut = cutOrEmpty(QImage(folder + name + u".png"_s));
            QVERIFY2(cut.isEmpty(), qUtf8Printable(name + u": "_s + cut));
        }
    }

    void textsAreAsBefore()
    {
        for (const QString& study : m_comparable.keys()) {
            for (const QString& name : m_comparable[study])
                if (const QString wrong = compareWithGolden(study + u"-papers/"_s + name,
                                                            {{}, wordsOf(svgFacts(m_folder.filePath(name + u".svg"_s)))});
                    !wrong.isEmpty())
                    QFAIL(qUtf8Printable(wrong));
            const QString wrong = checkGoldens(study + u"-papers"_s, m_comparable[study], {u".txt"_s});
            QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
        }
    }

    void texCompiles()
    {
        NEED_TOOLS(pdflatex, pgfplots);
        const QString wrong = checkTexFiles(files(u"tex"_s));
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));
    }
};

QTEST_MAIN(TestPaperFigures)
#include "tst_paper_figures.moc"
