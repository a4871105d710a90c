extension Questionnaire {
    /// The response with these answers as a QuestionnaireResponse of FHIR R4. Groups without answers are left out; what stands beneath a
    /// question hangs under its answer. Decimals are written as they came.
    public func response(_ answers: Answers, _ head: ResponseHead) -> [UInt8] {
        var members: [(String, FHIRText)] = [
            ("resourceType", .string("QuestionnaireResponse")), ("id", .string(head.id)),
            ("language", .string(head.language)),
        ]
        if let corrects = head.corrects {
            let reference = FHIRText.object([("reference", .string("QuestionnaireResponse/\(corrects)"))])
            members.append(
                (
                    "extension",
                    .array([.object([("url", .string(ResponseHead.correctsURL)), ("valueReference", reference)])])
                )
            )
        }
        members += [
            ("questionnaire", .string(head.questionnaire)), ("status", .string(head.status.rawValue)),
            ("subject", .object([("reference", .string("Patient/\(head.subject)"))])),
        ]
        if let authored = head.authored { members.append(("authored", .string(authored))) }
        let items = items.compactMap { Self.text(of: $0, answers) }
        if !items.isEmpty { members.append(("item", .array(items))) }
        var bytes: [UInt8] = []
        FHIRText.object(members).write(to: &bytes)
        return bytes
    }

    private static func text(of item: QuestionnaireItem, _ answers: Answers) -> FHIRText? {
        let beneath = item.items.compactMap { text(of: $0, answers) }
        var members: [(String, FHIRText)] = [("linkId", .string(item.linkId))]
        if !item.text.isEmpty { members.append(("text", .string(item.text))) }
        if item.kind == .group {
            guard !beneath.isEmpty else { return nil }
            return .object(members + [("item", .array(beneath))])
        }
        guard let values = answers[item.linkId], !values.isEmpty else { return nil }
        // A question with items beneath takes one answer.
        let given = values.map { value -> FHIRText in
            let answer = value.text(words: item.options.first { $0.value.equals(value) }?.value)
            return .object([answer] + (beneath.isEmpty ? [] : [("item", .array(beneath))]))
        }
        return .object(members + [("answer", .array(given))])
    }
}

extension AnswerValue {
    /// The value as `value[x]` of FHIR; words of a coding are those of `words`, the option in the language of the form.
    fileprivate func text(words: AnswerValue?) -> (String, FHIRText) {
        switch self {
        case .boolean(let flag): return ("valueBoolean", .literal(String(flag)))
        case .integer(let number): return ("valueInteger", .literal(String(number)))
        case .decimal(let text): return ("valueDecimal", .literal(text))
        case .date(let text): return ("valueDate", .string(text))
        case .dateTime(let text): return ("valueDateTime", .string(text))
        case .time(let text): return ("valueTime", .string(text))
        case .string(let text): return ("valueString", .string(text))
        case .coding(let system, let code, let display):
            var display = display
            if case .coding(_, _, let words?)? = words { display = words }
            let members = [("system", system), ("code", code as String?), ("display", display)]
            return ("valueCoding", .object(members.compactMap { name, text in text.map { (name, .string($0)) } }))
        }
    }
}
