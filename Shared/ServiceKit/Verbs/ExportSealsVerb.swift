import CommandLineKit
import EventLog

/// `export-seals`: what the notary has sealed, for keeping elsewhere.
struct ExportSealsVerb<S: Service>: Subcommand {
    static var name: String { "export-seals" }
    static var summary: String { "Writes the seals of the log as lines of JSON, to be kept elsewhere." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        Together with an export of the log, made afterwards, and the public key they prove without a database that no event was
        changed, removed, put in or moved: see check-export. Nothing personal is in them. Keep the public key apart from both.
        """
    }
    static var parameters: [Parameter] {
        [.flag("--public-key", "Prints the public key that check-export needs, and nothing else.")]
    }
    static var examples: [(line: String, meaning: String)] {
        [
            (line: "export-seals > seals.json", meaning: "All seals up to now."),
            (line: "export-seals --public-key", meaning: "One line to keep apart: name=key."),
        ]
    }

    private let isKeyOnly: Bool

    init(_ arguments: inout Arguments) throws(UsageError) { isKeyOnly = arguments.flag("--public-key") }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        if isKeyOnly {
            return console.print(try context.configuration().sealKey(of: S.name).publicLine)
        }
        try await context.withLog { store in
            var position: Int64 = 0
            while true {
                let seals = try await Notary.exportedSeals(of: store, after: position, limit: 500)
                guard let last = seals.last else { return }
                console.print(try seals.map { try ExportedLog.encode($0) }.joined(separator: "\n"))
                position = last.upTo
            }
        }
    }
}
