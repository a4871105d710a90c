import BusinessTime
import EventSourcing
import FoundationEssentials
import ReleaseRules
import Testing

@Suite struct ReleaseMoveTests {
    private let now = Date(timeIntervalSince1970: 1_775_000_000)

    private func id(_ number: Int) -> UUID { RandomEnrolment.module(number) }

    private func module(_ number: Int, _ version: Int, _ rules: ReleaseRule...) -> ReleasedModule {
        ReleasedModule(module: id(number), version: version, rules: rules)
    }

    @Test func `what stays, is new, goes, and opens at another time`() throws {
        let days = ReleaseDays(try #require(ZoneClock("America/Regina")))
        let today = days.day(of: now)
        func day(_ ahead: Int64) -> CivilDay { CivilDay(number: today.number + ahead) }
        let facts = ReleaseFacts(start: day(-10), done: [id(0): now - 86_400])
        let old = [
            module(0, 1), module(1, 1, .afterStart(days: 7)), module(2, 1, .afterStart(days: 14)), module(3, 1),
            module(4, 1, .unlocked),
        ]
        let new = [
            module(0, 2, .unlocked), module(5, 1, .afterDone(id(0), days: 7)), module(2, 1, .afterStart(days: 21)),
            module(1, 1, .afterStart(days: 28)),
        ]
        let move = ReleaseMove(from: old, to: new, facts, days, at: now)
        #expect(move.stays.map(\.module) == [id(0), id(2), id(1)])
        #expect(move.stays.map(\.opensOtherwise) == [false, true, false])
        #expect((move.stays[0].from, move.stays[0].to) == (1, 2))
        #expect(move.stays[1].before == .opens(at: days.start(of: day(4))))
        #expect(move.stays[1].after == .opens(at: days.start(of: day(11))))
        // It would open later now, and is open already.
        #expect(move.stays[2].after == .open(since: days.start(of: day(-3))))
        #expect(move.new.map(\.module) == [id(5)])
        #expect(move.new[0].after == .opens(at: days.start(of: day(6))))
        #expect(move.goes.map(\.module) == [id(3), id(4)])
        #expect(move.goes.map(\.isKept) == [true, false])
        #expect(Set(move.opened.keys) == [id(0), id(1), id(3)])
    }

    @Test func `moving to the same version changes nothing`() throws {
        let days = ReleaseDays(try #require(ZoneClock("Asia/Kathmandu")))
        let modules = [module(0, 1), module(1, 1, .afterDone(id(0), days: 1)), module(2, 1, .unlocked)]
        let facts = ReleaseFacts(start: days.day(of: now), done: [id(0): now])
        let move = ReleaseMove(from: modules, to: modules, facts, days, at: now)
        #expect(move.stays.count == 3 && move.new.isEmpty && move.goes.isEmpty)
        #expect(!move.stays.contains { $0.opensOtherwise })
    }

    @Test func `rules are stored by their kind`() throws {
        let rules: [ReleaseRule] = [
            .afterStart(days: 1), .afterDone(id(1), days: 2), .on(CivilDay(number: 20_000)), .afterSurvey(id(2)),
            .unlocked,
        ]
        #expect(rules.map(\.kind) == ReleaseRule.Kind.allCases)
    }
}
