package import HTTPKit

/// One kind of frame, for the description of the protocol.
package struct FrameShape: Sendable {
    /// Name of letters, digits and dots; another for each.
    package let name: String
    /// Summary of the frame, one sentence.
    package let summary: String
    /// Its shape.
    package let schema: JSONSchema

    init(_ name: String, _ summary: String, _ schema: JSONSchema) {
        self.name = name
        self.summary = summary
        self.schema = schema
    }
}

extension ServerFrame {
    private static let cursor: JSONSchema = .string
    private static let id = JSONSchema.integer(0...(1 << 53 - 1))

    private static func shape(_ op: String, _ summary: String, _ members: [JSONSchema.Member]) -> FrameShape {
        FrameShape(op, summary, .object([.init("op", .oneOf([op]))] + members))
    }

    /// Shapes that are the same in all services.
    static let shapes = [
        shape(
            "welcome",
            "It is known who the client is, until then.",
            [.init("expires_at", .string(.dateTime), isRequired: false)]
        ),
        shape(
            "subscribed",
            "The topic's events after the cursor follow.",
            [.init("id", id), .init("topic", .string), .init("cursor", cursor)]
        ),
        shape(
            "reset",
            "What was missed can't be told one by one: load anew. Events after the cursor follow.",
            [.init("topic", .string), .init("cursor", cursor)]
        ),
        shape(
            "unsubscribed",
            "No more of the topic, as was asked or because of a problem.",
            [.init("topic", .string), .init("problem", .problem, isRequired: false)]
        ),
        shape(
            "failed",
            "What was wanted was not done; with action-uncertain or unavailable perhaps it was.",
            [.init("id", id), .init("action", .string), .init("problem", .problem)]
        ),
        shape(
            "refused",
            "A frame was not accepted.",
            // The number of the frame, whatever it was.
            [.init("id", .integer, isRequired: false), .init("problem", .problem)]
        ),
    ]

    /// Shape of the frame in which `topic` tells a payload.
    static func shape(of payload: PayloadShape, on topic: String, _ summary: String) -> FrameShape {
        let op = payload.isSignal ? "signal" : "event"
        var members: [JSONSchema.Member] = [.init("op", .oneOf([op])), .init("topic", .oneOf([topic]))]
        if !payload.isSignal { members.append(.init("cursor", cursor)) }
        members += [.init("type", .oneOf([payload.type])), .init("data", payload.data)]
        return FrameShape("\(op).\(topic.dotted).\(payload.type)", summary, .object(members))
    }

    /// Shape of the frame after an action was done.
    static func shape(of action: ClientAction) -> FrameShape {
        FrameShape(
            "done.\(action.name.dotted)",
            "It was done: \(action.summary)",
            .object([
                .init("op", .oneOf(["done"])), .init("id", id), .init("action", .oneOf([action.name])),
                .init("data", action.answer),
            ])
        )
    }
}

extension ClientFrame {
    /// Shape of the frame that wants an action.
    static func shape(of action: ClientAction) -> FrameShape {
        let schema = actionShape(of: action.body).replacing("op", by: .oneOf(["do"]))
        return FrameShape(
            "do.\(action.name.dotted)",
            action.summary,
            schema.replacing("action", by: .oneOf([action.name]))
        )
    }
}

extension String {
    /// The name of a topic or an action where a slash can't stand.
    var dotted: String { replacing("/", with: ".") }
}
