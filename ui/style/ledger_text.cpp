// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/ledger_text.h"

#include <QRegularExpression>
#include <QStringList>

#include "ui/style/note_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Returns a sentence of this form in the user's language, or null.
QString sentenceText(const QString& form, const QString& part)
{
    static const QRegularExpression place(u"\\\\%\\d"_s); // of an escaped form
    const QString pattern = QRegularExpression::escape(form).replace(place, u"(.+)"_s);
    const auto match = QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(part);
    return match.hasMatch() ? NoteForm{form, match.capturedTexts().sliced(1)}.filled(coreText(form.toStdString())) : QString();
}

QString partText(const QString& part, std::span<const std::string> forms)
{
    QString text = noteText(part.toStdString());
    for (std::size_t i = 0; i < forms.size() && text == part; ++i)
        if (const QString sentence = sentenceText(QString::fromStdString(forms[i]), part); !sentence.isNull())
            text = sentence;
    return text;
}

} // namespace

QString ledgerText(const std::string& cell, std::span<const std::string> forms)
{
    const QString english = QString::fromStdString(cell);
    if (const QString text = coreText(cell); text != english)
        return text;
    QStringList parts;
    for (const QString& part : english.split(u"; "_s))
        parts << partText(part, forms);
    return parts.join(u"; "_s);
}

} // namespace wattif::ui
