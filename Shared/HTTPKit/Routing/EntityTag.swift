/// The strong entity tag of a representation: the version of its stream, in quotes.
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    /// The version.
    public let version: Int64

    /// The tag of a version.
    public init(_ version: Int64) { self.version = version }

    /// Nil unless `text` is a tag that `description` made.
    public init?(_ text: some StringProtocol) {
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.utf8.count > 2,
            let version = Int64(text.dropFirst().dropLast()), version >= 0
        else { return nil }
        self.version = version
    }

    /// Text in `ETag` and `If-Match`: `"7"`.
    public var description: String { "\"\(version)\"" }
}

extension Request {
    /// The version that `If-Match` asks for; nil without the field, and for `*`.
    ///
    /// Throws 412 for a tag that we did not make (it cannot match) and 400 for more than one, or for a field that is empty: a write has one
    /// version, and a condition that says nothing isn't none.
    public func ifMatch() throws(Problem) -> Int64? {
        guard let tags = try singleTag(.ifMatch) else { return nil }
        guard let tag = EntityTag(tags) else { throw .preconditionFailed }
        return tag.version
    }

    /// Like `ifMatch()`, but without the field throws 428: the route insists.
    public func requiredIfMatch() throws(Problem) -> Int64 {
        guard let version = try ifMatch() else {
            throw Problem(428, "precondition-required", "Say which version you change, with If-Match.")
        }
        return version
    }

    /// Returns true if the client already has the representation with `tag`, so that 304 will do.
    public func ifNoneMatch(_ tag: EntityTag) -> Bool { ifNoneMatch(quoted: tag.description) }

    /// The same for what has a name instead of a version; with the quotes, as `ETag` has it.
    public func ifNoneMatch(quoted tag: String) -> Bool {
        headers.all(.ifNoneMatch).flatMap(Token.list).contains { $0 == "*" || $0 == tag }
    }

    private func singleTag(_ name: HeaderName) throws(Problem) -> Substring? {
        let tags = headers.all(name).flatMap(Token.list)
        guard tags.count == (headers.contains(name) ? 1 : 0) else {
            throw .badRequest("If-Match takes one entity tag here.")
        }
        guard let tag = tags.first, tag != "*" else { return nil }
        return tag
    }
}

extension Problem {
    /// The representation has changed since the client read it.
    public static let preconditionFailed = Problem(
        412,
        "precondition-failed",
        "It has changed since you read it. Read it again, then decide."
    )
}
