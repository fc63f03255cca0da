// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/make_dialogs.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "ui/session/random_draws.h"
#include "ui/style/letter_width.h"
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

} // namespace

MakeDialog::MakeDialog(const Study& study, const QString& title, const QString& intro, const QString& buttonText, QWidget* parent)
    : QDialog(parent),
      m_study(study),
      m_content(new QVBoxLayout),
      m_intro(new QLabel(intro, this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel, this)),
      m_error(new QLabel(this)),
      m_make(m_buttons->addButton(buttonText, QDialogButtonBox::AcceptRole)),
      m_job([this](const Error& error) { finish(tl::unexpected<Error>(error)); })
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    m_intro->setObjectName(QStringLiteral("hint"));
    m_intro->setWordWrap(true);
    m_error->setObjectName(QStringLiteral("inlineError"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    m_make->setDefault(true);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] { start(); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* content = new QWidget(this);
    content->setLayout(m_content);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(m_intro);
    column->addWidget(new DialogPage(content, this), 1);
    column->addWidget(m_error);
    column->addWidget(m_buttons);
    setMinimumWidth(letterWidth(fontMetrics()) * 92);
}

QString MakeDialog::errorText() const { return m_error->text(); }

void MakeDialog::addOptions(std::span<const Option> options)
{
    m_options = new OptionForm(options, this);
    m_content->insertWidget(m_content->count() - 1, m_options); // above the stretch
}

void MakeDialog::setIntro(const QString& intro) { m_intro->setText(intro); }

QPushButton* MakeDialog::addButton(const QString& text, QDialogButtonBox::ButtonRole role)
{
    QPushButton* button = m_buttons->addButton(text, role);
    button->setAutoDefault(false);
    return button;
}

void MakeDialog::start()
{
    if (!m_job.isRunning())
        restart();
}

void MakeDialog::restart()
{
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
        showError(ui::errorText(result.error()));
        return;
    }
    take(*result);
}

void MakeDialog::showError(const QString& text)
{
    constexpr double shareOfScreen = 0.8;
    int widest = 0; // a word that does not wrap, such as a command to be copied
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("\\s+"))))
        widest = std::max(widest, m_error->fontMetrics().horizontalAdvance(word));
    m_error->setMinimumWidth(std::min(widest, toNearest<int>(shareOfScreen * screen()->availableSize().width())));
    m_error->setText(text);
    resize(std::max(width(), layout()->minimumSize().width()), height());
}

void MakeDialog::deliver(const Imported& made)
{
    emit this->made(made, instanceName());
    accept();
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
            return propagateError(instance);
        return Imported{std::move(*instance)};
    };
}

void GenerateDialog::take(const Imported& drawn)
{
    rememberDraw(m_study, drawn.instance, m_asked, m_seed);
    deliver(drawn);
}

QString GenerateDialog::instanceName() const { return tr("Random instance, seed %1").arg(m_seed); }

} // namespace wattif::ui

#include "moc_make_dialogs.cpp"
