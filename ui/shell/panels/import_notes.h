// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include <QWidget>

#include "core/base/import_report.h"

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

class RowList;
class Session;

/// Lists what the import of the open scenario read, assumed and left out until each line is confirmed or removed.
class ImportNotes : public QWidget {
    Q_OBJECT
public:
    explicit ImportNotes(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* list() const;
    /// Confirms or removes the selected line, as an undoable step.
    [[nodiscard]] QAction* doneAction() const { return m_done; }

signals:
    /// The user wants to set the scenario option behind an assumption.
    void optionWanted(const QString& option);

private:
    /// A line of the report: in which list, and where.
    enum class Part { assumed, leftOut, read };
    struct Entry {
        Part part;
        std::size_t index;
    };
    [[nodiscard]] std::vector<Assumption> unconfirmedNow() const;
    void refresh();
    void addAssumption(std::size_t index, const Assumption& assumption);
    QTreeWidgetItem* addRow(Entry entry, const QString& text, const QString& doneTip);
    void dismiss(int row);

    Session& m_session;
    std::vector<Entry> m_entries;          ///< by row
    std::vector<Assumption> m_unconfirmed; ///< those that are listed
    RowList* m_list;
    QAction* m_done;
};

/// Returns the option of the study's scenario that changes an assumption; empty for none.
[[nodiscard]] QString optionOfAssumption(const Session& session, const Assumption& assumption);

} // namespace wattif::ui
