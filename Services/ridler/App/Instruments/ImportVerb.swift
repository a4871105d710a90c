import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import RidlerDomain
import ServiceKit

/// `import`: takes an instrument as its next version.
struct ImportVerb: DecisionVerb {
    static let name = "import"
    static let summary =
        "Takes an instrument that comes with the service, or a form of the site's, as the next version."
    static let discussion = """
        A form is a Questionnaire of FHIR R4. It takes the place of the instrument's form in that language; the other languages and the rules stay, \
        unless --rules brings others. What isn't run is kept and named; what would change which questions are asked is refused by name.
        """
    static let group = "Instruments"
    static let parameters: [Parameter] = [
        .argument("instrument", "Its name."),
        .option("--form", value: "file", "The form. Without it: the one that comes with the service."),
        .option("--language", value: "tag", "Language of the form, where it doesn't say its own."),
        .option("--rules", value: "file", "JSON: scoring, risks, minutes, source."), .dryRun, .json,
    ]
    static let examples = [
        (line: "import phq-9", meaning: "take what comes with the service"),
        (
            line: "import phq-9 --form phq9-fr.json --language fr-CA --dry-run",
            meaning: "whether a translation is in order"
        ),
    ]

    private let instrument: String
    private let form: String?
    private let language: String?
    private let rules: String?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        instrument = try arguments.argument("instrument")
        form = try arguments.option("--form")
        language = try arguments.option("--language")
        rules = try arguments.option("--rules")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Ridler, _ console: Console) async throws -> ImportedView {
        let commands = service.instruments
        let terms = try await terms(commands)
        let taken = try await commands.take(instrument, terms, by: nil, isDryRun: isDryRun, CommandContext())
        _ = try await commands.projection.catchUp()
        return taken.answer
    }

    func words(for outcome: ImportedView) -> String {
        let kept = outcome.notes.map { note in
            let item = note.linkId.map { " of item \($0)" } ?? ""
            return "Kept but not run (\(note.language)): \(note.name)\(item)\(note.asked ? "" : "; nobody is asked")."
        }
        let found = outcome.findings.map { "\($0.linkId): \($0.kind.rawValue): \($0.word)." }
        let name = "\(outcome.instrument) \(outcome.version)"
        let end =
            if !outcome.isNew {
                "\(name) says that already."
            } else if outcome.dryRun {
                "It would be \(name). Nothing was done."
            } else {
                "It is \(name)."
            }
        return (kept + found + [end]).joined(separator: "\n")
    }

    private func terms(_ commands: InstrumentCommands) async throws -> InstrumentTerms {
        guard let form else {
            guard let terms = try ShippedInstruments.terms(instrument) else { throw Problem.noSuchInstrument }
            return terms
        }
        var terms =
            try await commands.catalogue.newest(instrument)?.terms ?? InstrumentTerms(forms: [], source: instrument)
        let bytes = try Self.bytes(form)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.badData, "\(form) is not UTF-8.")
        }
        let tag = try language ?? Self.language(of: bytes)
        guard let tag else { throw CommandFailure(.badData, "\(form) doesn't say its language: --language does.") }
        let new = InstrumentTerms.Form(tag, text)
        if let place = terms.forms.firstIndex(where: { $0.language == tag }) {
            terms.forms[place] = new
        } else {
            terms.forms.append(new)
        }
        if let rules {
            let read = try ImportBody.rules(try Self.bytes(rules))
            (terms.scoring, terms.risks, terms.minutes, terms.source) = (
                read.scoring, read.risks, read.minutes, read.source
            )
        }
        return terms
    }

    /// Language that a form says; nil if it says none. Throws what the form breaks.
    private static func language(of bytes: [UInt8]) throws -> String? {
        do throws(QuestionnaireError) {
            return try Questionnaire(reading: bytes).language
        } catch {
            throw Problem.refusedInstrument(error.sentence)
        }
    }

    /// All bytes of a file: a form is kept as it came, with the line break at its end.
    private static func bytes(_ path: String) throws -> [UInt8] {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.noInput, "\(path) can't be read.")
        }
        return Array(bytes)
    }
}
