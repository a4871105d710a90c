import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import ScribeDomain
import ServiceKit

/// `import-notes`: notes that a member of staff has written elsewhere.
struct ImportNotesVerb: Subcommand {
    typealias Context = ServiceContext<Scribe>

    static let name = "import-notes"
    static let summary = "Enters notes that a member of staff has written elsewhere, as drafts, from a file."
    static let discussion = """
        Each line is JSON: client_id, id, and what POST clients/{client}/drafts takes. Nobody signs for somebody else: the author does, who finds the drafts \
        among their own. What was entered before is left as it is, so a file can be entered again.
        """
    static let parameters: [Parameter] = [
        .argument("file", "Lines of JSON; - is standard input."),
        .personOption("--by", "Member of staff who wrote them").required,
        .json,
    ]
    static let examples = [(line: "import-notes notes.ndjson --by hanna", meaning: "what Hanna wrote on paper")]

    /// Line of the file.
    private struct Line: Decodable, Sendable {
        let id: UUID
        let client: UUID
        let draft: NewDraftBody

        private enum CodingKeys: String, CodingKey {
            case id
            case client = "client_id"
        }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            id = try members.decode(UUID.self, forKey: .id)
            client = try members.decode(UUID.self, forKey: .client)
            draft = try NewDraftBody(from: decoder)
        }
    }

    /// Note that is there now.
    private struct Entered: Encodable, Sendable { let id: UUID }

    private let file: String
    private let author: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        author = try arguments.required("--by")
    }

    func run(in context: ServiceContext<Scribe>) async throws {
        let lines = try InputFile.text(file).split(separator: "\n").map {
            try JSON.decode(Line.self, from: Array($0.utf8))
        }
        try await context.operate { service, _ in
            let commands = service.commands
            let author = try await author.find(in: commands.people)
            guard author.isStaff else { throw CommandFailure(.badData, "\(author.name) doesn't work here") }
            for line in lines {
                try await enter(line, by: author.id, commands)
                try context.console.tell(Entered(id: line.id), "\(line.id.uuidString.lowercased()) is entered")
            }
        }
    }

    private func enter(_ line: Line, by author: UUID, _ commands: NoteCommands) async throws {
        guard let client = try await commands.people.known(line.client), client.has(.client),
            try await CareRelations.ground(toRead: line.client, staff: author, at: commands.now(), in: commands.pool)
                != nil
        else { throw Problem.noSuchClient }
        guard try await Repository<Draft>(commands.store).loadImpersonal(line.id).state == .none else { return }
        _ = try await commands.begin(line.draft, about: line.client, CommandContext(author))
    }
}
