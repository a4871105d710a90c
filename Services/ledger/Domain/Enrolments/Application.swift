import TextRules

/// Words of an application. All of them are the client's, and sealed.
public struct Application: Codable, Sendable, Hashable {
    /// Person to call when something happens.
    public struct Contact: Codable, Sendable, Hashable {
        /// Name.
        public var name: String
        /// Number.
        public var phone: String

        /// Names somebody.
        public init(name: String, phone: String) { (self.name, self.phone) = (name, phone) }
    }

    /// Number of the client.
    public var phone: String
    /// Person to call when something happens.
    public var emergency: Contact
    /// Physician; nil: none was named.
    public var physician: String?
    /// Place at which the client can be found now.
    public var location: String
    /// Reason for applying, in their words; nil: none was given.
    public var reason: String?
    /// Text to which the client agreed, as it was shown.
    public var consent: String

    /// States the whole.
    public init(
        phone: String,
        emergency: Contact,
        physician: String? = nil,
        location: String,
        reason: String? = nil,
        consent: String
    ) {
        (self.phone, self.emergency, self.physician) = (phone, emergency, physician)
        (self.location, self.reason, self.consent) = (location, reason, consent)
    }

    /// Parts that are missing, too long or not one line.
    var violations: [WordError] {
        WordError.line(phone, .phone) + WordError.line(emergency.name, .contactName)
            + WordError.line(emergency.phone, .contactPhone) + (physician.map { WordError.line($0, .physician) } ?? [])
            + WordError.text(location, .location)
            + (reason.map { WordError.text($0, .reason, mayBeBlank: true) } ?? [])
            + WordError.text(consent, .consent, limit: Limits.consent)
    }
}

/// Fault of a part of what somebody wrote.
public struct WordError: Sendable, Hashable {
    /// Part that is wrong.
    public enum Part: Sendable, Hashable, CaseIterable {
        /// Parts of an application.
        case phone, contactName, contactPhone, physician, location, consent
        /// Reason of a step, or of an application.
        case reason
        /// Where else to turn.
        case elsewhere
        /// Question or answer of a screening.
        case form
        /// Note of a screening.
        case note
    }

    /// The part.
    public let part: Part
    /// Characters that it may have.
    public let limit: Int

    static func line(_ text: String, _ part: Part) -> [WordError] {
        text.isBlank || text.isLonger(than: Limits.line) || text.contains(where: \.isNewline) || text.contains("\0")
            ? [WordError(part: part, limit: Limits.line)] : []
    }

    static func text(_ text: String, _ part: Part, limit: Int = Limits.text, mayBeBlank: Bool = false) -> [WordError] {
        (text.isBlank && !mayBeBlank) || text.isLonger(than: limit) || text.contains("\0")
            ? [WordError(part: part, limit: limit)] : []
    }
}
