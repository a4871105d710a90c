import FoundationEssentials
import Postgres

/// The statements that store a batch, and how their answers are read.
enum AppendCall {
    /// Stores the batch in one autocommit call. The only statement in its transaction: nothing slow may happen under the counter.
    static func query<T>(_ batch: CommitBatch<T>) -> Query {
        if batch.isPlain, batch.events == 1, let command = batch.commands.first, let event = command.events.first {
            return """
                select status, version, pos, at, epoch from append_one(0, \(command.stream), \(command.expected.stored), \
                \(event.id), \(event.type), \(event.subject), \(event.data), \(event.meta))
                """
        }
        return many(batch)
    }

    private static func many<T>(_ batch: CommitBatch<T>) -> Query {
        let commands = batch.commands
        let count = batch.events
        let units: [Int32]? = batch.isPlain ? nil : commands.map { Int32($0.unit) }
        let keys = batch.keys.isEmpty ? nil : batch.keys
        return """
            select statuses, versions, positions, at, epoch from append_batch(0, \
            \(commands.map(\.stream)), \(commands.map(\.expected.stored)), \(commands.map { Int32($0.events.count) }), \(units), \
            \(EventColumns.Command(rows: commands, count: count)), \(EventColumns.Number(rows: commands, count: count)), \
            \(EventColumns.ID(rows: commands, count: count)), \(EventColumns.Kind(rows: commands, count: count)), \
            \(EventColumns.Subject(rows: commands, count: count)), \(EventColumns.Payload(rows: commands, count: count)), \
            \(EventColumns.Meta(rows: commands, count: count)), \
            \(keys?.map { Int32($0.unit) }), \(keys?.map(\.key.scope)), \(keys?.map(\.key.key)), \
            \(keys?.map(\.key.fingerprint)), \(keys?.map(\.key.answer)))
            """
    }

    /// Answers of the call for each command, in order, and its time.
    static func answer<T>(_ rows: Rows, _ batch: CommitBatch<T>) throws(PostgresError) -> BatchAnswer {
        guard let row = rows.first else { throw PostgresError(.decoding, "an append without an answer") }
        if batch.isPlain, batch.events == 1 {
            let (status, version, position, at, epoch) = try row.decode(
                Int32.self,
                Int64.self,
                Int64?.self,
                Date.self,
                UUID.self
            )
            return BatchAnswer(commands: [try answer(status, version, position)], at: at, epoch: epoch)
        }
        let (statuses, versions, positions, at, epoch) = try row.decode(
            [Int32].self,
            [Int64].self,
            [Int64?].self,
            Date.self,
            UUID.self
        )
        guard statuses.count == versions.count, statuses.count == positions.count else {
            throw PostgresError(.decoding, "an append answered with arrays of different lengths")
        }
        var answers: [CommandAnswer] = []
        answers.reserveCapacity(statuses.count)
        for place in statuses.indices {
            answers.append(try answer(statuses[place], versions[place], positions[place]))
        }
        return BatchAnswer(commands: answers, at: at, epoch: epoch)
    }

    private static func answer(_ status: Int32, _ version: Int64, _ position: Int64?) throws(PostgresError)
        -> CommandAnswer
    {
        guard let status = CommandAnswer.Status(rawValue: status) else {
            throw PostgresError(.decoding, "an append answered with status \(status)")
        }
        return CommandAnswer(status: status, version: version, position: position ?? 0)
    }
}
