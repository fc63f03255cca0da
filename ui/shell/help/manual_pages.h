// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QList>
#include <QString>
#include <QStringList>

#include "ui/style/language.h"

namespace wattif::ui {

/// A heading of a page and its place in links.
struct ManualHeading {
    QString text;   ///< without marks
    QString anchor; ///< of the heading of the English page, in all languages

    friend bool operator==(const ManualHeading&, const ManualHeading&) = default;
};

/// A page of the manual.
struct ManualPage {
    QString name;                          ///< without ending, e.g. "window"
    QString title;                         ///< its first heading
    QString text;                          ///< Markdown, without pictures and anchors
    std::vector<ManualHeading> headings{}; ///< in order
};

/// All pages in a language ("en" or "zh_CN"), in the order in which they are read. A page that is not translated is English.
[[nodiscard]] const std::vector<ManualPage>& manualPages(const QString& language = interfaceLanguage());
/// The page with a name; null if not found.
[[nodiscard]] const ManualPage* findManualPage(const QString& name, const QString& language = interfaceLanguage());

/// The place of a heading in links, as Git forges make it: "Steps of a run" is "steps-of-a-run".
[[nodiscard]] QString anchorOf(const QString& heading);
/// The headings of a Markdown text. One below a line `<a id="place"></a>` has this place, as translated ones do.
[[nodiscard]] std::vector<ManualHeading> headingsOf(const QString& markdown);

/// A line of a page that has all words that were looked for.
struct ManualHit {
    const ManualPage* page = nullptr;
    QString heading; ///< the heading above the line
    QString line;    ///< plain, shortened
};
/// Lines with all the words of `query`, upper and lower case alike, at most `most`; headings first.
[[nodiscard]] std::vector<ManualHit> searchManual(const QString& query, const QString& language = interfaceLanguage(),
                                                  std::size_t most = 100);

} // namespace wattif::ui
