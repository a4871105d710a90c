public import EventSourcing
public import FoundationEssentials

/// Response to an occurrence. Saved with each answer; answers that come twice count once, in whatever order devices send them.
public enum SurveyResponse: Decider {
    /// Answers that one response keeps.
    public static let answers = 5_000
    /// Answers that are saved together.
    public static let batch = 500

    /// State of a response.
    public struct State: Sendable, Equatable {
        /// The occurrence; nil: nothing is known of it.
        public internal(set) var occurrence: Occurrence?
        /// Instrument with which it was begun.
        public internal(set) var instrument: InstrumentPin?
        /// Time of the first answer.
        public internal(set) var begun: Date?
        /// Time of the end.
        public internal(set) var completed: Date?
        /// Response that it corrects.
        public internal(set) var corrects: UUID?
        /// Response that takes its place.
        public internal(set) var corrected: UUID?
        /// Requests to the client that were sent.
        public internal(set) var requests = 0
        /// Saved answers in the order in which they came; without those of an erased client.
        public internal(set) var saved: [SavedAnswer] = []
        /// Answer that stands for each question: the one that was given last, without those that came after the end.
        var standing: [String: SavedAnswer] = [:]
        /// Saved answers by id; nil where they are erased.
        public internal(set) var known: [UUID: SavedAnswer?] = [:]
        /// Texts about help that were shown.
        public internal(set) var help: [HelpShown] = []

        /// Answers as they stand.
        public var answers: Answers { standing.mapValues(\.values) }

        /// Answers as they stood after each saved one: what rules for risk look at.
        public var course: [Answers] {
            var (now, all) = (Answers(), [Answers]())
            for answer in saved {
                now[answer.linkId] = answer.values
                all.append(now)
            }
            return all
        }
    }

    /// Answers to be saved.
    public struct Batch: Sendable {
        /// The occurrence as it is planned now.
        public var occurrence: Occurrence
        /// Instrument of the survey now.
        public var instrument: InstrumentPin
        /// Answers in their order.
        public var answers: [SavedAnswer]
        /// Words that name the device.
        public var device: String?
        /// Source.
        public var source: AnswerSource
        /// Person who saves them.
        public var by: UUID?
        /// Time since which the enrolment is withdrawn.
        public var withdrawn: Date?
        /// Time at which they came in.
        public var receivedAt: Date

        /// States them.
        public init(
            _ occurrence: Occurrence,
            _ instrument: InstrumentPin,
            _ answers: [SavedAnswer],
            device: String?,
            source: AnswerSource,
            by: UUID?,
            withdrawn: Date?,
            receivedAt: Date
        ) {
            (self.occurrence, self.instrument, self.answers) = (occurrence, instrument, answers)
            (self.device, self.source, self.by) = (device, source, by)
            (self.withdrawn, self.receivedAt) = (withdrawn, receivedAt)
        }
    }

    /// Command to a response.
    public enum Command: Sendable {
        /// Arrange an occurrence that a therapist asks for.
        case arrange(Occurrence, at: Date)
        /// Note that the client is asked (0) or reminded.
        case ask(Occurrence, number: Int, at: Date)
        /// Save answers.
        case save(Batch)
        /// Say that everything is answered. `answers` are those that count.
        case complete(Answers, by: UUID?, at: Date, withdrawn: Date?)
        /// Begin a correction: a response of its own.
        case correct(Occurrence, InstrumentPin, of: UUID, at: Date)
        /// Give way to a correction.
        case giveWay(to: UUID, by: UUID?, at: Date)
        /// Note which text about help was shown.
        case showHelp(HelpShown)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// It opens later.
        case notOpen(Date)
        /// It was not begun or not finished in time.
        case missed
        /// The enrolment is withdrawn.
        case withdrawn
        /// Everything is answered already.
        case completed
        /// Nothing is answered yet, or not to its end.
        case unfinished
        /// Another response has taken its place.
        case corrected
        /// Another answer has this id.
        case otherContent(UUID)
        /// Too many answers.
        case full
    }

    /// Nothing asked.
    public static var initial: State { State() }

    /// Applies the rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ResponseEvent] {
        switch command {
        case .arrange(let occurrence, let time):
            return state.occurrence == nil
                ? [.asked(OccurrenceAsked(occurrence: occurrence, number: nil, at: time))] : []
        case .ask(let occurrence, let number, let time):
            guard state.completed == nil, number == state.requests, number <= Asking.reminders else { return [] }
            return [.asked(OccurrenceAsked(occurrence: occurrence, number: number, at: time))]
        case .save(let batch): return try save(batch, state)
        case .complete(let answers, let person, let time, let withdrawn):
            guard state.completed == nil else { return [] }
            guard let occurrence = state.occurrence, let begun = state.begun, let instrument = state.instrument else {
                throw .unfinished
            }
            if let withdrawn, withdrawn <= time { throw .withdrawn }
            guard time < OccurrenceState.finish(begun) else { throw .missed }
            let completed = ResponseCompleted(
                occurrence: occurrence,
                instrument: instrument,
                answers: .known(answers),
                corrects: state.corrects,
                by: person,
                at: max(time, begun)
            )
            return [.completed(completed)]
        case .correct(let occurrence, let instrument, let old, let time):
            guard state.begun == nil else { return [] }
            return [
                .begun(ResponseBegun(occurrence: occurrence, instrument: instrument, at: time, corrects: old))
            ]
        case .giveWay(let response, let person, let time):
            guard state.completed != nil else { throw .unfinished }
            if state.corrected == response { return [] }
            guard state.corrected == nil else { throw .corrected }
            return [.corrected(ResponseCorrected(response: response, by: person, at: time))]
        case .showHelp(let shown):
            return state.help.contains(shown) ? [] : [.helpShown(shown)]
        }
    }

    private static func save(_ batch: Batch, _ state: State) throws(Refusal) -> [ResponseEvent] {
        var new: [SavedAnswer] = []
        var known = state.known
        for answer in batch.answers {
            if let before = known[answer.id] {
                // What is erased can't be compared.
                guard before == nil || before == answer else { throw .otherContent(answer.id) }
                continue
            }
            known[answer.id] = .some(answer)
            new.append(answer)
        }
        guard let last = new.last, let first = new.map({ min($0.at, batch.receivedAt) }).min() else { return [] }
        guard known.count <= answers else { throw .full }
        guard state.corrected == nil else { throw .corrected }
        let latest = new.map { min($0.at, batch.receivedAt) }.max() ?? first
        var events: [ResponseEvent] = []
        if let begun = state.begun {
            if let completed = state.completed {
                guard latest <= completed else { throw .completed }
            }
            guard latest < OccurrenceState.finish(begun) else { throw .missed }
        } else {
            let occurrence = batch.occurrence
            guard batch.receivedAt >= occurrence.opensAt else { throw .notOpen(occurrence.opensAt) }
            let begun = max(first, occurrence.opensAt)
            guard begun < occurrence.beginBy, latest < OccurrenceState.finish(begun) else { throw .missed }
            events.append(
                .begun(ResponseBegun(occurrence: occurrence, instrument: batch.instrument, at: begun, corrects: nil))
            )
        }
        if let withdrawn = batch.withdrawn, withdrawn <= latest { throw .withdrawn }
        events.append(
            .saved(
                AnswersSaved(
                    client: batch.occurrence.client,
                    answers: .known(new),
                    ids: new.map(\.id),
                    device: batch.device.map { .known($0) },
                    source: batch.source,
                    by: batch.by,
                    at: min(last.at, batch.receivedAt),
                    receivedAt: batch.receivedAt,
                    isLate: state.completed != nil
                )
            )
        )
        return events
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ResponseEvent) {
        switch event {
        case .asked(let asked):
            state.occurrence = state.occurrence ?? asked.occurrence
            if let number = asked.number { state.requests = number + 1 }
        case .begun(let begun):
            state.occurrence = begun.occurrence
            (state.instrument, state.begun, state.corrects) = (begun.instrument, begun.at, begun.corrects)
        case .saved(let saved):
            for id in saved.ids where state.known[id] == nil { state.known[id] = .some(nil) }
            for answer in saved.answers.value ?? [] {
                state.known[answer.id] = .some(answer)
                state.saved.append(answer)
                guard !saved.isLate else { continue }
                var timely = answer
                // A clock that is ahead must not win for ever.
                timely.at = min(answer.at, saved.receivedAt)
                if let before = state.standing[answer.linkId], before.at > timely.at { continue }
                state.standing[answer.linkId] = timely
            }
        case .completed(let completed): state.completed = completed.at
        case .corrected(let corrected): state.corrected = corrected.response
        case .helpShown(let shown): state.help.append(shown)
        }
    }
}
