public import EventLog
public import FoundationEssentials
import ServiceKit

/// Counter of things of one kind that still call for a person.
public struct NoticeCounter: Sendable {
    private let projection: any AnyProjectionRunner
    private let count: @Sendable (_ person: UUID, _ since: Date) async throws -> Int

    /// Counts what became due at a time or later, once `projection` shows everything that has happened.
    public init(
        _ projection: any AnyProjectionRunner,
        count: @escaping @Sendable (_ person: UUID, _ since: Date) async throws -> Int
    ) {
        (self.projection, self.count) = (projection, count)
    }

    /// Number of things that call for `person` when everything up to `head` is seen.
    func waiting(for person: UUID, since: Date, at head: Int64) async throws -> Int {
        try await projection.waitUntilVisible(head)
        return try await count(person, since)
    }
}
