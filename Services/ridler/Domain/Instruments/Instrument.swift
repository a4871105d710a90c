import Languages

/// Version of an instrument, ready to be asked and scored.
public struct Instrument: Sendable {
    /// Name.
    public let name: String
    /// Version, from 1.
    public let version: Int
    /// What was imported.
    public let terms: InstrumentTerms
    /// Forms by language.
    public let forms: [String: Questionnaire]
    /// Form by which answers are judged: the first one. All ask the same.
    public let main: Questionnaire

    /// Reads forms and rules. Throws the first fault.
    public init(_ name: String, version: Int, _ terms: InstrumentTerms) throws(InstrumentError) {
        guard Self.isName(name) else { throw InstrumentError(.badName, name) }
        let bytes = terms.forms.map(\.text.utf8.count).reduce(0, +)
        guard (1...InstrumentLimits.forms).contains(terms.forms.count), bytes <= InstrumentLimits.bytes else {
            throw InstrumentError(.forms)
        }
        var (forms, first): ([String: Questionnaire], Questionnaire?) = ([:], nil)
        for form in terms.forms {
            guard let tag = LanguageTag(checking: form.language), tag.usual == form.language,
                forms[form.language] == nil
            else { throw InstrumentError(.language, form.language) }
            let questionnaire: Questionnaire
            do throws(QuestionnaireError) {
                questionnaire = try Questionnaire(reading: Array(form.text.utf8))
            } catch {
                throw InstrumentError(.form, form.language, form: error)
            }
            if let first, let item = first.difference(from: questionnaire) {
                throw InstrumentError(.otherItems, "\(form.language) \(item)")
            }
            first = first ?? questionnaire
            forms[form.language] = questionnaire
        }
        guard let first else { throw InstrumentError(.forms) }
        try terms.check(against: first)
        (self.name, self.version, self.terms, self.forms, main) = (name, version, terms, forms, first)
    }

    /// Languages in the order of the import.
    public var languages: [String] { terms.forms.map(\.language) }

    /// True if an answer may have to reach a person.
    public var hasRisk: Bool { !terms.risks.isEmpty }

    /// The language in which somebody who asked for `language` is answered; nil if the instrument doesn't have it. None is made up.
    public func language(for language: String) -> String? {
        languages.first { $0 == language } ?? languages.first { LanguageTag.agree($0, language) }
    }

    /// Scores of answers, by each rule. A total that was sent along counts for nothing.
    public func scores(_ answers: Answers) -> [Score] {
        let counting = main.effective(answers)
        return terms.scoring.map { $0.score(counting) }
    }

    /// Reasons for which what was saved must reach a person; `saved` are all answers after each saving, in their order, and `previous` the
    /// last complete scores of this enrolment before this response, by rule.
    public func riskReasons(
        saved: [Answers],
        isCompleted: Bool,
        previous: [String: Int],
        language: String
    ) -> [RiskReason] {
        RiskEvaluation(
            questionnaire: main,
            scoring: terms.scoring,
            language: language,
            saved: saved,
            isCompleted: isCompleted,
            previous: previous
        ).reasons(terms.risks)
    }

    /// Findings of the form, and options to which a rule gives another number than the form itself.
    public var findings: [CheckFinding] {
        main.findings + terms.scoring.flatMap { $0.otherNumbers(than: main) }
    }

    /// Address of the form with its version, by which a response names it.
    public var canonical: String {
        guard let url = main.url else { return "urn:theracomm:instrument:\(name)|\(version)" }
        return "\(url)|\(main.version ?? String(version))"
    }

    /// Tells whether `text` can name an instrument.
    public static func isName(_ text: String) -> Bool {
        let letters = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        return letters && (1...InstrumentLimits.name).contains(text.utf8.count) && !text.hasPrefix("-")
    }
}

extension Questionnaire {
    /// The first item in which another form asks for something else; nil if both ask the same.
    func difference(from other: Questionnaire) -> String? {
        guard entries.count == other.entries.count else { return "item" }
        return zip(entries, other.entries).first { one, another in
            one.parent != another.parent || one.item.shape != another.item.shape
        }?.1.item.linkId
    }
}

extension QuestionnaireItem {
    /// The item without its words.
    fileprivate var shape: QuestionnaireItem {
        var shape = self
        (shape.text, shape.items) = ("", [])
        shape.options = options.map { Option(value: $0.value.withoutWords, weight: $0.weight, isInitial: $0.isInitial) }
        shape.initial = initial.map(\.withoutWords)
        return shape
    }
}

extension AnswerValue {
    fileprivate var withoutWords: AnswerValue {
        guard case .coding(let system, let code, _) = self else { return self }
        return .coding(system: system, code: code, display: nil)
    }
}
