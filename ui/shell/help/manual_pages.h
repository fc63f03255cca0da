// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QList>
#include <QString>
#include <QStringList>

namespace wattif::ui {

/// A page of the manual.
struct ManualPage {
    QString name;  ///< without ending, e.g. "window"
    QString title; ///< its first heading
    QString text;  ///< Markdown, without pictures
};

/// All pages, in the order in which they are read.
[[nodiscard]] const std::vector<ManualPage>& manualPages();
/// The page with a name; null where there is none.
[[nodiscard]] const ManualPage* findManualPage(const QString& name);

/// The place of a heading in links, as Git forges make it: "Steps of a run" is "steps-of-a-run".
[[nodiscard]] QString anchorOf(const QString& heading);
/// The headings of a Markdown text, in order, without their marks.
[[nodiscard]] QStringList headingsOf(const QString& markdown);

/// A line of a page that has all words that were looked for.
struct ManualHit {
    const ManualPage* page = nullptr;
    QString heading; ///< that the line stands under
    QString line;    ///< plain, shortened
};
/// Lines with all the words of `query`, upper and lower case alike, at most `most`; headings first.
[[nodiscard]] std::vector<ManualHit> searchManual(const QString& query, std::size_t most = 100);

} // namespace wattif::ui
