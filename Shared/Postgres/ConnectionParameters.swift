import CLibPQ
import EventLoop

/// The keywords a connection starts with: what the operator wrote, completed by what we always want.
struct ConnectionParameters: Sendable {
    private(set) var values: [(keyword: String, value: String)] = []

    init(_ configuration: PostgresConfiguration) throws(PostgresError) {
        values = try Self.parse(configuration.conninfo)
        set("application_name", configuration.application)
        set("client_encoding", "UTF8")
        var options = self["options"] ?? ""
        if let path = configuration.searchPath { options += " " + Self.option("search_path", path) }
        if let limit = configuration.statementTimeout {
            options += " " + Self.option("statement_timeout", String(max(1, limit.milliseconds)))
        }
        set("options", options)
        // A peer that vanished without a word is noticed within about half a minute, also while data is unacknowledged.
        setUnlessGiven("keepalives_idle", "15")
        setUnlessGiven("keepalives_interval", "5")
        setUnlessGiven("keepalives_count", "3")
        setUnlessGiven("tcp_user_timeout", "30000")
    }

    subscript(keyword: String) -> String? { values.first { $0.keyword == keyword }?.value }

    mutating func set(_ keyword: String, _ value: String) {
        values.removeAll { $0.keyword == keyword }
        values.append((keyword, value))
    }

    private mutating func setUnlessGiven(_ keyword: String, _ value: String) {
        if self[keyword] == nil { set(keyword, value) }
    }

    /// A session setting as a command-line option of the server; blanks and backslashes are escaped.
    private static func option(_ name: String, _ value: String) -> String {
        var text = "-c \(name)="
        for character in value {
            if character == " " || character == "\\" { text.append("\\") }
            text.append(character)
        }
        return text
    }

    /// Takes a conninfo string or URI apart, as libpq does. The error does not repeat it: it may hold a password.
    private static func parse(_ conninfo: String) throws(PostgresError) -> [(keyword: String, value: String)] {
        guard let options = PQconninfoParse(conninfo, nil) else {
            throw PostgresError(.unavailable, "the database address is not a libpq connection string")
        }
        defer { PQconninfoFree(options) }
        var parsed: [(keyword: String, value: String)] = []
        var next = options
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val { parsed.append((String(cString: keyword), String(cString: value))) }
            next += 1
        }
        return parsed
    }
}
