package import CommandLineKit
import EventLog

/// `verify`: whether the log is what it was when it was sealed. A service whose own verb has this name runs it as well.
package struct VerifyVerb<S: Service>: Subcommand {
    package static var name: String { "verify" }
    package static var summary: String { "Recomputes all seals of the log and checks that nothing is missing." }
    package static var group: String { "Look" }
    package static var discussion: String {
        """
        Ends with status 1 and the first bad position if anything was changed, removed or put in. The root it prints can be kept
        elsewhere; given back with --root, it proves that the log up to there is still the same, whoever holds the keys now.
        """
    }
    package static var parameters: [Parameter] {
        [.options("--root", value: "line", "A root that was printed earlier and must still be there."), .json]
    }

    private let roots: [SealedRoot]

    package init(_ arguments: inout Arguments) throws(UsageError) {
        var roots: [SealedRoot] = []
        for line in try arguments.options("--root", as: String.self) {
            guard let root = SealedRoot(line: line) else {
                throw UsageError("--root isn't a line that verify has printed")
            }
            roots.append(root)
        }
        self.roots = roots
    }

    private struct Report: Encodable, Sendable {
        let events: Int64
        let seals: Int
        let sealedUpTo: Int64
        let isSound: Bool
        let position: Int64?
        let finding: String?
        let root: String?
    }

    package func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let configuration = try context.configuration()
        let report = try await context.withLog { store in
            let progress = Progress(console, "verifying", unit: "events", total: try await store.head())
            defer { progress.finish() }
            let verifier = Verifier(store, publicKeys: configuration.sealPublicKeys(of: S.name))
            let result = try await verifier.run(expecting: roots) { position, _ in progress.update(position) }
            let root = try await Notary(store, key: configuration.sealKey(of: S.name)).root()
            return Report(
                events: result.events,
                seals: result.seals,
                sealedUpTo: result.sealedUpTo,
                isSound: result.isSound,
                position: result.finding?.position,
                finding: result.finding?.description,
                root: result.isSound ? root?.line : nil
            )
        }
        if console.isJSON { try console.printJSON(report) }
        if let finding = report.finding { throw CommandFailure(.failure, "the log isn't what it was: \(finding)") }
        if console.isJSON { return }
        console.print(
            "\(console.style.green("sound")): \(grouped(report.events)) events, \(grouped(report.seals)) seals "
                + "up to position \(grouped(report.sealedUpTo))"
        )
        if let root = report.root { console.print("root: \(root)") }
    }
}
