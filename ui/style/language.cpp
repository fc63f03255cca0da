// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/language.h"

#include <QApplication>
#include <QDateTime>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace wattif::ui {

void installTranslations(QApplication& application, const QString& language)
{
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    const auto install = [&](const QString& name, const QString& folder) {
        auto* translator = new QTranslator(&application);
        if (translator->load(locale, name, QStringLiteral("_"), folder))
            QApplication::installTranslator(translator);
    };
    for (const char* name : {":/i18n/wattif_en.qm", ":/i18n/core_en.qm"}) { // before any other, which then goes before them
        auto* english = new QTranslator(&application);
        if (english->load(QString::fromLatin1(name)))
            QApplication::installTranslator(english);
    }
    install(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("wattif"), QStringLiteral(":/i18n"));
    install(QStringLiteral("core"), QStringLiteral(":/i18n"));
}

bool hasFontFor(const QString& language)
{
    return !language.startsWith(QLatin1String("zh")) || !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

QString interfaceLanguage()
{
    for (const QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>())
        if (translator->language().startsWith(QLatin1String("zh")))
            return QStringLiteral("zh_CN");
    return QStringLiteral("en");
}

QString momentText(const QDateTime& moment)
{
    const QLocale system;
    const bool isChinese = interfaceLanguage() == QLatin1String("zh_CN");
    const bool isSystemChinese = system.language() == QLocale::Chinese;
    const QLocale locale = isChinese == isSystemChinese ? system : QLocale(interfaceLanguage());
    return locale.toString(moment, QLocale::ShortFormat);
}

} // namespace wattif::ui
