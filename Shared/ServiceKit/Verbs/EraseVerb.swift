import CommandLineKit
import FoundationEssentials

/// `erase <person>`: destroys a person's key in this service and removes what its read models hold.
struct EraseVerb<S: Service>: Subcommand {
    static var name: String { "erase" }
    static var summary: String { "Destroys a person's key in this service. There is no way back." }
    static var group: String { "Repair" }
    static var asksFirst: Bool { true }
    static var discussion: String {
        """
        Everything personal that was ever stored about the person in this service's log becomes unreadable, in all copies and
        backups of the log; read models are purged, and once more when they have come to the end of the log. Other services keep
        theirs: run it there as well, or have identity do it.
        Of whom identity says that everything is kept until a day isn't erased before, unless you say that you mean it.
        """
    }
    static var parameters: [Parameter] {
        [
            .person("person", "Who is erased"),
            .flag("--despite-hold", "Also where a retention hold keeps what is known of the person."),
            .json,
        ]
    }

    private let named: PersonArgument
    private let isDryRun: Bool
    private let isSure: Bool
    private let isDespiteHold: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        named = try arguments.argument("person")
        isDryRun = arguments.flag(Parameter.dryRun.name)
        isSure = arguments.flag(Parameter.yes.name)
        isDespiteHold = arguments.flag("--despite-hold")
    }

    private struct Report: Encodable {
        let person: UUID
        let done: Bool
        let steps: [String]
    }

    /// Refuses whom the service never heard of: a mistyped id must not pass for somebody who was forgotten.
    private func checkKnown(_ person: UUID, _ service: S, _ base: ServiceBase) async throws {
        guard try await !service.knows(person, in: base) else { return }
        throw PersonArgument.id(person).unknown(to: S.name)
    }

    /// Refuses what a retention hold forbids; a dry run as well, for that is what would be done.
    private func checkHold(_ person: UUID, _ service: S, _ base: ServiceBase) async throws {
        guard !isDespiteHold, let end = try await service.heldUntil(person, in: base) else { return }
        throw CommandFailure(
            .failure,
            "a retention hold keeps what is known of the person until \(end.ISO8601Format())",
            hint: "identity release ends it; --despite-hold erases all the same"
        )
    }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let report = try await context.withServiceAsItIs { service, base in
            let person = try await service.id(of: named, in: base)
            let id = person.uuidString.lowercased()
            try await checkKnown(person, service, base)
            try await checkHold(person, service, base)
            if !isDryRun {
                try console.demand(isSure, "Erase person \(id) from \(S.name) for ever?", byTyping: id)
            }
            let steps = try await service.forget(person, in: base, isDryRun: isDryRun)
            return Report(person: person, done: !isDryRun, steps: steps)
        }
        if console.isJSON { return try console.printJSON(report) }
        for step in report.steps { console.print(step) }
    }
}
