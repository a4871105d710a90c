import AttachmentRules
import CommandLineKit
import CourseStructure
import CuratorDomain
import EventLog
import FoundationEssentials
import OperatorKit
import PeopleKit
import SafeArchive
import ServiceKit

/// `import-course`: takes a package of cmi5 in.
struct ImportCourseVerb: Subcommand {
    static let name = "import-course"
    static let summary =
        "Takes a course in from a package of cmi5: keeps it, and begins a draft of a module for each unit."
    static let discussion = """
        The package is a zip archive with cmi5.xml at its root, or that file alone; it is kept unchanged as a file of modules. A draft has the \
        unit's title and description, and a note for coordinators. Units aren't launched: what they teach has to be written. A module that is there already is \
        left as it is. Nothing is stored if anything is refused. babylon import-course makes the programme that names these modules.
        """
    static let parameters: [Parameter] = [
        .argument("file", "The package."),
        .option("--by", value: "person", "In whose name: \(PersonArgument.kind).").required,
        .option(
            "--name",
            value: "name",
            "Name of the course, from which those of the modules follow. Default: from its title."
        ),
        .dryRun, .json,
    ]
    static let examples = [
        (line: "import-course course.zip --by bob --dry-run", meaning: "what would become of each unit")
    ]

    struct Line: Encodable, Sendable {
        /// IRI of the unit.
        let unit: String
        let title: String
        let name: String
        let id: UUID
        /// True if a draft was begun, or would be; false if the module is there already.
        let changed: Bool
        /// File in which the package is kept; nil in a dry run.
        let package: UUID?
    }

    let listing = Listing<Line>([
        .text("module", "name") { $0.name }, .text("title", mayShrink: true) { $0.title },
        .words("draft") { $0.changed ? "begun" : "is there" }, .text("unit", mayShrink: true) { $0.unit },
        .text("launch") { _ in "not launched" }, .json("id") { $0.id }, .json("changed") { $0.changed },
        .json("package_id") { $0.package },
    ])
    private let file: String
    private let author: PersonArgument
    private let course: CourseName?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        author = try arguments.required("--by")
        if let text: String = try arguments.option("--name") {
            guard let name = CourseName(checking: text) else {
                throw UsageError(
                    "\(text) is not a name: 1 to \(CourseName.most) lower-case letters, digits and hyphens"
                )
            }
            course = name
        } else {
            course = nil
        }
        isDryRun = arguments.isDryRun
    }

    func run(in context: ServiceContext<Curator>) async throws {
        let structure: CourseStructure
        do { structure = try CoursePackage(path: file).course } catch {
            guard let sentence = CoursePackage.sentence(for: error) else { throw error }
            let isMissing = error as? ArchiveRefusal == .unreadable
            throw CommandFailure(isMissing ? .noInput : .badData, "\(file): \(sentence)")
        }
        let lines = try await context.operate { service, _ in try await bring(structure, to: service, context.console) }
        try context.console.show(lines, as: listing)
    }

    private func bring(_ structure: CourseStructure, to service: Curator, _ console: Console) async throws -> [Line] {
        let commands = service.commands
        let person = try await author.find(in: People(pool: commands.pool)).id
        let name = course ?? CourseName(of: structure)
        var work: [(module: UUID, command: Module.Command)] = []
        var lines: [Line] = []
        for (place, unit) in structure.units.enumerated() {
            let module = name.module(place)
            let id = Module.id(of: module)
            let state = try await commands.state(id)
            let contents = CourseDraft.contents(of: unit)
            if state.name == nil {
                let command = Module.Command.draft(name: module, contents, by: person, at: commands.now())
                _ = try ImportModulesVerb.naming(module) { try Module.decide(command, state) }
                work.append((id, command))
            }
            lines.append(
                Line(
                    unit: unit.id,
                    title: contents.title.exact(contents.own) ?? "",
                    name: module,
                    id: id,
                    changed: state.name == nil,
                    package: nil
                )
            )
        }
        guard !isDryRun else { return lines }
        let package = try await keep(called: name, by: person, in: service.media, console)
        let progress = Progress(console, "writing", unit: "drafts", total: Int64(work.count))
        defer { progress.finish() }
        for (number, step) in work.enumerated() {
            _ = try await commands.handle(step.command, on: step.module, CommandContext(person))
            progress.update(Int64(number + 1))
        }
        return lines.map {
            Line(unit: $0.unit, title: $0.title, name: $0.name, id: $0.id, changed: $0.changed, package: package)
        }
    }

    private func keep(called course: CourseName, by person: UUID, in media: MediaCommands, _ console: Console)
        async throws -> UUID
    {
        let bytes = try Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
        guard bytes.count <= MediaLimits.file else {
            throw CommandFailure(.badData, "\(file) has more than \(MediaLimits.file >> 20) MiB.")
        }
        let parts = (bytes.count + MediaLimits.part - 1) / MediaLimits.part
        let progress = Progress(console, "keeping", unit: "parts", total: Int64(parts))
        defer { progress.finish() }
        let name = (try? FileName(String(file.split(separator: "/").last ?? ""))) ?? Self.usualName
        return try await media.keep(package: bytes, called: name, of: course.text, by: person) {
            progress.update(Int64($0))
        }
    }

    /// Name of the kept file where that of the package can't be one.
    private static let usualName: FileName = {
        guard let name = try? FileName("course") else { preconditionFailure("not a name of a file") }
        return name
    }()
}
