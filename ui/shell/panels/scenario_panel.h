// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif {
class Study;
}

namespace wattif::ui {

class Session;
class StudyUi;

/// The left dock: studies, and below the open one its baseline and variants. Names are edited in place.
class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    ScenarioPanel(Session& session, std::vector<const StudyUi*> studies, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* tree() const { return m_tree; }
    [[nodiscard]] QAction* addAction() const { return m_add; }
    [[nodiscard]] QAction* renameAction() const { return m_rename; }
    [[nodiscard]] QAction* removeAction() const { return m_remove; }

signals:
    /// The user asks for the sample of another study.
    void sampleWanted(const wattif::Study& study);

private:
    void build();
    void rebuild();
    QTreeWidgetItem* addItem(QTreeWidgetItem* parent, int variant, const QString& name);
    void onItemChanged(QTreeWidgetItem* item);
    void onItemActivated(QTreeWidgetItem* item);
    void addVariant();
    void renameSelected();
    void removeSelected();
    void updateActions();
    [[nodiscard]] QString freshName() const;

    Session& m_session;
    std::vector<const StudyUi*> m_studies;
    QTreeWidget* m_tree;
    QAction* m_add;
    QAction* m_rename;
    QAction* m_remove;
};

} // namespace wattif::ui
