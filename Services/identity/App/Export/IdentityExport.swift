import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Identity's part of what is known of a person: who they are, where they are signed in, what they have agreed to, what keeps their record, what
/// they have reported and chosen, and what has happened to their account.
struct IdentityExport: Sendable {
    let store: EventStore
    let people: PeopleTable
    let commands: SessionCommands
    let counsellors: CounsellorsTable
    let pictures: Pictures
    /// Parts that export what they know themselves.
    let features: [Feature]

    /// Something that happened to the account. Personal data of it stand in the profile.
    private struct Happening: Encodable {
        let at: Date
        let event: String
    }

    /// Wrong passwords for the account on a day.
    private struct WrongPasswords: Encodable {
        let failures: Int
        let firstAt: Date
        let lastAt: Date

        private enum CodingKeys: String, CodingKey {
            case failures
            case firstAt = "first_at"
            case lastAt = "last_at"
        }

        init(_ entry: SignInFailures.Entry) {
            (failures, firstAt, lastAt) = (entry.failures, entry.firstAt, entry.lastAt)
        }
    }

    /// The lines, each with its end.
    func lines(of person: UUID) async throws -> [[UInt8]] {
        let collected = Collected()
        try await write(person, to: PersonExport { await collected.add($0) })
        return await collected.lines
    }

    /// Writes everything, profile first.
    func write(_ person: UUID, to export: PersonExport) async throws {
        guard let row = try await people.person(person) else { return }
        let id = PersonID(rawValue: person)
        try await export.add("profile", PersonView(row, as: .full))
        try await pictures.write(person, to: export)
        if let counsellor = try await counsellors.counsellor(person) {
            try await export.add("counsellor", CounsellorView(counsellor))
        }
        for entry in try await commands.open(of: id) {
            try await export.add("session", SessionView(entry, current: nil))
        }
        for entry in try await SignInFailures(pool: people.pool).list(of: person, since: .distantPast, limit: 1000) {
            try await export.add("wrong_passwords", WrongPasswords(entry))
        }
        try await writeRecord(of: id, to: export)
        for feature in features { try await feature.export(person, export) }
        let streams = [
            person, SecondFactor.stream(of: id), Erasure.stream(of: id), Counsellor.stream(of: id),
            Merge.stream(of: id),
        ]
        for stream in streams {
            for event in try await store.loadRaw(stream) {
                try await export.add("account_event", Happening(at: event.at, event: event.type))
            }
        }
    }

    private actor Collected {
        var lines: [[UInt8]] = []
        func add(_ line: [UInt8]) { lines.append(line) }
    }
}
