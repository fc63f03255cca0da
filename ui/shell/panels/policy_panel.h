// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif {
struct PolicyInfo;
}

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

signals:
    /// The user wants to write a policy.
    void ownPolicyWanted();

private:
    void rebuild();
    void addGroup(const QString& title, const std::vector<const PolicyInfo*>& policies);
    void showChoice();
    void showCurrent();

    Session& m_session;
    QTreeWidget* m_tree;
    QToolButton* m_own;
};

} // namespace wattif::ui
