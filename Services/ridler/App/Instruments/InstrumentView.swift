import FoundationEssentials
import RidlerDomain

/// Instrument with its forms' heads, its rules and its versions. The forms themselves are exported as they came.
struct InstrumentView: Codable, Sendable {
    /// Head of a form.
    struct Form: Codable, Sendable {
        var language: String
        var title: String
        var description: String?
        /// Notice of those to whom the form belongs.
        var copyright: String?
        /// Address of the form.
        var url: String?
    }

    /// Scoring rule.
    struct Scoring: Codable, Sendable {
        var id: String
        var version: Int
        var name: String
        /// Lowest score.
        var low: Int
        /// Highest score.
        var high: Int
        var bands: [BandView]
        var source: String
    }

    /// Rule by which an answer must reach a person.
    struct Risk: Codable, Sendable {
        var id: String
        var kind: RiskRule.Kind
        var source: String
    }

    /// Version.
    struct Version: Codable, Sendable {
        var version: Int
        var takenAt: Date

        private enum CodingKeys: String, CodingKey {
            case version
            case takenAt = "taken_at"
        }
    }

    var instrument: InstrumentLineView
    /// Versions, the latest first.
    var versions: [Version]
    var source: String
    var forms: [Form]
    var scoring: [Scoring]
    var risks: [Risk]
    /// JSON text of all rules, as an import takes it.
    var rules: String
    var notes: [NoteView]
    var findings: [FindingView]

    init(_ instrument: Instrument, versions: [(version: Int, at: Date)], language: String) throws {
        self.instrument = InstrumentLineView(instrument)
        self.versions = versions.map { Version(version: $0.version, takenAt: $0.at) }
        let terms = instrument.terms
        source = terms.source
        forms = instrument.languages.compactMap { language in
            instrument.forms[language].map {
                Form(
                    language: language,
                    title: $0.title ?? instrument.name,
                    description: $0.description,
                    copyright: $0.copyright,
                    url: $0.url
                )
            }
        }
        scoring = terms.scoring.map { rule in
            Scoring(
                id: rule.id,
                version: rule.version,
                name: Names.best(rule.names, language) ?? rule.id,
                low: rule.range.lowerBound,
                high: rule.range.upperBound,
                bands: rule.bands.map { BandView($0, language) },
                source: rule.source
            )
        }
        risks = terms.risks.map { Risk(id: $0.id, kind: $0.kind, source: $0.source) }
        let file = InstrumentRules(
            scoring: terms.scoring,
            risks: terms.risks,
            minutes: terms.minutes,
            source: terms.source
        )
        rules = try JSONText.text(file)
        (notes, findings) = (NoteView.all(of: instrument), instrument.findings.map(FindingView.init))
    }
}

/// Band of scores, in a reader's language.
struct BandView: Codable, Sendable, Hashable {
    var id: String
    /// Lowest score.
    var from: Int
    /// Highest score.
    var to: Int
    /// Its name.
    var text: String

    init(_ band: ScoringRule.Band, _ language: String) {
        (id, from, to) = (band.id, band.from, band.until)
        text = Names.best(band.names, language) ?? band.id
    }
}
