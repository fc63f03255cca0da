// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QObject>

#include "core/base/study.h"
#include "core/experiment/scenario_file.h"
#include "ui/session/error_reporter.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/document_manager.h"
#include "ui/session/files/file_guard.h"
#include "ui/session/files/file_reader.h"
#include "ui/session/files/scenario_difference.h"

class QMenu;
class QMessageBox;

namespace wattif::ui {

struct FigureRecord;
struct FileVersion;

class InlineBar;
class NoticeStack;
class Session;

/// Returns whether a file has the name of a scenario, packed or not.
[[nodiscard]] bool mayBeScenario(const QString& path);
/// Returns whether a file looks like a plan of an experiment or its results.
[[nodiscard]] bool mayBeExperiment(const QString& path);

/// Opens, saves and closes scenarios for a window: samples, files, recent files, earlier versions, recovery, and the question
/// about unsaved changes. `notices` shows pending questions, `bar` shows errors.
class FileController : public QObject {
    Q_OBJECT
public:
    FileController(Session& session, InlineBar& bar, NoticeStack& notices, QWidget* window);

    /// Each of these opens a scenario beside those that are open.
    void openSample(const Study& study);
    /// A built-in scenario, by the name of its data set, e.g. "profit/textbook.json".
    void openBuiltIn(const std::string& dataset);
    /// The scenario of a study that was in front last; its sample where none is open.
    void openStudy(const Study& study);
    /// Opens a scenario, or the scenario that is embedded in a figure which WattIf wrote. If it is already open, its tab is
    /// activated; an unmodified sample is replaced. A large file is read in the background and opens later.
    void openFile(const QString& path);
    void openWithDialog();
    /// Opens an instance that an import or a generator made; not saved yet.
    void openMade(const Study& study, InstancePtr instance, const QString& name, ImportReport report = {});

    /// Opens a scenario that has no file.
    void openUnsaved(Scenario scenario);
    /// Opens a scenario without unsaved changes; an unmodified sample is replaced. If a scenario without a file has the same
    /// name, it is activated instead, in its present state.
    void openInPlace(const Scenario& scenario);
    /// The scenarios that are open.
    [[nodiscard]] DocumentManager& documents() { return m_documents; }
    /// Reads the files that are opened.
    [[nodiscard]] FileReader& reader() { return m_reader; }
    /// Activates the scenario with this index; ignores an invalid index.
    void show(int index);
    /// Closes one, or all but one; asks about unsaved changes. After the last one a sample opens.
    void close(int index);
    void closeOthers(int index);
    void reopenClosed();

    /// Calls `go` at once, or after the user has saved or given up the unsaved changes of the scenario in front; not at all after
    /// Cancel. The other: of all that are open.
    void whenSaved(const std::function<void()>& go);
    void whenAllSaved(const std::function<void()>& go);

    /// Keeps the list of the files that are open for openLast().
    void rememberOpen();
    /// Opens the scenarios of the last session, if the user has chosen this in the settings.
    void openLast();

    /// Saves under the present name, asks for one without one; `then` is called once it is saved.
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    /// Saves to a file. Asks first if another program has changed the file; returns false then, and if the file cannot be
    /// written.
    bool saveTo(const QString& path);

    /// Offers what crashed sessions left, the newest first.
    void offerRecovery();
    /// Whether a user sees the window; see FileGuard.
    void setAttended(bool attended) { m_guard.setAttended(attended); }
    /// Keeps unsaved changes for the next start, when the program ends without asking the user.
    void keepForNextStart();
    /// Opens the scenario of a figure as a new, unsaved document.
    void openRecord(const FigureRecord& record, const QString& name);

    /// Fills a menu with the recent files, newest first.
    void fillRecentMenu(QMenu& menu);
    /// Fills a menu with the earlier versions of the open file, newest first.
    void fillVersionsMenu(QMenu& menu);

signals:
    /// A figure's scenario was opened: views may show what the figure showed.
    void figureOpened(const wattif::ui::FigureRecord& record);
    /// A plan of an experiment, or the results of one, is to be opened.
    void experimentWanted(const QString& path);
    /// The user wants to import a file whose role is not known.
    void importWanted(const QString& path);
    /// A file was imported with default options; the user should check the assumptions and the jobs left out before it opens.
    void importCheckWanted(const wattif::LoadedScenario& loaded, const QString& path);

private:
    /// Where a scenario is opened.
    enum class Place {
        beside,        ///< those that are open
        overUntouched, ///< replaces the active one if it is an unmodified sample, else opens beside it
        same,          ///< instead of the one in front
    };
    /// A scenario that is to be opened. An empty path means "not saved yet".
    struct Opening {
        Scenario scenario;
        QString path{};
        QByteArray hash{}; ///< of the file's content
        bool isModified = false;
    };
    /// Names the scenario like its future file. Undoable.
    void nameAfter(const QString& path);
    void open(Opening opening, Place place);
    void commitField() const;
    /// The content of a scenario's file, or of an imported file.
    struct ReadScenario {
        LoadedScenario loaded;
        QByteArray hash;      ///< of the text
        bool isMade = false;  ///< from a file that is not to be written over
        bool isTable = false; ///< a file that no importer recognises; nothing was read
    };
    /// `home`: the file of which this one is a copy; what it refers to is looked for there.
    [[nodiscard]] static Result<ReadScenario> readScenarioFile(const QString& path, const std::stop_token& stop,
                                                               const QString& home = {});
    void load(const QString& path, Place place);
    void take(ReadScenario read, const QString& path, Place place);
    void takeTable(const QString& path);
    void takeImported(LoadedScenario loaded, const QString& path);
    void loadFigure(const QString& path);
    void warn(const std::vector<std::string>& warnings);
    /// Reports which linked lists a saved file now contains.
    void reportEdited(const std::vector<std::string>& lists);
    void openUnchanged(Scenario scenario, Place place = Place::beside);
    /// Closes one, after the question where it has unsaved changes, then calls `then`.
    void closeAsked(int index, const std::function<void()>& then);
    void ask(QMessageBox& question, const std::function<void()>& save, const std::function<void()>& giveUp);
    void saveAll(const std::function<void()>& then);
    void remember(const QString& path);
    void report(const Error& error);

    // file_controller_kept.cpp
    void connectKept();
    void keepFormer(const QString& path);
    void offerNext(std::vector<Recovery> recoveries);
    void restore(const Recovery& recovery);
    void takeRestored(ReadScenario copy, const Recovery& recovery);
    void openVersion(const FileVersion& version);
    void takeVersion(ReadScenario former, const QString& file, const Scenario& present, const FileVersion& version);
    /// Reads what another program wrote and shows what differs; `saving` as in FileGuard::askAgain.
    void compareWithTheirs(bool saving);
    void showDifferences(const QString& path, const std::vector<ScenarioDifference>& differences, bool saving);
    void askAgain(const QString& path, bool saving);
    /// Returns whether the scenario of that file is in front now; it is not where it was closed.
    bool bringForward(const QString& path);
    void takeTheirs();
    void replaceBy(ReadScenario theirs, const QString& path);
    void saveCopy();

    Session& m_session;
    ErrorReporter m_errors; ///< of opening and saving
    InlineBar& m_bar;
    NoticeStack& m_notices;
    QWidget* m_window;
    FileGuard m_guard;
    FileReader m_reader;
    DocumentManager m_documents;
    bool m_versionsFail = false; ///< already reported
};

} // namespace wattif::ui
