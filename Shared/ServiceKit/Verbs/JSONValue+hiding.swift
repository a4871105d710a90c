extension JSONValue {
    /// The texts in members of these names, wherever they stand, in lower case.
    func texts(in names: Set<String>) -> Set<String> {
        switch self {
        case .object(let members):
            members.reduce(into: []) { found, member in
                found.formUnion(
                    names.contains(member.key) ? member.value.allTexts : member.value.texts(in: names)
                )
            }
        case .array(let values): values.reduce(into: []) { $0.formUnion($1.texts(in: names)) }
        default: []
        }
    }

    /// The same with "hidden" for members of these names, and without the ids `also` elsewhere: out of lists they are left, alone they
    /// read "hidden".
    func hiding(_ names: Set<String>, also ids: Set<String>) -> JSONValue {
        switch self {
        case .object(let members):
            var shown: [String: JSONValue] = [:]
            for (name, value) in members {
                shown[name] = names.contains(name) ? .string("hidden") : value.hiding(names, also: ids)
            }
            return .object(shown)
        case .array(let values):
            return .array(values.filter { !$0.isOne(of: ids) }.map { $0.hiding(names, also: ids) })
        default: return isOne(of: ids) ? .string("hidden") : self
        }
    }

    private var allTexts: Set<String> {
        switch self {
        case .string(let text): [text.lowercased()]
        case .array(let values): values.reduce(into: []) { $0.formUnion($1.allTexts) }
        case .object(let members): members.values.reduce(into: []) { $0.formUnion($1.allTexts) }
        default: []
        }
    }

    private func isOne(of ids: Set<String>) -> Bool {
        guard case .string(let text) = self else { return false }
        return ids.contains(text.lowercased())
    }
}
