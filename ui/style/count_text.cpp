// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/count_text.h"

#include "ui/style/text.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

namespace wattif::ui {

namespace {

struct CountTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::CountText)
};

/// With the form of the noun that the count asks for; %1 is the count.
QString phrase(Noun noun, int n)
{
    switch (noun) {
    case Noun::application: return CountTr::tr("%1 applications", nullptr, n);
    case Noun::cell: return CountTr::tr("%1 cells", nullptr, n);
    case Noun::character: return CountTr::tr("%1 characters", nullptr, n);
    case Noun::column: return CountTr::tr("%1 columns", nullptr, n);
    case Noun::edge: return CountTr::tr("%1 edges", nullptr, n);
    case Noun::gap: return CountTr::tr("%1 gaps", nullptr, n);
    case Noun::job: return CountTr::tr("%1 jobs", nullptr, n);
    case Noun::link: return CountTr::tr("%1 links", nullptr, n);
    case Noun::localJob: return CountTr::tr("%1 local jobs", nullptr, n);
    case Noun::machine: return CountTr::tr("%1 machines", nullptr, n);
    case Noun::node: return CountTr::tr("%1 nodes", nullptr, n);
    case Noun::plan: return CountTr::tr("%1 plans", nullptr, n);
    case Noun::processor: return CountTr::tr("%1 processors", nullptr, n);
    case Noun::reservation: return CountTr::tr("%1 reservations", nullptr, n);
    case Noun::row: return CountTr::tr("%1 rows", nullptr, n);
    case Noun::run: return CountTr::tr("%1 runs", nullptr, n);
    case Noun::sample: return CountTr::tr("%1 samples", nullptr, n);
    case Noun::site: return CountTr::tr("%1 sites", nullptr, n);
    case Noun::switchBox: return CountTr::tr("%1 switches", nullptr, n);
    case Noun::task: return CountTr::tr("%1 tasks", nullptr, n);
    case Noun::word: return CountTr::tr("%1 words", nullptr, n);
    }
    return {};
}

} // namespace

QString countText(qint64 count, Noun noun)
{
    const qint64 known = std::clamp<qint64>(count, 0, std::numeric_limits<int>::max());
    return phrase(noun, static_cast<int>(known)).arg(groupedCount(count));
}

} // namespace wattif::ui
