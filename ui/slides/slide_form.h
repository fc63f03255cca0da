// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "ui/figures/figure_export.h"
#include "ui/slides/step_reasons.h"

namespace wattif::ui {

class FigureSource;
class Slide;

/// What becomes of the steps.
enum class SlideForm {
    pages,     ///< one PDF, a 16:9 slide a step
    beamer,    ///< a TeX file of overlays, and beside it a PDF a step, cropped to the figure
    numbered,  ///< a slide a file: SVG, PNG or PDF
    animation, ///< GIF or WebP
};

/// How slides are written.
struct SlideSpec {
    SlideForm form = SlideForm::pages;
    FigureSpec figure{};          ///< letters, greys, resolution and origin; of beamer's pages the size, too
    bool hasPicturesOnly = false; ///< of numbered files: pictures without title, step and reason, of the size of `figure`
    double secondsEach = 1.0;     ///< of an animation
    QString path{};               ///< its suffix determines the kind of file

    /// The size of a page.
    [[nodiscard]] QSizeF sizeMm() const;
};

/// What the ending of a path asks for: pdf pages, tex beamer, svg and png numbered files, gif and webp an animation. Error(usage)
/// for another ending.
[[nodiscard]] Result<SlideForm> slideFormOf(const QString& path);
/// The endings that slideFormOf() knows.
[[nodiscard]] const QStringList& slideEndings();
/// The usual size and resolution of a form.
[[nodiscard]] FigureSpec slideFigureSpec(SlideForm form);

/// Where slides go, one after another. Nothing is written before finish(), and then all files or none.
class SlideSink {
public:
    virtual ~SlideSink() = default;
    /// Takes the next slide; `picture` is what it shows, without its words.
    [[nodiscard]] virtual Result<void> add(const Slide& slide, const FigureSource& picture) = 0;
    /// Writes the files and returns their paths. Error(io) where they cannot be written.
    [[nodiscard]] virtual Result<QStringList> finish() = 0;
};

/// `steps`: those that will come, which number files.
[[nodiscard]] std::unique_ptr<SlideSink> makeSlideSink(const SlideSpec& spec, const StepRange& steps);

} // namespace wattif::ui
