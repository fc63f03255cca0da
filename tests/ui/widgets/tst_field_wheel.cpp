// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemView>
#include <QComboBox>
#include <QMainWindow>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

#include "ui/widgets/event_filters.h"
#include "ui/widgets/number_spin.h"

using namespace wattif::ui;

/// Turns the wheel above fields in a scrolling container.
class TestFieldWheel : public QObject {
    Q_OBJECT

private:
    /// Takes clicks without a list in a separate window.
    struct ListlessBox : QComboBox {
        void showPopup() override { }
    };
    std::unique_ptr<QScrollArea> m_area;
    NumberSpin* m_number = nullptr;
    QSlider* m_slider = nullptr;
    QComboBox* m_choice = nullptr;

    [[nodiscard]] QList<QWidget*> fields() const { return {m_number, m_slider, m_choice}; }
    [[nodiscard]] QList<double> values() const
    {
        return {m_number->value(), static_cast<double>(m_slider->value()), static_cast<double>(m_choice->currentIndex())};
    }
    [[nodiscard]] int scrolled() const { return m_area->verticalScrollBar()->value(); }

    /// Sends the event like the window system: with focus, and to the widget below the pointer.
    static void turn(QWidget& widget)
    {
        const QPointF place = QRectF(widget.rect()).center();
        QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(&widget, &event);
    }

private slots:
    void init()
    {
        m_area = std::make_unique<QScrollArea>();
        new FieldWheel(m_area.get());
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        column->addWidget(m_number = new NumberSpin);
        column->addWidget(m_slider = new QSlider(Qt::Horizontal));
        column->addWidget(m_choice = new ListlessBox);
        m_choice->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        m_number->setValue(50.0);
        m_slider->setValue(50);
        m_choice->setCurrentIndex(1);
        content->setMinimumHeight(2000);
        m_area->setWidget(content);
        m_area->resize(300, 200);
        m_area->show();
        m_area->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_area.get()));
        m_area->setFocus();
    }
    void cleanup() { m_area.reset(); }

    void theWheelScrollsTheForm()
    {
        const auto before = values();
        for (QWidget* field : fields()) {
            const int place = scrolled();
            turn(*field);
            QCOMPARE(values(), before);
            QVERIFY(scrolled() > place);
            QVERIFY(!field->hasFocus());
        }
    }

    void theWheelChangesTheFieldThatWasClicked()
    {
        for (QWidget* field : fields()) {
            const int place = scrolled();
            field->setFocus(Qt::MouseFocusReason);
            QTest::mouseClick(field, Qt::LeftButton, {}, {4, field->height() / 2});
            QVERIFY(field->hasFocus());
            const auto before = values();
            turn(*field);
            QVERIFY2(values() != before, field->metaObject()->className());
            QCOMPARE(scrolled(), place);
        }
    }

    void aClickIntoTheLineOfASpinBoxCounts()
    {
        QTest::mouseClick(m_number->findChild<QWidget*>(QStringLiteral("qt_spinbox_lineedit")), Qt::LeftButton);
        QVERIFY(m_number->hasFocus());
        turn(*m_number);
        QVERIFY(m_number->value() != 50.0);
    }

    void afterTheFocusWentTheWheelScrollsAgain()
    {
        QTest::mouseClick(m_slider, Qt::LeftButton);
        const auto before = values();
        m_number->setFocus(Qt::TabFocusReason);
        turn(*m_slider);
        m_slider->setFocus(Qt::TabFocusReason); // with keys, not with a click
        turn(*m_slider);
        turn(*m_number);
        QCOMPARE(values(), before);
    }

    void toolBarsHaveNothingToScroll()
    {
        QMainWindow window;
        new FieldWheel(&window);
        auto* spin = new QSpinBox;
        window.addToolBar(QString())->addWidget(spin);
        window.show();
        spin->setValue(5);
        turn(*spin);
        QCOMPARE(spin->value(), 4);
    }
};

QTEST_MAIN(TestFieldWheel)
#include "tst_field_wheel.moc"
