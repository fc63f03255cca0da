// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/zoom.h"

#include <cmath>
#include <functional>
#include <map>

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QScreen>
#include <QTableView>
#include <QTest>

#include "core/experiment/studies.h"
#include "tests/patience.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/start/start_page.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using test::WholeWindow;

namespace {

/// Calls a function with each widget below two windows of the same structure; what only one of them has is left out.
void compare(QWidget& a, QWidget& b, const std::function<void(QWidget&, QWidget&)>& each)
{
    each(a, b);
    const auto sorted = [](const QWidget& parent) {
        std::map<QString, QList<QWidget*>> children; // by kind and name, in their order
        for (QWidget* child : parent.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (!child->isWindow() && !child->objectName().startsWith("qt_"_L1)) // without parts that Qt shows later
                children[QLatin1String(child->metaObject()->className()) + u'/' + child->objectName()] << child;
        return children;
    };
    auto others = sorted(b);
    for (const auto& [name, children] : sorted(a))
        if (const QList<QWidget*>& same = others[name]; same.size() == children.size())
            for (qsizetype i = 0; i < children.size(); ++i)
                compare(*children[i], *same[i], each);
}

QString nameOf(const QWidget& widget)
{
    return u"%1 %2 in %3"_s.arg(QLatin1String(widget.metaObject()->className()), widget.objectName(),
                                widget.parentWidget() ? QLatin1String(widget.parentWidget()->metaObject()->className())
                                                      : QLatin1String());
}

double lettersOf(const QWidget& widget)
{
    return widget.font().pointSizeF() > 0.0 ? widget.font().pointSizeF() : widget.font().pixelSize();
}

struct Lengths {
    double letters = 0.0;
    QSize least;
    QSize most;
    QSize icon;
};

Lengths lengthsOf(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return {lettersOf(widget), widget.minimumSize(), widget.maximumSize(), button ? button->iconSize() : QSize()};
}

bool areNear(int a, int b, int tolerance) { return std::abs(a - b) <= tolerance; }

} // namespace

class TestZoom : public QObject {
    Q_OBJECT

private:
    test::UnpaintedWindows m_unpainted;
    WholeWindow m_program;

private slots:
    void cleanup() { Zoom::instance().setPercent(100); }

    void stepsGoUpAndDown()
    {
        Zoom& zoom = Zoom::instance();
        QCOMPARE(zoom.nextPercent(true), 110);
        QCOMPARE(zoom.nextPercent(false), 90);
        zoom.setPercent(120); // from the command line
        QCOMPARE(zoom.nextPercent(true), 125);
        QCOMPARE(zoom.nextPercent(false), 110);
        zoom.setPercent(1000);
        QCOMPARE(zoom.percent(), 200);
        QCOMPARE(zoom.nextPercent(true), 200);
        zoom.setPercent(1);
        QCOMPARE(zoom.percent(), 80);
        QCOMPARE(zoom.nextPercent(false), 80);
    }

    void aZoomedWindowIsAsOneThatStartsSo_data() { WholeWindow::addStudies(); }
    void aZoomedWindowIsAsOneThatStartsSo()
    {
        QFETCH(const int, study);
        const auto zoomed = WholeWindow::start(WholeWindow::study(study), {1600, 1000});
        QVERIFY(WholeWindow::awaitRun(*zoomed));
        Zoom::instance().setPercent(150);
        const auto started = WholeWindow::start(WholeWindow::study(study), {1600, 1000});
        QVERIFY(WholeWindow::awaitRun(*started));
        wattif::testing::waitUntilIdle(50);
        int compared = 0;
        QStringList different;
        compare(*zoomed, *started, [&](QWidget& a, QWidget& b) {
            ++compared;
            if (std::abs(lettersOf(a) - lettersOf(b)) > 0.6)
                different << u"%1: letters %2, %3"_s.arg(nameOf(a)).arg(lettersOf(a)).arg(lettersOf(b));
            const auto* button = qobject_cast<QAbstractButton*>(&a);
            if (button && !areNear(button->iconSize().width(), qobject_cast<QAbstractButton*>(&b)->iconSize().width(), 2))
                different << u"%1: icon %2, %3"_s.arg(nameOf(a))
                                 .arg(button->iconSize().width())
                                 .arg(qobject_cast<QAbstractButton*>(&b)->iconSize().width());
        });
        QVERIFY(compared > 200);
        QVERIFY2(different.isEmpty(), qPrintable(different.join(u'\n')));
    }

    void theOriginalSizeIsAsBefore_data() { WholeWindow::addStudies(); }
    void theOriginalSizeIsAsBefore()
    {
        QFETCH(const int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study), {1600, 1000});
        QVERIFY(WholeWindow::awaitRun(*window));
        window->studyArea().makeViews();
        std::map<QWidget*, Lengths> before;
        for (QWidget* widget : window->findChildren<QWidget*>())
            if (!qobject_cast<Dock*>(widget) && !qobject_cast<QHeaderView*>(widget)
                && !widget->objectName().startsWith("qt_"_L1)) // their owners size these
                before[widget] = lengthsOf(*widget);
        for (const int percent : {200, 80, 100})
            Zoom::instance().setPercent(percent);
        QStringList different;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            const auto known = before.find(widget);
            if (known == before.end())
                continue;
            const Lengths now = lengthsOf(*widget);
            const Lengths& then = known->second;
            constexpr int tolerance = 3; // each of three steps rounds
            if (std::abs(now.letters - then.letters) > 0.5 || !areNear(now.icon.width(), then.icon.width(), tolerance)
                || !areNear(now.least.width(), then.least.width(), tolerance)
                || !areNear(now.least.height(), then.least.height(), tolerance)
                || !areNear(now.most.width(), then.most.width(), tolerance)
                || !areNear(now.most.height(), then.most.height(), tolerance))
                different << u"%1: letters %2, %3; least %4x%5, %6x%7; most %8, %9"_s.arg(nameOf(*widget))
                                 .arg(then.letters)
                                 .arg(now.letters)
                                 .arg(then.least.width())
                                 .arg(then.least.height())
                                 .arg(now.least.width())
                                 .arg(now.least.height())
                                 .arg(then.most.width())
                                 .arg(now.most.width());
        }
        QVERIFY2(different.isEmpty(), qPrintable(different.join(u'\n')));
    }

    void columnsFollow()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1), {1600, 1000});
        QVERIFY(WholeWindow::awaitRun(*window));
        wattif::testing::waitUntilIdle(50);
        const auto* header = window->findChild<QTableView*>(u"jobs"_s)->horizontalHeader();
        const QList<int> before{header->sectionSize(1), header->sectionSize(4)};
        const int row = window->findChild<QTableView*>(u"jobs"_s)->verticalHeader()->sectionSize(0);
        Zoom::instance().setPercent(200);
        QVERIFY(areNear(header->sectionSize(1), 2 * before[0], 1) && areNear(header->sectionSize(4), 2 * before[1], 1));
        QVERIFY(areNear(window->findChild<QTableView*>(u"jobs"_s)->verticalHeader()->sectionSize(0), 2 * row, 1));
        Zoom::instance().setPercent(100);
        QCOMPARE(header->sectionSize(1), before[0]);
    }

    void keysZoomTheWindow()
    {
        const auto window = WholeWindow::start(WholeWindow::study(0), {1600, 1000});
        QVERIFY(window->screen()->availableSize().width() > 1900);
        const double letters = lettersOf(*window);
        QTest::keyClick(window.get(), Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(Zoom::instance().percent(), 110);
        QVERIFY(std::abs(lettersOf(*window) - 1.1 * letters) < 0.6);
        QCOMPARE(settings::zoom().get(), 110);
        QTest::keyClick(window.get(), Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(Zoom::instance().percent(), 125);
        // Also where a table has the focus, which has keys for its rows.
        for (QTableView* table : window->findChildren<QTableView*>())
            if (table->isVisible()) {
                table->setFocus();
                break;
            }
        QTest::keyClick(window->focusWidget(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(Zoom::instance().percent(), 110);
        QTest::keyClick(window->focusWidget(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(Zoom::instance().percent(), 100);
        QCOMPARE(lettersOf(*window), letters);
        QCOMPARE(settings::zoom().get(), 100);
    }

    void aWindowThatWouldNotFitStays()
    {
        const auto window = WholeWindow::start(WholeWindow::study(0), {1600, 1000});
        const QSize least = window->minimumSize();
        window->setMinimumSize(window->screen()->availableSize() + QSize(1, 1));
        window->action(u"zoomIn"_s)->trigger();
        QCOMPARE(Zoom::instance().percent(), 100);
        QCOMPARE(settings::zoom().get(), 100);
        window->action(u"zoomOut"_s)->trigger(); // smaller is always possible
        QCOMPARE(Zoom::instance().percent(), 90);
        window->setMinimumSize(least);
    }

    void aRefusedZoomKeepsTheSizeOfTheWindow()
    {
        const auto window = WholeWindow::start(WholeWindow::study(0), {1600, 1000});
        window->centralWidget()->setMinimumWidth(1100);
        wattif::testing::waitUntilIdle(50);
        QSize shown;
        int reached = 0;
        do {
            shown = window->size();
            reached = Zoom::instance().percent();
            window->action(u"zoomIn"_s)->trigger();
        } while (Zoom::instance().percent() > reached);
        QVERIFY(reached < Zoom::steps.back());
        QCOMPARE(window->size(), shown);
    }

    void theStartPageStays()
    {
        const auto window = WholeWindow::start(WholeWindow::study(0), {1600, 1000});
        window->showStartPage();
        QTRY_VERIFY(window->findChild<StartPage*>());
        window->action(u"zoomIn"_s)->trigger();
        QVERIFY(window->findChild<StartPage*>()->isVisible());
        QCOMPARE(Zoom::instance().percent(), 110);
    }
};

QTEST_MAIN(TestZoom)
#include "tst_zoom.moc"
