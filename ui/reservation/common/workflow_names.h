// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>

#include "core/reservation/model/instance.h"

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

} // namespace wattif::ui
