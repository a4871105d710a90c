import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Notes that `person` is about to be shown a letter in full. Returns when that is on disk, so that nothing is shown that
    /// isn't noted; openings of many share a commit. Drafts are nobody else's, and aren't noted.
    func noteOpening(_ entry: LetterEntry, by person: UUID) async throws {
        try await noteOpenings([entry], by: person)
    }

    /// The same for letters that are shown together, each once: all are noted, or none is shown.
    func noteOpenings(_ entries: some Collection<LetterEntry>, by person: UUID) async throws {
        let time = now()
        let new = entries.filter { !$0.isDraft && !recentOpenings.holds($0.id, by: person, at: time) }
        guard !new.isEmpty else { return }
        _ = try await store.appendAll(
            new.map { entry in
                let opened = LetterOpened(entry.id, by: person, as: LetterOpened.Capacity(entry.part), at: time)
                return Append(
                    [OpeningEvent.opened(opened)],
                    to: StreamID.openings(of: entry.id),
                    expected: .any,
                    meta: meta(person)
                )
            }
        )
        for entry in new { recentOpenings.add(entry.id, by: person, at: time) }
    }

    /// The same for a part of a letter that is given out by itself.
    func noteOpening(of letter: UUID, by person: UUID) async throws {
        guard !recentOpenings.holds(letter, by: person, at: now()) else { return }
        guard let entry = try await mailbox(of: person).letter(letter) else { throw Problem.noSuchLetter }
        try await noteOpening(entry, by: person)
    }

    /// The same for a letter that isn't theirs, and that they see on `ground`.
    func noteOpening(of letter: UUID, by person: UUID, on ground: Ground) async throws {
        let time = now()
        guard !recentOpenings.holds(letter, by: person, under: ground.id, at: time) else { return }
        let opened = LetterOpened(letter, by: person, as: ground.capacity, at: time, under: ground.id)
        _ = try await store.append(
            [OpeningEvent.opened(opened)],
            to: StreamID.openings(of: letter),
            expected: .any,
            meta: meta(person)
        )
        recentOpenings.add(letter, by: person, under: ground.id, at: time)
    }

    /// Notes that an operator is about to be shown these letters, those among them that were sent.
    func noteOpenings(byOperatorOf letters: Set<UUID>) async throws {
        guard !letters.isEmpty else { return }
        // The service may be at rest, and its read model behind.
        _ = try await mail.catchUp()
        let sent = try await pool.query(
            "select id from letter where id = any(\(Array(letters))) and not is_draft"
        ).decode(UUID.self)
        guard !sent.isEmpty else { return }
        let time = now()
        _ = try await store.appendAll(
            sent.map { letter in
                Append(
                    [OpeningEvent.opened(LetterOpened(letter, by: nil, as: .operator, at: time))],
                    to: StreamID.openings(of: letter),
                    expected: .any,
                    meta: meta(nil)
                )
            }
        )
    }
}
