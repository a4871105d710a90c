public import CommandLineKit
public import ServiceKit

/// Verb that lists rows: a table for people, one JSON object a line for programs.
public protocol ListVerb: Subcommand where Context == ServiceContext<Owner> {
    /// Service whose rows they are.
    associatedtype Owner: Service
    /// Row.
    associatedtype Row: Sendable

    /// Form of the list.
    var listing: Listing<Row> { get }
    /// Rows in their order. Read models have come to the end of the log.
    func rows(of service: Owner, _ base: ServiceBase) async throws -> [Row]
}

extension ListVerb {
    /// Prints the rows.
    public func run(in context: ServiceContext<Owner>) async throws {
        try context.console.show(try await context.look { try await rows(of: $0, $1) }, as: listing)
    }
}
