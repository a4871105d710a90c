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
    /// Number of rows that are shown; all unless a verb has the option.
    var limit: LineLimit { get }
    /// Rows in their order; one more than are shown where there are more. Read models have come to the end of the log.
    func rows(of service: Owner, _ base: ServiceBase) async throws -> [Row]
}

extension ListVerb {
    /// All of them.
    public var limit: LineLimit { .all }

    /// Prints the rows, and says where there are more.
    public func run(in context: ServiceContext<Owner>) async throws {
        try context.console.show(try await context.look { try await rows(of: $0, $1) }, as: listing, upTo: limit)
    }
}
