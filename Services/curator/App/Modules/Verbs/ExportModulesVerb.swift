import CommandLineKit
import CuratorDomain
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `export-modules`: writes modules into folders.
struct ExportModulesVerb: Subcommand {
    static let name = "export-modules"
    static let summary = "Writes modules into folders, as import-modules reads them."
    static let discussion = """
        Each as its draft, or its newest version where there is none. A folder that is there already is left alone, and so is an archive. \
        An archive of the same modules has the same bytes.
        """
    static let parameters: [Parameter] = [
        .argument("folder", "The folder for the modules; made if it isn't there. A zip archive if it ends in .zip."),
        .rest("module", "Their names or ids. Default: all."), .dryRun, .json,
    ]
    static let examples = [
        (line: "export-modules course sleep-1", meaning: "one module, to course/sleep-1"),
        (line: "export-modules course.zip", meaning: "all of them, to an archive"),
    ]

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

    func run(in context: ServiceContext<Curator>) async throws {
        let lines = try await context.look { service, _ in try await write(service.commands, context.console) }
        try context.console.show(lines, as: listing)
    }

    private func write(_ commands: ModuleCommands, _ console: Console) async throws -> [Line] {
        var rows: [ModuleRow] = []
        if modules.isEmpty { rows = try await commands.rows(where: "true order by name") }
        for module in modules { rows.append(try await commands.known(module.id)) }
        let progress = Progress(console, "writing", unit: "modules", total: Int64(rows.count))
        defer { progress.finish() }
        let isArchive = folder.lowercased().hasSuffix(".zip")
        var archive: [String: String] = [:]
        var lines: [Line] = []
        for row in rows {
            let contents: ModuleContents
            if let draft = row.draft {
                contents = draft
            } else {
                contents = try await commands.version(row.newest, of: row.id).contents
            }
            let files = ModuleFolder.files(contents)
            if isArchive {
                for (name, text) in files { archive["\(row.name)/\(name)"] = text }
            } else if !isDryRun {
                try FolderFiles.write(files, to: "\(folder)/\(row.name)")
            }
            lines.append(Line(name: row.name, files: files.count))
            progress.update(Int64(lines.count))
        }
        if !archive.isEmpty, !isDryRun { try ModuleArchive.write(archive, to: folder) }
        return lines
    }
}
