// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/mark_question.h"

#include <QCoreApplication>

#include "ui/tables/table_clipboard.h"
#include "ui/widgets/inline_question.h"

namespace wattif::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::MarkQuestion)
};

} // namespace

void askForMark(InlineQuestion& question, PastedTable table, const std::function<void(const PastedTable&)>& then)
{
    if (table.isEmpty())
        return;
    if (table.mark != DecimalMark::unstated)
        return then(table);
    const auto answer = [&](DecimalMark mark) {
        table.mark = mark;
        return [table, then] { then(table); };
    };
    question.ask(Tr::tr("Are the commas in the pasted numbers decimal commas or thousands separators?"),
                 {{Tr::tr("Thousands"), answer(DecimalMark::point)}, {Tr::tr("Decimal commas"), answer(DecimalMark::comma)}});
}

} // namespace wattif::ui
