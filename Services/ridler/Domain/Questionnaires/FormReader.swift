import JSONKit

/// Reads a form, and notes what is kept but not run.
struct FormReader {
    private(set) var notes: [ImportNote] = []
    /// Value sets that stand in the form, by `#id` and by address.
    private var valueSets: [String: JSONTree] = [:]
    /// Options of value sets that were read, by the address that was asked for.
    private var listed: [String: [QuestionnaireItem.Option]] = [:]
    private var known: Set<String> = []
    private var noted: Set<ImportNote> = []

    /// Reads value sets and items of a form.
    mutating func items(of form: FormObject) throws(QuestionnaireError) -> [QuestionnaireItem] {
        try Self.refuseWhatMustNotBeIgnored(.object(form.members), in: nil)
        for (name, _) in form.members {
            if Names.release5.contains(name) { throw form.violation(.release5, name) }
            if !Names.read.contains(name) { note(form, name) }
        }
        try noteExtensions(of: form)
        for resource in try form.objects("contained") {
            let set = JSONTree.object(resource.members)
            let type = try resource.text("resourceType")
            guard type == "ValueSet" else {
                note(form, "contained \(type ?? "")")
                continue
            }
            if let id = try resource.text("id") { valueSets["#" + id] = set }
            guard let url = try resource.text("url") else { continue }
            valueSets[url] = set
            if let version = try resource.text("version") { valueSets["\(url)|\(version)"] = set }
        }
        return try items(in: form)
    }

    /// Reads the items beneath an object.
    mutating func items(in object: FormObject) throws(QuestionnaireError) -> [QuestionnaireItem] {
        var items: [QuestionnaireItem] = []
        for child in try object.objects("item") { items.append(try item(child)) }
        return items
    }

    /// Options of a value set that stands in the form.
    mutating func valueSet(_ address: String, for item: FormObject) throws(QuestionnaireError) -> [QuestionnaireItem
        .Option]
    {
        if let known = listed[address] { return known }
        guard let set = valueSets[address] else { throw item.violation(.externalValueSet, address) }
        guard let read = try ValueSetReader(item: item, address: address).options(of: set) else {
            throw item.violation(.unsupportedValueSet, address)
        }
        listed[address] = read
        return read
    }

    /// Notes what has no effect here.
    mutating func note(_ object: FormObject, _ name: String, isAsked: Bool = true) {
        let note = ImportNote(object.linkId, name, isAsked: isAsked)
        if noted.insert(note).inserted { notes.append(note) }
    }

    /// Counts an item. Throws if another has its id, or there are too many.
    mutating func register(_ item: FormObject) throws(QuestionnaireError) {
        guard let linkId = item.linkId, known.insert(linkId).inserted else {
            throw item.violation(.linkIdTwice, item.linkId ?? "")
        }
        guard linkId.utf8.count <= QuestionnaireLimits.linkId else {
            throw QuestionnaireError(.wrongForm, nil, "linkId")
        }
        guard known.count <= QuestionnaireLimits.items else { throw QuestionnaireError(.tooMany, nil, "item") }
    }

    /// Looks for modifier extensions and implicit rules in all of the form.
    private static func refuseWhatMustNotBeIgnored(_ tree: JSONTree, in linkId: String?) throws(QuestionnaireError) {
        switch tree {
        case .array(let elements):
            for element in elements { try refuseWhatMustNotBeIgnored(element, in: linkId) }
        case .object(let members):
            let own = members.first { $0.name == "linkId" }?.value
            let linkId = if case .string(let text)? = own { text as String? } else { linkId }
            for (name, value) in members {
                if name == "modifierExtension" { throw QuestionnaireError(.modifierExtension, linkId, url(value)) }
                if name == "implicitRules" || name == "_implicitRules" {
                    throw QuestionnaireError(.implicitRules, linkId)
                }
                try refuseWhatMustNotBeIgnored(value, in: linkId)
            }
        default: break
        }
    }

    private static func url(_ extensions: JSONTree) -> String {
        guard case .array(let elements) = extensions, case .string(let url)? = elements.first?["url"] else { return "" }
        return url
    }
}
