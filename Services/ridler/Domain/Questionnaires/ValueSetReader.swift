import JSONKit

/// Reads the codes of a value set that stands in a form.
struct ValueSetReader {
    /// Item that asks for it.
    let item: FormObject
    /// Address by which it does.
    let address: String

    /// The codes as options; nil if the set doesn't list them: a filter, another set, a whole system, codes that are left out.
    func options(of set: JSONTree) throws(QuestionnaireError) -> [QuestionnaireItem.Option]? {
        var options: [QuestionnaireItem.Option] = []
        if let expansion = set["expansion"] {
            let object = try FormObject(expansion, item.linkId, as: "expansion")
            try expand(object, into: &options)
        } else if let compose = set["compose"] {
            let object = try FormObject(compose, item.linkId, as: "compose")
            guard object["exclude"] == nil else { return nil }
            for include in try object.objects("include") {
                guard include["filter"] == nil, include["valueSet"] == nil, include["concept"] != nil else {
                    return nil
                }
                let system = try include.text("system")
                for concept in try include.objects("concept") { options.append(try option(concept, system)) }
            }
        }
        guard options.count <= QuestionnaireLimits.options else { throw item.violation(.tooMany, address) }
        return options.isEmpty ? nil : options
    }

    private func expand(_ object: FormObject, into options: inout [QuestionnaireItem.Option]) throws(QuestionnaireError)
    {
        for entry in try object.objects("contains") {
            let (isAbstract, isInactive) = (try entry.flag("abstract"), try entry.flag("inactive"))
            if !isAbstract && !isInactive && entry["code"] != nil {
                options.append(try option(entry, try entry.text("system")))
            }
            try expand(entry, into: &options)
        }
    }

    private func option(_ concept: FormObject, _ system: String?) throws(QuestionnaireError) -> QuestionnaireItem.Option
    {
        let (code, display) = (try concept.required("code"), try concept.text("display"))
        let value = AnswerValue.coding(system: system, code: code, display: display)
        return QuestionnaireItem.Option(value: value, weight: try concept.weight(), isInitial: false)
    }
}
