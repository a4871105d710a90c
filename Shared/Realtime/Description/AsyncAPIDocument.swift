import HTTPKit
import ProductVersion

/// The AsyncAPI 3.0 description of what goes over the socket, and as server-sent events, for one area. Derived from what serves, so the
/// two cannot disagree.
struct AsyncAPIDocument {
    let area: String
    /// Frames of clients, each with the names of its possible answers.
    let wishes: [(shape: FrameShape, answers: [String])]
    /// Frames of the server.
    let announcements: [FrameShape]

    private static let socket = "realtime"
    private static let stream = "events"

    /// JSON text; the same for the same topics and actions.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("asyncapi", "3.0.0")
            writer.member("info") { Self.writeInfo(area, &$0) }
            writer.member("defaultContentType", "application/json")
            writer.member("channels") { writeChannels(&$0) }
            writer.member("operations") { writeOperations(&$0) }
            writer.member("components") { writer in
                writer.object { $0.member("messages") { writeMessages(&$0) } }
            }
        }
        return writer.bytes
    }

    private static func writeInfo(_ area: String, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("title", "TheraComm, as it happens: \(area)")
            writer.member("version", ProductVersion.current)
            writer.member(
                "description",
                """
                One WebSocket for the topics of all services, subprotocol \(RealtimeProtocol.subprotocol); every frame is text and one \
                JSON object. Members that a client doesn't know are to be let through in what is told, and are refused in what it says. \
                Log in by an Authorization field or by hello as the first frame.
                """
            )
        }
    }

    private func writeChannels(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member(Self.socket) { writer in
                Self.writeChannel("/api/v1/realtime", wishes.map(\.shape.name) + announcements.map(\.name), &writer)
            }
            writer.member(Self.stream) { writer in
                Self.writeChannel(RealtimeProtocol.streamPath(area: area), streamed, &writer)
            }
        }
    }

    /// Names of the frames on a stream of server-sent events.
    private var streamed: [String] {
        announcements.map(\.name).filter { name in
            name == "subscribed" || name == "reset" || name.hasPrefix("event.") || name.hasPrefix("signal.")
        }
    }

    private static func writeChannel(_ address: String, _ names: [String], _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("address", address)
            writer.member("messages") { writer in
                writer.object { writer in
                    for name in names {
                        writer.member(name) { writeReference("#/components/messages/\(name)", &$0) }
                    }
                }
            }
        }
    }

    private func writeOperations(_ writer: inout JSONWriter) {
        writer.object { writer in
            for (wish, answers) in wishes {
                writer.member(wish.name) { writer in
                    writer.object { writer in
                        Self.writeOperation("receive", Self.socket, wish.summary, [wish.name], &writer)
                        writer.member("reply") { writer in
                            writer.object { Self.writeMessages(Self.socket, answers, &$0) }
                        }
                    }
                }
            }
            writer.member("tell") { writer in
                writer.object { writer in
                    Self.writeOperation("send", Self.socket, "What is told.", announcements.map(\.name), &writer)
                }
            }
            writer.member("stream") { writer in
                writer.object { writer in
                    let summary = "The same frames, each as the data of a server-sent event."
                    Self.writeOperation("send", Self.stream, summary, streamed, &writer)
                }
            }
        }
    }

    private static func writeOperation(
        _ action: String,
        _ channel: String,
        _ summary: String,
        _ names: [String],
        _ writer: inout JSONWriter
    ) {
        writer.member("action", action)
        writer.member("summary", summary)
        writeMessages(channel, names, &writer)
    }

    private static func writeMessages(_ channel: String, _ names: [String], _ writer: inout JSONWriter) {
        writer.member("channel") { writeReference("#/channels/\(channel)", &$0) }
        writer.member("messages") { writer in
            writer.array(names) { writer, name in
                writeReference("#/channels/\(channel)/messages/\(name)", &writer)
            }
        }
    }

    private func writeMessages(_ writer: inout JSONWriter) {
        writer.object { writer in
            for shape in wishes.map(\.shape) + announcements {
                writer.member(shape.name) { writer in
                    writer.object { writer in
                        writer.member("name", shape.name)
                        writer.member("summary", shape.summary)
                        writer.member("payload") { shape.schema.write(into: &$0) }
                    }
                }
            }
        }
    }

    private static func writeReference(_ target: String, _ writer: inout JSONWriter) {
        writer.object { $0.member("$ref", target) }
    }
}
