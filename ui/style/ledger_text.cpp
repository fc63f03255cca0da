// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/ledger_text.h"

#include <array>

#include <QRegularExpression>
#include <QStringList>

#include "ui/style/note_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// A sentence of core with names or times in it, which noteForm() cannot tell from its words.
struct Sentence {
    const char* form;
    QRegularExpression pattern;
};

const auto& sentences()
{
    static const QString time = u"((?:day \\d+, )?\\d+:[\\d:]+|never)"_s;
    static const std::array<Sentence, 13> all{{
        {"day %1, %2", QRegularExpression(u"\\Aday (\\d+), (\\d+:[\\d:]+)\\Z"_s)},
        {"%1 to %2", QRegularExpression(u"\\A%1 to %1\\Z"_s.arg(time))},
        {"%1 to %2, violated", QRegularExpression(u"\\A%1 to %1, violated\\Z"_s.arg(time))},
        {"%1 to %2, moved", QRegularExpression(u"\\A%1 to %1, moved\\Z"_s.arg(time))},
        {"%1 to %2, violated, moved", QRegularExpression(u"\\A%1 to %1, violated, moved\\Z"_s.arg(time))},
        {"ended %1", QRegularExpression(u"\\Aended %1\\Z"_s.arg(time))},
        {"all tasks start before the deadline %1",
         QRegularExpression(u"\\Aall tasks start before the deadline %1\\Z"_s.arg(time))},
        {"a task could not start before the deadline %1",
         QRegularExpression(u"\\Aa task could not start before the deadline %1\\Z"_s.arg(time))},
        {"after a failure or a violation a task could not start before the deadline %1",
         QRegularExpression(u"\\Aafter a failure or a violation a task could not start before the deadline %1\\Z"_s.arg(time))},
        {"%1 nodes to be on beside the busy ones: %2 for waiting jobs, %3 held for the first one, %4 for jobs to come (%5 an hour "
         "expected)",
         QRegularExpression(
             u"\\A(.+) nodes? to be on beside the busy ones: (.+) for waiting jobs, (.+) held for the first one, (.+) "
             "for jobs to come \\((.+) an hour expected\\)\\Z"_s)},
        {"up to %1", QRegularExpression(u"\\Aup to (.+)\\Z"_s)},
        {"it is %1, because %2 of its own stay there",
         QRegularExpression(u"\\Ait is (.+), because (.+) of its own stay there\\Z"_s)},
        {"it is %1, the coolest or first of those left",
         QRegularExpression(u"\\Ait is (.+), the coolest or first of those left\\Z"_s)},
    }};
    return all;
}

QString partText(const QString& part)
{
    const QString text = noteText(part.toStdString());
    if (text != part)
        return text;
    for (const Sentence& sentence : sentences())
        if (const auto match = sentence.pattern.match(part); match.hasMatch()) {
            NoteForm form{QString::fromLatin1(sentence.form), match.capturedTexts().sliced(1)};
            for (QString& value : form.values)
                value = value == part ? value : partText(value);
            return form.filled(coreText(sentence.form));
        }
    return part;
}

} // namespace

QString ledgerText(const std::string& cell)
{
    const QString english = QString::fromStdString(cell);
    if (const QString text = coreText(cell); text != english)
        return text;
    if (coreText("up to %1") == QLatin1String("up to %1")) // sentences need no other language
        return english;
    QStringList parts;
    for (const QString& part : english.split(u"; "_s))
        parts << partText(part);
    return parts.join(u"; "_s);
}

} // namespace wattif::ui
