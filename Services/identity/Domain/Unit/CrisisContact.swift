/// Place to turn to in a crisis, in one language: a number to call, a page, or both.
public struct CrisisContact: Codable, Sendable, Equatable {
    /// Name of the place: 1 to 80 characters.
    public let name: String
    /// Number to call, as it is read: up to 30 digits, spaces and `+ - ( ) . / *`; `nil`: none.
    public let phone: String?
    /// Address of a page or chat: `https`, up to 200 bytes; `nil`: none.
    public let page: String?
    /// Text about when and for whom: up to 200 characters; empty: none.
    public let hours: String

    /// Trims and checks everything that was typed; `place` is the contact's index in its list, from 0.
    init(name: String, phone: String?, page: String?, hours: String, at place: Int) throws(UnitText.Mistake) {
        self.name = try Self.checked("name", place) { () throws(FieldViolation) in
            try TextRule.trimmed(name, lengths: 1...80)
        }
        self.hours = try Self.checked("hours", place) { () throws(FieldViolation) in
            try TextRule.trimmed(hours, lengths: 0...200)
        }
        self.phone = try Self.checked("phone", place) { () throws(FieldViolation) in try Self.number(phone) }
        self.page = try Self.checked("page", place) { () throws(FieldViolation) in try Self.address(page) }
        if self.phone == nil, self.page == nil {
            throw UnitText.Mistake(field: "crisis[\(place)].phone", violation: .tooShort(minimum: 1))
        }
    }

    private static func checked<Value>(
        _ field: String,
        _ place: Int,
        _ check: () throws(FieldViolation) -> Value
    ) throws(UnitText.Mistake) -> Value {
        do throws(FieldViolation) {
            return try check()
        } catch {
            throw UnitText.Mistake(field: "crisis[\(place)].\(field)", violation: error)
        }
    }

    private static func number(_ typed: String?) throws(FieldViolation) -> String? {
        guard let typed, !typed.isEmpty else { return nil }
        let text = try TextRule.trimmed(typed, lengths: 2...30)
        let others = Set(" +-().*/".utf8)
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || others.contains($0) }),
            text.utf8.contains(where: { (0x30...0x39).contains($0) })
        else { throw .forbiddenCharacter(allowed: "digits, spaces and + - ( ) . / *") }
        return text
    }

    private static func address(_ typed: String?) throws(FieldViolation) -> String? {
        guard let typed, !typed.isEmpty else { return nil }
        let text = try TextRule.trimmed(typed, lengths: 9...200)
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.unsafe.contains($0) }) else {
            throw .forbiddenCharacter(allowed: "the characters of an address")
        }
        // A page that nobody can listen to, and nothing that a browser would run.
        guard text.hasPrefix("https://"), text.utf8.count > 10 else { throw .notAPage }
        return text
    }

    private static let unsafe = Set("\"'<>\\^`{|}".utf8)
}
