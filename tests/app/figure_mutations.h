// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to spoil a figure's SVG, to see that comparisons of figures notice.

#pragma once

#include <array>
#include <sstream>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include <QByteArray>
#include <QColor>
#include <QPolygonF>
#include <QRegularExpression>
#include <QStringList>

#include "tests/app/golden_figure.h"

namespace wattif::test {

/// A figure's SVG, without what it keeps of its source, to be changed.
class SpoiltFigure {
public:
    explicit SpoiltFigure(const QByteArray& svg)
    {
        m_document.load_buffer(svg.constData(), static_cast<std::size_t>(svg.size()),
                               pugi::parse_default | pugi::parse_ws_pcdata_single);
        page().remove_child("metadata");
    }

    [[nodiscard]] QByteArray svg() const
    {
        std::ostringstream out;
        m_document.save(out, "", pugi::format_raw);
        return QByteArray::fromStdString(out.str());
    }

    /// Removes the caption.
    bool loseCaption() { return page().child("title").text().set(""); }

    /// Removes the title of an axis: of the upright one, else of the other, which is lowest.
    bool loseAxisTitle()
    {
        pugi::xml_node title;
        bool hasAxis = false;
        for (const pugi::xml_node& text : texts()) {
            hasAxis = hasAxis || isTurned(text) || isNumber(text);
            if (isTurned(text) || (!isTurned(title) && !isNumber(text) && isLower(text, title)))
                title = text;
        }
        return hasAxis && title.parent().remove_child(title);
    }

    /// A word is another.
    bool changeLabel()
    {
        for (pugi::xml_node text : texts())
            if (!isNumber(text))
                return text.text().set((text.text().get() + std::string("s")).c_str());
        return false;
    }

    /// A number is another by its last digit.
    bool changeDigit()
    {
        for (pugi::xml_node text : texts()) {
            std::string number = text.text().get();
            const std::size_t last = number.find_last_of("0123456789");
            if (!isNumber(text) || last == std::string::npos)
                continue;
            number[last] = number[last] == '9' ? '8' : static_cast<char>(number[last] + 1);
            return text.text().set(number.c_str());
        }
        return false;
    }

    /// The colours of series, which are those of the palette.
    [[nodiscard]] std::vector<std::string> colours() const
    {
        std::vector<std::string> found;
        for (const char* colour : {"#0072b2", "#d55e00", "#009e73", "#e69f00", "#cc79a7", "#56b4e9"})
            if (!painted(colour).empty())
                found.emplace_back(colour);
        return found;
    }

    /// Removes everything of the colour, except the legend.
    bool loseSeries(const std::string& colour)
    {
        std::vector<pugi::xml_attribute> all = painted(colour);
        for (const pugi::xml_node& part : legend())
            std::erase_if(all, [&](const pugi::xml_attribute& one) {
                return one == part.attribute("fill") || one == part.attribute("stroke");
            });
        return repaint(std::move(all), "none");
    }

    /// Removes the largest shape of a strong colour: a bar, a block, an area.
    bool loseLargestShape()
    {
        pugi::xml_node largest;
        double most = 0.0;
        for (const pugi::xpath_node& found : page().select_nodes("//*[@fill]")) {
            const QRectF bounds = boundsOf(found.node());
            if (isStrong(found.node().attribute("fill").as_string()) && bounds.width() * bounds.height() > most) {
                most = bounds.width() * bounds.height();
                largest = found.node();
            }
        }
        return largest.parent().remove_child(largest);
    }

    /// Removes the heat map, or another picture of cells.
    bool loseImage() { return page().remove_child("image"); }

    /// Two series have each other's colour; one alone has one that no series has.
    bool swapColours()
    {
        const std::vector<std::string> all = colours();
        if (all.empty())
            return false;
        const std::string other = all.size() > 1 ? all[1] : "#7f3f98";
        const std::vector<pugi::xml_attribute> second = painted(other.c_str());
        return repaint(painted(all[0].c_str()), other) && (second.empty() || repaint(second, all[0]));
    }

    /// Moves the legend: its samples of lines and colours, and its words.
    bool moveLegend(double points)
    {
        const std::vector<pugi::xml_node> parts = legend();
        for (pugi::xml_node part : parts)
            if (part.name() == std::string_view("text"))
                part.attribute("x").set_value(part.attribute("x").as_double() + points);
            else
                part.append_attribute("transform").set_value(QStringLiteral("translate(%1 0)").arg(points).toStdString().c_str());
        return !parts.empty();
    }

private:
    [[nodiscard]] pugi::xml_node page() const { return m_document.child("svg"); }

    [[nodiscard]] std::vector<pugi::xml_node> texts() const
    {
        std::vector<pugi::xml_node> all;
        for (const pugi::xpath_node& found : page().select_nodes("//text"))
            all.push_back(found.node());
        return all;
    }
    static bool isTurned(const pugi::xml_node& text) { return !text.attribute("transform").empty(); }
    static bool isLower(const pugi::xml_node& text, const pugi::xml_node& other)
    {
        return text.attribute("y").as_double() > other.attribute("y").as_double();
    }
    static bool isNumber(const pugi::xml_node& text)
    {
        static const QRegularExpression form(u"^[-−]?[0-9][0-9.,:\\s]*[k%]?$"_s, QRegularExpression::UseUnicodePropertiesOption);
        return form.match(QString::fromUtf8(text.text().get())).hasMatch();
    }

    /// The attributes that paint with a colour.
    [[nodiscard]] std::vector<pugi::xml_attribute> painted(std::string_view colour) const
    {
        std::vector<pugi::xml_attribute> all;
        for (const pugi::xpath_node& found : page().select_nodes("//*[@fill or @stroke]"))
            for (const char* name : {"fill", "stroke"})
                if (const pugi::xml_attribute attribute = found.node().attribute(name); attribute.as_string() == colour)
                    all.push_back(attribute);
        return all;
    }
    static bool repaint(std::vector<pugi::xml_attribute> attributes, const std::string& colour)
    {
        for (pugi::xml_attribute& attribute : attributes)
            attribute.set_value(colour.c_str());
        return !attributes.empty();
    }

    static bool isStrong(const char* fill)
    {
        const QRgb colour = QColor(QString::fromLatin1(fill)).rgb();
        const auto [least, most] = std::minmax({qRed(colour), qGreen(colour), qBlue(colour)});
        return fill[0] == '#' && most - least > 60;
    }

    static QRectF boundsOf(const pugi::xml_node& node)
    {
        const auto at = [&](const char* name) { return node.attribute(name).as_double(); };
        if (node.name() == std::string_view("ellipse"))
            return {at("cx") - at("rx"), at("cy") - at("ry"), 2.0 * at("rx"), 2.0 * at("ry")};
        if (!node.attribute("width").empty())
            return {at("x"), at("y"), at("width"), at("height")};
        QRectF all = boundsOfLine(node.attribute("points").as_string(node.attribute("d").as_string()));
        for (const pugi::xml_node& child : node.children())
            all = all.united(boundsOf(child));
        return all;
    }
    static QRectF boundsOfLine(const char* text)
    {
        static const QRegularExpression pair(u"(-?[0-9.]+),(-?[0-9.]+)"_s);
        QPolygonF points;
        for (const auto& match : pair.globalMatch(QString::fromLatin1(text)))
            points << QPointF(match.captured(1).toDouble(), match.captured(2).toDouble());
        return points.boundingRect();
    }

    /// Returns whether a shape is the sample before a word of the legend.
    static bool isSampleOf(const pugi::xml_node& text, const QRectF& shape)
    {
        const double gap = text.attribute("x").as_double() - shape.right();
        const double middle = text.attribute("y").as_double() - 2.8;
        return !isTurned(text) && gap > 0.5 && gap < 9.5 && shape.height() < 12.0 && std::abs(shape.center().y() - middle) < 3.5;
    }

    /// Samples and words of the legend: a word, and all shapes drawn since the word before, the sample among them.
    [[nodiscard]] std::vector<pugi::xml_node> legend() const
    {
        std::vector<pugi::xml_node> parts;
        std::vector<pugi::xml_node> shapes;
        for (const pugi::xml_node& node : page().children()) {
            const pugi::xml_node text = node.name() == std::string_view("text") ? node : node.child("text");
            if (text.empty()) {
                shapes.push_back(node);
                continue;
            }
            const auto isSample = [&](const pugi::xml_node& shape) { return isSampleOf(text, boundsOf(shape)); };
            if (std::any_of(shapes.begin(), shapes.end(), isSample)) {
                parts.push_back(text);
                std::copy_if(shapes.begin(), shapes.end(), std::back_inserter(parts),
                             [&](const pugi::xml_node& shape) { return boundsOf(shape).height() < 12.0; });
            }
            shapes.clear();
        }
        return parts;
    }

    pugi::xml_document m_document;
};

} // namespace wattif::test
