// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/note_text.h"

#include <optional>

#include <QRegularExpression>

#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Places at the end, "3 lines (4, 7 and 9)"; a name in quotes; a number, a time or a date.
const QRegularExpression& valuePattern()
{
    static const QRegularExpression pattern(u"(?<places>\\((?!option )[^()]*\\d[^()]*\\)\\Z)|(?<!\\w)'(?<name>[^']*)'"
                                            "|(?<![\\w.])(?<number>\\d+(?:[.,:T-]\\d+)*(?:e[+-]?\\d+)?Z?)(?![\\w])"_s);
    return pattern;
}

/// The form in the user's language; nothing if not found. A value alone is of every language.
std::optional<QString> translated(const NoteForm& form)
{
    const QString other = coreText(form.form.toStdString());
    return other == form.form && form.form != u"%1" ? std::nullopt : std::optional(form.filled(other));
}

/// "3, 5 and 9 more" in the user's language.
QString placesText(const QString& places)
{
    static const QRegularExpression more(u"^(.*) and (\\d+) more$"_s);
    const auto match = more.match(places);
    return match.hasMatch() ? coreText("%1 and %2 more").arg(match.captured(1), match.captured(2)) : places;
}

} // namespace

QString NoteForm::filled(const QString& other) const
{
    static const QRegularExpression place(u"%(\\d+)"_s);
    QString text;
    qsizetype end = 0;
    for (auto match = place.globalMatch(other); match.hasNext();) {
        const auto one = match.next();
        text += other.mid(end, one.capturedStart() - end) + values.value(one.captured(1).toInt() - 1);
        end = one.capturedEnd();
    }
    return text + other.mid(end);
}

NoteForm noteForm(const QString& note)
{
    NoteForm form;
    qsizetype end = 0;
    for (auto match = valuePattern().globalMatch(note); match.hasNext();) {
        const auto one = match.next();
        const bool isPlaces = one.capturedStart(u"places"_s) >= 0;
        const bool isName = one.capturedStart(u"name"_s) >= 0;
        const QString value = isPlaces ? placesText(one.captured().sliced(1).chopped(1))
            : isName                   ? one.captured(u"name"_s)
                                       : one.captured();
        form.values << value;
        const QString mark = u'%' + QString::number(form.values.size());
        form.form += note.mid(end, one.capturedStart() - end)
            + (isPlaces     ? u'(' + mark + u')'
                   : isName ? u'\'' + mark + u'\''
                            : mark);
        end = one.capturedEnd();
    }
    form.form += note.mid(end);
    return form;
}

NoteForm listForm(const QString& note)
{
    const qsizetype colon = note.lastIndexOf(u": "_s);
    return colon < 0 ? NoteForm{note, {}} : NoteForm{note.first(colon) + u": %1"_s, {note.sliced(colon + 2)}};
}

QString noteText(const std::string& note)
{
    QString text = coreText(note);
    const QString english = QString::fromStdString(note);
    if (text != english)
        return text;
    if (const auto other = translated(noteForm(english)))
        return *other;
    return translated(listForm(english)).value_or(english);
}

} // namespace wattif::ui
