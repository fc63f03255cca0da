// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_input.h"

#include <cstdio>
#include <filesystem>

#include <QFileInfo>
#include <QTemporaryDir>

#include "core/base/message_text.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/io/standard_streams.h"
#include "ui/experiment/store_results.h"
#include "ui/figures/figure_export.h"
#include "ui/session/files/file_controller.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<FigureRecord> readFigure(const QString& file, const QString& name)
{
    const auto payload = figurePayload(file);
    return payload ? parseFigureRecord(name, *payload) : tl::unexpected(payload.error());
}

Result<FigureRecord> ofScenario(Result<LoadedScenario> loaded)
{
    if (!loaded)
        return propagateError(loaded);
    for (const std::string& warning : loaded->warnings)
        std::fprintf(stderr, "%s\n", messageText(warning).c_str());
    return FigureRecord{.scenario = std::move(*loaded)};
}

/// Reads data from a pipe, which has no suffix and is read once: the bytes determine the format.
Result<FigureRecord> readPiped(const std::filesystem::path& path)
{
    auto bytes = readInput(path);
    if (!bytes)
        return propagateError(bytes);
    const auto at = [&bytes](const char* begin) { return bytes->find(begin) == 0; };
    if (!at("%") && !at("<") && !at("\x89PNG") && !at("\xEF\xBB\xBF<"))
        return ofScenario(parseScenarioOrImport(inputName(path), std::move(*bytes)));
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"figure"_s);
    if (auto written = writeFileAtomically(copy.toStdU16String(), *bytes); !written)
        return propagateError(written);
    auto record = readFigure(copy, QString::fromStdString(inputName(path)));
    if (!record)
        record.error().place.file = inputName(path);
    return record;
}

Error planWithoutResults(const QString& file)
{
    const QString store = QFileInfo(file).completeBaseName() + u".sqlite"_s;
    return {ErrorCode::badInput,
            u"is the plan of an experiment, which has no results yet; run it first: wattif-cli experiment %1 -o %2; then: "
            "wattif figure %2"_s.arg(file, store)
                .toStdString(),
            {file.toStdString()}};
}

} // namespace

bool isPiped(const QString& file)
{
    const std::filesystem::path path = file.toStdU16String();
    std::error_code missing;
    return path == standardStream || std::filesystem::is_fifo(path, missing);
}

Result<FigureRecord> readFigureInput(const QString& file)
{
    const std::filesystem::path path = file.toStdU16String();
    if (isPiped(file))
        return readPiped(path);
    if (mayBeExperiment(file) && !mayBeStore(file))
        return tl::unexpected(planWithoutResults(file));
    return mayBeFigure(file) ? readFigure(file, file) : ofScenario(readScenarioOrImport(path));
}

} // namespace wattif::ui
