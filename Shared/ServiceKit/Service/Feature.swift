public import EventLog
public import FoundationEssentials
public import HTTPKit

/// Part of a service around one aggregate: what it serves, follows and runs, and what it knows of a person. A service is the sum of its
/// features.
public struct Feature: Sendable {
    /// Routes. Errors of the log are told as problems.
    public let routes: [Route]
    /// Read models.
    public let projections: [any AnyProjectionRunner]
    /// Members beside the server.
    public let background: [any LongRunning]
    /// Exports what it knows of a person.
    public let export: @Sendable (UUID, PersonExport) async throws -> Void
    /// Purges what it holds of a person. Says what was done.
    public let purge: @Sendable (UUID, _ isDryRun: Bool) async throws -> [String]
    fileprivate let endStreams: @Sendable () async -> Void

    /// A feature of these parts; `export`, `purge` and `endStreams` are those of `Service`.
    public init(
        routes: [Route] = [],
        projections: [any AnyProjectionRunner] = [],
        background: [any LongRunning] = [],
        export: @escaping @Sendable (UUID, PersonExport) async throws -> Void = { _, _ in },
        purge: @escaping @Sendable (UUID, _ isDryRun: Bool) async throws -> [String] = { _, _ in [] },
        endStreams: @escaping @Sendable () async -> Void = {}
    ) {
        self.routes = routes.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        }
        self.projections = projections
        self.background = background
        self.export = export
        self.purge = purge
        self.endStreams = endStreams
    }
}

extension Service {
    /// Routes of the features, in their order.
    public var routes: [Route] { features.flatMap(\.routes) }
    /// Read models of the features.
    public var projections: [any AnyProjectionRunner] { features.flatMap(\.projections) }
    /// Members of the features; nothing else runs beside the server.
    public var background: [any LongRunning] { features.flatMap(\.background) }
    /// Ends those of the features.
    public func endStreams() async { for feature in features { await feature.endStreams() } }
    /// Exports what the features know of the person.
    public func export(_ person: UUID, to export: PersonExport) async throws {
        for feature in features { try await feature.export(person, export) }
    }
    /// Purges the features, in their order.
    public func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        var lines: [String] = []
        for feature in features { lines += try await feature.purge(person, isDryRun) }
        return lines
    }
}
