import JSONKit

extension FormReader {
    /// Reads an item and all beneath it.
    mutating func item(_ object: FormObject) throws(QuestionnaireError) -> QuestionnaireItem {
        var object = object
        object.linkId = nil
        object.linkId = try object.required("linkId")
        try register(object)
        for (name, _) in object.members { try look(at: name, of: object) }
        let kind = try kind(of: object)
        let isHidden = try noteExtensions(of: object)
        let isReadOnly = try object.flag("readOnly")
        if isReadOnly { note(object, "readOnly", isAsked: false) }
        var item = QuestionnaireItem(
            linkId: object.linkId ?? "",
            kind: kind,
            text: try object.text("text") ?? "",
            isRequired: try object.flag("required"),
            repeats: try object.flag("repeats"),
            isAsked: !isHidden && !isReadOnly,
            maxLength: try object.count("maxLength"),
            options: try options(of: object, kind),
            enabling: try enabling(of: object),
            initial: [],
            items: []
        )
        item.items = try items(in: object)
        try keepRules(item, object)
        item.initial = try initial(of: object, for: item)
        return item
    }

    private mutating func look(at name: String, of object: FormObject) throws(QuestionnaireError) {
        if Names.release5.contains(name) { throw object.violation(.release5, name) }
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        guard Names.readOfItem.union(Names.keptOfItem).contains(plain) else {
            throw object.violation(.unknownElement, name)
        }
        if name.hasPrefix("_") {
            note(object, name)
            if let value = object[name], case .object = value {
                try noteExtensions(of: try FormObject(value, object.linkId, as: name))
            }
        } else if Names.keptOfItem.contains(name) {
            note(object, name)
        }
    }

    private func kind(of object: FormObject) throws(QuestionnaireError) -> QuestionnaireItem.Kind {
        let type = try object.required("type")
        guard !Names.release5Types.contains(type) else { throw object.violation(.release5, type) }
        guard let kind = QuestionnaireItem.Kind(rawValue: type) else { throw object.violation(.unsupportedType, type) }
        return kind
    }

    /// Notes the extensions of an object, and gives whether they mean that nobody is asked. Throws for one that can't be left out.
    @discardableResult
    mutating func noteExtensions(of object: FormObject) throws(QuestionnaireError) -> Bool {
        var isHidden = false
        for found in try object.objects("extension") {
            let url = try found.required("url")
            if Names.weights.contains(url) { continue }
            if let element = Names.release5Element(url) { throw object.violation(.release5, element) }
            if Names.changesQuestions(url) { throw object.violation(.unsupportedExtension, url) }
            let hides = url == Names.hidden ? try found.flag("valueBoolean") : Names.calculates(url)
            note(object, url, isAsked: !hides)
            isHidden = isHidden || hides
        }
        return isHidden
    }

    /// Rules of FHIR R4 for single items, by their keys, and what can't be asked here.
    private func keepRules(_ item: QuestionnaireItem, _ object: FormObject) throws(QuestionnaireError) {
        func require(_ condition: Bool, _ key: String) throws(QuestionnaireError) {
            guard condition else { throw object.violation(.invariant, key) }
        }
        let kind = item.kind
        try require(kind != .group || !item.items.isEmpty, "que-1")
        try require(kind != .display || item.items.isEmpty, "que-1")
        try require(kind != .display || object["code"] == nil, "que-3")
        try require(object["answerOption"] == nil || object["answerValueSet"] == nil, "que-4")
        try require(kind != .display || (object["required"] == nil && object["repeats"] == nil), "que-6")
        try require(kind.isQuestion || object["initial"] == nil, "que-8")
        try require(kind != .display || object["readOnly"] == nil, "que-9")
        let hasLength = !Set<QuestionnaireItem.Kind>([.group, .display, .choice]).contains(kind)
        try require(hasLength || object["maxLength"] == nil, "que-10")
        try require(object["initial"] == nil || !item.options.contains(where: \.isInitial), "que-11")
        if kind == .group && item.repeats { throw object.violation(.repeatingGroup, item.linkId) }
        if kind.isQuestion && item.repeats && !item.items.isEmpty {
            throw object.violation(.repeatingParent, item.linkId)
        }
        if item.isAsked && (kind == .choice || kind == .openChoice) && item.options.isEmpty {
            throw object.violation(.noOptions, item.linkId)
        }
    }
}
