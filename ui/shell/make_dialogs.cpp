// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/make_dialogs.h"

#include <algorithm>
#include <filesystem>

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/io/archive.h"
#include "ui/session/random_draws.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/dialog_page.h"
#include "ui/widgets/option_form.h"

namespace wattif::ui {

namespace {

constexpr std::string_view seedName = "seed";

/// The seed as one more option of a generator's form.
Option seedOption()
{
    Option seed{.name = std::string(seedName),
                .title = GenerateDialog::tr("Seed").toStdString(),
                .description = GenerateDialog::tr("The same seed draws the same instance.").toStdString(),
                .defaultValue = std::int64_t(1)};
    seed.max = 1e9;
    return seed;
}

/// "trace" for "/home/me/trace.swf.gz".
QString plainName(const QString& path)
{
    const QFileInfo file(path);
    return file.suffix() == QLatin1String("gz") ? QFileInfo(file.completeBaseName()).completeBaseName() : file.completeBaseName();
}

} // namespace

MakeDialog::MakeDialog(const Study& study, const QString& title, const QString& intro, const QString& buttonText, QWidget* parent)
    : QDialog(parent),
      m_study(study),
      m_content(new QVBoxLayout),
      m_error(new QLabel(this)),
      m_make(nullptr),
      m_job([this](const Error& error) { finish(tl::unexpected<Error>(error)); })
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* text = new QLabel(intro, this);
    text->setObjectName(QStringLiteral("hint"));
    text->setWordWrap(true);
    m_error->setObjectName(QStringLiteral("inlineError"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_make = buttons->addButton(buttonText, QDialogButtonBox::AcceptRole);
    m_make->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &MakeDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* content = new QWidget(this);
    content->setLayout(m_content);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(text);
    column->addWidget(new DialogPage(content, this), 1);
    column->addWidget(m_error);
    column->addWidget(buttons);
    setMinimumWidth(letterWidth(fontMetrics()) * 92);
}

QString MakeDialog::errorText() const { return m_error->text(); }

void MakeDialog::addOptions(std::span<const Option> options)
{
    m_options = new OptionForm(options, this);
    m_content->insertWidget(m_content->count() - 1, m_options); // above the stretch
}

void MakeDialog::start()
{
    if (m_job.isRunning())
        return;
    m_error->hide();
    m_make->setEnabled(false);
    m_job.start(
        [this, work = work()](const RunControl&) -> LatestJob::Delivery { return [this, result = work()] { finish(result); }; });
}

void MakeDialog::finish(const Result<Imported>& result)
{
    m_make->setEnabled(true);
    m_error->setVisible(!result);
    if (!result) {
        m_error->setText(ui::errorText(result.error()));
        return;
    }
    keep(*result);
    emit made(result->instance, instanceName(), result->report);
    accept();
}

ImportDialog::ImportDialog(const Study& study, QWidget* parent)
    : MakeDialog(
        study, tr("Import into %1").arg(coreText(study.title())),
        tr("Choose the files of the instance, or drop them onto the window. Nothing changes until all of them can be read."),
        tr("Import"), parent)
{
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(8);
    for (const ImportRole& role : study.importRoles())
        addRole(role, *form);
    m_content->insertLayout(0, form);
    addOptions(study.importOptions());
}

void ImportDialog::addRole(const ImportRole& role, QFormLayout& form)
{
    const QString name = QString::fromStdString(role.name);
    auto* line = new QLineEdit(this);
    line->setObjectName(name);
    line->setPlaceholderText(role.required ? tr("a file, needed") : tr("a file, if there is one"));
    line->setToolTip(coreText(role.description));
    auto* browse = new QToolButton(this);
    browse->setIcon(themeIcon(QStringLiteral("wattif-open")));
    browse->setToolTip(tr("Choose a file"));
    browse->setAccessibleName(tr("Choose a file: %1").arg(coreText(role.description)));
    connect(browse, &QToolButton::clicked, this, [this, line] {
        auto* dialog = new QFileDialog(this, tr("Choose a file"), settings::lastFolder().get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QFileDialog::fileSelected, line, &QLineEdit::setText);
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
    form.addRow(label, row);
}

void ImportDialog::setFiles(const QStringList& paths)
{
    for (const QString& path : paths) {
        const QString fileName = QFileInfo(path).completeBaseName();
        QLineEdit* target = nullptr;
        for (const ImportRole& role : m_study.importRoles())
            if (fileName.contains(QString::fromStdString(role.name), Qt::CaseInsensitive))
                target = field(QString::fromStdString(role.name));
        for (const ImportRole& role : m_study.importRoles())
            if (!target && field(QString::fromStdString(role.name))->text().isEmpty())
                target = field(QString::fromStdString(role.name));
        if (target)
            target->setText(path);
    }
}

QLineEdit* ImportDialog::field(const QString& role) const { return findChild<QLineEdit*>(role); }

std::function<Result<Imported>()> ImportDialog::work()
{
    std::map<std::string, QString> paths;
    for (const ImportRole& role : m_study.importRoles())
        if (const QString path = field(QString::fromStdString(role.name))->text().trimmed(); !path.isEmpty())
            paths.emplace(role.name, path);
    return [&study = m_study, paths, options = m_options->values()]() -> Result<Imported> {
        ImportFiles files;
        for (const ImportRole& role : study.importRoles()) {
            const auto path = paths.find(role.name);
            if (path == paths.end()) {
                if (role.required)
                    return badInput("a file is missing: " + role.description);
                continue;
            }
            auto text = readFileUnpacked(std::filesystem::path(path->second.toStdU16String()));
            if (!text)
                return passOn(text);
            files.emplace(role.name, ImportFile{path->second.toStdString(), std::move(*text)});
        }
        return study.importFrom(files, options);
    };
}

QString ImportDialog::instanceName() const
{
    for (const ImportRole& role : m_study.importRoles())
        if (const QString path = field(QString::fromStdString(role.name))->text().trimmed(); !path.isEmpty())
            return tr("Import of %1").arg(plainName(path));
    return tr("Imported instance");
}

GenerateDialog::GenerateDialog(const Study& study, QWidget* parent)
    : MakeDialog(study, tr("Random instance of %1").arg(coreText(study.title())),
                 tr("Draws an instance; the same numbers and seed give the same instance on every computer."), tr("Draw"), parent)
{
    std::vector<Option> options(study.generateOptions().begin(), study.generateOptions().end());
    options.push_back(seedOption());
    addOptions(options);
}

std::function<Result<Imported>()> GenerateDialog::work()
{
    m_asked = m_options->values();
    m_seed = static_cast<std::uint64_t>(integer(m_asked, seedName));
    m_asked.erase(m_asked.find(seedName));
    return [&study = m_study, options = m_asked, seed = m_seed]() -> Result<Imported> {
        auto instance = study.generate(options, seed);
        if (!instance)
            return passOn(instance);
        return Imported{std::move(*instance)};
    };
}

void GenerateDialog::keep(const Imported& drawn) { rememberDraw(m_study, drawn.instance, m_asked, m_seed); }

QString GenerateDialog::instanceName() const { return tr("Random instance, seed %1").arg(m_seed); }

} // namespace wattif::ui
