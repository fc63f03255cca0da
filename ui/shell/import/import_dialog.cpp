// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/import/import_dialog.h"

#include <algorithm>
#include <filesystem>

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/format_message.h"
#include "core/experiment/import_files.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "ui/shell/import/import_review.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/option_form.h"

namespace wattif::ui {

namespace {

/// "trace" for "/home/me/trace.swf.gz".
QString plainName(const QString& path)
{
    const QFileInfo file(path);
    return file.suffix() == QLatin1String("gz") ? QFileInfo(file.completeBaseName()).completeBaseName() : file.completeBaseName();
}

QString filesIntro()
{
    return ImportDialog::tr("Choose the files to import, or drop them here. You can check them before the scenario opens.");
}

} // namespace

ImportDialog::ImportDialog(const Study& study, QWidget* parent)
    : MakeDialog(study, tr("Import into %1").arg(coreText(study.title())), filesIntro(), tr("Read"), parent),
      m_files(new QWidget(this)),
      m_studyBox(new QComboBox(this)),
      m_review(new ImportReview(study, this)),
      m_back(addButton(tr("Back"), QDialogButtonBox::ResetRole))
{
    auto* form = new QFormLayout(m_files);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(8);
    addStudies(*form);
    for (const ImportRole& role : study.importRoles())
        addRole(role, *form);
    m_content->insertWidget(0, m_files);
    addOptions(study.importOptions());
    m_content->insertWidget(0, m_review);
    connect(m_back, &QPushButton::clicked, this, &ImportDialog::goBack);
    connect(m_review, &ImportReview::importOptionEntered, this, &ImportDialog::restart);
    showReview(false);
}

void ImportDialog::showReview(bool isShown)
{
    m_review->setVisible(isShown);
    m_files->setVisible(!isShown);
    m_options->setVisible(!isShown);
    m_back->setVisible(isShown);
    makeButton()->setText(isShown ? tr("Open") : tr("Read"));
    setIntro(isShown ? tr("Check these values before the scenario opens.") : filesIntro());
    // The focus has moved on from a hidden field, and the page has followed it.
    if (auto* area = findChild<QScrollArea*>())
        area->verticalScrollBar()->setValue(0);
}

void ImportDialog::goBack()
{
    m_options->setValues(m_review->enteredImportOptions());
    m_review->reset();
    showReview(false);
}

OptionValues ImportDialog::values() const
{
    OptionValues values = m_options->values();
    for (auto& [name, value] : m_review->enteredImportOptions())
        values[name] = value;
    return values;
}

bool ImportDialog::isChecking() const { return !m_review->isHidden(); }

void ImportDialog::take(const Imported& made)
{
    m_review->setImported(made, values());
    showReview(true);
}

void ImportDialog::start()
{
    if (!isChecking())
        MakeDialog::start();
    else if (!isWorking())
        deliver(m_review->result());
}

void ImportDialog::checkImported(const QString& role, const QString& path, const Imported& imported)
{
    field(role)->setText(path);
    take(imported);
}

void ImportDialog::addStudies(QFormLayout& form)
{
    int own = -1;
    for (int i = 0; const Study* each : studies()) {
        if (each == &m_study)
            own = m_studyBox->count();
        if (!each->importRoles().empty())
            m_studyBox->addItem(coreText(each->title()), i);
        ++i;
    }
    m_studyBox->setCurrentIndex(own);
    m_studyBox->setToolTip(tr("The study that gets the scenario; each has its own kinds of files"));
    auto* label = new QLabel(tr("&Study"), this);
    label->setBuddy(m_studyBox);
    m_studyBox->setAccessibleName(tr("Study"));
    form.addRow(label, m_studyBox);
    connect(m_studyBox, &QComboBox::activated, this, [this] {
        const Study* study = studies()[m_studyBox->currentData().toUInt()];
        if (study != &m_study)
            emit studyWanted(*study);
    });
}

void ImportDialog::addRole(const ImportRole& role, QFormLayout& form)
{
    const QString name = QString::fromStdString(role.name);
    auto* line = new QLineEdit(this);
    m_fields.insert(name, line);
    line->setObjectName(name);
    line->setPlaceholderText(role.required ? tr("required") : tr("optional"));
    line->setToolTip(coreText(role.description));
    auto* browse = new QToolButton(this);
    browse->setIcon(themeIcon(QStringLiteral("wattif-open")));
    browse->setToolTip(tr("Choose a file"));
    browse->setAccessibleName(tr("Choose a file: %1").arg(coreText(role.description)));
    const QString patterns = QString::fromStdString(role.patterns);
    connect(browse, &QToolButton::clicked, this, [this, line, patterns] {
        auto* dialog = new QFileDialog(this, tr("Choose a file"), settings::lastFolder().get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        if (!patterns.isEmpty())
            dialog->setNameFilters({tr("Files of this kind (%1)").arg(patterns), tr("All files (*)")});
        connect(dialog, &QFileDialog::fileSelected, line, [line](const QString& path) {
            settings::lastFolder().set(QFileInfo(path).absolutePath());
            line->setText(path);
        });
        dialog->open();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(line, 1);
    row->addWidget(browse);
    auto* label = new QLabel(coreText(role.description), this);
    label->setWordWrap(true);
    label->setMaximumWidth(letterWidth(fontMetrics()) * 36);
    label->setMinimumWidth(letterWidth(fontMetrics()) * 28);
    label->setBuddy(line);
    line->setAccessibleName(label->text());
    auto* rows = new QVBoxLayout;
    rows->setSpacing(0);
    rows->addLayout(row);
    if (!role.command.empty())
        rows->addLayout(commandRow(QString::fromStdString(role.command), label->text()));
    form.addRow(label, rows);
}

QLayout* ImportDialog::commandRow(const QString& command, const QString& ofField)
{
    auto* text = new QLineEdit(command, this);
    text->setReadOnly(true);
    text->setFrame(false);
    text->setCursorPosition(0);
    text->setToolTip(tr("This command prints the file"));
    text->setAccessibleName(tr("Command that prints the file: %1").arg(ofField));
    auto* copy = new QToolButton(this);
    copy->setIcon(themeIcon(QStringLiteral("edit-copy")));
    copy->setToolTip(tr("Copy the command"));
    copy->setAccessibleName(tr("Copy the command: %1").arg(command));
    connect(copy, &QToolButton::clicked, this, [command] { QGuiApplication::clipboard()->setText(command); });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(text, 1);
    row->addWidget(copy);
    return row;
}

void ImportDialog::setFiles(const QStringList& paths)
{
    RolesInUse used;
    for (const auto& [role, path] : files())
        used.filled.insert(role);
    for (const QString& path : paths) {
        const std::string text = beginningOf(std::filesystem::path(path.toStdU16String()));
        const std::string role = roleOf(m_study, path.toStdString(), text, used);
        if (role.empty())
            continue;
        field(QString::fromStdString(role))->setText(path);
        used.taken.insert(role);
    }
}

bool ImportDialog::addFile(const QString& path)
{
    RolesInUse used;
    for (const auto& [role, file] : files())
        used.taken.insert(role);
    const std::string text = beginningOf(std::filesystem::path(path.toStdU16String()));
    const std::string found = recognisingRole(m_study, path.toStdString(), text, used);
    const auto roles = m_study.importRoles();
    const auto isAlone = [](const ImportRole& role) { return role.importsAlone; };
    const auto role = std::ranges::find(roles, found, &ImportRole::name);
    const bool hasAlone =
        std::ranges::any_of(roles, [&](const ImportRole& one) { return isAlone(one) && used.taken.contains(one.name); });
    if (role == roles.end() || (isAlone(*role) && hasAlone))
        return false;
    field(QString::fromStdString(found))->setText(path);
    if (isChecking() || isAlone(*role))
        restart();
    return true;
}

std::map<std::string, QString> ImportDialog::files() const
{
    std::map<std::string, QString> paths;
    for (const ImportRole& role : m_study.importRoles())
        if (const QString path = field(QString::fromStdString(role.name))->text().trimmed(); !path.isEmpty())
            paths.emplace(role.name, path);
    return paths;
}

std::function<Result<Imported>()> ImportDialog::work()
{
    return [&study = m_study, paths = files(), options = values()]() -> Result<Imported> {
        ImportFiles files;
        for (const ImportRole& role : study.importRoles()) {
            const auto path = paths.find(role.name);
            if (path == paths.end()) {
                if (role.required)
                    return badInput(formatMessage("a file is missing: {}", Message(role.description)));
                continue;
            }
            auto text = readFileUnpacked(std::filesystem::path(path->second.toStdU16String()));
            if (!text)
                return propagateError(text);
            files.emplace(role.name, ImportFile{path->second.toStdString(), std::move(*text)});
        }
        return importFiles(study, files, options);
    };
}

QString ImportDialog::instanceName() const
{
    for (const ImportRole& role : m_study.importRoles())
        if (const QString path = field(QString::fromStdString(role.name))->text().trimmed(); !path.isEmpty())
            return tr("Import of %1").arg(plainName(path));
    return tr("Imported instance");
}

} // namespace wattif::ui

#include "moc_import_dialog.cpp"
