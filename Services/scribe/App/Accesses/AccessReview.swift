import BusinessTime
import CareTeamKit
import EventSourcing
import FoundationEssentials
import PeopleKit
import Postgres
import ScribeDomain
import TextFolding

/// Review of who read notes: accesses that somebody should ask about. A flag is a question, and no proof of anything.
struct AccessReview: Sendable {
    /// Reason for asking.
    enum Flag: String, Codable, Sendable, Hashable, CaseIterable {
        /// The client has the reader's name.
        case ownRecord = "own-record"
        /// The client has the reader's last name.
        case sameLastName = "same-last-name"
        /// The client has the name of a member of staff.
        case colleague
        /// One reader opened the record of one client very often on a day.
        case manyOpenings = "many-openings"
        /// The reading lies outside the site's hours.
        case outsideHours = "outside-hours"
        /// The reader is matched with the client at no time near, and no note of theirs tells of a contact near it.
        case noRelationship = "no-relationship"
    }

    /// Accesses of one reader to one client on one day, with a flag.
    struct Finding: Codable, Sendable, Hashable {
        var flag: Flag
        var staff: UUID
        var staffName: String
        var client: UUID
        var clientName: String
        /// Day on the wall of the site.
        var day: String
        /// Accesses of that day that the flag is about.
        var count: Int

        private enum CodingKeys: String, CodingKey {
            case flag, day, count
            case staff = "staff_id"
            case staffName = "staff_name"
            case client = "client_id"
            case clientName = "client_name"
        }
    }

    /// Openings of one record by one reader on a day from which on it is asked about.
    static let many = 20
    /// Days within which a contact or a matching is near.
    static let near = 30
    /// Accesses that are looked at.
    static let most = 50_000

    private struct Key: Hashable {
        var staff: UUID
        var client: UUID
        var day: CivilDay
    }

    private struct Group {
        var accesses = 0
        var openings = 0
        var outside = 0
        var unrelated = 0
    }

    let pool: Pool
    let hours: ReviewHours

    /// Findings about accesses from the day `from` to the day `until`.
    func findings(_ from: CivilDay, _ until: CivilDay) async throws -> [Finding] {
        guard let clock = ZoneClock(hours.zone) else { return [] }
        let (begin, end) = (clock.instant(of: from), clock.instant(of: CivilDay(number: until.number + 1)))
        var groups: [Key: Group] = [:]
        for (staff, client, way, at, isRelated) in try await rows(begin, end) {
            let key = Key(staff: staff, client: client, day: clock.day(of: at))
            groups[key, default: Group()].accesses += 1
            if way != AccessTaken.Way.list.rawValue { groups[key]?.openings += 1 }
            if !hours.contain(at) { groups[key]?.outside += 1 }
            if !isRelated { groups[key]?.unrelated += 1 }
        }
        let names = try await names(groups.keys)
        return groups.flatMap { findings($0, $1, names) }.sorted {
            ($0.day, $0.staffName, $0.clientName, $0.flag.rawValue, $0.staff.uuidString)
                < ($1.day, $1.staffName, $1.clientName, $1.flag.rawValue, $1.staff.uuidString)
        }
    }

    private struct Names {
        var people: [UUID: PersonRow]
        /// Folded names of the staff, with whose they are.
        var staff: [String: Set<UUID>]
    }

    private func rows(_ begin: Date, _ end: Date) async throws -> [(UUID, UUID, String, Date, Bool)] {
        let seconds = Double(Self.near) * 86_400
        return try await pool.query(
            """
            select a.person, a.client, a.way, a.at,
                exists (
                    select 1 from \(CareTeam.relationships) r
                    where r.client = a.client and r.staff = a.person
                        and r.valid_from <= a.at + make_interval(secs => \(seconds))
                        and (r.valid_until is null or r.valid_until > a.at - make_interval(secs => \(seconds)))
                        and (r.valid_until is null or r.valid_until > r.valid_from)
                ) or exists (
                    select 1 from note n
                    where n.client = a.client and n.author = a.person
                        and abs(extract(epoch from n.service_at - a.at)) <= \(seconds)
                )
            from access a
            where a.at >= \(begin) and a.at < \(end) and a.person is not null
            order by a.at limit \(Self.most)
            """
        ).decode(UUID.self, UUID.self, String.self, Date.self, Bool.self).map { ($0, $1, $2, $3, $4) }
    }

    private func names(_ keys: some Collection<Key>) async throws -> Names {
        let people = People(pool: pool)
        let concerned = try await people.known(Set(keys.flatMap { [$0.staff, $0.client] }))
        var staff: [String: Set<UUID>] = [:]
        for (id, person) in try await people.known(where: PersonRow.isStaff) where !person.lastName.isEmpty {
            staff[FoldedText.of(person.name), default: []].insert(id)
        }
        return Names(people: concerned, staff: staff)
    }

    private func findings(_ key: Key, _ group: Group, _ names: Names) -> [Finding] {
        var flags: [(Flag, Int)] = []
        let (reader, client) = (names.people[key.staff], names.people[key.client])
        if let reader, let client, !client.lastName.isEmpty {
            let name = FoldedText.of(client.name)
            if name == FoldedText.of(reader.name) {
                flags.append((.ownRecord, group.accesses))
            } else {
                if FoldedText.of(client.lastName) == FoldedText.of(reader.lastName) {
                    flags.append((.sameLastName, group.accesses))
                }
                if !(names.staff[name] ?? []).isEmpty { flags.append((.colleague, group.accesses)) }
            }
        }
        if group.openings >= Self.many { flags.append((.manyOpenings, group.openings)) }
        if group.outside > 0 { flags.append((.outsideHours, group.outside)) }
        if group.unrelated > 0 { flags.append((.noRelationship, group.unrelated)) }
        return flags.map { flag, count in
            Finding(
                flag: flag,
                staff: key.staff,
                staffName: reader?.name ?? "",
                client: key.client,
                clientName: client?.name ?? "",
                day: key.day.text,
                count: count
            )
        }
    }
}

/// Findings of a review.
struct AccessReviewView: Codable, Sendable {
    var findings: [AccessReview.Finding]
}
