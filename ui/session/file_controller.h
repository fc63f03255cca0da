// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QObject>

#include "core/base/study.h"
#include "ui/session/autosave.h"

class QMenu;

namespace wattif::ui {

struct FigureRecord;

class InlineBar;
class Session;

/// Opens and saves scenarios for a window: samples, files, recent files, recovery, and the question about unsaved changes.
class FileController : public QObject {
    Q_OBJECT
public:
    FileController(Session& session, InlineBar& bar, QWidget* window);

    /// Each of these asks about unsaved changes first.
    void openSample(const Study& study);
    /// A scenario, or a figure that WattIf wrote: that opens the scenario which it was made from.
    void openFile(const QString& path);
    void openWithDialog();
    /// Opens an instance that an import or a generator made; not saved yet.
    void openMade(const Study& study, InstancePtr instance, const QString& name);

    /// Calls `go` at once, or after the user has saved or given up unsaved changes; not at all after Cancel.
    void whenSaved(const std::function<void()>& go);

    /// Saves under the present name, asks for one where there is none; `then` is called once it is saved.
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    bool saveTo(const QString& path);

    /// Offers what a crashed session left, in the inline bar.
    void offerRecovery();
    /// Opens what a figure was made from, as a scenario of its own that is not saved yet.
    void openRecord(FigureRecord record, const QString& name);
    [[nodiscard]] AutoSave& autoSave() { return m_autoSave; }

    /// Fills a menu with the recent files, newest first.
    void fillRecentMenu(QMenu& menu);

signals:
    /// A figure's scenario was opened: views may show what the figure showed.
    void figureOpened(const wattif::ui::FigureRecord& record);

private:
    void load(const QString& path);
    void loadFigure(const QString& path);
    void warn(const std::vector<std::string>& warnings);
    void restore(const Recovery& recovery);
    void remember(const QString& path);
    void report(const Error& error);

    Session& m_session;
    InlineBar& m_bar;
    QWidget* m_window;
    AutoSave m_autoSave;
};

} // namespace wattif::ui
