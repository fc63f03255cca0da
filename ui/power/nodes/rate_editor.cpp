// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/nodes/rate_editor.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QRadioButton>
#include <QTableView>
#include <QToolButton>

#include "core/io/archive.h"
#include "core/power/files/rate_curve_file.h"
#include "core/power/model/edit.h"
#include "core/power/results/pricing.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/style/icons.h"
#include "ui/style/import_report_text.h"
#include "ui/style/settings.h"
#include "ui/tables/mark_question.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_clipboard.h"
#include "ui/tables/text_delegate.h"
#include "ui/widgets/inline_question.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// What an editor of a kind of rates says.
struct RateTexts {
    QString quantity;
    QString unit;
    QString suffix;
    QString name; ///< of the flat value
    QString flatTip;
    QString byTimeTip;
    QString steps;
    QString caption;
    QString change;
};

RateTexts textsOf(const power::Instance& instance, RateKind kind)
{
    using Tr = RateEditor;
    switch (kind) {
    case RateKind::price:
        return {Tr::tr("Price"),
                priceUnit(instance),
                u' ' + priceUnit(instance),
                Tr::tr("Energy price"),
                Tr::tr("One price for every kWh, in any currency"),
                Tr::tr("A tariff that depends on the time of day"),
                Tr::tr("Steps of the tariff"),
                Tr::tr("Energy price (%1) over time.").arg(priceUnit(instance)),
                Tr::tr("Change energy price")};
    case RateKind::carbon:
        return {Tr::tr("Carbon intensity"),
                Tr::tr("g/kWh"),
                Tr::tr(" g/kWh"),
                Tr::tr("Carbon intensity"),
                Tr::tr("Grams of CO₂ for every kWh, at all times"),
                Tr::tr("Grams of CO₂ for a kWh, by time"),
                Tr::tr("Steps of the carbon intensity"),
                Tr::tr("Carbon intensity of energy (g/kWh) over time."),
                Tr::tr("Change carbon intensity")};
    case RateKind::pue: break;
    }
    return {Tr::tr("PUE"),
            QString(),
            QString(),
            Tr::tr("PUE"),
            Tr::tr("Energy of the site for each kWh of the nodes, at all times"),
            Tr::tr("Energy of the site for each kWh of the nodes, by time, such as with the outside temperature"),
            Tr::tr("Steps of the PUE"),
            Tr::tr("PUE over time."),
            Tr::tr("Change PUE")};
}

power::RateKind fileKind(RateKind kind)
{
    return kind == RateKind::price ? power::RateKind::price
        : kind == RateKind::carbon ? power::RateKind::carbon
                                   : power::RateKind::pue;
}

bool isText(const QString& cell, DecimalMark mark) { return !cell.contains(u':') && !pastedNumber(cell, mark); }

/// What the first column of steps without a header means.
QString headerFor(const PastedTable& table)
{
    bool clock = true;
    bool hours = true;
    for (const QStringList& row : table.rows) {
        clock = clock && row.front().contains(u':');
        hours = hours && pastedNumber(row.front(), table.mark).value_or(100.0) <= 24.0;
    }
    return clock ? u"time"_s : hours ? u"hour"_s : u"from_s"_s;
}

} // namespace

Result<power::RateCurve> curveFromTable(const PastedTable& table)
{
    QStringList lines;
    const bool header = !table.isEmpty() && isText(table.rows.front().front(), table.mark);
    if (!header)
        lines << headerFor(table) + u",value"_s;
    for (qsizetype r = 0; r < table.rows.size(); ++r) {
        QStringList cells = table.rows[r];
        for (QString& cell : cells)
            if (const std::optional<double> number = cell.contains(u':') ? std::nullopt : pastedNumber(cell, table.mark))
                cell = QString::number(*number, 'g', 17);
        lines << cells.join(u',');
    }
    return power::readRateCurve("clipboard", lines.join(u'\n').toStdString()).map([](power::RateCurveFile file) {
        return std::move(file.curve);
    });
}

ChartData rateChart(const power::Instance& instance, RateKind kind)
{
    const power::RateCurve& curve = curveOf(instance, kind);
    const double flat = flatRateOf(instance, kind);
    const double span = curve.empty() ? 86400.0
        : curve.periodSeconds > 0.0   ? curve.periodSeconds
                                      : curve.steps.back().fromSeconds * 1.1 + 3600.0;
    const bool inDays = span > 2.0 * 86400.0;
    const double unit = inDays ? 86400.0 : 3600.0;
    ChartData data{{curve.periodSeconds == 86400.0 || curve.empty() ? RateEditor::tr("Time of day") : RateEditor::tr("Time"),
                    inDays ? RateEditor::tr("days") : RateEditor::tr("h")},
                   {textsOf(instance, kind).quantity, textsOf(instance, kind).unit}};
    data.x.min = 0.0;
    data.x.max = span / unit;
    if (span == 86400.0)
        data.x.levels = {0.0, 6.0, 12.0, 18.0, 24.0};
    ChartSeries line{data.y.quantity, {}, {}};
    line.style = kind == RateKind::price ? 0 : kind == RateKind::carbon ? 2 : 1;
    line.marker = Marker::none;
    std::vector<power::RateStep> steps = curve.steps;
    if (steps.empty() || steps.front().fromSeconds > 0.0)
        steps.insert(steps.begin(), {0.0, steps.empty() ? flat : steps.front().value});
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (const double at : {steps[i].fromSeconds, i + 1 < steps.size() ? steps[i + 1].fromSeconds : span}) {
            line.x << at / unit;
            line.y << steps[i].value;
        }
    if (std::ranges::all_of(line.y, [](double v) { return v >= 0.0; }))
        data.y.min = 0.0;
    data.series = {std::move(line)};
    return data;
}

RateEditor::RateEditor(Session& session, RateKind kind, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_kind(kind),
      m_model(new RateModel(session, kind, this)),
      m_isFlat(new QRadioButton(tr("Flat"), this)),
      m_byTime(new QRadioButton(tr("By time"), this)),
      m_flat(new NumberSpin(this)),
      m_table(new QTableView(this)),
      m_chart(new ChartWidget(kind == RateKind::price        ? u"power-price"_s
                                  : kind == RateKind::carbon ? u"power-carbon"_s
                                                             : u"power-pue"_s,
                              this)),
      m_question(new InlineQuestion(this)),
      m_steps(nullptr),
      m_read(new QLabel(this))
{
    build();
    connect(m_isFlat, &QRadioButton::toggled, this, [this](bool flat) {
        if (!m_showing)
            setByTime(!flat);
    });
    connect(m_flat, &QDoubleSpinBox::valueChanged, this, &RateEditor::takeFlat);
    connect(&session.document(), &Document::changed, this, &RateEditor::refresh);
    refresh();
}

void RateEditor::build()
{
    const RateTexts texts = textsOf(powerInstance(m_session), m_kind);
    m_flat->setRange(rangeOf(m_kind).min, rangeOf(m_kind).max);
    m_flat->setSingleStep(m_kind == RateKind::carbon ? 10.0 : 0.01);
    m_flat->setKeyboardTracking(false);
    m_chart->setMinimumSize(130, 70); // fits beside the states of a node in a low window
    m_flat->setAccessibleName(texts.name);
    m_isFlat->setToolTip(texts.flatTip);
    m_byTime->setToolTip(texts.byTimeTip);
    auto* choice = new FlowLayout(nullptr, 6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_isFlat, m_flat, m_byTime})
        choice->addWidget(each);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    m_steps = buildCurve();
    row->addWidget(m_steps);
    row->addWidget(m_chart, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(choice);
    m_read->setObjectName(u"hint"_s);
    m_read->setWordWrap(true);
    m_read->hide();
    column->addWidget(m_question);
    column->addWidget(m_read);
    column->addLayout(row, 1);
}

QWidget* RateEditor::buildCurve()
{
    auto* steps = new QWidget(this);
    auto* column = new QVBoxLayout(steps);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(0);
    const auto add = [&](const QString& icon, const QString& text, const QString& tip, const QKeySequence& key, auto slot,
                         bool shown) {
        auto* action = new QAction(themeIcon(icon), text, m_table);
        action->setToolTip(tip);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_table->addAction(action);
        if (!shown)
            return;
        auto* button = new QToolButton(steps);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setAccessibleName(tip);
        tools->addWidget(button);
    };
    add(u"wattif-add"_s, tr("Add"), tr("Add a step"), QKeySequence(Qt::Key_Insert), &RateEditor::addStep, true);
    add(u"wattif-remove"_s, tr("Remove"), tr("Remove the selected steps"), QKeySequence::Delete, &RateEditor::removeSteps, true);
    add(u"edit-paste"_s, tr("Paste"), tr("Replaces the steps with those on the clipboard: time and value"), QKeySequence::Paste,
        &RateEditor::paste, true);
    add(u"edit-copy"_s, tr("Copy"), tr("Copy the selected steps"), QKeySequence::Copy, &RateEditor::copy, false);
    add(u"wattif-open"_s, tr("Load table…"),
        tr("Load steps from a table (CSV, .xlsx, .ods, JSON) with the columns time, hour or from_s, and a value"), {},
        &RateEditor::askFile, true);
    tools->addStretch(1);
    column->addLayout(tools);
    column->addWidget(m_table, 1);
    auto* delegate =
        new TextDelegate([this](const QModelIndex& index, const QString& text) { return m_model->problem(index, text); }, this);
    connect(delegate, &TextDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    useNameHeaders(*m_table);
    m_table->setModel(m_model);
    m_table->setItemDelegate(delegate);
    m_table->setAccessibleName(textsOf(powerInstance(m_session), m_kind).steps);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setFixedHeight(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    steps->setFixedWidth(fontMetrics().horizontalAdvance(u'0') * 20);
    return steps;
}

void RateEditor::refresh()
{
    const power::Instance& instance = powerInstance(m_session);
    const power::RateCurve& curve = curveOf(instance, m_kind);
    const RateTexts texts = textsOf(instance, m_kind);
    m_showing = true;
    m_flat->setSuffix(texts.suffix);
    m_flat->setFixedWidth(fontMetrics().horizontalAdvance(u"0.000 per kWh"_s + QString::fromStdString(instance.currency)) + 32);
    (curve.empty() ? m_isFlat : m_byTime)->setChecked(true);
    m_flat->setValue(flatRateOf(instance, m_kind));
    m_flat->setEnabled(curve.empty());
    m_steps->setVisible(!curve.empty());
    m_showing = false;
    if (!curve.empty())
        m_last = curve;
    m_read->setVisible(!curve.empty() && curve == m_loaded);
    m_chart->setCaption(texts.caption);
    m_chart->setData(rateChart(instance, m_kind));
}

void RateEditor::setByTime(bool on)
{
    const power::Instance& instance = powerInstance(m_session);
    if (on == !curveOf(instance, m_kind).empty())
        return;
    if (on && m_last.empty()) {
        const double flat = flatRateOf(instance, m_kind);
        m_last = {86400.0, {{0.0, flat}, {7 * 3600.0, flat}, {21 * 3600.0, flat}}};
    }
    setCurve(m_session, m_kind, on ? m_last : power::RateCurve{}, on ? tr("Rates by time") : tr("One rate at all times"));
}

void RateEditor::takeFlat()
{
    if (m_showing)
        return;
    if (!setFlatRate(m_session, m_kind, m_flat->value(), textsOf(powerInstance(m_session), m_kind).change))
        refresh();
}

void RateEditor::addStep()
{
    if (const int row = m_model->addStep(); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, RateModel::FromColumn));
}

void RateEditor::removeSteps()
{
    QList<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedIndexes())
        rows << index.row();
    if (!rows.isEmpty())
        m_model->removeSteps(rows);
}

void RateEditor::copy() const { QApplication::clipboard()->setText(selectionAsTsv(*m_table->selectionModel(), Qt::EditRole)); }

void RateEditor::paste()
{
    askForMark(*m_question, parsePasted(QApplication::clipboard()->text()),
               [this](const PastedTable& table) { pasteTable(table); });
}

void RateEditor::pasteTable(const PastedTable& table)
{
    Result<power::RateCurve> curve = curveFromTable(table);
    if (!curve)
        return m_session.showError(curve.error());
    setCurve(m_session, m_kind, std::move(*curve), tr("Paste steps"));
}

void RateEditor::load(const QString& fileName, const std::string& bytes)
{
    power::RateRules rules{.kind = fileKind(m_kind), .start = powerInstance(m_session).start};
    Result<power::RateCurveFile> file = power::readRateCurve(fileName.toStdString(), bytes, rules);
    if (!file)
        return m_session.showError(file.error());
    m_loaded = file->curve;
    m_read->setText(reportTexts(m_session.document().study(), file->report).join(u'\n'));
    setCurve(m_session, m_kind, std::move(file->curve), tr("Load %1").arg(QFileInfo(fileName).fileName()));
    refresh();
}

QString RateEditor::readText() const { return m_read->isHidden() ? QString() : m_read->text(); }

void RateEditor::askFile()
{
    auto* dialog =
        new QFileDialog(this, tr("Load a curve"), settings::lastFolder().get(), tr("Tables (*.csv *.txt *.xlsx *.ods *.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).path());
        const Result<std::string> text = readFileUnpacked(path.toStdString());
        if (text)
            load(path, *text);
        else
            m_session.showError(text.error());
    });
    dialog->open();
}

} // namespace wattif::ui

#include "moc_rate_editor.cpp"
