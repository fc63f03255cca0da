// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figures of papers that are pictures of a scene: the view is there, and shows something.

#include <algorithm>

#include <QDir>
#include <QImage>
#include <QWidget>

#include "core/base/paper_figure.h"
#include "core/base/study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/consolidation/consolidation_ui.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_widget.h"
#include "ui/reservation/reservation_ui.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Scene {
    const StudyUi* ui;
    PaperRecipe recipe;
};

std::vector<Scene> allScenes()
{
    std::vector<Scene> all;
    for (const StudyUi* ui : {&consolidationUi(), &reservationUi()})
        for (const PaperRecipe& recipe : ui->study().paperRecipes())
            if (recipe.scene)
                all.push_back({ui, recipe});
    return all;
}

} // namespace

class TestPaperScenes : public QObject {
    Q_OBJECT

private slots:
    void everySceneIsShown_data()
    {
        QTest::addColumn<int>("place");
        const std::vector<Scene> all = allScenes();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].recipe.name.c_str()) << static_cast<int>(i);
    }
    void everySceneIsShown()
    {
        QFETCH(const int, place);
        const Scene chosen = allScenes()[static_cast<std::size_t>(place)];
        const PaperScene scene = chosen.recipe.scene().value();
        const std::vector<ViewInfo> views = chosen.ui->views();
        const auto view = std::ranges::find(views, QString::fromStdString(scene.view), &ViewInfo::id);
        QVERIFY(view != views.end());

        test::OpenScenario session(chosen.ui->study(), scene.instance, scene.policies);
        session.setCurrentPolicy(QString::fromStdString(scene.currentPolicy));
        const std::unique_ptr<QWidget> widget(view->make(session, nullptr));
        widget->resize(1000, 600);
        widget->show();
        const FigureSource* figure = figureOf(widget.get());
        QVERIFY(figure);
        QTRY_VERIFY_WITH_TIMEOUT(figure->hasFigure() && !figure->figurePending(), 60'000);
        for (const double width : {88.57, 181.35}) {
            FigureSpec spec;
            spec.sizeMm = {width, width < 130.0 ? 55.0 : 72.5};
            const QImage image = renderFigure(*figure, spec, 200.0);
            if (const QString folder = qEnvironmentVariable("WATTIF_PICTURES"); !folder.isEmpty())
                image.save(
                    QDir(folder).filePath(u"%1-%2.png"_s.arg(QString::fromStdString(chosen.recipe.name)).arg(qRound(width))));
            int inked = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    inked += image.pixelColor(x, y).lightness() < 200 ? 1 : 0;
            QVERIFY(inked > 1500);
        }
    }
};

QTEST_MAIN(TestPaperScenes)
#include "tst_paper_scenes.moc"
