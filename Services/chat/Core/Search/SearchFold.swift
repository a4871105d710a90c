import ChatDomain
import EventSourcing
import FoundationEssentials

/// Fold of some events in a row into additions to the search index. Nothing that is there need be known for it.
struct SearchFold: Sendable {
    /// Time span of a stretch, and how far it goes.
    struct Span: Sendable, Hashable {
        var begun: Date
        var ended: Date
        var last: Int64
    }

    /// Words in a stretch under one key.
    struct Share: Sendable, Hashable, Comparable {
        var stretch: SearchStretch
        var about: UUID

        /// Order by stretch, then by whose key it is.
        static func < (left: Self, right: Self) -> Bool {
            left.stretch == right.stretch ? left.about.places < right.about.places : left.stretch < right.stretch
        }
    }

    private(set) var spans: [SearchStretch: Span] = [:]
    private(set) var marks: [Share: WordMarks] = [:]

    mutating func apply(_ recorded: Recorded<ChatEvent>) {
        switch recorded.event {
        case .talk(.posted(let posted)):
            let (number, at) = (recorded.version, posted.at)
            let stretch = SearchStretch(talk: recorded.stream, of: number)
            var span = spans[stretch] ?? Span(begun: at, ended: at, last: number)
            span.begun = min(span.begun, at)
            span.ended = max(span.ended, at)
            span.last = max(span.last, number)
            spans[stretch] = span
            add(posted.parts, Share(stretch: stretch, about: posted.holder))
        case .message(.edited(let edited)):
            let stretch = SearchStretch(talk: StreamID.talk(in: edited.room), of: edited.number)
            add(edited.parts, Share(stretch: stretch, about: edited.holder))
        default: break
        }
    }

    private mutating func add(_ parts: Personal<[MessagePart]>, _ share: Share) {
        guard let parts = parts.value else { return }
        let haystack = SearchText.haystack(parts)
        // Words that are too short to leave a mark are looked for as well: their stretch needs its row.
        if !haystack.isEmpty { marks[share, default: WordMarks()].add(haystack) }
    }
}
