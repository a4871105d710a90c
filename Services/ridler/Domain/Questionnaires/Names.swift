/// Names of elements and extensions of FHIR.
enum Names {
    /// Elements of a form that are read.
    static let read: Set = [
        "resourceType", "id", "url", "version", "name", "title", "status", "language", "description", "copyright",
        "contained", "extension", "item",
    ]
    /// Elements that only FHIR R5 has.
    static let release5: Set = [
        "versionAlgorithmString", "versionAlgorithmCoding", "copyrightLabel", "answerConstraint", "disabledDisplay",
    ]
    /// Types of items that only FHIR R5 has, or that R5 made concrete.
    static let release5Types: Set = ["question", "coding"]

    /// Elements of an item that are read.
    static let readOfItem: Set = [
        "id", "extension", "linkId", "type", "text", "enableWhen", "enableBehavior", "required", "repeats", "readOnly",
        "maxLength", "answerValueSet", "answerOption", "initial", "item",
    ]
    /// Elements of an item that are kept.
    static let keptOfItem: Set = ["definition", "code", "prefix"]
    /// Elements of a condition.
    static let ofCondition: Set = ["id", "extension", "question", "operator"]
    /// Elements of an option.
    static let ofOption: Set = ["id", "extension", "initialSelected"]
    /// Elements of an initial value.
    static let ofInitial: Set = ["id", "extension"]

    /// Address under which FHIR's own extensions stand.
    static let base = "http://hl7.org/fhir/StructureDefinition/"
    /// Extensions with the number of an option: of R4, and of SDC and R5.
    static let weights: Set = [base + "ordinalValue", base + "itemWeight"]
    /// Extension of an item that isn't shown.
    static let hidden = base + "questionnaire-hidden"

    /// Last parts of the addresses of extensions that change which questions are asked, or which answers may be given.
    private static let changing = [
        "enableWhenExpression", "answerExpression", "candidateExpression", "answerOptionsToggleExpression",
        "subQuestionnaire",
    ]

    /// Tells whether ignoring an extension changes which questions are asked.
    static func changesQuestions(_ url: String) -> Bool { changing.contains { ends(url, $0) } }

    /// Tells whether an extension calculates the answer.
    static func calculates(_ url: String) -> Bool { ends(url, "calculatedExpression") }

    /// Tells whether an extension brings an element of R5 into R4; gives the element.
    static func release5Element(_ url: String) -> String? { release5.first { ends(url, $0) } }

    private static func ends(_ url: String, _ name: String) -> Bool {
        guard url.utf8.count > name.utf8.count, url.hasSuffix(name), let before = url.dropLast(name.count).last else {
            return false
        }
        return before == "/" || before == "-" || before == "."
    }
}
