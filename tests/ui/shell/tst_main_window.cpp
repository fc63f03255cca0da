// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/power/study.h"
#include "core/profit/study.h"
#include "tests/ui/shell/fake_study.h"
#include "tests/ui/shell/fake_ui.h"
#include "ui/batch/export.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/dock.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/panels/status_line.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/style/theme.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/notice_stack.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QProgressBar>

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;
using test::FakeUi;

/// Drives the real window with the mouse and the keys; Profit's scenarios serve where files are read.
class TestMainWindow : public QObject {
    Q_OBJECT

private:
    FakeStudy m_fake;
    FakeUi m_fakeUi{m_fake};
    FakeUi m_profitUi{profit::study()};
    QTemporaryDir m_folder;

    [[nodiscard]] std::unique_ptr<MainWindow> open(const FakeUi& first)
    {
        const FakeUi& second = &first == &m_fakeUi ? m_profitUi : m_fakeUi;
        auto window = std::make_unique<MainWindow>(std::vector<const StudyUi*>{&first, &second});
        window->files().openSample(first.study());
        window->show();
        return window;
    }
    static double size(MainWindow& window) { return FakeStudy::of(*window.session().document().instance()).size; }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    void write(const QString& file, const QByteArray& content) const
    {
        QFile f(file);
        QVERIFY(f.open(QIODevice::WriteOnly));
        f.write(content);
    }

    static void typeSize(MainWindow& window)
    {
        auto* field = window.parameters().scenarioForm()->row("size")->findChild<QAbstractSpinBox*>();
        window.activateWindow();
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("5"));
    }

    static void drop(QWidget& target, const QString& file)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&target, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&target, &event);
    }

    static QPushButton* noticeButton(MainWindow& window, const QString& text)
    {
        for (auto* button : window.notices().findChildren<QPushButton*>())
            if (button->text() == text)
                return button;
        return nullptr;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("WattIf"));
        QCoreApplication::setApplicationName(QStringLiteral("wattif-test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        Theme::instance();
    }
    void init()
    {
        QSettings().clear();
        QDir(AutoSave::folder()).removeRecursively();
    }

    void theSampleRunsAndFillsTheTable()
    {
        const auto window = open(m_fakeUi);
        QTRY_COMPARE(window->results().table()->model()->rowCount(), 3);
        QVERIFY(window->windowTitle().contains(QStringLiteral("WattIf")));
        QVERIFY(!window->isWindowModified());
    }

    void aSliderEditsRunsAndUndoTakesItBack()
    {
        const auto window = open(m_fakeUi);
        auto* slider = window->parameters().scenarioForm()->row("size")->findChild<QSlider*>();
        slider->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(size(*window) > 1.0);
        QVERIFY(window->isWindowModified());
        QCOMPARE(window->session().document().undoStack()->count(), 1); // one drag, one step
        QTRY_COMPARE(window->session().reportInstance(), window->session().document().instance());
        window->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(size(*window), 1.0);
        QCOMPARE(slider->value(), window->parameters().scenarioForm()->row("size")->findChild<QSlider*>()->value());
        QVERIFY(!window->isWindowModified());
    }

    void runAndStopFollowTheRun()
    {
        const auto window = open(m_fakeUi);
        Session& session = window->session();
        QAction* stop = window->action(QStringLiteral("stop"));
        session.setPolicies({{"fast"}, {"slow"}});
        QVERIFY(stop->isEnabled());
        auto* progress = window->findChild<StatusLine*>()->progress();
        QVERIFY(progress->isHidden()); // short runs do not flash
        QTRY_VERIFY(progress->isVisible());
        stop->trigger();
        QTRY_VERIFY(!session.runs().isRunning());
        QVERIFY(!stop->isEnabled());
        QVERIFY(progress->isHidden());
        QCOMPARE(window->results().table()->model()->rowCount(), 2); // the finished policy, and the stopped one
    }

    void errorsSitInTheBarUntilARunSucceeds()
    {
        const auto window = open(m_fakeUi);
        window->session().setPolicies({{"broken"}});
        QTRY_VERIFY(window->inlineBar().isVisible());
        QCOMPARE(window->inlineBar().kind(), InlineBar::Kind::error);
        window->session().setPolicies({{"fast"}});
        QTRY_VERIFY(window->inlineBar().isHidden());
    }

    void scenariosAreSavedAndOpenedAgain()
    {
        const auto window = open(m_profitUi);
        Document& document = window->session().document();
        auto* gamma = window->parameters().scenarioForm()->row("gamma");
        QVERIFY(gamma);
        auto* slider = gamma->findChild<QSlider*>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        document.addVariant(QStringLiteral("second"));
        const InstancePtr edited = document.scenario().baseline.instance;
        QVERIFY(window->files().saveTo(path("saved.json")));
        QVERIFY(!window->isWindowModified());
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("saved.json")));
        QCOMPARE(settings::recentFiles().get(), QStringList{path("saved.json")});

        window->files().openSample(profit::study());
        window->files().openFile(path("saved.json"));
        QVERIFY(document.scenario().baseline.instance->equals(*edited));
        QCOMPARE(document.scenario().variants.size(), std::size_t(1));

        settings::recentFiles().forget();
        window->files().setAttended(false); // as for a screenshot
        window->files().openFile(path("saved.json"));
        QCOMPARE(settings::recentFiles().get(), QStringList());
    }

    void aSavedScenarioIsNamedAfterItsFile()
    {
        const auto window = open(m_profitUi);
        Document& document = window->session().document();
        const auto saveAs = [&](const char* file) {
            window->files().saveAs();
            auto* dialog = window->findChild<QFileDialog*>();
            QVERIFY(dialog);
            emit dialog->fileSelected(path(file));
            dialog->close();
            QTRY_VERIFY(!window->findChild<QFileDialog*>());
        };
        saveAs("my-lab.json");
        QCOMPARE(document.scenario().name, std::string("my-lab"));
        QVERIFY(!window->isWindowModified());
        saveAs("second.json");
        QCOMPARE(document.scenario().name, std::string("second"));
        document.renameScenario(QStringLiteral("Morning class"));
        QVERIFY(window->files().saveTo(path("second.json"))); // Save keeps the name
        QCOMPARE(document.scenario().name, std::string("Morning class"));
        saveAs("third.json");
        QCOMPARE(document.scenario().name, std::string("third"));
        QVERIFY(!window->isWindowModified());
    }

    void twoSamplesHaveTwoNames()
    {
        const auto window = open(m_profitUi);
        Document& document = window->session().document();
        QCOMPARE(document.scenario().name, std::string("Sample"));
        window->files().openSample(profit::study()); // replaces it
        QCOMPARE(document.scenario().name, std::string("Sample"));
        window->session().setSeed(7);
        window->files().openSample(profit::study());
        QCOMPARE(document.scenario().name, std::string("Sample 2"));
        window->files().openSample(m_fake);
        QCOMPARE(document.scenario().name, std::string("Sample"));
    }

    void theFormStaysWithTheStudy()
    {
        const auto window = open(m_fakeUi);
        OptionForm* form = window->parameters().scenarioForm();
        auto* field = form->row("size")->findChild<QAbstractSpinBox*>();
        const double size = number(form->values(), "size");
        field->findChild<QLineEdit*>()->setText(QStringLiteral("77")); // typed, not taken
        form->row("size")->setProblem(QStringLiteral("wrong"));
        window->files().openSample(m_fake);
        QCOMPARE(window->parameters().scenarioForm(), form);
        QCOMPARE(number(form->values(), "size"), size);
        QVERIFY(field->text() != QStringLiteral("77"));
        QVERIFY(form->row("size")->toolTip() != QStringLiteral("wrong"));
        typeSize(*window);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(this->size(*window), 5.0); // it edits the scenario that is open now
        window->files().openSample(profit::study());
        QVERIFY(window->parameters().scenarioForm() != form);
        QVERIFY(window->parameters().scenarioForm()->row("gamma"));
    }

    void aBadFileChangesNothing()
    {
        const auto window = open(m_profitUi);
        const InstancePtr before = window->session().document().instance();
        write(path("bad.json"), "{\n  \"wattif\": 1,\n  oops\n}\n");
        window->files().openFile(path("bad.json"));
        QVERIFY(window->inlineBar().isVisible());
        QVERIFY(window->inlineBar().text().contains(QStringLiteral("bad.json")));
        QCOMPARE(window->session().document().instance(), before);
    }

    void aDroppedScenarioOpens()
    {
        const auto window = open(m_profitUi);
        QVERIFY(window->files().saveTo(path("dropped.json")));
        window->files().openSample(m_fake);
        QCOMPARE(&window->session().document().study(), &m_fake);
        drop(*window, path("dropped.json"));
        QCOMPARE(&window->session().document().study(), &profit::study());
    }

    void aScenarioOpensUnderAnyName()
    {
        const auto window = open(m_profitUi);
        QVERIFY(window->files().saveTo(path("dropped.json")));
        QVERIFY(QFile::rename(path("dropped.json"), path("scenario.txt")));
        window->files().openSample(m_fake);
        drop(*window, path("scenario.txt"));
        QCOMPARE(&window->session().document().study(), &profit::study());
        QVERIFY(!window->findChild<ImportDialog*>());
    }

    void aDroppedTableOpensTheImport()
    {
        const auto window = open(m_fakeUi);
        write(path("size.csv"), "7");
        drop(*window, path("size.csv"));
        auto* dialog = window->findChild<ImportDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->field(QStringLiteral("size"))->text(), path("size.csv"));
        QTest::mouseClick(dialog->makeButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->isChecking());
        QCOMPARE(size(*window), 1.0); // nothing opens before it is checked
        QTest::mouseClick(dialog->makeButton(), Qt::LeftButton);
        QTRY_COMPARE(size(*window), 7.0);
        QVERIFY(window->isWindowModified()); // it has not been saved yet
    }

    void theImportGoesIntoTheSelectedStudy()
    {
        const auto window = open(m_fakeUi);
        write(path("size.csv"), "7");
        drop(*window, path("size.csv"));
        const QPointer<ImportDialog> first = window->findChild<ImportDialog*>();
        QVERIFY(first);
        QComboBox* box = first->studyBox();
        box->setCurrentIndex(box->findText(QString::fromStdString(power::study().title())));
        emit box->activated(box->currentIndex());
        QTRY_VERIFY(!first);
        auto* dialog = window->findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->studyBox()->currentText(), QString::fromStdString(power::study().title()));
        QCOMPARE(dialog->files().begin()->second, path("size.csv"));
    }

    void aFailedImportStaysOpenAndShows()
    {
        const auto window = open(m_fakeUi);
        write(path("size.csv"), "");
        drop(*window, path("size.csv"));
        auto* dialog = window->findChild<ImportDialog*>();
        QTest::mouseClick(dialog->makeButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->errorText().contains(QStringLiteral("the file is empty")));
        QVERIFY(dialog->isVisible());
        QCOMPARE(size(*window), 1.0);
    }

    void unsavedChangesAreAskedFor()
    {
        const auto window = open(m_fakeUi);
        window->session().document().replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        window->close();
        QVERIFY(window->isVisible());
        auto* question = window->findChild<QMessageBox*>();
        QVERIFY(question);
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QTRY_VERIFY(!window->findChild<QMessageBox*>());
        QVERIFY(window->isVisible());
        window->close();
        QTest::mouseClick(window->findChild<QMessageBox*>()->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_VERIFY(!window->isVisible());
    }

    void aRestartAsksForUnsavedChanges()
    {
        const auto window = open(m_fakeUi);
        window->session().document().replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        window->restart();
        QTest::mouseClick(window->findChild<QMessageBox*>()->button(QMessageBox::Cancel), Qt::LeftButton);
        QTRY_VERIFY(!window->findChild<QMessageBox*>());
        QVERIFY(window->isVisible() && !window->isRestarting());
        window->restart();
        QTest::mouseClick(window->findChild<QMessageBox*>()->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_VERIFY(!window->isVisible() && window->isRestarting());
    }

    void whatIsTypedCountsWhenTheWindowCloses()
    {
        const auto window = open(m_fakeUi);
        typeSize(*window);
        QVERIFY(!window->isWindowModified()); // the field has not given it away yet
        window->close();
        QVERIFY(window->isWindowModified());
        QVERIFY(window->findChild<QMessageBox*>());
        QVERIFY(window->isVisible());
    }

    void aWindowMayGoWhileSomeoneTypes()
    {
        auto window = open(m_fakeUi);
        typeSize(*window);
        window.reset(); // the field gives its number to a document that is still there
    }

    void renamingIsAskedForTwice()
    {
        const auto window = open(m_fakeUi);
        window->scenarios().tree()->setCurrentItem(window->scenarios().tree()->topLevelItem(0)->child(0));
        QTest::failOnWarning(QRegularExpression(QStringLiteral("editing failed")));
        window->scenarios().renameAction()->trigger();
        window->scenarios().renameAction()->trigger();
        QCOMPARE(window->scenarios().tree()->findChildren<QLineEdit*>().size(), 1);
    }

    void variantsAreAddedRenamedAndRemoved()
    {
        const auto window = open(m_fakeUi);
        Document& document = window->session().document();
        ScenarioPanel& panel = window->scenarios();
        panel.addAction()->trigger();
        QCOMPARE(document.activeVariant(), 0);
        panel.tree()->currentItem()->setText(0, QStringLiteral("Cheaper"));
        QTRY_COMPARE(document.scenario().variants[0].name, std::string("Cheaper"));
        panel.removeAction()->trigger();
        QVERIFY(document.scenario().variants.empty());
        window->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(document.scenario().variants[0].name, std::string("Cheaper"));
    }

    void theThemeMenuSwitchesAndIsRemembered()
    {
        const auto window = open(m_fakeUi);
        window->action(QStringLiteral("theme-dark"))->trigger();
        QVERIFY(Theme::instance().isDark());
        QCOMPARE(settings::theme().get(), QStringLiteral("dark"));
        window->action(QStringLiteral("theme-light"))->trigger();
        QVERIFY(!Theme::instance().isDark());
    }

    void theLayoutIsKeptAndCanBeReset()
    {
        {
            const auto window = open(m_fakeUi);
            window->findChild<Dock*>(QStringLiteral("parameters"))->hide();
            window->studyArea().docks()[1]->hide();
            window->close();
        }
        const auto window = open(m_fakeUi);
        auto* parameters = window->findChild<Dock*>(QStringLiteral("parameters"));
        QVERIFY(parameters->isHidden());
        QVERIFY(window->studyArea().docks()[1]->isHidden());
        window->action(QStringLiteral("resetLayout"))->trigger();
        QVERIFY(!parameters->isHidden());
        QVERIFY(!window->studyArea().docks()[1]->isHidden());
    }

    void changesOfACrashedSessionAreOffered()
    {
        {
            const auto crashed = open(m_profitUi);
            QVERIFY(crashed->files().saveTo(path("crashed.json")));
        }
        QDir().mkpath(AutoSave::folder());
        const QString copy = AutoSave::folder() + QStringLiteral("/crashed.json");
        QVERIFY(QFile::copy(path("crashed.json"), copy));
        write(copy + QStringLiteral(".name"), path("crashed.json").toUtf8());

        const auto window = open(m_profitUi);
        window->files().offerRecovery();
        QVERIFY(window->notices().find(QStringLiteral("recovery"))->text().contains(QStringLiteral("crashed.json")));
        QPushButton* restore = noticeButton(*window, QStringLiteral("Restore"));
        QVERIFY(restore);
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_COMPARE(window->session().document().fileName(), path("crashed.json"));
        QVERIFY(window->isWindowModified());
        QVERIFY(!QFile::exists(copy));
    }

    void figuresAndResultsAreExported()
    {
        const auto window = open(m_fakeUi);
        QTRY_VERIFY(window->session().report());
        const auto files = exportAll(*window, path("out"));
        QVERIFY(files);
        QCOMPARE(files->size(), 8); // pdf, svg, png of the one chart; md, tex, html, csv and json of the results
        for (const QString& file : *files)
            QVERIFY2(QFileInfo(file).size() > 0, qPrintable(file));
    }

    void everyActionOfTheToolBarHasAnIconAndATooltip()
    {
        const auto window = open(m_fakeUi);
        for (const char* name : {"open", "save", "undo", "redo", "run", "stop", "compare", "figure"}) {
            const QAction* action = window->action(QLatin1String(name));
            QVERIFY2(action, name);
            QVERIFY2(!action->icon().isNull() && !action->toolTip().isEmpty(), name);
        }
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
