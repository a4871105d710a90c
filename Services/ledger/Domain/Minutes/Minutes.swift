import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Time that staff work for a client, by weeks. What a page measures counts once however often it is told; what somebody says of a week takes
/// the place of what was measured in it.
public enum Minutes: Decider {
    /// Seconds of one measured piece: 4 hours.
    public static let piece = 14_400
    /// Minutes of a week.
    public static let week = 10_080
    /// Entries of an enrolment.
    public static let entries = 20_000
    /// Characters of a note.
    public static let note = 1000

    /// Entry as it was told: what an id names.
    public enum Entry: Sendable, Hashable {
        /// Time on a page.
        case measured(by: UUID, from: Date, until: Date)
        /// Minutes of a week.
        case corrected(by: UUID, week: String, minutes: Int)
    }

    /// State of an enrolment's time.
    public struct State: Sendable, Equatable {
        /// Entries by id.
        public internal(set) var entries: [UUID: Entry] = [:]
        /// Pieces of each member of staff.
        public internal(set) var pieces: [UUID: ActiveTime] = [:]
    }

    /// Place of an entry: whose it is, who tells it, and when.
    public struct Place: Sendable, Hashable {
        /// Id of the entry.
        public var id: UUID
        /// The enrolment.
        public var enrolment: UUID
        /// The client.
        public var client: UUID
        /// Member of staff.
        public var staff: UUID
        /// Zone of the client.
        public var zone: String
        /// Time of telling.
        public var at: Date

        /// Names it.
        public init(id: UUID, enrolment: UUID, client: UUID, staff: UUID, zone: String, at: Date) {
            (self.id, self.enrolment, self.client) = (id, enrolment, client)
            (self.staff, self.zone, self.at) = (staff, zone, at)
        }
    }

    /// Command to an enrolment's time.
    public enum Command: Sendable {
        /// Keep a piece of time on a page.
        case measure(Place, from: Date, until: Date)
        /// Say how many minutes a week had.
        case correct(Place, week: String, minutes: Int, note: String?)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// Another entry has this id.
        case otherContent
        /// A piece is empty, too long, or ends in the future.
        case pieceOutOfRange
        /// There is no such week.
        case noSuchWeek
        /// Minutes that no week has.
        case minutesOutOfRange
        /// The note is too long.
        case noteTooLong
        /// The enrolment has as many entries as are kept.
        case full
    }

    /// Nothing told.
    public static var initial: State { State() }

    /// Keeps an entry once.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [MinutesEvent] {
        switch command {
        case .measure(let place, let from, let until):
            guard from < until, until <= place.at, until.timeIntervalSince(from) <= Double(piece),
                let clock = ZoneClock(place.zone)
            else { throw .pieceOutOfRange }
            guard try isNew(.measured(by: place.staff, from: from, until: until), place.id, state) else { return [] }
            let before = state.pieces[place.staff] ?? ActiveTime()
            let measured = MinutesMeasured(
                id: place.id,
                enrolment: place.enrolment,
                client: place.client,
                staff: place.staff,
                from: from,
                until: until,
                week: clock.day(of: from).week,
                seconds: before.adding(from..<until).seconds - before.seconds
            )
            return [.measured(measured)]
        case .correct(let place, let week, let minutes, let note):
            guard CivilDay.days(ofWeek: week) != nil else { throw .noSuchWeek }
            guard (0...Self.week).contains(minutes) else { throw .minutesOutOfRange }
            guard (note ?? "").count <= Self.note else { throw .noteTooLong }
            let entry = Entry.corrected(by: place.staff, week: week, minutes: minutes)
            guard try isNew(entry, place.id, state) else { return [] }
            let corrected = MinutesCorrected(
                id: place.id,
                enrolment: place.enrolment,
                client: place.client,
                staff: place.staff,
                week: week,
                minutes: minutes,
                note: note.map { .known($0) },
                at: place.at
            )
            return [.corrected(corrected)]
        }
    }

    private static func isNew(_ entry: Entry, _ id: UUID, _ state: State) throws(Refusal) -> Bool {
        guard let known = state.entries[id] else {
            guard state.entries.count < entries else { throw .full }
            return true
        }
        guard known == entry else { throw .otherContent }
        return false
    }

    /// The time after `event`.
    public static func evolve(_ state: inout State, _ event: MinutesEvent) {
        switch event {
        case .measured(let event):
            state.entries[event.id] = .measured(by: event.staff, from: event.from, until: event.until)
            state.pieces[event.staff] = (state.pieces[event.staff] ?? ActiveTime()).adding(event.from..<event.until)
        case .corrected(let event):
            state.entries[event.id] = .corrected(by: event.staff, week: event.week, minutes: event.minutes)
        }
    }

    /// Stream of an enrolment's time.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("minutes", in: enrolment) }
}

extension ActiveTime {
    /// The time with one more interval.
    fileprivate func adding(_ interval: Range<Date>) -> ActiveTime { ActiveTime(intervals + [interval]) }

    /// Whole seconds in all.
    fileprivate var seconds: Int {
        Int(intervals.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) })
    }
}
