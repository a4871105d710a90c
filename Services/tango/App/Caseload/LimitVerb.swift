import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `limit <staff> <clients>`: how many clients somebody may have.
struct LimitVerb: DecisionVerb {
    static let name = "limit"
    static let summary = "Sets how many clients a member of staff may have at a time."
    static let group = "Matchings"
    static let discussion = """
        It counts clients whom one is primary or secondary to. A limit below what somebody carries takes nobody away from them.
        """
    static let parameters: [Parameter] = [
        .person("staff", "Who works here"),
        .argument("clients", "0 to \(Limits.caseload), or none: any number."), .json,
    ]
    static let examples = [(line: "limit 11 20", meaning: "number 11 may have twenty clients")]

    private let staff: PersonArgument
    private let clients: Int?

    init(_ arguments: inout Arguments) throws(UsageError) {
        staff = try arguments.argument("staff")
        let text: String = try arguments.argument("clients")
        clients = Int(text)
        guard clients != nil || text == "none" else { throw UsageError("<clients> must be a whole number, or none") }
    }

    /// Member of staff, and the limit of their caseload; `nil`: none.
    struct Report: Encodable {
        let staff: UUID
        let number: Int
        let name: String
        let limit: Int?
    }

    func decide(in service: Tango, _ console: Console) async throws -> Report {
        let person = try await staff.find(in: service.matchingCommands.people)
        _ = try await service.matchingCommands.limit(person.id, to: clients, CommandContext(nil))
        return Report(staff: person.id, number: person.number, name: person.name, limit: clients)
    }

    func words(for report: Report) -> String {
        "\(report.name) (\(report.number)) may have \(clients.map { grouped($0) } ?? "any number of") clients."
    }
}
