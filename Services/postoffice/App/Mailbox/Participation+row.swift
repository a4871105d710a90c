import PostofficeDomain
import Postgres

extension Participation {
    /// Reads the value of the column `part`.
    init(part: Int16) throws {
        guard let part = Self(rawValue: part) else { throw PostgresError.decoding("no such part in a letter") }
        self = part
    }
}
