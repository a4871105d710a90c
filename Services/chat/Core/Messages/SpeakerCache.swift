import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials

/// Memory of people who have lately spoken, and of how often: written by the messages' projection itself, which needn't ask then.
///
/// Knows nothing of which messages there are. A message of a speaker who is here is taken for new, as all but a few are; where it was sent
/// before, the key of the table says so, and the page is asked for as a whole.
struct SpeakerCache: ProjectionMemory {
    /// Somebody in the talk of one room.
    struct Speaker: Sendable, Hashable {
        var talk: UUID
        /// A member: a person, or a persona.
        var author: UUID
    }

    /// Facts about one speaker.
    struct Known: Sendable {
        var room: UUID
        /// Number of messages that they have sent there.
        var count: Int64
    }

    /// Speakers that are kept at least, and at most half of those that are kept at all: a few hundred kilobytes.
    static let capacity = 4096

    private var speakers: [Speaker: Known] = [:]
    /// The same as they were before there were too many last; dropped when there are so again.
    private var older: [Speaker: Known] = [:]

    init() {}

    /// Facts about somebody.
    subscript(speaker: Speaker) -> Known? { speakers[speaker] ?? older[speaker] }

    /// Keeps who spoke in `batch`, as `fold` has it after the last of it.
    mutating func note(_ batch: [Recorded<ChatEvent>], _ fold: MessageFold) {
        for recorded in batch {
            guard case .talk(.posted(let posted)) = recorded.event, let room = fold.talks[recorded.stream],
                let count = fold.counts[ReaderSlot(room: room, member: posted.author)]
            else { continue }
            note(Known(room: room, count: count), of: Speaker(talk: recorded.stream, author: posted.author))
        }
    }

    private mutating func note(_ known: Known, of speaker: Speaker) {
        if speakers.count >= Self.capacity, speakers[speaker] == nil {
            older = speakers
            speakers = [:]
        }
        speakers[speaker] = known
    }
}
