// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Messages with their values apart, and the Chinese of all errors and import reports in the sources.

#include <map>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/base/assumption_text.h"
#include "core/base/error.h"
#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/why.h"
#include "core/base/words.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

namespace {

std::string bracketed(const std::string& text) { return '<' + text + '>'; }

QString textOfFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Reads the adjacent string literals that begin at `at` and moves it behind them; empty without a literal.
QString literalAt(const QString& source, qsizetype& at)
{
    static const QRegularExpression literal(u"\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\s*"_s);
    QString text;
    const auto next = [&] {
        return literal.match(source, at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    };
    for (auto match = next(); match.hasMatch(); match = next()) {
        text += match.captured(1);
        at += match.capturedLength();
    }
    return text.replace(u"\\\""_s, u"\""_s).replace(u"\\n"_s, u"\n"_s).replace(u"\\\\"_s, u"\\"_s);
}

/// "'{}' is not a {:.2f}" as "'%1' is not a %2".
QString formOf(const QString& format)
{
    QString form;
    int fields = 0;
    for (qsizetype i = 0; i < format.size(); ++i) {
        const bool isDoubled = (format[i] == u'{' || format[i] == u'}') && i + 1 < format.size() && format[i + 1] == format[i];
        if (isDoubled)
            ++i;
        if (format[i] != u'{' || isDoubled) {
            form += format[i];
            continue;
        }
        form += u'%' + QString::number(++fields);
        i = format.indexOf(u'}', i);
    }
    return form;
}

/// The names, values and reasons of assumptions in a source that are texts alone: literals among the arguments of assume().
QStringList assumedIn(const QString& source)
{
    static const QRegularExpression call(u"\\bassume\\("_s);
    static const QRegularExpression word(u"[a-z]{2}"_s); // "UTC" is the same in every language
    QStringList forms;
    for (auto match = call.globalMatch(source); match.hasNext();) {
        const qsizetype begin = match.next().capturedEnd();
        int depth = 1;
        for (qsizetype at = begin; depth > 0 && at < source.size();) {
            if (source[at] == u'"') {
                const bool isName = source.sliced(begin, at - begin).trimmed().isEmpty();
                const bool isForm = depth == 1 && at > begin && !isName;
                const QString text = literalAt(source, at);
                if (isName)
                    forms << QString::fromStdString(nameInWords(text.toStdString()));
                if (isForm && text.contains(word))
                    forms << text;
                continue;
            }
            depth += source[at] == u'(' ? 1 : source[at] == u')' ? -1 : 0;
            ++at;
        }
    }
    return forms;
}

/// The forms of errors and import reports in a source: formats, sentences without values, counted nouns.
QStringList formsIn(const QString& source)
{
    static const QRegularExpression call(
        u"\\b(formatMessage|Message|badInput|leaveOut|leaveOutBad|fix|error|errorAt|wrong|refuse|failed|damaged|fail|counted|checkRange|inRange)\\("
        "((?:ErrorCode::\\w+,\\s*)?)"_s);
    static const QRegularExpression noun(u"^[^\"]*, \"([a-z ]+)\"\\)"_s);
    static const QRegularExpression words(u"^[^;{}]*?, (?=\"[a-zA-Z]+ )"_s);
    QStringList forms = assumedIn(source);
    for (auto match = call.globalMatch(source); match.hasNext();) {
        const auto one = match.next();
        const QString name = one.captured(1);
        qsizetype at = one.capturedEnd();
        if (name == u"counted"_s) {
            const QString rest = source.sliced(at, std::min<qsizetype>(200, source.size() - at));
            if (const auto found = noun.match(rest.section(u'\n', 0, 0)); found.hasMatch())
                for (const int count : {1, 2})
                    forms << QString::fromStdString(counted(count, found.captured(1).toStdString()).form());
            continue;
        }
        if (name == u"checkRange"_s || name == u"inRange"_s) {
            const auto found = words.match(source.sliced(at, std::min<qsizetype>(300, source.size() - at)));
            at += found.hasMatch() ? found.capturedLength() : 0;
        }
        const QString text = literalAt(source, at);
        const bool isWhole = at < source.size() && (source[at] == u',' || source[at] == u')');
        const bool isField = name != u"formatMessage"_s && at < source.size() && source[at] == u',' && !text.contains(u' ');
        if (text.isEmpty() || !isWhole || isField)
            continue;
        const QString form = name == u"formatMessage"_s ? formOf(text) : text;
        forms << form;
        if (form.contains(u'\n') && name == u"formatMessage"_s)
            forms << QString::fromStdString(firstLine(Message(text.toStdString(), form.toStdString(), {})).form());
    }
    forms.removeAll(QString());
    return forms;
}

} // namespace

class TestMessage : public QObject {
    Q_OBJECT
private slots:
    void keepsItsFormAndValues()
    {
        const Message message = formatMessage("'{}' is {:.1f} of {}", std::string("a %1"), 2.25, 7);
        QCOMPARE(QString::fromStdString(message), u"'a %1' is 2.2 of 7"_s);
        QCOMPARE(QString::fromStdString(message.form()), u"'%1' is %2 of %3"_s);
        QCOMPARE(message.values().size(), std::size_t{3});
    }

    void fieldsMayBeNumbered()
    {
        const Message message = formatMessage("{0} {{}} {2} {1:03}", "a", 5, std::string("c"));
        QCOMPARE(QString::fromStdString(message), u"a {} c 005"_s);
        QCOMPARE(QString::fromStdString(message.form()), u"%1 {} %2 %3"_s);
    }

    /// Its items are translated, and its names are not.
    void aListHasItems()
    {
        const Message list = Message::list({"a b", formatMessage("{} more", 2)});
        QCOMPARE(QString::fromStdString(list), u"a b, 2 more"_s);
        QVERIFY(list.form().empty() && !list.isPlain());
        QCOMPARE(QString::fromStdString(textOf(list, bracketed)), u"a b, <2 more>"_s);
        QCOMPARE(QString::fromStdString(textOf(formatMessage("of {}", list), bracketed)), u"<of a b, <2 more>>"_s);
        QVERIFY(Message::list({}).isPlain());
        QVERIFY(Message("name").isPlain() && !formatMessage("word").isPlain());
    }

    /// Sentences about decisions are messages as well.
    void aSentenceIsAMessage()
    {
        const WhySentence sentence{"%1 takes %2", {whyName("m"), {formatMessage("{} nodes", 2), 2.0, {}}}};
        const Message message = sentence;
        QCOMPARE(QString::fromStdString(message), u"m takes 2 nodes"_s);
        QCOMPARE(QString::fromStdString(textOf(message, bracketed)), u"<m takes <2 nodes>>"_s);
        QCOMPARE(QString::fromStdString(textOf(sentence, bracketed)), u"<m takes <2 nodes>>"_s);
    }

    /// Words of the program are translated, names are not.
    void wordsInItAreTranslated()
    {
        const std::string name = "switch";
        const Message message = formatMessage("{}: {} {}{}", "a switch", name, counted(2, "node"), nameHint("nod", {{"node"}}));
        QCOMPARE(QString::fromStdString(textOf(message, bracketed)), u"<<a switch>: switch <2 nodes><; did you mean 'node'?>>"_s);
        QCOMPARE(QString::fromStdString(textOf("no form", bracketed)), u"<no form>"_s);
    }

    /// An error passes through other messages with its form.
    void anErrorInsideKeepsItsForm()
    {
        const Result<void> inner = badInput(formatMessage("'{}' is not a number", std::string("x")));
        const Result<void> outer = badInput(formatMessage("line {}: {}", 3, inner.error().message));
        QCOMPARE(QString::fromStdString(outer.error().message), u"line 3: 'x' is not a number"_s);
        QCOMPARE(QString::fromStdString(textOf(outer.error().message, bracketed)), u"<line 3: <'x' is not a number>>"_s);
    }

    void theFirstLineKeepsItsForm()
    {
        const Message output = formatMessage("; its standard error:\n{}", std::string("a\nb"));
        const Message whole = formatMessage("policy '{}': {}\n  asked: {}", std::string("p"), formatMessage("it ended{}", output),
                                            std::string("q"));
        QCOMPARE(QString::fromStdString(firstLine(whole)), u"policy 'p': it ended"_s);
        QCOMPARE(QString::fromStdString(textOf(firstLine(whole), bracketed)), u"<policy 'p': <it ended>>"_s);
        QCOMPARE(QString::fromStdString(firstLine("it says:\nno")), u"it says"_s);
    }

    /// Each error that a window can show: core's, without the command line, and the window's.
    void allErrorsHaveChinese()
    {
        std::map<QString, QString> chinese;
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/core_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString original;
        for (QXmlStreamReader xml(&file); !xml.atEnd();) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == u"source")
                original = xml.readElementText();
            else if (xml.name() == u"translation")
                chinese[original] = xml.readElementText();
        }
        static const QRegularExpression place(u"%[1-9]"_s);
        static const QRegularExpression commandLine(u"/core/cli/|/ui/batch/|/ui/start_options"_s);
        static const QRegularExpression comment(u"^\\s*//.*$"_s, QRegularExpression::MultilineOption);
        const auto places = [](const QString& text) {
            QStringList found;
            for (auto match = place.globalMatch(text); match.hasNext();)
                found << match.next().captured();
            found.sort();
            return found;
        };
        QStringList missing;
        int seen = 0;
        for (const QString& folder : {u"core"_s, u"ui"_s}) {
            QDirIterator files(QStringLiteral(WATTIF_SOURCE_DIR "/") + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                if (path.contains(commandLine))
                    continue;
                for (const QString& form : formsIn(textOfFile(path).remove(comment))) {
                    ++seen;
                    const auto found = chinese.find(form);
                    if (found == chinese.end() || found->second.isEmpty() || places(found->second) != places(form))
                        missing << path.section(u'/', -2) + u": "_s + form;
                }
            }
        }
        QVERIFY2(seen > 900, qPrintable(QString::number(seen)));
        missing.removeDuplicates();
        for (const QString& one : missing)
            qWarning("no Chinese with the same places in resources/translations/core_zh_CN.ts: %s", qPrintable(one));
        QVERIFY(missing.isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestMessage)
#include "tst_message.moc"
