import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Languages
import OperatorKit
import ServiceKit

/// `describe-unit`: what the client shows of the unit, and where to turn in a crisis.
struct DescribeUnitVerb: DecisionVerb {
    static let name = "describe-unit"
    static let summary = "Says what the unit is called, what it is, and where to turn in a crisis, in one language."
    static let group = "Unit"
    static let discussion = """
        Everybody sees it, signed in or not: the name on the first screen, the places to turn to on every one. The file is JSON: \
        {"name": "…", "about": "…", "crisis": [{"name": "…", "phone": "…", "page": "https://…", "hours": "…"}]}. It takes the \
        place of what was said before in that language. Call each number before you write it here.
        """
    static let parameters: [Parameter] = [
        .option("--language", value: "tag", "Its language, such as en or fr-CA. Default: en."),
        .option("--file", value: "path", "The description, JSON, UTF-8, at most 64 KiB.").required,
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "describe-unit --file unit.en.json", meaning: "In English."),
        (line: "describe-unit --language fr --file unit.fr.json", meaning: "The same in French."),
    ]

    private let language: LanguageTag
    private let file: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        let tag: String = try arguments.option("--language", default: "en")
        language = try FieldViolation.argument("--language") { () throws(FieldViolation) in try LanguageTag(tag) }
        file = try arguments.required("--file")
    }

    struct Line: Encodable {
        let language: String
        let name: String
        let crisis: Int
        let changed: Bool
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Line {
        guard let data = FileManager.default.contents(atPath: file), data.count <= 65_536 else {
            throw CommandFailure(.noInput, "The file can't be read, or is too long.")
        }
        let text: UnitText
        do {
            text = try JSON.decode(UnitTextBody.self, from: Array(data)).checked(in: language)
        } catch let problem as Problem {
            throw CommandFailure(.badData, problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; "))
        } catch {
            throw CommandFailure(.badData, "The file isn't such a description: \(error).")
        }
        do {
            let handled = try await Repository<UnitDescription>(identity.store)
                .handle(.describe(text), on: UnitDescription.stream, meta: EventMeta())
            let isNew = try !handled.events().isEmpty
            return Line(language: language.usual, name: text.name, crisis: text.crisis.count, changed: isNew)
        } catch let refusal as UnitDescription.Refusal {
            throw CommandFailure(.failure, Problem(refusal).title)
        }
    }

    func words(for line: Line) -> String {
        let places = line.crisis == 1 ? "1 place" : "\(line.crisis) places"
        return "\(line.name) (\(line.language)), \(places) to turn to\(line.changed ? "" : ": as it was")."
    }
}

/// `unit`: the description in all languages.
struct UnitVerb: ListVerb {
    static let name = "unit"
    static let summary = "Shows what the unit is called in each language, and where it sends people in a crisis."
    static let group = "Unit"
    static let parameters: [Parameter] = [.json]

    let listing = Listing<UnitText>(
        empty: "Nothing is described yet: describe-unit does it.",
        [
            .text("language") { $0.language.usual }, .text("name") { $0.name },
            .text("in a crisis", "crisis", mayShrink: true) { text in
                text.crisis.map { "\($0.name) \($0.phone ?? $0.page ?? "")" }.joined(separator: ", ")
            },
        ]
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [UnitText] {
        try await Repository<UnitDescription>(base.store).load(UnitDescription.stream).state.texts
    }
}
