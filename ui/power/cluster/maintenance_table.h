// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/power/model/instance.h"
#include "ui/tables/element_table.h"

namespace wattif::ui {

/// The editable table of the maintenance windows, in the order of time.
class MaintenanceTable final : public ElementTableOf<power::Instance> {
    Q_OBJECT
public:
    enum Columns { BeginColumn, EndColumn, LengthColumn };
    explicit MaintenanceTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override { return {}; }
    [[nodiscard]] QString elements() const override { return tr("maintenance windows"); }

protected:
    [[nodiscard]] std::size_t count(const power::Instance& instance) const override { return instance.maintenance.size(); }
    [[nodiscard]] std::string key(const power::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override { return text(row, BeginColumn); }
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const override;
    /// A new window comes a week after the last one.
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] Result<void> write(power::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(power::Instance& into) const override;
    [[nodiscard]] EditResult finished(power::Instance draft) const override;
};

} // namespace wattif::ui
