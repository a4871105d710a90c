import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import TangoApp

/// Cursors are read as carefully as any input.
@Suite(.freshSchema) struct CursorTests {
    private struct AnyPlace: Encodable {
        var at: Int64
        var id = UUID()
        var client = UUID()
        var staff = UUID()
        var r = 0
        var t: Int64
        var c = UUID()

        init(_ time: Int64) { (at, t) = (time, time) }
    }

    private let lists = ["matchings", "covers", "conflicts", "accesses", "waiting", "my/accesses"]

    @Test(arguments: [Int64.max, .min, 253_402_300_800_000, -62_167_219_200_001])
    func `a time that no list has named is refused`(_ time: Int64) async throws {
        try await Unit.with { unit in
            let cursor = try Cursor.text(AnyPlace(time))
            for list in lists {
                try await unit.commands(unit.bob).get("/api/v1/tango/\(list)?cursor=\(cursor)")
                    .expectProblem(422, "validation-failed", fields: ["cursor"])
            }
        }
    }

    @Test(arguments: [Int64(0), 253_402_300_799_999, -62_167_219_200_000])
    func `any other is a place, also where nothing is`(_ time: Int64) async throws {
        try await Unit.with { unit in
            let cursor = try Cursor.text(AnyPlace(time))
            for list in lists {
                try await unit.commands(unit.bob).get("/api/v1/tango/\(list)?cursor=\(cursor)").expect(200)
            }
        }
    }

    @Test(arguments: ["x", "bnVsbA", "e30", "IiI"]) func `what is no cursor is refused`(_ text: String) async throws {
        try await Unit.with { unit in
            for list in lists + ["load", "my/caseload"] {
                try await unit.commands(unit.bob).get("/api/v1/tango/\(list)?cursor=\(text)")
                    .expectProblem(422, "validation-failed", fields: ["cursor"])
            }
        }
    }

    @Test func `the place of somebody who is not known is none`() async throws {
        try await Unit.with { unit in
            for (order, time) in [("name", Int64(0)), ("waiting", 0), ("contact", 253_402_300_800_000)] {
                try await unit.commands(unit.bob)
                    .get("/api/v1/tango/my/caseload?sort=\(order)&cursor=\(try Cursor.text(AnyPlace(time)))")
                    .expectProblem(422, "validation-failed", fields: ["cursor"])
            }
            try await unit.commands(unit.bob).get("/api/v1/tango/load?cursor=\(try Cursor.text(UUID()))")
                .expectProblem(422, "validation-failed", fields: ["cursor"])
        }
    }

    @Test func `the waiting list is not looked through for what can't be written`() async throws {
        try await Unit.with { unit in
            for filter in ["speciality", "language"] {
                try await unit.commands(unit.bob).get("/api/v1/tango/waiting?\(filter)=a%00b")
                    .expectProblem(422, "validation-failed", fields: [filter])
            }
        }
    }
}
