extension Request {
    /// The value of a cookie that the request brings; `nil` without one, and where there are several of that name.
    public func cookie(named name: String) -> String? {
        guard headers.contains(.cookie) else { return nil }
        let prefix = name + "="
        let found = headers.all(.cookie).flatMap { $0.split(separator: ";") }
            .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(prefix) }
        guard found.count == 1 else { return nil }
        return String(found[0].dropFirst(prefix.count))
    }
}
