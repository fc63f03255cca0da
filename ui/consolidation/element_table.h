// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QAbstractTableModel>
#include <QStringList>

#include "core/base/study.h"
#include "core/consolidation/instance.h"
#include "ui/shell/table_clipboard.h"

namespace wattif::ui {

class Session;

/// Reads a number of a cell; nothing for a bad one. Typed and pasted cells are read differently.
using NumberReader = std::function<std::optional<double>(const QString&)>;

/// The rows of one kind of things (nodes, switches, links) of the document's instance; an adapter that copies nothing.
/// All edits are undoable edits of the document.
class ElementTable : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The share 0..1 that a cell draws as a bar behind its text.
    static constexpr int BarRole = Qt::UserRole;
    /// A cell's text for spreadsheets: lists with semicolons, so that commas are no decimal marks.
    static constexpr int CopyRole = Qt::UserRole + 1;

    enum class CellKind { text, number, sizes, choice, readOnly };
    struct Column {
        QString title;
        QString tip;
        CellKind kind = CellKind::number;
    };
    using EditResult = Result<consolidation::Instance>;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] const Column& column(int c) const { return m_columns[static_cast<std::size_t>(c)]; }
    /// What is wrong with a text for a cell; empty for nothing.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;
    /// The names that a choice cell takes.
    [[nodiscard]] virtual QStringList choices() const = 0;
    /// "nodes", for messages and undo texts.
    [[nodiscard]] virtual QString elements() const = 0;
    /// Adds a row like the one at `row` (-1 for none) at the end. Returns whether it worked.
    bool addLike(int row);
    bool removeElements(const std::vector<int>& rows);
    /// Writes a block into the given rows from `column` on; what is below them is appended. Returns whether it worked.
    bool paste(const QList<QStringList>& cells, PastedMark mark, const std::vector<int>& rows, int column);

protected:
    ElementTable(Session& session, std::vector<Column> columns, QObject* parent);

    [[nodiscard]] const consolidation::Instance& instance() const;
    [[nodiscard]] virtual std::size_t count(const consolidation::Instance& instance) const = 0;
    /// What a row is known by when rows come and go.
    [[nodiscard]] virtual std::string key(const consolidation::Instance& instance, std::size_t row) const = 0;
    [[nodiscard]] virtual QString text(int row, int column) const = 0;
    [[nodiscard]] virtual QString nameOf(int row) const = 0;
    [[nodiscard]] virtual double bar(int row, int column) const;
    /// The instance with one cell changed.
    [[nodiscard]] virtual EditResult changed(int row, int column, const QString& text) const = 0;
    [[nodiscard]] virtual EditResult added(int row) const = 0;
    [[nodiscard]] virtual EditResult removed(const std::vector<int>& rows) const = 0;
    /// Writes one pasted cell into a row that exists; the whole is checked afterwards. Error for an unreadable cell.
    [[nodiscard]] virtual Result<void> write(consolidation::Instance& into, std::size_t row, int column, const QString& text,
                                             const NumberReader& read) const = 0;
    /// Appends a row for pasted cells, unchecked.
    virtual void append(consolidation::Instance& into) const = 0;
    /// Called before the rows are told to have changed.
    virtual void instanceChanged() { }

private:
    /// `before` rows from `first` on became `after` rows.
    struct Difference {
        int first = 0;
        int before = 0;
        int after = 0;
    };
    void refresh();
    [[nodiscard]] Difference differenceTo(const consolidation::Instance& next) const;
    void take(const InstancePtr& next);
    [[nodiscard]] EditResult pasted(const QList<QStringList>& cells, PastedMark mark, const std::vector<int>& rows,
                                    int column) const;

    Session& m_session;
    InstancePtr m_instance;
    std::vector<Column> m_columns;
};

/// Finds a switch by name; Error where there is none.
[[nodiscard]] Result<consolidation::SwitchIndex> switchNamed(const consolidation::Instance& instance, const QString& name);
/// A number from a cell; Error for a bad one.
[[nodiscard]] Result<double> cellNumber(const QString& text, const NumberReader& read);
/// Sizes from a cell: separated by commas, semicolons or blanks.
[[nodiscard]] Result<std::vector<double>> cellSizes(const QString& text);

/// The editable table of nodes.
class NodeTable final : public ElementTable {
    Q_OBJECT
public:
    enum Columns { NameColumn, SwitchColumn, ApplicationsColumn, LoadColumn, IdleColumn, BusyColumn, InletColumn };
    explicit NodeTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("nodes"); }

protected:
    [[nodiscard]] std::size_t count(const consolidation::Instance& instance) const override { return instance.nodes.size(); }
    [[nodiscard]] std::string key(const consolidation::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override { return text(row, NameColumn); }
    [[nodiscard]] double bar(int row, int column) const override;
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] Result<void> write(consolidation::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(consolidation::Instance& into) const override;
};

/// The editable table of switches.
class SwitchTable final : public ElementTable {
    Q_OBJECT
public:
    enum Columns { NameColumn, ParentColumn, EnergyColumn, IdleColumn, PortColumn, LevelColumn, NodesColumn };
    explicit SwitchTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("switches"); }

protected:
    [[nodiscard]] std::size_t count(const consolidation::Instance& instance) const override { return instance.switches.size(); }
    [[nodiscard]] std::string key(const consolidation::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override { return text(row, NameColumn); }
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] Result<void> write(consolidation::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(consolidation::Instance& into) const override;
    void instanceChanged() override;

private:
    std::vector<std::int32_t> m_levels; ///< of a tree; empty for a graph
    std::vector<std::int32_t> m_nodes;  ///< directly on each switch
};

/// The editable table of links beside those to parents.
class LinkTable final : public ElementTable {
    Q_OBJECT
public:
    enum Columns { FirstColumn, SecondColumn, EnergyColumn };
    explicit LinkTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("links"); }

protected:
    [[nodiscard]] std::size_t count(const consolidation::Instance& instance) const override { return instance.links.size(); }
    [[nodiscard]] std::string key(const consolidation::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override;
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] Result<void> write(consolidation::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(consolidation::Instance& into) const override;
};

} // namespace wattif::ui
