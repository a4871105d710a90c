import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes what messages are found by. A projection of its own: the index costs more than the messages, and nobody's answer waits for it.
struct SearchProjection: Projection {
    static let name = "chat-search-1"
    static let tables = PackageResources.search_sql
    static let interests: Set<String>? = ["message.posted", "message.edited", "message.deleted", "retention.applied"]

    private struct Place: Hashable {
        var talk: UUID
        var number: Int64
    }

    private struct Words {
        var about: UUID
        var numbers: [Int32]
    }

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        var changes: [Place: Words?] = [:]
        var retired: [UUID: Int64] = [:]
        for recorded in batch {
            switch recorded.event {
            case .talk(.posted(let posted)):
                let place = Place(talk: recorded.stream, number: recorded.version)
                changes[place] = .some(words(posted.parts, posted.holder, place))
            case .message(.edited(let edited)):
                let place = Place(talk: StreamID.talk(in: edited.room), number: edited.number)
                changes[place] = .some(words(edited.parts, edited.holder, place))
            case .message(.deleted(let step)):
                changes[Place(talk: StreamID.talk(in: step.room), number: step.number)] = .some(nil)
            case .retention(.applied(let applied)):
                let talk = StreamID.talk(in: applied.room)
                retired[talk] = max(retired[talk] ?? 0, applied.upTo)
                for place in Array(changes.keys) where place.talk == talk && place.number <= applied.upTo {
                    changes[place] = .some(nil)
                }
            default: break
            }
        }
        try await write(changes, on: connection)
        for (talk, number) in retired {
            try await connection.execute("delete from chat_search where talk = \(talk) and number <= \(number)")
        }
    }

    /// `nil` where there is nothing to be found by.
    private func words(_ parts: Personal<[MessagePart]>, _ about: UUID, _ place: Place) -> Words? {
        guard let parts = parts.value else { return nil }
        let numbers = WordNumbers(SearchText.haystack(parts)).numbers(in: place.talk)
        return numbers.isEmpty ? nil : Words(about: about, numbers: numbers)
    }

    private func write(_ changes: [Place: Words?], on connection: Connection) async throws {
        var (gone, kept): ([Place], [(Place, Words)]) = ([], [])
        for (place, words) in changes {
            if let words { kept.append((place, words)) } else { gone.append(place) }
        }
        if !gone.isEmpty {
            let (talks, numbers) = (gone.map(\.talk), gone.map(\.number))
            try await connection.execute(
                """
                delete from chat_search s using unnest(\(talks), \(numbers)) as t(talk, number)
                where s.talk = t.talk and s.number = t.number
                """
            )
        }
        guard !kept.isEmpty else { return }
        let (talks, numbers) = (kept.map(\.0.talk), kept.map(\.0.number))
        let (about, words) = (kept.map(\.1.about), kept.map { SearchArray.text($0.1.numbers) })
        try await connection.execute(
            """
            insert into chat_search (talk, number, about, words)
            select talk, number, about, words::int[]
            from unnest(\(talks), \(numbers), \(about), \(words)) as t(talk, number, about, words)
            on conflict (talk, number) do update set about = excluded.about, words = excluded.words
            """
        )
    }
}

/// Arrays of numbers as PostgreSQL writes them: an array of arrays of different lengths can't be bound.
enum SearchArray {
    /// `{1,2,3}`
    static func text(_ numbers: [Int32]) -> String { "{\(numbers.map(String.init).joined(separator: ","))}" }
}
