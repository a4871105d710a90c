public import EventSourcing

/// An archive of what is known of a person: wanted, gathered from service to service, ready for a time, gone.
public enum Export: Decider {
    /// State of an archive.
    public enum State: Sendable, Equatable {
        /// There is none of that id.
        case none
        /// The archive is being put together; `gathered` are the services that have given their parts.
        case gathering(ExportRequested, gathered: Set<String>)
        /// The archive can be fetched until its time is over.
        case ready(ExportRequested, ExportReady)
        /// The archive couldn't be made, or is gone.
        case over
    }

    /// Command about the archive.
    public enum Command: Sendable {
        /// Wants one.
        case request(ExportRequested)
        /// Notes a part.
        case gather(ExportGathered)
        /// Notes that all is there.
        case finish(ExportReady)
        /// Gives up.
        case fail
        /// Removes it.
        case remove
        /// Notes that an operator writes everything to a file.
        case handOut(ExportHandedOut)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// There is one of that id.
        case alreadyRequested
        /// There is none of that id.
        case notFound
        /// The archive isn't being put together.
        case notGathering
        /// A part is missing.
        case incomplete
    }

    /// None.
    public static var initial: State { .none }

    /// The rules of an archive.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ExportEvent] {
        switch (command, state) {
        case (.request(let request), .none): return [.requested(request)]
        case (.request, .gathering), (.request, .ready), (.request, .over): throw .alreadyRequested

        case (.handOut(let copy), .none): return [.handedOut(copy)]
        case (.handOut, .gathering), (.handOut, .ready), (.handOut, .over): throw .alreadyRequested

        case (.gather(let part), .gathering(_, let gathered)):
            return gathered.contains(part.service) ? [] : [.gathered(part)]
        case (.finish(let ready), .gathering(let request, let gathered)):
            guard gathered == Set(request.services) else { throw .incomplete }
            return [.ready(ready)]
        case (.fail, .gathering): return [.failed(Unadorned())]
        case (.gather, .ready), (.gather, .over), (.finish, .ready), (.finish, .over), (.fail, .ready), (.fail, .over):
            throw .notGathering

        case (.remove, .gathering), (.remove, .ready): return [.removed(Unadorned())]
        case (.remove, .over): return []

        case (.gather, .none), (.finish, .none), (.fail, .none), (.remove, .none): throw .notFound
        }
    }

    /// The archive after `event`.
    public static func evolve(_ state: inout State, _ event: ExportEvent) {
        switch (event, state) {
        case (.requested(let request), _): state = .gathering(request, gathered: [])
        case (.gathered(let part), .gathering(let request, let gathered)):
            state = .gathering(request, gathered: gathered.union([part.service]))
        case (.ready(let ready), .gathering(let request, _)): state = .ready(request, ready)
        case (.failed, _), (.removed, _), (.handedOut, _): state = .over
        case (.gathered, .none), (.gathered, .ready), (.gathered, .over), (.ready, .none), (.ready, .ready),
            (.ready, .over):
            break
        }
    }
}
