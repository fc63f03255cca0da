// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>

#include <QDialog>
#include <QDialogButtonBox>

#include "core/base/study.h"
#include "ui/session/latest_job.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wattif::ui {

class OptionForm;

/// A non-modal dialog that makes an instance in a worker; failures are shown in the dialog, which stays open.
class MakeDialog : public QDialog {
    Q_OBJECT
public:
    [[nodiscard]] QString errorText() const;
    [[nodiscard]] QPushButton* makeButton() const { return m_make; }

signals:
    void made(const wattif::Imported& made, const QString& name);

protected:
    MakeDialog(const Study& study, const QString& title, const QString& intro, const QString& buttonText, QWidget* parent);
    /// Adds the form of options under what the subclass has put into `content`.
    void addOptions(std::span<const Option> options);
    /// Returns the work for the present input of the dialog; it runs in a worker, so it must not touch widgets.
    [[nodiscard]] virtual std::function<Result<Imported>()> work() = 0;
    [[nodiscard]] virtual QString instanceName() const = 0;
    /// Takes the result; calls deliver() at once or after the user has checked it.
    virtual void take(const Imported& made) { deliver(made); }
    /// Emits made() and closes the dialog.
    void deliver(const Imported& made);
    /// Does the work, unless it is under way; the button of the dialog starts it.
    virtual void start();
    /// Does the work again with the present values; the work under way delivers nothing.
    void restart();
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }
    void setIntro(const QString& intro);
    QPushButton* addButton(const QString& text, QDialogButtonBox::ButtonRole role);

    const Study& m_study;
    QVBoxLayout* m_content;
    OptionForm* m_options = nullptr;

private:
    void showError(const QString& text);
    void finish(const Result<Imported>& result);

    QLabel* m_intro;
    QDialogButtonBox* m_buttons;
    QLabel* m_error;
    QPushButton* m_make;
    LatestJob m_job;
};

/// Draws a random instance.
class GenerateDialog : public MakeDialog {
    Q_OBJECT
public:
    GenerateDialog(const Study& study, QWidget* parent = nullptr);

    /// The options and the seed of the draw.
    [[nodiscard]] const OptionValues& asked() const { return m_asked; }
    [[nodiscard]] std::uint64_t seed() const { return m_seed; }

protected:
    [[nodiscard]] std::function<Result<Imported>()> work() override;
    [[nodiscard]] QString instanceName() const override;
    void take(const Imported& drawn) override;

private:
    OptionValues m_asked; ///< of the draw under way
    std::uint64_t m_seed = 0;
};

} // namespace wattif::ui
