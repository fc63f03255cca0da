// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/slide_form.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "ui/slides/file_sinks.h"
#include "ui/slides/slide.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QSizeF SlideSpec::sizeMm() const { return form == SlideForm::beamer || hasPicturesOnly ? figure.sizeMm : Slide::sizeMm(); }

const QStringList& slideEndings()
{
    static const QStringList all{u"pdf"_s, u"tex"_s, u"svg"_s, u"png"_s, u"gif"_s, u"webp"_s};
    return all;
}

Result<SlideForm> slideFormOf(const QString& path)
{
    switch (slideEndings().indexOf(QFileInfo(path).suffix().toLower())) {
    case 0: return SlideForm::pages;
    case 1: return SlideForm::beamer;
    case 2:
    case 3: return SlideForm::numbered;
    case 4:
    case 5: return SlideForm::animation;
    default: break;
    }
    return fail(ErrorCode::usage,
                QCoreApplication::translate("Slides", "The file name of slides must end with %1 (got '%2')")
                    .arg(slideEndings().join(u", "), path)
                    .toStdString());
}

FigureSpec slideFigureSpec(SlideForm form)
{
    FigureSpec spec;
    spec.sizeMm = {140.0, 70.0}; // beamer's 16:9 page is 160 mm wide
    spec.dpi = form == SlideForm::animation ? 96 : 192;
    return spec;
}

std::unique_ptr<SlideSink> makeSlideSink(const SlideSpec& spec, const StepRange& steps)
{
    switch (spec.form) {
    case SlideForm::pages: return makePagesSink(spec);
    case SlideForm::beamer: return makeBeamerSink(spec);
    case SlideForm::numbered: return makeNumberedSink(spec, steps);
    case SlideForm::animation: break;
    }
    return makeAnimationSink(spec);
}

} // namespace wattif::ui
