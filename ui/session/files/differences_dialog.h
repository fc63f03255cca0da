// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDialog>

#include "ui/session/files/scenario_difference.h"

class QTreeWidget;

namespace wattif::ui {

/// Shows side by side where the open scenario and its file on the disk differ, and lets the user choose. Never modal.
class DifferencesDialog : public QDialog {
    Q_OBJECT
public:
    DifferencesDialog(const QString& fileName, const std::vector<ScenarioDifference>& differences, QWidget* parent);

    [[nodiscard]] QTreeWidget* list() const { return m_list; }

signals:
    void theirsChosen();
    void copyChosen();

private:
    void fill(const std::vector<ScenarioDifference>& differences);

    QTreeWidget* m_list;
};

} // namespace wattif::ui
