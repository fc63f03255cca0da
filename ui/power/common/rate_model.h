// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

#include "core/base/error.h"
#include "core/power/model/instance.h"

namespace wattif::ui {

class Session;

/// Which step function over time is meant.
enum class RateKind { price, carbon, pue };
[[nodiscard]] const power::RateCurve& curveOf(const power::Instance& instance, RateKind kind);
[[nodiscard]] double flatRateOf(const power::Instance& instance, RateKind kind);
/// Makes an undoable edit of the curve; nothing is changed where the instance would be bad.
bool setCurve(Session& session, RateKind kind, power::RateCurve curve, const QString& text);
/// Sets the value that counts where the curve is empty.
bool setFlatRate(Session& session, RateKind kind, double rate, const QString& text);

/// The values that a rate may have.
struct RateRange {
    double min = 0.0;
    double max = 0.0;
};
[[nodiscard]] RateRange rangeOf(RateKind kind);
/// Puts the steps of a curve in order of time; of steps at the same time the last one counts.
[[nodiscard]] power::RateCurve inOrder(power::RateCurve curve);

/// The steps of a tariff or carbon curve as an editable table: from when, which value.
class RateModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { FromColumn, ValueColumn, columnTotal };

    RateModel(Session& session, RateKind kind, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] const power::RateCurve& curve() const { return m_curve; }
    /// Returns the error of a text for a cell, or empty.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;
    /// Adds a step in the middle of the longest one; returns its row, -1 without steps or if the longest is too short.
    int addStep();
    void removeSteps(const QList<int>& rows);

private:
    void refresh();
    [[nodiscard]] Result<power::RateCurve> changed(const QModelIndex& index, const QString& text) const;
    Session& m_session;
    RateKind m_kind;
    power::RateCurve m_curve;
};

} // namespace wattif::ui
