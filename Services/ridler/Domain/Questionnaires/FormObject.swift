import JSONKit

/// Object of a form while it is read, with the item in which it stands.
struct FormObject {
    /// Members in order.
    let members: [(name: String, value: JSONTree)]
    /// Item in which it stands; nil for the form itself.
    var linkId: String?

    /// Reads an object; throws if `tree` is something else.
    init(_ tree: JSONTree, _ linkId: String?, as name: String) throws(QuestionnaireError) {
        guard case .object(let members) = tree else { throw QuestionnaireError(.wrongForm, linkId, name) }
        (self.members, self.linkId) = (members, linkId)
    }

    /// The member of that name; nil if there is none.
    subscript(_ name: String) -> JSONTree? { members.first { $0.name == name }?.value }

    /// A fault of this object.
    func violation(_ rule: QuestionnaireError.Rule, _ word: String) -> QuestionnaireError {
        QuestionnaireError(rule, linkId, word)
    }

    /// A text; nil if there is none. FHIR has no empty texts.
    func text(_ name: String) throws(QuestionnaireError) -> String? {
        guard let value = self[name] else { return nil }
        guard case .string(let text) = value, !text.isEmpty else { throw violation(.wrongForm, name) }
        return text
    }

    /// A text that must be there.
    func required(_ name: String) throws(QuestionnaireError) -> String {
        guard let text = try text(name) else { throw violation(.missing, name) }
        return text
    }

    /// A flag; false if there is none.
    func flag(_ name: String) throws(QuestionnaireError) -> Bool {
        guard let value = self[name] else { return false }
        guard case .boolean(let flag) = value else { throw violation(.wrongForm, name) }
        return flag
    }

    /// A whole number above 0; nil if there is none.
    func count(_ name: String) throws(QuestionnaireError) -> Int? {
        guard let value = self[name] else { return nil }
        guard case .integer(let number) = value, let number = Int32(exactly: number), number > 0 else {
            throw violation(.wrongForm, name)
        }
        return Int(number)
    }

    /// Objects of a list; none if it isn't there. FHIR has no empty lists.
    func objects(_ name: String) throws(QuestionnaireError) -> [FormObject] {
        guard let value = self[name] else { return [] }
        guard case .array(let elements) = value, !elements.isEmpty else { throw violation(.wrongForm, name) }
        var objects: [FormObject] = []
        for element in elements { objects.append(try FormObject(element, linkId, as: name)) }
        return objects
    }

    /// The one member whose name begins with `stem` and goes on with a type: `valueCoding`; nil if there is none.
    func choice(_ stem: String) throws(QuestionnaireError) -> (name: String, type: String, value: JSONTree)? {
        let found = members.filter { $0.name.hasPrefix(stem) && $0.name.utf8.count > stem.utf8.count }
        guard found.count < 2 else { throw violation(.invariant, "\(stem)[x]") }
        return found.first.map { ($0.name, String($0.name.dropFirst(stem.count)), $0.value) }
    }
}
