// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>

#include <QDialog>

#include "core/base/study.h"
#include "ui/session/latest_job.h"

class QFormLayout;
class QLabel;
class QLineEdit;
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
    /// `report`: what the import read, assumed and left out; empty for what was not imported.
    void made(const wattif::InstancePtr& instance, const QString& name, const wattif::ImportReport& report);

protected:
    MakeDialog(const Study& study, const QString& title, const QString& intro, const QString& buttonText, QWidget* parent);
    /// Adds the form of options under what the subclass has put into `content`.
    void addOptions(std::span<const Option> options);
    /// The work as the dialog stands; run in a worker, so it must not touch widgets.
    [[nodiscard]] virtual std::function<Result<Imported>()> work() = 0;
    [[nodiscard]] virtual QString instanceName() const = 0;
    /// Called with what was made, before it is told.
    virtual void keep(const Imported& /*made*/) { }

    const Study& m_study;
    QVBoxLayout* m_content;
    OptionForm* m_options = nullptr;

private:
    void start();
    void finish(const Result<Imported>& result);

    QLabel* m_error;
    QPushButton* m_make;
    LatestJob m_job;
};

/// Imports files in the field's own formats, one field for each role.
class ImportDialog : public MakeDialog {
    Q_OBJECT
public:
    ImportDialog(const Study& study, QWidget* parent = nullptr);

    /// Puts files into the fields: by role where the name tells it, else into the first empty field.
    void setFiles(const QStringList& paths);
    [[nodiscard]] QLineEdit* field(const QString& role) const;

protected:
    [[nodiscard]] std::function<Result<Imported>()> work() override;
    [[nodiscard]] QString instanceName() const override;

private:
    void addRole(const ImportRole& role, QFormLayout& form);
};

/// Draws a random instance.
class GenerateDialog : public MakeDialog {
    Q_OBJECT
public:
    GenerateDialog(const Study& study, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::function<Result<Imported>()> work() override;
    [[nodiscard]] QString instanceName() const override;
    void keep(const Imported& drawn) override;

private:
    OptionValues m_asked; ///< of the draw under way
    std::uint64_t m_seed = 0;
};

} // namespace wattif::ui
