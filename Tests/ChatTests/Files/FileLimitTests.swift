import AttachmentRules
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

/// How many files are taken in, how large they are, and of which kind.
@Suite(.freshSchema) struct FileLimitTests {
    @Test func `nobody has more files waiting than there may be`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            func fill(_ files: Int) async throws {
                try await unit.pool.execute(
                    """
                    insert into attachment_content
                    select gen_random_uuid(), gen_random_uuid(), \(unit.cleo.id)::uuid, \(unit.cleo.id)::uuid,
                        ''::bytea, ''::bytea, 1, true, now()
                    from generate_series(1, \(files))
                    """
                )
            }
            try await fill(Limits.unsentFiles - 5)
            let taken = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...10 {
                    group.addTask { try await unit.handing(.bytes([1]), by: unit.cleo).status == 201 ? 1 : 0 }
                }
                return try await group.reduce(0, +)
            }
            #expect(taken <= 5)
            try await unit.pool.execute("delete from attachment_content")
            try await fill(Limits.unsentFiles - 1)
            let last = try #require(try await unit.hand("Last", by: unit.cleo).attachment)
            try await unit.handing(.bytes([1]), by: unit.cleo).expectProblem(409, "too-many-unsent-attachments")
            _ = try await unit.hand("Somebody else's", by: unit.ann)
            // Files that were sent wait no more.
            try await unit.send([last], in: room, by: unit.cleo).expect(201)
            _ = try await unit.hand("Next", by: unit.cleo)
        }
    }

    @Test func `what was sent long ago doesn't count for the quota`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            _ = try await unit.sendFile("Plan", in: room, by: unit.cleo)
            try await unit.pool.execute("update attachment_content set bytes = \(AttachmentLimits.quota)")
            let one: Headers = [.contentLength: "1"]
            try await unit.handing(.bytes([1]), by: unit.cleo, headers: one).expectProblem(409, "attachment-quota")
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '31 days'")
            try await unit.handing(.bytes([1]), by: unit.cleo, headers: one).expect(201)
        }
    }

    @Test func `what can't be taken in is refused, and leaves nothing`() async throws {
        try await Unit.with { unit in
            let long: Headers = [.contentLength: String(AttachmentLimits.file + 1)]
            try await unit.handing(.bytes([1]), by: unit.cleo, headers: long).expectProblem(413, "content-too-large")
            try await unit.handing(.bytes([1]), by: unit.cleo, name: "a%2Fb")
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await unit.handing(.bytes([1]), by: unit.cleo, name: "")
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await unit.handing(.bytes([1]), by: nil).expectProblem(401, "unauthorized")
            let broken = BodyStream()
            try await broken.write([1, 2, 3])
            broken.fail(Problem.badRequest("the client went away"))
            try await unit.handing(.stream(broken), by: unit.cleo).expect(400)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
            try await unit.pool.execute(
                """
                insert into attachment_content
                values (gen_random_uuid(), gen_random_uuid(), \(unit.cleo.id), \(unit.cleo.id), '', '',
                        \(AttachmentLimits.quota), true, now())
                """
            )
            try await unit.handing(.bytes([1]), by: unit.cleo, headers: [.contentLength: "1"])
                .expectProblem(409, "attachment-quota")
        }
    }

    @Test func `files of a message are limited together`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            var ids: [UUID] = []
            for _ in 1...2 { ids.append(try #require(try await unit.hand("Plan", by: unit.cleo).attachment)) }
            try await unit.pool.execute("update attachment_content set bytes = \(AttachmentLimits.together / 2 + 1)")
            try await unit.send(ids, in: room, by: unit.cleo)
                .expectProblem(422, "validation-failed", fields: ["parts"])
            try await unit.send([ids[0]], in: room, by: unit.cleo).expect(201)
        }
    }
}
