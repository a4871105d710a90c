import RidlerDomain

/// Value of an answer on the wire.
struct ValueBody: Codable, Sendable, Hashable {
    var kind: AnswerValue.Kind
    /// The value of a boolean.
    var flag: Bool?
    /// The value as it was written; not of a boolean or a coding.
    var text: String?
    var system: String?
    var code: String?
    var display: String?

    init(_ value: AnswerValue) {
        kind = value.kind
        switch value {
        case .boolean(let flag): self.flag = flag
        case .integer(let number): text = String(number)
        case .decimal(let text), .date(let text), .dateTime(let text), .time(let text), .string(let text):
            self.text = text
        case .coding(let system, let code, let display):
            (self.system, self.code, self.display) = (system, code, display)
        }
    }

    /// The value; nil if its kind needs something that isn't there.
    var value: AnswerValue? {
        switch kind {
        case .boolean: flag.map { .boolean($0) }
        case .integer: text.flatMap { Int($0) }.map { .integer($0) }
        case .decimal: text.map { .decimal($0) }
        case .date: text.map { .date($0) }
        case .dateTime: text.map { .dateTime($0) }
        case .time: text.map { .time($0) }
        case .string: text.map { .string($0) }
        case .coding: code.map { .coding(system: system, code: $0, display: display) }
        }
    }
}

/// Form as a client is asked it.
struct FormView: Codable, Sendable {
    /// Kind of an item.
    enum Kind: String, Codable, Sendable, CaseIterable {
        case group, display, boolean, integer, decimal, date
        case dateTime = "date_time"
        case time, string, text, choice
        case openChoice = "open_choice"
    }

    /// Behaviour of several conditions.
    enum Behavior: String, Codable, Sendable, CaseIterable {
        case all, any
    }

    /// Condition under which an item is there.
    struct Condition: Codable, Sendable {
        var linkId: String
        var comparison: EnableCondition.Operator
        var answer: ValueBody

        private enum CodingKeys: String, CodingKey {
            case linkId = "link_id"
            case comparison = "operator"
            case answer
        }
    }

    /// Conditions under which an item is there.
    struct Enabling: Codable, Sendable {
        var behavior: Behavior
        var when: [Condition]
    }

    /// Item, in the order of the form.
    struct Item: Codable, Sendable {
        var linkId: String
        /// The item above it; absent at the top. A part beneath a question is there only once that is answered.
        var parent: String?
        var kind: Kind
        var text: String
        var required: Bool
        var repeats: Bool
        var maxLength: Int?
        var options: [ValueBody]
        var enable: Enabling?

        private enum CodingKeys: String, CodingKey {
            case parent, kind, text, required, repeats, options, enable
            case linkId = "link_id"
            case maxLength = "max_length"
        }
    }

    var title: String?
    var description: String?
    var copyright: String?
    var language: String
    /// Items that are asked or shown; those beneath another one name it.
    var items: [Item]

    init(_ form: Questionnaire, language: String) {
        (title, description, copyright, self.language) = (form.title, form.description, form.copyright, language)
        var items: [Item] = []
        func list(_ item: QuestionnaireItem, _ parent: String?) {
            guard item.isAsked else { return }
            items.append(Item(item, parent))
            for child in item.items { list(child, item.linkId) }
        }
        for item in form.items { list(item, nil) }
        self.items = items
    }
}

extension FormView.Item {
    fileprivate init(_ item: QuestionnaireItem, _ parent: String?) {
        (linkId, self.parent, text) = (item.linkId, parent, item.text)
        kind =
            switch item.kind {
            case .group: .group
            case .display: .display
            case .boolean: .boolean
            case .integer: .integer
            case .decimal: .decimal
            case .date: .date
            case .dateTime: .dateTime
            case .time: .time
            case .string: .string
            case .text: .text
            case .choice: .choice
            case .openChoice: .openChoice
            }
        (required, repeats, maxLength) = (item.isRequired, item.repeats, item.maxLength)
        options = item.options.map { ValueBody($0.value) }
        enable = item.enabling.map { enabling in
            FormView.Enabling(
                behavior: enabling.needsAll ? .all : .any,
                when: enabling.conditions.map {
                    FormView.Condition(linkId: $0.question, comparison: $0.comparison, answer: ValueBody($0.answer))
                }
            )
        }
    }
}
