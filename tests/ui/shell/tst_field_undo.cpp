// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QSlider>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "tests/ui/shell/fake_study.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/repeat_bar.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"
#include "ui/widgets/switch.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::FakeStudy;

/// The keys of undo, wherever the focus is.
class TestFieldUndo : public QObject {
    Q_OBJECT

private:
    FakeStudy m_fake;
    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Document& document() { return m_window->session().document(); }
    [[nodiscard]] double size() { return FakeStudy::of(*document().instance()).size; }
    [[nodiscard]] OptionRow& row(const char* option) { return *m_window->parameters().scenarioForm()->row(option); }
    [[nodiscard]] NumberSpin& spin() { return *row("size").findChild<NumberSpin*>(); }

    void type(const QString& text)
    {
        spin().setFocus();
        spin().selectAll();
        QTest::keyClicks(&spin(), text);
    }
    void commit(const QString& text)
    {
        type(text);
        QTest::keyClick(&spin(), Qt::Key_Return);
    }
    static void undo(QWidget& focus) { QTest::keyClick(&focus, Qt::Key_Z, Qt::ControlModifier); }
    static void redo(QWidget& focus) { QTest::keyClick(&focus, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("WattIf"));
        QCoreApplication::setApplicationName(QStringLiteral("wattif-test-undo"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }
    void init()
    {
        m_window = std::make_unique<MainWindow>(std::vector<const StudyUi*>{});
        document().open(scenarioOf(m_fake, FakeStudy::make(1.0), "test"), {});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aCommittedNumberIsUndoneInItsField()
    {
        commit(QStringLiteral("5"));
        QCOMPARE(size(), 5.0);
        undo(spin());
        QCOMPARE(size(), 1.0);
        QCOMPARE(spin().value(), 1.0);
        redo(spin());
        QCOMPARE(size(), 5.0);
    }

    void eachCommittedNumberIsAStep()
    {
        commit(QStringLiteral("5"));
        commit(QStringLiteral("6"));
        undo(spin());
        QCOMPARE(size(), 5.0);
        undo(spin());
        QCOMPARE(size(), 1.0);
    }

    void whatIsBeingTypedIsTheFieldsToUndo()
    {
        commit(QStringLiteral("5"));
        type(QStringLiteral("77"));
        undo(spin());
        QCOMPARE(size(), 5.0); // nothing of the document
        QVERIFY(spin().cleanText() != QStringLiteral("77"));
        while (spin().findChild<QLineEdit*>()->isModified())
            undo(spin());
        undo(spin()); // and when nothing is typed any more, the document's
        QCOMPARE(size(), 1.0);
    }

    void aNumberCommittedByLeavingIsUndoneFromAnotherField()
    {
        type(QStringLiteral("7"));
        auto* doubled = row("doubled").findChild<Switch*>();
        doubled->setFocus();
        QCOMPARE(size(), 7.0);
        undo(*doubled);
        QCOMPARE(size(), 1.0);
    }

    void aNumberCommittedByLeavingIsUndoneAfterComingBack()
    {
        type(QStringLiteral("7"));
        row("doubled").findChild<Switch*>()->setFocus();
        spin().setFocus();
        undo(spin());
        QCOMPARE(size(), 1.0);
    }

    void stepsOfTheArrowsAreUndone()
    {
        spin().setFocus();
        QTest::keyClick(&spin(), Qt::Key_Up);
        QVERIFY(size() > 1.0);
        undo(spin());
        QCOMPARE(size(), 1.0);
    }

    void aSliderIsUndoneWithTheKeys()
    {
        auto* slider = row("size").findChild<QSlider*>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QVERIFY(size() > 1.0);
        undo(*slider);
        QCOMPARE(size(), 1.0);
    }

    void aFieldOfTextOutsideFormsPassesTheKeysOn()
    {
        commit(QStringLiteral("5"));
        QLineEdit field(m_window.get());
        field.show();
        field.setFocus();
        undo(field);
        QCOMPARE(size(), 1.0);
        QTest::keyClicks(&field, QStringLiteral("abc"));
        document().replaceInstance(FakeStudy::make(9.0), QStringLiteral("edit"));
        undo(field);
        QCOMPARE(size(), 9.0);
        QVERIFY(field.text().isEmpty());
    }

    void aFieldBehindAnotherTabGetsNoKeys()
    {
        QSpinBox& runs = *m_window->results().repeatBar().runs();
        m_window->raiseTab(QStringLiteral("results"));
        runs.setFocus();
        const int before = runs.value();
        m_window->raiseTab(QStringLiteral("decisions"));
        QCoreApplication::processEvents();
        QVERIFY(!runs.hasFocus());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Up);
        QCOMPARE(runs.value(), before);
    }

    void copyInATableWithoutACurrentCellWarnsOfNothing()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("is not valid")));
        m_window->studyArea().makeViews();
        for (const auto* view : m_window->findChildren<QAbstractItemView*>())
            if (view->model())
                QVERIFY(!view->model()->data({}).isValid()); // what Qt asks for then
    }
};

QTEST_MAIN(TestFieldUndo)
#include "tst_field_undo.moc"
