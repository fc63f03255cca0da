// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdlib>

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QTabBar>
#include <QTest>

#include "core/base/hand_play.h"
#include "core/classroom/lesson/lesson.h"
#include "tests/patience.h"
#include "tests/ui/shell/dock_sizes.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/figures/figure_widget.h"
#include "ui/shell/dock.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;
using wattif::test::WholeWindow;

/// Docks are maximised, detached and put back.
class TestDetachedDocks : public wattif::test::DockSizes {
    Q_OBJECT

private:
    /// Whether the same docks have the same sizes, but for what a layout that is put back rounds.
    static bool areAlike(const Sizes& a, const Sizes& b)
    {
        constexpr int rounded = 2;
        return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
            const QSize by = one.second - other.second;
            return one.first == other.first && std::abs(by.width()) <= rounded && std::abs(by.height()) <= rounded;
        });
    }

private slots:
    void init() { QSettings().clear(); }

    void aDoubleClickOnATabGivesItTheWindow_data() { WholeWindow::addStudies(); }
    void aDoubleClickOnATabGivesItTheWindow()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        const Sizes before = sizesOf(*window);
        StudyArea& area = window->studyArea();
        auto* bar = area.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly).front();
        const QPoint tab = bar->tabRect(bar->currentIndex()).center();
        QTest::mouseDClick(bar, Qt::LeftButton, {}, tab);
        QTRY_VERIFY(!parameters(*window).isVisible());
        QTRY_VERIFY(area.width() > window->width() - 20);
        const QString title = bar->tabText(bar->currentIndex());
        bar = nullptr;
        for (QTabBar* each : area.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            if (each->tabText(each->currentIndex()) == title)
                bar = each;
        QVERIFY(bar);
        QTest::mouseDClick(bar, Qt::LeftButton, {}, bar->tabRect(bar->currentIndex()).center());
        QTRY_VERIFY2(areAlike(sizesOf(*window), before), qPrintable(text(sizesOf(*window)) + text(before)));
    }

    void aMaximisedViewIsNotWhatIsKept()
    {
        Sizes before;
        for (int start = 0; start < 2; ++start) {
            const auto window = WholeWindow::start(WholeWindow::study(1));
            if (start == 0) {
                before = sizesOf(*window);
                window->findChild<Maximiser*>()->turn(&parameters(*window));
                QTRY_VERIFY(!window->centralWidget()->isVisible());
            } else {
                QCOMPARE(text(sizesOf(*window)), text(before));
            }
            window->close();
        }
    }

    // By the keys alone, also from among tabs, and from a separate window.
    void aPanelFloatsAndGoesBackByKeys()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1));
        auto& dock = *window->findChild<Dock*>(u"decisions"_s);
        dock.raise();
        QTRY_VERIFY(dock.isInFront());
        const Sizes before = sizesOf(*window);
        auto* field = dock.findChild<QAbstractItemView*>();
        field->setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), field);
        QTest::keyClick(field, Qt::Key_F11, Qt::ControlModifier);
        QTRY_VERIFY(dock.isFloating() && dock.isVisible());
        QTRY_COMPARE(dock.window()->focusWidget(), field); // whether it is active is for the system to say
        dock.turnFloating();
        QTRY_VERIFY(!dock.isFloating() && dock.isInFront());
        QTRY_COMPARE(text(sizesOf(*window)), text(before));
    }

    void whatIsBehindATabFloatsWhereItIsSeen()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1));
        auto& dock = *window->findChild<Dock*>(u"decisions"_s);
        QTRY_VERIFY(!dock.isInFront() && dock.y() < 0);
        dock.turnFloating();
        QVERIFY(dock.isFloating());
        QTRY_VERIFY(window->frameGeometry().contains(dock.geometry().center()));
    }

    void whatIsMaximisedFloatsAlone()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1));
        window->findChild<Maximiser*>()->turn(&parameters(*window));
        QTRY_VERIFY(!window->centralWidget()->isVisible());
        parameters(*window).findChild<QAbstractSpinBox*>()->setFocus();
        window->action(u"float"_s)->trigger();
        QTRY_VERIFY(window->centralWidget()->isVisible());
        QVERIFY(parameters(*window).isFloating() && parameters(*window).isVisible());
    }

    /// Without a window manager. A window that fills its screen is marked as maximised, which changes nothing there.
    void aWindowWithoutATitleBarStaysWhereItIs_data()
    {
        QTest::addColumn<QRect>("geometry");
        QTest::addColumn<bool>("isMaximised");
        const QRect screen = QGuiApplication::primaryScreen()->geometry();
        QTest::newRow("in the corner of its screen") << QRect(0, 0, 790, 780) << false;
        QTest::newRow("as large as its screen") << screen << false;
        QTest::newRow("as large as its screen, maximised") << screen << true;
    }

    void aWindowWithoutATitleBarStaysWhereItIs()
    {
        QFETCH(const QRect, geometry);
        QFETCH(const bool, isMaximised);
        QByteArray place;
        {
            const auto window = WholeWindow::start(WholeWindow::study(0));
            window->setGeometry(geometry);
            place = window->saveGeometry();
        }
        // Two numbers, then the place with the frame and without, 16 bytes each, the screen, and whether it is maximised.
        place.replace(8, 16, place.mid(24, 16));
        place[44] = isMaximised ? 1 : 0;
        settings::windowGeometry().set(place);
        const MainWindow again(studyUis());
        QCOMPARE(again.geometry(), geometry);
    }

    void aWindowTooHighForItsScreenFillsIt()
    {
        const QSize screen = QGuiApplication::primaryScreen()->availableSize();
        settings::windowGeometry().set({});
        MainWindow window(studyUis());
        window.resize(screen); // no space for a title bar
        window.fitOnScreen();
        QVERIFY(window.isMaximized());
        MainWindow small(studyUis());
        small.resize(screen - QSize(0, 100));
        small.fitOnScreen();
        QVERIFY(!small.isMaximized());
    }

    /// They are there before the scenario that they are about.
    void docksThatFloatedComeBack()
    {
        QStringList floated;
        for (int start = 0; start < 2; ++start) {
            const auto window = WholeWindow::start(WholeWindow::study(0));
            for (Dock* dock : window->findChildren<Dock*>(Qt::FindDirectChildrenOnly)) {
                if (start == 0) {
                    window->raiseTab(dock->objectName());
                    QTest::qWait(0);
                    dock->setFloating(true);
                    floated << dock->objectName();
                }
                QVERIFY2(dock->isFloating() && dock->isVisible(), qPrintable(dock->objectName()));
                const auto parts = dock->widget()->findChildren<QWidget*>();
                QTRY_VERIFY2(std::ranges::any_of(parts, &QWidget::isVisible), qPrintable(dock->objectName()));
            }
            window->close();
        }
        QVERIFY(floated.contains(QStringLiteral("breakEven")));
    }

    /// A window manager knows only then that they belong to the window.
    void docksThatFloatedAreShownAfterTheWindow()
    {
        struct Shown : QObject {
            QObjectList widgets; ///< in the order of being shown
            bool eventFilter(QObject* watched, QEvent* event) override
            {
                if (event->type() == QEvent::Show && watched->isWidgetType())
                    widgets << watched;
                return false;
            }
        };
        Shown shown;
        for (int start = 0; start < 2; ++start) {
            const auto window = WholeWindow::start(WholeWindow::study(0));
            auto* dock = window->findChild<Dock*>(QStringLiteral("decisions"));
            if (start == 0) {
                dock->setFloating(true);
                window->close();
                qApp->installEventFilter(&shown);
                continue;
            }
            QVERIFY(dock->isFloating() && dock->isVisible());
            QVERIFY(shown.widgets.contains(window.get()));
            QVERIFY(shown.widgets.lastIndexOf(dock) > shown.widgets.indexOf(window.get()));
            window->close();
        }
        qApp->removeEventFilter(&shown);
    }
};

QTEST_MAIN(TestDetachedDocks)
#include "tst_detached_docks.moc"
