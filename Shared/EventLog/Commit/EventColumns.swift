import Postgres

/// One column of the events of a batch, as PostgreSQL's array: written straight into the query's buffer from where the events lie,
/// nothing is gathered before.
protocol EventColumn: PostgresEncodable {
    /// The type of one element.
    static var element: PostgresType { get }
    /// True if an event may have no value in this column.
    static var mayHoldNull: Bool { get }
    /// The commands with their events.
    var rows: [CommitCommand] { get }
    /// Number of events.
    var count: Int { get }

    /// Writes the elements of a command's events; `place` is the command's, from 0.
    func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer)
}

extension EventColumn {
    static var mayHoldNull: Bool { false }

    func encode(into buffer: inout PostgresBuffer) {
        buffer.appendArrayHead(count, of: Self.element, mayHoldNull: Self.mayHoldNull)
        for (place, row) in rows.enumerated() { append(row, at: place, to: &buffer) }
    }
}

/// The columns that an append takes.
enum EventColumns {
    /// The number of each event's command, from 1.
    struct Command: EventColumn {
        static let postgresType = PostgresType.int4Array
        static let element = PostgresType.int4
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for _ in row.events { buffer.appendElement(Int32(place + 1)) }
        }
    }

    /// The number of each event within its command, from 1.
    struct Number: EventColumn {
        static let postgresType = PostgresType.int4Array
        static let element = PostgresType.int4
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for number in row.events.indices { buffer.appendElement(Int32(number + 1)) }
        }
    }

    /// The ids.
    struct ID: EventColumn {
        static let postgresType = PostgresType.uuidArray
        static let element = PostgresType.uuid
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for event in row.events { buffer.appendElement(event.id) }
        }
    }

    /// The types.
    struct Kind: EventColumn {
        static let postgresType = PostgresType.textArray
        static let element = PostgresType.text
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for event in row.events {
                buffer.append(Int32(truncatingIfNeeded: event.type.utf8.count))
                buffer.append(event.type)
            }
        }
    }

    /// Persons whose keys seal the events, for events that are sealed.
    struct Subject: EventColumn {
        static let postgresType = PostgresType.uuidArray
        static let element = PostgresType.uuid
        static let mayHoldNull = true
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for event in row.events {
                if let subject = event.subject { buffer.appendElement(subject) } else { buffer.appendNull() }
            }
        }
    }

    /// The payloads.
    struct Payload: EventColumn {
        static let postgresType = PostgresType.byteaArray
        static let element = PostgresType.bytea
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for event in row.events { buffer.appendElement(event.data) }
        }
    }

    /// Metadata (who caused the events and why), for events that have it.
    struct Meta: EventColumn {
        static let postgresType = PostgresType.byteaArray
        static let element = PostgresType.bytea
        static let mayHoldNull = true
        let rows: [CommitCommand]
        let count: Int

        func append(_ row: CommitCommand, at place: Int, to buffer: inout PostgresBuffer) {
            for event in row.events {
                if let meta = event.meta { buffer.appendElement(meta) } else { buffer.appendNull() }
            }
        }
    }
}
