public import EventSourcing
public import FoundationEssentials

/// Report of somebody about the system: something that doesn't work, or could be better; and the answer to it. One stream each.
public enum Report: Decider {
    /// Report as it stands; `nil`: none.
    public typealias State = Filed?

    /// Report that was filed.
    public struct Filed: Sendable, Equatable {
        /// Person who filed it.
        public var reporter: PersonID
        /// State of the work on it.
        public var standing: Standing = .open
        /// Answer to the reporter; `nil`: none yet, or erased.
        public var answer: ReportWords?
    }

    /// Kind of a report, as its reporter sees it.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Something doesn't work.
        case problem
        /// Something can't be read, heard or operated by the reporter.
        case accessibility
        /// Something could be better.
        case idea
        /// Anything else.
        case other
    }

    /// State of the work on a report.
    public enum Standing: String, Codable, Sendable, Hashable, CaseIterable {
        /// Waits for an answer.
        case open
        /// Has an answer; the work may go on.
        case answered
        /// Work on it is over.
        case closed
    }

    /// Command to a report.
    public enum Command: Sendable {
        /// Files it.
        case file(PersonID, Kind, ReportContents)
        /// Brings it to a state; words take the place of the answer before, `nil` leaves it.
        case answer(Standing, ReportWords?)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// There is a report in this stream already.
        case alreadyFiled
        /// There is no such report.
        case notFound
        /// Nothing can be answered without words.
        case answerMissing
    }

    /// None.
    public static var initial: State { nil }

    /// The rules. The same answer again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReportEvent] {
        switch (command, state) {
        case (.file(let reporter, let kind, let contents), nil):
            return [.filed(ReportFiled(person: reporter, kind: kind, contents: .known(contents)))]
        case (.file, _?): throw .alreadyFiled
        case (.answer, nil): throw .notFound
        case (.answer(let standing, let words), let report?):
            guard standing != .answered || (words ?? report.answer) != nil else { throw .answerMissing }
            let isNew = words != nil && words != report.answer
            guard isNew || standing != report.standing else { return [] }
            return [
                .answered(
                    ReportAnswered(
                        person: report.reporter,
                        standing: standing,
                        text: isNew ? words.map { .known($0) } : nil
                    )
                )
            ]
        }
    }

    /// The report after `event`.
    public static func evolve(_ state: inout State, _ event: ReportEvent) {
        switch event {
        case .filed(let filed): state = Filed(reporter: filed.person)
        case .answered(let answered):
            state?.standing = answered.standing
            if let text = answered.text { state?.answer = text.value }
        }
    }
}

extension Report {
    /// Reports that one person may file on one day. A day is that of UTC.
    public static let perDay = 20

    /// Stream of the report that is `number`th of a person's reports on a day, from 0. There are `perDay` streams for each, so nobody
    /// files more, by however many processes.
    public static func stream(of person: PersonID, day: Int, number: Int) -> UUID {
        .named("report \(day) \(number)", in: person.rawValue)
    }
}
