import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import Synchronization
import Testing

/// A service is what its features are together.
@Suite struct FeatureTests {
    private struct Sum: Service {
        typealias Event = NotesService.Event

        static let name = "sum"
        static let summary = "Two features."
        static let migrations: [Migration] = []

        let features: [Feature]

        init(_ base: ServiceBase) async throws { features = [] }
        init(_ features: [Feature]) { self.features = features }
    }

    private final class Notes: Sendable {
        private let notes = Mutex<[String]>([])

        func add(_ note: String) { notes.withLock { $0.append(note) } }
        var all: [String] { notes.withLock { $0 } }
    }

    private func feature(_ name: String, _ notes: Notes) -> Feature {
        Feature(
            routes: [
                Route(.get, "/\(name)", .open, "Somebody was faster.") { _ in
                    throw VersionConflict(stream: UUID(), expected: .new, actual: 1)
                }
            ],
            export: { _, export in try await export.add(name, name) },
            purge: { _, isDryRun in ["\(name) \(isDryRun ? "would go" : "went")"] },
            endStreams: { notes.add(name) }
        )
    }

    @Test func `its parts are those of its features, in their order`() async throws {
        let notes = Notes()
        let sum = Sum([feature("one", notes), Feature(), feature("two", notes)])
        #expect(sum.routes.map(\.path) == ["/one", "/two"])
        #expect(sum.projections.isEmpty && sum.background.isEmpty)
        #expect(try await sum.purge(UUID(), isDryRun: true) == ["one would go", "two would go"])
        let export = PersonExport { notes.add(String(decoding: $0, as: UTF8.self)) }
        try await sum.export(UUID(), to: export)
        await sum.endStreams()
        #expect(
            notes.all == [
                #"{"kind":"one","data":"one"}"# + "\n", #"{"kind":"two","data":"two"}"# + "\n", "one", "two",
            ]
        )
    }

    @Test func `errors of the log are told as problems`() async throws {
        let route = try #require(Sum([feature("one", Notes())]).routes.first)
        await #expect(throws: Problem.preconditionFailed) { try await route.handler(Request(.get, "/one")) }
    }
}
