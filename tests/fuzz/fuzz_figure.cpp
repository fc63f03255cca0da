// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a figure: its file of each kind, chosen by the first byte, and the record of what it shows. No crash.

#include <QByteArray>

#include "tests/fuzz/draw.h"
#include "ui/figures/write/figure_files.h"
#include "ui/figures/write/pdf_finish.h"
#include "ui/session/figure_record.h"

namespace {

using namespace wattif;

Result<QByteArray> payloadOf(const QByteArray& bytes, std::size_t kind)
{
    switch (kind) {
    case 0: return ui::svgPayload(bytes);
    case 1: return ui::texPayload(bytes);
    case 2: return ui::pngPayload(bytes);
    case 3: return ui::pdfPayload(bytes);
    default: return bytes;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const std::size_t kind = draw.raw<std::uint8_t>() % 16;
    const auto payload = payloadOf(QByteArray::fromStdString(draw.rest()), kind);
    if (!payload)
        return 0;
    const auto record = ui::parseFigureRecord(QStringLiteral("figure"), *payload);
    if (!record)
        return 0;
    fuzz::require(record->scenario.scenario.study || !record->paper.isEmpty() || !record->experiment.isEmpty(),
                  "a record is of a study, a paper or an experiment");
    for (const ui::AxisAdjustment& axis : {record->wanted.x, record->wanted.y})
        fuzz::require(!axis.from || !axis.to || *axis.from < *axis.to, "an axis ends above its beginning");
    return 0;
}
