// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/table_text.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QFont>
#include <QGuiApplication>
#include <QStringList>

namespace wattif::ui {

namespace {

/// The numbers of screen tables carry typographic signs; files want plain ones.
QString plain(QString text)
{
    text.remove(QChar(0x202F));
    text.replace(QChar(0x2212), QLatin1Char('-'));
    return text;
}

QString latexEscaped(QString text)
{
    static const QString special = QStringLiteral("&%$#_{}");
    QString out;
    for (const QChar c : std::as_const(text)) {
        if (special.contains(c))
            out += QLatin1Char('\\');
        out += c;
    }
    return out;
}

bool isRight(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
}

QString cellText(const QAbstractItemModel& model, int row, int column, TableFormat format)
{
    const QModelIndex index = model.index(row, column);
    QString text = plain(index.data().toString());
    const bool bold = qvariant_cast<QFont>(index.data(Qt::FontRole)).bold();
    if (format == TableFormat::latex) {
        text = latexEscaped(text);
        return bold ? QStringLiteral("\\textbf{%1}").arg(text) : text;
    }
    if (format == TableFormat::markdown) {
        text.replace(QLatin1Char('|'), QStringLiteral("\\|"));
        return bold ? QStringLiteral("**%1**").arg(text) : text;
    }
    return text;
}

QStringList headerTexts(const QAbstractItemModel& model, TableFormat format)
{
    QStringList header;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString text = model.headerData(column, Qt::Horizontal).toString();
        header << (format == TableFormat::latex ? latexEscaped(text) : text);
    }
    return header;
}

QStringList rowTexts(const QAbstractItemModel& model, int row, TableFormat format)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << cellText(model, row, column, format);
    return cells;
}

QString latexTable(const QAbstractItemModel& model)
{
    QString columns;
    for (int column = 0; column < model.columnCount(); ++column)
        columns += QLatin1Char(isRight(model, column) ? 'r' : 'l');
    const auto line = [](const QStringList& cells) { return cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n"); };
    QString text = QStringLiteral("\\begin{tabular}{%1}\n\\toprule\n").arg(columns);
    text += line(headerTexts(model, TableFormat::latex)) + QStringLiteral("\\midrule\n");
    for (int row = 0; row < model.rowCount(); ++row)
        text += line(rowTexts(model, row, TableFormat::latex));
    return text + QStringLiteral("\\bottomrule\n\\end{tabular}\n");
}

QString markdownTable(const QAbstractItemModel& model)
{
    const auto line = [](const QStringList& cells) {
        return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    };
    QStringList rule;
    for (int column = 0; column < model.columnCount(); ++column)
        rule << (isRight(model, column) ? QStringLiteral("---:") : QStringLiteral("---"));
    QString text = line(headerTexts(model, TableFormat::markdown)) + line(rule);
    for (int row = 0; row < model.rowCount(); ++row)
        text += line(rowTexts(model, row, TableFormat::markdown));
    return text;
}

QString tsvTable(const QAbstractItemModel& model)
{
    const auto line = [](const QStringList& cells) { return cells.join(QLatin1Char('\t')) + QLatin1Char('\n'); };
    QString text = line(headerTexts(model, TableFormat::tsv));
    for (int row = 0; row < model.rowCount(); ++row)
        text += line(rowTexts(model, row, TableFormat::tsv));
    return text;
}

} // namespace

QString tableText(const QAbstractItemModel& model, TableFormat format)
{
    switch (format) {
    case TableFormat::latex: return latexTable(model);
    case TableFormat::markdown: return markdownTable(model);
    case TableFormat::tsv: break;
    }
    return tsvTable(model);
}

void copyTable(const QAbstractItemModel& model, TableFormat format)
{
    QGuiApplication::clipboard()->setText(tableText(model, format));
}

} // namespace wattif::ui
