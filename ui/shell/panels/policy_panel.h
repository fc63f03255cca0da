// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

class Session;

/// The list of policies: which ones run, which one the detail views show, and their colours.
class PolicyPanel : public QWidget {
    Q_OBJECT
public:
    explicit PolicyPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* tree() const { return m_tree; }
    /// The item of a policy; null for an unknown one.
    [[nodiscard]] QTreeWidgetItem* item(const QString& policy) const;

private:
    void rebuild();
    void addGroup(const QString& title, bool offline);
    void showChoice();
    void showCurrent();

    Session& m_session;
    QTreeWidget* m_tree;
};

} // namespace wattif::ui
