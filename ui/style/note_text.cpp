// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/note_text.h"

#include <optional>

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include "ui/style/language.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct ClockTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ClockWords)
};

const QStringList& monthNames()
{
    static const QStringList names = u"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"_s.split(u' ');
    return names;
}

const QStringList& weekdayNames()
{
    static const QStringList names = u"Mon Tue Wed Thu Fri Sat Sun"_s.split(u' ');
    return names;
}

/// A date of ScenarioClock with or without the year.
QString datePattern() { return u"(?:%1) \\d+ (?:%2)(?: \\d{4,})?"_s.arg(weekdayNames().join(u'|'), monthNames().join(u'|')); }

/// "Tue 2 Mar" or "Tue 2 Mar 2027" in the user's language.
QString dateWords(const QString& date)
{
    const QStringList parts = date.split(u' ');
    const QLocale locale(interfaceLanguage());
    const QString weekday = locale.dayName(static_cast<int>(weekdayNames().indexOf(parts[0])) + 1, QLocale::ShortFormat);
    const QString month = locale.monthName(static_cast<int>(monthNames().indexOf(parts[2])) + 1, QLocale::ShortFormat);
    return parts.size() > 3 ? ClockTr::tr("%1 %2 %3 %4", "weekday, day, month, year").arg(weekday, parts[1], month, parts[3])
                            : ClockTr::tr("%1 %2 %3", "weekday, day, month").arg(weekday, parts[1], month);
}

/// Places at the end, "3 lines (4, 7 and 9)"; a name in quotes; a time with its day; a number, a time or a date.
const QRegularExpression& valuePattern()
{
    static const QRegularExpression pattern(
        u"(?<places>\\((?!option )[^()]*\\d[^()]*\\)\\Z)|(?<!\\w)'(?<name>[^']*)'"
        "|(?<!\\w)(?<day>(?:day \\d+|%1), \\d+:[\\d:]+)"
        "|(?<![\\w.])(?<number>\\d+(?:[.,:T-]\\d+)*(?:e[+-]?\\d+)?Z?)(?![\\w])"_s.arg(datePattern()));
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

QString clockWords(const QString& moment)
{
    static const QRegularExpression pattern(
        u"^(?:day (?<number>\\d+)|(?<date>%1))(?:, (?<time>\\d+:[\\d:]+))?$"_s.arg(datePattern()));
    const auto match = pattern.match(moment);
    const QString time = match.captured(u"time"_s);
    if (!match.captured(u"date"_s).isEmpty()) {
        const QString date = dateWords(match.captured(u"date"_s));
        return time.isEmpty() ? date : ClockTr::tr("%1, %2", "date, time of day").arg(date, time);
    }
    const QString day = match.captured(u"number"_s);
    if (day.isEmpty())
        return moment;
    return time.isEmpty() ? ClockTr::tr("day %1").arg(day) : coreText("day %1, %2").arg(day, time);
}

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
        const QString value = isPlaces         ? placesText(one.captured().sliced(1).chopped(1))
            : isName                           ? one.captured(u"name"_s)
            : one.capturedStart(u"day"_s) >= 0 ? clockWords(one.captured())
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
