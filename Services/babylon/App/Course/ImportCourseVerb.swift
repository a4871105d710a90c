import BabylonDomain
import CommandLineKit
import CourseStructure
import EventLog
import FoundationEssentials
import OperatorKit
import ReleaseRules
import SafeArchive
import ServiceKit

/// `import-course`: makes the draft of a programme from a package of cmi5.
struct ImportCourseVerb: DecisionVerb {
    static let name = "import-course"
    static let summary = "Begins the draft of a programme for a course from a package of cmi5."
    static let discussion = """
        The package is a zip archive with cmi5.xml at its root, or that file alone. The programme has a module for each unit, under the names that curator \
        import-course gives to them; publish those first. Its modules open at the start, and clients are contacted at their request, until the draft says \
        something else. A programme that is there already is left as it is.
        """
    static let parameters: [Parameter] = [
        .argument("file", "The package."),
        .option(
            "--name",
            value: "name",
            "Name of the course, as curator import-course has it. Default: from its title."
        ),
        .option("--weeks", value: "count", "Weeks that it takes. Default: one for each unit."),
        .option("--zone", value: "zone", "Zone of its days, such as America/Regina. Default: UTC."), .dryRun, .json,
    ]
    static let examples = [(line: "import-course course.zip --dry-run", meaning: "what the programme would be")]

    /// Outcome, or with `--dry-run` the outcome that it would have.
    struct Outcome: Encodable, Sendable {
        /// The programme.
        let id: UUID
        /// Name of the course.
        let course: String
        /// Ids of its modules in their order.
        let modules: [UUID]
        /// True if a draft was begun; false if the programme is there already.
        let changed: Bool
        let dryRun: Bool

        private enum CodingKeys: String, CodingKey {
            case id, course, modules, changed
            case dryRun = "dry_run"
        }
    }

    private let file: String
    private let course: CourseName?
    private let weeks: Int?
    private let zone: String
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
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
        weeks = try arguments.option("--weeks")
        zone = try arguments.option("--zone", default: "UTC")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Babylon, _ console: Console) async throws -> Outcome {
        let structure: CourseStructure
        do { structure = try CoursePackage(path: file).course } catch {
            guard let sentence = CoursePackage.sentence(for: error) else { throw error }
            let isMissing = error as? ArchiveRefusal == .unreadable
            throw CommandFailure(isMissing ? .noInput : .badData, "\(file): \(sentence)")
        }
        let name = course ?? CourseName(of: structure)
        let contents = CourseProgramme.contents(of: structure, called: name, weeks: weeks, zone: zone)
        let changed = try await service.commands.begin(
            contents,
            as: CourseProgramme.id(of: name),
            isDryRun: isDryRun
        )
        return Outcome(
            id: CourseProgramme.id(of: name),
            course: name.text,
            modules: contents.modules.map(\.module),
            changed: changed,
            dryRun: isDryRun
        )
    }

    func words(for outcome: Outcome) -> String {
        let programme = "\(outcome.course), programme \(outcome.id.uuidString.lowercased()),"
        guard outcome.changed else { return "\(programme) is there already." }
        let modules = "\(outcome.modules.count) modules; its units aren't launched"
        return outcome.dryRun
            ? "\(programme) would have \(modules). Nothing was done." : "\(programme) has \(modules)."
    }
}
