import BusinessTime
import CareRules
import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Questions about how clients are looked after.
    var care: Care { Care(store: store, pool: pool) }

    /// Arranges something in the unit's calendar; `nil` is the operator. Answers the position. Nobody goes on leave who stands in for somebody
    /// meanwhile: that one's clients would be left to nobody.
    @discardableResult
    func arrange(_ command: UnitCalendar.Command, by person: UUID?) async throws -> Int64? {
        if case .addLeave(let leave) = command { try await checkCovers(during: leave) }
        let handled = try await Repository<UnitCalendar>(store).handle(
            command,
            on: StreamID.calendar,
            meta: meta(person)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }

    /// The calendar as it is now.
    func calendarView() async throws -> CalendarView {
        let state = try await care.calendar()
        return CalendarView(state, today: state.day(of: now()))
    }

    private func checkCovers(during leave: LeaveAdded) async throws {
        let calendar = try await care.calendar()
        guard calendar.leaves[leave.leave] == nil, leave.from <= leave.through else { return }
        let span = calendar.span(of: leave)
        let covers = try await matchingTable.covers(
            by: leave.therapist,
            from: span.from,
            until: span.until ?? .distantFuture
        )
        guard !covers.isEmpty else { return }
        let people = try await people.known(Set(covers.flatMap { [$0.absent, $0.covering] }))
        throw Problem.standsIn(covers, people)
    }

    /// Notes that a member of staff has taken note of an urgent letter: of one to them, or of a client's to somebody for whom they stand in.
    func acknowledge(_ letter: UUID, by person: UUID) async throws {
        let entry = try await mailbox(of: person).letter(letter)
        let stoodIn = try await clientLetters.standing(in: letter, by: person, at: now())
        guard entry?.isDraft == false || stoodIn != nil else { throw Problem.noSuchLetter }
        let handled = try await Repository<Acknowledgement>(store).handle(
            .give(
                by: person,
                isStaff: try await author(person).isStaff,
                letter: letter,
                isUrgent: entry?.isUrgent ?? stoodIn?.isUrgent ?? false,
                isAuthor: entry.map { $0.part == .author } ?? (stoodIn?.addressed.isEmpty ?? true),
                standingInFor: stoodIn?.addressed ?? [],
                at: now()
            ),
            on: StreamID.acknowledgement(of: letter, by: person),
            meta: meta(person)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
    }
}

extension Problem {
    /// A day that isn't one.
    static func noSuchDay(_ field: String) -> Problem {
        .invalid([FieldError(field, code: .notADay, "must be a day, as 2026-03-01")])
    }

    /// Refusal of leave for a person who stands in for others then.
    static func standsIn(_ covers: [StandIn], _ people: [UUID: PersonRow]) -> Problem {
        Problem(
            409,
            "stands-in-for-others",
            "They stand in for others at that time. Let somebody else do so first: arrange that cover, and call theirs off or shorten it.",
            fields: covers.map { cover in
                FieldError(
                    "covers.\(cover.cover.uuidString.lowercased())",
                    code: .standsIn,
                    "\(people[cover.covering]?.name ?? "") stands in for \(people[cover.absent]?.name ?? "") from "
                        + "\(RFC3339.text(of: cover.from)) until \(RFC3339.text(of: cover.until))"
                )
            }
        )
    }

    /// Answer to a leave that doesn't exist.
    static let noSuchLeave = Problem(404, "leave-not-found", "There is no such leave.")

    /// Answer to a day of each year that doesn't exist.
    static let noSuchHoliday = Problem(404, "holiday-not-found", "There is no such day of each year.")

    /// Tells a caller why the rules of the calendar refuse.
    init(_ refusal: UnitCalendar.Refusal) {
        switch refusal {
        case .faulty(let violations): self = .invalid(violations.map(FieldError.init))
        case .unitNeedsHours:
            self.init(409, "unit-needs-hours", "The unit's hours can be changed, not taken away.")
        case .noSuchLeave: self = .noSuchLeave
        case .noSuchHoliday: self = .noSuchHoliday
        case .tooMany: self.init(409, "calendar-full", "The calendar holds no more of these.")
        }
    }

    /// Tells a caller why an acknowledgement isn't taken.
    init(_ refusal: Acknowledgement.Refusal) {
        switch refusal {
        case .notUrgent: self.init(409, "letter-not-urgent", "Only urgent letters ask for an acknowledgement.")
        case .notAsked:
            self.init(
                403,
                "acknowledgement-not-asked",
                "An acknowledgement is asked of staff to whom the letter was sent."
            )
        }
    }
}

extension FieldError {
    fileprivate init(_ violation: CalendarError) {
        switch violation {
        case .unknownZone: self.init("hours.zone", code: .notATimeZone, "must be a name of the time zone database")
        case .notSevenDays:
            self.init("hours.week", code: .length(7...7, .entries), "must have seven lists, Monday's first")
        case .tooManyBlocks(let day):
            self.init("hours.week[\(day)]", code: .tooLong(max: 12, .entries), "must have at most 12 blocks")
        case .wrongBlock(let day, let block):
            self.init(
                "hours.week[\(day)][\(block)]",
                code: .overlapping,
                "must lie between 0 and 1440, end after it begins, and begin after the one before has ended"
            )
        case .promiseOutOfRange: self.init("hours.promise", code: .range(1...100000), "must be from 1 to 100000")
        case .promiseWithoutHours: self.init("hours.promise", code: .needs("hours"), "needs hours to count in")
        case .closingOutOfRange: self.init("closes", code: .range(1...1439), "must be a minute of the day, 1 to 1439")
        case .leaveOutOfRange:
            self.init("through", code: .tooFar(days: 731), "must not be before from, and at most two years after it")
        }
    }
}
