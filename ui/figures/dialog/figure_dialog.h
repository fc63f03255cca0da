// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QDialog>
#include <QList>
#include <QTimer>

#include "ui/figures/figure_export.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace wattif::ui {

class AdjustedFigure;
class AxesForm;
class CompositeFigure;
class FigureForm;
class FigurePreview;
class FigureSource;
class FigureWords;
class PanelList;
class ProposedText;
struct WrittenFigure;

/// Where a chart becomes a figure of a paper: size and letters, words, panels, a preview at true size, files and clipboard.
/// It shows outcomes itself, never in a modal box.
class FigureDialog : public QDialog {
    Q_OBJECT
public:
    /// `source` must outlive the dialog; its origin, which goes into the files, and the other figures that can be shown beside it
    /// come from the ancestors of `parent`.
    explicit FigureDialog(const FigureSource& source, QWidget* parent = nullptr);
    ~FigureDialog() override;

    [[nodiscard]] const FigureSource& source() const { return m_source; }
    /// Returns the figure that is shown and written: the source, or a composite of the chosen panels, with the wanted axes.
    [[nodiscard]] const FigureSource& figure() const;
    /// Returns how it is written, with caption, alternative text and origin.
    [[nodiscard]] FigureSpec spec() const;
    /// Writes to `path` (and the numbers beside it, if wanted) and shows the outcome in the dialog.
    bool writeTo(const QString& path);

    [[nodiscard]] FigureForm& form() const { return *m_form; }
    [[nodiscard]] AxesForm& axes() const { return *m_axes; }
    [[nodiscard]] PanelList& panels() const { return *m_panels; }
    [[nodiscard]] FigurePreview& preview() const { return *m_preview; }
    [[nodiscard]] ProposedText& caption() const;
    [[nodiscard]] ProposedText& altText() const;
    /// Returns warnings before it goes to print; empty without any.
    [[nodiscard]] QString warnings() const;
    [[nodiscard]] QString outcome() const;

protected:
    bool event(QEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeWarnings();
    QLayout* makeButtons();
    void askAround();
    /// A shown figure is being destroyed: stops using it and closes the dialog.
    void end();
    void choosePanels();
    void adjust();
    /// Returns the chosen figure, with axes and legend as proposed.
    [[nodiscard]] const FigureSource& proposed() const;
    void refresh();
    void showOrigin();
    void onPainted();
    void showSize();
    void report(const QString& text, bool good);
    void chooseFile();
    void copyFigure();
    void copyLatex();
    void copyCommand();
    /// Returns whether a command can write the figure.
    [[nodiscard]] bool hasCommand() const;
    [[nodiscard]] FigureSpec paperSpec() const;
    /// Describes a file that was written, for those who record it.
    [[nodiscard]] WrittenFigure written(const QString& path, const FigureSpec& spec) const;
    [[nodiscard]] FigureOrigin origin() const;

    const FigureSource& m_source;
    std::unique_ptr<CompositeFigure> m_composite; ///< where several panels are chosen
    const FigureSource* m_single;                 ///< else
    std::unique_ptr<AdjustedFigure> m_adjusted;   ///< where axes or legend are wanted otherwise
    FigureForm* m_form;
    AxesForm* m_axes;
    PanelList* m_panels;
    FigurePreview* m_preview;
    FigureWords* m_words;
    QTabWidget* m_tabs;
    QString m_written; ///< the file written last
    QLabel* m_warnings;
    QLabel* m_outcome;
    QList<QPushButton*> m_actions; ///< that need a figure
    QTimer m_pending;              ///< looks again while work is under way that changes the figure
};

/// Opens the dialog for a view, beside it, or raises the one that is open; it closes with the view.
void showFigureDialog(const FigureSource& source, QWidget* view);

} // namespace wattif::ui
