public import HTTPKit

/// Two requests on one HTTP/1.1 connection, the first of which has a body: the second must be answered, unless the first answer said that the
/// connection ends. For all ways in which a body may be sent and a handler may treat it.
public struct Conversation: Sendable, CustomStringConvertible {
    /// Way in which a handler treats the body of its request.
    public enum Reader: String, Sendable, CaseIterable {
        /// Reads all of it.
        case all
        /// Reads all of it, slower than it comes.
        case slow
        /// Answers without a look.
        case none
        /// Answers later, without a look.
        case late
        /// Takes one piece.
        case some
        /// Refuses what is above 64 KiB.
        case limited
    }

    /// Way in which the length of the body is told.
    public enum Framing: Sendable, CaseIterable {
        case length, chunked
    }

    /// Bytes of the body.
    public let size: Int
    /// Bytes that are written at once.
    public let piece: Int
    /// Way in which its length is told.
    public let framing: Framing
    /// Way in which it is read.
    public let reader: Reader

    /// Text for reports of failed tests.
    public var description: String { "\(size) bytes, \(framing), in pieces of \(piece), read: \(reader)" }

    /// Sizes around every buffer and limit between a socket and a handler: one read (64 KiB), what waits for a reader (64 KiB), both, and what is
    /// dropped to keep a connection (256 KiB).
    public static let sizes: [Int] = {
        let edges: [Int] = [16 << 10, 64 << 10, 100_000, 128 << 10, 190_000, 256 << 10, 320 << 10]
        return [0, 1] + edges.flatMap { edge -> [Int] in [edge - 1, edge, edge + 1] }
    }()

    /// All sizes and readers, each with one of the ways to send it, which take turns.
    public static let all: [Conversation] = {
        let pieces = [Int.max, 64 << 10, 10_000]
        var turn = 0
        return sizes.flatMap { size in
            Reader.allCases.flatMap { reader in
                Framing.allCases.map { framing in
                    turn += 1
                    return Conversation(
                        size: size,
                        piece: pieces[turn % pieces.count],
                        framing: framing,
                        reader: reader
                    )
                }
            }
        }
    }()

    /// A handler that treats bodies as the last part of the path says.
    public static let handler: Handler = { request in
        guard let last = request.path.split(separator: "/").last, let reader = Reader(rawValue: String(last)) else {
            return .text("next")
        }
        switch (reader, request.body) {
        case (.all, let body): _ = try await body.collect(upTo: .max)
        case (.limited, let body): _ = try await body.collect(upTo: 64 << 10)
        case (.slow, .stream(let stream)):
            while try await stream.next() != nil { for _ in 0..<5 { await Task.yield() } }
        case (.late, _): for _ in 0..<20 { await Task.yield() }
        case (.some, .stream(let stream)): _ = try await stream.next()
        case (.none, _), (.slow, _), (.some, _): break
        }
        return .text("read")
    }

    /// Holds the conversation under `prefix`; what is wrong with it, nil if nothing is. Connects where there is no connection left.
    public func hold(
        on connection: inout RawConnection?,
        at prefix: String = "/",
        _ connect: () async throws -> RawConnection
    ) async throws -> String? {
        let open: RawConnection
        if let connection { open = connection } else { open = try await connect() }
        connection = open
        let told = framing == .chunked ? "Transfer-Encoding: chunked" : "Content-Length: \(size)"
        await open.send("POST \(prefix)\(reader.rawValue) HTTP/1.1\r\nHost: x\r\n\(told)\r\n\r\n")
        let bytes = [UInt8](repeating: 0x61, count: min(size, piece))
        var left = size
        while left > 0 {
            let count = min(left, bytes.count)
            left -= count
            let part = count == bytes.count ? bytes : Array(bytes[..<count])
            await open.send(
                framing == .chunked ? Array("\(String(count, radix: 16))\r\n".utf8) + part + [13, 10] : part
            )
        }
        if framing == .chunked { await open.send("0\r\n\r\n") }
        let answer: String
        do {
            answer = try await open.readResponse(within: .seconds(5))
        } catch {
            connection = nil
            return "no first answer: \(error)"
        }
        if answer.lowercased().contains("connection: close") {
            connection = nil
            let isClosed = await open.isClosed(within: .seconds(5))
            await open.close()
            return isClosed ? nil : "said that it closes, and didn't"
        }
        await open.send("GET \(prefix)next HTTP/1.1\r\nHost: x\r\n\r\n")
        do {
            let next = try await open.readResponse(within: .seconds(5))
            guard !next.hasSuffix("next") else { return nil }
            connection = nil
            return "another answer: \(next.prefix(200))"
        } catch {
            connection = nil
            return "no second answer: \(error)"
        }
    }
}
