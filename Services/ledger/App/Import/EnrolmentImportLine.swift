import CSV
import FoundationEssentials
import ServiceKit

/// Column of a file of enrolments.
enum EnrolmentColumn: String, CSVColumn {
    case client, programme, language, zone, phone
    case emergencyName = "emergency_name"
    case emergencyPhone = "emergency_phone"
    case physician
    case locatedAt = "located_at"
    case reason
    case consentVersion = "consent_version"
    case consentLanguage = "consent_language"
    case consentText = "consent_text"
    case start, therapist

    static let required: [Self] = [
        .client, .programme, .language, .phone, .emergencyName, .emergencyPhone, .locatedAt, .consentVersion,
    ]
    static let otherNames: [String: Self] = ["programme_id": .programme, "person": .client, "staff": .therapist]
}

/// Line of a file of enrolments, understood but not looked up.
struct EnrolmentImportLine: Sendable {
    /// Fault of a line, as a sentence about it.
    struct ValidationError: Error, Sendable, Hashable {
        let sentence: String
    }

    var client: PersonArgument
    var application: ApplicationBody
    /// Day of the start; nil: it's an application.
    var start: String?
    /// Therapist; nil: the client's primary one.
    var therapist: PersonArgument?

    /// Reads a line. Where it has no text of the consent, the site's of that version is meant.
    init(_ fields: [String], _ columns: CSVColumns<EnrolmentColumn>, _ texts: SiteTexts) throws(ValidationError) {
        guard fields.count == columns.count else {
            throw ValidationError(sentence: "has \(fields.count) fields, the first line \(columns.count)")
        }
        func text(_ column: EnrolmentColumn) -> String? { columns.field(column, of: fields) }
        func needed(_ column: EnrolmentColumn) throws(ValidationError) -> String {
            guard let text = text(column) else { throw ValidationError(sentence: "\(column.rawValue) is missing") }
            return text
        }
        client = try Self.person(try needed(.client), .client)
        therapist = if let named = text(.therapist) { try Self.person(named, .therapist) } else { nil }
        guard let programme = UUID(uuidString: try needed(.programme)) else {
            throw ValidationError(sentence: "programme must be the id of one")
        }
        let language = try needed(.language)
        let (version, told) = (try needed(.consentVersion), text(.consentLanguage) ?? language)
        guard let consent = text(.consentText) ?? texts.text(version, in: told) else {
            throw ValidationError(
                sentence: "consent_text is missing: the site has no text of version \(version) in \(told)"
            )
        }
        start = text(.start)
        guard start != nil || therapist == nil else {
            throw ValidationError(sentence: "therapist has no meaning without a start")
        }
        application = ApplicationBody(
            programme: programme,
            language: language,
            zone: text(.zone),
            consent: ApplicationBody.Consent(text: consent, version: version, language: told),
            phone: try needed(.phone),
            emergencyContact: ContactBody(name: try needed(.emergencyName), phone: try needed(.emergencyPhone)),
            physician: text(.physician),
            locatedAt: try needed(.locatedAt),
            reason: text(.reason)
        )
    }

    private static func person(_ text: String, _ column: EnrolmentColumn) throws(ValidationError) -> PersonArgument {
        // Login names and addresses are known to identity alone: a file of thousands would ask it as often.
        switch PersonArgument(argument: text) {
        case .id(let id)?: return .id(id)
        case .number(let number)?: return .number(number)
        case .name?, nil: throw ValidationError(sentence: "\(column.rawValue) must be a person's id or number")
        }
    }
}

extension SiteTexts {
    /// Text of the consent in a version and language; nil if the site has none.
    func text(_ version: String, in language: String) -> String? {
        consent.version == version ? consent.texts[language] : nil
    }
}
