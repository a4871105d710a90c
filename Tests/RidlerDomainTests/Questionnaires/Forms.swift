import RidlerDomain

/// Forms for tests, from the text of their items.
enum Forms {
    /// Text of a form with these items.
    static func text(_ items: String, beside: String = "") -> String {
        #"{"resourceType":"Questionnaire","status":"active",\#(beside)"item":[\#(items)]}"#
    }

    /// Form with these items.
    static func form(_ items: String..., beside: String = "") throws(QuestionnaireError) -> Questionnaire {
        try Questionnaire(reading: Array(text(items.joined(separator: ","), beside: beside).utf8))
    }

    /// Text of an item.
    static func item(_ linkId: String, _ type: String, _ more: String = "") -> String {
        #"{"linkId":"\#(linkId)","type":"\#(type)"\#(more.isEmpty ? "" : ",\(more)")}"#
    }

    /// Text of a choice with the codes 0 to 3 of the system `s`.
    static func scale(_ linkId: String, _ more: String = "") -> String {
        let options = (0...3).map { #"{"valueCoding":{"system":"s","code":"\#($0)","display":"d\#($0)"}}"# }
        return item(
            linkId,
            "choice",
            #""answerOption":[\#(options.joined(separator: ","))]\#(more.isEmpty ? "" : ",\(more)")"#
        )
    }

    /// Text of `enableWhen` with one condition.
    static func when(_ question: String, _ comparison: String, _ answer: String) -> String {
        #""enableWhen":[{"question":"\#(question)","operator":"\#(comparison)",\#(answer)}]"#
    }

    /// Coding of the system `s`.
    static func code(_ number: Int) -> AnswerValue { .coding(system: "s", code: String(number), display: nil) }
}
