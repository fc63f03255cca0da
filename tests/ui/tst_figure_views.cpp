// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which views of the studies have a figure, and that the window finds them.

#include <QStandardPaths>
#include <QTest>
#include <QTranslator>

#include "core/base/study.h"
#include "tests/patience.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/session/study_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"
#include "ui/style/language.h"
#include "ui/widgets/view_frame.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestFigureViews : public QObject {
    Q_OBJECT

private:
    /// The only views without a figure: tables, which can be copied as text, and programs.
    static bool isText(const QString& id)
    {
        static const QStringList tables{u"profit.bags"_s, u"power.cluster"_s, u"consolidation.tables"_s, u"reservation.tables"_s};
        return tables.contains(id) || id.endsWith(u".own"_s);
    }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void allViewsButTablesHaveAFigure_data()
    {
        QTest::addColumn<int>("index");
        QVERIFY(studyUis().size() >= 4);
        for (std::size_t i = 0; i < studyUis().size(); ++i)
            QTest::newRow(studyUis()[i]->study().name().c_str()) << static_cast<int>(i);
    }

    void allViewsButTablesHaveAFigure()
    {
        QFETCH(int, index);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(index)];
        MainWindow window(studyUis());
        window.files().openSample(ui.study());
        const std::vector<FigureSource*>::size_type expected = ui.views().size()
            - static_cast<std::size_t>(std::ranges::count_if(ui.views(), [](const ViewInfo& view) { return isText(view.id); }));
        QCOMPARE(window.studyArea().figureViews().size(), expected);
        for (const Dock* dock : window.studyArea().docks()) {
            const FigureSource* figure = figureOf(dock->widget());
            QVERIFY2((figure != nullptr) != isText(dock->objectName()), qPrintable(dock->objectName()));
            if (!figure)
                continue;
            // The view's own, before those of its charts, and it leads back to the view.
            const auto* view = dock->findChild<StudyView*>();
            QVERIFY2(view && view->figure() == figure, qPrintable(dock->objectName()));
            QCOMPARE(window.studyArea().viewOf(*figure), dock->objectName());
            QVERIFY2(figure->figureName().startsWith(QString::fromStdString(ui.study().name()) + u'-'),
                     qPrintable(figure->figureName()));
        }
    }

    void aViewIsMadeWhenItIsFirstShown_data() { allViewsButTablesHaveAFigure_data(); }
    void aViewIsMadeWhenItIsFirstShown()
    {
        QFETCH(int, index);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(index)];
        MainWindow window(studyUis());
        window.files().openSample(ui.study());
        const auto isMade = [](const Dock* dock) { return dock->findChild<ViewFrame*>()->widget() != nullptr; };
        const std::vector<ViewInfo> views = ui.views();
        std::ptrdiff_t made = 0;
        for (const ViewInfo& view : views) {
            QCOMPARE(isMade(window.findChild<Dock*>(view.id)), view.countsSteps);
            made += view.countsSteps ? 1 : 0;
        }
        QCOMPARE(made, std::ptrdiff_t{1}); // else they might disagree
        window.show();
        wattif::testing::waitUntilIdle(50);
        for (const ViewInfo& view : views) {
            const Dock* dock = window.findChild<Dock*>(view.id);
            QVERIFY2(isMade(dock) == (view.countsSteps || dock->isInFront()), qPrintable(view.id));
        }
        for (const ViewInfo& view : views) {
            QVERIFY(window.raiseTab(view.id));
            QVERIFY2(isMade(window.findChild<Dock*>(view.id)), qPrintable(view.id));
        }
        QVERIFY(
            isMade(window.studyArea().docks().back())
            == (window.studyArea().docks().back()->objectName() == views.back().id)); // own policies are made by no other view
    }

    void noBlankFollowsAChineseSentenceOfAFigure_data() { allViewsButTablesHaveAFigure_data(); }
    void noBlankFollowsAChineseSentenceOfAFigure()
    {
        QFETCH(int, index);
        installTranslations(*qApp, u"zh_CN"_s);
        const auto english = qScopeGuard([] { qDeleteAll(qApp->findChildren<QTranslator*>()); });
        MainWindow window(studyUis());
        window.files().openSample(studyUis()[static_cast<std::size_t>(index)]->study());
        window.show();
        QTRY_VERIFY(window.session().report() && window.session().report()->complete);
        window.studyArea().makeViews();
        qsizetype sentences = 0;
        for (const Dock* dock : window.studyArea().docks()) {
            const FigureSource* figure = figureOf(dock->widget());
            if (!figure)
                continue;
            window.raiseTab(dock->objectName());
            QTRY_VERIFY2(!figure->figurePending(), qPrintable(dock->objectName()));
            for (const QString& text : {figure->figureCaption(), figure->figureAltText()}) {
                QVERIFY2(!text.contains(u"。 "_s), qPrintable(dock->objectName() + u": "_s + text));
                sentences += text.count(u'。');
            }
        }
        QVERIFY2(sentences > 20, qPrintable(QString::number(sentences)));
    }

    void hiddenViewsAreBehindAndThatIsAll()
    {
        MainWindow window(studyUis());
        window.files().openSample(studyUis().front()->study());
        QTRY_VERIFY(window.session().report());
        window.studyArea().makeViews();
        for (const StudyView* view : window.studyArea().findChildren<StudyView*>())
            QVERIFY(view->isBehind());
        window.show();
        wattif::testing::waitUntilIdle(50); // the order of tabs is final
        for (const StudyView* view : window.studyArea().findChildren<StudyView*>())
            QCOMPARE(view->isBehind(), !view->isLookedAt());
    }
};

QTEST_MAIN(TestFigureViews)
#include "tst_figure_views.moc"
