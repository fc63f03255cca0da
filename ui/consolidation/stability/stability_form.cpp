// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/stability/stability_form.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolButton>

#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/edit.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/stability/node_names.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

StabilityForm::StabilityForm(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_kind(new QButtonGroup(this)),
      m_fields(new QStackedWidget(this)),
      m_names(new NodeNames(this)),
      m_node(new QComboBox(this)),
      m_applications(new QLineEdit(this)),
      m_trials(new QSpinBox(this)),
      m_seed(new QSpinBox(this)),
      m_inner(new QComboBox(this))
{
    build();
    connect(m_kind, &QButtonGroup::idClicked, this, [this](int id) { setRandom(id == 1); });
    connect(m_node, &QComboBox::currentTextChanged, this, &StabilityForm::mark);
    connect(m_applications, &QLineEdit::textChanged, this, &StabilityForm::mark);
    for (QSpinBox* each : {m_trials, m_seed})
        connect(each, &QSpinBox::valueChanged, this, &StabilityForm::edited);
    connect(m_inner, &QComboBox::currentIndexChanged, this, &StabilityForm::edited);
    connect(&session.document(), &Document::changed, this, &StabilityForm::refresh);
    refresh();
    drawApplications();
}

void StabilityForm::build()
{
    const std::pair<QString, QString> kinds[]{
        {tr("One node"), tr("Changes the applications of one node")},
        {tr("Random changes"), tr("Changes the applications of random nodes, one at a time")}};
    auto* choice = new QHBoxLayout;
    choice->setSpacing(2);
    for (int i = 0; i < 2; ++i) {
        auto* button = new QToolButton(this);
        button->setText(kinds[i].first);
        button->setToolTip(kinds[i].second);
        button->setCheckable(true);
        button->setChecked(i == 0);
        m_kind->addButton(button, i);
        choice->addWidget(button);
    }
    choice->addStretch(1);
    m_inner->addItems({u"DMNS"_s, u"DMAS"_s, u"BFD"_s, u"MBS"_s});
    m_inner->setToolTip(tr("Policy that has uses for the nodes below one switch"));
    m_fields->addWidget(buildOne());
    m_fields->addWidget(buildMany());
    m_fields->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* inner = new QFormLayout;
    inner->addRow(tr("&Inner policy"), m_inner);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(choice);
    column->addWidget(m_fields);
    column->addLayout(inner);
}

QWidget* StabilityForm::buildOne()
{
    m_node->setModel(m_names);
    m_node->setEditable(true);
    m_node->setInsertPolicy(QComboBox::NoInsert);
    m_node->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_node->setMinimumContentsLength(10);
    m_node->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_node->completer()->setFilterMode(Qt::MatchContains);
    m_node->setToolTip(tr("The node whose applications change; type to search"));
    // Else each of 100,000 names is measured, even while the lists are closed.
    for (QAbstractItemView* list : {m_node->view(), m_node->completer()->popup()})
        if (auto* names = qobject_cast<QListView*>(list))
            names->setUniformItemSizes(true);
    m_applications->setToolTip(tr("Sizes of the new applications, e.g. 12, 30, 5"));
    auto* dice = new QToolButton(this);
    dice->setIcon(themeIcon(u"wattif-dice"_s));
    dice->setToolTip(tr("Generate applications"));
    dice->setAccessibleName(dice->toolTip());
    dice->setAutoRaise(true);
    connect(dice, &QToolButton::clicked, this, &StabilityForm::drawApplications);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    row->addWidget(m_applications, 1);
    row->addWidget(dice);
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Node"), m_node);
    auto* gets = new QLabel(tr("&Gets"), page);
    gets->setBuddy(m_applications);
    form->addRow(gets, row);
    m_applications->setAccessibleName(tr("New applications"));
    return page;
}

QWidget* StabilityForm::buildMany()
{
    m_trials->setRange(1, 10'000);
    m_trials->setValue(50);
    m_trials->setToolTip(tr("Number of random changes, each applied to the current plan"));
    m_seed->setRange(0, 1'000'000'000);
    m_seed->setValue(1);
    m_seed->setToolTip(tr("The same seed draws the same changes"));
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Changes"), m_trials);
    form->addRow(tr("&Seed"), m_seed);
    return page;
}

bool StabilityForm::isRandom() const { return m_kind->checkedId() == 1; }

void StabilityForm::setRandom(bool random)
{
    m_kind->button(random ? 1 : 0)->setChecked(true);
    m_fields->setCurrentIndex(random ? 1 : 0);
    emit edited();
}

void StabilityForm::refresh()
{
    if (!m_names->isOf(consolidationInstance(m_session))) {
        const QString kept = m_node->currentText();
        const QSignalBlocker quiet(m_node);
        m_names->show(m_session.document().instance(), consolidationInstance(m_session));
        m_node->setCurrentIndex(std::max(0, m_names->find(kept)));
        m_node->lineEdit()->setCursorPosition(0); // a long name is seen from its beginning
    } else {
        m_names->hold(m_session.document().instance(), consolidationInstance(m_session));
    }
    mark();
}

void StabilityForm::drawApplications()
{
    const consolidation::Instance& instance = consolidationInstance(m_session);
    Random random(deriveSeed(1, "stability", m_drawn++));
    const std::vector<double> sizes =
        consolidation::drawApplications(random, consolidation::LoadModel::uniform, instance.capacity);
    m_applications->setText(QString::fromStdString(consolidation::sizesText(sizes)));
}

int StabilityForm::nodeAt() const
{
    const QString name = m_node->currentText();
    const int current = m_node->currentIndex();
    return current >= 0 && m_node->itemText(current) == name ? current : m_names->find(name);
}

Result<StabilityQuestion> StabilityForm::question() const
{
    StabilityQuestion question;
    question.isRandom = isRandom();
    question.trials = m_trials->value();
    question.seed = static_cast<std::uint64_t>(m_seed->value());
    question.options.inner = static_cast<consolidation::PackingRule>(m_inner->currentIndex());
    const OptionValues has = m_session.policyOptions(u"has"_s);
    question.options.coolWeight = has.empty() ? 0.0 : number(has, "cool_weight");
    if (question.isRandom)
        return question;
    if (nodeAt() < 0)
        return badInput(tr("there is no node “%1”").arg(m_node->currentText()).toStdString());
    question.node = consolidation::NodeIndex(static_cast<std::size_t>(nodeAt()));
    if (m_applications->text().trimmed().isEmpty())
        return question; // an empty node is a change too
    Result<std::vector<double>> sizes = consolidation::parseSizes(m_applications->text().toStdString());
    if (!sizes)
        return propagateError(sizes);
    consolidation::Node node = consolidationInstance(m_session).nodes[question.node.at()];
    node.applications = *sizes;
    if (auto good = consolidation::checkNode(consolidationInstance(m_session), question.node, node); !good)
        return propagateError(good);
    question.applications = std::move(*sizes);
    return question;
}

QJsonObject StabilityForm::state() const
{
    return {
        {u"random"_s, isRandom()},         {u"node"_s, m_node->currentText()}, {u"applications"_s, m_applications->text()},
        {u"changes"_s, m_trials->value()}, {u"seed"_s, m_seed->value()},       {u"inner"_s, m_inner->currentText().toLower()}};
}

void StabilityForm::restore(const QJsonObject& state)
{
    m_node->setCurrentText(state[u"node"_s].toString(m_node->currentText()));
    m_applications->setText(state[u"applications"_s].toString(m_applications->text()));
    m_trials->setValue(state[u"changes"_s].toInt(m_trials->value()));
    m_seed->setValue(state[u"seed"_s].toInt(m_seed->value()));
    m_inner->setCurrentText(state[u"inner"_s].toString(m_inner->currentText()).toUpper());
    setRandom(state[u"random"_s].toBool(isRandom()));
}

void StabilityForm::mark()
{
    const Result<StabilityQuestion> asked = question();
    const QString problem = asked ? QString() : errorText(asked.error());
    QWidget* at = nodeAt() < 0 ? m_node->lineEdit() : m_applications;
    for (QWidget* each : std::initializer_list<QWidget*>{m_node->lineEdit(), m_applications})
        markField(*each, each == at ? problem : QString());
    emit edited();
}

} // namespace wattif::ui

#include "moc_stability_form.cpp"
