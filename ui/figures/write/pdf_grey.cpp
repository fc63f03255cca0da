// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <set>

#define POINTERHOLDER_TRANSITION 4 // std::shared_ptr in qpdf 11
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <QByteArray>

#include "ui/figures/write/figure_grey.h"
#include "ui/figures/write/pdf_finish.h"

namespace wattif::ui {
namespace {

std::string shortLevel(double level) { return QByteArray::number(level, 'g', 4).toStdString(); }

/// Rewrites the colour operators of a content stream: "r g b scn" as "y g".
class GreyFilter : public QPDFObjectHandle::TokenFilter {
public:
    void handleToken(QPDFTokenizer::Token const& token) override
    {
        m_waiting.push_back(token);
        if (token.getType() != QPDFTokenizer::tt_word && token.getType() != QPDFTokenizer::tt_inline_image)
            return;
        const std::string grey = greyOperator(token.getValue());
        if (grey.empty())
            pass();
        else
            write(grey);
        m_waiting.clear();
    }
    void handleEOF() override { pass(); }

private:
    void pass()
    {
        for (const QPDFTokenizer::Token& token : m_waiting)
            writeToken(token);
        m_waiting.clear();
    }
    /// The operator with its operands in grey; empty where it sets no colour.
    [[nodiscard]] std::string greyOperator(const std::string& name) const
    {
        static const std::set<std::string> fills{"rg", "sc", "scn"};
        static const std::set<std::string> strokes{"RG", "SC", "SCN"};
        if (!fills.count(name) && !strokes.count(name))
            return {};
        std::vector<double> numbers;
        std::string pattern;
        for (const QPDFTokenizer::Token& token : m_waiting) {
            if (token.getType() == QPDFTokenizer::tt_integer || token.getType() == QPDFTokenizer::tt_real)
                numbers.push_back(QByteArray::fromStdString(token.getValue()).toDouble());
            else if (token.getType() == QPDFTokenizer::tt_name)
                pattern = token.getRawValue();
        }
        if (numbers.size() != 3)
            return {};
        const std::string level = shortLevel(luma(numbers[0], numbers[1], numbers[2]));
        if (!pattern.empty()) // an uncoloured pattern's space keeps three components
            return "\n" + level + " " + level + " " + level + " " + pattern + " " + name;
        return "\n" + level + (fills.count(name) ? " g" : " G");
    }

    std::vector<QPDFTokenizer::Token> m_waiting;
};

bool isRgb(QPDFObjectHandle space) { return space.isNameAndEquals("/DeviceRGB"); }

void greyImage(QPDFObjectHandle image)
{
    QPDFObjectHandle dict = image.getDict();
    QPDFObjectHandle bits = dict.getKey("/BitsPerComponent");
    if (!isRgb(dict.getKey("/ColorSpace")) || !bits.isInteger() || bits.getIntValue() != 8)
        return;
    const auto data = image.getStreamData(qpdf_dl_generalized);
    std::string grey(data->getSize() / 3, '\0');
    const unsigned char* rgb = data->getBuffer();
    for (std::size_t i = 0; i < grey.size(); ++i, rgb += 3)
        grey[i] = static_cast<char>(static_cast<unsigned char>(std::lround(luma(rgb[0], rgb[1], rgb[2]))));
    image.replaceStreamData(grey, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    dict.replaceKey("/ColorSpace", QPDFObjectHandle::newName("/DeviceGray"));
}

/// Colours between stops are linear in red, green and blue, and so is their luma: the ends decide.
void greyFunction(QPDFObjectHandle function)
{
    if (!function.isDictionary())
        return;
    for (const char* key : {"/C0", "/C1"}) {
        QPDFObjectHandle ends = function.getKey(key);
        if (!ends.isArray() || ends.getArrayNItems() != 3)
            continue;
        const auto part = [&](int i) { return ends.getArrayItem(i).getNumericValue(); };
        const double level = luma(part(0), part(1), part(2));
        function.replaceKey(key, QPDFObjectHandle::newArray({QPDFObjectHandle::newReal(shortLevel(level))}));
    }
    for (const QPDFObjectHandle& part : function.getKey("/Functions").aitems())
        greyFunction(part);
}

void greyShading(QPDFObjectHandle shading)
{
    if (!isRgb(shading.getKey("/ColorSpace")))
        return;
    greyFunction(shading.getKey("/Function"));
    shading.replaceKey("/ColorSpace", QPDFObjectHandle::newName("/DeviceGray"));
}

bool hasContent(QPDFObjectHandle dict)
{
    return dict.getKey("/Subtype").isNameAndEquals("/Form") || dict.getKey("/PatternType").isInteger();
}

} // namespace

void makePdfGrey(QPDF& pdf)
{
    for (QPDFObjectHandle object : pdf.getAllObjects()) {
        if (object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals("/Image"))
            greyImage(object);
        else if (object.isStream() && hasContent(object.getDict()))
            object.addTokenFilter(std::make_shared<GreyFilter>());
        else if (object.isDictionary() && object.getKey("/ShadingType").isInteger())
            greyShading(object);
    }
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
        page.addContentTokenFilter(std::make_shared<GreyFilter>());
}

} // namespace wattif::ui
