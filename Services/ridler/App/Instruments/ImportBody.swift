import FoundationEssentials
import HTTPKit
import RidlerDomain

/// Instrument as a coordinator imports it.
struct ImportBody: Codable, Sendable {
    /// Form in one language.
    struct Form: Codable, Sendable {
        var language: String
        /// Text of a Questionnaire of FHIR R4; kept to the byte.
        var form: String
    }

    /// Name: small letters, digits and hyphens.
    var instrument: String
    /// True to take the one of that name that comes with the service, without forms and rules.
    var shipped: Bool?
    /// Forms in all languages; all ask the same.
    var forms: [Form]?
    /// JSON text: `scoring`, `risks`, `minutes`, `source`. Without it nothing is scored.
    var rules: String?
    /// Source of the instrument, where there are no rules.
    var source: String?
    /// True to find out only.
    var dryRun: Bool?

    private enum CodingKeys: String, CodingKey {
        case instrument, shipped, forms, rules, source
        case dryRun = "dry_run"
    }

    /// Instrument that is to be taken. Throws where it can't be read.
    func terms() throws -> InstrumentTerms {
        if shipped == true {
            guard let terms = try ShippedInstruments.terms(instrument) else { throw Problem.noSuchInstrument }
            return terms
        }
        let forms = (forms ?? []).map { InstrumentTerms.Form($0.language, $0.form) }
        guard let rules else { return InstrumentTerms(forms: forms, source: source ?? instrument) }
        let read = try Self.rules(Array(rules.utf8))
        return InstrumentTerms(
            forms: forms,
            scoring: read.scoring,
            risks: read.risks,
            minutes: read.minutes,
            source: read.source
        )
    }

    /// Rules of a file. Throws where they can't be read.
    static func rules(_ bytes: [UInt8]) throws(Problem) -> InstrumentRules {
        do {
            return try JSON.decode(InstrumentRules.self, from: bytes)
        } catch {
            throw .refusedInstrument("The rules are no JSON of the form that is asked for.")
        }
    }
}
