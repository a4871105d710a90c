import Postgres

/// The events of a batch as PostgreSQL's arrays, each written straight into the query's buffer from where the events lie:
/// no column is gathered before.
enum EventColumns {
    typealias Rows = [CommitCommand]

    /// The number of each event's command, from 1.
    struct Command: PostgresEncodable {
        static let postgresType = PostgresType.int4Array
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .int4)
            for (place, row) in rows.enumerated() {
                for _ in row.events { buffer.appendElement(Int32(place + 1)) }
            }
        }
    }

    /// The number of each event within its command, from 1.
    struct Number: PostgresEncodable {
        static let postgresType = PostgresType.int4Array
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .int4)
            for row in rows {
                for place in row.events.indices { buffer.appendElement(Int32(place + 1)) }
            }
        }
    }

    /// The ids.
    struct ID: PostgresEncodable {
        static let postgresType = PostgresType.uuidArray
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .uuid)
            for row in rows {
                for event in row.events { buffer.appendElement(event.id) }
            }
        }
    }

    /// The types.
    struct Kind: PostgresEncodable {
        static let postgresType = PostgresType.textArray
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .text)
            for row in rows {
                for event in row.events {
                    buffer.append(Int32(truncatingIfNeeded: event.type.utf8.count))
                    buffer.append(event.type)
                }
            }
        }
    }

    /// Whose keys seal them, where any do.
    struct Subject: PostgresEncodable {
        static let postgresType = PostgresType.uuidArray
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .uuid, mayHoldNull: true)
            for row in rows {
                for event in row.events {
                    if let subject = event.subject { buffer.appendElement(subject) } else { buffer.appendNull() }
                }
            }
        }
    }

    /// The payloads.
    struct Payload: PostgresEncodable {
        static let postgresType = PostgresType.byteaArray
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .bytea)
            for row in rows {
                for event in row.events { buffer.appendElement(event.data) }
            }
        }
    }

    /// Who caused them and why, where that is known.
    struct Meta: PostgresEncodable {
        static let postgresType = PostgresType.byteaArray
        let rows: Rows
        let count: Int

        func encode(into buffer: inout PostgresBuffer) {
            buffer.appendArrayHead(count, of: .bytea, mayHoldNull: true)
            for row in rows {
                for event in row.events {
                    if let meta = event.meta { buffer.appendElement(meta) } else { buffer.appendNull() }
                }
            }
        }
    }
}
