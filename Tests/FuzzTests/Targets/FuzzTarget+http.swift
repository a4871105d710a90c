import CLLHTTP

@testable import HTTPKit

extension FuzzTarget {
    static let http: [FuzzTarget] = [
        FuzzTarget(name: "http1-request") { bytes in
            // What a parser makes of bytes may not depend on how they were cut into pieces.
            let whole = HTTP1Reading(bytes, pieces: bytes.count)
            let pieces = HTTP1Reading(bytes, pieces: 7)
            precondition(whole == pieces, "\(whole) against \(pieces)")
        },
        FuzzTarget(name: "http1-response") { bytes in
            let parser = HTTP1Parser(HTTP_RESPONSE, limits: ServerLimits())
            bytes.withUnsafeBytes { bytes in
                var taken = 0
                for _ in 0..<1000 where taken < bytes.count {
                    let (step, count) = parser.read(UnsafeRawBufferPointer(rebasing: bytes[taken...]))
                    precondition((0...bytes.count - taken).contains(count))
                    taken += count
                    if case .failed = step { return }
                    if step == .needsMore || step == .endBeforeUpgrade { return }
                }
            }
        },
        FuzzTarget(name: "http2-server") { bytes in
            let session = HTTP2Session(role: .server)
            var output: [UInt8] = []
            for start in stride(from: 0, to: bytes.count, by: 50) {
                let piece = Array(bytes[start..<min(bytes.count, start + 50)])
                let isOver = piece.withUnsafeBytes { (try? session.receive($0, now: UInt64(start))) == nil }
                while session.produce(into: &output) {}
                precondition(output.count < 1 << 20, "a few bytes may not be answered by a flood")
                if isOver { return }
            }
        },
        FuzzTarget(name: "websocket") { bytes in
            let framer = WebSocketFramer(role: .server, messageBytes: 4096)
            for start in stride(from: 0, to: bytes.count, by: 11) {
                for message in framer.receive(Array(bytes[start..<min(bytes.count, start + 11)])) {
                    switch message {
                    case .text(let text): precondition(text.utf8.count <= 4096)
                    case .binary(let data): precondition(data.count <= 4096)
                    }
                }
                _ = framer.takeOutput()
            }
        },
        .text("query") { text in
            guard let items = try? QueryItems(text) else { return }
            precondition(items.items.count <= 100)
            let written = items.items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
            // A lone empty parameter is written as nothing at all.
            guard items.items.allSatisfy({ !$0.name.isEmpty || !$0.value.isEmpty }) else { return }
            precondition((try? QueryItems(written.joined(separator: "&"))) == items)
        },
        .text("entity-tag") { text in
            guard let tag = EntityTag(text) else { return }
            precondition(EntityTag(tag.description)?.version == tag.version)
        },
        .text("header-value") { text in
            let value = FieldValue.clean(text)
            precondition(!value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 })
            precondition(FieldValue.clean(value) == value)
        },
    ]
}

/// What a connection would see of some bytes: heads, body bytes, and how it ended.
private struct HTTP1Reading: Equatable, CustomStringConvertible {
    private(set) var description = ""

    init(_ bytes: [UInt8], pieces size: Int) {
        let limits = ServerLimits()
        let parser = HTTP1Parser(limits: limits)
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
                var piece = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + max(1, size))])
                while true {
                    let (step, count) = parser.read(piece)
                    precondition((0...piece.count).contains(count))
                    piece = UnsafeRawBufferPointer(rebasing: piece[count...])
                    description.unicodeScalars.append(contentsOf: parser.body.map { Unicode.Scalar($0) })
                    parser.body = []
                    if step == .needsMore { break }
                    guard note(step, parser, limits) else { return }
                }
            }
        }
    }

    /// Writes down what happened; false if nothing can follow.
    private mutating func note(_ step: HTTP1Parser.Step, _ parser: HTTP1Parser, _ limits: ServerLimits) -> Bool {
        switch step {
        case .needsMore: return true
        case .head:
            do {
                let head = try HTTP1Head.take(from: parser, limits: limits, remote: .unix("/"), scheme: "http")
                description += "<\(head.request.method) \(head.request.path) \(head.request.headers.count)>"
                return true
            } catch {
                description += "<refused>"
                return false
            }
        case .end:
            description += "<end>"
            return true
        case .endBeforeUpgrade:
            description += "<upgrade>"
            return false
        case .failed:
            description += "<failed>"
            return false
        }
    }
}
