// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/session/latest_job.h"

class QAction;
class QStackedLayout;
class QTableView;

namespace wattif::ui {

class Experiment;
class PicturePanel;
class ResultTableModel;
struct ResultRows;

/// The table of an experiment beside its plan: what the pictures are set to, in numbers; before there are any, what comes there.
class ResultTable : public QWidget {
    Q_OBJECT
public:
    ResultTable(Experiment& experiment, PicturePanel& pictures, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* table() const { return m_table; }
    [[nodiscard]] ResultTableModel* model() const { return m_model; }

    /// Makes columns as wide as their numbers; names of factors, which may be long, take two lines and end in an ellipsis. None
    /// becomes narrower.
    static void fitNumbers(QTableView& table);

signals:
    void cellWanted(quint64 cell);
    /// The command that prints the table is wanted on the clipboard.
    void commandWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addCopies();
    void refresh();
    void fill(ResultRows rows);
    void openRow(int row);

    Experiment& m_experiment;
    PicturePanel& m_pictures;
    ResultTableModel* m_model;
    QTableView* m_table;
    QWidget* m_nothing = nullptr;
    QStackedLayout* m_pages;
    LatestJob m_work;
};

} // namespace wattif::ui
