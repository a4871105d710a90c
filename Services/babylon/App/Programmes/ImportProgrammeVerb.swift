import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `import-programme`: writes the draft of a programme from a file.
struct ImportProgrammeVerb: DecisionVerb {
    static let name = "import-programme"
    static let summary = "Writes the draft of a programme from a file, unless its last version says the same."
    static let discussion = "The file is JSON as POST desk/programmes takes it, with the programme's own id."
    static let parameters: [Parameter] = [
        .argument("file", "The programme; - is standard input."), .dryRun, .json,
    ]
    static let examples = [(line: "import-programme worry.json --dry-run", meaning: "whether it is in order")]

    /// Outcome of an import, or with `--dry-run` the outcome that it would have.
    struct Outcome: Encodable, Sendable {
        let id: UUID
        /// True if a draft waits to be published.
        let draft: Bool
        let dryRun: Bool
    }

    /// Id of a programme, beside what it says.
    private struct Named: Decodable { let id: UUID }

    private let file: String
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Babylon, _ console: Console) async throws -> Outcome {
        let bytes = Array(try InputFile.text(file).utf8)
        let (id, body) = (try JSON.decode(Named.self, from: bytes).id, try JSON.decode(ProgrammeBody.self, from: bytes))
        let draft = try await service.commands.bring(body, as: id, isDryRun: isDryRun)
        _ = try await service.commands.projection.catchUp()
        return Outcome(id: id, draft: draft, dryRun: isDryRun)
    }

    func words(for outcome: Outcome) -> String {
        let id = outcome.id.uuidString.lowercased()
        guard outcome.draft else { return "\(id) says that already." }
        return outcome.dryRun ? "\(id) would have a new draft. Nothing was done." : "\(id) has a new draft."
    }
}
