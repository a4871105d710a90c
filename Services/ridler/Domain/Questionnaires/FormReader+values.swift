import JSONKit

extension FormReader {
    /// Reads the options of a question.
    mutating func options(of object: FormObject, _ kind: QuestionnaireItem.Kind) throws(QuestionnaireError)
        -> [QuestionnaireItem.Option]
    {
        let isChoice = kind == .choice || kind == .openChoice
        if let address = try object.text("answerValueSet") {
            guard isChoice else { throw object.violation(.invariant, "que-5") }
            return try valueSet(address, for: object)
        }
        guard object["answerOption"] != nil else { return [] }
        guard isChoice else { throw object.violation(.invariant, "que-5") }
        var options: [QuestionnaireItem.Option] = []
        for found in try object.objects("answerOption") {
            try found.knowsOnly(Names.ofOption, "value")
            try noteExtensions(of: found)
            guard let (name, type, value) = try found.choice("value") else {
                throw object.violation(.missing, "value[x]")
            }
            guard ["Integer", "Date", "Time", "String", "Coding"].contains(type) else {
                throw object.violation(.unsupportedOption, name)
            }
            var weight = try found.weight()
            if type == "Coding" {
                let coding = try FormObject(value, object.linkId, as: name)
                try noteExtensions(of: coding)
                let ofCoding = try coding.weight()
                weight = weight ?? ofCoding
            }
            options.append(
                QuestionnaireItem.Option(
                    value: try AnswerValue(type, value, in: found, as: name),
                    weight: weight,
                    isInitial: try found.flag("initialSelected")
                )
            )
            guard options.count <= QuestionnaireLimits.options else { throw object.violation(.tooMany, "answerOption") }
        }
        return options
    }

    /// Reads the conditions of an item.
    mutating func enabling(of object: FormObject) throws(QuestionnaireError) -> QuestionnaireItem.Enabling? {
        let found = try object.objects("enableWhen")
        guard found.count <= QuestionnaireLimits.conditions else { throw object.violation(.tooMany, "enableWhen") }
        let behavior = try object.text("enableBehavior")
        guard behavior == nil || behavior == "all" || behavior == "any" else {
            throw object.violation(.wrongForm, "enableBehavior")
        }
        guard found.count < 2 || behavior != nil else { throw object.violation(.noBehavior, "que-12") }
        guard !found.isEmpty else { return nil }
        var conditions: [EnableCondition] = []
        for condition in found {
            try condition.knowsOnly(Names.ofCondition, "answer")
            try noteExtensions(of: condition)
            let word = try condition.required("operator")
            guard let comparison = EnableCondition.Operator(rawValue: word) else {
                throw object.violation(.unknownOperator, word)
            }
            guard let (name, type, value) = try condition.choice("answer") else {
                throw object.violation(.missing, "answer[x]")
            }
            guard AnswerValue.types.contains(type) else { throw object.violation(.unsupportedAnswer, name) }
            guard comparison != .exists || type == "Boolean" else { throw object.violation(.invariant, "que-7") }
            let answer = try AnswerValue(type, value, in: condition, as: name)
            conditions.append(EnableCondition(try condition.required("question"), comparison, answer))
        }
        return QuestionnaireItem.Enabling(needsAll: behavior != "any", conditions: conditions)
    }

    /// Reads the values with which a question begins.
    mutating func initial(of object: FormObject, for item: QuestionnaireItem) throws(QuestionnaireError)
        -> [AnswerValue]
    {
        var values = item.options.filter(\.isInitial).map(\.value)
        for found in try object.objects("initial") {
            try found.knowsOnly(Names.ofInitial, "value")
            try noteExtensions(of: found)
            guard let (name, type, value) = try found.choice("value") else {
                throw object.violation(.missing, "value[x]")
            }
            guard AnswerValue.types.contains(type) else { throw object.violation(.badInitial, name) }
            values.append(try AnswerValue(type, value, in: found, as: name))
        }
        guard values.count < 2 || item.repeats else { throw object.violation(.invariant, "que-13") }
        // A hidden question may have no options; nobody is asked, so its value is only kept.
        guard !item.isAsked || values.allSatisfy({ item.violation(of: $0) == nil }) else {
            throw object.violation(.badInitial, item.linkId)
        }
        return values
    }
}

extension AnswerValue {
    /// Types of FHIR R4 that are read, as they stand in the name of an element: `answerCoding`.
    static let types: Set = ["Boolean", "Integer", "Decimal", "Date", "DateTime", "Time", "String", "Coding"]

    /// Reads a value of one of `types`.
    init(_ type: String, _ value: JSONTree, in object: FormObject, as name: String) throws(QuestionnaireError) {
        let read: AnswerValue? =
            switch (type, value) {
            case ("Boolean", .boolean(let flag)): .boolean(flag)
            case ("Integer", .integer(let number)): .integer(Int(number))
            case ("Decimal", .integer(let number)): .decimal(String(number))
            case ("Decimal", .real(let number)): .decimal(Self.text(number))
            case ("Date", .string(let text)): .date(text)
            case ("DateTime", .string(let text)): .dateTime(text)
            case ("Time", .string(let text)): .time(text)
            case ("String", .string(let text)): .string(text)
            case ("Coding", .object):
                try FormObject(value, object.linkId, as: name).coding()
            default: nil
            }
        guard let read, read.isWellFormed else { throw object.violation(.wrongForm, name) }
        self = read
    }

    /// Shortest text of a number: exact up to 15 digits, and none of the form of a decimal beyond.
    static func text(_ number: Double) -> String {
        let text = number.description
        let digits = text.utf8.filter(Digits.range.contains).count
        return digits > 15 + (text.hasSuffix(".0") ? 1 : 0)
            ? "" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension FormObject {
    /// A coding: system, code and words.
    func coding() throws(QuestionnaireError) -> AnswerValue {
        .coding(system: try text("system"), code: try required("code"), display: try text("display"))
    }

    /// Number of an option, from the extensions of R4, SDC and R5; nil if there is none.
    func weight() throws(QuestionnaireError) -> String? {
        for found in try objects("extension") {
            guard Names.weights.contains(try found.required("url")) else { continue }
            switch found["valueDecimal"] ?? found["valueInteger"] {
            case .integer(let number): return String(number)
            case .real(let number): return AnswerValue.text(number)
            default: throw violation(.wrongForm, "valueDecimal")
            }
        }
        return nil
    }

    /// Throws if there is an element beside `names` and `stem[x]`.
    func knowsOnly(_ names: Set<String>, _ stem: String) throws(QuestionnaireError) {
        for (name, _) in members {
            let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
            guard names.contains(plain) || plain.hasPrefix(stem) else { throw violation(.unknownElement, name) }
        }
    }
}
