// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QObject>

#include "core/base/study.h"
#include "core/experiment/scenario_file.h"
#include "ui/session/complaint.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_guard.h"

class QMenu;

namespace wattif::ui {

struct FigureRecord;
struct FileVersion;

class InlineBar;
class NoticeStack;
class Session;

/// Opens and saves scenarios for a window: samples, files, recent files, earlier versions, recovery, and the question about
/// unsaved changes. What waits for an answer stands in `notices`, what went wrong in `bar`.
class FileController : public QObject {
    Q_OBJECT
public:
    FileController(Session& session, InlineBar& bar, NoticeStack& notices, QWidget* window);

    /// Each of these asks about unsaved changes first.
    void openSample(const Study& study);
    /// A scenario, or a figure that WattIf wrote: that opens the scenario which it was made from.
    void openFile(const QString& path);
    void openWithDialog();
    /// Opens an instance that an import or a generator made; not saved yet.
    void openMade(const Study& study, InstancePtr instance, const QString& name, const QStringList& notes = {});

    /// Calls `go` at once, or after the user has saved or given up unsaved changes; not at all after Cancel.
    void whenSaved(const std::function<void()>& go);

    /// Saves under the present name, asks for one where there is none; `then` is called once it is saved.
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    /// Asks first where somebody else has changed the file; false then, and where it cannot be written.
    bool saveTo(const QString& path);

    /// Offers what crashed sessions left, the newest first.
    void offerRecovery();
    /// Whether a user sees the window; see FileGuard.
    void setAttended(bool attended) { m_guard.setAttended(attended); }
    /// Keeps unsaved changes for the next start: for an end that nobody was asked about.
    void keepForNextStart();
    /// Opens what a figure was made from, as a scenario of its own that is not saved yet.
    void openRecord(FigureRecord record, const QString& name);
    [[nodiscard]] AutoSave& autoSave() { return m_autoSave; }

    /// Fills a menu with the recent files, newest first.
    void fillRecentMenu(QMenu& menu);
    /// Fills a menu with the earlier versions of the open file, newest first.
    void fillVersionsMenu(QMenu& menu);

signals:
    /// A figure's scenario was opened: views may show what the figure showed.
    void figureOpened(const wattif::ui::FigureRecord& record);

private:
    void load(const QString& path);
    void loadFigure(const QString& path);
    void warn(const std::vector<std::string>& warnings);
    void openUnsaved(Scenario scenario);
    void follow(const QString& path, const QByteArray& hash);
    void remember(const QString& path);
    void report(const Error& error);

    // file_controller_kept.cpp
    void connectKept();
    void keepFormer(const QString& path);
    void offerNext(std::vector<Recovery> recoveries);
    void restore(const Recovery& recovery);
    void openVersion(const FileVersion& version);
    void takeTheirs();
    void saveCopy();

    Session& m_session;
    Complaint m_complaint; ///< of opening and saving
    InlineBar& m_bar;
    NoticeStack& m_notices;
    QWidget* m_window;
    AutoSave m_autoSave;
    FileGuard m_guard;
    bool m_versionsFail = false; ///< told already
};

} // namespace wattif::ui
