// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/sample_figure.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_meta.h"

using namespace wattif;
using namespace wattif::test;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Damages bytes in one of the ways that files get damaged.
QByteArray damaged(QByteArray bytes, std::mt19937& random)
{
    const auto below = [&](qsizetype n) {
        return static_cast<qsizetype>(random() % static_cast<quint64>(std::max(n, qsizetype{1})));
    };
    const int times = 1 + static_cast<int>(below(4));
    for (int i = 0; i < times && !bytes.isEmpty(); ++i) {
        const qsizetype at = below(bytes.size());
        switch (below(6)) {
        case 0: bytes.truncate(at); break;
        case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8))); break;
        case 2: bytes[at] = static_cast<char>(below(256)); break;
        case 3: bytes.remove(at, 1 + below(40)); break;
        case 4: bytes.insert(at, bytes.mid(below(bytes.size()), 1 + below(40))); break;
        default: bytes.replace(at, 4, QByteArray("\xFF\xFF\xFF\xFF", 4)); break;
        }
    }
    return bytes;
}

} // namespace

class TestFigurePayload : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString written(const QString& name, const QByteArray& payload)
    {
        FigureSpec spec;
        spec.sizeMm = {60.0, 40.0};
        spec.dpi = 72;
        spec.origin.payload = payload;
        const QString path = m_folder.filePath(name);
        return writeFigure(SampleFigure(false), path, spec) ? path : QString();
    }
    QString stored(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName();
    }
    static void kinds()
    {
        QTest::addColumn<QString>("ending");
        for (const QString& ending : {u"pdf"_s, u"svg"_s, u"png"_s, u"tex"_s})
            QTest::addRow("%s", qPrintable(ending)) << ending;
    }

private slots:
    void thePayloadComesBack_data() { kinds(); }
    void thePayloadComesBack()
    {
        QFETCH(QString, ending);
        std::mt19937 random(5);
        QByteArray large(3'000'000, ' ');
        for (char& c : large)
            c = static_cast<char>(random());
        for (const QByteArray& payload :
             {QByteArray("{\"a\": \"γ 节\"}"), QByteArray("x"), QByteArray("]]>-->\\end%\n\0z", 14), large}) {
            const auto back = figurePayload(written(u"back."_s + ending, payload));
            QVERIFY2(back, back ? "" : back.error().message.c_str());
            QVERIFY(*back == payload);
        }
        // What the file is called does not matter.
        QVERIFY(QFile::rename(m_folder.filePath(u"back."_s + ending), m_folder.filePath(ending + u".bin"_s)));
        QVERIFY(figurePayload(m_folder.filePath(ending + u".bin"_s)));
    }

    void whatIsNoFigureIsReported_data() { kinds(); }
    void whatIsNoFigureIsReported()
    {
        QFETCH(QString, ending);
        const auto without = figurePayload(written(u"without."_s + ending, {}));
        QVERIFY(!without);
        QCOMPARE(without.error().code, ErrorCode::badInput);
        QVERIFY2(without.error().message.starts_with("This is not a WattIf figure"), without.error().message.c_str());
        QCOMPARE(without.error().place.file, m_folder.filePath(u"without."_s + ending).toStdString());
        const auto missing = figurePayload(m_folder.filePath(u"missing."_s + ending));
        QVERIFY(!missing && missing.error().code == ErrorCode::io);
        const auto foreign = figurePayload(stored(u"foreign."_s + ending, "Dear diary"));
        QVERIFY(!foreign && foreign.error().code == ErrorCode::badInput);
    }

    void linesOfOtherSystemsDoNotMatter()
    {
        const QByteArray payload("{\"wattif\": 1}");
        for (const QString& ending : {u"svg"_s, u"tex"_s}) {
            const auto back =
                figurePayload(stored(u"crlf."_s + ending, bytesOf(written(u"lf."_s + ending, payload)).replace("\n", "\r\n")));
            QVERIFY2(back, back ? "" : back.error().message.c_str());
            QCOMPARE(*back, payload);
        }
    }

    void aForgedLengthReservesNothing()
    {
        const QByteArray packed = packPayload("some payload");
        QCOMPARE(unpackPayload(packed).value(), QByteArray("some payload"));
        for (const quint32 length : {0xFFFFFFFFu, 0x7FFFFFFFu, 256u * 1024 * 1024 + 1, 100'000u}) {
            QByteArray forged = packed.mid(8);
            qToBigEndian(length, forged.data());
            forged.prepend(QCryptographicHash::hash(forged, QCryptographicHash::Sha256).left(8));
            const auto back = unpackPayload(forged);
            QVERIFY(!back && back.error().code == ErrorCode::badInput);
        }
    }

    void damagedFilesAreRefusedOrRight_data() { kinds(); }
    void damagedFilesAreRefusedOrRight()
    {
        QFETCH(QString, ending);
        const QByteArray payload =
            QByteArray("{\"wattif\": 1, \"study\": \"profit\", \"etc_seconds\": [[1, 2], [3, 4]]}").repeated(3);
        const QByteArray good = bytesOf(written(u"good."_s + ending, payload));
        QVERIFY(good.size() > 1000);
        std::mt19937 random(2026);
        int refused = 0;
        int right = 0;
        for (int i = 0; i < 2000; ++i) {
            const auto back = figurePayload(stored(u"bad."_s + ending, damaged(good, random)));
            if (back)
                QVERIFY2(*back == payload, qPrintable(u"damage %1"_s.arg(i)));
            ++(back ? right : refused);
        }
        QVERIFY(refused > 200);
        QVERIFY(right > 20); // damage elsewhere does not hurt
    }
};

QTEST_MAIN(TestFigurePayload)
#include "tst_figure_payload.moc"
