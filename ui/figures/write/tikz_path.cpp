// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/tikz_path.h"

#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Writes a path operation by operation, in lines that people and TeX can read.
class PathText {
public:
    explicit PathText(const QPainterPath& path) : m_path(path)
    {
        for (int i = 0; i < path.elementCount(); ++i)
            add(i);
    }
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    void add(int i)
    {
        const QPainterPath::Element& e = m_path.elementAt(i);
        const QPointF p(e);
        const bool last = i + 1 == m_path.elementCount() || m_path.elementAt(i + 1).type == QPainterPath::MoveToElement;
        const bool closes = last && i - m_start > 1 && p == m_first;
        if (e.type == QPainterPath::MoveToElement) {
            m_start = i;
            m_first = p;
            append(tikzPoint(p));
        } else if (e.type == QPainterPath::CurveToElement) {
            append(u" .. controls "_s + tikzPoint(p) + u" and "_s + tikzPoint(m_path.elementAt(i + 1)) + u" .. "_s
                   + tikzPoint(m_path.elementAt(i + 2)));
        } else if (e.type == QPainterPath::LineToElement) {
            append(closes ? u" -- cycle"_s : u" -- "_s + tikzPoint(p));
        } else if (closes) {
            append(u" -- cycle"_s);
        }
    }
    void append(const QString& part)
    {
        if (m_column + part.size() > 110) {
            m_text += u'\n';
            m_column = 0;
        }
        m_text += part;
        m_column += part.size();
    }
    const QPainterPath& m_path;
    QString m_text;
    qsizetype m_column = 40;
    int m_start = 0;
    QPointF m_first;
};

} // namespace

QString tikzPoint(QPointF p) { return u'(' + shortNumber(p.x()) + u',' + shortNumber(-p.y()) + u')'; }

QString tikzBox(const QRectF& box) { return tikzPoint(box.topLeft()) + u" rectangle "_s + tikzPoint(box.bottomRight()); }

QString tikzEllipse(const QRectF& box)
{
    if (std::abs(box.width() - box.height()) < 1e-3)
        return tikzPoint(box.center()) + u" circle [radius=%1]"_s.arg(shortNumber(box.width() / 2));
    return tikzPoint(box.center())
        + u" ellipse [x radius=%1,y radius=%2]"_s.arg(shortNumber(box.width() / 2), shortNumber(box.height() / 2));
}

QString tikzPath(const QPainterPath& path) { return PathText(path).text(); }

bool hasManyParts(const QPainterPath& path)
{
    int parts = 0;
    for (int i = 0; i < path.elementCount() && parts < 2; ++i)
        parts += path.elementAt(i).type == QPainterPath::MoveToElement ? 1 : 0;
    return parts > 1;
}

} // namespace wattif::ui
