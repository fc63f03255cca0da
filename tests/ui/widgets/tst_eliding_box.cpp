// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "ui/style/theme.h"
#include "ui/widgets/eliding_box.h"

using namespace wattif::ui;

class TestElidingBox : public QObject {
    Q_OBJECT

private slots:
    void whatFindsNoSpaceEndsInAnEllipsis()
    {
        ElidingBox box;
        const QString name = QStringLiteral("a workflow with a name of more than sixty letters, typed in full");
        box.addItem(name);
        box.resize(box.fontMetrics().horizontalAdvance(name) + 100, box.sizeHint().height());
        box.show();
        QCOMPARE(box.shownText(), name);
        box.resize(160, box.height());
        QVERIFY2(box.shownText().contains(QChar(0x2026)), qPrintable(box.shownText()));
        QVERIFY(box.fontMetrics().horizontalAdvance(box.shownText()) < 160);
        QCOMPARE(box.currentText(), name);
    }

    void noNameMakesAWindowWide()
    {
        ElidingBox box;
        box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box.addItems({QStringLiteral("a name"), QString(3000, u'7')});
        QVERIFY(box.sizeHint().width() < 60 * box.fontMetrics().averageCharWidth());
        QVERIFY(box.minimumSizeHint().width() > 0);
        QVERIFY(box.minimumSizeHint().width() < box.sizeHint().width());
    }

    void aBoxOfItsOwnSizeShowsItsLongestEntryWhole()
    {
        Theme::instance().setMode(ThemeMode::light); // its style sheet has an arrow beside the text
        for (const bool hasIcons : {false, true}) {
            ElidingBox box;
            box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
            QPixmap chip(16, 16);
            for (const char* text : {"Always on", "Idle timeout", "Reserve"})
                box.addItem(hasIcons ? QIcon(chip) : QIcon(), QString::fromLatin1(text));
            box.setCurrentIndex(1);
            for (const int points : {9, 16}) {
                QFont font = box.font();
                font.setPointSize(points);
                box.setFont(font);
                box.show();
                for (const QSize& size : {box.sizeHint(), box.minimumSizeHint()}) { // twelve letters are never cut
                    box.resize(size);
                    QCOMPARE(box.shownText(), QStringLiteral("Idle timeout"));
                }
            }
        }
    }
};

QTEST_MAIN(TestElidingBox)
#include "tst_eliding_box.moc"
