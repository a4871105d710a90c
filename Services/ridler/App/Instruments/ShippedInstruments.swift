import FoundationEssentials
import HTTPKit
import RidlerDomain

/// Rules beside the forms of an instrument, as a file has them.
struct InstrumentRules: Codable, Sendable {
    var scoring: [ScoringRule]
    var risks: [RiskRule]
    var minutes: Int?
    var source: String
}

/// Instruments that come with the service. A site takes them by name; nothing is asked before.
enum ShippedInstruments {
    /// Forms by language, and rules.
    private typealias Files = (forms: [(language: String, bytes: [UInt8])], rules: [UInt8])

    private static let files: [String: Files] = [
        "gad-7": ([("en", PackageResources.gad7_en_json)], PackageResources.gad7_rules_json),
        "intake": (
            [("en", PackageResources.intake_en_json), ("fr", PackageResources.intake_fr_json)],
            PackageResources.intake_rules_json
        ),
        "phq-9": ([("en", PackageResources.phq9_en_json)], PackageResources.phq9_rules_json),
    ]

    /// Their names, in order.
    static var names: [String] { files.keys.sorted() }

    /// Terms of one; nil if none has that name.
    static func terms(_ name: String) throws -> InstrumentTerms? {
        guard let (forms, rules) = files[name] else { return nil }
        let read = try JSON.decode(InstrumentRules.self, from: rules)
        return InstrumentTerms(
            forms: forms.map { InstrumentTerms.Form($0.language, String(decoding: $0.bytes, as: UTF8.self)) },
            scoring: read.scoring,
            risks: read.risks,
            minutes: read.minutes,
            source: read.source
        )
    }
}
