// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "core/base/error.h"
#include "ui/session/open_scenario.h"

namespace wattif::ui {

class Document;

/// Owns the open scenarios of a window and shows one of them in its document. It asks no questions: FileController does.
class DocumentManager : public QObject {
    Q_OBJECT
public:
    DocumentManager(Document& document, QObject* parent);
    ~DocumentManager() override;

    [[nodiscard]] int count() const { return static_cast<int>(m_entries.size()); }
    /// The one that is shown; -1 while none is open.
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] const OpenScenario& at(int index) const { return *m_entries[static_cast<std::size_t>(index)].scenario; }
    /// A name of one that stays while places change, and where it is now; -1 where it was closed.
    [[nodiscard]] int idAt(int index) const { return m_entries[static_cast<std::size_t>(index)].id; }
    [[nodiscard]] int indexOf(int id) const;
    /// The one with this file, or -1.
    [[nodiscard]] int find(const QString& path) const;
    /// The one of a study that was shown last, or -1.
    [[nodiscard]] int newestOf(const Study& study) const;
    /// Those with unsaved changes.
    [[nodiscard]] std::vector<int> modified() const;
    /// Returns whether closing the current scenario loses nothing: it is an unmodified sample, and nothing is pinned.
    [[nodiscard]] bool isUntouched() const;

    /// Takes over one more scenario and shows it.
    void add(std::unique_ptr<OpenScenario> scenario);
    void show(int index);
    /// Closes one; if it is shown, its neighbour is shown next. The last one cannot be closed: add another one first.
    void close(int index);
    [[nodiscard]] bool canReopen() const { return !m_closed.empty(); }
    /// Reopens the scenario that was closed last, with its undo steps.
    void reopen();
    /// Leaves the copies of unsaved changes for the next start, and releases the files.
    void keepForNextStart();

signals:
    /// Another scenario is shown.
    void currentChanged();
    /// The open scenarios, the current one, or a name has changed.
    void changed();
    /// A copy of unsaved changes could not be written.
    void autoSaveFailed(const wattif::Error& error);
    /// All copies are written again.
    void autoSaveRecovered();

private:
    struct Entry {
        int id = 0;
        std::unique_ptr<OpenScenario> scenario{};
        int lastShown = 0; ///< larger: later
    };
    void addEntry(Entry entry);
    void reportRecovery();

    Document& m_document;
    std::vector<Entry> m_entries;
    std::vector<Entry> m_closed; ///< the last one at the end
    int m_current = -1;
    int m_turns = 0; ///< counts calls of show()
    int m_lastId = 0;
};

} // namespace wattif::ui
