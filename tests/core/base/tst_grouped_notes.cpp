// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Notes of an import that are the same at many places are one line.

#include <QTest>

#include "core/base/grouped_notes.h"

using namespace wattif;

namespace {

QString printed(const GroupedNotes& notes)
{
    QStringList lines;
    for (const std::string& text : notes.texts())
        lines << QString::fromStdString(text);
    return lines.join(" | ");
}

} // namespace

class TestGroupedNotes : public QObject {
    Q_OBJECT
private slots:
    void countsPlaces()
    {
        const std::vector<std::string> one{"7"};
        const std::vector<std::string> three{"4", "9", "12"};
        QCOMPARE(countedPlaces(1, "line", one), std::string("1 line (7)"));
        QCOMPARE(countedPlaces(3, "line", three), std::string("3 lines (4, 9, 12)"));
        QCOMPARE(countedPlaces(4, "entry", three), std::string("4 entries (4, 9, 12 and 1 more)"));
        QCOMPARE(countedPlaces(500, "line", three), std::string("500 lines (4, 9, 12 and 497 more)"));
    }

    void makesOneLineOfAKind()
    {
        GroupedNotes notes;
        QVERIFY(notes.empty());
        for (int i = 1; i <= 500; ++i) {
            notes.add(
                "no number, 0 is taken", "size", [i] { return Place{.file = "D.xml", .line = i, .column = 5}; }, "x");
            if (i == 2)
                notes.add("left out", "edge", [] { return Place{.file = "/folder/D.xml", .line = 9}; });
        }
        QCOMPARE(printed(notes),
                 QStringLiteral("no number, 0 is taken: 500 sizes (D.xml:1:5 'x', 2:5 'x', 3:5 'x' and 497 more) | "
                                "left out: 1 edge (D.xml:9)"));
    }

    void looksForTheFirstPlacesOnly()
    {
        GroupedNotes notes;
        int asked = 0;
        for (int i = 0; i < 1000; ++i)
            notes.add("left out", "edge", [&asked] { return Place{.line = ++asked}; });
        QCOMPARE(asked, 3);
        QCOMPARE(printed(notes), QStringLiteral("left out: 1000 edges (1, 2, 3 and 997 more)"));
    }

    void staysOnOneLineWhateverStandsThere()
    {
        GroupedNotes notes;
        const std::string longValue(1000, 'a');
        notes.add(
            "left out", "edge", [] { return Place{.file = "a\nb", .line = 1}; }, longValue + "\x1b[2J");
        notes.add("left out", "edge", [] { return Place{.file = "c", .line = 1, .column = 2}; });
        const QString text = printed(notes);
        QVERIFY2(text.size() < 90 && !text.contains('\n') && !text.contains(QChar(27)), qPrintable(text));
        QVERIFY2(text.endsWith(", c:1:2)"), qPrintable(text));
    }
};

QTEST_APPLESS_MAIN(TestGroupedNotes)
#include "tst_grouped_notes.moc"
