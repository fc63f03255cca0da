// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/consolidation/model/instance.h"
#include "ui/tables/element_table.h"

namespace wattif::ui {

/// A table of the Consolidation study.
class ConsolidationStudyTable : public ElementTableOf<consolidation::Instance> {
protected:
    using ElementTableOf::ElementTableOf;
    /// Moves by hand belong to the nodes and applications there were.
    [[nodiscard]] consolidation::Instance draft() const override;
    [[nodiscard]] EditResult finished(consolidation::Instance draft) const override;
};

using NodeRows = RowsOf<ConsolidationStudyTable, &consolidation::Instance::nodes>;
/// The editable table of nodes.
class NodeTable final : public NodeRows {
    Q_OBJECT
public:
    enum Columns { NameColumn, SwitchColumn, ApplicationsColumn, LoadColumn, IdleColumn, BusyColumn, InletColumn };
    explicit NodeTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("nodes"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] double bar(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const consolidation::Instance& instance, consolidation::Node& into, int column,
                                         const QString& text, const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const consolidation::Node& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(consolidation::Instance& into) const override;
};

using SwitchRows = RowsOf<ConsolidationStudyTable, &consolidation::Instance::switches>;
/// The editable table of switches.
class SwitchTable final : public SwitchRows {
    Q_OBJECT
public:
    enum Columns { NameColumn, ParentColumn, EnergyColumn, IdleColumn, PortColumn, LevelColumn, NodesColumn };
    explicit SwitchTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("switches"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const consolidation::Instance& instance, consolidation::Switch& into, int column,
                                         const QString& text, const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const consolidation::Switch& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(consolidation::Instance& into) const override;
    void instanceChanged() override;

private:
    std::vector<std::int32_t> m_levels; ///< of a tree; empty for a graph
    std::vector<std::int32_t> m_nodes;  ///< directly on each switch
};

using LinkRows = RowsOf<ConsolidationStudyTable, &consolidation::Instance::links>;
/// The editable table of links beside those to parents.
class LinkTable final : public LinkRows {
    Q_OBJECT
public:
    enum Columns { FirstColumn, SecondColumn, EnergyColumn };
    explicit LinkTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("links"); }

protected:
    [[nodiscard]] std::string key(const consolidation::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override;
    [[nodiscard]] Result<void> writeCell(const consolidation::Instance& instance, consolidation::Link& into, int column,
                                         const QString& text, const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const consolidation::Link& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(consolidation::Instance& into) const override;
};

} // namespace wattif::ui
