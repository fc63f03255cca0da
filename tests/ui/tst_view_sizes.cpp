// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Views at any size and with any of their switches: what gives way to the size must not give the size, or a view lays itself out
// for ever. In small windows their controls take another row rather than scroll sideways.

#include <algorithm>

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QMainWindow>
#include <QProgressBar>
#include <QScrollBar>
#include <QTabBar>

#include "core/base/random.h"
#include "tests/ui/shell/whole_window.h"
#include "tests/ui/sizes_seen.h"
#include "ui/session/session.h"
#include "ui/shell/dock.h"
#include "ui/widgets/view_frame.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Clicks one of the switches of a view, or chooses from one of its lists. Returns what it did, in words.
QString changeOneSwitch(QWidget& view, Random& chance)
{
    QList<QWidget*> all;
    for (auto* widget : view.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool isSwitch = button && button->isCheckable() && button->text() != u"Live"_s;
        const auto* list = qobject_cast<QComboBox*>(widget);
        if ((isSwitch || (list && !list->isEditable() && list->count() > 1)) && widget->isVisible() && widget->isEnabled())
            all << widget;
    }
    if (all.isEmpty())
        return {};
    QWidget* one = all[sizes::drawn(chance, 0, static_cast<int>(all.size()) - 1)];
    if (auto* button = qobject_cast<QAbstractButton*>(one)) {
        button->click();
        return button->text().isEmpty() ? button->toolTip() : button->text();
    }
    auto* list = qobject_cast<QComboBox*>(one);
    list->setCurrentIndex(sizes::drawn(chance, 0, list->count() - 1));
    emit list->activated(list->currentIndex());
    return list->accessibleName() + u": "_s + list->currentText();
}

} // namespace

class TestViewSizes : public QObject {
    Q_OBJECT

private:
    test::WholeWindow m_program;

private slots:
    void noViewGivesItselfItsSize_data() { test::WholeWindow::addStudies(); }
    void noViewGivesItselfItsSize()
    {
        QFETCH(int, study);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(study)];
        MainWindow window(studyUis());
        window.files().openSample(ui.study());
        QVERIFY(test::WholeWindow::awaitRun(window));
        const int count = std::max(40, qEnvironmentVariableIntValue("WATTIF_SIZES"));
        sizes::Seen seen;
        for (const ViewInfo& view : ui.views()) {
            Random chance(deriveSeed(7, view.id.toStdString(), 0));
            ViewFrame frame([&](QWidget* parent) { return makeView(view, window.session(), parent); }, nullptr);
            frame.resize(1200, 700);
            frame.show();
            sizes::waitForLayout();
            QStringList done;
            for (int i = 0; i < count; ++i) {
                const QSize size = sizes::some(chance);
                seen.begin();
                if (i % 2 == 1)
                    done << changeOneSwitch(*frame.widget(), chance);
                else
                    frame.resize(size);
                sizes::waitForLayout();
                QVERIFY2(seen.endless().isEmpty(),
                         qPrintable(u"%1 at %2 x %3 after %4: %5"_s.arg(view.id)
                                        .arg(frame.width())
                                        .arg(frame.height())
                                        .arg(done.mid(std::max<qsizetype>(0, done.size() - 5)).join(u", "_s), seen.endless())));
            }
        }
        qInfo("at most %d new sizes of a widget after one event", seen.most());
    }

    void noViewScrollsSideways_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<QSize>("size");
        for (int i = 0; i < static_cast<int>(studyUis().size()); ++i)
            for (const QSize size : {QSize(1024, 768), QSize(853, 533)}) // 1280 x 800 at a scale of 1.5
                QTest::addRow("%s %d", test::WholeWindow::study(i).name().c_str(), size.width()) << i << size;
    }
    void noViewScrollsSideways()
    {
        QFETCH(int, study);
        QFETCH(QSize, size);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(study)];
        const auto window = test::WholeWindow::start(ui.study(), size);
        QVERIFY(test::WholeWindow::awaitRun(*window));
        QCOMPARE(window->size(), size);
        QStringList wide;
        for (const ViewInfo& view : ui.views()) {
            QVERIFY(window->raiseTab(view.id));
            testing::waitUntilIdle(50);
            const auto* dock = window->findChild<Dock*>(view.id);
            QVERIFY(dock);
            const auto* frame = dock->findChild<ViewFrame*>();
            QVERIFY2(frame, qPrintable(view.id));
            for (auto* progress : frame->findChildren<QProgressBar*>())
                progress->show(); // as while something runs
            testing::waitUntilIdle(20);
            if (const int over = frame->horizontalScrollBar()->maximum(); over > 0)
                wide << u"%1 by %2 of %3"_s.arg(view.id).arg(over).arg(frame->width());
        }
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(u", "_s)));
        int bars = 0;
        for (const auto* bar : window->findChildren<QTabBar*>())
            if (qobject_cast<QMainWindow*>(bar->parentWidget())) { // of views and panels
                QCOMPARE(bar->elideMode(), Qt::ElideNone);         // arrows scroll what does not fit
                ++bars;
            }
        QVERIFY(bars >= 2);
    }
};

QTEST_MAIN(TestViewSizes)
#include "tst_view_sizes.moc"
