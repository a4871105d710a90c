import EventLog
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ReplyTimes
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct SettlementRoutesTests {
    private static let path = "/api/v1/mail/clocks"

    private func waiting(_ unit: Unit, _ person: PersonRegistered) async throws -> [UUID] {
        try await ProjectionRunner(CareProjection(), store: unit.store).catchUp()
        return try await unit.seat(person).get(Self.path).expect(200).decode(ClockListView.self).clocks.map(\.letterID)
    }

    @Test func `a letter that needs no answer is waited for no more, and counts in no figure`() async throws {
        try await Unit.with { unit in
            let thanks = try await unit.letter(from: unit.cleo, to: [unit.ann])
            #expect(try await waiting(unit, unit.ann) == [thanks])
            let ann = unit.seat(unit.ann)
            let settled = try await ann.post("\(Self.path)/\(thanks)/settle", [:]).expect(200).decode(ClockView.self)
            #expect(settled.needsNoAnswer == true && settled.answerID == nil && settled.answeredBy?.id == unit.ann.id)
            for person in [unit.ann, unit.cleo] { #expect(try await waiting(unit, person).isEmpty) }
            let figures = "/api/v1/mail/reply-times?from=2026-01-01&through=2026-01-31"
            #expect(try await ann.get(figures).expect(200).decode(ReplyTimesView.self).figures.isEmpty)
            let reopened = try await ann.post("\(Self.path)/\(thanks)/reopen", [:]).expect(200).decode(ClockView.self)
            #expect(reopened.needsNoAnswer == nil && reopened.answeredAt == nil)
            #expect(try await waiting(unit, unit.cleo) == [thanks])
            try await ann.post("\(Self.path)/\(thanks)/settle", [:]).expect(200)
            _ = try await waiting(unit, unit.ann)
            let next = try await unit.letter(from: unit.cleo, to: [unit.ann])
            #expect(try await waiting(unit, unit.ann) == [next])
            try await ann.post("\(Self.path)/\(thanks)/reopen", [:]).expect(200)
            #expect(try await waiting(unit, unit.ann) == [next])
        }
    }

    @Test func `only who is waited for says so`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            _ = try await waiting(unit, unit.ann)
            let path = "\(Self.path)/\(letter)/settle"
            try await unit.seat(unit.cleo).post(path, [:]).expectProblem(403, "forbidden")
            let bob = unit.seat(unit.bob)
            try await bob.post(path, [:]).expectProblem(404, "nobody-waits")
            try await bob.post(path, ["staff_id": .id(unit.ann.id)]).expectProblem(404, "nobody-waits")
            try await unit.seat(unit.ann).post("\(Self.path)/\(UUID())/settle", [:]).expectProblem(404, "nobody-waits")
            #expect(try await waiting(unit, unit.ann) == [letter])
            _ = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: letter)
            _ = try await waiting(unit, unit.ann)
            try await unit.seat(unit.ann).post(path, [:]).expectProblem(404, "nobody-waits")
        }
    }
}
