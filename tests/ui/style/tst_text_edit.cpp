// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTest>

#include "ui/style/text_edit.h"

using namespace wattif::ui;

namespace {

/// Counts the drags that begin in a field.
class DragsOf : public QObject {
public:
    explicit DragsOf(const QWidget& field) : m_field(field) { qApp->installEventFilter(this); }
    [[nodiscard]] int count() const { return m_count; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // They are its children, or its viewport's, while they last.
        m_count += event->type() == QEvent::ChildAdded && (watched == &m_field || watched->parent() == &m_field) ? 1 : 0;
        return false;
    }

private:
    const QWidget& m_field;
    int m_count = 0;
};

/// Presses the button in selected text, moves far out of the field and releases it over a menu.
void loseRelease(QAbstractScrollArea& field)
{
    QWindow* window = field.windowHandle();
    const QPoint inside = field.viewport()->mapTo(&field, QPoint(8, 8));
    const QPoint outside = inside + QPoint(0, 400);
    QTest::mousePress(window, Qt::LeftButton, {}, inside);
    QTest::mouseMove(window, outside);
    QMenu menu;
    menu.addAction(QStringLiteral("an action"));
    menu.popup(field.mapToGlobal(outside));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    QTest::mouseRelease(menu.windowHandle(), Qt::LeftButton, {}, QPoint(-50, -50));
    menu.close();
    QCursor::setPos(field.mapToGlobal(outside));
}

} // namespace

/// Pasting in every way; from an empty clipboard Qt's own field ends the program.
class TestTextEdit : public QObject {
    Q_OBJECT

private:
    TextEdit m_edit;

    static void fillClipboard(QMimeData* data) { QApplication::clipboard()->setMimeData(data); }

    void drop(const QMimeData& data)
    {
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_edit.viewport(), &enter);
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_edit.viewport(), &event);
    }

private slots:
    void init()
    {
        m_edit.setPlainText(QStringLiteral("kept"));
        m_edit.show();
        m_edit.setFocus();
        QApplication::clipboard()->clear();
    }

    void anEmptyClipboardPastesNothing_data()
    {
        QTest::addColumn<QByteArray>("format"); // null: no data at all
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("only a picture") << QByteArray("image/png");
        QTest::newRow("only what a program alone knows") << QByteArray("application/x-unknown");
    }

    void anEmptyClipboardPastesNothing()
    {
        QFETCH(QByteArray, format);
        const auto make = [&format] {
            auto* data = new QMimeData;
            if (!format.isNull())
                data->setData(QString::fromLatin1(format), "x");
            return data;
        };
        fillClipboard(make());
        QTest::keyClick(&m_edit, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(&m_edit, Qt::Key_Insert, Qt::ShiftModifier);
        m_edit.paste();
        QTest::mouseClick(m_edit.viewport(), Qt::MiddleButton);
        const std::unique_ptr<QMimeData> dropped(make());
        drop(*dropped);
        QCOMPARE(m_edit.toPlainText(), QStringLiteral("kept"));
        QVERIFY(!m_edit.canPaste());
    }

    void aLostReleaseEndsTheDrag()
    {
        RichText text;
        text.setPlainText(QStringLiteral("to be read"));
        text.selectAll();
        for (QAbstractScrollArea* field :
             {static_cast<QAbstractScrollArea*>(&m_edit), static_cast<QAbstractScrollArea*>(&text)}) {
            m_edit.selectAll();
            field->resize(200, 100);
            field->show();
            QVERIFY(QTest::qWaitForWindowExposed(field));
            loseRelease(*field);
            const DragsOf drags(*field);
            QTest::qWait(350); // of Qt's timer, which ticks each 0.1 s at least
            QCOMPARE(drags.count(), 0);
        }
    }

    void theButtonSelectsAndScrolls()
    {
        m_edit.setPlainText(QStringLiteral("a line\n").repeated(100));
        m_edit.resize(200, 100);
        QVERIFY(QTest::qWaitForWindowExposed(&m_edit));
        QWindow* window = m_edit.windowHandle();
        QTest::mousePress(window, Qt::LeftButton, {}, {20, 10});
        QTest::mouseMove(window, {20, 140});
        QCursor::setPos(m_edit.mapToGlobal(QPoint(20, 140)));
        QTRY_VERIFY(m_edit.verticalScrollBar()->value() > 3);
        QTest::mouseRelease(window, Qt::LeftButton, {}, {20, 140});
        QVERIFY(m_edit.textCursor().selectedText().size() > 40);
    }

    void textIsPasted()
    {
        auto* data = new QMimeData;
        data->setText(QStringLiteral("new "));
        fillClipboard(data);
        QVERIFY(m_edit.canPaste());
        QTest::keyClick(&m_edit, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_edit.toPlainText(), QStringLiteral("new kept"));
    }
};

QTEST_MAIN(TestTextEdit)
#include "tst_text_edit.moc"
