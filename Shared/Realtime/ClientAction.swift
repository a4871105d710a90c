public import HTTPKit

/// Something that clients may have done over their connection, besides following topics.
///
/// Actions of one connection are done in the order of their frames. An answer may be lost with the connection, so that
/// a client has to ask again: an action must bear being repeated.
public struct ClientAction: Sendable {
    /// Name of the action: `chat/send`. The first segment is the service's area.
    public let name: String
    /// Summary of the action, one sentence.
    public let summary: String
    /// Shape of the body.
    let body: JSONSchema
    /// Shape of the answer.
    let answer: JSONSchema
    /// Reads the body from plain data; nil if the action has no such reader. Returns nil if the data aren't plain.
    let reading: (@Sendable (PlainValue) -> (any Sendable)?)?
    let perform: @Sendable (ActionWish, Caller) async throws -> [UInt8]

    /// An action that takes a `Body`, checked as a request's body is, and answers. It throws the problem of what can't be done.
    ///
    /// For one that is asked for thousands of times a second, `reading` makes the body of data that are plain, nil for all others, and
    /// `writing` the JSON of the answer: both as checking and encoding would.
    public init<Body: Decodable & Sendable & SendableMetatype, Answer: Codable & Sendable>(
        _ name: String,
        _ summary: String,
        body: Body.Type,
        reading: (@Sendable (PlainValue) -> Body?)? = nil,
        writing: (@Sendable (Answer) -> [UInt8])? = nil,
        perform: @escaping @Sendable (Body, Caller) async throws -> Answer
    ) {
        self.name = name
        self.summary = summary
        let data = JSONSchema.of(body)
        self.body = data
        answer = .of(Answer.self)
        let shape = ClientFrame.actionShape(of: data)
        if let reading { self.reading = { data in reading(data) } } else { self.reading = nil }
        self.perform = { wish, caller in
            let data = try wish.body as? Body ?? wish.checked(Wish<Body>.self, schema: shape).data
            let answer = try await perform(data, caller)
            return try writing.map { $0(answer) } ?? JSON.encode(answer)
        }
    }

    private struct Wish<Body: Decodable>: Decodable { var data: Body }
}

/// The answer of an action that has nothing to say but that it is done.
public struct ActionDone: Codable, Sendable, Hashable, JSONSchemaProviding {
    /// An object without members.
    public static let jsonSchema = JSONSchema.object([])
    /// The one value there is.
    public static let example = ActionDone()

    /// The one value there is.
    public init() {}
}
