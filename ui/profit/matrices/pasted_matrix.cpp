// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/pasted_matrix.h"

#include <limits>
#include <optional>

#include <QCoreApplication>

#include "core/profit/files/matrix_labels.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PasteText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PastedMatrix)
};

CsvTable cellsOf(const PastedTable& pasted)
{
    CsvTable table{.fileName = "clipboard", .delimiter = '\t', .rows = {}, .mark = pasted.mark};
    for (const QStringList& row : pasted.rows) {
        auto& cells = table.rows.emplace_back();
        for (const QString& text : row)
            cells.push_back({.text = text.trimmed().toStdString(),
                             .line = static_cast<int>(table.rows.size()),
                             .column = static_cast<int>(cells.size()) + 1});
    }
    return table;
}

std::optional<double> valueOf(const QString& text, DecimalMark mark, bool allowInfinite)
{
    const bool isEmpty = text.isEmpty() || text == u"–"_s || text == u"-"_s;
    if (isEmpty && allowInfinite)
        return std::numeric_limits<double>::infinity();
    return pastedNumber(text, mark);
}

} // namespace

bool areLabelsUnclear(const PastedTable& table)
{
    ImportReport report;
    return !profit::findLabels(cellsOf(table), profit::Labels::automatic, report);
}

Result<PastedMatrix> readPastedMatrix(const PastedTable& table, profit::Labels labels, bool allowInfinite)
{
    ImportReport report;
    const CsvTable cells = cellsOf(table);
    const auto margins = profit::findLabels(cells, labels, report);
    if (!margins)
        return tl::unexpected(margins.error());
    const auto top = static_cast<qsizetype>(margins->rows);
    const auto left = static_cast<qsizetype>(margins->columns);
    if (table.rows.size() <= top || table.width() <= left)
        return badInput(PasteText::tr("Nothing was pasted: there are names but no values.").toStdString());
    PastedMatrix made;
    made.values = Matrix(static_cast<std::size_t>(table.rows.size() - top), static_cast<std::size_t>(table.width() - left));
    for (std::size_t c = margins->columns; top > 0 && c < cells.rows.front().size(); ++c)
        made.columnNames.push_back(cells.rows.front()[c].text);
    for (qsizetype r = top; r < table.rows.size(); ++r) {
        if (left > 0)
            made.rowNames.push_back(cells.rows[static_cast<std::size_t>(r)].front().text);
        for (qsizetype c = left; c < table.width(); ++c) {
            const QString text = table.rows[r][c].trimmed();
            const auto value = valueOf(text, table.mark, allowInfinite);
            if (!value)
                return badInput(PasteText::tr("Nothing was pasted: “%1” is not a number.").arg(text).toStdString(),
                                {"clipboard", static_cast<int>(r) + 1, static_cast<int>(c) + 1, {}});
            made.values(static_cast<std::size_t>(r - top), static_cast<std::size_t>(c - left)) = *value;
        }
    }
    return made;
}

} // namespace wattif::ui
