import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct ReplyFoldTests {
    private let ann = Examples.ann.id
    private let bob = Examples.bob.id
    private let cleo = Examples.cleo.id

    private func at(_ minute: Int) -> Date { Examples.noon.addingTimeInterval(Double(minute) * 60) }

    /// The clocks after letters sent a minute apart: who to whom, answering which (by number, from 1).
    private func clocks(_ letters: (Participant, [Participant], Int?)...) -> [ReplyClock.ID: ReplyClock] {
        var fold = ReplyFold()
        for (place, (author, to, answered)) in letters.enumerated() {
            fold.apply(sent(place + 1, author, to, answered), letter: Examples.id(UInt8(place + 1)))
        }
        return fold.changedClocks
    }

    private func sent(_ number: Int, _ author: Participant, _ to: [Participant], _ answered: Int? = nil) -> LetterSent {
        LetterSent(
            from: author.id,
            contents: Examples.contents(to: to, replyTo: answered.map { Examples.id(UInt8($0)) }),
            at: at(number),
            about: author.id,
            clients: ([author] + to).filter { !$0.isStaff }.map(\.id)
        )
    }

    private func clock(_ letter: UInt8, _ staff: UUID) -> ReplyClock.ID {
        ReplyClock.ID(letter: Examples.id(letter), staff: staff)
    }

    private func answer(_ letter: Int, _ by: UUID) -> ReplyClock.Answer {
        ReplyClock.Answer(letter: Examples.id(UInt8(letter)), by: by, at: at(letter))
    }

    @Test func `a client's letter begins a clock, the answer ends it, the next letter begins a next one`() {
        let clocks = clocks(
            (Examples.cleo, [Examples.ann], nil),
            (Examples.ann, [Examples.cleo], 1),
            (Examples.cleo, [Examples.ann], 2)
        )
        #expect(clocks.count == 2)
        let first = clocks[clock(1, ann)]
        #expect(first?.answer == answer(2, ann))
        #expect(first?.isFirst == true && first?.client == cleo && first?.startedAt == at(1))
        let next = clocks[clock(3, ann)]
        #expect(next?.isFirst == false && next?.answer == nil)
    }

    @Test func `further letters don't begin another clock`() {
        let clocks = clocks((Examples.cleo, [Examples.ann], nil), (Examples.cleo, [Examples.ann], nil))
        #expect(clocks.count == 1)
        #expect(clocks[clock(1, ann)]?.letters == 2)
    }

    @Test func `who was written to first waits for a next answer, and nobody waits for a client`() {
        let clocks = clocks((Examples.ann, [Examples.cleo], nil), (Examples.cleo, [Examples.ann], nil))
        #expect(clocks.count == 1)
        #expect(clocks[clock(2, ann)]?.isFirst == false)
    }

    @Test func `a letter to several is a clock for each; a colleague's answer to it ends all`() {
        let clocks = clocks(
            (Examples.cleo, [Examples.ann, Examples.bob], nil),
            (Examples.bob, [Examples.cleo], 1),
            (Examples.cleo, [Examples.ann], nil)
        )
        #expect(clocks[clock(1, ann)]?.answer == answer(2, bob))
        #expect(clocks[clock(1, bob)]?.answer == answer(2, bob))
        // Ann has never written, so this is still for her first answer.
        #expect(clocks[clock(3, ann)]?.isFirst == true)
    }

    @Test func `a colleague's letter that answers something else ends only their own`() {
        let clocks = clocks((Examples.cleo, [Examples.ann, Examples.bob], nil), (Examples.bob, [Examples.cleo], nil))
        #expect(clocks[clock(1, ann)]?.answer == nil)
        #expect(clocks[clock(1, bob)]?.answer == answer(2, bob))
    }

    @Test func `clients are apart, staff among themselves aren't timed, and the unknown is left alone`() {
        let clocks = clocks(
            (Examples.cleo, [Examples.ann], nil),
            (Examples.dora, [Examples.ann], nil),
            (Examples.ann, [Examples.dora], 2),
            (Examples.ann, [Examples.bob], nil)
        )
        #expect(clocks.count == 2)
        #expect(clocks[clock(1, ann)]?.answer == nil)
        #expect(clocks[clock(2, ann)]?.answer?.letter == Examples.id(3))
        var fold = ReplyFold()
        var old = sent(1, Examples.cleo, [Examples.ann])
        old.clients = nil
        fold.apply(old, letter: Examples.letter)
        old.from = nil
        fold.apply(old, letter: Examples.letter)
        #expect(fold.changedClocks.isEmpty)
    }

    @Test func `a letter of who stands in ends the clock of the absent, whatever it answers`() {
        var fold = ReplyFold()
        fold.apply(sent(1, Examples.cleo, [Examples.ann]), letter: Examples.id(1))
        fold.apply(sent(2, Examples.cleo, [Examples.ann]), letter: Examples.id(2))
        fold.apply(sent(3, Examples.dora, [Examples.ann]), letter: Examples.id(3))
        var answered = sent(4, Examples.bob, [Examples.cleo], 2)
        answered.standingInFor = [ann]
        fold.apply(answered, letter: Examples.id(4))
        #expect(fold.changedClocks[clock(1, ann)]?.answer == answer(4, bob))
        #expect(fold.changedClocks[clock(3, ann)]?.answer == nil)
        // Back again, Ann has still never written to Cleo, who waits for a first answer of hers.
        fold.apply(sent(5, Examples.cleo, [Examples.ann]), letter: Examples.id(5))
        #expect(fold.changedClocks[clock(5, ann)]?.isFirst == true)
    }

    @Test func `letters are between a client and staff where both are open`() {
        func pairs(_ author: Participant, _ to: [Participant], bcc: [Participant] = []) -> [ReplyPair] {
            var letter = sent(1, author, to)
            letter.contents.bcc = bcc.map(\.id)
            letter.clients = ([author] + to + bcc).filter { !$0.isStaff }.map(\.id)
            return Exchange.pairs(of: letter)
        }
        let (ann, bob, cleo, dora) = (Examples.ann, Examples.bob, Examples.cleo, Examples.dora)
        #expect(pairs(cleo, [ann], bcc: [bob]) == [ReplyPair(client: cleo.id, staff: ann.id)])
        #expect(pairs(ann, [cleo, bob], bcc: [dora]) == [ReplyPair(client: cleo.id, staff: ann.id)])
        #expect(pairs(ann, [bob], bcc: [cleo]).isEmpty)
    }

    @Test func `at most one clock runs between two, whatever happens`() {
        for seed in UInt64(1)...40 {
            var dice = Dice(seed: seed)
            let people = [Examples.ann, Examples.bob, Examples.cleo, Examples.dora]
            var fold = ReplyFold()
            for number in 1...60 {
                let author = people.randomElement(using: &dice) ?? Examples.ann
                let to = people.filter {
                    $0.id != author.id && Bool.random(using: &dice) && ($0.isStaff || author.isStaff)
                }
                let answered = Bool.random(using: &dice) ? Int.random(in: 1...number, using: &dice) : nil
                fold.apply(sent(number, author, to, answered), letter: Examples.id(UInt8(number)))
                let running = fold.changedClocks.values.filter { $0.answer == nil }
                let pairs = running.map { ReplyPair(client: $0.client, staff: $0.staff) }
                #expect(Set(pairs).count == pairs.count)
                for clock in running {
                    #expect(
                        fold.changedPairs[ReplyPair(client: clock.client, staff: clock.staff)]?.running == clock.letter
                    )
                }
            }
        }
    }

    @Test func `a clock is told as it stood`() {
        var clock = ReplyClock(letter: Examples.letter, client: cleo, staff: ann, startedAt: at(10), isFirst: true)
        clock.answer = answer(20, ann)
        #expect(clock.asOf(at(9)) == nil)
        #expect(clock.asOf(at(10))?.answer == nil)
        #expect(clock.asOf(at(20)) == clock)
    }
}
