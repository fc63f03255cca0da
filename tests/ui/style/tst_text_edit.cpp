// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>

#include "ui/style/text_edit.h"

using namespace wattif::ui;

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
