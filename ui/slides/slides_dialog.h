// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "ui/slides/slide_maker.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;

namespace wattif::ui {

class FigurePreview;

/// Slides that the dialog has saved.
struct WrittenSlides {
    QString path;  ///< of the first file without its number
    QString steps; ///< as `wattif slides --steps` takes them; empty: all
    bool isGrey = false;
    double secondsEach = 1.0; ///< of an animation
};

/// Where the steps of a view become slides: which steps, what kind of file, a preview of each slide. The window can be used
/// meanwhile; what it shows then does not change the slides. Outcomes are shown in the dialog.
class SlidesDialog : public QDialog {
    Q_OBJECT
public:
    SlidesDialog(const Session& session, const ViewInfo& view, const QJsonObject& state, QWidget* parent = nullptr);
    ~SlidesDialog() override;

    /// Begins to write slides to `path`, whose suffix determines the kind of file.
    void writeTo(const QString& path);

    [[nodiscard]] SlideMaker& maker() { return m_maker; }
    [[nodiscard]] QSpinBox* first() const { return m_first; }
    [[nodiscard]] QSpinBox* last() const { return m_last; }
    /// Only the end of each part of the run, such as a level; hidden without them.
    [[nodiscard]] QCheckBox* parts() const { return m_parts; }
    [[nodiscard]] QComboBox* kind() const { return m_kind; }
    [[nodiscard]] QSlider* shownStep() const { return m_shown; }
    [[nodiscard]] FigurePreview& preview() const { return *m_preview; }
    [[nodiscard]] QPushButton* stopButton() const { return m_stop; }
    [[nodiscard]] QPushButton* exportButton() const { return m_export; }
    [[nodiscard]] QString outcome() const;

signals:
    void written(const wattif::ui::WrittenSlides& slides);
    /// The command that writes these slides is wanted on the clipboard.
    void commandWanted(const wattif::ui::WrittenSlides& slides);

private:
    [[nodiscard]] QWidget* makeSide();
    void addSteps(QFormLayout& form);
    void addFile(QFormLayout& form);
    [[nodiscard]] QLayout* makeButtons();
    void follow();
    void keepOrder(QSpinBox* changed);
    void showStep();
    void showState();
    void chooseFile();
    void report(const QString& text, bool good);
    [[nodiscard]] SlideSpec spec() const;
    [[nodiscard]] Result<StepRange> chosenSteps() const;
    [[nodiscard]] QString stepsText() const;
    [[nodiscard]] QString ending() const;

    SlideMaker m_maker;
    WrittenSlides m_slides; ///< being made
    QSpinBox* m_first;
    QSpinBox* m_last;
    QCheckBox* m_parts;
    QComboBox* m_kind;
    QDoubleSpinBox* m_seconds;
    QCheckBox* m_grey;
    QSlider* m_shown;
    FigurePreview* m_preview;
    QProgressBar* m_progress;
    QLabel* m_outcome;
    QPushButton* m_stop;
    QPushButton* m_copyCommand;
    QPushButton* m_export;
    QTimer m_pending; ///< checks again while the picture is being computed
};

} // namespace wattif::ui
