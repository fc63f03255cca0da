// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "ui/widgets/number_spin.h"

using wattif::ui::CountedSpin;

class TestCountedSpin : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_spin.setPrefix(QStringLiteral("Why "));
        m_spin.show();
        m_spin.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_spin));
        m_spin.showPlace(7, 60);
        m_spin.setFocus();
        m_spin.selectAll();
    }

    void whatIsShownIsNotChosen()
    {
        const QSignalSpy chosen(&m_spin, &CountedSpin::valueChanged);
        m_spin.showPlace(59, 59);
        QCOMPARE(m_spin.text(), QStringLiteral("Why 59 / 59"));
        m_spin.showPlace(2, 3);
        QCOMPARE(m_spin.text(), QStringLiteral("Why 2 / 3"));
        QCOMPARE(chosen.count(), 0);
    }

    void whatIsTypedStaysUntilItIsTaken()
    {
        const QSignalSpy chosen(&m_spin, &CountedSpin::valueChanged);
        QTest::keyClicks(&m_spin, QStringLiteral("4"));
        m_spin.showPlace(8, 60);
        QCOMPARE(m_spin.text(), QStringLiteral("Why 4 / 60"));
        QTest::keyClicks(&m_spin, QStringLiteral("2"));
        m_spin.showPlace(9, 60);
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(&m_spin, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(m_spin.value(), 42);
        m_spin.showPlace(10, 60); // the commit ends editing: the shown value counts again
        QCOMPARE(m_spin.text(), QStringLiteral("Why 10 / 60"));
    }

    void aNumberThatIsTypedAgainIsNoChoice()
    {
        const QSignalSpy chosen(&m_spin, &CountedSpin::valueChanged);
        QTest::keyClicks(&m_spin, QStringLiteral("7"));
        QTest::keyClick(&m_spin, Qt::Key_Return);
        QCOMPARE(chosen.count(), 0);
        m_spin.showPlace(8, 60);
        QCOMPARE(m_spin.text(), QStringLiteral("Why 8 / 60"));
    }

    void whatIsTypedAndLeftIsChosen()
    {
        const QSignalSpy chosen(&m_spin, &CountedSpin::valueChanged);
        QTest::keyClicks(&m_spin, QStringLiteral("42"));
        m_spin.showPlace(8, 60);
        m_spin.clearFocus();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(m_spin.value(), 42);
    }

private:
    CountedSpin m_spin{1};
};

QTEST_MAIN(TestCountedSpin)
#include "tst_counted_spin.moc"
