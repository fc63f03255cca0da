// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "core/base/study.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"

/// The .ts files are complete, with all placeholders and the forms of plurals.
class TestTranslationFiles : public QObject {
    Q_OBJECT

private:
    struct Entry {
        QString source;
        QString translation;
        bool isUnfinished = false;
        qsizetype forms = 0; ///< of a plural
    };

    /// What stands for numbers and names in a text, each once: %1, %n, %Ln.
    static QStringList placeholders(const QString& text)
    {
        static const QRegularExpression pattern(QStringLiteral("%(L?[0-9]+|L?n)"));
        QStringList found;
        for (auto match = pattern.globalMatch(text); match.hasNext();)
            found << match.next().captured();
        found.removeDuplicates();
        found.sort();
        return found;
    }

    /// The entries of a .ts file; none where it cannot be read.
    static std::vector<Entry> entriesOf(const QString& path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QXmlStreamReader xml(&file);
        std::vector<Entry> entries;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("message"))
                entries.push_back({.source = {},
                                   .translation = {},
                                   .isUnfinished = false,
                                   .forms = xml.attributes().hasAttribute(QLatin1String("numerus")) ? 1 : 0});
            else if (xml.name() == QLatin1String("source"))
                entries.back().source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation")) {
                entries.back().isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
                entries.back().translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
                if (entries.back().forms > 0)
                    entries.back().forms = entries.back().translation.trimmed().count(u'\n') + 1;
            }
        }
        return xml.hasError() ? std::vector<Entry>() : entries;
    }

private slots:
    void oneIsNoPlural_data()
    {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("one");
        const auto row = [](const char* context, const char* source, const char* one) {
            QTest::newRow(source) << QByteArray(context) << QByteArray(source) << QString::fromUtf8(one);
        };
        row("wattif::ui::StatusLine", "%n policies in %1", "1 policy in %1");
        row("wattif::ui::CountText", "%1 switches", "%1 switch");
        row("wattif::ui::CountText", "%1 local jobs", "%1 local job");
        row("wattif::ui::SitesView", "%1, %n processors", "%1, 1 processor");
        row("wattif::ui::AwakeModel", "none: %n nodes are in use", "none: 1 node is in use");
    }

    void oneIsNoPlural()
    {
        QFETCH(const QByteArray, context);
        QFETCH(const QByteArray, source);
        QTranslator english;
        QVERIFY(english.load(QStringLiteral(":/i18n/wattif_en.qm")));
        const auto said = [&](int n) {
            return english.translate(context.constData(), source.constData(), nullptr, n)
                .replace(QStringLiteral("%n"), QString::number(n));
        };
        QTEST(said(1), "one");
        QCOMPARE(said(2), QString::fromUtf8(source).replace(QStringLiteral("%n"), QStringLiteral("2")));
    }

    void everyPluralHasBothFormsOfEnglish()
    {
        const QString folder = QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/");
        QStringList english;
        for (const Entry& entry : entriesOf(folder + QStringLiteral("wattif_en.ts"))) {
            QVERIFY2(entry.forms == 2 && !entry.isUnfinished, qPrintable(entry.source));
            QCOMPARE(placeholders(entry.translation), placeholders(entry.source));
            english << entry.source;
        }
        for (const Entry& entry : entriesOf(folder + QStringLiteral("wattif_zh_CN.ts")))
            QVERIFY2(entry.forms == 0 || english.contains(entry.source), qPrintable(entry.source));
    }

    void nothingIsUnfinishedOrLosesItsPlaceholders_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"core_zh_CN.ts", "wattif_zh_CN.ts"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void nothingIsUnfinishedOrLosesItsPlaceholders()
    {
        QFETCH(QString, name);
        const std::vector<Entry> entries = entriesOf(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/") + name);
        QVERIFY(entries.size() > 100);
        QStringList wrong;
        for (const Entry& entry : entries)
            if (entry.isUnfinished || entry.translation.trimmed().isEmpty()
                || placeholders(entry.source) != placeholders(entry.translation))
                wrong << entry.source;
        const QString advice = QStringLiteral(
            "not translated, or %1 and the like lost. `cmake --build build/release --target update_translations` takes "
            "new texts of the window into wattif_zh_CN.ts; then write the Chinese of these into "
            "resources/translations/%2 and remove type=\"unfinished\":\n");
        QVERIFY2(wrong.isEmpty(),
                 qUtf8Printable(QString(advice).replace(QLatin1String("%2"), name) + wrong.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestTranslationFiles)
#include "tst_translation_files.moc"
