// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/course_files.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "core/io/sha256.h"
#include "core/io/zip_file.h"
#include "core/report/html_text.h"

namespace wattif {
namespace {

using Kind = CourseQuestion::Kind;

constexpr std::string_view testFile = "questions.xml";
constexpr std::string_view xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// The kind of a question, as Canvas names it in the metadata; other systems derive it from the answers.
std::string_view typeOf(Kind kind)
{
    switch (kind) {
    case Kind::oneOf: return "multiple_choice_question";
    case Kind::someOf: return "multiple_answers_question";
    case Kind::number: return "numerical_question";
    case Kind::yesOrNo: return "true_false_question";
    case Kind::essay: return "essay_question";
    }
    return {};
}

std::string material(const std::string& html)
{
    return fmt::format("<material><mattext texttype=\"text/html\">{}</mattext></material>\n", htmlEscaped(html));
}

struct Label {
    std::string id;
    std::string html;
    bool isRight = false;
};

std::vector<Label> labelsOf(const CourseQuestion& question)
{
    if (question.kind == Kind::yesOrNo)
        return {{"true", "True", question.isYes}, {"false", "False", !question.isYes}};
    std::vector<Label> labels;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        labels.push_back({fmt::format("choice{}", i + 1), choiceHtml(question, question.choices[i], FormulaForm::mathMl),
                          std::ranges::find(question.right, i) != question.right.end()});
    return labels;
}

std::string responsePart(const CourseQuestion& question, const std::vector<Label>& labels)
{
    if (labels.empty())
        return fmt::format("<response_str ident=\"response1\" rcardinality=\"Single\">\n<render_fib{}>"
                           "<response_label ident=\"answer1\"/></render_fib>\n</response_str>\n",
                           question.kind == Kind::number ? " fibtype=\"Decimal\"" : "");
    std::string text =
        fmt::format("<response_lid ident=\"response1\" rcardinality=\"{}\">\n<render_choice shuffle=\"{}\">\n",
                    question.kind == Kind::someOf ? "Multiple" : "Single", question.kind == Kind::yesOrNo ? "No" : "Yes");
    for (const Label& label : labels)
        text += fmt::format("<response_label ident=\"{}\">{}</response_label>\n", label.id, material(label.html));
    return text + "</render_choice>\n</response_lid>\n";
}

std::string equals(const std::string& value) { return fmt::format("<varequal respident=\"response1\">{}</varequal>", value); }

/// What a right answer is.
std::string condition(const CourseQuestion& question, const std::vector<Label>& labels)
{
    if (question.kind == Kind::number) {
        const PrintedAnswer answer = printedAnswer(question);
        return fmt::format(
            "<or>{}<and><vargte respident=\"response1\">{}</vargte><varlte respident=\"response1\">{}</varlte></and></or>",
            equals(answer.number), answer.least, answer.most);
    }
    std::string text;
    const bool isEither = question.kind != Kind::someOf && question.right.size() > 1;
    for (const Label& label : labels)
        if (label.isRight)
            text += equals(label.id);
        else if (question.kind == Kind::someOf)
            text += "<not>" + equals(label.id) + "</not>";
    return question.kind == Kind::someOf ? "<and>" + text + "</and>" : isEither ? "<or>" + text + "</or>" : text;
}

std::string processingPart(const CourseQuestion& question, const std::vector<Label>& labels)
{
    std::string text =
        "<resprocessing>\n<outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/>"
        "</outcomes>\n";
    if (!question.feedback.empty())
        text += "<respcondition continue=\"Yes\"><conditionvar><other/></conditionvar><displayfeedback feedbacktype=\"Response\" "
                "linkrefid=\"general_fb\"/></respcondition>\n";
    if (question.kind != Kind::essay)
        text += fmt::format("<respcondition continue=\"No\"><conditionvar>{}</conditionvar><setvar action=\"Set\" "
                            "varname=\"SCORE\">100</setvar></respcondition>\n",
                            condition(question, labels));
    return text + "</resprocessing>\n";
}

std::string field(std::string_view name, std::string_view value)
{
    return fmt::format("<qtimetadatafield><fieldlabel>{}</fieldlabel><fieldentry>{}</fieldentry></qtimetadatafield>\n", name,
                       value);
}

std::string item(const CourseQuestion& question, std::size_t number)
{
    const std::vector<Label> labels = labelsOf(question);
    std::string text =
        fmt::format("<item ident=\"question{}\" title=\"{}\">\n<itemmetadata><qtimetadata>\n{}{}</qtimetadata>"
                    "</itemmetadata>\n<presentation>\n{}{}</presentation>\n{}",
                    number, htmlEscaped(question.name), field("question_type", typeOf(question.kind)),
                    field("points_possible", "1"), material(questionHtml(question, question.text, FormulaForm::mathMl)),
                    responsePart(question, labels), processingPart(question, labels));
    if (!question.feedback.empty())
        text += fmt::format("<itemfeedback ident=\"general_fb\"><flow_mat>{}</flow_mat></itemfeedback>\n",
                            material(questionHtml(question, question.feedback, FormulaForm::mathMl)));
    return text + "</item>\n";
}

std::string manifest(const std::string& id)
{
    return fmt::format("{}<manifest identifier=\"m{}\" xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\">\n<metadata><schema>IMS "
                       "Content</schema><schemaversion>1.1.3</schemaversion></metadata>\n<organizations/>\n<resources>\n"
                       "<resource identifier=\"t{}\" type=\"imsqti_xmlv1p2\" href=\"{}\"><file href=\"{}\"/></resource>\n"
                       "</resources>\n</manifest>\n",
                       xmlHead, id, id, testFile, testFile);
}

} // namespace

std::string qtiPackage(const std::string& title, const std::vector<CourseQuestion>& questions)
{
    std::string items;
    for (std::size_t i = 0; i < questions.size(); ++i)
        items += item(questions[i], i + 1);
    const std::string id = sha256(title + items).substr(0, 16);
    std::string test = fmt::format("{}<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n"
                                   "<assessment ident=\"t{}\" title=\"{}\">\n<section ident=\"root_section\">\n{}</section>\n"
                                   "</assessment>\n</questestinterop>\n",
                                   xmlHead, id, htmlEscaped(title), items);
    return zipped({{"imsmanifest.xml", manifest(id)}, {std::string(testFile), std::move(test)}});
}

} // namespace wattif
