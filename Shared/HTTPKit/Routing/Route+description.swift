/// Additions to what descriptions tell of a route. That its handler does so is checked of every answer while tests run.
extension Route {
    /// An answer that went well in another way than the usual one.
    struct OtherAnswer: Sendable {
        let status: Status
        let shape: JSONSchema?

        /// The reader has what would be answered.
        static let notModified = OtherAnswer(status: 304, shape: nil)
    }

    /// The same route, which may also answer `status`, with the usual shape.
    public func alsoAnswering(_ status: Status) -> Route { alsoAnswering(status, in: response) }

    /// The same route, which may also answer `status`, with the shape of `type`.
    public func alsoAnswering<Answer: Decodable>(_ status: Status, _ type: Answer.Type) -> Route {
        alsoAnswering(status, in: .of(type))
    }

    private func alsoAnswering(_ status: Status, in shape: JSONSchema?) -> Route {
        var route = self
        route.otherAnswers.append(OtherAnswer(status: status, shape: shape))
        return route
    }

    /// The same route, whose answers have an ETag.
    public func tagged() -> Route { declaring(.entityTag) }

    /// The same route, whose handler gives its answers an ETag, and answers 304 to whoever has what would be answered.
    public func revalidated() -> Route {
        var route = tagged().reading(.ifNoneMatch)
        route.otherAnswers.append(.notModified)
        return route
    }

    /// True if the handler gives answers their ETag.
    var tagsItself: Bool { ownAnswerFields.contains(.entityTag) || isVersioned }

    private var isVersioned: Bool {
        problems.contains("precondition-failed") || problems.contains("precondition-required")
    }

    /// The same route, whose handler looks at `fields` of the request.
    public func reading(_ fields: DeclaredField...) -> Route {
        var route = self
        route.ownRequestFields += fields.filter { !route.ownRequestFields.contains($0) }
        return route
    }

    /// The same route, whose answers may have `fields`.
    public func declaring(_ fields: DeclaredField...) -> Route {
        var route = self
        route.ownAnswerFields += fields.filter { !route.ownAnswerFields.contains($0) }
        return route
    }

    /// The same route, which takes a file of at most so many bytes as it is.
    public func takingFile(upTo bytes: Int) -> Route {
        var route = self
        route.fileLimit = bytes
        return route
    }

    /// Fields of a request that the handler looks at. The conditions follow from the problems that tell they don't hold.
    var requestFields: [DeclaredField] {
        var fields = ownRequestFields
        if problems.contains("precondition-required") {
            fields.append(.requiredIfMatch)
        } else if problems.contains("precondition-failed") {
            fields.append(.ifMatch)
        }
        if problems.contains("idempotency-mismatch") { fields.append(.idempotencyKey) }
        if givesRanges { fields += [.range, .ifRange] }
        if Revalidation.covers(self) { fields.append(.ifNoneMatch) }
        return fields
    }

    /// True where a part of what is answered can be asked for.
    private var givesRanges: Bool { problems.contains("range-not-satisfiable") }

    /// Fields of an answer that went well. What has a version shows it where that is asked for; what was made may have a place.
    var answerFields: [DeclaredField] {
        var fields: [DeclaredField] = []
        if isVersioned || Revalidation.covers(self) { fields.append(.entityTag) }
        if answersWell.contains(where: { $0.status == 201 }) { fields += [.location, .entityTag] }
        if problems.contains("idempotency-mismatch") { fields += [.idempotencyReplayed, .entityTag] }
        if givesRanges { fields += [.acceptRanges, .contentRange] }
        return (fields + ownAnswerFields).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// All answers that went well, the usual one first.
    var answersWell: [OtherAnswer] {
        let usual = OtherAnswer(status: status, shape: response)
        return [usual] + otherAnswers + (Revalidation.covers(self) ? [.notModified] : [])
    }
}
