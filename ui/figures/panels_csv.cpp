// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/csv_table.h"
#include "ui/figures/aligned_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/write/csv_tables.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Panels with the same columns, such as small charts by the level of a factor, as one table with their titles in front; empty
/// for others.
QString commonTable(const std::vector<const FigureSource*>& panels)
{
    QString text;
    QString head;
    QStringList titles;
    for (const auto& [letter, panel] : letteredPanels(panels)) {
        const AlignedFigure* aligned = panel->alignedFigure();
        const QString title = aligned ? aligned->title() : QString();
        const QString csv = panel->figureCsv();
        const QStringList rows = csvRows(csv);
        if (letter.isEmpty() || title.isEmpty() || titles.contains(title) || rows.isEmpty() || rows.front().startsWith(u'#')
            || csvTables(csv).size() > 1 || (!head.isEmpty() && rows.front() != head))
            return {};
        titles << title;
        head = rows.front();
        for (const QString& row : rows.mid(1))
            text += QString::fromStdString(csvQuoted(title.toStdString())) + u',' + row + u'\n';
    }
    return titles.isEmpty() ? QString() : u"panel,"_s + head + u'\n' + text;
}

} // namespace

QString panelsCsv(const std::vector<const FigureSource*>& panels)
{
    QString text = commonTable(panels);
    if (!text.isEmpty())
        return text;
    for (const auto& [letter, panel] : letteredPanels(panels)) {
        if (!letter.isEmpty())
            text += (text.isEmpty() ? u""_s : u"\n"_s) + u"# %1 %2\n"_s.arg(letter, panel->figureName());
        text += panel->figureCsv();
        if (!text.endsWith(u'\n'))
            text += u'\n';
    }
    return text;
}

} // namespace wattif::ui
