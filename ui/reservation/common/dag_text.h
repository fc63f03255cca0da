// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>

#include "core/reservation/model/instance.h"
#include "ui/charts/hover_card.h"
#include "ui/reservation/common/dag_picture.h"

class QComboBox;

namespace wattif::ui {

class Session;

/// The names of a scenario's workflows, which may be very many.
class WorkflowNames final : public QAbstractListModel {
    Q_OBJECT
public:
    explicit WorkflowNames(Session& session, QObject* parent = nullptr);

    /// Takes over what the document has now.
    void refresh();
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    Session& m_session;
    reservation::SharedTable<reservation::Workflow> m_workflows;
};

/// Makes a box show them.
void prepareWorkflowBox(QComboBox& box, WorkflowNames& names);

/// The content of the card beside the pointer.
struct DagCard {
    QString heading{};
    std::vector<HoverRow> rows{};
};
/// Describes the task or edge under the pointer; empty for anything else.
[[nodiscard]] DagCard dagCard(const DagPicture& picture, const DagHit& hit);

/// An amount of data in its largest unit: "0 B", "12.5 MB".
[[nodiscard]] QString bytesText(double bytes);
/// "4 processors", with the range of a malleable task: "4 processors (2 – 8)".
[[nodiscard]] QString processorsText(const reservation::Task& task);
/// Names of tasks, the first few: "a, b, c and 4 more".
[[nodiscard]] QString namesText(const QStringList& names);

} // namespace wattif::ui
