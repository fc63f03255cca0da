// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/profit/files/matrix_file.h"
#include "core/profit/model/instance.h"
#include "ui/profit/matrices/matrix_model.h"
#include "ui/session/study_view.h"

class QButtonGroup;
class QHBoxLayout;
class QTableView;
class QToolButton;

namespace wattif::ui {

class HeaderRename;
class HeatStrip;
class InlineQuestion;
class MachineModel;
class MatrixDelegate;
class Session;
struct PastedMatrix;
struct PastedTable;

/// The editor of machine types and of the ETC and power matrices, with their product, the energy matrix.
class MatrixEditor : public StudyView {
    Q_OBJECT
public:
    explicit MatrixEditor(Session& session, QWidget* parent = nullptr);

    void setMode(MatrixMode mode);
    [[nodiscard]] MatrixModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] QTableView& machineTable() const { return *m_machines; }
    [[nodiscard]] InlineQuestion& question() const { return *m_question; }

public slots:
    void paste();
    void copy() const;
    /// "Cannot run" for the selected ETC cells.
    void clearCells();
    void addTaskType();
    void addMachineType();
    void removeTaskTypes();
    void removeMachineTypes();
    void renameTaskType();
    void renameMachineType();
    void normalise();
    void askScale();

protected:
    void refresh(Changes what) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void makeFigure();
    void build();
    void buildTables();
    void addAction(const QString& icon, const QString& text, const QKeySequence& key, void (MatrixEditor::*slot)(), bool button,
                   QHBoxLayout* row = nullptr);
    /// Asks whether the first row and column are names where only the user can know.
    void askForLabels(const PastedTable& table);
    void pasteTable(const PastedTable& table, profit::Labels labels);
    void writeBlock(const PastedMatrix& pasted, int row, int column);
    void scaleBy(double factor);
    void alignColumns();
    void leaveSpaceForBar(int least, int most);
    void showModeState();
    void showMenu(QPoint position);
    void showHeaderMenu(Qt::Orientation orientation, QPoint position);
    [[nodiscard]] QString matrixName() const;

    MatrixModel* m_model;
    MachineModel* m_machineModel;
    MatrixDelegate* m_delegate;
    QTableView* m_machines;
    QTableView* m_table;
    QWidget* m_besideBar; ///< space beside the machines, as wide as the scroll bar of the matrix
    HeaderRename* m_renameColumn;
    HeaderRename* m_renameRow;
    QButtonGroup* m_modes;
    HeatStrip* m_strip;
    InlineQuestion* m_question;
    QList<QAction*> m_edits;
    bool m_compact = false; ///< little height: low rows and a heading of one line
};

} // namespace wattif::ui
