// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTimer>
#include <QWidget>

#include "ui/figures/composite_figure.h"

class QCheckBox;
class QListWidget;
class QSpinBox;
class QToolButton;

namespace wattif::ui {

class FigureOrigins;

/// The figures of a study to compose one of: which, in which order, in how many columns.
class PanelList : public QWidget {
    Q_OBJECT
public:
    explicit PanelList(QWidget* parent = nullptr);

    /// Lists `first`, chosen, and those around it, if any. Earlier choices are kept; deleted figures are removed.
    void setFigures(const FigureSource& first, const FigureOrigins* around);
    /// The figures chosen, in their order; `first` alone where none is.
    [[nodiscard]] std::vector<const FigureSource*> chosen() const;
    [[nodiscard]] CompositeOptions options() const;
    /// Proposes columns for a width, unless the author has set their number.
    void proposeColumns(double widthMm);

signals:
    void changed();
    /// A chosen figure is being destroyed and must not be used any more.
    void chosenIsGone();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTools();
    void onChanged();
    void move(int by);
    void showState();
    void paintNextPicture();
    [[nodiscard]] const FigureSource* figureAt(int row) const;
    void addFigure(const FigureSource& figure, const QString& title, bool chosen);
    void forget(const FigureSource* figure);

    QListWidget* m_list;
    QToolButton* m_up;
    QToolButton* m_down;
    QSpinBox* m_columns;
    QCheckBox* m_letters;
    QCheckBox* m_share;
    QTimer m_pictures; ///< paints small pictures one by one, which shows the list without delay
    std::vector<const FigureSource*> m_known;
    QStringList m_missed; ///< names of chosen figures that have been deleted, maybe only during a run
    const FigureSource* m_first = nullptr;
    bool m_ownColumns = false;
};

} // namespace wattif::ui
