import EventSourcing
import FoundationEssentials
import TangoDomain

/// The people and times that the tests talk about.
enum Examples {
    static let ann = id(1)
    static let bob = id(2)
    static let cleo = id(3)
    static let dora = id(4)
    static let eve = id(5)

    static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    static let evening = noon.addingTimeInterval(21_600)
    static let nextDay = noon.addingTimeInterval(86_400)

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func reason(_ text: String) -> Reason {
        guard let reason = try? Reason(text) else { preconditionFailure("not a reason: \(text)") }
        return reason
    }

    /// Bob, a coordinator, at a time.
    static func deed(_ why: String = "It fits", at time: Date = noon) -> Attribution {
        Attribution(by: bob, reason: reason(why), at: time)
    }

    /// Cleo with Ann, since noon, unless told.
    static func matching(
        _ number: UInt8 = 100,
        _ client: UUID = cleo,
        with staff: UUID = ann,
        _ kind: MatchingKind = .primary,
        from: Date = noon,
        until: Date? = nil
    ) -> Matching {
        Matching(id: id(number), client: client, staff: staff, kind: kind, period: Period(from: from, until: until))
    }

    /// Cleo with Ann in another capacity.
    static func matching(_ number: UInt8 = 100, _ kind: MatchingKind, from: Date = noon, until: Date? = nil) -> Matching
    {
        matching(number, cleo, with: ann, kind, from: from, until: until)
    }

    static func made(_ matching: Matching, at time: Date = noon) -> MatchingEvent {
        .made(MatchingMade(matching, reason: deed().reason, by: bob, at: time))
    }

    static func conflict(with staff: UUID = ann, at time: Date = noon) -> MatchingEvent {
        .conflictDeclared(ConflictStated(client: cleo, staff: staff, deed(at: time)))
    }

    /// What Ann carries: these matchings, and this limit.
    static func caseload(_ matchings: [Matching] = [], limit: Int? = nil) -> Caseload.State {
        let limited: [CaseloadEvent] =
            limit.map {
                [.limited(CaseloadLimited(staff: ann, clients: $0, by: bob, at: noon))]
            } ?? []
        return Caseload.replay(limited + matchings.map { .stated(CaseloadEntry($0)) })
    }

    /// Bob stands in for Ann, from noon to noon, unless told.
    static func cover(
        _ number: UInt8 = 110,
        of absent: UUID = ann,
        by covering: UUID = bob,
        from: Date = noon,
        until: Date = nextDay
    ) -> Cover {
        Cover(id: id(number), absent: absent, covering: covering, from: from, until: until)
    }

    /// Ann may see Cleo's things, for an hour.
    static func grant(_ number: UInt8 = 120, of staff: UUID = ann, from: Date = noon, minutes: Double = 60)
        -> AccessGrant
    {
        AccessGrant(
            id: id(number),
            client: cleo,
            staff: staff,
            from: from,
            until: from.addingTimeInterval(minutes * 60)
        )
    }
}

extension NewTime {
    /// Exactly this time.
    init(_ period: Period) { self.init(from: period.from, until: period.until.map { .at($0) } ?? .open) }
}
