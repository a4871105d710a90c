import FoundationEssentials
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import TrumpetApp

/// What is published now is shown now, not a moment later.
@Suite(.freshSchema) struct TimesTests {
    @Test func `a time to the millisecond comes back from the database as it was`() async throws {
        let pool = try await TestDatabase.pool()
        let times = (0..<500).map { number in
            Date(timeIntervalSince1970: 1_795_000_000 + Double(number) * 7.919).roundedToMilliseconds
        }
        let back = try await pool.query("select t from unnest(\(times)) with ordinality as u(t, n) order by n")
            .decode(Date.self)
        await pool.close()
        #expect(back.map(\.roundedToMilliseconds) == times)
    }
}
