// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QAbstractTableModel>

#include "core/profit/model/edit.h"
#include "core/profit/model/instance.h"

namespace wattif::ui {

class Session;

/// The content of the matrix editor.
enum class MatrixMode { etc, power, energy };

/// ETC, power, or energy of one task (their product, read-only) as a table: rows task types, columns machine types.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        HeatRole = Qt::UserRole + 1, ///< place on the heat ramp, 0..1 on a log scale; invalid where it cannot run
        CannotRunRole,               ///< the task type cannot run on the machine type
        CheapestRole,                ///< least energy of its row
        RefusedRole,                 ///< input of a refused edit, empty without one
        ProblemRole,                 ///< why it was refused
    };

    explicit MatrixModel(Session& session, QObject* parent = nullptr);

    void setMode(MatrixMode mode);
    [[nodiscard]] MatrixMode mode() const { return m_mode; }
    [[nodiscard]] profit::MatrixKind kind() const;
    /// Smallest positive and largest number shown: the ends of the heat ramp.
    [[nodiscard]] std::pair<double, double> ends() const { return m_ends; }
    [[nodiscard]] QString unit() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Edits the document; a refused text is kept beside the cell (RefusedRole) and shown in the window's bar.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    /// Renames a row or column.
    bool setHeaderData(int section, Qt::Orientation orientation, const QVariant& value, int role = Qt::EditRole) override;

    /// Parses a text as a value of this matrix; the error names the allowed values. Empty means "cannot run" for ETC.
    [[nodiscard]] Result<double> parse(const QString& text) const;
    /// The value shown at a cell; infinite where it cannot run.
    [[nodiscard]] double value(int row, int column) const;
    /// The column with the least energy in a row; -1 for none.
    [[nodiscard]] int cheapest(int row) const;

private:
    void refresh();
    void measure();
    [[nodiscard]] QString toolTip(int row, int column) const;

    struct Refused {
        int row;
        int column;
        QString text;
        QString problem;
    };
    Session& m_session;
    std::shared_ptr<const profit::Instance> m_instance;
    MatrixMode m_mode = MatrixMode::etc;
    std::pair<double, double> m_ends{1.0, 1.0};
    std::optional<Refused> m_refused;
};

} // namespace wattif::ui
