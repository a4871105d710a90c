import BusinessTime
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct ProgressTests {
    private static let noon = Date(timeIntervalSince1970: 1_772_366_400)
    private static let modules = (0..<3).map { UUID.named("module \($0)", in: Examples.id(60)) }
    private static let pages = ["one", "two", "three"]
    private static var known: [Int: [String]] { [1: pages, 2: pages + ["four"]] }

    private static func facts(_ dice: inout Dice) -> [KeptFact] {
        (0..<Int.random(in: 1...40, using: &dice)).map { _ in
            let at = noon.addingTimeInterval(Double(Int.random(in: -200_000...200_000, using: &dice)))
            let kind = ProgressFact.Kind.allCases.randomElement(using: &dice) ?? .opened
            let fact = ProgressFact(
                id: UUID.v7(at: at),
                module: modules.randomElement(using: &dice) ?? modules[0],
                version: Int.random(in: 1...2, using: &dice),
                page: kind == .active ? nil : (pages + ["four"]).randomElement(using: &dice),
                kind: kind,
                at: at,
                until: kind == .active
                    ? at.addingTimeInterval(Double(Int.random(in: 1...14_400, using: &dice))) : nil,
                device: "phone"
            )
            return KeptFact(fact, received: noon.addingTimeInterval(Double(Int.random(in: 0...9, using: &dice))))
        }
    }

    /// The same work in two pieces, which were told apart.
    private static func split(_ kept: KeptFact, _ dice: inout Dice) -> [KeptFact] {
        guard let until = kept.fact.until, Bool.random(using: &dice) else { return [kept] }
        let middle = kept.fact.at.addingTimeInterval((until.timeIntervalSince(kept.fact.at) / 2).rounded())
        var (first, second) = (kept, kept)
        first.fact.id = UUID.v7(at: kept.fact.at)
        second.fact.id = UUID.v7(at: middle)
        first.fact.until = middle
        second.fact.at = middle
        return [first, second]
    }

    @Test(arguments: 1...300) func `any order, number and device gives the same`(_ seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        let facts = Self.facts(&dice)
        let expected = Progress(facts)
        var other = facts.flatMap { Self.split($0, &dice) }
        other += other.filter { _ in Bool.random(using: &dice) }
            .map { KeptFact($0.fact, received: $0.received.addingTimeInterval(86_400)) }
        other.shuffle(using: &dice)
        for place in other.indices { other[place].fact.device = "device \(Int.random(in: 0...3, using: &dice))" }
        let found = Progress(other)
        #expect(found == expected)
        let clock = try #require(ZoneClock("America/Regina"))
        let seconds = found.active.seconds(on: clock)
        #expect(seconds == expected.active.seconds(on: clock))
        #expect(seconds.values.allSatisfy { (1...ProgressLimits.day).contains($0) })
    }

    @Test(arguments: 1...200) func `what was once done stays done, and since when`(_ seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        var (facts, done) = ([KeptFact](), [UUID: Date]())
        for fact in Self.facts(&dice) + Self.facts(&dice) + Self.facts(&dice) {
            facts.append(fact)
            let progress = Progress(facts)
            for module in Self.modules {
                let now = progress.modules[module]?.doneAt(Self.known)
                if let before = done[module] { #expect(now.map { $0 <= before } ?? false) }
                done[module] = now ?? done[module]
            }
        }
    }

    @Test func `a module is done with the last page of a version that was read`() {
        let module = Self.modules[0]
        func fact(_ page: String, _ second: Double, version: Int = 1) -> KeptFact {
            KeptFact(
                ProgressFact(
                    id: UUID(),
                    module: module,
                    version: version,
                    page: page,
                    kind: .done,
                    at: Self.noon.addingTimeInterval(second),
                    device: "phone"
                ),
                received: Self.noon.addingTimeInterval(100)
            )
        }
        let all = [fact("three", 3), fact("one", 1), fact("two", 2)]
        #expect(Progress(all).modules[module]?.doneAt(Self.known) == Self.noon.addingTimeInterval(3))
        #expect(Progress(all.dropLast()).modules[module]?.doneAt(Self.known) == nil)
        #expect(Progress(all).modules[module]?.doneAt([:]) == nil)
        // A correction with another page takes nothing back.
        let more = all + [fact("one", 5, version: 2)]
        #expect(Progress(more).modules[module]?.doneAt(Self.known) == Self.noon.addingTimeInterval(3))
        // A clock that is ahead counts as the receipt.
        let ahead = Progress([fact("one", 999)]).modules[module]?.pagesDone
        #expect(ahead == ["one": Self.noon.addingTimeInterval(100)])
    }

    @Test func `work counts by the day on the wall, eight hours of it at most`() throws {
        let clock = try #require(ZoneClock("America/Regina"))
        let midnight = clock.instant(of: CivilDay(number: 20_513))
        let hour = 3600.0
        let work = ActiveTime([
            midnight.addingTimeInterval(-hour)..<midnight.addingTimeInterval(hour),
            midnight.addingTimeInterval(hour * 12)..<midnight.addingTimeInterval(hour * 16),
            midnight.addingTimeInterval(hour * 14)..<midnight.addingTimeInterval(hour * 20),
        ])
        #expect(work.intervals.count == 2)
        let seconds = work.seconds(on: clock)
        #expect(seconds == [CivilDay(number: 20_512): 3600, CivilDay(number: 20_513): 28_800])
    }

    @Test func `an hour before midnight that comes twice counts twice, on its day`() throws {
        let clock = try #require(ZoneClock("America/Santiago"))
        let (fourth, fifth) = (try #require(CivilDay("2026-04-04")), try #require(CivilDay("2026-04-05")))
        // Half past eleven, and two hours later it is half past midnight.
        let from = Date(timeIntervalSince1970: 1_775_356_200)
        let seconds = ActiveTime([from..<from.addingTimeInterval(7200)]).seconds(on: clock)
        #expect(seconds == [fourth: 5400, fifth: 1800])
    }
}
