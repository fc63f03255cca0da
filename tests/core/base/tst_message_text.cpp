// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What names out of files do to a message: nothing.

#include <random>

#include <QTest>

#include "core/base/error.h"
#include "core/base/message_text.h"
#include "core/base/near_names.h"
#include "core/base/utf8.h"

using namespace wattif;

class TestMessageText : public QObject {
    Q_OBJECT
private slots:
    void escapesWhatATerminalObeys_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("plain words") << QByteArray("a 'b' \\ c") << QByteArray("a 'b' \\ c");
        QTest::newRow("other scripts") << QByteArray("负载 Größe 🙂") << QByteArray("负载 Größe 🙂");
        QTest::newRow("an escape sequence") << QByteArray("\x1b[2J\x07") << QByteArray("\\x1b[2J\\x07");
        QTest::newRow("line breaks and tabs") << QByteArray("a\r\nb\tc") << QByteArray("a\\r\\nb\\tc");
        QTest::newRow("NUL and DEL") << QByteArray("\0\x7f", 2) << QByteArray("\\x00\\x7f");
        QTest::newRow("a C1 control in UTF-8") << QByteArray("\xC2\x9B") << QByteArray("\\u009b");
        QTest::newRow("marks of direction") << QByteArray("\xE2\x80\xAE\xE2\x81\xA6") << QByteArray("\\u202e\\u2066");
        QTest::newRow("Latin-1") << QByteArray("M\xFCnchen") << QByteArray("M\\xfcnchen");
        QTest::newRow("an overlong form") << QByteArray("\xC0\x9B") << QByteArray("\\xc0\\x9b");
        QTest::newRow("half a character") << QByteArray("\xE2\x80") << QByteArray("\\xe2\\x80");
    }
    void escapesWhatATerminalObeys()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(escapedText(text.toStdString())), shown);
    }

    void cutsLongNamesInTheMiddle()
    {
        const std::string name = std::string(40, 'a') + std::string(40, 'z');
        // 60 characters: 29 + "..." + 28
        const std::string cut = std::string(29, 'a') + "..." + std::string(28, 'z');
        QCOMPARE(cutInMiddle(name), cut);
        QCOMPARE(cutInMiddle(std::string(60, 'x')), std::string(60, 'x'));
        QCOMPARE(messageText("there is no machine '" + name + "'; known are 'b'"),
                 "there is no machine '" + cut + "'; known are 'b'");
        QCOMPARE(messageText("unquoted " + name), "unquoted " + cut);
        QCOMPARE(messageText("('" + name + "')"), "('" + cut + "')");
        QCOMPARE(messageText("it's long, isn't it"), "it's long, isn't it");
    }

    void cutsNamesWithBlanksAndOfOtherScripts()
    {
        std::string name;
        for (int i = 0; i < 100; ++i)
            name += i % 2 == 0 ? "负" : " ";
        const std::string shown = messageText("the name '" + name + "' occurs twice");
        QCOMPARE(QString::fromStdString(shown).size(), qsizetype(std::strlen("the name '' occurs twice") + 60));
        QVERIFY(!QString::fromStdString(shown).contains(QChar::ReplacementCharacter));
    }

    void anErrorIsOneLineWhateverStandsInIt()
    {
        const Error error{ErrorCode::badInput, "no '\x1b]0;x\x07'\nat all", {"a\nb.json", 1, 2, std::string(100, 'k')}};
        const std::string cell = std::string(29, 'k') + "..." + std::string(28, 'k');
        QCOMPARE(toString(error), "a\\nb.json:1:2: error: " + cell + ": no '\\x1b]0;x\\x07'\\nat all");
    }

    void ownLinesStayAndForeignOnesDoNot_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("shown");
        const QByteArray path(100, 'p');
        QTest::newRow("commands to type, which are not cut")
            << QByteArray("go on with:\n  cd '/" + path + "' && sbatch job.sh\n  cd b")
            << QByteArray("go on with:\n  cd '/" + path + "' && sbatch job.sh\n  cd b");
        QTest::newRow("what a program was asked after a quoted command")
            << QByteArray("'sh -c 'exit 3'' ended with exit code 3\n  asked:    {\"a\": \"it's\"}")
            << QByteArray("'sh -c 'exit 3'' ended with exit code 3\n  asked:    {\"a\": \"it's\"}");
        QTest::newRow("a line of our own right after a name")
            << QByteArray("no machine 'a'\n  asked: 'b c'") << QByteArray("no machine 'a'\n  asked: 'b c'");
        QTest::newRow("a control character in a line of our own")
            << QByteArray("no\n  a\x1b[2J\tb") << QByteArray("no\n  a\\x1b[2J\\tb");
        QTest::newRow("a name with such a line")
            << QByteArray("no machine 'a\n  b' here") << QByteArray("no machine 'a\\n  b' here");
        QTest::newRow("a line feed without the blanks") << QByteArray("a\nb\n c\n") << QByteArray("a\\nb\\n c\\n");
        QTest::newRow("a backslash and an n") << QByteArray("a\\n  b") << QByteArray("a\\n  b");
    }
    void ownLinesStayAndForeignOnesDoNot()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(messageText(message.toStdString())), shown);
        QCOMPARE(QByteArray::fromStdString(toString(Error{.message = message.toStdString(), .place = {}})), "error: " + shown);
    }

    void hintsNameNoLongNames()
    {
        const std::vector<std::string> known{std::string(1000, 'k')};
        QVERIFY(nameHint("x", known).size() < 80);
    }

    // Whatever the bytes: the message is UTF-8 without controls but line feeds before two blanks, and not longer than documented.
    void randomBytesAreHarmless()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 20'000; ++i) {
            std::string text;
            for (auto left = random() % 200; left > 0; --left)
                text += random() % 4 == 0 ? "' \x1b\xE2"[random() % 4] : static_cast<char>(random() % 256);
            const std::string shown = messageText(text);
            for (std::size_t at = 0; at < shown.size();) {
                const std::size_t length = utf8Length(std::string_view(shown).substr(at));
                const bool isLine = std::string_view(shown).substr(at).starts_with("\n  ");
                QVERIFY2(length > 0 && (isLine || static_cast<unsigned char>(shown[at]) >= 0x20), shown.c_str());
                at += length;
            }
        }
        QVERIFY(messageText(std::string(1'000'000, '\'') + std::string(1'000'000, ' ')).size() < 5000);
        std::string quotes;
        for (int i = 0; i < 1'000'000; ++i)
            quotes += " 'x";
        QVERIFY(messageText(quotes).size() < 5000); // and soon
    }
};

QTEST_APPLESS_MAIN(TestMessageText)
#include "tst_message_text.moc"
