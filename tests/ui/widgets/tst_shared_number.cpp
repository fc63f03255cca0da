// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "ui/widgets/shared_number.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

/// A number that several things have, used as a user does.
class TestSharedNumber : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_number = std::make_unique<SharedNumber>();
        m_number->setRange(0.0, 100.0);
        m_number->setUnit(u" W"_s);
        m_line = m_number->findChild<QLineEdit*>();
        m_chosen = std::make_unique<QSignalSpy>(m_number.get(), &SharedNumber::chosen);
    }

    void showsWhatAllHaveAndShowsNothing()
    {
        m_number->showValues({5.0, 5.0});
        QCOMPARE(m_line->text(), u"5 W"_s);
        m_number->showValues({5.0, 7.0});
        QCOMPARE(m_line->text(), QString());
        QCOMPARE(m_line->placeholderText(), u"various"_s);
        m_number->showValues({});
        QCOMPARE(m_line->placeholderText(), u"various"_s);
        QCOMPARE(m_chosen->count(), 0);
    }

    void stepsAreReportedAtOnce()
    {
        m_number->showValues({5.0});
        m_number->stepUp();
        QCOMPARE(m_chosen->count(), 1);
        QVERIFY(m_chosen->front().front().toDouble() > 5.0);
    }

    /// The field holds the number of the first of several things, though it shows none: to type it gives it to all.
    void theNumberOfTheFirstCanBeTyped()
    {
        m_number->showValues({5.0, 7.0});
        QSignalSpy left(m_number.get(), &SharedNumber::left);
        QTest::keyClicks(m_number.get(), u"5"_s);
        QCOMPARE(m_chosen->count(), 0);
        QTest::keyClick(m_number.get(), Qt::Key_Return);
        QCOMPARE(m_chosen->count(), 1);
        QCOMPARE(m_chosen->front().front().toDouble(), 5.0);
        QCOMPARE(left.count(), 1);
    }

private:
    std::unique_ptr<SharedNumber> m_number;
    QLineEdit* m_line = nullptr;
    std::unique_ptr<QSignalSpy> m_chosen;
};

QTEST_MAIN(TestSharedNumber)
#include "tst_shared_number.moc"
