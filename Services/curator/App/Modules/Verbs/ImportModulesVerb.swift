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
struct ImportModulesVerb: Subcommand {
    static let name = "import-modules"
    static let summary = "Takes modules in from folders, each as a draft; what is there as it says changes nothing."
    static let discussion = """
        The folder, or the root of the zip archive, has a folder for each module, called like it: module.txt, and a file for each page and \
        language, welcome.en.md. docs/services/curator.md shows the form. All of them are read before the first is written. Publish them \
        with publish, or with correct.
        """
    static let parameters: [Parameter] = [
        .argument("folder", "The folder of the modules, or a zip archive of it."), .author, .dryRun, .json,
    ]
    static let examples = [
        (line: "import-modules course --dry-run", meaning: "what would be written"),
        (line: "import-modules course.zip", meaning: "the same from an archive"),
    ]

    struct Line: Encodable, Sendable {
        let id: UUID
        let name: String
        /// True if a draft was written, or would be.
        let changed: Bool
        /// True if a draft waits to be published.
        let draft: Bool
    }

    let listing = Listing<Line>(
        empty: "It has no folders of modules.",
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

    func run(in context: ServiceContext<Curator>) async throws {
        let modules = try FolderFiles.modules(at: folder)
        let lines = try await context.operate { service, _ in
            try await bring(modules, to: service.commands, context.console)
        }
        try context.console.show(lines, as: listing)
    }

    private func bring(
        _ modules: [(name: String, contents: ModuleContents)],
        to commands: ModuleCommands,
        _ console: Console
    ) async throws -> [Line] {
        let person = try await author?.find(in: People(pool: commands.pool)).id
        // All of them are decided before the first is written: one that is refused keeps the others out.
        var lines: [Line] = []
        var work: [(module: UUID, command: Module.Command)] = []
        for (name, contents) in modules {
            let id = Module.id(of: name)
            let before = try await commands.state(id)
            let command: Module.Command =
                before.name == nil
                ? .draft(name: name, contents, by: person, at: commands.now())
                : .edit(contents, by: person, at: commands.now())
            let changed = try Self.naming(name) { try Module.decide(command, before) }.isEmpty == false
            lines.append(Line(id: id, name: name, changed: changed, draft: changed || before.draft != nil))
            if changed { work.append((id, command)) }
        }
        guard !isDryRun else { return lines }
        let progress = Progress(console, "writing", unit: "drafts", total: Int64(work.count))
        defer { progress.finish() }
        for (number, step) in work.enumerated() {
            _ = try await commands.handle(step.command, on: step.module, CommandContext(person))
            progress.update(Int64(number + 1))
        }
        return lines
    }

    /// Does `work`, and says of a refusal which module it is about.
    static func naming<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let refusal as Module.Refusal {
            let problem = Problem(refusal)
            let fields = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
            throw CommandFailure(.badData, "\(name): \(fields.isEmpty ? problem.title : fields)")
        }
    }
}
