// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors in the user's language: their form and the values in it.

#include <QTest>
#include <QTranslator>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "ui/style/text.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Knows three forms.
class Chinese : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override
    {
        const QByteArray text(source);
        if (QByteArray(context) != "core")
            return {};
        if (text == "there is no policy '%1'%2")
            return u"没有策略“%1”%2"_s;
        if (text == "; did you mean %1?")
            return u"；是否指 %1？"_s;
        return text == "there are no jobs" ? u"没有作业"_s : QString();
    }
};

} // namespace

class TestErrorText : public QObject {
    Q_OBJECT

private:
    Chinese m_chinese;

private slots:
    void initTestCase() { QVERIFY(qApp->installTranslator(&m_chinese)); }

    void valuesAreFilledIn()
    {
        const std::vector<std::string> known{"greedy"};
        const Result<void> error =
            badInput(formatMessage("there is no policy '{}'{}", std::string("gredy"), nameHint("gredy", known)));
        QCOMPARE(QString::fromStdString(error.error().message), u"there is no policy 'gredy'; did you mean 'greedy'?"_s);
        QCOMPARE(errorText(error.error()), u"没有策略“gredy”；是否指 'greedy'？"_s);
    }

    void aSentenceWithoutValuesIsTranslated()
    {
        QCOMPARE(errorText(Error{.message = "there are no jobs", .place = {.file = "/a/b.csv"}}), u"b.csv: 没有作业"_s);
    }

    void anUnknownFormStaysEnglish()
    {
        QCOMPARE(errorText(Error{.message = formatMessage("'{}' is odd", 3), .place = {}}), u"'3' is odd"_s);
    }

    /// A name out of a file does no harm.
    void namesAreEscaped()
    {
        const std::string name = std::string(100, 'x') + '\x1b';
        const QString text =
            errorText(Error{.message = formatMessage("there is no policy '{}'{}", name, Message()), .place = {}});
        QVERIFY(text.startsWith(u"没有策略“xxx"_s));
        QVERIFY(text.endsWith(u"\\x1b”"_s));
        QVERIFY2(text.size() < 80, qPrintable(text));
    }
};

QTEST_MAIN(TestErrorText)
#include "tst_error_text.moc"
