import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes what messages are found by. A projection of its own, and one that has time: a search looks itself at what it hasn't taken
/// in yet.
package struct SearchProjection: Projection {
    static let name = "chat-search-4"
    static let tables = PackageResources.search_sql
    static let interests: Set<String>? = ["message.posted", "message.edited", "retention.applied"]
    static let lazyMode: LazyMode? = LazyMode()

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        var fold = SearchFold()
        for recorded in batch {
            guard case .retention(.applied(let applied)) = recorded.event else {
                fold.apply(recorded)
                continue
            }
            try await write(fold, on: connection)
            fold = SearchFold()
            // Marks don't say whose words they are: where a hold keeps some words, all can be looked for. They go when it has ended.
            guard applied.kept.isEmpty else { continue }
            try await retire(StreamID.talk(in: applied.room), upTo: applied.upTo, on: connection)
        }
        try await write(fold, on: connection)
    }

    private func write(_ fold: SearchFold, on connection: Connection) async throws {
        // Rows are written in one order always, as two processes may write at once.
        let spans = fold.spans.sorted { $0.key < $1.key }
        let shares = fold.marks.sorted { $0.key < $1.key }
        for start in stride(from: 0, to: spans.count, by: Self.handful) {
            try await write(spans[start..<min(start + Self.handful, spans.count)], on: connection)
        }
        for start in stride(from: 0, to: shares.count, by: Self.handful) {
            try await write(shares[start..<min(start + Self.handful, shares.count)], on: connection)
        }
    }

    /// Number of rows that are written at once, which takes a millisecond or two: a statement with a thousand has a processor for twenty,
    /// and callers who wait for an answer meanwhile wait for it.
    static let handful = 128

    private func write(
        _ spans: ArraySlice<(key: SearchStretch, value: SearchFold.Span)>,
        on connection: Connection
    ) async throws {
        let (talks, stretches) = (spans.map(\.key.talk), spans.map(\.key.index))
        let (begun, ended) = (spans.map(\.value.begun), spans.map(\.value.ended))
        let lasts = spans.map(\.value.last)
        try await connection.execute(
            """
            insert into chat_search_stretch as s (talk, stretch, begun, ended, last)
            select talk, stretch, begun, ended, last
            from unnest(\(talks), \(stretches), \(begun), \(ended), \(lasts)) as t(talk, stretch, begun, ended, last)
            on conflict (talk, stretch) do update
                set begun = least(s.begun, excluded.begun), ended = greatest(s.ended, excluded.ended),
                    last = greatest(s.last, excluded.last)
            """
        )
    }

    private func write(
        _ shares: ArraySlice<(key: SearchFold.Share, value: WordMarks)>,
        on connection: Connection
    ) async throws {
        let (talks, stretches) = (shares.map(\.key.stretch.talk), shares.map(\.key.stretch.index))
        let (about, marks) = (shares.map(\.key.about), shares.map(\.value.text))
        try await connection.execute(
            """
            insert into chat_search_marks as s (talk, stretch, about, marks)
            select talk, stretch, about, marks::bit(4096)
            from unnest(\(talks), \(stretches), \(about), \(marks)) as t(talk, stretch, about, marks)
            on conflict (talk, stretch, about) do update set marks = s.marks | excluded.marks
            """
        )
    }

    /// Takes away the marks of those stretches of which nothing has words any more. When they were said stays: it also tells how far
    /// the room is indexed.
    private func retire(_ talk: UUID, upTo number: Int64, on connection: Connection) async throws {
        try await connection.execute(
            """
            delete from chat_search_marks m using chat_search_stretch s
            where s.talk = \(talk) and s.last <= \(number) and m.talk = s.talk and m.stretch = s.stretch
            """
        )
    }
}
