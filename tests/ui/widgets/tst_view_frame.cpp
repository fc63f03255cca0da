// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include "ui/widgets/view_frame.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A view with a tool button that has an icon and a text.
struct Tool {
    Tool()
    {
        QPixmap square(16, 16);
        square.fill(Qt::black);
        button = new QToolButton(view);
        button->setIcon(square);
        button->setText(u"A button with a long text"_s);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        auto* row = new QHBoxLayout(view);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(button);
    }

    QWidget* view = new QWidget; ///< belongs to the frame
    QToolButton* button = nullptr;
};

} // namespace

class TestViewFrame : public QObject {
    Q_OBJECT
private slots:
    void buttonsGiveUpTheirTextsBeforeTheViewScrolls_data()
    {
        QTest::addColumn<int>("lessHeight"); // than the view needs
        QTest::newRow("all of it is in sight") << 0;
        QTest::newRow("a vertical scroll bar takes width") << 40;
    }
    void buttonsGiveUpTheirTextsBeforeTheViewScrolls()
    {
        QFETCH(const int, lessHeight);
        Tool tool;
        constexpr int height = 300;
        tool.view->setMinimumHeight(height);
        const int needed = tool.view->minimumSizeHint().width();
        ViewFrame frame(tool.view);
        const int bar = lessHeight > 0 ? frame.verticalScrollBar()->sizeHint().width() : 0;
        frame.show();
        for (const int spare : {0, -1, 0}) {
            frame.resize(needed + bar + spare, height - lessHeight);
            QCoreApplication::sendPostedEvents();
            QCOMPARE(tool.button->toolButtonStyle(), spare < 0 ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
            QCOMPARE(frame.horizontalScrollBar()->maximum(), 0);
        }
    }
};

QTEST_MAIN(TestViewFrame)
#include "tst_view_frame.moc"
