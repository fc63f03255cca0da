// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QWidget>

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

class Document;
class FileController;
class Session;
class StudyUi;

/// The left dock: studies, and below each its scenarios that are open with their variants. Names are edited in place.
class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    ScenarioPanel(FileController& files, Session& session, std::vector<const StudyUi*> studies, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* tree() const { return m_tree; }
    [[nodiscard]] QAction* addAction() const { return m_add; }
    [[nodiscard]] QAction* renameAction() const { return m_rename; }
    [[nodiscard]] QAction* removeAction() const { return m_remove; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void rebuild();
    void showCurrent();
    void addScenario(QTreeWidgetItem* study, int index);
    QTreeWidgetItem* addItem(QTreeWidgetItem* parent, int index, int variant, const QString& name);
    /// Returns the index of an item's scenario in the document manager, or -1.
    [[nodiscard]] int indexOf(const QTreeWidgetItem* item) const;
    /// Does something with the document once the tree is no longer busy with an item: with the item's scenario in front.
    void later(const QTreeWidgetItem* item, const std::function<void(Document& document, int variant)>& what);
    void onItemChanged(QTreeWidgetItem* item);
    void onItemActivated(QTreeWidgetItem* item);
    void addVariant();
    void renameSelected();
    void removeSelected();
    void updateActions();
    [[nodiscard]] QString freshName() const;

    FileController& m_files;
    Session& m_session;
    std::vector<const StudyUi*> m_studies;
    QTreeWidget* m_tree;
    QAction* m_add;
    QAction* m_rename;
    QAction* m_remove;
    QAction* m_close;
    QAction* m_closeOthers;
};

} // namespace wattif::ui
