// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Notes of imports in the user's language: their text and their values.

#include <QTest>
#include <QTranslator>

#include "ui/style/note_text.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Knows three forms.
class Words : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override
    {
        const QByteArray text(source);
        if (QByteArray(context) != "core")
            return {};
        if (text == "left out, not %1 fields: %2 lines (%3)")
            return u"%2 lines of other than %1 fields: %3"_s;
        if (text == "%1 and %2 more")
            return u"%1 + %2"_s;
        return text == "left out: %1" ? u"without %1"_s : QString();
    }
};

} // namespace

class TestNoteText : public QObject {
    Q_OBJECT

private slots:
    void notesAreTakenApart_data()
    {
        QTest::addColumn<QString>("note");
        QTest::addColumn<QString>("form");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("number") << u"12 jobs read"_s << u"%1 jobs read"_s << QStringList{u"12"_s};
        QTest::newRow("places") << u"left out, job steps: 3 lines (4, 7, 12)"_s << u"left out, job steps: %1 lines (%2)"_s
                                << QStringList{u"3"_s, u"4, 7, 12"_s};
        QTest::newRow("places with names") << u"taken once: 2 edges (D.xml:3:13 'x', 4:13 'y')"_s
                                           << u"taken once: %1 edges (%2)"_s
                                           << QStringList{u"2"_s, u"D.xml:3:13 'x', 4:13 'y'"_s};
        QTest::newRow("name") << u"cluster 'c 1' alone is 5000 hosts"_s << u"cluster '%1' alone is %2 hosts"_s
                              << QStringList{u"c 1"_s, u"5000"_s};
        QTest::newRow("apostrophe") << u"no site's name and put into 'long': 1"_s << u"no site's name and put into '%1': %2"_s
                                    << QStringList{u"long"_s, u"1"_s};
        QTest::newRow("option") << u"needs 3, which is taken (option nodes)"_s << u"needs %1, which is taken (option nodes)"_s
                                << QStringList{u"3"_s};
        QTest::newRow("in the midst") << u"5 links (2 declared, 3 of clusters): a tree"_s
                                      << u"%1 links (%2 declared, %3 of clusters): a tree"_s
                                      << QStringList{u"5"_s, u"2"_s, u"3"_s};
        QTest::newRow("moment") << u"2 reservations, in seconds since 2024-02-29T08:00:00"_s
                                << u"%1 reservations, in seconds since %2"_s << QStringList{u"2"_s, u"2024-02-29T08:00:00"_s};
        QTest::newRow("none") << u"the trace has no header"_s << u"the trace has no header"_s << QStringList();
    }

    void notesAreTakenApart()
    {
        QFETCH(const QString, note);
        const NoteForm form = noteForm(note);
        QTEST(form.form, "form");
        QTEST(form.values, "values");
        QCOMPARE(form.filled(form.form), note);
    }

    void formsOfAnotherLanguageTakeTheValues()
    {
        Words words;
        QVERIFY(QCoreApplication::installTranslator(&words));
        QCOMPARE(noteText("left out, not 18 fields: 2 lines (3, 9)"), u"2 lines of other than 18 fields: 3, 9"_s);
        QCOMPARE(noteText("left out, not 18 fields: 12 lines (3, 9 and 10 more)"),
                 u"12 lines of other than 18 fields: 3, 9 + 10"_s);
        QCOMPARE(noteText("left out: config, prop"), u"without config, prop"_s);
        QCOMPARE(noteText("written by hand: 3 things"), u"written by hand: 3 things"_s);
        QCOMPARE(noteText("100 %1"), u"100 %1"_s);
        QCoreApplication::removeTranslator(&words);
        QCOMPARE(noteText("left out: config, prop"), u"left out: config, prop"_s);
    }
};

QTEST_MAIN(TestNoteText)
#include "tst_note_text.moc"
