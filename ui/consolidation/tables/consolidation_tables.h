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

/// The editable table of nodes.
class NodeTable final : public ConsolidationStudyTable {
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
class SwitchTable final : public ConsolidationStudyTable {
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
class LinkTable final : public ConsolidationStudyTable {
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
