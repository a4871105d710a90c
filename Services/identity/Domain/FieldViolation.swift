/// Rule of a field that a text violates.
public enum FieldViolation: Error, Hashable, Sendable {
    /// Shorter than allowed; the bound is in characters.
    case tooShort(minimum: Int)
    /// Longer than allowed; the bound is in characters.
    case tooLong(maximum: Int)
    /// Takes more bytes of UTF-8 than allowed.
    case tooManyBytes(maximum: Int)
    /// Contains a character that may not stand there; the list says which may.
    case forbiddenCharacter(allowed: String)
    /// Must begin with a letter or a digit.
    case badStart
    /// Isn't of the form `name@host.domain`.
    case notAnAddress
    /// Isn't the address of a page: `https://…`.
    case notAPage
    /// Isn't of the form `en` or `fr-CA`.
    case notALanguage
    /// Isn't a name of the tz database.
    case notATimeZone
    /// The domain of the address isn't one of those that may register.
    case foreignDomain
    /// A password that would be guessed soon: common, or too regular.
    case guessable
    /// A password that has the login name, a name or the address in it.
    case aboutOneself
    /// A pseudonym that sounds like somebody who works here, or like the unit.
    case reserved

    /// The flaw as the end of a sentence that begins with the name of the field: "must have at least 3 characters".
    public var sentence: String {
        switch self {
        case .tooShort(1): "must not be empty"
        case .tooShort(let minimum): "must have at least \(minimum) characters"
        case .tooLong(let maximum): "must have at most \(maximum) characters"
        case .tooManyBytes(let maximum): "must take at most \(maximum) bytes of UTF-8"
        case .forbiddenCharacter(let allowed): "may only contain \(allowed)"
        case .badStart: "must begin with a letter or a digit"
        case .notAnAddress: "must be an address like name@example.org"
        case .notAPage: "must be an address like https://example.org"
        case .notALanguage: "must be a language like en or fr-CA"
        case .notATimeZone: "must be a time zone like America/Toronto"
        case .foreignDomain: "must be an address of the organisation"
        case .guessable: "is too easy to guess: use several words that have nothing to do with each other"
        case .aboutOneself: "must not contain the login name, a name or the address"
        case .reserved: "must not sound like somebody who works here, or like the unit itself"
        }
    }
}
