import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes the attachments as they are shown.
struct AttachmentsProjection: Projection {
    static let name = "attachments-1"
    static let tables = PackageResources.attachments_sql
    static let interests: Set<String>? = Set((AttachmentEvent.schema.types + LetterEvent.schema.types).map(\.name))

    /// Changes to the letters of a run, by letter: person whose key seals the words, whether the key is destroyed, and time since which the
    /// letter is thrown away.
    private struct Letters {
        var about: [UUID: UUID] = [:]
        var erased: Set<UUID> = []
        var sent: Set<UUID> = []
        var thrown: [UUID: Date?] = [:]

        /// A name may be sealed under another key, which lives, if the letter was about somebody else when the file came: it goes with
        /// the words.
        mutating func note(_ letter: UUID, about: UUID, _ contents: LetterContents) {
            self.about[letter] = about
            if contents.subject.value == nil { erased.insert(letter) }
            thrown[letter] = .some(nil)
        }

        /// Statement for all letters together; nearly all of them have no attachment. A file that was taken out of a letter that has left
        /// never comes back.
        var statement: Query? {
            let ids = Array(thrown.keys)
            guard !ids.isEmpty else { return nil }
            return """
                with t as (
                    select * from unnest(\(ids), \(ids.map { about[$0] }), \(ids.map { thrown[$0] ?? nil }),
                                         \(ids.map(erased.contains)), \(ids.map(sent.contains)))
                        as t(letter, about, thrown_at, is_erased, is_sent)
                ), gone as (
                    delete from attachment_taken_out a using t where a.letter = t.letter and t.is_sent
                ), resealed as (
                    update attachment_taken_out a set about = t.about from t
                    where a.letter = t.letter and t.about is not null and not t.is_sent
                )
                update attachment a set about = coalesce(t.about, a.about), thrown_at = t.thrown_at,
                    name = case when t.is_erased then '' else a.name end
                from t where a.letter = t.letter
                """
        }
    }

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        var letters = Letters()
        for recorded in batch {
            switch recorded.event {
            case .letter(.saved(let saved)), .letter(.restored(let saved)), .letter(.recalled(let saved)):
                letters.note(recorded.stream, about: saved.about, saved.contents)
            case .letter(.scheduled(let scheduled)):
                letters.note(recorded.stream, about: scheduled.about, scheduled.contents)
            case .letter(.returned(let returned)):
                letters.note(recorded.stream, about: returned.draft.about, returned.draft.contents)
            case .letter(.sent(let sent)):
                letters.note(recorded.stream, about: sent.about, sent.contents)
                letters.sent.insert(recorded.stream)
            case .letter(.discarded): letters.thrown[recorded.stream] = recorded.at
            case .attachment(let event):
                if let statement = letters.statement { try await connection.execute(statement) }
                letters = Letters()
                try await connection.execute(Self.statement(for: event, at: recorded.at))
            case .copy, .folder, .action, .opening, .acknowledgement, .settlement, .calendar, .job, .writingSettings:
                break
            }
        }
        if let statement = letters.statement { try await connection.execute(statement) }
    }

    /// Statement for a finding, which holds in every letter that has the content.
    private static func statement(for checked: AttachmentChecked, isHeld: Bool) -> Query {
        "update attachment set is_held = \(isHeld) where id = \(checked.attachment) or content = \(checked.attachment)"
    }

    private static func statement(for event: AttachmentEvent, at time: Date) -> Query {
        switch event {
        case .added(let added):
            """
            insert into attachment (id, letter, author, about, name, media, bytes, is_held, added_at)
            values (\(added.attachment), \(added.letter), \(added.by), \(added.about), \(added.name.value ?? ""),
                    \(added.media), \(added.bytes), \(added.held), \(added.at))
            """
        case .carried(let carried):
            """
            insert into attachment (id, letter, author, about, name, media, bytes, is_held, added_at, content)
            values (\(carried.attachment), \(carried.letter), \(carried.by), \(carried.about), \(carried.name.value ?? ""),
                    \(carried.media), \(carried.bytes),
                    coalesce((select is_held from attachment where id = \(carried.content)), false),
                    \(carried.at), \(carried.content))
            """
        case .removed(let id):
            """
            with gone as (
                delete from attachment where id = \(id.attachment) returning id, letter, about
            ), old as (
                delete from attachment_taken_out where taken_out_at < \(time.addingTimeInterval(-ActionFold.memory))
            )
            insert into attachment_taken_out (id, letter, about, taken_out_at)
            select id, letter, about, \(time) from gone
            """
        case .restored(let restored):
            """
            with back as (delete from attachment_taken_out where id = \(restored.attachment))
            insert into attachment (id, letter, author, about, name, media, bytes, is_held, added_at, content)
            values (\(restored.attachment), \(restored.letter), \(restored.by), \(restored.about),
                    \(restored.name.value ?? ""), \(restored.media), \(restored.bytes),
                    coalesce((select is_held from attachment where id = \(restored.content)), \(restored.held)),
                    \(restored.at), \(restored.content))
            """
        case .held(let checked): statement(for: checked, isHeld: true)
        case .released(let checked): statement(for: checked, isHeld: false)
        }
    }
}
