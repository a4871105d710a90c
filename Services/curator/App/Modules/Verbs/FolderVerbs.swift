import CommandLineKit
import CuratorDomain
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `import-modules`: takes modules in from folders.
struct ImportModulesVerb: ListVerb {
    static let name = "import-modules"
    static let summary = "Takes modules in from folders, each as a draft; what is there as it says changes nothing."
    static let discussion = """
        The folder has a folder for each module, called like it: module.txt, and a file for each page and language, welcome.en.md. \
        docs/services/curator.md shows the form. All of them are read before the first is written. Publish them with publish, or with \
        correct.
        """
    static let parameters: [Parameter] = [.argument("folder", "The folder of the modules."), .author, .dryRun, .json]
    static let examples = [(line: "import-modules course --dry-run", meaning: "what would be written")]

    struct Line: Encodable, Sendable {
        let id: UUID
        let name: String
        /// True if a draft was written, or would be.
        let changed: Bool
        /// True if a draft waits to be published.
        let draft: Bool
    }

    let listing = Listing<Line>(
        empty: "The folder has no modules.",
        [
            .text("module", "name") { $0.name }, .words("draft") { $0.changed ? "written" : $0.draft ? "waits" : "" },
            .json("id") { $0.id }, .json("changed") { $0.changed }, .json("draft") { $0.draft },
        ]
    )
    private let folder: String
    private let author: PersonArgument?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        folder = try arguments.argument("folder")
        author = try arguments.option("--by")
        isDryRun = arguments.isDryRun
    }

    func rows(of service: Curator, _ base: ServiceBase) async throws -> [Line] {
        let modules = try FolderFiles.modules(in: folder)
        let commands = service.commands
        let person = try await author?.find(in: People(pool: commands.pool)).id
        var lines: [Line] = []
        for (name, contents) in modules {
            let id = Module.id(of: name)
            let before = try await commands.state(id)
            let command: Module.Command =
                before.name == nil
                ? .draft(name: name, contents, by: person, at: commands.now())
                : .edit(contents, by: person, at: commands.now())
            let changed = try Self.naming(name) { try Module.decide(command, before) }.isEmpty == false
            lines.append(Line(id: id, name: name, changed: changed, draft: changed || before.draft != nil))
            guard changed, !isDryRun else { continue }
            _ = try await commands.handle(command, on: id, CommandContext(person))
        }
        for projection in service.projections { try await projection.catchUp() }
        return lines
    }

    /// Does `work`, and says of a refusal which module it is about.
    private static func naming<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let refusal as Module.Refusal {
            let problem = Problem(refusal)
            let fields = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
            throw CommandFailure(.badData, "\(name): \(fields.isEmpty ? problem.title : fields)")
        }
    }
}

/// `export-modules`: writes modules into folders.
struct ExportModulesVerb: ListVerb {
    static let name = "export-modules"
    static let summary = "Writes modules into folders, as import-modules reads them."
    static let discussion =
        "Each as its draft, or its newest version where there is none. A folder that is there already is left alone."
    static let parameters: [Parameter] = [
        .argument("folder", "The folder for the modules; made if it isn't there."),
        .rest("module", "Their names or ids. Default: all."), .dryRun, .json,
    ]
    static let examples = [(line: "export-modules course sleep-1", meaning: "one module, to course/sleep-1")]

    struct Line: Encodable, Sendable {
        let name: String
        let files: Int
    }

    let listing = Listing<Line>(
        empty: "There are no modules.",
        [.text("module", "name") { $0.name }, .count("files") { $0.files }]
    )
    private let folder: String
    private let modules: [ModuleArgument]
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        folder = try arguments.argument("folder")
        isDryRun = arguments.isDryRun
        var modules: [ModuleArgument] = []
        for text in arguments.rest() {
            guard let module = ModuleArgument(argument: text) else {
                throw UsageError("\(text) is not \(ModuleArgument.kind)")
            }
            modules.append(module)
        }
        self.modules = modules
    }

    func rows(of service: Curator, _ base: ServiceBase) async throws -> [Line] {
        let commands = service.commands
        var rows: [ModuleRow] = []
        if modules.isEmpty { rows = try await commands.rows(where: "true order by name") }
        for module in modules { rows.append(try await commands.known(module.id)) }
        var lines: [Line] = []
        for row in rows {
            let contents: ModuleContents
            if let draft = row.draft {
                contents = draft
            } else {
                contents = try await commands.version(row.newest, of: row.id).contents
            }
            let files = ModuleFolder.files(contents)
            if !isDryRun { try FolderFiles.write(files, to: "\(folder)/\(row.name)") }
            lines.append(Line(name: row.name, files: files.count))
        }
        return lines
    }
}
