import FoundationEssentials
import TangoDomain
import Testing

@Suite struct RankingTests {
    private static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (2, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    private let none = Carer(id: RankingTests.id(1), load: 5, limit: 10)

    private func ranking(_ carers: Carer..., specialities: [String] = [], languages: [String] = []) throws -> Ranking {
        Ranking(carers, for: try Wishes(specialities: specialities, languages: languages))
    }

    @Test func `room counts relative to the limit, and wishes only where there are any`() throws {
        let free = Carer(id: Self.id(2), load: 1, limit: 10)
        let ranking = try ranking(none, free)
        #expect(ranking.suggestions.map(\.carer.id) == [Self.id(2), Self.id(1)])
        #expect(ranking.suggestions.map(\.score) == [45, 25])
        #expect(ranking.suggestions.allSatisfy { $0.parts.map(\.aspect) == [.room] })
        #expect(ranking.excluded.isEmpty)
    }

    @Test func `a carer without a limit counts as if it were the usual one, and is never full`() throws {
        let some = Carer(id: Self.id(2), load: Suggestion.usualLimit / 2)
        let many = Carer(id: Self.id(3), load: Suggestion.usualLimit * 2)
        let ranking = try ranking(many, some)
        #expect(ranking.suggestions.map(\.score) == [25, 0])
    }

    @Test func `met wishes are named and counted`() throws {
        let fit = Carer(id: Self.id(2), specialities: ["grief", "sleep"], languages: ["fr"], load: 5, limit: 10)
        let ranking = try ranking(none, fit, specialities: ["grief", "anxiety"], languages: ["fr-CA", "de"])
        let best = try #require(ranking.suggestions.first)
        #expect(best.carer.id == Self.id(2))
        #expect(best.parts.map(\.points) == [25, 15, 20])
        #expect(best.parts.map(\.met) == [[], ["grief"], ["fr-CA"]])
        #expect(ranking.suggestions.last?.parts.map(\.points) == [25, 0, 0])
    }

    @Test func `who can't is named with the first reason`() throws {
        let carers = [
            Carer(id: Self.id(4), isActive: false, load: 9, limit: 9, hasConflict: true, isMatched: true),
            Carer(id: Self.id(3), isActive: false, load: 9, limit: 9, isMatched: true),
            Carer(id: Self.id(2), isActive: false, load: 9, limit: 9), Carer(id: Self.id(1), load: 9, limit: 9),
        ]
        let ranking = Ranking(carers, for: try Wishes())
        #expect(ranking.suggestions.isEmpty)
        #expect(ranking.excluded.map(\.obstacle) == [.full, .inactive, .matched, .conflict])
    }

    @Test func `a limit of nothing is full`() throws {
        let ranking = try ranking(Carer(id: Self.id(1), limit: 0))
        #expect(ranking.excluded.map(\.obstacle) == [.full])
    }

    @Test func `equal scores go to the smaller load, then by id`() throws {
        let one = Carer(id: Self.id(1), load: 4, limit: 8)
        let other = Carer(id: Self.id(2), load: 4, limit: 8)
        let small = Carer(id: Self.id(3), load: 1, limit: 2)
        let ranking = try ranking(other, small, one)
        #expect(ranking.suggestions.map(\.carer.id) == [Self.id(3), Self.id(1), Self.id(2)])
    }

    @Test(arguments: 1...100)
    func `nobody is lost, nobody who can't is suggested, and the order is the same from every side`(_ seed: Int) throws
    {
        var dice = SuggestionDice(state: UInt64(seed))
        let words = ["grief", "sleep", "anxiety"]
        let tags = ["en", "fr", "de-AT"]
        var carers: [Carer] = []
        for number in 1...40 {
            carers.append(
                Carer(
                    id: Self.id(UInt8(number)),
                    isActive: Int.random(in: 0..<5, using: &dice) > 0,
                    specialities: Set(words.filter { _ in Bool.random(using: &dice) }),
                    languages: Set(tags.filter { _ in Bool.random(using: &dice) }),
                    load: Int.random(in: 0...4, using: &dice),
                    limit: Bool.random(using: &dice) ? Int.random(in: 0...5, using: &dice) : nil,
                    hasConflict: Int.random(in: 0..<5, using: &dice) == 0,
                    isMatched: Int.random(in: 0..<8, using: &dice) == 0
                )
            )
        }
        let wishes = try Wishes(
            specialities: words.filter { _ in Bool.random(using: &dice) },
            languages: tags.filter { _ in Bool.random(using: &dice) }
        )
        let ranking = Ranking(carers, for: wishes)
        #expect(Ranking(carers.shuffled(using: &dice), for: wishes) == ranking)
        let named = ranking.suggestions.map(\.carer.id) + ranking.excluded.map(\.carer.id)
        #expect(named.count == carers.count && Set(named) == Set(carers.map(\.id)))
        for suggestion in ranking.suggestions {
            let carer = suggestion.carer
            #expect(carer.isActive && !carer.hasConflict && !carer.isMatched)
            #expect(carer.limit.map { carer.load < $0 } ?? true)
            #expect(suggestion.parts.allSatisfy { (0...$0.aspect.weight).contains($0.points) })
        }
        for (one, next) in zip(ranking.suggestions, ranking.suggestions.dropFirst()) {
            #expect(one.goesBefore(next) && !next.goesBefore(one))
        }
    }
}

/// Dice that fall the same each time.
private struct SuggestionDice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
