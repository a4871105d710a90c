/// Reason for which a form isn't taken: the rule, the item where there is one, and the word that stands in the form.
public struct QuestionnaireError: Error, Sendable, Hashable {
    /// Rule that a form breaks.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        case notJSON = "not-json"
        case tooLarge = "too-large"
        case tooDeep = "too-deep"
        case notAQuestionnaire = "not-a-questionnaire"
        case release5 = "release-5"
        case modifierExtension = "modifier-extension"
        case implicitRules = "implicit-rules"
        case wrongForm = "wrong-form"
        case missing
        case unknownElement = "unknown-element"
        case tooMany = "too-many"
        case linkIdTwice = "link-id-twice"
        case unsupportedType = "unsupported-type"
        case unsupportedExtension = "unsupported-extension"
        case repeatingGroup = "repeating-group"
        case repeatingParent = "repeating-parent"
        case invariant
        case externalValueSet = "external-value-set"
        case unsupportedValueSet = "unsupported-value-set"
        case noOptions = "no-options"
        case unsupportedOption = "unsupported-option"
        case unknownTarget = "unknown-target"
        case notAQuestion = "not-a-question"
        case noBehavior = "no-behavior"
        case unknownOperator = "unknown-operator"
        case unsupportedAnswer = "unsupported-answer"
        case circular
        case badInitial = "bad-initial"
        case hiddenInitial = "hidden-initial"
    }

    /// The rule.
    public var rule: Rule
    /// Item that breaks it; nil if it is the form itself.
    public var linkId: String?
    /// Word of the form: an element, an address, another item.
    public var word: String

    /// States it.
    public init(_ rule: Rule, _ linkId: String? = nil, _ word: String = "") {
        (self.rule, self.linkId, self.word) = (rule, linkId, word)
    }
}

extension QuestionnaireError {
    /// The fault in a sentence for people, with the item and the word.
    public var sentence: String {
        let item = linkId.map { "Item \($0): " } ?? ""
        return item + (word.isEmpty ? "" : "\(word): ") + rule.words + "."
    }
}

extension QuestionnaireError.Rule {
    fileprivate var words: String {
        switch self {
        case .notJSON: "the form is not JSON"
        case .tooLarge: "the form has more than \(QuestionnaireLimits.bytes) bytes"
        case .tooDeep: "the form is nested more than \(QuestionnaireLimits.depth) levels deep"
        case .notAQuestionnaire: "the form is no Questionnaire of FHIR R4"
        case .release5: "this is FHIR R5, and only R4 is read"
        case .modifierExtension: "a modifier extension that isn't understood must not be ignored"
        case .implicitRules: "implicit rules that aren't understood must not be ignored"
        case .wrongForm: "the value is not of the form that FHIR R4 asks for"
        case .missing: "this is missing"
        case .unknownElement: "FHIR R4 has no such element here"
        case .tooMany: "there are more than are taken"
        case .linkIdTwice: "the linkId stands twice"
        case .unsupportedType: "items of this type can't be asked"
        case .unsupportedExtension: "it would change which questions are asked, and isn't run"
        case .repeatingGroup: "groups that repeat can't be asked"
        case .repeatingParent: "a question that repeats can't have items beneath it"
        case .invariant: "a rule of FHIR R4 is broken"
        case .externalValueSet: "the value set is not in the form"
        case .unsupportedValueSet: "the value set doesn't list its codes"
        case .noOptions: "there is nothing to choose from"
        case .unsupportedOption: "options of this kind can't be chosen"
        case .unknownTarget: "the condition names an item that the form doesn't have"
        case .notAQuestion: "the condition names an item that takes no answers"
        case .noBehavior: "several conditions need enableBehavior"
        case .unknownOperator: "FHIR R4 has no such operator"
        case .unsupportedAnswer: "conditions can't compare with a value of this kind"
        case .circular: "the conditions depend on each other and never settle"
        case .badInitial: "the initial value is no answer to the question"
        case .hiddenInitial: "a condition asks for the initial value of an item that isn't shown"
        }
    }
}

/// Part of a form that is kept and given out again, but not run.
public struct ImportNote: Sendable, Hashable, Codable {
    /// Item that has it; nil if it is the form itself.
    public var linkId: String?
    /// Name of the element, or address of the extension.
    public var name: String
    /// False if the part means that nobody is asked the item's question.
    public var isAsked: Bool

    /// States it.
    public init(_ linkId: String?, _ name: String, isAsked: Bool = true) {
        (self.linkId, self.name, self.isAsked) = (linkId, name, isAsked)
    }
}
