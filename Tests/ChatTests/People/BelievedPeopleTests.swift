import ChatDomain
import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Who was found is believed as long as nothing was learned of people, on the tables that say so.
@Suite(.freshSchema) struct BelievedPeopleTests {
    @Test func `what is learned of somebody is seen, although they were found before`() async throws {
        try await Unit.with { unit in
            let people = People(pool: unit.pool, believing: .milliseconds(2))
            let found = try #require(try await people.participant(unit.dora.id))
            for _ in 1...50 {
                let again = try await people.participant(unit.dora.id)
                #expect(again == found)
            }
            #expect(try await people.participant(UUID()) == nil)
            // As the follower of the feed does it: its place moves with what it learns.
            try await unit.pool.transaction { connection in
                try await connection.execute("update person set is_active = false where id = \(unit.dora.id)")
                try await connection.execute(
                    """
                    insert into checkpoint (consumer, part, pos, epoch)
                    select 'feed-identity', 0, 1, epoch from log_position where part = 0
                    on conflict (consumer, part) do update set pos = checkpoint.pos + 1
                    """
                )
            }
            try await eventually { try await people.participant(unit.dora.id)?.isActive == false }
        }
    }
}
