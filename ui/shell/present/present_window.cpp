// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/present/present_window.h"

#include <algorithm>
#include <mutex>

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "core/classroom/quiz/decision_sources.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/study_access.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/present/large_letters.h"
#include "ui/shell/present/present_overlay.h"
#include "ui/slides/step_reasons.h"
#include "ui/widgets/scrolled_text.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {
namespace {

constexpr int minReasonLines = 3;

} // namespace

/// The sentences of the steps; each is worked out when it is shown, in the worker.
struct PresentWindow::Reasons {
    StepReasons ofSteps;
    std::mutex mutex{}; ///< a job that was dropped may still be at work
};

PresentWindow::PresentWindow(const Session& session, const ViewInfo& view, const QJsonObject& state, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_copy(session, view),
      m_steps(new StepBar(m_copy.session(), this)),
      m_reason(new QLabel(this)),
      m_reasonArea(new ScrolledText(m_reason, minReasonLines, this)),
      m_note(new QLabel(this)),
      m_noteField(new QLineEdit(this)),
      m_help(new QLabel(this)),
      m_overlay(new PresentOverlay(this)),
      m_job([this](const Error&) { m_reason->clear(); })
{
    const QString policy = policyTitleIn(m_copy.session().document().study(), m_copy.session().currentPolicy());
    const QString title = policy.isEmpty() ? view.title : tr("%1: %2").arg(view.title, policy);
    setWindowTitle(tr("%1 – WattIf").arg(title));
    setFocusPolicy(Qt::StrongFocus);
    build(title);
    if (FigureSource* figure = m_copy.figure())
        figure->restoreFigureState(state);
    useLargeLetters(*this);
    qApp->installEventFilter(this);
    connect(&m_copy.session(), &Session::stepChanged, this, &PresentWindow::showReason);
    askForReasons();
    setFocus();
}

PresentWindow::~PresentWindow() { qApp->removeEventFilter(this); }

void PresentWindow::build(const QString& title)
{
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setAccessibleName(tr("Reason of the decision"));
    m_reasonArea->setFocusPolicy(Qt::NoFocus);
    m_steps->setMaximumWidth(QWIDGETSIZE_MAX);
    m_steps->setVisible(m_copy.session().stepCount() > 0);
    for (QWidget* part : m_steps->findChildren<QWidget*>())
        part->setFocusPolicy(Qt::NoFocus); // arrows step, whatever was clicked
    m_help->setObjectName(QStringLiteral("inlineBar"));
    m_help->setWordWrap(true);
    m_help->setContentsMargins(12, 8, 12, 8);
    m_help->setText(tr("Arrows, Page keys: step. Home, End: beginning, end. B: blank the screen. L: laser pointer. S: spotlight. "
                       "N: pin a note. H: these keys. Esc: end."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 12);
    column->setSpacing(8);
    column->addWidget(makeHead(title));
    column->addWidget(new ViewFrame(m_copy.view(), this), 1);
    column->addWidget(m_reasonArea);
    column->addWidget(m_steps);
    column->addWidget(m_help);
}

QWidget* PresentWindow::makeHead(const QString& title)
{
    auto* head = new QWidget(this);
    auto* name = new QLabel(title, head);
    name->setObjectName(QStringLiteral("sectionTitle"));
    name->setTextFormat(Qt::PlainText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_note->setAccessibleName(tr("Pinned note"));
    m_note->hide();
    m_noteField->setPlaceholderText(tr("A note for the audience; Enter shows it, an empty note removes it"));
    m_noteField->setAccessibleName(tr("Note"));
    m_noteField->hide();
    connect(m_noteField, &QLineEdit::returnPressed, this, &PresentWindow::pinNote);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(name);
    row->addWidget(m_note, 1);
    row->addWidget(m_noteField, 1);
    return head;
}

void PresentWindow::askForReasons()
{
    const Session& session = m_copy.session();
    const PolicyResult* result = session.result(session.currentPolicy());
    const InstancePtr& instance = session.reportInstance();
    if (!result || !instance)
        return m_reasonArea->hide();
    const Study* study = &session.document().study();
    m_job.startNext([this, study, instance, copy = *result, seed = session.report()->seed,
                     steps = session.stepCount()](const RunControl&) -> LatestJob::Delivery {
        auto reasons = std::make_shared<Reasons>();
        reasons->ofSteps = StepReasons(study->ledger(*instance, copy), steps, decisionsOf(*study, instance, copy, seed));
        return [this, reasons] {
            m_reasons = reasons;
            showReason();
        };
    });
}

void PresentWindow::showReason()
{
    if (!m_reasons)
        return;
    const Session& session = m_copy.session();
    const int step = session.step() < 0 ? session.stepCount() : session.step();
    m_job.startNext([this, reasons = m_reasons, step](const RunControl&) -> LatestJob::Delivery {
        const std::lock_guard lock(reasons->mutex);
        return [this, text = reasons->ofSteps.at(step)] {
            m_reason->setText(text);
            m_reasonArea->updateGeometry(); // as high as the text, as far as the picture allows
        };
    });
}

void PresentWindow::goTo(int step)
{
    const int count = m_copy.session().stepCount();
    m_copy.session().setStep(std::clamp(step, 0, count));
}

void PresentWindow::step(int by)
{
    const int now = m_copy.session().step() < 0 ? m_copy.session().stepCount() : m_copy.session().step();
    goTo(now + by);
}

bool PresentWindow::stepByKey(int key)
{
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown:
    case Qt::Key_Space: step(1); return true;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_PageUp:
    case Qt::Key_Backspace: step(-1); return true;
    case Qt::Key_Home: goTo(0); return true;
    case Qt::Key_End: goTo(m_copy.session().stepCount()); return true;
    default: return false;
    }
}

bool PresentWindow::showByKey(int key)
{
    switch (key) {
    case Qt::Key_B:
    case Qt::Key_Period: m_overlay->setBlank(!m_overlay->isBlank()); return true;
    case Qt::Key_L: m_overlay->setLaser(!m_overlay->hasLaser()); return true;
    case Qt::Key_S: m_overlay->setSpotlight(!m_overlay->hasSpotlight()); return true;
    case Qt::Key_N: writeNote(); return true;
    case Qt::Key_H: m_help->setVisible(m_help->isHidden()); return true;
    case Qt::Key_Escape:
    case Qt::Key_F11: close(); return true;
    default: return false;
    }
}

void PresentWindow::keyPressEvent(QKeyEvent* event)
{
    if (!stepByKey(event->key()) && !showByKey(event->key()))
        QWidget::keyPressEvent(event);
}

void PresentWindow::writeNote()
{
    m_note->hide();
    m_noteField->setText(m_note->text());
    m_noteField->show();
    m_noteField->setFocus();
}

void PresentWindow::pinNote()
{
    m_note->setText(m_noteField->text().trimmed());
    m_note->setVisible(!m_note->text().isEmpty());
    m_noteField->hide();
    setFocus();
}

void PresentWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_overlay->setGeometry(rect());
}

void PresentWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_overlay->setGeometry(rect());
    m_overlay->raise();
}

/// Keys are the presenter's, whatever part has the focus; the field of the note alone keeps its own.
bool PresentWindow::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != this)
        return false;
    if (event->type() != QEvent::KeyPress || widget == this)
        return false;
    auto* key = static_cast<QKeyEvent*>(event);
    if (widget == m_noteField) {
        if (key->key() == Qt::Key_Escape)
            pinNote();
        return key->key() == Qt::Key_Escape;
    }
    return stepByKey(key->key()) || showByKey(key->key());
}

} // namespace wattif::ui

#include "moc_present_window.cpp"
