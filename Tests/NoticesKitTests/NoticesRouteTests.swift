import FoundationEssentials
import HTTPTesting
import NotificationsContract
import PostgresTesting
import ServiceTesting
import Testing

/// Question of notifications to a service that has people told of something.
@Suite(.freshSchema) struct NoticesRouteTests {
    private static func path(_ person: UUID, _ query: String) -> String {
        "/internal/bells/people/\(person.uuidString.lowercased())/notices?\(query)"
    }

    @Test func `what was written counts at once, for its person and since the time that was asked about`() async throws
    {
        try await ServiceHarness<Reminders>.run { unit in
            let person = UUID()
            for seconds in [100.0, 200] {
                try await unit.service.ring(for: person, at: Date(timeIntervalSince1970: seconds))
            }
            func waiting(_ person: UUID, since: Int) async throws -> Int {
                try await unit.notifications.get(Self.path(person, "kind=modules&since=\(since)")).expect(200)
                    .decode(NoticesWaiting.self).waiting
            }
            let counts = [
                try await waiting(person, since: 0), try await waiting(person, since: 200_000),
                try await waiting(person, since: 200_001), try await waiting(UUID(), since: 0),
            ]
            #expect(counts == [2, 1, 0, 0])
        }
    }

    @Test func `nobody asks but notifications, for a kind of the service's own and a time`() async throws {
        try await ServiceHarness<Reminders>.run { unit in
            let path = Self.path(UUID(), "kind=modules&since=0")
            let strangers = [
                try await unit.identity.get(path).status, try await unit.seat(unit.bob).get(path).status,
                try await unit.seat(nil).get(path).status,
            ]
            #expect(strangers == [404, 403, 401])
            for query in [
                "kind=alerts&since=0", "kind=none&since=0", "since=0", "kind=modules", "kind=modules&since=-1",
            ] {
                let status = try await unit.notifications.get(Self.path(UUID(), query)).status
                #expect(status == 422, "\(query)")
            }
        }
    }
}
