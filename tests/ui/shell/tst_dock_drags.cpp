// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Docks are dragged by their titles and by their tabs: none is lost, whatever the order.

#include <memory>
#include <random>

#include <QApplication>
#include <QMainWindow>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <QTextEdit>

#include "tests/patience.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"
#include "ui/shell/tab_tearing.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;
using namespace Qt::StringLiterals;

class TestDockDrags : public QObject {
    Q_OBJECT

private:
    WholeWindow m_whole;

    /// A mouse at the windows of the platform.
    class Hand {
    public:
        void press(const QWidget& on, QPoint at)
        {
            m_window = on.window()->windowHandle();
            m_time += 1000; // no double click
            send(QEvent::MouseButtonPress, on.mapToGlobal(at));
        }
        void move(QPoint global)
        {
            send(QEvent::MouseMove, global);
            QCoreApplication::processEvents();
        }
        void release(QPoint global) { send(QEvent::MouseButtonRelease, global); }

    private:
        void send(QEvent::Type type, QPoint global)
        {
            m_time += 7;
            if (m_window)
                qt_handleMouseEvent(m_window, m_window->mapFromGlobal(global), global,
                                    type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton,
                                    type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, type, Qt::NoModifier, m_time);
        }

        QPointer<QWindow> m_window;
        int m_time = 0;
    };

    /// Six docks at the right of a text, some behind tabs of others.
    static std::unique_ptr<QMainWindow> windowWithDocks()
    {
        auto window = std::make_unique<QMainWindow>();
        window->setObjectName(u"main"_s);
        letDocksBeArranged(*window);
        window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
        new TabTearing(*window);
        window->setCentralWidget(new QTextEdit(window.get()));
        QList<Dock*> docks;
        for (int i = 0; i < 6; ++i) {
            docks << new Dock(u"dock%1"_s.arg(i), u"Dock %1"_s.arg(i), window.get());
            docks.back()->setWidget(new QTextEdit(docks.back()));
            window->addDockWidget(Qt::RightDockWidgetArea, docks.back());
            if (i >= 3)
                window->tabifyDockWidget(docks[i % 2], docks.back());
        }
        keepHeadersRight(window.get());
        window->setGeometry(0, 0, 640, 480);
        window->show();
        QTest::qWait(20);
        return window;
    }

    static QList<QTabBar*> barsOf(const QMainWindow& window)
    {
        QList<QTabBar*> bars;
        for (QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            if (bar->isVisible() && bar->count() > 0)
                bars << bar;
        return bars;
    }

    /// Where a drag begins: the header of a dock, one of the tabs or a border.
    static std::pair<QWidget*, QPoint> someGrip(QMainWindow& window, std::mt19937_64& random)
    {
        if (const auto borders = bordersOf(window); !borders.empty() && random() % 4 == 0)
            return {&window, borders[random() % borders.size()]};
        const auto docks = window.findChildren<Dock*>();
        QWidget* header = docks[static_cast<qsizetype>(random() % static_cast<std::size_t>(docks.size()))]->titleBarWidget();
        const auto bars = barsOf(window);
        if (bars.isEmpty() || (header->isVisible() && random() % 2 == 0))
            return {header->isVisible() ? header : nullptr, header->rect().center()};
        QTabBar* bar = bars[static_cast<qsizetype>(random() % static_cast<std::size_t>(bars.size()))];
        return {bar, bar->tabRect(static_cast<int>(random() % static_cast<std::size_t>(bar->count()))).center()};
    }

    /// The points of the borders between docks.
    static std::vector<QPoint> bordersOf(const QMainWindow& window)
    {
        std::vector<QPoint> points;
        for (int y = 0; y < window.height(); y += 2)
            for (int x = 0; x < window.width(); x += 2)
                if (window.isSeparator({x, y}))
                    points.emplace_back(x, y);
        return points;
    }

    static Dock* dockAt(const QTabBar& bar, int tab) { return dockOfTab(bar, bar.tabRect(tab).center()); }

private slots:
    void noneIsLost()
    {
        QTest::failOnWarning(QRegularExpression(u"saveState|resizeDocks"_s));
        const int asked = qEnvironmentVariableIntValue("WATTIF_CASES");
        for (int seed = 1; seed <= (asked > 0 ? asked : 8); ++seed) {
            std::mt19937_64 random(static_cast<std::uint64_t>(seed));
            const auto between = [&random](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
            const auto window = windowWithDocks();
            Hand hand;
            int floated = 0;
            for (int drag = 0; drag < 50; ++drag) {
                const auto [grip, at] = someGrip(*window, random);
                if (!grip)
                    continue;
                QPoint global = grip->mapToGlobal(at);
                hand.press(*grip, at);
                for (int step = between(1, 4); step > 0; --step)
                    hand.move(global = QPoint(between(5, 790), between(5, 590)));
                hand.release(global);
                QTest::qWait(between(1, 8) == 1 ? 300 : 0); // docks move to their places, or are still under way
                const QString where = u"seed %1, drag %2"_s.arg(seed).arg(drag);
                const auto docks = window->findChildren<Dock*>();
                QCOMPARE(docks.size(), 6);
                for (const Dock* dock : docks) {
                    QVERIFY2(dock->parentWidget() == window.get(), qPrintable(where));
                    QVERIFY2(dock->isVisible(), qPrintable(where));
                    const bool hasPlace = window->dockWidgetArea(const_cast<Dock*>(dock)) != Qt::NoDockWidgetArea;
                    QVERIFY2(dock->isFloating() || hasPlace, qPrintable(where + u": in no place"_s));
                    floated += dock->isFloating() ? 1 : 0;
                }
                (void)window->saveState();
            }
            QVERIFY2(floated > 0, "nothing was dragged at all");
        }
    }

    /// What comes to the front may take others out of the tabs while the button is still down.
    void tabsMayGoUnderThePress()
    {
        const auto window = windowWithDocks();
        QTabBar* bar = barsOf(*window).front();
        const int last = bar->count() - 1;
        QVERIFY(last > 0);
        bar->setCurrentIndex(0);
        connect(
            bar, &QTabBar::currentChanged, bar,
            [bar] {
                while (bar->count() > 1)
                    bar->removeTab(bar->count() - 1);
            },
            Qt::SingleShotConnection);
        Hand hand;
        const QPoint start = bar->mapToGlobal(bar->tabRect(last).center());
        hand.press(*bar, bar->tabRect(last).center());
        QCOMPARE(bar->count(), 1);
        const auto children = bar->findChildren<QWidget*>();
        hand.move(start + QPoint(20, 0));
        QCOMPARE(bar->findChildren<QWidget*>(), children); // no picture of a removed tab is moved along
        hand.move(start + QPoint(25, 0));
        hand.release(start + QPoint(25, 0));
        QTest::qWait(20);
        QCOMPARE(window->findChildren<Dock*>().size(), 6);
    }

    /// In the study's area and in the window around it.
    void aTabThatIsPulledAwayFloatsAndComesBack_data()
    {
        QTest::addColumn<bool>("isInner");
        QTest::newRow("view of a study") << true;
        QTest::newRow("panel of the window") << false;
    }
    void aTabThatIsPulledAwayFloatsAndComesBack()
    {
        QFETCH(bool, isInner);
        const auto window = WholeWindow::start(WholeWindow::study(1), {1280, 800});
        QMainWindow& home = isInner ? static_cast<QMainWindow&>(window->studyArea()) : *window;
        QTabBar* bar = barsOf(home).front();
        Dock* dock = dockAt(*bar, 1);
        QVERIFY(dock);
        const int tabs = bar->count();
        bar->setCurrentIndex(2);
        const QString before = bar->tabText(2);
        Hand hand;
        const QPoint start = bar->mapToGlobal(bar->tabRect(1).center());
        hand.press(*bar, bar->tabRect(1).center());
        hand.move(start + QPoint(6, 0)); // still among the tabs
        QVERIFY(!dock->isFloating());
        hand.move(start + QPoint(40, 120));
        QVERIFY(dock->isFloating());
        const QPoint far = window->mapToGlobal(QPoint(window->width() + 60, 40));
        hand.move(far);
        QVERIFY2(dock->frameGeometry().contains(far), "it follows the pointer");
        hand.release(far);
        wattif::testing::waitUntilIdle(50);
        QVERIFY(dock->isFloating() && dock->isVisible() && dock->titleBarWidget()->isVisible());
        QCOMPARE(bar->count(), tabs - 1);
        QTRY_COMPARE(bar->tabText(bar->currentIndex()), before);
        // By its title onto the others: among their tabs again.
        QWidget* title = dock->titleBarWidget();
        hand.press(*title, title->rect().center());
        const Dock* other = dockAt(*bar, bar->currentIndex());
        const QPoint target = other->mapToGlobal(other->rect().center());
        for (const QPoint& way : {far - QPoint(20, 0), (far + target) / 2, target - QPoint(3, 3), target})
            hand.move(way);
        hand.release(target);
        // Were docks animated, it would still be on its way.
        const auto borders = bordersOf(home);
        QVERIFY(!borders.empty());
        const QPoint border = home.mapToGlobal(borders[borders.size() / 2]);
        hand.press(home, borders[borders.size() / 2]);
        for (const int way : {3, 8, 12, 20}) {
            hand.move(border - QPoint(way, way));
            wattif::testing::waitUntilIdle(80);
        }
        hand.release(border - QPoint(20, 20));
        QTRY_VERIFY(!dock->isFloating());
        QVERIFY(dock->parentWidget() == &home);
        for (Dock* each : home.findChildren<Dock*>(Qt::FindDirectChildrenOnly))
            QVERIFY(each->isFloating() || home.dockWidgetArea(each) != Qt::NoDockWidgetArea);
    }

    void tabsAreStillMovedAmongEachOther()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1), {1280, 800});
        QTabBar* bar = barsOf(window->studyArea()).front();
        const QString first = bar->tabText(0);
        Hand hand;
        const QPoint start = bar->mapToGlobal(bar->tabRect(0).center());
        const QPoint end = bar->mapToGlobal(bar->tabRect(1).center());
        hand.press(*bar, bar->tabRect(0).center());
        for (int step = 1; step <= 6; ++step)
            hand.move(start + (end - start) * step / 6);
        hand.release(end);
        QTRY_COMPARE(bar->tabText(1), first);
        QVERIFY(!dockAt(*bar, 1)->isFloating());
    }
};

QTEST_MAIN(TestDockDrags)
#include "tst_dock_drags.moc"
