import CommandLineKit
import FoundationEssentials

/// `erase <person>`: destroys a person's key in this service and removes what its read models hold.
struct EraseVerb<S: Service>: Subcommand {
    static var name: String { "erase" }
    static var summary: String { "Destroys a person's key in this service. There is no way back." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        Everything personal that was ever stored about the person in this service's log becomes unreadable, in all copies and
        backups of the log; read models are purged, and once more when they have come to the end of the log. Other services keep
        theirs: run it there as well, or have identity do it.
        A retention hold isn't looked at here.
        """
    }
    static var parameters: [Parameter] { [.argument("person", "The person's id."), .dryRun, .yes, .json] }

    private let person: UUID
    private let isDryRun: Bool
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isDryRun = arguments.flag(Parameter.dryRun.name)
        isSure = arguments.flag(Parameter.yes.name)
    }

    private struct Report: Encodable {
        let person: UUID
        let done: Bool
        let steps: [String]
    }

    func run(in context: ServiceContext<S>) async throws {
        let id = person.uuidString.lowercased()
        let console = context.console
        let steps: [String] = try await context.withService { service, base in
            let question = "Erase person \(id) from \(S.name) for ever?"
            guard isDryRun || isSure || console.confirm(question, byTyping: id) else {
                throw CommandFailure(.failure, "nothing was erased", hint: "type the id when asked, or give --yes")
            }
            return try await service.forget(person, in: base, isDryRun: isDryRun)
        }
        if console.isJSON { return try console.printJSON(Report(person: person, done: !isDryRun, steps: steps)) }
        for step in steps { console.print(step) }
    }
}
