// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_controller.h"

#include <filesystem>
#include <memory>
#include <utility>

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPointer>

#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file_signs.h"
#include "ui/figures/figure_export.h"
#include "ui/session/figure_record.h"
#include "ui/session/session.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

namespace {

using namespace Qt::Literals::StringLiterals;

/// Commits the input of a field, which counts as a change of the active scenario.
void commitPendingInput(const QPointer<QWidget>& field)
{
    if (!field)
        return;
    field->clearFocus();
    if (field && field->isVisible())
        field->setFocus();
}

constexpr qsizetype maxRecentFiles = 8;

QString filter() { return FileController::tr("WattIf scenarios (*.json)"); }

/// Whether a text begins as a JSON object, so it may be a scenario whatever its name is.
bool beginsAsJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

/// All files that some importer reads, e.g. "*.swf *.swf.gz *.csv".
QString importPatterns()
{
    QStringList patterns;
    for (const Study* study : studies())
        for (const ImportRole& role : study->importRoles())
            patterns << QString::fromStdString(role.patterns).split(u' ', Qt::SkipEmptyParts);
    for (const std::string_view ending : packedEndings)
        patterns << u'*' + QString::fromLatin1(ending.data(), std::ssize(ending));
    patterns.removeDuplicates();
    return patterns.join(u' ');
}

QString openFilter()
{
    return FileController::tr("All files that WattIf opens (%1)")
               .arg(u"*.json *.sqlite *.pdf *.svg *.png *.tex "_s + importPatterns())
        + u";;"_s + FileController::tr("WattIf scenarios, experiments and figures (*.json *.sqlite *.pdf *.svg *.png *.tex)")
        + u";;"_s + filter() + u";;"_s + FileController::tr("WattIf figures (*.pdf *.svg *.png *.tex)") + u";;"_s
        + FileController::tr("Files to import (%1)").arg(importPatterns()) + u";;"_s + FileController::tr("All files (*)");
}

/// One that has no file, and whose baseline is in front; -1 where none is named like it.
int unsavedNamed(const DocumentManager& documents, const Scenario& scenario)
{
    for (int i = 0; i < documents.count(); ++i) {
        const OpenScenario& open = documents.at(i);
        const bool isUnsaved = open.fileName().isEmpty() && open.activeVariant() < 0;
        if (isUnsaved && open.scenario().study == scenario.study && open.scenario().name == scenario.name)
            return i;
    }
    return -1;
}

/// "Sample 2" where a scenario of the study is already called "Sample", unless it is about to be replaced.
QString freeName(const DocumentManager& documents, const Study& study, const QString& name)
{
    const auto isTaken = [&](const QString& wanted) {
        for (int i = 0; i < documents.count(); ++i) {
            const bool isReplaced = i == documents.current() && documents.isUntouched();
            const Scenario& scenario = documents.at(i).scenario();
            if (!isReplaced && scenario.study == &study && scenario.name == wanted.toStdString())
                return true;
        }
        return false;
    };
    QString free = name;
    for (int i = 2; isTaken(free); ++i)
        free = QStringLiteral("%1 %2").arg(name, QString::number(i));
    return free;
}

QString shownPath(const QString& path)
{
    const QString home = QDir::homePath();
    return path.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + path.mid(home.size()) : path;
}

} // namespace

bool mayBeScenario(const QString& path) { return hasEnding(path.toStdString(), {".json"}); }

Result<FileController::ReadScenario> FileController::readScenarioFile(const QString& path, const std::stop_token& stop,
                                                                      const QString& home)
{
    const std::filesystem::path native(path.toStdU16String());
    QByteArray hash;
    auto text = readFile(native, stop).and_then([&](std::string bytes) {
        hash = contentHash(bytes);
        return unpacked(native.string(), std::move(bytes));
    });
    if (!text)
        return propagateError(text);
    if (!mayBeScenario(path) && !beginsAsJson(*text) && !isRecognised(native.string(), *text)) {
        ReadScenario table;
        table.isTable = true;
        return table;
    }
    auto loaded =
        parseScenarioOrImport(native.string(), std::move(*text),
                              home.isEmpty() ? native.parent_path() : std::filesystem::path(home.toStdU16String()).parent_path());
    if (!loaded)
        return propagateError(loaded);
    const bool isMade = !loaded->importedAs.empty() || withoutPackedEndings(native.native()) != native.native();
    return ReadScenario{std::move(*loaded), hash, isMade};
}

FileController::FileController(Session& session, InlineBar& bar, NoticeStack& notices, QWidget* window)
    : QObject(window),
      m_session(session),
      m_errors(session),
      m_bar(bar),
      m_notices(notices),
      m_window(window),
      m_guard(session, notices, window),
      m_reader(notices, *window, [this](const Error& error) { report(error); }),
      m_documents(session.document(), this)
{
    FileLock::tidy(settings::recentFiles().get());
    connectKept();
}

void FileController::openSample(const Study& study)
{
    openUnchanged(scenarioOf(study, study.sample(), freeName(m_documents, study, tr("Sample")).toStdString()));
}

void FileController::openBuiltIn(const std::string& dataset)
{
    auto scenario = builtInScenario(dataset);
    if (!scenario)
        return report(scenario.error());
    openUnchanged(std::move(*scenario));
}

void FileController::openStudy(const Study& study)
{
    const int open = m_documents.newestOf(study);
    open < 0 ? openSample(study) : show(open);
}

bool mayBeExperiment(const QString& path)
{
    if (QFileInfo(path).suffix().compare(QLatin1String("sqlite"), Qt::CaseInsensitive) == 0)
        return true;
    constexpr qint64 head = 512; // plans name their version first, as scenarios do
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(head).contains("\"wattif-experiment\"");
}

void FileController::openFile(const QString& path)
{
    const int open = m_documents.find(path);
    if (open >= 0) {
        show(open);
        m_guard.look();
    } else if (mayBeExperiment(path)) {
        settings::lastFolder().set(QFileInfo(path).absolutePath());
        emit experimentWanted(path);
    } else if (mayBeFigure(path)) {
        loadFigure(path);
    } else {
        load(path, Place::overUntouched);
    }
}

void FileController::open(Opening opening, Place place)
{
    commitField();
    m_bar.dismiss();
    if (place == Place::beside || (place == Place::overUntouched && !m_documents.isUntouched())) {
        auto added = std::make_unique<OpenScenario>(std::move(opening.scenario), opening.path, opening.isModified);
        added->file.hash = opening.hash;
        return m_documents.add(std::move(added));
    }
    Document& document = m_session.document();
    if (opening.isModified)
        document.openRecovered(std::move(opening.scenario), opening.path);
    else
        document.open(std::move(opening.scenario), opening.path);
    m_guard.follow(opening.hash);
}

// The focus may be in a floating view, which is a separate window.
void FileController::commitField() const
{
    QWidget* focus = QApplication::focusWidget();
    if (focus && qobject_cast<QDockWidget*>(focus->window()))
        commitPendingInput(focus);
    commitPendingInput(m_window->focusWidget());
}

void FileController::openWithDialog()
{
    auto* dialog =
        new QFileDialog(m_window, tr("Open a scenario, experiment or figure"), settings::lastFolder().get(), openFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FileController::openFile);
    dialog->open();
}

void FileController::openMade(const Study& study, InstancePtr instance, const QString& name, ImportReport report)
{
    Scenario scenario = scenarioOf(study, std::move(instance), name.toStdString());
    scenario.importReport = std::move(report);
    openUnsaved(std::move(scenario));
}

void FileController::openUnsaved(Scenario scenario)
{
    open({.scenario = std::move(scenario), .isModified = true}, Place::beside);
}

void FileController::openInPlace(const Scenario& scenario)
{
    const int open = unsavedNamed(m_documents, scenario);
    open < 0 ? openUnchanged(scenario, Place::overUntouched) : show(open);
}

void FileController::openUnchanged(Scenario scenario, Place place) { open({.scenario = std::move(scenario)}, place); }

void FileController::save(const std::function<void()>& then)
{
    const QString name = m_session.document().fileName();
    if (name.isEmpty())
        saveAs(then);
    else if (saveTo(name) && then)
        then();
}

void FileController::saveAs(const std::function<void()>& then)
{
    const Document& document = m_session.document();
    QString proposed = document.fileName();
    if (proposed.isEmpty()) {
        const QString name =
            QString::fromStdString(document.scenario().name.empty() ? document.study().name() : document.scenario().name);
        proposed = QDir(settings::lastFolder().get()).filePath(name + QStringLiteral(".json"));
    }
    auto* dialog = new QFileDialog(m_window, tr("Save the scenario"), QFileInfo(proposed).path(), filter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QFileInfo(proposed).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& path) {
        nameAfter(path);
        if (saveTo(path) && then)
            then();
    });
    dialog->open();
}

void FileController::nameAfter(const QString& path)
{
    Document& document = m_session.document();
    const QString name = QString::fromStdString(document.scenario().name);
    if (const QString next = QFileInfo(path).completeBaseName(); name != next)
        document.renameScenario(next);
}

bool FileController::saveTo(const QString& path)
{
    if (!m_guard.maySave(path))
        return false;
    keepFormer(path);
    const auto saved = m_session.document().save(path);
    if (!saved) {
        report(saved.error());
        return false;
    }
    m_guard.follow(contentHash(saved->text));
    remember(path);
    if (const auto& copy = m_session.document().current().autoSave)
        copy->write();
    m_errors.clear();
    m_session.showMessage(tr("Saved to %1").arg(shownPath(path)));
    reportEdited(saved->edited);
    return true;
}

void FileController::reportEdited(const std::vector<std::string>& lists)
{
    if (lists.empty())
        return;
    QStringList names;
    for (const std::string& list : lists)
        names << QString::fromStdString(list);
    m_bar.showMessage(InlineBar::Kind::info,
                      tr("These lists were edited and are now stored in the scenario itself, not in the linked files: %1")
                          .arg(names.join(QStringLiteral(", "))));
}

void FileController::fillRecentMenu(QMenu& menu)
{
    menu.clear();
    for (const QString& path : settings::recentFiles().get()) {
        QAction* action = menu.addAction(shownPath(path).replace(u'&', "&&"_L1), this, [this, path] { openFile(path); });
        action->setEnabled(QFileInfo::exists(path));
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("No files yet"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    menu.addAction(tr("Clear the list"), this, [] { settings::recentFiles().forget(); });
}

void FileController::load(const QString& path, Place place)
{
    m_reader.read(path, [this, place](const QString& file, const std::stop_token& stop) -> LatestJob::Delivery {
        const auto read = std::make_shared<Result<ReadScenario>>(readScenarioFile(file, stop));
        return [this, file, place, read] { *read ? take(std::move(**read), file, place) : report(read->error()); };
    });
}

void FileController::take(ReadScenario read, const QString& path, Place place)
{
    if (const int open = m_documents.find(path); open >= 0 && place != Place::same)
        return show(open); // it was opened twice while it was read
    if (read.isTable)
        return takeTable(path);
    if (read.isMade)
        return takeImported(std::move(read.loaded), path);
    open({.scenario = std::move(read.loaded.scenario), .path = path, .hash = read.hash}, place);
    remember(path);
    warn(read.loaded.warnings);
}

/// The user chooses what the table is; without a user it is an error.
void FileController::takeTable(const QString& path)
{
    if (m_guard.isAttended())
        emit importWanted(path);
    else
        report(badInput("not a scenario, and no importer recognises it", {.file = path.toStdString()}).value());
}

/// The scenario has no file until it is saved. If the import assumed or left out something, the user checks it first.
void FileController::takeImported(LoadedScenario loaded, const QString& path)
{
    const ImportReport& report = loaded.scenario.importReport;
    if (m_guard.isAttended() && !loaded.importedAs.empty() && !(report.assumed.empty() && report.leftOut.empty())) {
        remember(path);
        emit importCheckWanted(loaded, path);
        return;
    }
    openUnsaved(std::move(loaded.scenario));
    remember(path);
    warn(loaded.warnings);
}

void FileController::loadFigure(const QString& path)
{
    const auto payload = figurePayload(path);
    if (!payload)
        return report(payload.error());
    const auto record = parseFigureRecord(path, *payload);
    if (!record)
        return report(record.error());
    settings::lastFolder().set(QFileInfo(path).absolutePath());
    openRecord(*record, QFileInfo(path).completeBaseName());
}

void FileController::openRecord(const FigureRecord& record, const QString& name)
{
    if (record.scenario.scenario.study) {
        Scenario scenario = record.scenario.scenario;
        if (scenario.name.empty())
            scenario.name = name.toStdString();
        openUnsaved(std::move(scenario));
        warn(record.scenario.warnings);
    }
    emit figureOpened(record);
}

void FileController::warn(const std::vector<std::string>& warnings)
{
    if (warnings.empty())
        return;
    QStringList lines;
    for (const std::string& warning : warnings)
        lines << QString::fromStdString(warning);
    m_bar.showMessage(InlineBar::Kind::warning, lines.join(QLatin1Char('\n')));
}

void FileController::remember(const QString& path)
{
    if (!m_guard.isAttended())
        return;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList recent = settings::recentFiles().get();
    recent.removeAll(absolute);
    recent.prepend(absolute);
    settings::recentFiles().set(recent.mid(0, maxRecentFiles));
    settings::lastFolder().set(QFileInfo(absolute).path());
}

void FileController::report(const Error& error) { m_errors.report(error); }

} // namespace wattif::ui

#include "moc_file_controller.cpp"
