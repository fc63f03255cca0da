// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "core/reservation/model/edit.h"
#include "ui/reservation/workflow/dag_canvas.h"
#include "ui/session/study_view.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QSplitter;

namespace wattif::ui {

class ReservationSelection;
class Session;
class WorkflowNames;
class WorkflowProperties;
class WorkflowReadyForm;

/// The study's editor of workflows: the tasks of one with their edges, drawn and changed with mouse and keyboard.
class WorkflowEditor : public StudyView {
    Q_OBJECT
public:
    explicit WorkflowEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] DagCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] WorkflowProperties& properties() const { return *m_properties; }
    [[nodiscard]] WorkflowReadyForm& readyForm() const { return *m_ready; }
    [[nodiscard]] QComboBox& workflows() const { return *m_box; }
    /// A command by its name: "previous", "next", "addWorkflow", "removeWorkflow", "addTask", "delete", "rename", "ready",
    /// "import", "fit".
    [[nodiscard]] QAction& action(const QString& name) const;
    /// Reads a workflow (WfFormat or DAX) and adds it; errors go to the window's bar.
    void importFile(const QString& path);

protected:
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void build();
    void buildTools(QHBoxLayout& row);
    QAction* addCommand(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                        const QKeySequence& key, const std::function<void()>& triggered);
    void addButton(QHBoxLayout& row, QAction* action, bool withText);
    void connectAll();
    void showSelection();
    void followTask();
    void enableCommands();

    bool apply(const QString& text, Result<reservation::Instance> next);
    void addWorkflow(reservation::Workflow workflow, const QString& text);
    void replaceWorkflow(const reservation::Workflow& workflow);
    void removeWorkflow();
    void stepWorkflow(int by);
    void addTask();
    void removeSelected();
    void join(int parent, int child);
    void rename(int task, const QString& name);
    void askForFile();
    void showMenu(const DagHit& hit, QPoint at);
    [[nodiscard]] DagPicturePtr current() const;

    ReservationSelection& m_selection;
    WorkflowNames* m_names;
    QComboBox* m_box;
    DagCanvas* m_canvas;
    WorkflowProperties* m_properties;
    WorkflowReadyForm* m_ready;
    QSplitter* m_halves;
    bool m_following = false; ///< the selection comes from elsewhere
};

} // namespace wattif::ui
