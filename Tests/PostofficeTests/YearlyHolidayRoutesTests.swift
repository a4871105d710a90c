import BusinessTime
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct YearlyHolidayRoutesTests {
    private static let calendar = "/api/v1/mail/calendar"

    @Test func `coordinators close the unit on days of each year, and on half days`() async throws {
        try await Unit.with { unit in
            let (bob, id) = (unit.seat(unit.bob), UUID())
            let path = "\(Self.calendar)/yearly/\(id)"
            let body: [String: JSONValue] = [
                "rule": .string("easter-2"), "name": .string("good-friday"), "from": .string("2030-01-01"),
                "closes": .int(720),
            ]
            try await bob.send(.put, path, body).expect(200)
            try await bob.send(.put, "\(Self.calendar)/holidays/2026-12-24", ["closes": .int(780)]).expect(200)
            let view = try await unit.seat(unit.cleo).get(Self.calendar).expect(200).decode(CalendarView.self)
            #expect(view.holidays == [.init(day: "2026-12-24", closes: 780)])
            #expect(
                view.yearly == [
                    .init(
                        id: id,
                        rule: "easter-2",
                        name: .goodFriday,
                        closes: 720,
                        from: "2030-01-01",
                        next: "2030-04-19"
                    )
                ]
            )
            let opened = try await bob.delete("\(Self.calendar)/holidays/2030-04-19").expect(200)
            #expect(try opened.decode(CalendarView.self).yearly.map(\.next) == ["2031-04-11"])
            let ended = try await bob.delete(path).expect(200)
            #expect(try ended.decode(CalendarView.self).yearly.isEmpty)
            try await bob.delete("\(Self.calendar)/yearly/\(UUID())").expectProblem(404, "holiday-not-found")
            for (field, wrong) in [
                ("rule", JSONValue.string("easter-99")), ("closes", .int(0)), ("from", .string("x")),
            ] {
                var body = body
                body[field] = wrong
                try await bob.send(.put, "\(Self.calendar)/yearly/\(UUID())", body)
                    .expectProblem(422, "validation-failed", fields: [field])
            }
            for person in [unit.ann, unit.cleo] {
                try await unit.seat(person).send(.put, path, body).expectProblem(403, "forbidden")
                try await unit.seat(person).delete(path).expectProblem(403, "forbidden")
            }
        }
    }

    @Test func `a region's holidays are taken over once`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let regions = try await unit.seat(unit.cleo).get("\(Self.calendar)/regions").expect(200)
                .decode(RegionsView.self)
            let saskatchewan = try #require(regions.regions.first { $0.region == "CA-SK" })
            for _ in 1...2 {
                let answer = try await bob.send(.post, "\(Self.calendar)/regions/CA-SK", [:]).expect(200)
                let view = try answer.decode(CalendarView.self)
                #expect(Set(view.yearly.map(\.rule)) == Set(saskatchewan.holidays.map(\.rule)))
                #expect(view.yearly.count == saskatchewan.holidays.count)
                #expect(view.yearly.map(\.next) == view.yearly.map(\.next).sorted())
            }
            try await bob.send(.post, "\(Self.calendar)/regions/CA-XX", [:]).expectProblem(404, "not-found")
            try await unit.seat(unit.ann).send(.post, "\(Self.calendar)/regions/CA-SK", [:])
                .expectProblem(403, "forbidden")
        }
    }
}
