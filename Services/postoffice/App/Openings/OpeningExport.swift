import FoundationEssentials
import PostofficeDomain
import Postgres
import ServiceKit

/// The audit of reading as a person is given it: what they opened themselves, and who opened the letters that they are given.
enum OpeningExport {
    private static let pageSize = 1000

    private struct Opening: Encodable, Sendable {
        let letter: UUID
        /// Absent for an operator.
        let person: UUID?
        /// `author`, `recipient`, `covering`, `access` or `operator`.
        let capacity: String
        let at: Date

        init(_ line: OpeningLine) {
            (letter, person, capacity, at) = (line.letter, line.person, line.capacity.shown, line.at)
        }

        private enum CodingKeys: String, CodingKey {
            case letter, person, at
            case capacity = "as"
        }
    }

    /// Writes the openings from the oldest to the newest; answers who is named in them. With `onlyOwn` those of others only where the
    /// letter is sealed under the person's own key, as the letters themselves are given out.
    static func write(
        _ person: UUID,
        onlyOwn: Bool,
        to export: PersonExport,
        from pool: Pool
    ) async throws -> Set<UUID> {
        var named: Set<UUID> = []
        var position: Int64 = 0
        while true {
            let page = try await OpeningList(pool: pool).page(
                of: person,
                onlyOwn: onlyOwn,
                after: position,
                limit: pageSize
            )
            for line in page {
                if let reader = line.person { named.insert(reader) }
                try await export.add("opening", Opening(line))
            }
            guard let last = page.last, page.count == pageSize else { return named }
            position = last.position
        }
    }
}
