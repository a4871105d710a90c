package import ChatDomain
package import HTTPKit

/// Parts of a message, as JSON: as a column keeps them, and as readers are told.
package enum MessageParts {
    /// JSON.
    static func text(of parts: [MessagePart]) -> String {
        var writer = JSONWriter(capacity: 256)
        write(parts, to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reads the parts of which `text(of:)` made a text.
    package static func parts(of text: String) throws -> [MessagePart] {
        try JSON.read([MessagePart].self, from: Array(text.utf8))
    }

    /// Writes the parts: the same as by encoding, for a part of the time.
    package static func write(_ parts: [MessagePart], to writer: inout JSONWriter) {
        writer.array(parts) { writer, part in writer.object { part.write(to: &$0) } }
    }
}

extension MessagePart {
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let type, let words):
            writer.member("type", type)
            writer.member("content", words)
        case .link(let type, let url):
            writer.member("type", type)
            writer.member("url", url)
        case .attachment(let file):
            writer.member("attachment", file.id)
            if let name = file.name { writer.member("name", name) }
            if let media = file.media { writer.member("media_type", media) }
            if let bytes = file.bytes { writer.member("bytes", bytes) }
        }
    }
}
