// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The requirements for every file of a figure, checked with the programs that readers use (poppler, librsvg, TeX). Each check
// returns an empty string where all is well, else what is wrong.

#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>

namespace wattif::test {

using namespace Qt::Literals::StringLiterals;

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray errors;
};
inline Outcome runProgram(const QString& program, const QStringList& arguments, const QString& folder = {},
                          const QByteArray& input = {})
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(110'000)) {
        process.kill();
        process.waitForFinished(60'000);
        return {-1, {}, "did not end"};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The page as poppler shows it; null where it cannot.
inline QImage rasterOfPdf(const QString& path, int dpi)
{
    const Outcome made = runProgram(u"pdftoppm"_s, {u"-png"_s, u"-singlefile"_s, u"-r"_s, QString::number(dpi), path});
    return QImage::fromData(made.out, "PNG").convertToFormat(QImage::Format_RGB32);
}
/// The picture of an SVG as librsvg shows it (package librsvg2-bin); null where it cannot.
inline QImage rasterOfSvgBytes(const QByteArray& svg, int dpi)
{
    const QString resolution = QString::number(dpi);
    const Outcome made =
        runProgram(u"rsvg-convert"_s, {u"-d"_s, resolution, u"-p"_s, resolution, u"-b"_s, u"white"_s, u"--unlimited"_s}, {}, svg);
    return QImage::fromData(made.out, "PNG").convertToFormat(QImage::Format_RGB32);
}
inline QImage rasterOfSvg(const QString& path, int dpi) { return rasterOfSvgBytes(bytesOf(path), dpi); }

inline QString checkBackground(const QImage& image)
{
    if (image.isNull())
        return u"cannot be shown"_s;
    const int right = image.width() - 1;
    const int bottom = image.height() - 1;
    for (const QPoint at : {QPoint(0, 0), QPoint(right, 0), QPoint(0, bottom), QPoint(right, bottom)})
        if (image.pixelColor(at).lightness() < 250)
            return u"the background is not white"_s;
    const QRgb white = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != white)
                return {};
    return u"nothing is drawn"_s;
}

inline QString checkPdfFonts(const QString& path)
{
    const QStringList lines = QString::fromUtf8(runProgram(u"pdffonts"_s, {path}).out).split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() < 3)
        return u"no fonts: text is not text"_s;
    static const QRegularExpression good(
        u"^[A-Z]{6}\\+.*\\s(CID TrueType|TrueType|CID Type 0C|Type 1C?)\\s.*\\syes\\s+yes\\s+yes\\s+\\d+"_s);
    for (const QString& line : lines.mid(2))
        if (!good.match(line).hasMatch())
            return u"font not embedded as it should: "_s + line.simplified();
    return {};
}

inline QString checkPdfImages(const QString& path, bool mayHaveRaster)
{
    const QStringList lines =
        QString::fromUtf8(runProgram(u"pdfimages"_s, {u"-list"_s, path}).out).split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() > 2 && !mayHaveRaster)
        return u"holds an image: "_s + lines[2].simplified();
    for (const QString& line : lines.mid(2))
        if (line.contains(u" jpeg "_s) || line.contains(u" jpx "_s))
            return u"holds an image with losses: "_s + line.simplified();
    return {};
}

/// Checks that no word of the page exceeds it, by more than the space that fonts keep above their letters.
inline QString checkPdfWords(const QString& path, const QSizeF& points)
{
    static const QRegularExpression word(
        u"<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">([^<]*)"_s);
    const QString all = QString::fromUtf8(runProgram(u"pdftotext"_s, {u"-bbox"_s, path, u"-"_s}).out);
    int words = 0;
    for (const auto& match : word.globalMatch(all)) {
        const auto at = [&](int i) { return match.captured(i).toDouble(); };
        if (at(1) < -0.5 || at(2) < -2.0 || at(3) > points.width() + 0.5 || at(4) > points.height() + 2.0)
            return u"a label is cut: "_s + match.captured(5);
        ++words;
    }
    return words > 0 ? QString() : u"no words can be read"_s;
}

/// Checks a PDF: page within 0.05 pt, title, tags, no dates, fonts embedded and none of Type 3, no raster but where it may be and
/// none with losses, words readable and on the page, white background. Needs poppler-utils.
inline QString checkPdf(const QString& path, const QSizeF& points, bool mayHaveRaster)
{
    const QString info = QString::fromUtf8(runProgram(u"pdfinfo"_s, {path}).out);
    const auto line = [&](const QString& name) {
        const auto match = QRegularExpression(u"^"_s + name + u":\\s*(.*)$"_s, QRegularExpression::MultilineOption).match(info);
        return match.captured(1);
    };
    const QStringList size = line(u"Page size"_s).split(u' ');
    if (size.size() < 3 || std::abs(size[0].toDouble() - points.width()) > 0.05
        || std::abs(size[2].toDouble() - points.height()) > 0.05)
        return u"page size is "_s + line(u"Page size"_s);
    if (line(u"Title"_s).isEmpty() || line(u"Subject"_s).isEmpty())
        return u"no title or no subject"_s;
    if (line(u"Tagged"_s) != u"yes" || line(u"Metadata Stream"_s) != u"yes")
        return u"not tagged, or no metadata"_s;
    if (!line(u"CreationDate"_s).isEmpty() || !line(u"ModDate"_s).isEmpty())
        return u"has a date"_s;
    for (const QString& wrong : {checkPdfFonts(path), checkPdfImages(path, mayHaveRaster), checkPdfWords(path, points)})
        if (!wrong.isEmpty())
            return wrong;
    return checkBackground(rasterOfPdf(path, 50));
}

/// A text of an SVG with its extent on the page.
struct SvgWords {
    QString text;
    QPolygonF extent;
    double size = 0.0;
    QPointF start{}; ///< of its base line
    double angle = 0.0;
};
/// All that a check wants to know of an SVG that we wrote.
struct SvgFacts {
    QString problem; ///< of the XML; empty if missing
    QSizeF millimetres;
    QSizeF points;
    QString role;
    QString title;
    QString description;
    bool metadata = false;
    int images = 0;
    int clips = 0;
    double thinnest = INFINITY;
    QStringList ids;
    QStringList references;
    QList<SvgWords> words;
};

inline QTransform svgTransform(const QString& text)
{
    static const QRegularExpression form(u"^(rotate|matrix)\\(([^)]*)\\)$"_s);
    const auto match = form.match(text);
    QList<double> n;
    for (const QString& part : match.captured(2).split(u' ', Qt::SkipEmptyParts))
        n << part.toDouble();
    if (match.captured(1) == u"matrix" && n.size() == 6)
        return {n[0], n[1], n[2], n[3], n[4], n[5]};
    if (match.captured(1) == u"rotate" && n.size() == 3)
        return QTransform().translate(n[1], n[2]).rotate(n[0]).translate(-n[1], -n[2]);
    return {};
}

/// Reads an SVG that we wrote: attributes of groups hold for the elements inside.
class SvgReader {
public:
    explicit SvgReader(const QByteArray& svg) : m_reader(svg)
    {
        while (!m_reader.atEnd()) {
            m_reader.readNext();
            if (m_reader.isStartElement())
                start();
            else if (m_reader.isEndElement())
                m_looks.removeLast();
        }
        if (m_reader.hasError())
            m_facts.problem = m_reader.errorString();
    }
    [[nodiscard]] const SvgFacts& facts() const { return m_facts; }

private:
    using Look = QHash<QString, QString>;

    void start()
    {
        Look look = m_looks.isEmpty() ? Look() : m_looks.back();
        look.remove(u"transform"_s);
        for (const QXmlStreamAttribute& a : m_reader.attributes()) {
            const QString value = a.value().toString();
            look[a.qualifiedName().toString()] = value;
            static const QRegularExpression reference(u"url\\(#([^)]*)\\)"_s);
            if (const auto match = reference.match(value); match.hasMatch())
                m_facts.references << match.captured(1);
            if (a.name() == u"id")
                m_facts.ids << value;
        }
        element(m_reader.name().toString(), look);
    }
    void element(const QString& name, const Look& look)
    {
        static const QStringList shapes{u"path"_s, u"rect"_s, u"ellipse"_s, u"polyline"_s};
        if (name == u"svg")
            page(look);
        else if (name == u"metadata")
            m_facts.metadata = true;
        else if (name == u"image")
            ++m_facts.images;
        else if (name == u"clipPath")
            ++m_facts.clips;
        else if (shapes.contains(name) && look.contains(u"stroke"_s) && look[u"stroke"_s] != u"none")
            m_facts.thinnest = std::min(m_facts.thinnest, look.value(u"stroke-width"_s, u"1"_s).toDouble());
        if (name != u"title" && name != u"desc" && name != u"text") {
            m_looks << look;
            return;
        }
        const QString text = m_reader.readElementText(); // ends behind the element
        if (name == u"text")
            words(text, look);
        else
            (name == u"title" ? m_facts.title : m_facts.description) = text;
    }
    void page(const Look& look)
    {
        const QStringList box = look[u"viewBox"_s].split(u' ');
        m_facts.points = box.size() == 4 ? QSizeF(box[2].toDouble(), box[3].toDouble()) : QSizeF();
        const auto mm = [&](const QString& name) {
            return look[name].endsWith(u"mm"_s) ? look[name].chopped(2).toDouble() : 0.0;
        };
        m_facts.millimetres = {mm(u"width"_s), mm(u"height"_s)};
        m_facts.role = look[u"role"_s];
    }
    void words(const QString& text, const Look& look)
    {
        const double size = look[u"font-size"_s].toDouble();
        QFont font(look[u"font-family"_s].section(u',', 0, 0));
        font.setPixelSize(100); // true widths: screen sizes are rounded
        font.setBold(look[u"font-weight"_s] == u"bold");
        const QFontMetricsF metrics(font);
        const QPointF at(look[u"x"_s].toDouble(), look[u"y"_s].toDouble());
        // Capitals and digits reach up about 0.73 of the size; descenders stay out, lines may be close.
        const QRectF box(at.x(), at.y() - 0.73 * size, metrics.horizontalAdvance(text) * size / 100.0, 0.75 * size);
        const QTransform turned = svgTransform(look.value(u"transform"_s));
        const double angle = std::atan2(turned.m12(), turned.m11()) * 180.0 / std::numbers::pi;
        m_facts.words << SvgWords{text, turned.map(QPolygonF(box)), size, turned.map(at), angle};
    }

    QXmlStreamReader m_reader;
    QList<Look> m_looks;
    SvgFacts m_facts;
};

inline SvgFacts svgFacts(const QString& path) { return SvgReader(bytesOf(path)).facts(); }

/// Checks an SVG: valid, exact size, title, description and metadata, real text of 6 pt at least, lines of 0.3 pt at least, no
/// image but where it may be, nothing referred to that is not there.
inline QString checkSvg(const QString& path, const QSizeF& points, bool mayHaveRaster)
{
    const SvgFacts facts = svgFacts(path);
    if (!facts.problem.isEmpty())
        return u"not valid: "_s + facts.problem;
    const auto near = [](double a, double b, double by) { return std::abs(a - b) <= by; };
    if (!near(facts.points.width(), points.width(), 0.01) || !near(facts.points.height(), points.height(), 0.01)
        || !near(facts.millimetres.width(), points.width() * 25.4 / 72.0, 0.01)
        || !near(facts.millimetres.height(), points.height() * 25.4 / 72.0, 0.01))
        return u"wrong size"_s;
    if (facts.role != u"img" || facts.title.isEmpty() || facts.description.isEmpty() || !facts.metadata)
        return u"no title, description or metadata"_s;
    if (facts.words.isEmpty())
        return u"text is not text"_s;
    for (const SvgWords& words : facts.words)
        if (words.size < 5.99)
            return u"text of %1 pt: %2"_s.arg(words.size).arg(words.text);
    if (facts.thinnest < 0.3)
        return u"a line of %1 pt"_s.arg(facts.thinnest);
    if (facts.images > 0 && !mayHaveRaster)
        return u"holds an image"_s;
    for (const QString& reference : facts.references)
        if (!facts.ids.contains(reference))
            return u"refers to nothing: "_s + reference;
    const QByteArray bytes = bytesOf(path);
    return bytes.contains("nan") && bytes.contains("=\"nan") ? u"a coordinate is no number"_s : QString();
}

/// Checks that no label of an SVG is cut by the page and no labels overlap (the same label at the same place may: a halo).
inline QString checkSvgLabels(const QString& path)
{
    const SvgFacts facts = svgFacts(path);
    const QRectF page = QRectF(QPointF(), facts.points).adjusted(-0.5, -0.5, 0.5, 0.5);
    for (qsizetype i = 0; i < facts.words.size(); ++i) {
        const SvgWords& one = facts.words[i];
        if (!page.contains(one.extent.boundingRect()))
            return u"a label is cut: "_s + one.text;
        for (qsizetype j = 0; j < i; ++j) {
            const SvgWords& other = facts.words[j];
            const QRectF common = one.extent.intersected(other.extent).boundingRect();
            if (common.width() > 0.7 && common.height() > 0.7 && one.text != other.text)
                return u"labels lie on each other: \"%1\" and \"%2\""_s.arg(one.text, other.text);
        }
    }
    return {};
}

/// Checks a PNG: its pixels and resolution, its texts, white background.
inline QString checkPng(const QString& path, const QSizeF& points, int dpi)
{
    const QImage image(path, "PNG");
    if (image.isNull())
        return u"cannot be read"_s;
    if (std::abs(image.width() - points.width() / 72.0 * dpi) > 1.0
        || std::abs(image.height() - points.height() / 72.0 * dpi) > 1.0)
        return u"wrong size: %1 x %2"_s.arg(image.width()).arg(image.height());
    if (std::abs(image.dotsPerMeterX() * 0.0254 - dpi) > 0.5 || std::abs(image.dotsPerMeterY() * 0.0254 - dpi) > 0.5)
        return u"wrong resolution"_s;
    for (const QString& key : {u"Title"_s, u"Description"_s, u"Software"_s, u"Source"_s})
        if (image.text(key).isEmpty())
            return u"no text "_s + key;
    return checkBackground(image.convertToFormat(QImage::Format_RGB32));
}

/// Whether a pixel has a colour: letters that a program smooths may be a shade off grey.
inline bool isColoured(QRgb p, int tolerance = 30)
{
    return std::max({qRed(p), qGreen(p), qBlue(p)}) - std::min({qRed(p), qGreen(p), qBlue(p)}) > tolerance;
}
/// Whether an image has no colour.
inline bool isGrey(const QImage& picture)
{
    const QImage image = picture.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        if (std::any_of(line, line + image.width(), [](QRgb p) { return isColoured(p, 1); }))
            return false;
    }
    return true;
}

/// Returns the document that takes each snippet into a box, prints its size, and gives it a page.
inline QString texDocument(const QStringList& paths)
{
    QString text = u"\\documentclass{article}\n\\usepackage[paperwidth=60cm,paperheight=60cm,margin=1cm]{geometry}\n"
                   "\\usepackage{pgfplots}\\pgfplotsset{compat=1.18}\\usetikzlibrary{patterns}\n"
                   "\\newsavebox\\figurebox\n\\begin{document}\n"_s;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QFileInfo file(paths[i]);
        text += u"\\graphicspath{{%1/}}\n\\typeout{wattif-begin %3}\n\\sbox\\figurebox{\\input{%1/%2}}%\n"
                "\\typeout{wattif-size %3 \\the\\wd\\figurebox\\space\\the\\ht\\figurebox\\space\\the\\dp\\figurebox}%\n"
                "\\noindent\\usebox\\figurebox\\newpage\n"_s.arg(file.absolutePath(), file.fileName(), QString::number(i));
    }
    return text + u"\\end{document}\n"_s;
}

inline QString checkTexSize(const QString& log, qsizetype i, const QString& path)
{
    static const QRegularExpression box(u"\\\\useasboundingbox \\(0,0\\) rectangle \\(([0-9.]+),-([0-9.]+)\\)"_s);
    const auto wanted = box.match(QString::fromUtf8(bytesOf(path)));
    const QRegularExpression size(u"wattif-size %1 ([0-9.]+)pt ([0-9.]+)pt ([0-9.]+)pt"_s.arg(i));
    const auto got = size.match(log);
    if (!wanted.hasMatch() || !got.hasMatch())
        return u"no picture"_s;
    constexpr double texPoints = 72.27 / 72.0;
    const double width = wanted.captured(1).toDouble() * texPoints;
    const double height = wanted.captured(2).toDouble() * texPoints;
    const double high = got.captured(2).toDouble() + got.captured(3).toDouble();
    return std::abs(got.captured(1).toDouble() - width) < 0.1 && std::abs(high - height) < 0.1
        ? QString()
        : u"wrong size: %1 x %2 TeX points"_s.arg(got.captured(1)).arg(high);
}

/// Checks that pdfLaTeX sets all snippets without an error, each at its size; in one run, because each costs a second or two.
/// `pdf`, where given, is where the document goes, a figure a page.
inline QString checkTexFiles(const QStringList& paths, const QString& pdf = {})
{
    const QTemporaryDir folder;
    QFile document(folder.filePath(u"all.tex"_s));
    if (!document.open(QIODevice::WriteOnly))
        return u"no temporary folder"_s;
    document.write(texDocument(paths).toUtf8());
    document.close();
    const Outcome made =
        runProgram(u"pdflatex"_s, {u"-interaction=nonstopmode"_s, u"-no-shell-escape"_s, u"all.tex"_s}, folder.path());
    QString log = QString::fromUtf8(bytesOf(folder.filePath(u"all.log"_s)));
    if (!pdf.isEmpty())
        QFile::copy(folder.filePath(u"all.pdf"_s), pdf);
    const QStringList parts = log.split(u"wattif-begin "_s);
    for (const QString& part : parts) {
        const qsizetype error = part.startsWith(u"! "_s) ? 0 : part.indexOf(u"\n! "_s);
        const qsizetype which = part.section(u'\n', 0, 0).toLongLong();
        if (error >= 0)
            return (&part == &parts.front() ? u"the preamble"_s : paths.value(which)) + u": "_s + part.mid(error, 300).trimmed();
    }
    for (qsizetype i = 0; i < paths.size(); ++i)
        if (const QString wrong = checkTexSize(log.remove(u'\r'), i, paths[i]); !wrong.isEmpty())
            return paths[i] + u": "_s + wrong;
    return made.code == 0 ? QString() : u"pdflatex: "_s + QString::fromUtf8(made.out.right(300) + made.errors);
}
inline QString checkTex(const QString& path) { return checkTexFiles({path}); }

} // namespace wattif::test
