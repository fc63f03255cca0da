// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

#include "ui/style/text_edit.h"
#include "ui/widgets/clipboard_actions.h"

using namespace wattif::ui;

/// The commands of the Edit menu on what had the focus.
class TestClipboardActions : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<QMenu> m_menu;

    template <class Widget>
    Widget& add()
    {
        auto* widget = new Widget(m_window.get());
        m_window->layout()->addWidget(widget);
        widget->show();
        return *widget;
    }
    /// Opens the menu while a widget has the focus; the command at a place of it.
    QAction& command(QWidget& focus, int place)
    {
        m_window->activateWindow();
        if (!QTest::qWaitForWindowActive(m_window.get()))
            qFatal("no active window");
        focus.setFocus();
        emit m_menu->aboutToShow();
        return *m_menu->actions().at(place);
    }
    static constexpr int copy = 1;
    static constexpr int paste = 2;
    static constexpr int remove = 3;
    static constexpr int selectAll = 4;

private slots:
    void init()
    {
        m_menu = std::make_unique<QMenu>();
        addClipboardActions(*m_menu);
        m_window = std::make_unique<QWidget>();
        new QVBoxLayout(m_window.get());
        m_window->show();
    }

    void deleteTakesWhatIsSelected()
    {
        auto& field = add<QLineEdit>();
        field.setText(QStringLiteral("machines"));
        QAction& action = command(field, remove);
        field.setSelection(0, 4);
        QVERIFY(action.isEnabled());
        action.trigger();
        QCOMPARE(field.text(), QStringLiteral("ines"));
        field.undo();
        QCOMPARE(field.text(), QStringLiteral("machines"));
    }

    void deleteLeavesTheRestOfAProgram()
    {
        auto& text = add<TextEdit>();
        text.setPlainText(QStringLiteral("one\ntwo"));
        QAction& action = command(text, remove);
        QTextCursor cursor = text.textCursor();
        cursor.setPosition(0);
        cursor.setPosition(4, QTextCursor::KeepAnchor);
        text.setTextCursor(cursor);
        action.trigger();
        QCOMPARE(text.toPlainText(), QStringLiteral("two"));
        text.undo();
        QCOMPARE(text.toPlainText(), QStringLiteral("one\ntwo"));
    }

    void listsAndBoxesKeepTheirEntries()
    {
        auto& box = add<QComboBox>();
        box.addItems({QStringLiteral("first"), QStringLiteral("second")});
        box.setFocusPolicy(Qt::StrongFocus);
        command(box, remove).trigger();
        QCOMPARE(box.count(), 2);
        QVERIFY(!command(box, remove).isEnabled());
        auto& list = add<QListWidget>();
        list.addItems({QStringLiteral("first"), QStringLiteral("second")});
        command(list, remove).trigger();
        QCOMPARE(list.count(), 2);
        QVERIFY(!command(list, remove).isEnabled());
    }

    /// As Ctrl+A does, which tables know without an action.
    void allRowsAreSelected()
    {
        auto& list = add<QListWidget>();
        list.addItems({QStringLiteral("first"), QStringLiteral("second")});
        QVERIFY(!command(list, selectAll).isEnabled()); // of a single selection
        list.setSelectionMode(QAbstractItemView::ExtendedSelection);
        QAction& action = command(list, selectAll);
        QVERIFY(action.isEnabled());
        action.trigger();
        QCOMPARE(list.selectedItems().size(), 2);
    }

    void aFieldOfNumbersIsText()
    {
        auto& spin = add<QSpinBox>();
        spin.setRange(0, 100'000);
        spin.setValue(1234);
        QAction& action = command(spin, remove);
        QVERIFY(action.isEnabled());
        spin.selectAll();
        action.trigger();
        QCOMPARE(spin.text(), QString());
        spin.setValue(42);
        spin.selectAll();
        command(spin, copy).trigger();
        QVERIFY(command(spin, paste).isEnabled());
    }

    void whatIsOnlyReadIsNotChanged()
    {
        auto& text = add<TextEdit>();
        text.setPlainText(QStringLiteral("what a program printed"));
        text.setReadOnly(true);
        QVERIFY(!command(text, remove).isEnabled());
        QVERIFY(!command(text, paste).isEnabled());
        QVERIFY(command(text, copy).isEnabled());
        command(text, remove).trigger();
        QCOMPARE(text.toPlainText(), QStringLiteral("what a program printed"));
    }

    void aWindowThatWasClosedIsNotEdited()
    {
        auto& field = add<QLineEdit>();
        field.setText(QStringLiteral("machines"));
        QAction& action = command(field, remove);
        field.selectAll();
        m_window->close();
        action.trigger();
        QCOMPARE(field.text(), QStringLiteral("machines"));
        emit m_menu->aboutToShow();
        QVERIFY(!action.isEnabled());
    }
};

QTEST_MAIN(TestClipboardActions)
#include "tst_clipboard_actions.moc"
