// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QString>
#include <QTimer>

class QAbstractItemView;
class QMenu;

namespace wattif::ui {

class Dock;
class MainWindow;

/// A place that matches the text of a search.
struct FindHit {
    QString text;             ///< the command, the option, the header, or the row with the matching cell first
    QString place;            ///< "File", "Job trace"
    int rank = 0;             ///< 0: the text is a whole cell or title, 1: begins one, 2: is inside one
    std::function<void()> go; ///< activates the command, or selects the place and scrolls to it
};

/// Searches the window for a text: commands, views and options at once, then the headers and rows of all tables in short slices.
class FindSearch : public QObject {
    Q_OBJECT
public:
    explicit FindSearch(MainWindow& window);

    /// Replaces the search by one for this text; an empty one finds nothing.
    void start(const QString& text);
    /// Returns the hits so far, by rank, then in the order of the window.
    [[nodiscard]] const std::vector<FindHit>& hits() const { return m_hits; }
    /// Returns whether tables are left to search.
    [[nodiscard]] bool isRunning() const { return !m_docks.empty() || !m_rows.empty(); }
    /// Returns whether there are more hits than are listed.
    [[nodiscard]] bool isCut() const { return m_isCut; }

signals:
    /// The hits have changed, or the search has ended.
    void advanced();

private:
    /// The rows below an item of a table or tree, from `row` on.
    struct Rows {
        QPointer<QAbstractItemView> view;
        QPointer<Dock> dock;
        QPersistentModelIndex parent;
        bool isRoot = true;
        int row = 0;
        int found = 0;
    };

    void findCommands(const QMenu& menu, const QString& path);
    void findDocks();
    void findOptions();
    /// Searches the things of the scenario that are no rows of tables.
    void findThings();
    /// Collects the tables of the next dock.
    void collectTables();
    void searchSlice();
    /// Searches one row; returns false at the end of the rows.
    bool searchRow(Rows& rows);
    /// Searches the titles of a table's columns, and the names of its rows where its header has them.
    void searchHeaders(const Rows& rows);
    void searchCells(Rows& rows, const QModelIndex& first);
    /// Returns the rank of a text at a place; -1 if it does not match. Words of the place may be part of the search text:
    /// "job 1266" finds "1266" in "Job trace".
    [[nodiscard]] int rankOf(const QString& text, const QString& place = {}) const;
    [[nodiscard]] QString withoutWordsOf(const QString& place) const;
    void add(FindHit hit);

    MainWindow& m_window;
    QString m_text;
    QStringList m_words; ///< of m_text
    std::vector<FindHit> m_hits;
    std::vector<QPointer<Dock>> m_docks; ///< whose tables are to be searched, the last one first
    std::vector<Rows> m_rows;            ///< the last one is searched first
    bool m_isCut = false;
    QTimer m_slices;
};

} // namespace wattif::ui
