// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The user's work when other programs write the files, and after crashes: the bars and their buttons; nothing is ever lost.

#include <algorithm>
#include <filesystem>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/profit/study.h"
#include "ui/session/ends/crash_files.h"
#include "ui/session/files/differences_dialog.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/files/file_versions.h"
#include "ui/shell/crash_dialog.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/notice_stack.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

class TestKeptWork : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString path(const char* name = "x.json") const { return m_folder->filePath(QLatin1String(name)); }
    [[nodiscard]] Document& document() { return m_window->session().document(); }
    [[nodiscard]] double gamma() { return number(profit::study().optionsOf(*document().instance()), "gamma"); }

    static InstancePtr withGamma(double gamma)
    {
        const InstancePtr sample = profit::study().sample();
        OptionValues values = profit::study().optionsOf(*sample);
        values.insert_or_assign("gamma", gamma);
        return profit::study().withOptions(*sample, values);
    }
    void write(double gamma, const QString& file)
    {
        QVERIFY(writeScenario(scenarioOf(profit::study(), withGamma(gamma), "x"), file.toStdString()));
    }
    [[nodiscard]] static double gammaIn(const QString& file)
    {
        const auto read = readScenario(file.toStdString());
        return read ? number(profit::study().optionsOf(*read->scenario.baseline.instance), "gamma") : -1.0;
    }
    void edit(double gamma) { document().replaceInstance(withGamma(gamma), u"edit"_s); }

    [[nodiscard]] InlineBar* notice(const char* id = "disk") { return m_window->notices().find(QLatin1String(id)); }
    void press(const QString& text, const char* id = "disk")
    {
        InlineBar* bar = notice(id);
        QVERIFY2(bar, id);
        for (auto* button : bar->findChildren<QPushButton*>())
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                QCoreApplication::processEvents(); // the bar acts once the click is over
                return;
            }
        QFAIL(qPrintable(u"no button "_s + text));
    }
    std::unique_ptr<MainWindow> makeWindow()
    {
        auto window = std::make_unique<MainWindow>(std::vector<const StudyUi*>{});
        window->show();
        return window;
    }
    void openFile()
    {
        write(1.5, path());
        m_window->files().openFile(path());
        QCOMPARE(gamma(), 1.5);
    }
    static void clearData()
    {
        QDir(AutoSave::folder()).removeRecursively();
        QDir(versionsFolder()).removeRecursively();
        QDir(crashFolder()).removeRecursively();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"WattIf"_s);
        QCoreApplication::setApplicationName(u"wattif-test-kept"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }
    void init()
    {
        clearData();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = makeWindow();
    }
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { clearData(); }

    void aChangedFileIsLoadedWhenAsked()
    {
        openFile();
        write(1.7, path());
        QTRY_VERIFY(notice());
        QCOMPARE(gamma(), 1.5); // not before
        press(u"Reload"_s);
        QCOMPARE(gamma(), 1.7);
        QVERIFY(!notice());
        QVERIFY(!document().isModified());
    }

    void keepingMineIsAnUnsavedChange()
    {
        openFile();
        write(1.7, path());
        QTRY_VERIFY(notice());
        press(u"Keep mine"_s);
        QVERIFY(document().isModified());
        QVERIFY(m_window->files().saveTo(path())); // asked and answered
        QCOMPARE(gammaIn(path()), 1.5);
        QCOMPARE(gammaIn(versionsOf(path()).front().path), 1.7); // and theirs is not lost
    }

    void theNoticeGoesWhenTheFileIsBack()
    {
        openFile();
        write(1.7, path());
        QTRY_VERIFY(notice());
        write(1.5, path());
        QTRY_VERIFY(!notice());
    }

    void savingOverAnothersChangeIsAskedFirst()
    {
        openFile();
        edit(1.6);
        write(1.7, path()); // not noticed yet
        QVERIFY(!m_window->files().saveTo(path()));
        QCOMPARE(gammaIn(path()), 1.7);
        QVERIFY(notice()->text().contains(u"was not saved"_s));
        press(u"Overwrite"_s);
        QCOMPARE(gammaIn(path()), 1.6);
        QVERIFY(!document().isModified());
        QCOMPARE(gammaIn(versionsOf(path()).front().path), 1.7);
    }

    void mineIsKeptAsACopy()
    {
        openFile();
        for (const double mine : {1.6, 1.65}) {
            m_window->files().openFile(path());
            edit(mine);
            write(mine + 0.1, path());
            QVERIFY(!m_window->files().saveTo(path()));
            press(u"Keep mine as a copy"_s);
            QVERIFY(!document().isModified());
        }
        QCOMPARE(gammaIn(path("x (mine).json")), 1.6);
        QCOMPARE(gammaIn(path("x (mine 2).json")), 1.65);
        QCOMPARE(document().fileName(), path("x (mine 2).json"));
        QCOMPARE(gammaIn(path()), 1.75);
    }

    void takingTheirsKeepsMineAmongTheVersions()
    {
        openFile();
        edit(1.6);
        write(1.7, path());
        QTRY_VERIFY(notice());
        press(u"Use the version on disk"_s);
        QCOMPARE(gamma(), 1.7);
        QVERIFY(!document().isModified());
        QCOMPARE(gammaIn(versionsOf(path()).front().path), 1.6);
    }

    void theDifferencesAreShownAndTheQuestionStays()
    {
        openFile();
        edit(1.6);
        write(1.7, path());
        QTRY_VERIFY(notice());
        press(u"Show differences"_s);
        auto* dialog = m_window->findChild<DifferencesDialog*>();
        QVERIFY(dialog);
        QVERIFY(!dialog->isModal());
        QTreeWidgetItem* row = dialog->list()->topLevelItem(dialog->list()->topLevelItemCount() - 1);
        QCOMPARE(row->text(1) + u' ' + row->text(2), u"1.6 1.7"_s);
        dialog->reject();
        QVERIFY(notice());
        press(u"Show differences"_s);
        for (auto* button : m_window->findChildren<DifferencesDialog*>().last()->findChildren<QPushButton*>())
            if (button->text() == u"Use the version on disk"_s)
                button->click();
        QCOMPARE(gamma(), 1.7);
    }

    void theDifferencesBelongToTheirFileWhateverIsInFront()
    {
        openFile();
        edit(1.6);
        write(1.7, path());
        QTRY_VERIFY(notice());
        press(u"Show differences"_s);
        write(1.4, path("other.json"));
        m_window->files().openFile(path("other.json"));
        QCOMPARE(document().fileName(), path("other.json"));
        for (auto* button : m_window->findChild<DifferencesDialog*>()->findChildren<QPushButton*>())
            if (button->text() == u"Use the version on disk"_s)
                button->click();
        QCOMPARE(document().fileName(), path());
        QCOMPARE(gamma(), 1.7);
        m_window->files().openFile(path("other.json"));
        QCOMPARE(gamma(), 1.4);
    }

    void aFileThatNoOneCanReadLeavesMine()
    {
        openFile();
        edit(1.6);
        QFile broken(path());
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{ half");
        broken.close();
        QTRY_VERIFY(notice());
        press(u"Show differences"_s);
        QVERIFY(notice()); // with the error in the other bar
        press(u"Use the version on disk"_s);
        QCOMPARE(gamma(), 1.6);
    }

    void aDeletedFileIsSavedAgain()
    {
        openFile();
        QVERIFY(QFile::remove(path()));
        QTRY_VERIFY(notice());
        QVERIFY(document().isModified());
        press(u"Save it again"_s);
        QCOMPARE(gammaIn(path()), 1.5);
        QVERIFY(!document().isModified());
    }

    void aRenamedFileIsFollowed()
    {
        openFile();
        QVERIFY(QFile::rename(path(), path("y.json")));
        QTRY_VERIFY(notice());
        QVERIFY2(notice()->text().contains(u"renamed to y.json"_s), qPrintable(notice()->text()));
        press(u"Save under the new name"_s);
        QCOMPARE(document().fileName(), path("y.json"));
        QVERIFY(!QFile::exists(path()));
    }

    void theSecondWindowSaysThatItIsTheSecond()
    {
        openFile();
        QVERIFY(!notice("holder"));
        const auto first = std::exchange(m_window, makeWindow());
        m_window->files().openFile(path());
        QVERIFY(notice("holder"));
        QVERIFY2(notice("holder")->text().contains(QString::number(QCoreApplication::applicationPid())),
                 qPrintable(notice("holder")->text()));
        // Who saves last is asked.
        edit(1.6);
        first->session().document().replaceInstance(withGamma(1.8), u"edit"_s);
        QVERIFY(first->files().saveTo(path()));
        QVERIFY(!m_window->files().saveTo(path()));
        press(u"Work on a copy"_s, "holder");
        QCOMPARE(document().fileName(), path("x (mine).json"));
        QVERIFY(!notice("holder"));
        first->session().document().undoStack()->setClean();
    }

    void anEarlierVersionIsOpenedFromTheMenu()
    {
        openFile();
        edit(1.6);
        QVERIFY(m_window->files().saveTo(path()));
        QMenu menu;
        m_window->files().fillVersionsMenu(menu);
        QCOMPARE(menu.actions().size(), 1);
        menu.actions().front()->trigger();
        QCOMPARE(gamma(), 1.5);
        QCOMPARE(document().fileName(), path());
        QVERIFY(document().isModified());
        QVERIFY(m_window->files().saveTo(path()));
        QCOMPARE(gammaIn(path()), 1.5);
        m_window->files().fillVersionsMenu(menu);
        QCOMPARE(menu.actions().size(), 2);
    }

    void whatIsNotSavedHasNoVersions()
    {
        m_window->files().openSample(profit::study());
        QMenu menu;
        m_window->files().fillVersionsMenu(menu);
        QCOMPARE(menu.actions().size(), 1);
        QVERIFY(!menu.actions().front()->isEnabled());
    }

    void copiesOfSeveralCrashesAreOfferedOneAfterAnother()
    {
        openFile();
        edit(1.6);
        {
            AutoSave crashed(document().current());
            crashed.keep();
        }
        {
            edit(1.61);
            AutoSave crashed(document().current());
            crashed.keep();
        }
        document().undoStack()->setClean();
        m_window = makeWindow();
        m_window->files().offerRecovery();
        QVERIFY2(notice("recovery")->text().contains(u"1 more to restore"_s), qPrintable(notice("recovery")->text()));
        press(u"Discard"_s, "recovery");
        QVERIFY(notice("recovery"));
        press(u"Restore"_s, "recovery");
        QVERIFY(document().isModified());
        QVERIFY(gamma() > 1.59 && gamma() < 1.62);
        QVERIFY(!notice("recovery"));
    }

    void aRestoredCopyKnowsThatItsFileHasChanged()
    {
        openFile();
        m_window->files().openFile(path());
        edit(1.6);
        m_window->files().keepForNextStart(); // as a signal does
        m_window = makeWindow();
        write(1.9, path());
        m_window->files().offerRecovery();
        press(u"Restore"_s, "recovery");
        QCOMPARE(gamma(), 1.6);
        QVERIFY(notice());
        QVERIFY(!m_window->files().saveTo(path()));
        QCOMPARE(gammaIn(path()), 1.9);
    }

    void aFailingAutosaveStandsInABar()
    {
        openFile();
        edit(1.6);
        QDir(AutoSave::folder()).removeRecursively();
        QFile inTheWay(AutoSave::folder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        QVERIFY(!document().current().autoSave->write());
        QVERIFY(notice("autosave"));
        QVERIFY(inTheWay.remove());
        QVERIFY(document().current().autoSave->write());
        QVERIFY(!notice("autosave"));
    }

    void aCrashReportIsOfferedOnce()
    {
        offerCrashReports(m_window->notices(), m_window.get());
        QVERIFY(!notice("crash"));
        QFile report(crashFolder() + u"/crash-1-2.new"_s);
        QVERIFY(report.open(QIODevice::WriteOnly));
        report.write("WattIf crash report\n");
        report.close();
        offerCrashReports(m_window->notices(), m_window.get());
        QVERIFY(notice("crash")->text().contains(u"it was not sent"_s));
        press(u"Copy"_s, "crash");
        QCOMPARE(QGuiApplication::clipboard()->text(), u"WattIf crash report\n"_s);
        offerCrashReports(m_window->notices(), m_window.get());
        QVERIFY(!notice("crash"));
        QCOMPARE(crashFiles().size(), std::size_t(1)); // the Help menu has it still
    }

    void crashReportsAreReadAndDeleted()
    {
        for (const char* name : {"crash-1-2.new", "crash-3-4.txt"}) {
            QFile report(crashFolder() + u'/' + QLatin1String(name));
            QVERIFY(report.open(QIODevice::WriteOnly));
            report.write(name);
        }
        auto* dialog = new CrashDialog(m_window.get());
        QVERIFY(!dialog->text().isEmpty());
        dialog->deleteButton()->click();
        QCOMPARE(crashFiles().size(), std::size_t(1));
        QVERIFY(!dialog->text().isEmpty());
        dialog->deleteButton()->click();
        QVERIFY(crashFiles().empty());
        QVERIFY(dialog->text().isEmpty());
        QVERIFY(!dialog->copyButton()->isEnabled());
        delete dialog;
    }

    // A trace or a workflow opens after the user has checked the assumptions; it is saved as a scenario beside it, never over it.
    void filesOfTheFieldOpen()
    {
        const QString file = path("Montage_25.dax");
        QVERIFY(QFile::copy(QStringLiteral(WATTIF_SOURCE_DIR "/datasets/reservation/Montage_25.xml"), file));
        m_window->files().openFile(file);
        auto* dialog = m_window->findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isChecking());
        dialog->makeButton()->click();
        QCOMPARE(document().study().name(), std::string("reservation"));
        QVERIFY(!document().scenario().importReport.empty());
        QCOMPARE(document().fileName(), QString());
        QVERIFY(document().isModified());
        QCOMPARE(document().scenario().name, std::string("Import of Montage_25"));
        document().undoStack()->setClean();
    }

    // A scenario that refers to files stays so when it is saved, also into another folder; an edited list does not.
    void aLinkedScenarioIsSavedLinked()
    {
        const std::string etc = "a,b\n10,20\n";
        QDir(m_folder->path()).mkdir(u"in"_s);
        const std::filesystem::path csv(path("in/etc.csv").toStdString());
        QVERIFY(writeFileAtomically(csv, etc));
        const Study& study = profit::study();
        const OptionValues options = *completed(study.importOptions(), {{"constant_watts", 2.0}});
        const auto made = study.importFrom({{"etc", {csv.string(), etc}}}, options);
        QVERIFY(made);
        Scenario scenario = scenarioOf(study, made->instance, "linked");
        scenario.link = linkTo(study, {{"etc", {csv, sha256(etc)}}}, options, *made->instance);
        QVERIFY(writeScenario(scenario, path().toStdString()));

        m_window->files().openFile(path());
        QTRY_COMPARE(document().scenario().name, std::string("linked"));
        QVERIFY(document().scenario().link && !document().isModified());
        OptionValues values = study.optionsOf(*document().instance());
        values.insert_or_assign("gamma", 1.75);
        document().replaceInstance(study.withOptions(*document().instance(), values), u"gamma"_s);
        QVERIFY(m_window->files().saveTo(path("in/y.json")));
        const std::string saved = readFile(path("in/y.json").toStdString()).value();
        QVERIFY2(saved.find("\"path\": \"etc.csv\"") != std::string::npos, saved.c_str());
        QVERIFY(saved.find("\"etc_seconds\": [") == std::string::npos);
        QCOMPARE(gammaIn(path("in/y.json")), 1.75);
        QVERIFY(document().scenario().link);

        auto edited = parseScenario("E", R"({"wattif": 2, "study": "profit", "etc_seconds": [[11, 20]], "power_watts": [[2, 2]],
                                            "bags": [{"task_type": 0, "count": 400}]})");
        QVERIFY(edited);
        document().replaceInstance(edited->scenario.baseline.instance, u"edit"_s);
        const auto printed = document().save(path("in/y.json"));
        QVERIFY(printed && std::ranges::find(printed->edited, "etc_seconds") != printed->edited.end());
        QVERIFY(printed->text.find("\"etc_seconds\": [") != std::string::npos);
        QVERIFY(readScenario(path("in/y.json").toStdString()));
    }
};

QTEST_MAIN(TestKeptWork)
#include "tst_kept_work.moc"
