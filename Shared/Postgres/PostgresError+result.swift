extension PostgresError {
    /// Error that the server reported. `stop`: the reason for which we asked it to stop the statement, if we did.
    init(result: ResultStorage, stop: Operation.Stop?, query: String?) {
        let state = result.errorField("C").map(SQLState.init(rawValue:))
        let severity = result.errorField("V")
        var message = result.errorField("M") ?? "the connection ended"
        let kind: Kind
        switch (state, severity) {
        // Without a state it is libpq that speaks, of a broken connection.
        case (nil, _), (_, "FATAL"), (_, "PANIC"): kind = .connectionLost
        // A pooler that has no server to hand the statement to says so in its own words, and hangs up.
        case (let state?, _) where state.category == "08": kind = .connectionLost
        case (.queryCanceled, _): kind = stop == .cancelled ? .cancelled : .timeout
        default: kind = .server
        }
        if state?.category == "22" { message = Self.withoutQuotedInput(message) }
        self.init(
            kind,
            message,
            sqlState: state,
            constraint: result.errorField("n"),
            table: result.errorField("t"),
            query: query
        )
    }

    /// Data errors repeat the input in double quotes (`invalid input syntax for type uuid: "…"`): it is cut out, up to the
    /// last quote, because the input itself may contain some.
    static func withoutQuotedInput(_ message: String) -> String {
        guard let first = message.firstIndex(of: "\""), let last = message.lastIndex(of: "\"") else { return message }
        return message[..<first] + "…" + message[message.index(after: last)...]
    }
}
