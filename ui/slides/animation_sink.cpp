// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/animation_sink.h"

#include <cmath>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/io/file.h"
#include "ui/figures/write/figure_bytes.h"
#include "ui/slides/gif_encoder.h"
#include "ui/slides/slide.h"
#include "ui/slides/webp_encoder.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

class AnimationSink : public SlideSink {
public:
    explicit AnimationSink(const SlideSpec& spec)
        : m_spec(spec),
          m_encoder(QFileInfo(spec.path).suffix().toLower() == u"gif" ? makeGifEncoder() : makeWebpEncoder()),
          m_milliseconds(static_cast<int>(std::lround(spec.secondsEach * 1000.0)))
    {
    }

    Result<void> add(const Slide& slide, const FigureSource& /*picture*/) override
    {
        FigureSpec spec = m_spec.figure;
        spec.sizeMm = m_spec.sizeMm();
        if (auto good = checkFigure(slide, spec); !good)
            return good;
        return m_encoder->add(renderFigure(slide, spec, spec.dpi), m_milliseconds) ? Result<void>() : broken();
    }

    Result<QStringList> finish() override
    {
        const QByteArray bytes = m_encoder->finish();
        if (bytes.isEmpty())
            return tl::unexpected(broken().error());
        auto written = writeFileAtomically(m_spec.path.toStdU16String(), bytes.toStdString());
        return written ? Result<QStringList>(QStringList{m_spec.path}) : Result<QStringList>(tl::unexpected(written.error()));
    }

private:
    static Result<void> broken()
    {
        return fail(ErrorCode::io,
                    QCoreApplication::translate("Slides", "Cannot create the animation: an image is too large").toStdString());
    }

    SlideSpec m_spec;
    std::unique_ptr<AnimationEncoder> m_encoder;
    int m_milliseconds;
};

} // namespace

std::unique_ptr<SlideSink> makeAnimationSink(const SlideSpec& spec) { return std::make_unique<AnimationSink>(spec); }

} // namespace wattif::ui
