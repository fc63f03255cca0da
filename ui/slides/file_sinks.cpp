// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/file_sinks.h"

#include <cmath>
#include <vector>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/io/file.h"
#include "ui/figures/figure_meta.h"
#include "ui/figures/write/figure_bytes.h"
#include "ui/figures/write/pdf_pages.h"
#include "ui/figures/write/tex_text.h"
#include "ui/slides/animation_encoder.h"
#include "ui/slides/slide.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct SlideFile {
    QString path;
    QByteArray bytes;
};

Result<QStringList> writeSlideFiles(const std::vector<SlideFile>& files)
{
    std::vector<FileContent> contents;
    QStringList paths;
    for (const auto& [path, bytes] : files) {
        contents.push_back({path.toStdU16String(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}});
        paths << path;
    }
    auto written = writeFilesAtomically(contents);
    return written ? Result<QStringList>(paths) : Result<QStringList>(tl::unexpected(written.error()));
}

/// Returns "folder/NAME" of "folder/NAME.pdf", without normalising it.
QString stemOf(const QString& path) { return path.left(path.size() - QFileInfo(path).suffix().size() - 1); }

class PagesSink : public SlideSink {
public:
    explicit PagesSink(const SlideSpec& spec) : m_spec(spec), m_pages(specOf(spec).sizeMm * (72.0 / mmPerInch)) { }

    Result<void> add(const Slide& slide, const FigureSource& /*picture*/) override
    {
        const FigureSpec spec = specOf(m_spec);
        if (auto good = checkFigure(slide, spec); !good)
            return good;
        if (m_title.isEmpty())
            m_title = slide.words().title;
        m_pages.add(slide, spec);
        return {};
    }

    Result<QStringList> finish() override
    {
        const auto bytes = m_pages.finish({m_title, m_title, m_spec.figure.origin, m_spec.figure.grey});
        return bytes ? writeSlideFiles({{m_spec.path, *bytes}}) : Result<QStringList>(tl::unexpected(bytes.error()));
    }

private:
    static FigureSpec specOf(const SlideSpec& spec)
    {
        FigureSpec figure = spec.figure;
        figure.sizeMm = spec.sizeMm();
        return figure;
    }

    SlideSpec m_spec;
    PdfPages m_pages;
    QString m_title;
};

class BeamerSink : public SlideSink {
public:
    explicit BeamerSink(const SlideSpec& spec) : m_spec(spec) { }

    Result<void> add(const Slide& slide, const FigureSource& picture) override
    {
        FigureSpec spec = m_spec.figure;
        spec.caption = slide.figureCaption();
        spec.altText = slide.figureAltText();
        const auto bytes = figureBytes(picture, u"pdf"_s, spec);
        if (!bytes)
            return tl::unexpected(bytes.error());
        m_pages.push_back({u"%1-%2.pdf"_s.arg(stemOf(m_spec.path)).arg(m_pages.size() + 1), *bytes});
        m_titles << slide.words().title;
        m_words << (slide.words().reason.isEmpty() ? slide.words().step : slide.words().reason);
        return {};
    }

    Result<QStringList> finish() override
    {
        std::vector<SlideFile> files{{m_spec.path, tex().toUtf8()}};
        files.insert(files.end(), m_pages.begin(), m_pages.end());
        return writeSlideFiles(files);
    }

private:
    [[nodiscard]] QString tex() const
    {
        const QString stem = QFileInfo(stemOf(m_spec.path)).fileName();
        QString text = u"%% %1\n%% \\input{%2} in a frame of beamer; the pages %2-1.pdf and so on are next to this file.\n"
                       "\\begin{center}\n"_s.arg(m_titles.value(0), stem);
        for (qsizetype i = 0; i < m_words.size(); ++i)
            text += u"\\only<%1>{\\includegraphics[width=\\linewidth]{%2-%1}\\\\[1ex]\\small %3}%\n"_s.arg(
                QString::number(i + 1), stem, texText(m_words[i]));
        return text + u"\\end{center}\n"_s;
    }

    SlideSpec m_spec;
    std::vector<SlideFile> m_pages;
    QStringList m_titles;
    QStringList m_words;
};

class NumberedSink : public SlideSink {
public:
    NumberedSink(const SlideSpec& spec, const StepRange& steps)
        : m_spec(spec), m_steps(steps), m_next(steps.first), m_digits(static_cast<int>(QString::number(steps.last).size()))
    {
    }

    Result<void> add(const Slide& slide, const FigureSource& picture) override
    {
        const QString ending = QFileInfo(m_spec.path).suffix();
        FigureSpec spec = m_spec.figure;
        spec.sizeMm = m_spec.sizeMm();
        spec.caption = slide.figureCaption();
        spec.altText = slide.figureAltText();
        const FigureSource& shown = m_spec.hasPicturesOnly ? picture : static_cast<const FigureSource&>(slide);
        const auto bytes = figureBytes(shown, ending.toLower(), spec);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const QString number = u"%1"_s.arg(m_next, m_digits, 10, QChar(u'0'));
        m_next = m_steps.after(m_next);
        m_files.push_back({stemOf(m_spec.path) + u'-' + number + u'.' + ending, *bytes});
        return {};
    }

    Result<QStringList> finish() override { return writeSlideFiles(m_files); }

private:
    SlideSpec m_spec;
    StepRange m_steps;
    int m_next;
    int m_digits;
    std::vector<SlideFile> m_files;
};

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

std::unique_ptr<SlideSink> makePagesSink(const SlideSpec& spec) { return std::make_unique<PagesSink>(spec); }

std::unique_ptr<SlideSink> makeBeamerSink(const SlideSpec& spec) { return std::make_unique<BeamerSink>(spec); }

std::unique_ptr<SlideSink> makeNumberedSink(const SlideSpec& spec, const StepRange& steps)
{
    return std::make_unique<NumberedSink>(spec, steps);
}

std::unique_ptr<SlideSink> makeAnimationSink(const SlideSpec& spec) { return std::make_unique<AnimationSink>(spec); }

} // namespace wattif::ui
