extension CommitBatch {
    /// Positions of the first and the last event that this call has stored; nil if it has stored none. Between them lie
    /// the other events of the call and nothing else.
    func stored(_ answer: BatchAnswer) -> (first: Int64, last: Int64)? {
        var range: (first: Int64, last: Int64)?
        for (command, answer) in zip(commands, answer.commands) where answer.status == .stored {
            range = (range?.first ?? answer.position - Int64(command.events.count) + 1, answer.position)
        }
        return range
    }

    /// The events that this call has stored, as they would be read, in the order of their positions.
    func events(stored answer: BatchAnswer) -> [RecentEvent] {
        var stored: [RecentEvent] = []
        stored.reserveCapacity(events)
        for (command, place) in zip(commands, answer.commands) where place.status == .stored {
            for (number, event) in command.events.enumerated() {
                let after = Int64(command.events.count - 1 - number)
                let raw = RawEvent(
                    position: place.position - after,
                    stream: command.stream,
                    version: place.version - after,
                    id: event.id,
                    type: event.type,
                    at: answer.at,
                    subject: event.subject,
                    data: event.data,
                    meta: event.meta
                )
                stored.append(RecentEvent(raw, knowing: event.known))
            }
        }
        return stored
    }
}
