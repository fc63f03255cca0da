// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <chrono>
#include <thread>

#include <sched.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTreeWidget>

#include "tests/ui/shell/fake_study.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/dialog/figure_preview.h"
#include "ui/figures/dialog/panel_list.h"
#include "ui/figures/figure_source.h"
#include "ui/papers/paper_delegate.h"
#include "ui/papers/paper_gallery.h"
#include "ui/papers/paper_tree.h"
#include "ui/session/figure_record.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::FakeStudy;

namespace {

/// Stands for the chart of a recipe.
class PlainFigure : public FigureSource {
public:
    PlainFigure(QString name, QString caption) : m_name(std::move(name)), m_caption(std::move(caption)) { }
    [[nodiscard]] QString figureName() const override { return m_name; }
    [[nodiscard]] QString figureCaption() const override { return m_caption; }
    [[nodiscard]] QString figureCsv() const override { return u"x\n1\n"_s; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        painter.fillRect(QRectF(QPointF(), size / 2.0), Qt::black);
    }

private:
    QString m_name;
    QString m_caption;
};

std::unique_ptr<FigureSource> plainFigure(const PaperRecipe& recipe, PaperFigure figure)
{
    return std::make_unique<PlainFigure>(QString::fromStdString(recipe.name), QString::fromStdString(figure.caption));
}

PaperFigure figureSaying(const std::string& caption)
{
    PaperFigure figure;
    figure.caption = caption;
    return figure;
}

} // namespace

class TestPaperGallery : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    FakeStudy m_study;
    std::atomic<int> m_computed{0};
    std::atomic<int> m_begun{0}; ///< of those that take for ever
    std::atomic<int> m_stopped{0};
    std::atomic<int> m_compared{0};

    PaperRecipe quick(const std::string& name, const std::string& title, const std::string& item)
    {
        return {.name = name,
                .title = title,
                .paper = "Smith and Miller 2012",
                .item = item,
                .chart = [this, name](const RunControl&) -> Result<PaperFigure> {
                    ++m_computed;
                    return figureSaying("Caption of " + name + ".");
                }};
    }
    PaperRecipe endless()
    {
        return {.name = "endless",
                .title = "Takes for ever",
                .paper = "Miller 2001",
                .item = "Fig. 3",
                .chart = [this](const RunControl& control) -> Result<PaperFigure> {
                    ++m_begun;
                    for (double share = 0.25; !control.stopRequested(); share = 0.5) {
                        control.progress(share);
                        std::this_thread::sleep_for(2ms);
                    }
                    ++m_stopped;
                    return fail(ErrorCode::interrupted, "stopped");
                }};
    }
    static PaperRecipe scene()
    {
        return {.name = "scene",
                .title = "A tree of switches",
                .paper = "Smith and Miller 2012",
                .item = "Fig. 9",
                .scene = []() -> Result<PaperScene> {
                    return PaperScene{
                        .instance = FakeStudy::make(9.0), .policies = {{"fast"}}, .view = "fake.chart", .caption = "A tree."};
                }};
    }
    /// Two numbers of Fig. 6: one as printed, one that is not.
    Reproduction comparison()
    {
        return {"first", "Energy by size", "Smith and Miller 2012, Fig. 6",
                [this](const RunControl&) -> Result<ReproductionReport> {
                    ++m_compared;
                    ReproductionReport report{.name = "first", .title = {}, .source = {}};
                    report.items.push_back({"8 nodes", PaperValue{10.0, 10.0}});
                    report.items.push_back({"16 nodes", PaperValue{10.0, 20.0}});
                    return report;
                }};
    }
    /// Opens a gallery that automatically looks for pictures and verdicts.
    [[nodiscard]] std::unique_ptr<PaperGallery> openScouting(const QString& folder, std::chrono::milliseconds patience) const
    {
        auto gallery =
            std::make_unique<PaperGallery>(std::vector<const Study*>{&m_study}, &plainFigure, PaperStore(folder), patience);
        gallery->show();
        return gallery;
    }
    static QVariant factOf(const QWidget& gallery, const QString& text, int role)
    {
        const auto found = part<QTreeWidget>(gallery, "paperTree").findItems(text, Qt::MatchContains | Qt::MatchRecursive);
        return found.isEmpty() ? QVariant() : found[0]->data(0, role);
    }
    static bool hasPicture(const QWidget& gallery, const QString& text)
    {
        return !factOf(gallery, text, PaperDelegate::pictureRole).value<QPixmap>().isNull();
    }
    [[nodiscard]] std::unique_ptr<PaperGallery> open() const
    {
        auto gallery = std::make_unique<PaperGallery>(std::vector<const Study*>{&m_study}, &plainFigure, PaperStore({}), 0ms);
        gallery->show();
        return gallery;
    }

    template <class Widget>
    static Widget& part(const QWidget& gallery, const char* name)
    {
        auto* found = gallery.findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget is called %s", name);
        return *found;
    }
    /// The text of the label of that name on the page that is shown.
    static QString said(const QWidget& gallery, const char* name)
    {
        for (const auto* label : gallery.findChildren<QLabel*>(QLatin1String(name)))
            if (label->isVisible())
                return label->text();
        return {};
    }
    static QStringList shownRecipes(const QWidget& gallery)
    {
        QStringList texts;
        for (QTreeWidgetItemIterator it(&part<QTreeWidget>(gallery, "paperTree"), QTreeWidgetItemIterator::NoChildren); *it; ++it)
            if (!(*it)->isHidden())
                texts << (*it)->text(0);
        return texts;
    }
    static void select(const QWidget& gallery, const QString& text)
    {
        auto& tree = part<QTreeWidget>(gallery, "paperTree");
        const auto found = tree.findItems(text, Qt::MatchContains | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualItemRect(found[0]).center());
        QCOMPARE(tree.currentItem(), found[0]);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"WattIf"_s);
        QCoreApplication::setApplicationName(u"wattif-test"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        Theme::instance();
    }
    void init()
    {
        QSettings().clear();
        m_computed = 0;
        m_begun = 0;
        m_stopped = 0;
        m_compared = 0;
        m_study.repeated.clear();
        m_study.recipes = {quick("first", "Energy by size", "Fig. 6"), quick("second", "Waiting time", "Fig. 7"), endless(),
                           scene()};
    }

    void recipesStandUnderTheirPapers()
    {
        const auto gallery = open();
        auto& tree = part<QTreeWidget>(*gallery, "paperTree");
        QCOMPARE(tree.topLevelItemCount(), 1);
        const QTreeWidgetItem* study = tree.topLevelItem(0);
        QCOMPARE(study->text(0), u"Fake"_s);
        QCOMPARE(study->childCount(), 2);
        QCOMPARE(study->child(0)->text(0), u"Smith and Miller 2012"_s);
        QCOMPARE(study->child(0)->child(0)->text(0), u"Fig. 6  Energy by size"_s);
        QCOMPARE(study->child(1)->text(0), u"Miller 2001"_s);
        QVERIFY(!gallery->figure());
        QVERIFY(!part<QPushButton>(*gallery, "exportPaper").isEnabled());
        QCOMPARE(said(*gallery, "emptyTitle"), u"Choose a figure"_s);
    }

    void theFilterKeepsWhatMatches()
    {
        const auto gallery = open();
        auto& filter = part<QLineEdit>(*gallery, "paperFilter");
        QTest::keyClicks(&filter, u"smith FIG. 7"_s);
        QCOMPARE(shownRecipes(*gallery), QStringList{u"Fig. 7  Waiting time"_s});
        filter.clear();
        QTest::keyClicks(&filter, u"endless"_s); // the name, as on the command line
        QCOMPARE(shownRecipes(*gallery).size(), 1);
        QVERIFY(part<QTreeWidget>(*gallery, "paperTree").topLevelItem(0)->child(0)->isHidden());
        filter.clear();
        QCOMPARE(shownRecipes(*gallery).size(), 4);
    }

    void aFigureIsComputedOnceAndKept()
    {
        const auto gallery = open();
        select(*gallery, u"Fig. 6"_s);
        QTRY_VERIFY(gallery->figure());
        QCOMPARE(gallery->figure()->figureName(), u"first"_s);
        QCOMPARE(said(*gallery, "paperCaption"), u"Caption of first."_s);
        QVERIFY(part<QPushButton>(*gallery, "exportPaper").isEnabled());
        auto* preview = gallery->findChild<FigurePreview*>();
        QTRY_VERIFY(!preview->image().isNull());
        QCOMPARE(preview->image().pixelColor(2, 2), QColor(Qt::black));

        select(*gallery, u"Fig. 7"_s);
        QTRY_VERIFY(gallery->figure() && gallery->figure()->figureName() == u"second");
        select(*gallery, u"Fig. 6"_s);
        QCOMPARE(gallery->figure()->figureName(), u"first"_s);
        QCOMPARE(m_computed.load(), 2);
    }

    void aLongOneCanBeStopped()
    {
        const auto gallery = open();
        select(*gallery, u"Fig. 3"_s);
        QTRY_VERIFY(gallery->isComputing());
        QTRY_VERIFY(gallery->findChild<QProgressBar*>()->value() >= 250);
        QTest::mouseClick(&part<QPushButton>(*gallery, "stopPaper"), Qt::LeftButton);
        QVERIFY(!gallery->isComputing());
        QTRY_COMPARE(m_stopped.load(), 1);
        QVERIFY(!gallery->figure());
        QCOMPARE(said(*gallery, "emptyTitle"), u"Stopped"_s);
        QTest::mouseClick(&part<QPushButton>(*gallery, "computePaper"), Qt::LeftButton); // again
        QVERIFY(gallery->isComputing());
        QTRY_COMPARE(m_begun.load(), 2); // a job dropped before its start need not stop
        gallery->close();
        QVERIFY(!gallery->isComputing());
        QTRY_COMPARE(m_stopped.load(), 2);
    }

    void choosingAnotherDropsTheWork()
    {
        const auto gallery = open();
        select(*gallery, u"Fig. 3"_s);
        QTRY_VERIFY(gallery->isComputing());
        QTRY_COMPARE(m_begun.load(), 1);
        select(*gallery, u"Fig. 6"_s);
        QTRY_VERIFY(gallery->figure());
        QTRY_COMPARE(m_stopped.load(), 1);
    }

    void lookingAtAReadyOneDoesNot()
    {
        const auto gallery = open();
        select(*gallery, u"Fig. 6"_s);
        QTRY_VERIFY(gallery->figure());
        select(*gallery, u"Fig. 3"_s);
        QTRY_VERIFY(gallery->isComputing());
        select(*gallery, u"Fig. 6"_s);
        QVERIFY(gallery->figure() && gallery->isComputing());
        select(*gallery, u"Fig. 3"_s);
        QVERIFY(part<QPushButton>(*gallery, "stopPaper").isVisible());
        QCOMPARE(m_stopped.load(), 0);
    }

    void walkingThroughTheListComputesTheLast()
    {
        const auto gallery = open();
        select(*gallery, u"Fig. 6"_s);
        QTest::keyClick(&part<QTreeWidget>(*gallery, "paperTree"), Qt::Key_Down);
        QTRY_VERIFY(gallery->figure());
        QCOMPARE(gallery->figure()->figureName(), u"second"_s);
        QCOMPARE(m_computed.load(), 1);
    }

    void aFailureIsReported()
    {
        m_study.recipes[0].chart = [](const RunControl&) -> Result<PaperFigure> { return badInput("the numbers are missing"); };
        const auto gallery = open();
        select(*gallery, u"Fig. 6"_s);
        QTRY_COMPARE(said(*gallery, "emptyText"), u"the numbers are missing"_s);
        QVERIFY(part<QPushButton>(*gallery, "computePaper").isVisible());
        QVERIFY(!QApplication::activeModalWidget());
    }

    void aSceneOpensInTheWindow()
    {
        const auto gallery = open();
        std::string view;
        double size = 0.0;
        connect(gallery.get(), &PaperGallery::sceneWanted, this, [&](const Study& study, const PaperScene& wanted) {
            QCOMPARE(&study, static_cast<const Study*>(&m_study));
            view = wanted.view;
            size = FakeStudy::of(*wanted.instance).size;
        });
        select(*gallery, u"Fig. 9"_s);
        auto& button = part<QPushButton>(*gallery, "computePaper");
        QVERIFY(button.isVisible() && button.text().contains(u"window"));
        QVERIFY(view.empty()); // nothing happens automatically
        QTest::mouseClick(&button, Qt::LeftButton);
        QTRY_COMPARE(view, std::string("fake.chart"));
        QCOMPARE(size, 9.0);
    }

    void aRecipeIsFoundByItsName()
    {
        const auto gallery = open();
        QVERIFY(!gallery->showRecipe(u"nothing"_s));
        part<QLineEdit>(*gallery, "paperFilter").setText(u"waiting"_s);
        QVERIFY(gallery->showRecipe(u"first"_s));
        QTRY_VERIFY(gallery->figure());
        QCOMPARE(gallery->figure()->figureName(), u"first"_s);
        QCOMPARE(shownRecipes(*gallery).size(), 4);
    }

    void exportKnowsWhereTheFigureIsFrom()
    {
        const auto gallery = open();
        gallery->showRecipe(u"first"_s);
        QTRY_VERIFY(gallery->figure());
        gallery->showRecipe(u"second"_s);
        QTRY_VERIFY(gallery->figure());
        QTest::mouseClick(&part<QPushButton>(*gallery, "exportPaper"), Qt::LeftButton);
        auto* dialog = gallery->findChild<FigureDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(&dialog->source(), gallery->figure());
        const auto record = parseFigureRecord(u"a.pdf"_s, dialog->spec().origin.payload);
        QVERIFY(record);
        QCOMPARE(record->paper, u"second"_s);
        // Each figure computed so far can be a panel beside it.
        QCOMPARE(gallery->figures().size(), std::size_t(2));
        QCOMPARE(dialog->panels().chosen().size(), std::size_t(1));
    }

    void verdictsAreCounted()
    {
        const RunControl control;
        const auto report = comparison().run(control);
        QVERIFY(report);
        const VerdictCounts counts = verdictCounts(*report);
        QCOMPARE(counts.of(Verdict::reproduced), 1);
        QCOMPARE(counts.of(Verdict::differs), 1);
        QCOMPARE(verdictText(counts), u"1 reproduced, 1 differing"_s);
        QCOMPARE(isConfirmed(counts), std::optional(false));
        QVERIFY(!isConfirmed(VerdictCounts()));
    }

    void whatIsKeptIsReadAgain()
    {
        const QTemporaryDir folder;
        const PaperStore store(folder.path());
        const PaperRecipe& recipe = m_study.recipes[0];
        QVERIFY(store.read(recipe).picture.isNull() && !store.read(recipe).verdicts);
        QImage picture(12, 8, QImage::Format_RGB32);
        picture.fill(Qt::red);
        VerdictCounts counts;
        counts.items = {3, 1, 4, 0, 0, 2, 0, 9};
        QFile older(folder.filePath(u"first-0123456789abcdef.png"_s)); // of another program
        QVERIFY(older.open(QIODevice::WriteOnly));
        older.close();
        store.keepPicture(recipe, picture);
        store.keepVerdicts(recipe, counts);
        QCOMPARE(store.read(recipe).picture.pixelColor(3, 3), QColor(Qt::red));
        QCOMPARE(store.read(recipe).verdicts, std::optional(counts));
        QVERIFY(!older.exists());
        QVERIFY(store.read(m_study.recipes[1]).picture.isNull());
        PaperRecipe renamed = recipe;
        renamed.title = "Another title";
        QVERIFY(store.read(renamed).picture.isNull());
        for (const QFileInfo& file : QDir(folder.path()).entryInfoList(QDir::Files)) {
            QFile damaged(file.filePath());
            QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("3 -1 x") > 0);
        }
        QVERIFY(store.read(recipe).picture.isNull() && !store.read(recipe).verdicts);
    }

    void picturesAndVerdictsComeByThemselvesAndAreKept()
    {
        m_study.recipes.erase(m_study.recipes.begin() + 2); // the endless one
        m_study.repeated = {comparison()};
        const QTemporaryDir folder;
        {
            const auto gallery = openScouting(folder.path(), 10s);
            QTRY_VERIFY(hasPicture(*gallery, u"Fig. 7"_s));
            QVERIFY(hasPicture(*gallery, u"Fig. 6"_s));
            QVERIFY(!hasPicture(*gallery, u"Fig. 9"_s)); // a scene opens in the window
            QCOMPARE(factOf(*gallery, u"Fig. 6"_s, PaperDelegate::verdictRole).toString(), u"1 reproduced, 1 differing"_s);
            QCOMPARE(factOf(*gallery, u"Fig. 6"_s, PaperDelegate::goodRole), QVariant(false));
            QVERIFY(factOf(*gallery, u"Fig. 6"_s, Qt::AccessibleTextRole).toString().contains(u"1 differ"));
            QCOMPARE(factOf(*gallery, u"Fig. 7"_s, PaperDelegate::verdictRole).toString(), QString());
            QTRY_VERIFY(!gallery->scout().isAtWork());
            QVERIFY(!gallery->figure()); // nothing is chosen by it
        }
        QCOMPARE(m_computed.load(), 2);
        const auto again = openScouting(folder.path(), 10s);
        QTRY_VERIFY(hasPicture(*again, u"Fig. 7"_s));
        QTRY_VERIFY(!again->scout().isAtWork());
        QVERIFY(hasPicture(*again, u"Fig. 6"_s));
        QCOMPARE(m_computed.load(), 2);
        QCOMPARE(m_compared.load(), 1);
    }

    void theWindowIsNotWhereTheyAreMade()
    {
        std::atomic<bool> besides{true};
        std::atomic<bool> likeTheWindow{true}; // one that waits for an idle machine would see a stop when that is idle, too
        const int scheduling = sched_getscheduler(0);
        for (PaperRecipe& recipe : m_study.recipes)
            if (recipe.chart)
                recipe.chart = [&](const RunControl&) -> Result<PaperFigure> {
                    besides = besides && QThread::currentThread() != qApp->thread();
                    likeTheWindow = likeTheWindow && sched_getscheduler(0) == scheduling;
                    return figureSaying("x");
                };
        const auto gallery = openScouting({}, 10s);
        QTRY_VERIFY(hasPicture(*gallery, u"Fig. 3"_s));
        QVERIFY(besides);
        QVERIFY(likeTheWindow);
    }

    void whatTakesLongIsLeftToTheUser()
    {
        const auto gallery = openScouting({}, 40ms);
        QTRY_VERIFY(!gallery->scout().isAtWork() && hasPicture(*gallery, u"Fig. 7"_s));
        QCOMPARE(m_begun.load(), 1);
        QCOMPARE(m_stopped.load(), 1);
        QVERIFY(!hasPicture(*gallery, u"Fig. 3"_s));
    }

    void theSearchStopsWhenNoOneLooks()
    {
        const auto gallery = openScouting({}, std::chrono::hours(1));
        QTRY_VERIFY(hasPicture(*gallery, u"Fig. 7"_s) && m_begun.load() == 1);
        QElapsedTimer hiding;
        hiding.start();
        gallery->close();
        QVERIFY2(hiding.elapsed() < 10'000, qPrintable(QString::number(hiding.elapsed()))); // the search would take an hour
        QTRY_COMPARE(m_stopped.load(), 1);
        QVERIFY(!gallery->scout().isAtWork());
        gallery->show(); // and goes on where it was
        QTRY_COMPARE(m_begun.load(), 2);
        QCOMPARE(m_computed.load(), 2);
    }

    void verdictsAreAskedForAndFiltered()
    {
        m_study.repeated = {comparison()};
        const auto gallery = open();
        auto& verdict = part<QComboBox>(*gallery, "paperVerdict");
        auto& compare = part<QPushButton>(*gallery, "comparePaper");
        verdict.setCurrentText(u"Not compared yet"_s);
        QCOMPARE(shownRecipes(*gallery), QStringList{u"Fig. 6  Energy by size"_s});
        select(*gallery, u"Fig. 6"_s);
        QVERIFY(compare.isVisible());
        QTest::mouseClick(&compare, Qt::LeftButton);
        QTRY_VERIFY(said(*gallery, "paperVerdictText").contains(u"1 reproduced, 1 differing"));
        QVERIFY(!compare.isVisible());
        QVERIFY(shownRecipes(*gallery).isEmpty());
        verdict.setCurrentText(u"Differs"_s);
        QCOMPARE(shownRecipes(*gallery).size(), 1);
        verdict.setCurrentText(u"Inconclusive"_s);
        QVERIFY(shownRecipes(*gallery).isEmpty());
        verdict.setCurrentIndex(0);
        QCOMPARE(shownRecipes(*gallery).size(), 4);
        part<QComboBox>(*gallery, "paperStudy").setCurrentText(u"Fake"_s);
        QCOMPARE(shownRecipes(*gallery).size(), 4);
        QVERIFY(gallery->grab().size().isValid()); // painted with a verdict
    }

    void aComparisonCanBeStopped()
    {
        m_study.repeated = {comparison()};
        m_study.repeated[0].run = [this](const RunControl& control) -> Result<ReproductionReport> {
            ++m_begun;
            for (; !control.stopRequested(); std::this_thread::sleep_for(1ms))
                control.progress(0.5);
            ++m_stopped;
            return fail(ErrorCode::interrupted, "stopped");
        };
        const auto gallery = open();
        select(*gallery, u"Fig. 6"_s);
        auto& compare = part<QPushButton>(*gallery, "comparePaper");
        QTest::mouseClick(&compare, Qt::LeftButton);
        QTRY_VERIFY(said(*gallery, "paperVerdictText").contains(u"50 %"));
        QTest::mouseClick(&compare, Qt::LeftButton);
        QTRY_COMPARE(m_stopped.load(), 1);
        QVERIFY(said(*gallery, "paperVerdictText").contains(u"Not compared"));
    }

    void noRecipesIsNoEmptyWindow()
    {
        m_study.recipes.clear();
        const auto gallery = open();
        QVERIFY(!said(*gallery, "emptyText").isEmpty());
        QVERIFY(!gallery->figure());
    }
};

QTEST_MAIN(TestPaperGallery)
#include "tst_paper_gallery.moc"
