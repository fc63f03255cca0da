// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QPixmap>

#include "ui/figures/figure_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace wattif::ui {

class FigureSource;

/// Writes a chart as a figure: size, format and a preview at true size. Shows errors in itself, never modally.
class FigureDialog : public QDialog {
    Q_OBJECT
public:
    /// `source` must outlive the dialog; `provenance` goes into the files' metadata.
    explicit FigureDialog(const FigureSource& source, QWidget* parent = nullptr, const QString& provenance = {});

    [[nodiscard]] FigureSpec spec() const;
    /// Writes to `path` with the present settings and tells the outcome in the dialog.
    bool writeTo(const QString& path);

protected:
    bool event(QEvent* event) override;

private:
    void build();
    void choosePreset(int index);
    void refreshPreview();
    void chooseFile();
    void copyImage();
    [[nodiscard]] QString extension() const;

    const FigureSource& m_source;
    QString m_provenance;
    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_format;
    QCheckBox* m_grey;
    QLabel* m_preview;
    QLabel* m_caption;
    QLabel* m_outcome;
};

/// Opens the dialog for a view, beside it; it closes with the view.
void showFigureDialog(const FigureSource& source, QWidget* view, const QString& provenance = {});

} // namespace wattif::ui
