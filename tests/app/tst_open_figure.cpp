// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Opening a figure's file brings back what made it.

#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "ui/batch/headless.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/figures/adjusted_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/dialog/axes_form.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_widget.h"
#include "ui/papers/paper_gallery.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/inline_bar.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;

namespace {

/// A window on the sample of Profit, changed: other policies, another option, seed, step and revenue factor.
struct ChangedWindow : MainWindow {
    ChangedWindow() : MainWindow(studyUis())
    {
        const Study& profit = studyUis().front()->study();
        files().openSample(profit);
        OptionValues options = profit.optionsOf(*session().document().instance());
        options.insert_or_assign("gamma", 1.25);
        session().document().replaceInstance(profit.withOptions(*session().document().instance(), options), u"test"_s);
        session().setPolicies({{.policy = "online"}, {.policy = "resolve", .options = {{"prior_bags", 3.0}}}});
        session().setCurrentPolicy(u"resolve"_s);
        session().setSeed(5);
        session().setStep(4);
        show();
        awaitRun(session());
        raiseTab(u"profit.objective"_s);
    }
};

FigureSource& objectiveOf(MainWindow& window)
{
    for (QWidget* view : window.studyArea().figureViews())
        if (window.studyArea().viewOf(*figureOf(view)) == u"profit.objective"_s)
            return *figureOf(view);
    qFatal("no such view");
}

QImage pictureOf(const FigureSource& figure) { return renderFigure(figure, {}, 150.0); }

} // namespace

class TestOpenFigure : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(MainWindow& window, const FigureSource& figure, const QString& ending, const FigureAdjustments& wanted = {})
    {
        const QString path = m_folder.filePath(u"figure."_s + ending);
        FigureSpec spec;
        spec.origin = window.studyArea().originOf(figure, wanted);
        return writeFigure(AdjustedFigure(figure, wanted), path, spec) ? path : QString();
    }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void everyFormatBringsItBack_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"pdf", "svg", "png", "tex"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }
    void everyFormatBringsItBack()
    {
        QFETCH(QString, ending);
        ChangedWindow before;
        ChartWidget* plot = nullptr;
        for (QWidget* view : before.studyArea().figureViews())
            if (before.studyArea().viewOf(*figureOf(view)) == u"profit.objective"_s)
                plot = view->findChild<ChartWidget*>();
        QVERIFY(plot);
        plot->setView({{3.0, 20.0}, {50.0, 300.0}}); // zoomed by the user
        const QString path = write(before, objectiveOf(before), ending);
        QVERIFY(!path.isEmpty());

        MainWindow after(studyUis());
        after.show();
        after.files().openFile(path);
        awaitRun(after.session());
        QVERIFY2(after.inlineBar().isHidden(), qUtf8Printable(after.inlineBar().text()));
        Session& session = after.session();
        QVERIFY(session.document().instance()->equals(*before.session().document().instance()));
        QVERIFY(session.document().isModified()); // it is a scenario that is saved nowhere
        QCOMPARE(session.policies().size(), std::size_t(2));
        QCOMPARE(std::get<double>(session.policyOptions(u"resolve"_s).at("prior_bags")), 3.0);
        QCOMPARE(session.currentPolicy(), u"resolve"_s);
        QCOMPARE(session.seed(), quint64(5));
        QCOMPARE(session.step(), 4);
        QCOMPARE(pictureOf(objectiveOf(after)), pictureOf(objectiveOf(before)));
    }

    void axesAndLegendComeBackIntoTheDialog()
    {
        const FigureAdjustments wanted{
            .x = {.to = 20.5}, .y = {50.0, 300.0, u"Objective ($), \u00bbof all\u00ab"_s}, .legend = LegendPlace::below};
        ChangedWindow before;
        const QString path = write(before, objectiveOf(before), u"svg"_s, wanted);
        MainWindow after(studyUis());
        after.show();
        after.files().openFile(path);
        awaitRun(after.session());
        FigureSource& again = objectiveOf(after);
        FigureDialog dialog(again, &after.studyArea());
        QVERIFY(dialog.axes().wanted() == wanted);
        QCOMPARE(pictureOf(dialog.figure()), pictureOf(AdjustedFigure(objectiveOf(before), wanted)));
        QVERIFY(pictureOf(dialog.figure()) != pictureOf(again));
        QCOMPARE(dialog.spec().origin.payload, figurePayload(path).value());
        // Another scenario has separate axes.
        after.files().openSample(studyUis().front()->study());
        QVERIFY(after.studyArea().wantedOf(again.figureName()).isEmpty());
    }

    void whatIsSetInTheDialogIsKept()
    {
        ChangedWindow window;
        const FigureSource& figure = objectiveOf(window);
        {
            FigureDialog dialog(figure, &window.studyArea());
            QTest::keyClicks(dialog.findChild<QLineEdit*>(u"yTo"_s), u"250"_s);
            const auto record = parseFigureRecord(u"f.pdf"_s, dialog.spec().origin.payload);
            QVERIFY(record);
            QCOMPARE(record->wanted.y.to, std::optional(250.0));
        }
        FigureDialog again(figure, &window.studyArea());
        QCOMPARE(again.findChild<QLineEdit*>(u"yTo"_s)->text(), u"250"_s);
        QVERIFY(again.axes().wanted() == (FigureAdjustments{.y = {.to = 250.0}}));
    }

    void aCompositeBringsBackItsPanels()
    {
        ChangedWindow before;
        std::vector<const FigureSource*> panels;
        for (const FigureSource* figure : before.studyArea().figures())
            if (panels.size() < 2)
                panels.push_back(figure);
        const CompositeFigure both(u"both"_s, panels);
        const QString path = write(before, both, u"svg"_s);
        const auto payload = figurePayload(path);
        QVERIFY(payload);
        const auto record = parseFigureRecord(path, *payload);
        QVERIFY(record);
        QCOMPARE(record->views.size(), std::size_t(2));
        QCOMPARE(record->views[0].figure, panels[0]->figureName());
        QCOMPARE(record->views[1].figure, panels[1]->figureName());
    }

    void aForeignFileChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("not a PDF") << u"a.pdf"_s << QByteArray("no pdf");
        QTest::newRow("an SVG of others") << u"b.svg"_s << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        QTest::newRow("not a PNG") << u"c.png"_s << QByteArray("\x89PNG");
        QTest::newRow("TeX of others") << u"d.tex"_s << QByteArray("\\begin{tikzpicture}\\end{tikzpicture}\n");
    }
    void aForeignFileChangesNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        MainWindow window(studyUis());
        window.files().openSample(studyUis().front()->study());
        const InstancePtr before = window.session().document().instance();
        window.files().openFile(file.fileName());
        QVERIFY(!window.inlineBar().isHidden());
        QVERIFY2(window.inlineBar().text().contains(name), qUtf8Printable(window.inlineBar().text()));
        QCOMPARE(window.session().document().instance(), before);
    }

    void aFigureCanBeDroppedOntoTheWindow()
    {
        ChangedWindow before;
        const QString path = write(before, objectiveOf(before), u"pdf"_s);
        MainWindow after(studyUis());
        after.show();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&after, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&after, &drop);
        QVERIFY(after.session().document().instance());
        QVERIFY(after.session().document().instance()->equals(*before.session().document().instance()));
    }

    void refusesWhatItCannotRead_data()
    {
        QTest::addColumn<QByteArray>("payload");
        QTest::addColumn<QString>("message");
        QTest::newRow("nothing") << QByteArray() << u"damaged"_s;
        QTest::newRow("no record") << QByteArray("{}") << u"damaged"_s;
        QTest::newRow("no scenario") << QByteArray(R"({"wattif_figure": 1})") << u"damaged"_s;
        QTest::newRow("newer") << QByteArray(R"({"wattif_figure": 4})") << u"newer"_s;
        QTest::newRow("bad scenario") << QByteArray(R"({"wattif_figure": 1, "scenario": {"wattif": 1, "study": "none"}})")
                                      << u"none"_s;
        const auto axes = [](const char* json) {
            return QByteArray(R"({"wattif_figure": 2, "paper": "has-fig4", "axes": )") + json + '}';
        };
        QTest::newRow("axes that are none") << axes("7") << u"damaged"_s;
        QTest::newRow("an axis too few") << axes(R"({"x": {}, "legend": "above"})") << u"damaged"_s;
        QTest::newRow("an end in words") << axes(R"({"x": {"from": "a"}, "y": {}, "legend": "above"})") << u"damaged"_s;
        QTest::newRow("an axis turned round")
            << axes(R"({"x": {"from": 2, "to": 1}, "y": {}, "legend": "above"})") << u"damaged"_s;
        QTest::newRow("a legend elsewhere") << axes(R"({"x": {}, "y": {}, "legend": "left"})") << u"damaged"_s;
    }
    void refusesWhatItCannotRead()
    {
        QFETCH(QByteArray, payload);
        QFETCH(QString, message);
        const auto record = parseFigureRecord(u"f.pdf"_s, payload);
        QVERIFY(!record);
        const QString shown = QString::fromStdString(toString(record.error()));
        QVERIFY2(shown.contains(message), qUtf8Printable(shown));
        QVERIFY(shown.startsWith(u"f.pdf"_s));
    }

    void aPapersFigureOpensTheGallery()
    {
        MainWindow window(studyUis());
        window.setPaperFigureMaker(makePaperFigure);
        window.files().openSample(studyUis().front()->study());
        const FigureAdjustments wanted{.y = {.from = 0.0}, .legend = LegendPlace::none};
        const auto record = parseFigureRecord(u"f.pdf"_s, paperOrigin(u"has-fig4"_s, wanted).payload);
        QVERIFY(record);
        window.files().openRecord(*record, u"f"_s);
        auto* gallery = window.findChild<PaperGallery*>();
        QVERIFY(gallery && gallery->isVisible());
        QVERIFY(QTest::qWaitFor([&] { return gallery->figure() != nullptr; }, 60'000));
        QCOMPARE(gallery->figure()->figureName(), u"has-fig4"_s);
        FigureDialog dialog(*gallery->figure(), gallery);
        QVERIFY(dialog.axes().wanted() == wanted);
    }
};

QTEST_MAIN(TestOpenFigure)
#include "tst_open_figure.moc"
