import ChatDomain
import EventSourcing
import FoundationEssentials

/// Fold of a stretch of the log into messages, reactions, and who has read what. Nothing here asks the database: rows that the stretch
/// touches were put in before, and changed rows are taken out afterwards.
struct MessageFold: Sendable {
    /// Key of one member's reaction to one message.
    struct Reaction: Sendable, Hashable {
        var place: MessageLocation
        var reaction: String
        var member: UUID
    }

    /// Time and position in the log.
    struct Mark: Sendable, Hashable {
        var at: Date
        var position: Int64
    }

    /// State of somebody's reading.
    struct Reading: Sendable, Hashable {
        var cursor: Int64 = 0
        var movedAt: Date?
        var joined: Int64 = 0
    }

    /// Choice of somebody.
    struct Choice: Sendable, Hashable {
        var isHidden: Bool
        var at: Date
    }

    /// Words of a room that were let go of: up to which number, save whose, and the position of the event.
    struct Retired: Sendable, Hashable {
        var applied: RetentionApplied
        var position: Int64
    }

    /// A message in a talk that belongs to no room: the log was damaged.
    struct StrayMessage: Error, Sendable { var position: Int64 }

    /// The rooms of talks, by stream.
    var talks: [UUID: UUID] = [:]
    /// Last numbers of the talks in rooms: in those where somebody comes in, or something is said.
    var lasts: [UUID: Int64] = [:]
    var messages: [MessageLocation: MessageEntry] = [:]
    /// The numbers of messages that were sent before.
    var firsts: [RoomMessageKey: Int64] = [:]
    /// Numbers of messages of each member.
    var counts: [ReaderSlot: Int64] = [:]
    var readings: [ReaderSlot: Reading] = [:]

    private(set) var newTalks: Set<UUID> = []
    /// Messages that were sent, in the order of the log.
    private var sentMessages: [MessageLocation] = []
    /// Messages that changed since they were sent, here or before.
    private(set) var changedMessages: Set<MessageLocation> = []
    private(set) var changedReadings: Set<ReaderSlot> = []
    /// Quiet of rooms for members, where they chose.
    private(set) var quiets: [ReaderSlot: Quiet] = [:]
    /// Messages that count for nobody but their author; `nil`: for nobody.
    private(set) var gone: [MessageLocation: UUID?] = [:]
    /// Reactions as they are afterwards; `nil`: taken back.
    private(set) var reactions: [Reaction: Mark?] = [:]
    private(set) var choices: [UUID: Choice] = [:]
    /// Times of the last calls of people for whom something waits.
    private(set) var calls: [UUID: Date] = [:]
    /// Retirements in the order of the log.
    private(set) var retired: [Retired] = []

    /// Messages that were sent and didn't change since, in the order of the log: what is near each other there is near each other on disk.
    var newMessages: [MessageLocation] {
        changedMessages.isEmpty ? sentMessages : sentMessages.filter { !changedMessages.contains($0) }
    }

    /// Makes room for `count` messages that are sent.
    mutating func reserve(_ count: Int) {
        talks.reserveCapacity(count)
        firsts.reserveCapacity(count)
        counts.reserveCapacity(count)
        lasts.reserveCapacity(count)
        messages.reserveCapacity(count)
        sentMessages.reserveCapacity(count)
    }

    /// Goes on by one event.
    mutating func apply(_ recorded: Recorded<ChatEvent>) throws {
        switch recorded.event {
        case .talk(.posted(let posted)): try post(posted, recorded)
        case .message(let event): change(event, at: recorded.position)
        case .reading(.moved(let moved)):
            let place = ReaderSlot(room: moved.room, member: moved.member)
            readings[place, default: Reading()].cursor = moved.number
            readings[place]?.movedAt = moved.at
            changedReadings.insert(place)
        case .reading(.chose(let chosen)):
            choices[chosen.person] = Choice(isHidden: chosen.isHidden, at: chosen.at)
        case .reading(.quieted(let chosen)):
            quiets[ReaderSlot(room: chosen.room, member: chosen.member)] = chosen.quiet
        case .room(let event): arrange(event, recorded.stream)
        case .retention(.applied(let applied)): retire(applied, at: recorded.position)
        case .attention(.called(let called)): calls[called.person] = called.at
        default: break
        }
    }

    private mutating func post(_ posted: MessagePosted, _ recorded: Recorded<ChatEvent>) throws {
        guard let room = talks[recorded.stream] else { throw StrayMessage(position: recorded.position) }
        lasts[room] = recorded.version
        let place = MessageLocation(room: room, number: recorded.version)
        let key = RoomMessageKey(room: room, key: MessageKey(author: posted.author, clientID: posted.clientID))
        if let first = firsts[key] {
            // The very same event once more changes nothing.
            if first != place.number { gone[place] = .some(nil) }
            return
        }
        firsts[key] = place.number
        let own = ReaderSlot(room: room, member: posted.author)
        let count = (counts[own] ?? 0) + 1
        counts[own] = count
        messages[place] = MessageEntry(posted, at: place, position: recorded.position, count: count)
        sentMessages.append(place)
    }

    private mutating func change(_ event: MessageEvent, at position: Int64) {
        switch event {
        case .edited(let edited):
            let place = MessageLocation(room: edited.room, number: edited.number)
            guard var entry = messages[place], entry.deletedAt == nil else { return }
            entry.revisions += 1
            entry.editedAt = edited.at
            entry.changed = position
            if !entry.isRetired {
                entry.parts = edited.parts.value
                entry.mentions = edited.mentions
                entry.attachments = edited.attachments
            }
            change(to: entry)
        case .deleted(let step):
            let place = MessageLocation(room: step.room, number: step.number)
            guard var entry = messages[place] else { return }
            entry.empty()
            entry.deletedAt = step.at
            entry.deletedBy = step.by
            entry.changed = position
            change(to: entry)
            gone[place] = .some(entry.author)
        // Words that older reactions were are in no read model: nobody's erasure reaches them in the log.
        case .reacted(let reaction) where Emoji(reaction.reaction) == nil: break
        case .reacted(let reaction): reactions[Reaction(reaction)] = .some(Mark(at: reaction.at, position: position))
        case .unreacted(let reaction): reactions[Reaction(reaction)] = .some(nil)
        }
    }

    private mutating func arrange(_ event: RoomEvent, _ room: UUID) {
        switch event {
        case .created(let created):
            let stream = StreamID.talk(in: room)
            talks[stream] = room
            newTalks.insert(stream)
            come(created.members, room)
        case .joined(let added), .added(let added): come(added.members, room)
        default: break
        }
    }

    /// Lets members come in: they have missed nothing that was said before.
    private mutating func come(_ members: [Member], _ room: UUID) {
        let last = lasts[room] ?? 0
        for member in members {
            let place = ReaderSlot(room: room, member: member.id)
            readings[place, default: Reading()].joined = last
            changedReadings.insert(place)
        }
    }

    private mutating func retire(_ applied: RetentionApplied, at position: Int64) {
        retired.append(Retired(applied: applied, position: position))
        for place in messages.keys where place.room == applied.room && place.number <= applied.upTo {
            guard let entry = messages[place], !entry.isRetired, !applied.keeps(by: entry.author, holder: entry.holder)
            else {
                continue
            }
            messages[place]?.empty()
            messages[place]?.isRetired = true
            messages[place]?.changed = position
            changedMessages.insert(place)
        }
    }

    private mutating func change(to entry: MessageEntry) {
        messages[entry.place] = entry
        changedMessages.insert(entry.place)
    }
}

extension MessageFold.Reaction {
    fileprivate init(_ reaction: MessageReaction) {
        place = MessageLocation(room: reaction.room, number: reaction.number)
        self.reaction = reaction.reaction
        member = reaction.by
    }
}
