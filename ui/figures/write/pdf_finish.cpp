// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/pdf_finish.h"

#include <vector>

#define POINTERHOLDER_TRANSITION 4 // std::shared_ptr in qpdf 11
#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFLogger.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QRegularExpression>

#include "ui/figures/figure_meta.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using Handle = QPDFObjectHandle;

constexpr auto attachmentName = "wattif.json";

Handle text(const QString& words) { return Handle::newUnicodeString(words.toStdString()); }

Handle number(double value) { return Handle::newReal(value, 4); }

void silenceWarnings(QPDF& pdf)
{
    const auto logger = QPDFLogger::create();
    logger->setInfo(logger->discard());
    logger->setWarn(logger->discard());
    pdf.setLogger(logger);
    pdf.setSuppressWarnings(true);
}

/// The drawing starts at the upper edge of a page of whole points: the exact page is cut from there.
void setPage(Handle page, const QSizeF& points)
{
    const double top = page.getKey("/MediaBox").getArrayItem(3).getNumericValue();
    page.replaceKey(
        "/MediaBox",
        Handle::newArray({Handle::newInteger(0), number(top - points.height()), number(points.width()), number(top)}));
    page.removeKey("/Annots");
}

/// All that is drawn on a page is one element of the document's structure.
void markContents(QPDF& pdf, Handle page, int index)
{
    page.addPageContents(Handle::newStream(&pdf, "/Figure <</MCID 0>> BDC\n"), true);
    page.addPageContents(Handle::newStream(&pdf, "\nEMC\n"), false);
    page.replaceKey("/StructParents", Handle::newInteger(index));
    page.replaceKey("/Tabs", Handle::newName("/S"));
}

/// The structure element of a page: a figure with its alternative text.
Handle figureElement(QPDF& pdf, Handle page, const Handle& document, const FigureMeta& meta)
{
    Handle figure = pdf.makeIndirectObject(Handle::newDictionary());
    Handle layout = Handle::newDictionary({{"/O", Handle::newName("/Layout")}, {"/Placement", Handle::newName("/Block")}});
    layout.replaceKey("/BBox", page.getKey("/MediaBox").shallowCopy());
    figure.replaceKey("/Type", Handle::newName("/StructElem"));
    figure.replaceKey("/S", Handle::newName("/Figure"));
    figure.replaceKey("/P", document);
    figure.replaceKey("/Pg", page);
    figure.replaceKey("/K", Handle::newInteger(0));
    figure.replaceKey("/A", layout);
    figure.replaceKey("/Alt", text(meta.altText));
    figure.replaceKey("/T", text(meta.caption));
    return figure;
}

void setCatalogue(QPDF& pdf, const Handle& structure, const FigureMeta& meta)
{
    Handle catalogue = pdf.getRoot();
    catalogue.replaceKey("/StructTreeRoot", structure);
    catalogue.replaceKey("/MarkInfo", Handle::newDictionary({{"/Marked", Handle::newBool(true)}}));
    catalogue.replaceKey("/Lang", text(meta.language()));
    catalogue.replaceKey("/ViewerPreferences", Handle::newDictionary({{"/DisplayDocTitle", Handle::newBool(true)}}));
}

/// One structure element a page, a figure with its alternative text, around all that is drawn.
void tag(QPDF& pdf, std::vector<Handle>& pages, const FigureMeta& meta, const std::vector<FigureMeta>& metas)
{
    for (std::size_t i = 0; i < pages.size(); ++i)
        markContents(pdf, pages[i], static_cast<int>(i));
    Handle root = pdf.makeIndirectObject(Handle::newDictionary());
    Handle document = pdf.makeIndirectObject(Handle::newDictionary());
    std::vector<Handle> figures;
    std::vector<Handle> numbers;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        figures.push_back(figureElement(pdf, pages[i], document, metas[i]));
        numbers.push_back(Handle::newInteger(static_cast<int>(i)));
        numbers.push_back(Handle::newArray({figures.back()}));
    }
    document.replaceKey("/Type", Handle::newName("/StructElem"));
    document.replaceKey("/S", Handle::newName("/Document"));
    document.replaceKey("/P", root);
    document.replaceKey("/K", Handle::newArray(figures));
    Handle parents = Handle::newDictionary({{"/Nums", Handle::newArray(numbers)}});
    root.replaceKey("/Type", Handle::newName("/StructTreeRoot"));
    root.replaceKey("/K", Handle::newArray({document}));
    root.replaceKey("/ParentTree", pdf.makeIndirectObject(parents));
    root.replaceKey("/ParentTreeNextKey", Handle::newInteger(static_cast<int>(pages.size())));
    setCatalogue(pdf, root, meta);
}

void setInfo(QPDF& pdf, const FigureMeta& meta)
{
    Handle info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary()) {
        info = pdf.makeIndirectObject(Handle::newDictionary());
        pdf.getTrailer().replaceKey("/Info", info);
    }
    pdf.getTrailer().removeKey("/ID"); // since 6.8 Qt writes a random one, and the new one would keep half of it
    info.removeKey("/CreationDate");
    info.removeKey("/ModDate");
    info.replaceKey("/Title", text(meta.caption));
    info.replaceKey("/Subject", text(meta.altText));
    info.replaceKey("/Keywords", text(meta.origin.line()));
    info.replaceKey("/Creator", text(meta.origin.program));
}

QByteArray xmp(const FigureMeta& meta)
{
    const auto safe = [](const QString& words) { return words.toHtmlEscaped(); };
    const QString packet =
        u"<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
        "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
        "<dc:format>application/pdf</dc:format>\n"
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>\n"
        "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></dc:description>\n"
        "<dc:language><rdf:Bag><rdf:li>%3</rdf:li></rdf:Bag></dc:language>\n"
        "<pdf:Keywords>%4</pdf:Keywords>\n<xmp:CreatorTool>%5</xmp:CreatorTool>\n"
        "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n"_s;
    return packet
        .arg(safe(meta.caption), safe(meta.altText), meta.language(), safe(meta.origin.line()), safe(meta.origin.program))
        .toUtf8();
}

void setXmp(QPDF& pdf, const FigureMeta& meta)
{
    Handle stream = Handle::newStream(&pdf, xmp(meta).toStdString());
    stream.getDict().replaceKey("/Type", Handle::newName("/Metadata"));
    stream.getDict().replaceKey("/Subtype", Handle::newName("/XML"));
    pdf.getRoot().replaceKey("/Metadata", stream);
}

void attach(QPDF& pdf, const FigureMeta& meta)
{
    if (meta.origin.payload.isEmpty())
        return;
    auto stream = QPDFEFStreamObjectHelper::createEFStream(pdf, meta.origin.payload.toStdString());
    stream.setSubtype("application/json");
    auto file = QPDFFileSpecObjectHelper::createFileSpec(pdf, attachmentName, stream);
    file.setDescription("Scenario, policies and view of this figure: open the figure in WattIf");
    file.getObjectHandle().replaceKey("/AFRelationship", Handle::newName("/Source"));
    QPDFEmbeddedFileDocumentHelper(pdf).replaceEmbeddedFile(attachmentName, file);
    pdf.getRoot().replaceKey("/AF", Handle::newArray({file.getObjectHandle()}));
}

/// Qt takes the space for a tab, which shares its glyph: copied text and readers' voices would have tabs between words.
void fixSpaces(Handle toUnicode)
{
    if (!toUnicode.isStream())
        return;
    const auto data = toUnicode.getStreamData();
    QString map = QString::fromLatin1(reinterpret_cast<const char*>(data->getBuffer()), static_cast<qsizetype>(data->getSize()));
    static const QRegularExpression list(u"\\[[^\\]]*\\]"_s);
    for (qsizetype from = 0;;) {
        const auto match = list.match(map, from);
        if (!match.hasMatch())
            break;
        map.replace(match.capturedStart(), match.capturedLength(), match.captured().replace(u"<0009>"_s, u"<0020>"_s));
        from = match.capturedEnd();
    }
    toUnicode.replaceStreamData(map.toStdString(), Handle::newNull(), Handle::newNull());
}

/// Returns "ABCDEF+", which marks the font as a subset: programs that join files must not join such subsets.
std::string subsetTag(Handle descriptor)
{
    const auto data = descriptor.getKey("/FontFile2").isStream() ? descriptor.getKey("/FontFile2").getStreamData() : nullptr;
    if (!data)
        return {};
    const QByteArray hash = QCryptographicHash::hash(
        QByteArray::fromRawData(reinterpret_cast<const char*>(data->getBuffer()), static_cast<qsizetype>(data->getSize())),
        QCryptographicHash::Sha256);
    std::string tag;
    for (int i = 0; i < 6; ++i)
        tag += static_cast<char>('A' + static_cast<uchar>(hash[i]) % 26);
    return tag + "+";
}

void nameSubset(Handle font)
{
    Handle descendants = font.getKey("/DescendantFonts");
    if (!descendants.isArray() || descendants.getArrayNItems() != 1)
        return;
    Handle inner = descendants.getArrayItem(0);
    Handle descriptor = inner.getKey("/FontDescriptor");
    const std::string tag = subsetTag(descriptor);
    const std::string name = font.getKey("/BaseFont").getName();
    if (tag.empty() || name.find('+') != std::string::npos)
        return;
    Handle tagged = Handle::newName("/" + tag + name.substr(1));
    font.replaceKey("/BaseFont", tagged);
    inner.replaceKey("/BaseFont", tagged);
    descriptor.replaceKey("/FontName", tagged);
}

void fixFonts(QPDF& pdf)
{
    for (Handle object : pdf.getAllObjects())
        if (object.isDictionaryOfType("/Font", "/Type0")) {
            fixSpaces(object.getKey("/ToUnicode"));
            nameSubset(object);
        }
}

QByteArray written(QPDF& pdf)
{
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_disable); // PDF 1.4: every TeX can include it
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), static_cast<qsizetype>(buffer->getSize())};
}

/// Collects what a stream holds; stops a stream that unpacks to more than a figure may carry.
class Collector : public Pipeline {
public:
    Collector() : Pipeline("collector", nullptr) { }
    void write(unsigned char const* data, size_t size) override
    {
        if (static_cast<qint64>(size) > maxPayloadBytes - m_bytes.size())
            throw std::length_error("payload too long");
        m_bytes.append(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    }
    void finish() override { }
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

Result<QByteArray> attached(QPDF& pdf)
{
    QPDFEmbeddedFileDocumentHelper files(pdf);
    const auto file = files.getEmbeddedFile(attachmentName);
    if (!file)
        return noPayload();
    Handle stream = file->getEmbeddedFileStream();
    if (!stream.isStream())
        return damagedPayload();
    Collector collector;
    if (!stream.pipeStreamData(&collector, 0, qpdf_dl_generalized, true))
        return damagedPayload();
    const QByteArray digest = QCryptographicHash::hash(collector.bytes(), QCryptographicHash::Md5);
    if (QByteArray::fromStdString(QPDFEFStreamObjectHelper(stream).getChecksum()) != digest)
        return damagedPayload();
    return collector.bytes();
}

} // namespace

Result<QByteArray> finishPdf(const QByteArray& bytes, const QSizeF& points, const FigureMeta& meta)
{
    return finishPdfPages(bytes, points, meta, {meta});
}

Result<QByteArray> finishPdfPages(const QByteArray& bytes, const QSizeF& points, const FigureMeta& meta,
                                  const std::vector<FigureMeta>& metas)
{
    try {
        QPDF pdf;
        silenceWarnings(pdf);
        pdf.processMemoryFile("figure", bytes.constData(), static_cast<size_t>(bytes.size()));
        std::vector<Handle> pages;
        for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages())
            pages.push_back(page.getObjectHandle());
        if (pages.size() != metas.size())
            throw std::logic_error("another number of pages than of figures");
        for (const Handle& page : pages)
            setPage(page, points);
        if (meta.grey)
            makePdfGrey(pdf);
        fixFonts(pdf);
        tag(pdf, pages, meta, metas);
        setInfo(pdf, meta);
        setXmp(pdf, meta);
        attach(pdf, meta);
        return written(pdf);
    } catch (const std::exception& problem) {
        return fail(ErrorCode::io,
                    QCoreApplication::translate("Figure", "Cannot create the PDF: %1")
                        .arg(QString::fromUtf8(problem.what()))
                        .toStdString());
    }
}

Result<QByteArray> pdfPayload(const QByteArray& bytes)
{
    try {
        QPDF pdf;
        silenceWarnings(pdf);
        pdf.setAttemptRecovery(false); // guessing at a damaged file could take long, and could guess wrong
        pdf.processMemoryFile("figure", bytes.constData(), static_cast<size_t>(bytes.size()));
        return attached(pdf);
    } catch (const std::exception&) {
        return damagedPayload();
    }
}

} // namespace wattif::ui
