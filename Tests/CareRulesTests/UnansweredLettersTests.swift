import CareRules
import FoundationEssentials
import Testing

private typealias Direction = UnansweredLetters.Direction
private typealias Mark = UnansweredLetters.Mark

@Suite struct UnansweredLettersTests {
    private static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (3, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    private static let (cleo, ann, bob) = (id(101), id(102), id(103))

    /// A letter of minute `minute`; its id is the minute too.
    private static func mark(_ minute: UInt8) -> Mark {
        Mark(at: Date(timeIntervalSince1970: 1_772_366_400 + Double(minute) * 60), letter: id(minute))
    }

    private static func fold(_ letters: [(UInt8, UUID, UUID)]) -> UnansweredLetters {
        var fold = UnansweredLetters()
        for (minute, author, recipient) in letters {
            fold.add(mark(minute), in: Direction(from: author, to: recipient))
        }
        return fold
    }

    private static func waiting(_ fold: UnansweredLetters, _ author: UUID, _ recipient: UUID) -> [Mark] {
        (fold.waiting[Direction(from: author, to: recipient)] ?? []).sorted()
    }

    @Test func `letters wait until the other writes back, to that one`() {
        let (cleo, ann, bob) = (Self.cleo, Self.ann, Self.bob)
        var letters: [(UInt8, UUID, UUID)] = [(1, cleo, ann), (2, cleo, ann), (3, cleo, bob)]
        #expect(Self.waiting(Self.fold(letters), cleo, ann) == [Self.mark(1), Self.mark(2)])
        letters.append((4, ann, cleo))
        #expect(Self.waiting(Self.fold(letters), cleo, ann).isEmpty)
        #expect(Self.waiting(Self.fold(letters), cleo, bob) == [Self.mark(3)])
        #expect(Self.waiting(Self.fold(letters), ann, cleo) == [Self.mark(4)])
        letters.append((5, cleo, ann))
        #expect(Self.waiting(Self.fold(letters), cleo, ann) == [Self.mark(5)])
        #expect(Self.waiting(Self.fold(letters), ann, cleo).isEmpty)
    }

    @Test func `a letter that comes again, or late, changes nothing`() {
        let (cleo, ann) = (Self.cleo, Self.ann)
        let once: [(UInt8, UUID, UUID)] = [(1, cleo, ann), (2, ann, cleo), (3, cleo, ann)]
        #expect(Self.fold(once) == Self.fold(once + once))
        #expect(Self.waiting(Self.fold([(2, ann, cleo), (3, cleo, ann), (1, cleo, ann)]), cleo, ann) == [Self.mark(3)])
    }

    @Test func `who writes to themselves waits for nobody`() {
        #expect(Self.fold([(1, Self.ann, Self.ann)]).waiting.isEmpty)
    }

    @Test(arguments: 1...200)
    func `what waits is what no later letter goes back for, in whatever order and however often it is told`(_ seed: Int)
    {
        var dice = LetterDice(state: UInt64(seed))
        let people = [Self.cleo, Self.ann, Self.bob, Self.id(104)]
        var letters: [(UInt8, UUID, UUID)] = []
        for minute in UInt8(1)...60 {
            letters.append(
                (
                    minute, people.randomElement(using: &dice) ?? Self.cleo,
                    people.randomElement(using: &dice) ?? Self.ann
                )
            )
        }
        let told = (letters + letters.filter { _ in Bool.random(using: &dice) }).shuffled(using: &dice)
        let fold = Self.fold(told)
        for author in people {
            for recipient in people {
                let expected = letters.filter { letter in
                    letter.1 == author && letter.2 == recipient && author != recipient
                        && !letters.contains { $0.0 > letter.0 && $0.1 == recipient && $0.2 == author }
                }
                #expect(Self.waiting(fold, author, recipient) == expected.map { Self.mark($0.0) })
            }
        }
    }

    @Test func `what was known before needn't be told again`() {
        let (cleo, ann) = (Self.cleo, Self.ann)
        var fold = UnansweredLetters(latest: [Direction(from: ann, to: cleo): Self.mark(5)])
        fold.add(Self.mark(4), in: Direction(from: cleo, to: ann))
        #expect(Self.waiting(fold, cleo, ann).isEmpty)
        fold.add(Self.mark(6), in: Direction(from: cleo, to: ann))
        #expect(Self.waiting(fold, cleo, ann) == [Self.mark(6)])
        #expect(fold.latest[Direction(from: cleo, to: ann)] == Self.mark(6))
    }

    @Test func `letters of one moment are in the order of their ids`() {
        let at = Date(timeIntervalSince1970: 1_772_366_400.000_2)
        let (one, next) = (Mark(at: at, letter: Self.id(1)), Mark(at: at, letter: Self.id(2)))
        #expect(one < next && !(next < one))
        #expect(one.at == Date(timeIntervalSince1970: 1_772_366_400))
    }
}

/// Dice that fall the same each time.
private struct LetterDice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
