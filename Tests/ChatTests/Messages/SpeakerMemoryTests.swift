import EventSourcing
import FoundationEssentials
import Testing

@testable import ChatCore
@testable import ChatDomain

/// Who is remembered for having spoken, and for how long.
@Suite struct SpeakerMemoryTests {
    private let talk = UUID()
    private let room = UUID()

    /// Notes that `authors` have spoken, each for the time that `count` says.
    private func note(_ authors: some Sequence<UUID>, count: Int64 = 1, in memory: inout SpeakerCache) throws {
        var fold = MessageFold()
        fold.talks[talk] = room
        let posting = Posting(try MessageContents([.text(type: "text/plain", "Hello")]), clientID: "m")
        let batch = authors.enumerated().map { place, author in
            fold.counts[ReaderSlot(room: room, member: author)] = count
            return Recorded<ChatEvent>(
                stream: talk,
                version: Int64(place + 1),
                position: Int64(place + 1),
                id: UUID(),
                type: EventType("message.posted", version: 1),
                at: Date(timeIntervalSince1970: 0),
                event: .talk(.posted(MessagePosted(posting, author: author, holder: author, at: Date()))),
                meta: EventMeta()
            )
        }
        memory.note(batch, fold)
    }

    private func count(_ author: UUID, _ memory: SpeakerCache) -> Int64? {
        memory[.init(talk: talk, author: author)]?.count
    }

    private static func people(_ count: Int) -> [UUID] { (0..<count).map { _ in UUID() } }

    @Test func `who speaks again is known by the latest count`() throws {
        var memory = SpeakerCache()
        let ann = UUID()
        #expect(count(ann, memory) == nil)
        try note([ann], in: &memory)
        try note([ann], count: 2, in: &memory)
        #expect(count(ann, memory) == 2)
        #expect(memory[.init(talk: talk, author: ann)]?.room == room)
        #expect(memory[.init(talk: UUID(), author: ann)] == nil)
    }

    @Test func `the latest are known, whoever spoke before as many others isn't`() throws {
        var memory = SpeakerCache()
        let (ann, others) = (UUID(), Self.people(SpeakerCache.capacity))
        try note([ann], in: &memory)
        try note(others, in: &memory)
        // Of those that were there before there were too many.
        #expect(count(ann, memory) == 1)
        try note(Self.people(SpeakerCache.capacity), in: &memory)
        #expect(count(ann, memory) == nil)
        #expect(count(others[0], memory) == nil)
    }

    @Test func `who goes on speaking is never forgotten, and known by what was said last`() throws {
        var memory = SpeakerCache()
        let ann = UUID()
        for turn in 1...Int64(5) {
            try note([ann], count: turn, in: &memory)
            try note(Self.people(SpeakerCache.capacity - 1), in: &memory)
            #expect(count(ann, memory) == turn)
        }
    }

    @Test func `it never holds more than twice as many`() throws {
        var memory = SpeakerCache()
        let people = Self.people(SpeakerCache.capacity * 4)
        try note(people, in: &memory)
        let known = people.filter { count($0, memory) != nil }
        #expect(known.count <= SpeakerCache.capacity * 2 && known.count > SpeakerCache.capacity)
        #expect(known == people.suffix(known.count))
    }
}
