import TextRules

/// Reads the fields of a body; says of the first that isn't possible which it is.
struct ChatkitBody: Sendable {
    private let members: [String: ChatkitJSON]

    /// Bytes of what an application keeps with something.
    static let customLimit = 5000

    /// Reads `json`, which is an object.
    init(_ json: ChatkitJSON) { members = json.members ?? [:] }

    /// Returns true if there is such a field, even if it is null.
    func has(_ field: String) -> Bool { members[field] != nil }

    /// A text that may be left out, or be null.
    func text(_ field: String, limit: Int = 5000) throws(ChatkitError) -> String? {
        guard let value = members[field], !value.isNull else { return nil }
        guard let text = value.text, text.utf8.count <= limit, !text.utf8.contains(0) else { throw .invalid(field) }
        return text
    }

    /// A text that must be there, and not be empty.
    func required(_ field: String, limit: Int = 5000) throws(ChatkitError) -> String {
        guard let text = try text(field, limit: limit), !text.isEmpty else { throw .invalid(field) }
        return text
    }

    /// Name of somebody or something, which must be there: one line that looks like what it is.
    func name(_ field: String) throws(ChatkitError) -> String {
        let name = try required(field)
        guard !name.isBlank, NameRule.admits(name) else { throw .invalid(field) }
        return name
    }

    /// An id that must be there.
    func id(_ field: String) throws(ChatkitError) -> String { try required(field, limit: 160) }

    /// A truth value; false if it is left out.
    func flag(_ field: String) throws(ChatkitError) -> Bool? {
        guard let value = members[field], !value.isNull else { return nil }
        guard let flag = value.flag else { throw .invalid(field) }
        return flag
    }

    /// A whole number that must be there.
    func integer(_ field: String) throws(ChatkitError) -> Int64 {
        guard let number = members[field]?.integer else { throw .invalid(field) }
        return number
    }

    /// Texts of a field; none if it is left out.
    func texts(_ field: String, limit: Int) throws(ChatkitError) -> [String] {
        guard let value = members[field], !value.isNull else { return [] }
        guard let elements = value.elements, elements.count <= limit else { throw .invalid(field) }
        var texts: [String] = []
        for element in elements {
            guard let text = element.text, !text.isEmpty, text.utf8.count <= 160, !text.utf8.contains(0) else {
                throw .invalid(field)
            }
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    /// Data that an application keeps with a file: any JSON that isn't too long. `null` is nothing.
    func note(_ field: String = "custom_data") throws(ChatkitError) -> ChatkitJSON? {
        guard let value = members[field], !value.isNull else { return nil }
        guard value.bytes.count <= Self.customLimit else { throw .invalid(field) }
        return value
    }

    /// Custom data of an application: an object that isn't too long.
    func custom(_ field: String = "custom_data") throws(ChatkitError) -> ChatkitJSON? {
        guard let value = members[field], !value.isNull else { return nil }
        guard value.members != nil, value.bytes.count <= Self.customLimit else { throw .invalid(field) }
        return value
    }

    /// The field as it came.
    subscript(field: String) -> ChatkitJSON? { members[field] }
}
