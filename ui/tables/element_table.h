// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <QAbstractTableModel>
#include <QStringList>

#include "core/base/study.h"
#include "core/base/study_of.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {

class Session;

/// Reads a number of a cell; nothing for a bad one. Typed and pasted cells are read differently.
using NumberReader = std::function<std::optional<double>(const QString&)>;

/// The rows of one kind of things (nodes, reservations, ...) of the document's instance; an adapter that copies nothing. All
/// edits are undoable edits of the document. ElementTableOf has the parts that depend on the type of a study's instance.
class ElementTable : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The share 0..1 that a cell draws as a bar behind its text.
    static constexpr int BarRole = Qt::UserRole;
    /// A cell's text for spreadsheets: lists with semicolons, because a comma could be read as a decimal mark.
    static constexpr int CopyRole = Qt::UserRole + 1;

    enum class CellKind { text, number, sizes, choice, readOnly };
    struct Column {
        QString title;
        QString tip;
        CellKind kind = CellKind::number;
    };

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] const Column& column(int c) const { return m_columns[static_cast<std::size_t>(c)]; }
    /// Returns the error of a text for a cell, or empty.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;
    /// The names that a choice cell takes.
    [[nodiscard]] virtual QStringList choices() const = 0;
    /// "nodes", for messages and undo texts.
    [[nodiscard]] virtual QString elements() const = 0;
    /// Adds a row like the one at `row` (-1 for none) at the end. Returns whether it worked.
    bool addLike(int row);
    bool removeElements(const std::vector<int>& rows);
    /// Writes a block into the given rows from `column` on; appends the rows that do not fit. Returns whether it worked.
    bool paste(const QList<QStringList>& cells, DecimalMark mark, const std::vector<int>& rows, int column);

protected:
    /// `none` is shown while the document holds no instance that `isOwn`.
    ElementTable(Session& session, std::vector<Column> columns, InstancePtr none, bool (*isOwn)(const StudyInstance&),
                 QObject* parent);

    [[nodiscard]] const InstancePtr& held() const { return m_instance; }
    [[nodiscard]] virtual QString text(int row, int column) const = 0;
    [[nodiscard]] virtual QString nameOf(int row) const = 0;
    [[nodiscard]] virtual double bar(int row, int column) const;
    /// Returns the text of a cell for spreadsheets.
    [[nodiscard]] virtual QString copied(int row, int column) const;
    /// Called before the rows are announced as changed.
    virtual void instanceChanged() { }

    [[nodiscard]] virtual std::size_t countIn(const StudyInstance& instance) const = 0;
    /// Returns the key that identifies a row when rows are added and removed.
    [[nodiscard]] virtual std::string keyIn(const StudyInstance& instance, std::size_t row) const = 0;
    [[nodiscard]] virtual Result<InstancePtr> withCell(int row, int column, const QString& text) const = 0;
    [[nodiscard]] virtual Result<InstancePtr> withRow(int row) const = 0;
    [[nodiscard]] virtual Result<InstancePtr> withoutRows(const std::vector<int>& rows) const = 0;
    [[nodiscard]] virtual Result<InstancePtr> withCells(const QList<QStringList>& cells, DecimalMark mark,
                                                        const std::vector<int>& rows, int column) const = 0;
    /// A cell of a pasted block as its column reads it: lists keep their commas apart from decimal marks.
    [[nodiscard]] QString pastedCell(const QString& cell, int column, DecimalMark mark) const;

private:
    /// `before` rows from `first` on became `after` rows.
    struct Difference {
        int first = 0;
        int before = 0;
        int after = 0;
    };
    void refresh();
    [[nodiscard]] InstancePtr shown() const;
    [[nodiscard]] Difference differenceTo(const StudyInstance& next) const;
    void take(const InstancePtr& next);
    bool apply(const QString& step, Result<InstancePtr> next);

    Session& m_session;
    InstancePtr m_none;
    bool (*m_isOwn)(const StudyInstance&);
    InstancePtr m_instance;
    std::vector<Column> m_columns;
};

/// A number from a cell; Error for a bad one.
[[nodiscard]] Result<double> cellNumber(const QString& text, const NumberReader& read);
/// A whole number from a cell, of at most `most` either side of 0; Error for others.
[[nodiscard]] Result<std::int32_t> cellWhole(const QString& text, const NumberReader& read, std::int32_t most);

/// Puts a value that could be read into a field; else passes the error on.
template <class T, class Field>
[[nodiscard]] Result<void> put(Result<T> value, Field& field)
{
    if (!value)
        return propagateError(value);
    field = std::move(*value);
    return {};
}

/// "node-7": the first number from the count on that no other element has.
template <class Elements>
[[nodiscard]] std::string freshName(const Elements& elements, const std::string& stem)
{
    std::set<std::string> taken;
    for (const auto& each : elements)
        taken.insert(each.name);
    for (std::size_t i = elements.size() + 1;; ++i)
        if (const std::string name = stem + std::to_string(i); !taken.contains(name))
            return name;
}

/// The table of a study whose instances hold values of this type.
template <class Instance>
class ElementTableOf : public ElementTable {
public:
    using Value = Instance;
    using EditResult = Result<Instance>;

protected:
    ElementTableOf(Session& session, std::vector<Column> columns, QObject* parent)
        : ElementTable(session, std::move(columns), makeInstanceOf(Instance{}), isOwn, parent)
    {
    }

    [[nodiscard]] const Instance& instance() const { return valueOf(*held()); }
    [[nodiscard]] virtual std::size_t count(const Instance& instance) const = 0;
    [[nodiscard]] virtual std::string key(const Instance& instance, std::size_t row) const = 0;
    /// The instance with one cell changed.
    [[nodiscard]] virtual EditResult changed(int row, int column, const QString& text) const = 0;
    [[nodiscard]] virtual EditResult added(int row) const = 0;
    [[nodiscard]] virtual EditResult removed(const std::vector<int>& rows) const = 0;
    /// Writes one pasted cell into a row that exists; the whole is checked afterwards. Error for an unreadable cell.
    [[nodiscard]] virtual Result<void> write(Instance& into, std::size_t row, int column, const QString& text,
                                             const NumberReader& read) const = 0;
    /// Appends a row for pasted cells, unchecked.
    virtual void append(Instance& into) const = 0;
    /// Returns the instance that pasted cells are written into.
    [[nodiscard]] virtual Instance draft() const { return instance(); }
    /// The draft with all cells written; Error where it is not good.
    [[nodiscard]] virtual EditResult finished(Instance draft) const = 0;

private:
    static Result<InstancePtr> pack(EditResult next)
    {
        return next ? Result<InstancePtr>(makeInstanceOf(std::move(*next))) : Result<InstancePtr>(propagateError(next));
    }
    static bool isOwn(const StudyInstance& instance) { return dynamic_cast<const InstanceOf<Instance>*>(&instance) != nullptr; }
    static const Instance& valueOf(const StudyInstance& instance)
    {
        return static_cast<const InstanceOf<Instance>&>(instance).value;
    }

    [[nodiscard]] std::size_t countIn(const StudyInstance& instance) const final { return count(valueOf(instance)); }
    [[nodiscard]] std::string keyIn(const StudyInstance& instance, std::size_t row) const final
    {
        return key(valueOf(instance), row);
    }
    [[nodiscard]] Result<InstancePtr> withCell(int row, int column, const QString& text) const final
    {
        return pack(changed(row, column, text));
    }
    [[nodiscard]] Result<InstancePtr> withRow(int row) const final { return pack(added(row)); }
    [[nodiscard]] Result<InstancePtr> withoutRows(const std::vector<int>& rows) const final { return pack(removed(rows)); }

    [[nodiscard]] Result<InstancePtr> withCells(const QList<QStringList>& cells, DecimalMark mark, const std::vector<int>& rows,
                                                int column) const final
    {
        Instance next = draft();
        std::size_t all = count(next);
        const NumberReader read = [mark](const QString& text) { return pastedNumber(text, mark); };
        for (std::size_t r = 0; r < static_cast<std::size_t>(cells.size()); ++r) {
            if (r >= rows.size())
                append(next);
            const std::size_t row = r < rows.size() ? static_cast<std::size_t>(rows[r]) : all++;
            const QStringList& line = cells[static_cast<qsizetype>(r)];
            for (int c = 0; c < static_cast<int>(line.size()) && column + c < columnCount(); ++c) {
                if (this->column(column + c).kind == CellKind::readOnly)
                    continue;
                if (Result<void> done = write(next, row, column + c, pastedCell(line[c], column + c, mark), read); !done) {
                    done.error().place = {"clipboard", static_cast<int>(r) + 1, c + 1, {}};
                    return propagateError(done);
                }
            }
        }
        return pack(finished(std::move(next)));
    }
};

/// A study's table (`Table`, an ElementTableOf) whose rows are the elements of one list of the instance: a table says how a cell
/// is written and how the instance changes with an element.
template <class Table, auto list>
class RowsOf : public Table {
public:
    using Instance = typename Table::Value;
    using EditResult = typename Table::EditResult;
    using Element = std::remove_cvref_t<decltype((std::declval<const Instance&>().*list)[0])>;

protected:
    using Table::Table;

    [[nodiscard]] const Element& at(int row) const { return (this->instance().*list)[static_cast<std::size_t>(row)]; }
    /// Writes a cell into an element; Error for an unreadable cell.
    [[nodiscard]] virtual Result<void> writeCell(const Instance& instance, Element& into, int column, const QString& text,
                                                 const NumberReader& read) const = 0;
    /// The instance with another element at a row.
    [[nodiscard]] virtual EditResult withElement(std::size_t row, const Element& element) const = 0;

    [[nodiscard]] std::size_t count(const Instance& instance) const final { return (instance.*list).size(); }
    [[nodiscard]] std::string key(const Instance& instance, std::size_t row) const override
    {
        const Element& element = (instance.*list)[row];
        if constexpr (requires { element.name.text(); })
            return element.name.text();
        else if constexpr (requires { element.name; })
            return element.name;
        else
            return std::to_string(row);
    }
    [[nodiscard]] QString nameOf(int row) const override { return this->text(row, 0); }
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const final
    {
        Element element = at(row);
        if (Result<void> done = writeCell(this->instance(), element, column, text, typedNumber); !done)
            return propagateError(done);
        return withElement(static_cast<std::size_t>(row), element);
    }
    [[nodiscard]] Result<void> write(Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override
    {
        return writeCell(into, (into.*list)[row], column, text, read);
    }
};

} // namespace wattif::ui
