// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/io/scenario_clock.h"
#include "core/reservation/policies/evaluate.h"
#include "ui/tables/element_table.h"
#include "ui/tables/element_tables_view.h"

namespace wattif::ui {

class ReservationSelection;
class StartField;

/// A table of the Reservations study. Moments are shown as "day 1, 04:05:06", with dates as "2026-03-02 04:05:06", and copied as
/// seconds; both are read.
class ReservationStudyTable : public ElementTableOf<reservation::Instance> {
protected:
    using ElementTableOf::ElementTableOf;
    [[nodiscard]] EditResult finished(reservation::Instance draft) const override;
    [[nodiscard]] QString moment(double seconds) const;
    void instanceChanged() override { m_clock.reset(); }

private:
    mutable std::optional<ScenarioClock> m_clock; ///< made at the first use
};

using SiteRows = RowsOf<ReservationStudyTable, &reservation::Instance::sites>;
/// The editable table of sites.
class SiteTable final : public SiteRows {
    Q_OBJECT
public:
    enum Columns { NameColumn, ProcessorsColumn, SpeedColumn, ReservationsColumn, MaxColumn };
    explicit SiteTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override { return {}; }
    [[nodiscard]] QString elements() const override { return tr("sites"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] double bar(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const reservation::Instance& instance, reservation::Site& into, int column,
                                         const QString& text, const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const reservation::Site& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(reservation::Instance& into) const override;
    void instanceChanged() override;

private:
    std::vector<int> m_reservations;  ///< [site]
    std::vector<std::int64_t> m_most; ///< [site] processors booked at once
};

using ReservationRows = RowsOf<ReservationStudyTable, &reservation::Instance::reservations>;
/// The editable table of the scenario's reservations, with their exact risk.
class ReservationTable final : public ReservationRows {
    Q_OBJECT
public:
    enum Columns { NameColumn, SiteColumn, StartColumn, EndColumn, LengthColumn, ProcessorsColumn, UsageColumn, RiskColumn };
    explicit ReservationTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("reservations"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString copied(int row, int column) const override;
    [[nodiscard]] double bar(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const reservation::Instance& instance, reservation::Reservation& into, int column,
                                         const QString& text, const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const reservation::Reservation& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(reservation::Instance& into) const override;
    void instanceChanged() override;

private:
    [[nodiscard]] double probability(int row) const;
    mutable std::optional<std::vector<reservation::Risk>> m_risks; ///< computed at the first use
};

/// The editable table of local jobs.
class LocalJobTable final : public ReservationStudyTable {
    Q_OBJECT
public:
    enum Columns { SiteColumn, SubmitColumn, RunColumn, RequestedColumn, ProcessorsColumn };
    explicit LocalJobTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override;
    [[nodiscard]] QString elements() const override { return tr("local jobs"); }

protected:
    [[nodiscard]] std::size_t count(const reservation::Instance& instance) const override { return instance.localJobs.size(); }
    [[nodiscard]] std::string key(const reservation::Instance& instance, std::size_t row) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString nameOf(int row) const override { return tr("Local job %1").arg(row + 1); }
    [[nodiscard]] QString copied(int row, int column) const override;
    [[nodiscard]] EditResult changed(int row, int column, const QString& text) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] reservation::Instance draft() const override;
    [[nodiscard]] EditResult finished(reservation::Instance draft) const override;
    [[nodiscard]] Result<void> write(reservation::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(reservation::Instance& into) const override;

private:
    mutable std::vector<reservation::LocalJob> m_draft; ///< while pasting: those of an instance are shared and constant
};

/// A usage for a cell and a file of cells: "beta 2 2", "normal 0.5 0.2", "point 0.8", "empirical 0.2 0.4"; empty for none.
[[nodiscard]] QString usageCell(const std::optional<reservation::Usage>& usage);
/// Reads such a cell; Error for another text.
[[nodiscard]] Result<std::optional<reservation::Usage>> readUsageCell(const QString& text);

/// The tables of sites, reservations and local jobs. The current reservation is the selected one of all views.
class ReservationTablesView : public ElementTablesView {
    Q_OBJECT
public:
    enum Page { SitesPage, ReservationsPage, LocalJobsPage };

    explicit ReservationTablesView(Session& session, QWidget* parent = nullptr);

    /// The date and time of second 0.
    [[nodiscard]] StartField& start() const { return *m_start; }

protected:
    [[nodiscard]] QString describe() const override;
    void refresh(Changes what) override;

private:
    void takeStart();

    ReservationSelection& m_selection;
    StartField* m_start;
};

} // namespace wattif::ui
