import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// The data of Foundation that an executable has only if its link brings them: time zones of the executables that are tested.
@Suite struct DeliveredExecutableTests {
    /// Zones on both sides of UTC, with half and quarter hours, with summer time on either half of the year, and without.
    private static let zones = [
        "UTC", "Europe/Vienna", "America/St_Johns", "America/Regina", "Asia/Kolkata", "Australia/Lord_Howe",
        "Pacific/Chatham",
    ]

    private static let week = [[[String: Int]]](repeating: [["from": 540, "to": 1020]], count: 5) + [[], []]

    private struct Arrangement: Encodable {
        struct Hours: Encodable {
            let zone: String
            /// Of each day from Monday on: blocks, in minutes since midnight.
            let week: [[[String: Int]]]
            let promise: Int
        }
        let from: String
        let hours: Hours
    }

    @Test func `the hours of the unit are set in any time zone, by verb and by route`() async throws {
        let system = try await TestSystem.start(inMemory: true)
        let browser = TestBrowser(system)
        let coordinator = try await browser.create("zones.staff", first: "Una", last: "Storm", role: "coordinator")
        for zone in Self.zones {
            _ = try await system.admin("postoffice", "hours", "mon-fri 9:00-17:00", "--zone", zone, "--promise", "16h")
            #expect(try await system.admin("postoffice", "calendar").contains(zone))
            let set = try await coordinator.send(
                .put,
                "/api/v1/mail/calendar/hours",
                Arrangement(from: "2026-01-01", hours: .init(zone: zone, week: Self.week, promise: 960))
            )
            #expect(set.status == 200, "\(zone): \(set.text)")
        }
        await browser.close()
        try await system.remove()
    }

    @Test func `a time zone that doesn't exist is refused, and an offset is no zone`() async throws {
        let system = try await SharedSystem.system()
        for zone in ["Europe/Atlantis", "+02:00", "GMT+2"] {
            let outcome = try await system.theracomm(
                ["admin", "postoffice", "hours", "mon-fri 9:00-17:00", "--zone", zone]
            )
            #expect(outcome.status == 64 || outcome.status == 65, "\(zone): \(outcome.errors)")
        }
    }
}
