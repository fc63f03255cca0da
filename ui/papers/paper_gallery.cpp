// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_gallery.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QHBoxLayout>
#include <QHideEvent>
#include <QPushButton>
#include <QSplitter>

#include "core/base/study.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_source.h"
#include "ui/papers/paper_page.h"
#include "ui/papers/paper_tree.h"
#include "ui/session/figure_record.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

} // namespace

PaperGallery::PaperGallery(const std::vector<const Study*>& studies, PaperFigureMaker maker, PaperStore store,
                           std::chrono::milliseconds patience, QWidget* parent)
    : QDialog(parent),
      m_maker(std::move(maker)),
      m_store(std::move(store)),
      m_tree(new PaperTree),
      m_page(new PaperPage),
      m_export(new QPushButton(tr("&Export figure…"))),
      m_comparison([this](const Error& error) {
          m_entries[static_cast<std::size_t>(m_compared)].compareError = errorText(error);
          showVerdict();
      }),
      m_job([this](const Error& error) { showFailure(error); })
{
    setWindowTitle(tr("Figures of the papers"));
    for (const Study* study : studies)
        addStudy(*study);
    std::vector<PaperScout::Item> items;
    for (const Entry& entry : m_entries)
        items.push_back({entry.recipe, entry.reproduce});
    m_scout = new PaperScout(std::move(items), m_maker, m_store, patience, this);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_tree);
    splitter->addWidget(m_page);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({400, 700});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 14);
    column->setSpacing(10);
    column->addWidget(splitter, 1);
    column->addLayout(makeButtons());
    resize(1130, 690);
    connectParts();
    showEntry();
}

void PaperGallery::addStudy(const Study& study)
{
    const std::vector<Reproduction> reproductions = study.reproductions();
    for (PaperRecipe& recipe : study.paperRecipes()) {
        const Reproduction* reproduction = reproductionOf(reproductions, recipe);
        m_tree->addRecipe(static_cast<int>(m_entries.size()), study, recipe, reproduction != nullptr);
        m_entries.push_back({&study, std::move(recipe), reproduction ? reproduction->run : nullptr});
    }
}

void PaperGallery::connectParts()
{
    m_later.setSingleShot(true);
    m_later.setInterval(200ms); // moving fast through the list should not load every entry
    connect(&m_later, &QTimer::timeout, this, &PaperGallery::compute);
    connect(m_tree, &PaperTree::currentChanged, this, &PaperGallery::choose);
    connect(m_page, &PaperPage::computeWanted, this, &PaperGallery::compute);
    connect(m_page, &PaperPage::stopWanted, this, &PaperGallery::stop);
    connect(m_page, &PaperPage::compareWanted, this, &PaperGallery::compare);
    connect(m_scout, &PaperScout::found, this, &PaperGallery::take);
    connect(&m_job, &LatestJob::progressChanged, m_page, &PaperPage::setProgress);
    connect(&m_comparison, &LatestJob::progressChanged, this, [this](double share) {
        m_share = share;
        showVerdict();
    });
}

PaperGallery::~PaperGallery()
{
    // Dialogs of figures go before the figures.
    qDeleteAll(findChildren<FigureDialog*>(QString(), Qt::FindDirectChildrenOnly));
}

QLayout* PaperGallery::makeButtons()
{
    m_export->setObjectName(u"exportPaper"_s);
    m_export->setToolTip(tr("Opens a dialog for the size, format and text of the figure"));
    m_export->setDefault(true);
    connect(m_export, &QPushButton::clicked, this, [this] {
        if (const FigureSource* shown = figure())
            showFigureDialog(*shown, this);
    });
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(m_export);
    return row;
}

PaperGallery::Entry* PaperGallery::current()
{
    const int index = m_tree->current();
    return index < 0 ? nullptr : &m_entries[static_cast<std::size_t>(index)];
}

const FigureSource* PaperGallery::figure() const
{
    const int index = m_tree->current();
    return index < 0 ? nullptr : m_entries[static_cast<std::size_t>(index)].figure.get();
}

bool PaperGallery::showRecipe(const QString& name)
{
    const auto found = std::ranges::find(m_entries, name.toStdString(), [](const Entry& entry) { return entry.recipe.name; });
    if (found == m_entries.end())
        return false;
    m_tree->setCurrent(static_cast<int>(found - m_entries.begin()));
    if (!found->figure && found->recipe.chart)
        compute();
    return true;
}

void PaperGallery::choose()
{
    m_later.stop();
    m_stopped = false;
    const Entry* entry = current();
    if (entry && entry->recipe.chart && !entry->figure && entry->error.isEmpty() && !isComputing(m_tree->current()))
        m_later.start();
    showEntry();
}

bool PaperGallery::isComputing(int index) const { return m_job.isRunning() && m_running == index; }

void PaperGallery::showEntry()
{
    const Entry* entry = current();
    m_page->setRecipe(entry ? &entry->recipe : nullptr);
    m_export->setEnabled(entry && entry->figure);
    showVerdict();
    if (!entry)
        m_page->showNote(
            tr("Choose a figure"),
            tr("The list has the figures of the papers behind the studies. Choose one to compute it with the schedulers of "
               "WattIf; the paper's printed numbers, if any, are shown as marks."),
            {});
    else if (entry->figure)
        m_page->showFigure(*entry->figure);
    else if (isComputing(m_tree->current()) || m_later.isActive())
        m_page->showWork(entry->recipe.chart ? tr("Computing…") : tr("Generating the scene…"));
    else
        showMissing(*entry);
}

void PaperGallery::showMissing(const Entry& entry)
{
    if (entry.recipe.chart)
        m_page->showNote(m_stopped ? tr("Stopped") : tr("Cannot compute the figure"), entry.error, tr("&Compute"));
    else if (entry.error.isEmpty())
        m_page->showNote(tr("A scene"),
                         tr("It opens in the main window with its scenario and policies, where you can export it."),
                         tr("&Open in the window"));
    else
        m_page->showNote(tr("Cannot generate the scene"), entry.error, tr("&Open in the window"));
}

void PaperGallery::compute()
{
    m_later.stop();
    Entry* entry = current();
    if (!entry || entry->figure || isComputing(m_tree->current()))
        return;
    m_running = m_tree->current();
    m_stopped = false;
    entry->error.clear();
    m_page->setProgress(0.0);
    if (entry->recipe.chart)
        computeChart(m_running);
    else
        computeScene(m_running);
    showEntry();
}

void PaperGallery::computeChart(int index)
{
    struct Made {
        std::unique_ptr<FigureSource> figure;
        PaperFacts facts{};
        QString error{};
    };
    const PaperRecipe& wanted = m_entries[static_cast<std::size_t>(index)].recipe;
    m_job.start(
        [this, index, recipe = wanted, maker = m_maker, store = m_store](const RunControl& control) -> LatestJob::Delivery {
            const auto made = std::make_shared<Made>();
            if (Result<PaperFigure> result = recipe.chart(control)) {
                made->figure = maker(recipe, std::move(*result));
                made->facts.picture = smallPicture(*made->figure, smallWidth);
                if (!recipe.isMeasured && !made->facts.picture.isNull())
                    store.keepPicture(recipe, made->facts.picture);
            } else {
                made->error = errorText(result.error());
            }
            return [this, index, made] {
                Entry& entry = m_entries[static_cast<std::size_t>(index)];
                entry.figure = std::move(made->figure);
                entry.error = made->error;
                m_tree->setFacts(index, made->facts);
                if (entry.figure)
                    m_tree->markReady(index);
                showEntry();
            };
        });
}

void PaperGallery::take(int index, const PaperFacts& facts)
{
    m_tree->setFacts(index, facts);
    if (facts.verdicts)
        m_entries[static_cast<std::size_t>(index)].verdicts = facts.verdicts;
    if (index == m_tree->current())
        showVerdict();
}

void PaperGallery::showVerdict()
{
    const Entry* entry = current();
    if (!entry || !entry->reproduce)
        m_page->setVerdict({}, {});
    else if (isComparing(m_tree->current()))
        m_page->setVerdict(tr("Comparing with the paper: %1 %").arg(qRound(100.0 * m_share)), tr("S&top comparing"));
    else if (entry->verdicts)
        m_page->setVerdict(tr("Numbers of the paper: %1").arg(verdictText(*entry->verdicts)), {});
    else
        m_page->setVerdict(entry->compareError.isEmpty() ? tr("Not compared with the paper's numbers yet") : entry->compareError,
                           tr("Co&mpare"));
}

void PaperGallery::compare()
{
    const int index = m_tree->current();
    Entry* entry = current();
    if (!entry || !entry->reproduce)
        return;
    if (isComparing(index)) {
        m_comparison.drop();
        return showVerdict();
    }
    m_compared = index;
    m_share = 0.0;
    entry->compareError.clear();
    m_comparison.start([this, index, recipe = entry->recipe, reproduce = entry->reproduce,
                        store = m_store](const RunControl& control) -> LatestJob::Delivery {
        PaperFacts facts;
        QString error;
        if (const Result<ReproductionReport> report = reproduce(control)) {
            facts.verdicts = verdictCounts(*report);
            if (report->complete && !recipe.isMeasured)
                store.keepVerdicts(recipe, *facts.verdicts);
        } else {
            error = errorText(report.error());
        }
        return [this, index, facts, error] {
            m_entries[static_cast<std::size_t>(index)].compareError = error;
            take(index, facts);
            showVerdict();
        };
    });
    showVerdict();
}

void PaperGallery::computeScene(int index)
{
    const auto at = static_cast<std::size_t>(index);
    m_job.start([this, at, make = m_entries[at].recipe.scene](const RunControl&) -> LatestJob::Delivery {
        const auto scene = std::make_shared<Result<PaperScene>>(make());
        return [this, at, scene] {
            Entry& entry = m_entries[at];
            if (!*scene)
                entry.error = errorText(scene->error());
            showEntry();
            if (*scene)
                emit sceneWanted(*entry.study, **scene);
        };
    });
}

void PaperGallery::showFailure(const Error& error)
{
    m_entries[static_cast<std::size_t>(m_running)].error = errorText(error);
    showEntry();
}

void PaperGallery::stop()
{
    m_later.stop();
    m_stopped = true;
    m_job.drop();
    showEntry();
}

void PaperGallery::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    m_scout->start();
}

void PaperGallery::hideEvent(QHideEvent* event)
{
    m_scout->stop();
    if (!event->spontaneous()) {
        if (m_job.isRunning())
            stop();
        m_comparison.drop();
    }
    QDialog::hideEvent(event);
}

const PaperGallery::Entry* PaperGallery::entryOf(const FigureSource& shown) const
{
    const auto found = std::ranges::find_if(m_entries, [&shown](const Entry& entry) { return entry.figure.get() == &shown; });
    return found == m_entries.end() ? nullptr : &*found;
}

FigureOrigin PaperGallery::originOf(const FigureSource& shown, const FigureAdjustments& wanted) const
{
    const Entry* entry = entryOf(shown);
    if (!entry)
        for (const FigureSource* panel : shown.figureParts())
            if (!entry)
                entry = entryOf(*panel);
    return entry ? paperOrigin(QString::fromStdString(entry->recipe.name), wanted) : FigureOrigin{};
}

std::vector<const FigureSource*> PaperGallery::figures() const
{
    std::vector<const FigureSource*> all;
    for (const Entry& entry : m_entries)
        if (entry.figure)
            all.push_back(entry.figure.get());
    return all;
}

} // namespace wattif::ui

#include "moc_paper_gallery.cpp"
