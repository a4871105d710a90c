import RidlerDomain
import Testing

/// Forms that aren't taken, and the rule and the word by which each is refused.
@Suite struct RefusalTests {
    private static let boolean = Forms.item("a", "boolean")
    private static let loop = ["a", "b", "c"].enumerated().map { place, name in
        Forms.item(name, "boolean", Forms.when(["b", "c", "a"][place], "!=", #""answerBoolean":true"#))
    }
    private static let hidden =
        #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-hidden","valueBoolean":true}]"#
    private static let sdc = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"

    private static let cases: [(items: String, beside: String, violation: QuestionnaireError)] = [
        (boolean + "," + boolean, "", .init(.linkIdTwice, "a", "a")),
        (
            boolean + "," + Forms.item("g", "group", #""item":[\#(boolean)]"#), "",
            .init(.linkIdTwice, "a", "a")
        ),
        (
            boolean + ","
                + Forms.item(
                    "b",
                    "string",
                    #""enableWhen":[{"question":"a","operator":"exists","answerBoolean":true},{"question":"a","operator":"=","answerBoolean":true}]"#
                ), "", .init(.noBehavior, "b", "que-12")
        ),
        (loop.joined(separator: ","), "", .init(.circular, "a", "a → b → c → a")),
        (
            Forms.item("a", "boolean", Forms.when("a", "exists", #""answerBoolean":true"#)), "",
            .init(.circular, "a", "a → a")
        ),
        (
            Forms.item(
                "g",
                "group",
                Forms.when("a", "exists", #""answerBoolean":true"#) + #","item":[\#(boolean)]"#
            ), "", .init(.circular, "g", "g → a → g")
        ),
        (
            Forms.item("b", "string", Forms.when("z", "exists", #""answerBoolean":true"#)), "",
            .init(.unknownTarget, "b", "z")
        ),
        (
            Forms.item("d", "display") + ","
                + Forms.item("b", "string", Forms.when("d", "exists", #""answerBoolean":true"#)),
            "", .init(.notAQuestion, "b", "d")
        ),
        (
            boolean + "," + Forms.item("b", "string", Forms.when("a", "~", #""answerBoolean":true"#)), "",
            .init(.unknownOperator, "b", "~")
        ),
        (
            boolean + "," + Forms.item("b", "string", Forms.when("a", "exists", #""answerInteger":1"#)), "",
            .init(.invariant, "b", "que-7")
        ),
        (
            boolean + "," + Forms.item("b", "string", Forms.when("a", "=", #""answerQuantity":{"value":1}"#)), "",
            .init(.unsupportedAnswer, "b", "answerQuantity")
        ),
        (Forms.item("g", "group", #""repeats":true,"item":[\#(boolean)]"#), "", .init(.repeatingGroup, "g", "g")),
        (Forms.item("q", "string", #""repeats":true,"item":[\#(boolean)]"#), "", .init(.repeatingParent, "q", "q")),
        (Forms.item("q", "choice"), "", .init(.noOptions, "q", "q")),
        (
            Forms.item("q", "choice", #""answerValueSet":"http://x/vs""#), "",
            .init(.externalValueSet, "q", "http://x/vs")
        ),
        (
            Forms.item("q", "choice", ##""answerValueSet":"#v""##),
            #""contained":[{"resourceType":"ValueSet","id":"v","compose":{"include":[{"system":"s","filter":[{}]}]}}],"#,
            .init(.unsupportedValueSet, "q", "#v")
        ),
        (
            Forms.item("q", "choice", #""answerOption":[{"valueReference":{}}]"#), "",
            .init(.unsupportedOption, "q", "valueReference")
        ),
        (boolean, #""modifierExtension":[{"url":"http://x/m"}],"#, .init(.modifierExtension, nil, "http://x/m")),
        (
            Forms.item("q", "string", #""modifierExtension":[{"url":"http://x/m"}]"#), "",
            .init(.modifierExtension, "q", "http://x/m")
        ),
        (boolean, #""implicitRules":"http://x/r","#, .init(.implicitRules)),
        (Forms.item("q", "question"), "", .init(.release5, "q", "question")),
        (Forms.item("q", "coding"), "", .init(.release5, "q", "coding")),
        (
            Forms.item("q", "choice", #""answerConstraint":"optionsOnly""#), "",
            .init(.release5, "q", "answerConstraint")
        ),
        (Forms.item("q", "string", #""disabledDisplay":"hidden""#), "", .init(.release5, "q", "disabledDisplay")),
        (boolean, #""versionAlgorithmString":"semver","#, .init(.release5, nil, "versionAlgorithmString")),
        (Forms.item("q", "quantity"), "", .init(.unsupportedType, "q", "quantity")),
        (Forms.item("q", "attachment"), "", .init(.unsupportedType, "q", "attachment")),
        (
            Forms.item("q", "string", #""extension":[{"url":"\#(sdc)enableWhenExpression","valueExpression":{}}]"#), "",
            .init(.unsupportedExtension, "q", sdc + "enableWhenExpression")
        ),
        (
            Forms.item("q", "string", #""extension":[{"url":"\#(sdc)answerExpression","valueExpression":{}}]"#), "",
            .init(.unsupportedExtension, "q", sdc + "answerExpression")
        ),
        (
            Forms.item("q", "string", #""calculatedExpression":"1""#), "",
            .init(.unknownElement, "q", "calculatedExpression")
        ),
        (Forms.item("q", "group"), "", .init(.invariant, "q", "que-1")),
        (Forms.item("q", "display", #""item":[\#(boolean)]"#), "", .init(.invariant, "q", "que-1")),
        (Forms.item("q", "display", #""required":true"#), "", .init(.invariant, "q", "que-6")),
        (Forms.item("q", "display", #""initial":[{"valueString":"x"}]"#), "", .init(.invariant, "q", "que-8")),
        (
            Forms.item("q", "group", #""initial":[{"valueString":"x"}],"item":[\#(boolean)]"#), "",
            .init(.invariant, "q", "que-8")
        ),
        (
            Forms.item("q", "string", #""initial":[{"valueString":"x"},{"valueString":"y"}]"#), "",
            .init(.invariant, "q", "que-13")
        ),
        (Forms.item("q", "string", #""initial":[{"valueInteger":1}]"#), "", .init(.badInitial, "q", "q")),
        (Forms.item("q", "string", #""answerOption":[{"valueString":"x"}]"#), "", .init(.invariant, "q", "que-5")),
        (
            Forms.item("q", "choice", #""maxLength":3,"answerOption":[{"valueString":"x"}]"#), "",
            .init(.invariant, "q", "que-10")
        ),
        (
            Forms.item("h", "boolean", hidden + #","initial":[{"valueBoolean":true}]"#) + ","
                + Forms.item("q", "string", Forms.when("h", "=", #""answerBoolean":true"#)), "",
            .init(.hiddenInitial, "q", "h")
        ),
        (Forms.item("q", "date", #""initial":[{"valueDate":"2025-02-29"}]"#), "", .init(.wrongForm, "q", "valueDate")),
        (#"{"type":"string"}"#, "", .init(.missing, nil, "linkId")),
        (#"{"linkId":"q"}"#, "", .init(.missing, "q", "type")),
        (#"{"linkId":"q","type":"string","repeats":"yes"}"#, "", .init(.wrongForm, "q", "repeats")),
    ]

    @Test(arguments: cases.indices) func `a form that can't be run as it is meant is refused by name`(_ number: Int) {
        let (items, beside, violation) = Self.cases[number]
        #expect(throws: violation) { try Forms.form(items, beside: beside) }
    }

    @Test func `what is no form is refused`() {
        func refusal(_ text: String) -> QuestionnaireError.Rule? {
            do {
                _ = try Questionnaire(reading: Array(text.utf8))
                return nil
            } catch { return error.rule }
        }
        #expect(refusal("") == .notJSON)
        #expect(refusal(#"{"a":1,"a":2}"#) == .notJSON)
        #expect(refusal("[]") == .notAQuestionnaire)
        #expect(refusal(#"{"resourceType":"Patient"}"#) == .notAQuestionnaire)
        #expect(refusal(#"{"resourceType":"Questionnaire"}"#) == .missing)
        #expect(refusal(#"{"resourceType":"Questionnaire","status":"active"}"#) == .missing)
        #expect(refusal(#"{"resourceType":"Questionnaire","status":"active","item":[]}"#) == .wrongForm)
        #expect(refusal(String(repeating: " ", count: QuestionnaireLimits.bytes + 1)) == .tooLarge)
        #expect(refusal(String(repeating: "[", count: 70) + String(repeating: "]", count: 70)) == .tooDeep)
        let many = (0...QuestionnaireLimits.items).map { Forms.item("i\($0)", "boolean") }.joined(separator: ",")
        #expect(refusal(Forms.text(many)) == .tooMany)
    }

    @Test func `each fault has a sentence that names the item and the word`() {
        let violation = QuestionnaireError(.externalValueSet, "q", "http://x/vs")
        #expect(violation.sentence == "Item q: http://x/vs: the value set is not in the form.")
        let sentences = Set(QuestionnaireError.Rule.allCases.map { QuestionnaireError($0).sentence })
        #expect(sentences.count == QuestionnaireError.Rule.allCases.count)
    }
}
