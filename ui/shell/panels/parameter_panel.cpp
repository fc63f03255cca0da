// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/parameter_panel.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/base/unused_options.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/icons.h"
#include "ui/style/policy_colour.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {

namespace {

QLabel* sectionTitle(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setObjectName(QStringLiteral("sectionTitle"));
    return label;
}

/// The options of a run as a whole.
std::vector<Option> runOptions()
{
    Option seed{
        .name = "seed",
        .title = ParameterPanel::tr("Seed").toStdString(),
        .description =
            ParameterPanel::tr("For policies that draw random numbers: the same seed gives the same result.").toStdString(),
        .defaultValue = std::int64_t{1}};
    seed.max = 1e9;
    return {seed};
}

/// Later: the form may be the one whose field is losing the focus right now.
void retire(OptionForm*& form)
{
    if (!form)
        return;
    form->blockSignals(true); // a field that is hidden commits its input
    form->hide();
    form->deleteLater();
    form = nullptr;
}

// Slider steps of one option merge; steps of another do not.
constexpr int firstMergeId = 1000;

} // namespace

ParameterPanel::ParameterPanel(Session& session, QWidget* parent)
    : QScrollArea(parent),
      m_session(session),
      m_scenarioPlace(new QVBoxLayout),
      m_policyPlace(new QVBoxLayout),
      m_policyChip(new QLabel(this)),
      m_policyTitle(sectionTitle({}, this)),
      m_policyText(new QLabel(this))
{
    setAccessibleName(tr("Parameters"));
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(12, 12, 12, 12);
    m_column->setSpacing(10);

    m_policyText->setObjectName(QStringLiteral("hint"));
    m_policyText->setWordWrap(true);
    auto* policyHead = new QHBoxLayout;
    policyHead->setSpacing(6);
    policyHead->addWidget(m_policyChip);
    policyHead->addWidget(m_policyTitle, 1);

    m_column->addWidget(sectionTitle(tr("Scenario"), content));
    m_column->addLayout(m_scenarioPlace);
    m_column->addSpacing(12);
    m_column->addLayout(policyHead);
    m_column->addWidget(m_policyText);
    m_column->addLayout(m_policyPlace);
    m_column->addSpacing(12);
    m_run = new OptionForm(runOptions(), content);
    for (OptionRow* row : m_run->rows())
        row->keepSpaceForVary();
    m_column->addWidget(m_run);
    m_column->addStretch(1);
    setWidget(content);

    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_wanted.clear(); });
    connect(&session.document(), &Document::opened, this, &ParameterPanel::rebuild);
    connect(&session.document(), &Document::changed, this, &ParameterPanel::showScenarioValues);
    connect(&session, &Session::currentPolicyChanged, this, &ParameterPanel::rebuildPolicy);
    connect(&session, &Session::policiesChanged, this, &ParameterPanel::showPolicyValues);
    connect(&session, &Session::policiesChanged, this, &ParameterPanel::showSeed);
    connect(&session, &Session::seedChanged, this, &ParameterPanel::showSeed);
    connect(m_run, &OptionForm::edited, this,
            [this](int, const OptionValue& value) { m_session.setSeed(static_cast<quint64>(std::get<std::int64_t>(value))); });
    connect(m_run, &OptionForm::released, &session.document(), &Document::endMerge);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_policyOfForm.clear();
        rebuildPolicy();
    });
    showSeed();
}

QSize ParameterPanel::minimumSizeHint() const
{
    const QSize least = QScrollArea::minimumSizeHint();
    return widget() ? QSize(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), least.height())
                    : least;
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry(); // another form may need more width
    if (watched == widget() && event->type() == QEvent::Resize && !m_wanted.empty())
        QMetaObject::invokeMethod(this, &ParameterPanel::scrollToWanted, Qt::QueuedConnection);
    return QScrollArea::eventFilter(watched, event);
}

void ParameterPanel::rebuild()
{
    // Of one study all scenarios have the same form, which takes a third of the time of opening.
    const Study* study = &m_session.document().study();
    if (m_scenario && m_studyOfForms == study)
        m_scenario->forgetTyped();
    else
        buildScenarioForm();
    if (std::exchange(m_studyOfForms, study) != study)
        m_policyOfForm.clear();
    showScenarioValues();
    rebuildPolicy();
    showSeed();
}

void ParameterPanel::buildScenarioForm()
{
    retire(m_scenario);
    m_scenario = new OptionForm(m_session.document().study().scenarioOptions(), widget());
    m_scenarioPlace->addWidget(m_scenario);
    connect(m_scenario, &OptionForm::edited, this, [this](int index, const OptionValue& value) {
        const Option& option = m_session.document().study().scenarioOptions()[static_cast<std::size_t>(index)];
        if (!applyOption(m_session, option, value, firstMergeId + index))
            showScenarioValues();
    });
    connect(m_scenario, &OptionForm::released, &m_session.document(), &Document::endMerge);
    m_scenario->offerVary();
    connect(m_scenario, &OptionForm::varyWanted, this, &ParameterPanel::varyWanted);
}

void ParameterPanel::rebuildPolicy()
{
    const QString name = m_session.currentPolicy();
    const bool ready = m_session.document().scenario().study != nullptr;
    const PolicyInfo* policy = ready ? findPolicy(m_session.document().study(), name.toStdString()) : nullptr;
    m_policyChip->setVisible(policy);
    m_policyText->setVisible(policy);
    m_policyTitle->setText(policy ? coreText(policy->title) : QString());
    if (!policy) {
        retire(m_policy);
        return;
    }
    const int size = fontMetrics().height();
    m_policyChip->setPixmap(policyChip(m_session.document().study(), name).pixmap(size, size));
    m_policyText->setText(joinedSentences(
        {coreText(policy->description), policy->options.empty() ? tr("This policy has no options.") : QString()}));
    m_policyText->setToolTip(policyToolTip(*policy));
    if (m_policy && m_policyOfForm == name && m_policyOptions == policy->options) {
        m_policy->forgetTyped();
    } else {
        m_policyOfForm = name;
        m_policyOptions = policy->options;
        buildPolicyForm();
    }
    showPolicyValues();
    emit formsChanged();
}

void ParameterPanel::buildPolicyForm()
{
    retire(m_policy);
    const QString name = m_policyOfForm;
    m_policy = new OptionForm(m_policyOptions, widget());
    m_policyPlace->addWidget(m_policy);
    connect(m_policy, &OptionForm::edited, this, [this, name](int index, const OptionValue& value) {
        m_session.setPolicyOption(name, QString::fromStdString(m_policyOptions[static_cast<std::size_t>(index)].name), value);
    });
    connect(m_policy, &OptionForm::released, &m_session.document(), &Document::endMerge);
    m_policy->offerVary();
    connect(m_policy, &OptionForm::varyWanted, this,
            [this, name](const QString& option) { emit varyWanted(name + QLatin1Char('.') + option); });
}

void ParameterPanel::focusOption(const QString& option)
{
    if (OptionRow* row = m_scenario ? m_scenario->row(option.toStdString()) : nullptr)
        focusRow(*row);
}

void ParameterPanel::scrollToFields(const std::vector<std::string>& fields)
{
    m_wanted = fields;
    scrollToWanted();
}

void ParameterPanel::scrollToWanted()
{
    for (const std::string& field : m_wanted) {
        const bool isPolicy = field == "policy_options";
        const QWidget* first = isPolicy ? m_policyTitle : m_scenario ? static_cast<QWidget*>(m_scenario->row(field)) : nullptr;
        if (!first)
            continue;
        const int top = first->mapTo(widget(), QPoint()).y();
        return verticalScrollBar()->setValue(top - (isPolicy ? m_column->spacing() : viewport()->height() / 3));
    }
}

void ParameterPanel::focusRow(OptionRow& row)
{
    ensureWidgetVisible(&row);
    for (QWidget* field : row.findChildren<QWidget*>())
        if ((field->focusPolicy() & Qt::TabFocus) && field->isEnabled() && field->isVisibleTo(&row))
            return field->setFocus(Qt::OtherFocusReason);
}

void ParameterPanel::showVaried(const std::function<bool(const std::string&)>& isVaried)
{
    for (OptionRow* row : m_scenario ? m_scenario->rows() : std::vector<OptionRow*>())
        row->setVaried(isVaried(row->option().name));
    const std::string prefix = m_session.currentPolicy().toStdString() + '.';
    for (OptionRow* row : m_policy ? m_policy->rows() : std::vector<OptionRow*>())
        row->setVaried(isVaried(prefix + row->option().name));
}

void ParameterPanel::showScenarioValues()
{
    const Document& document = m_session.document();
    if (!m_scenario || !document.instance())
        return;
    m_scenario->setValues(document.study().optionsOf(*document.instance()));
    const UnusedOptions unused = unusedOptions(document.study(), *document.instance());
    for (OptionRow* row : m_scenario->rows()) {
        const auto found = unused.find(row->option().name);
        row->setUnused(found == unused.end() ? QString() : coreText(found->second));
    }
}

void ParameterPanel::showSeed()
{
    m_run->setValues({{"seed", static_cast<std::int64_t>(m_session.seed())}});
    // Only where it changes something.
    const Study* study = m_session.document().scenario().study;
    m_run->setVisible(study && std::ranges::any_of(m_session.policies(), [study](const PolicyCall& call) {
                          const PolicyInfo* policy = findPolicy(*study, call.policy);
                          return policy && policy->isRandom;
                      }));
}

void ParameterPanel::showPolicyValues()
{
    if (m_policy)
        m_policy->setValues(m_session.policyOptions(m_session.currentPolicy()));
}

} // namespace wattif::ui

#include "moc_parameter_panel.cpp"
