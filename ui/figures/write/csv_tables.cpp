// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/csv_tables.h"

#include <algorithm>

#include <QRegularExpression>

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// "loads" of "# loads", "b" of "# (b) power-cost": letters and digits only, as part of a file's name.
QString nameOf(const QString& line)
{
    static const QRegularExpression panel(u"^# \\((\\w+)\\)"_s);
    static const QRegularExpression others(u"[^a-z0-9]+"_s);
    if (const auto found = panel.match(line); found.hasMatch())
        return found.captured(1);
    QStringList words = line.toLower().split(others, Qt::SkipEmptyParts);
    return words.isEmpty() ? u"table"_s : words.join(u'-');
}

QString unusedName(const std::vector<CsvTable>& tables, const QString& wanted)
{
    const auto isUsed = [&tables](const QString& name) {
        return std::ranges::find(tables, name, &CsvTable::name) != tables.end();
    };
    QString name = wanted;
    for (int number = 2; isUsed(name); ++number)
        name = u"%1-%2"_s.arg(wanted).arg(number);
    return name;
}

} // namespace

QStringList csvRows(const QString& csv)
{
    QStringList rows;
    bool isQuoted = false;
    for (const QString& line : csv.split(u'\n')) {
        if (isQuoted)
            rows.back() += u'\n' + line;
        else
            rows << line;
        isQuoted = isQuoted != (line.count(u'"') % 2 != 0);
    }
    if (rows.back().isEmpty())
        rows.removeLast();
    return rows;
}

std::vector<CsvTable> csvTables(const QString& csv)
{
    std::vector<CsvTable> tables{{}};
    for (const QString& row : csvRows(csv)) {
        const bool isName = row.startsWith(u"# "_s);
        if (isName && !tables.back().text.isEmpty())
            tables.push_back({unusedName(tables, nameOf(row)), {}});
        if (!isName && !row.isEmpty())
            tables.back().text += row + u'\n';
    }
    return tables;
}

} // namespace wattif::ui
