// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <set>

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/event_filters.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;
using wattif::test::WholeWindow;

/// Where the keys lead: Tab, F6, Ctrl+Tab, and what F1 says of them.
class TestKeyOrder : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        m_window->resize(1280, 800);
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QTest::qWait(20);
    }
    static QWidget* focus() { return QApplication::focusWidget(); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focus(), key, modifiers); }

    /// The dock that a widget is in, the innermost; or the tool bar.
    static QString partOf(const QWidget* widget)
    {
        for (; widget; widget = widget->parentWidget())
            if (qobject_cast<const Dock*>(widget) || qobject_cast<const QToolBar*>(widget))
                return widget->objectName();
        return {};
    }
    static QString name(const QWidget* widget)
    {
        return QStringLiteral("%1 %2 in %3")
            .arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName(), partOf(widget));
    }

    /// Returns the commands that a key reaches while the focus is in a widget, or in one without commands.
    static QStringList reached(const MainWindow& window, const QKeySequence& key, const QWidget* focus)
    {
        QStringList texts;
        for (const QAction* action : window.findChildren<QAction*>()) {
            if (!action->shortcuts().contains(key))
                continue;
            const auto owns = [focus, action](const QObject* owner) {
                const auto* widget = qobject_cast<const QWidget*>(owner);
                const bool clampTo = action->shortcutContext() == Qt::WidgetWithChildrenShortcut;
                return widget && focus && (widget == focus || (clampTo && widget->isAncestorOf(focus)));
            };
            const bool everywhere =
                action->shortcutContext() == Qt::WindowShortcut || action->shortcutContext() == Qt::ApplicationShortcut;
            if (everywhere || std::ranges::any_of(action->associatedObjects(), owns))
                texts << action->text();
        }
        return texts;
    }

    static int middleOf(const QWidget& widget) { return widget.mapToGlobal(widget.rect().center()).y(); }

    /// Commands of a menu, and of those in it, that have one letter together.
    static QStringList sharedLetters(const QMenu& menu)
    {
        QStringList shared;
        std::map<QString, QString> seen;
        for (const QAction* action : menu.actions()) {
            if (action->menu())
                shared += sharedLetters(*action->menu());
            const QString letter = QKeySequence::mnemonic(action->text()).toString();
            if (letter.isEmpty())
                continue;
            if (const auto [before, isNew] = seen.emplace(letter, action->text()); !isNew)
                shared << QStringLiteral("%1: %2, %3").arg(menu.title(), before->second, action->text());
        }
        return shared;
    }

private slots:
    void cleanup() { m_window.reset(); }

    void commandsOfAMenuHaveLettersOfTheirOwn_data() { WholeWindow::addStudies(); }
    void commandsOfAMenuHaveLettersOfTheirOwn()
    {
        QFETCH(int, study);
        open(study);
        QStringList shared;
        std::set<QString> titles;
        for (const QAction* menu : m_window->menuBar()->actions()) {
            QVERIFY2(titles.insert(QKeySequence::mnemonic(menu->text()).toString()).second, qPrintable(menu->text()));
            shared += sharedLetters(*menu->menu());
        }
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
    }

    void whatALetterGivesTheFocusToIsScrolledIntoSight()
    {
        open(0); // with what looks after letters
        QWidget window;
        auto* area = new QScrollArea(&window);
        auto* form = new QWidget;
        auto* layout = new QVBoxLayout(form);
        auto* far = new QLineEdit(form);
        auto* label = new QLabel(u"&Far"_s, form);
        label->setBuddy(far);
        auto* near = new QLineEdit(form);
        layout->addWidget(near);
        layout->addSpacing(2000);
        layout->addWidget(label);
        layout->addWidget(far);
        area->setWidget(form);
        area->resize(300, 200);
        window.resize(300, 200);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        near->setFocus();
        QVERIFY(near->hasFocus() && far->visibleRegion().isEmpty());
        QTest::keyClick(&window, Qt::Key_F, Qt::AltModifier);
        QTRY_VERIFY(far->hasFocus());
        QCOMPARE(far->visibleRegion().boundingRect(), far->rect());
    }

    /// Qt lets none of two commands act that have one key.
    void noKeyDoesTwoThings_data() { WholeWindow::addStudies(); }
    void noKeyDoesTwoThings()
    {
        QFETCH(int, study);
        open(study);
        m_window->studyArea().makeViews();
        std::set<const QWidget*> owners{nullptr};
        std::set<QKeySequence> keys;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts())
                keys.insert(key);
            if (!action->shortcuts().isEmpty())
                for (const QObject* owner : action->associatedObjects())
                    if (const auto* widget = qobject_cast<const QWidget*>(owner))
                        owners.insert(widget);
        }
        QVERIFY(keys.size() > 20 && owners.size() > 5);
        for (const QKeySequence& key : keys)
            for (const QWidget* owner : owners) {
                const QStringList texts = reached(*m_window, key, owner);
                QVERIFY2(texts.size() < 2, qPrintable(key.toString() + QStringLiteral(": ") + texts.join(QStringLiteral(", "))));
            }
    }

    void tabComesRoundAndLeavesEveryTableAtOnce_data() { WholeWindow::addStudies(); }
    void tabComesRoundAndLeavesEveryTableAtOnce()
    {
        QFETCH(int, study);
        open(study);
        press(Qt::Key_F6);
        const QWidget* first = focus();
        QCOMPARE(partOf(first), QStringLiteral("policies")); // one began at the scenarios
        std::set<const QWidget*> seen;
        for (int i = 0; i < 200 && seen.insert(focus()).second; ++i) {
            const QWidget* before = focus();
            press(Qt::Key_Tab);
            QVERIFY2(focus() && focus() != before, qPrintable(name(before)));
        }
        QCOMPARE(name(focus()), name(first)); // all round, no widget twice
        QVERIFY2(seen.size() < 110, qPrintable(QString::number(seen.size())));
        const QWidget* last = focus();
        press(Qt::Key_Tab);
        press(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(focus(), last);
    }

    void partsComeInTheOrderOfReading_data() { WholeWindow::addStudies(); }
    void partsComeInTheOrderOfReading()
    {
        QFETCH(int, study);
        open(study);
        QStringList wanted{QStringLiteral("toolBar"), QStringLiteral("scenarios"), QStringLiteral("policies")};
        for (const Dock* dock : m_window->studyArea().docks())
            if (dock->isVisible() && dock->x() >= 0 && dock->y() >= 0) // not behind a tab
                wanted << dock->objectName();
        QCOMPARE(wanted.size(), 5);
        wanted << QStringLiteral("results") << QStringLiteral("parameters");
        for (const auto& strike :
             {std::function<void()>([] { press(Qt::Key_Tab); }), std::function<void()>([] { press(Qt::Key_F6); })}) {
            m_window->findChild<QToolBar*>()->widgetForAction(m_window->action(QStringLiteral("open")))->setFocus();
            QStringList parts;
            for (int i = 0; i < 200 && !(parts.size() > 1 && partOf(focus()) == parts.front()); ++i) {
                if (const QString part = partOf(focus()); !part.isEmpty() && !parts.contains(part))
                    parts << part;
                strike();
            }
            QCOMPARE(parts, wanted);
        }
    }

    void f6GoesBackToWhereOneWas()
    {
        open(0);
        auto* matrix = m_window->findChild<QAbstractItemView*>(QStringLiteral("matrix"));
        matrix->setFocus();
        const QWidget* before = focus();
        press(Qt::Key_F6);
        QVERIFY(partOf(focus()) != partOf(before));
        press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(focus(), before);
    }

    void tablesAndPicturesShowThatKeysLedToThem()
    {
        open(0);
        auto* frame = m_window->findChild<FocusFrame*>();
        auto* matrix = m_window->findChild<QAbstractItemView*>(QStringLiteral("matrix"));
        QVERIFY(frame->isHidden());
        matrix->setFocus(Qt::TabFocusReason);
        QCOMPARE(frame->framed(), matrix);
        QCOMPARE(frame->geometry(), QRect(matrix->mapTo(m_window.get(), QPoint(0, 0)), matrix->size()));
        m_window->resize(1100, 700); // so low that the view scrolls: widgets below its edge have no frame
        const auto inSight = [this, matrix] {
            return matrix->visibleRegion().boundingRect().translated(matrix->mapTo(m_window.get(), QPoint(0, 0)));
        };
        QTRY_COMPARE(frame->geometry(), inSight());
        QCOMPARE(frame->geometry().topLeft(), matrix->mapTo(m_window.get(), QPoint(0, 0)));
        QTest::mouseClick(matrix->viewport(), Qt::LeftButton);
        QVERIFY(frame->isHidden());
        press(Qt::Key_F6);
        QVERIFY(frame->isVisible());
        m_window->findChild<QToolBar*>()->widgetForAction(m_window->action(QStringLiteral("open")))->setFocus(Qt::TabFocusReason);
        QVERIFY(frame->isHidden()); // a button shows it itself
    }

    void controlAndTabWalkInATable()
    {
        open(0);
        auto* matrix = m_window->findChild<QAbstractItemView*>(QStringLiteral("matrix"));
        matrix->setFocus();
        matrix->setCurrentIndex(matrix->model()->index(0, 0));
        press(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(matrix->currentIndex(), matrix->model()->index(0, 1));
        press(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(matrix->currentIndex(), matrix->model()->index(0, 0));
        press(Qt::Key_Down);
        QCOMPARE(matrix->currentIndex(), matrix->model()->index(1, 0));
        press(Qt::Key_Tab);
        QVERIFY(focus() != matrix);
        QCOMPARE(matrix->currentIndex(), matrix->model()->index(1, 0));
    }

    void tabLeavesATextOfSeveralLines()
    {
        open(0);
        QPlainTextEdit text(m_window.get());
        text.resize(100, 60);
        text.show();
        text.setFocus();
        QTest::keyClick(&text, Qt::Key_Tab);
        QVERIFY(!text.hasFocus());
        QVERIFY(text.toPlainText().isEmpty());
    }

    void rowsOfTheFormGoFromTheirFieldDown()
    {
        open(1);
        auto* dock = m_window->findChild<Dock*>(QStringLiteral("parameters"));
        for (QWidget* before = nullptr; auto* field : dock->findChildren<QAbstractSpinBox*>()) {
            if (!field->isVisible())
                continue;
            field->setFocus();
            before = field;
            press(Qt::Key_Tab);
            if (partOf(focus()) != dock->objectName())
                continue; // the last
            QVERIFY2(middleOf(*focus()) + 1 >= middleOf(*before), qPrintable(name(focus())));
        }
    }

    void theListOfKeysIsTrue_data() { WholeWindow::addStudies(); }
    void theListOfKeysIsTrue()
    {
        QFETCH(int, study);
        open(study);
        m_window->action(QStringLiteral("shortcuts"))->trigger();
        QTRY_VERIFY(m_window->findChild<QDialog*>());
        QStringList texts;
        for (const QLabel* label : m_window->findChild<QDialog*>()->findChildren<QLabel*>())
            texts << label->text();
        for (const char* key : {"F6", "Shift+F6", "F8", "Alt+Home", "Alt+End", "Tab, Shift+Tab", "F1", "F5"})
            QVERIFY2(texts.contains(QLatin1String(key)), key);
        QVERIFY(!texts.contains(QStringLiteral("Alt+Space")));
        for (const QAction* action : m_window->findChildren<QAction*>())
            if (const QKeySequence key = action->shortcut(); !key.isEmpty() && action->shortcutContext() == Qt::WindowShortcut)
                QVERIFY2(texts.contains(key.toString(QKeySequence::NativeText)), qPrintable(action->text()));
    }
};

QTEST_MAIN(TestKeyOrder)
#include "tst_key_order.moc"
