// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/why_panel.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QToolTip>

#include "core/base/job_label.h"
#include "core/base/pseudo_code.h"
#include "core/classroom/quiz/decision_sources.h"
#include "ui/session/pointing.h"
#include "ui/session/session.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/scrolled_text.h"

namespace wattif::ui {

namespace {

std::string inUsersLanguage(const std::string& text) { return coreText(text).toStdString(); }

/// A sentence as rich text; its values with a place become links, numbered from values.size() on.
QString richText(const WhySentence& sentence, std::vector<WhyValue>& values)
{
    QString text;
    for (const WhyRun& run : runsOf(sentence, inUsersLanguage)) {
        if (run.value < 0) {
            text += QString::fromStdString(run.text).toHtmlEscaped();
            continue;
        }
        const QString piece = QString::fromStdString(run.text).toHtmlEscaped();
        const WhyValue& value = sentence.values[static_cast<std::size_t>(run.value)];
        text += value.origin.kind.empty() ? QStringLiteral("<b>%1</b>").arg(piece)
                                          : QStringLiteral("<a href=\"%1\">%2</a>").arg(QString::number(values.size()), piece);
        values.push_back(value);
    }
    return text;
}

QString richText(const Why& why, std::vector<WhyValue>& values)
{
    QStringList lines;
    const auto add = [&](const WhySentence& sentence, const WhySentence& formula) {
        if (sentence.empty())
            return;
        QString line = richText(sentence, values);
        if (!formula.empty())
            line += QStringLiteral(" &nbsp; <i>%1</i>").arg(richText(formula, values));
        lines << line;
    };
    add(why.chosen, why.chosenFormula);
    add(why.lost, why.lostFormula);
    add(why.rule, {});
    return lines.join(QStringLiteral("<br>"));
}

/// The title of an option of the study or of one of its policies.
QString optionTitle(const Study& study, const std::string& name)
{
    const auto in = [&](std::span<const Option> options) {
        const auto found = std::ranges::find(options, name, &Option::name);
        return found == options.end() ? QString() : coreText(found->title);
    };
    QString title = in(study.scenarioOptions());
    for (const PolicyInfo& policy : study.policies())
        if (title.isEmpty())
            title = in(policy.options);
    return title;
}

/// Where a value comes from, in words.
QString originText(const Study& study, const Origin& origin)
{
    return origin.kind == "option"
        ? optionTitle(study, origin.name)
        : placeText(origin.text).replace(QLatin1String("%1"), QString::fromStdString(jobLabel(origin.shown)));
}

constexpr int minTextLines = 2;
constexpr int minCodeLines = 5;

} // namespace

/// A decision with the lines of the policy that made it.
struct WhyPanel::Shown {
    Decision decision;
    std::vector<PseudoLine> lines;
    PseudoStep step;
};

/// The source of the decisions; created and queried in the worker, one job at a time.
struct WhyPanel::Source {
    const Study* study;
    InstancePtr instance;
    PolicyResult result;
    std::uint64_t seed;
    std::mutex mutex; ///< of all below: a job that was dropped may still be at it
    bool isMade = false;
    std::unique_ptr<RunDecisions> decisions;

    RunDecisions* made()
    {
        if (!std::exchange(isMade, true))
            decisions = decisionsOf(*study, instance, result, seed);
        return decisions.get();
    }
    [[nodiscard]] Shown shown(std::size_t number)
    {
        return {made()->decision(number), pseudoCodeOf(*study, result.policy), pseudoStepOf(*study, *instance, result, number)};
    }
};

WhyPanel::WhyPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_number(new CountedSpin(1, this)),
      m_text(new QLabel(this)),
      m_code(new QLabel(this)),
      m_job([this](const Error& error) { m_errors.report(error); })
{
    m_number->setPrefix(tr("Why") + QLatin1Char(' '));
    m_number->setAccessibleName(tr("Decision that is explained"));
    m_number->setToolTip(tr("The decision that is explained below; it follows the decision step"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_text->setAccessibleName(tr("Reason of the decision"));
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_scroll = new ScrolledText(m_text, minTextLines, this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 2, 6, 4);
    row->setSpacing(10);
    row->addWidget(m_number, 0, Qt::AlignTop);
    m_code->setTextFormat(Qt::RichText);
    m_code->setWordWrap(true);
    m_code->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_code->setAccessibleName(tr("Pseudo-code of the policy"));
    m_code->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_codeScroll = new ScrolledText(m_code, minCodeLines, this);
    row->addWidget(m_scroll, 1);
    row->addWidget(m_codeScroll, 1);
    connect(m_number, &CountedSpin::valueChanged, this, [this] { showNumber(true); });
    connect(m_text, &QLabel::linkHovered, this, &WhyPanel::pointAt);
    connect(m_text, &QLabel::linkActivated, this, &WhyPanel::pointAt);
    hide();
}

QString WhyPanel::text() const { return QTextDocumentFragment::fromHtml(m_text->text()).toPlainText(); }

void WhyPanel::setResult(const InstancePtr& instance, const PolicyResult* result, std::uint64_t seed)
{
    m_job.drop();
    Pointing::of(m_session).pointAt({});
    m_source.reset();
    if (!instance || !result) {
        hide();
        return;
    }
    m_source = std::make_shared<Source>();
    m_source->study = &m_session.document().study();
    m_source->instance = instance;
    m_source->result = *result;
    m_source->seed = seed;
    showNumber(false);
}

void WhyPanel::showEntry(int entry)
{
    if (!m_source || entry < 0)
        return;
    m_job.startNext([this, source = m_source, entry](const RunControl&) -> LatestJob::Delivery {
        const std::lock_guard lock(source->mutex);
        RunDecisions* decisions = source->made();
        const std::size_t first = decisions ? decisions->firstOfEntry(static_cast<std::size_t>(entry)) : 0;
        if (!decisions || first >= decisions->count())
            return [] {};
        return [this, one = source->shown(first), count = static_cast<int>(decisions->count()), first] {
            show(one, count, static_cast<int>(first) + 1);
        };
    });
}

void WhyPanel::showNumber(bool isChosen)
{
    if (!m_source)
        return;
    m_job.startNext([this, source = m_source, isChosen, wanted = m_number->value()](const RunControl&) -> LatestJob::Delivery {
        const std::lock_guard lock(source->mutex);
        RunDecisions* decisions = source->made();
        const std::size_t count = decisions ? decisions->count() : 0;
        if (count == 0)
            return [this] {
                hide();
                emit shown();
            };
        const std::size_t number = std::min(static_cast<std::size_t>(wanted), count);
        const auto entry = static_cast<int>(decisions->entryOf(number - 1));
        return [this, one = source->shown(number - 1), count = static_cast<int>(count), number, isChosen, entry] {
            show(one, count, static_cast<int>(number));
            if (isChosen)
                emit chosen(entry);
        };
    });
}

void WhyPanel::showCode(const Shown& shown)
{
    QStringList lines;
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        const bool isActive = std::ranges::find(shown.step.active, i) != shown.step.active.end();
        const QString indent = QStringLiteral("&nbsp;").repeated(4 * shown.lines[i].depth);
        const QString text = coreText(shown.lines[i].text).toHtmlEscaped();
        lines << (isActive
                      ? QStringLiteral("<b style=\"color:%1\">▸ %2%3</b>").arg(Theme::instance().accent().name(), indent, text)
                      : QStringLiteral("&nbsp;&nbsp; %1%2").arg(indent, text));
    }
    if (!shown.step.variables.empty())
        lines << QStringLiteral("<i>%1</i>")
                     .arg(QString::fromStdString(variablesText(shown.step.variables, inUsersLanguage)).toHtmlEscaped());
    m_code->setText(lines.join(QStringLiteral("<br>")));
    m_codeScroll->setVisible(!lines.isEmpty());
    m_codeScroll->updateGeometry();
    if (!shown.step.active.empty()) { // the lines may be too many for the panel
        const int height = m_code->heightForWidth(m_codeScroll->viewport()->width()) / static_cast<int>(lines.size());
        m_codeScroll->ensureVisible(0, height * static_cast<int>(shown.step.active.front()), 0, height);
        m_codeScroll->ensureVisible(0, height * static_cast<int>(shown.step.active.back()), 0, height);
    }
}

void WhyPanel::show(const Shown& one, int count, int number)
{
    m_errors.clear();
    m_number->showPlace(number, count);
    m_values.clear();
    m_text->setText(richText(one.decision.why, m_values));
    showCode(one);
    m_scroll->ensureVisible(0, 0);
    m_scroll->updateGeometry();
    setVisible(true);
    emit shown();
}

void WhyPanel::pointAt(const QString& link)
{
    bool isLink = false;
    const auto place = static_cast<std::size_t>(link.toULongLong(&isLink));
    if (!isLink || place >= m_values.size()) {
        Pointing::of(m_session).pointAt({});
        QToolTip::hideText();
        return;
    }
    const Origin& origin = m_values[place].origin;
    Pointing::of(m_session).pointAt(origin);
    QToolTip::showText(QCursor::pos(), originText(m_session.document().study(), origin), m_text);
}

} // namespace wattif::ui

#include "moc_why_panel.cpp"
