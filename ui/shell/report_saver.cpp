// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/report_saver.h"

#include <filesystem>
#include <memory>

#include <QFileDialog>
#include <QFileInfo>

#include "core/experiment/cluster/shell_text.h"
#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/report/report_page.h"
#include "ui/session/session.h"
#include "ui/shell/history/command_history.h"
#include "ui/style/language.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// A report to write, with its figures to draw and, without `page.run`, its policies to run.
struct ReportWork {
    PageRun page;
    bool hasRun = false;
    QuestionSource source{}; ///< of the scenario
};

std::string variantName(const Document& document)
{
    const int active = document.activeVariant();
    return active < 0 ? std::string() : document.scenario().variants[static_cast<std::size_t>(active)].name;
}

/// The line of the page does not name a folder: the same report has the same bytes everywhere.
std::string commandOf(const QuestionSource& source)
{
    std::vector<std::string> words{"wattif-cli", "report", std::filesystem::path(source.file).filename().string()};
    words.insert(words.end(), source.words.begin(), source.words.end());
    const std::vector<std::string> language = languageWords();
    words.insert(words.end(), language.begin(), language.end());
    words.insert(words.end(), {"-o", "report.html"});
    return shellLine(words);
}

ReportWork workOf(Session& session, QuestionSource source)
{
    const Document& document = session.document();
    ReportWork work{.page = {.scenario = document.scenario(), .run = {}}};
    PageRun& page = work.page;
    page.scenario.baseline = document.question();
    page.scenario.variants.clear();
    page.variant = variantName(document);
    page.sourceName = std::filesystem::path(source.file).filename().string();
    page.command = commandOf(source);
    page.language = interfaceLanguage() == "zh_CN"_L1 ? "zh-CN" : "en";
    page.translated = [](const std::string& text) { return coreText(text).toStdString(); };
    work.source = std::move(source);
    work.hasRun = session.isAnswered() && session.report() && session.report()->complete;
    if (work.hasRun)
        page.run = *session.report();
    return work;
}

/// Runs, draws and writes; returns why there are no figures.
Result<std::string> carryOut(ReportWork& work, const QString& path, const RunControl& control)
{
    PageRun& page = work.page;
    if (!work.hasRun) {
        auto run = runForPage(page.scenario, false, control);
        if (!run)
            return propagateError(run);
        page.run = std::move(*run);
    }
    const auto saved = work.source.content ? Result<std::string>(work.source.content().begin()->second)
                                           : readFile(std::filesystem::path(work.source.file));
    if (!saved)
        return tl::unexpected(saved.error());
    page.sha256 = sha256(*saved);
    auto pictures = mainFigures(page.scenario, page.language == "en" ? "en" : "zh_CN", control.stopToken());
    if (!pictures && pictures.error().code == ErrorCode::interrupted)
        return propagateError(pictures);
    const std::string text = reportPage(page, pictures.value_or(std::vector<PagePicture>()));
    return writeFileAtomically(std::filesystem::path(path.toStdU16String()), text).transform([&] {
        return pictures ? std::string() : pictures.error().message;
    });
}

} // namespace

ReportSaver::ReportSaver(Session& session, CommandHistory& history, QWidget* window)
    : QObject(window), m_session(session), m_history(history), m_window(window), m_errors(session, this), m_job(session)
{
}

void ReportSaver::askFile()
{
    auto* dialog = new QFileDialog(m_window, tr("Write a report"), settings::lastFolder().get(), tr("HTML page (*.html)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"html"_s);
    dialog->selectFile(u"report.html"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &ReportSaver::writeTo);
    dialog->open();
}

void ReportSaver::writeTo(const QString& path)
{
    m_session.showMessage(tr("Writing the report…"));
    auto work = std::make_shared<ReportWork>(workOf(m_session, m_history.source()));
    SessionCommand command = m_history.commandOnQuestion({"wattif-cli", "report"}, tr("Report"));
    const std::vector<std::string> language = languageWords();
    command.words.insert(command.words.end(), language.begin(), language.end());
    command.words.insert(command.words.end(), {"-o", QFileInfo(path).fileName().toStdString()});
    command.output = command.words.size() - 1;
    m_job.start([this, work, path, command](const RunControl& control) -> LatestJob::Delivery {
        const Result<std::string> note = carryOut(*work, path, control);
        return [this, note, path, command] {
            if (!note)
                return m_errors.report(note.error());
            m_errors.clear();
            m_history.add(command);
            const QString reason = QString::fromStdString(*note);
            m_session.showMessage(reason.isEmpty() ? tr("Report written to %1").arg(path)
                                                   : tr("Report written to %1 without figures: %2").arg(path, reason));
            emit written(path, reason);
        };
    });
}

} // namespace wattif::ui

#include "moc_report_saver.cpp"
