import FoundationEssentials
import RidlerDomain

/// Part of a form that is kept but not run.
struct NoteView: Codable, Sendable, Hashable {
    /// Language of the form.
    var language: String
    /// Item; absent if it is the form itself.
    var linkId: String?
    /// Element, or address of the extension.
    var name: String
    /// False if nobody is asked the question because of it.
    var asked: Bool

    private enum CodingKeys: String, CodingKey {
        case language, name, asked
        case linkId = "link_id"
    }

    /// Notes of all forms of an instrument.
    static func all(of instrument: Instrument) -> [NoteView] {
        instrument.languages.flatMap { language in
            (instrument.forms[language]?.notes ?? []).map {
                NoteView(language: language, linkId: $0.linkId, name: $0.name, asked: $0.isAsked)
            }
        }
    }
}

/// Something that is taken and does nothing that its author can have meant.
struct FindingView: Codable, Sendable, Hashable {
    var linkId: String
    var kind: CheckFinding.Kind
    /// The condition, or the option.
    var word: String

    private enum CodingKeys: String, CodingKey {
        case kind, word
        case linkId = "link_id"
    }

    init(_ finding: CheckFinding) { (linkId, kind, word) = (finding.linkId, finding.kind, finding.word) }
}

/// Outcome of an import, or of a dry run the one that it would have.
struct ImportedView: Codable, Sendable {
    var instrument: String
    /// Version that it is then.
    var version: Int
    /// False if the last version says the same.
    var isNew: Bool
    var dryRun: Bool
    var notes: [NoteView]
    var findings: [FindingView]

    private enum CodingKeys: String, CodingKey {
        case instrument, version, notes, findings
        case isNew = "is_new"
        case dryRun = "dry_run"
    }
}

/// Findings of the last version of an instrument.
struct InstrumentCheckView: Codable, Sendable {
    var instrument: String
    var version: Int
    var notes: [NoteView]
    var findings: [FindingView]

    init(_ instrument: Instrument) {
        (self.instrument, version) = (instrument.name, instrument.version)
        (notes, findings) = (NoteView.all(of: instrument), instrument.findings.map(FindingView.init))
    }
}

/// Line of the list of instruments.
struct InstrumentLineView: Codable, Sendable {
    var instrument: String
    /// The last version; 0: it comes with the service and isn't taken yet.
    var version: Int
    var title: String
    var languages: [String]
    var questions: Int
    /// Minutes that answering takes; absent where nobody says.
    var minutes: Int?
    /// True if an answer may have to reach a person.
    var hasRisk: Bool
    /// True if it comes with the service.
    var shipped: Bool

    private enum CodingKeys: String, CodingKey {
        case instrument, version, title, languages, questions, minutes, shipped
        case hasRisk = "has_risk"
    }

    init(_ instrument: Instrument) {
        (self.instrument, version) = (instrument.name, instrument.version)
        title = instrument.main.title ?? instrument.name
        languages = instrument.languages
        questions = instrument.main.allItems.count { $0.kind.isQuestion && $0.isAsked }
        (minutes, hasRisk) = (instrument.terms.minutes, instrument.hasRisk)
        shipped = ShippedInstruments.names.contains(instrument.name)
    }
}

/// All instruments, by name.
struct InstrumentLinesView: Codable, Sendable {
    var instruments: [InstrumentLineView]
}
