import ChatDomain
import EventSourcing
import FoundationEssentials

/// What it takes to write and to read the event of a message, sealing aside, beside Foundation's coders.
struct CodecBenchmark: Benchmark {
    static let name = "codec"
    static let summary = "messages of chat a second, written and read as events, beside Foundation's coders"

    private static let rounds = 5
    private static let count = 20_000
    private static let type = "message.posted.1"

    func run(_ report: Report) async throws {
        let schema = TalkEvent.schema
        let bytes = Self.payload()
        let form = schema.form(of: try schema.decode(Self.type, bytes, opening: Clear()))
        guard try form.bytes(sealing: Clear()) == bytes else {
            throw BenchmarkFailure("a message isn't written as it was")
        }
        let (quick, general) = (PayloadDecoder(), PayloadDecoder.general)
        var written: [Double] = []
        var generallyWritten: [Double] = []
        var read: [Double] = []
        var generallyRead: [Double] = []
        for _ in 0..<Self.rounds {
            written.append(try Self.rate { _ = try form.bytes(sealing: Clear()) })
            generallyWritten.append(try Self.rate { _ = try form.generalBytes(sealing: Clear()) })
            read.append(try Self.rate { _ = try schema.decode(Self.type, bytes, opening: Clear(), by: quick) })
            generallyRead.append(
                try Self.rate { _ = try schema.decode(Self.type, bytes, opening: Clear(), by: general) }
            )
        }
        try report.add(
            Measurement(Self.name, "write a message", written, "events/s")
                .beside("Foundation", generallyWritten, rounds: written)
        )
        try report.add(
            Measurement(Self.name, "read a message", read, "events/s")
                .beside("Foundation", generallyRead, rounds: read)
        )
    }

    private static func rate(_ body: () throws -> Void) throws -> Double {
        let time = try ContinuousClock().measure { for _ in 0..<count { try body() } }
        return Double(count) / (time / .seconds(1))
    }

    /// A message of usual length, as it is stored.
    private static func payload() -> [UInt8] {
        let parts = #"[{"content":"Shall we meet on Thursday at ten, as last time?","type":"text/plain"}]"#
        let sealed = Data(parts.utf8).base64EncodedString()
        return Array(
            (#"{"at":"2026-03-01T12:00:00.123456Z","attachments":[],"author":"0190ABCD-EF01-7ABC-8DEF-0123456789AB","#
                + #""client_id":"0190abcd-ef02-7abc-8def-0123456789ab","holder":"0190ABCD-EF01-7ABC-8DEF-0123456789AB","#
                + #""mentions":[],"parts":"\#(sealed)"}"#).utf8
        )
    }

    /// Seals nothing, so that it takes no time.
    private struct Clear: PersonalSealing, PersonalOpening {
        func seal(_ plain: [UInt8], field: String) -> [UInt8] { plain }
        func open(_ sealed: [UInt8], field: String) -> [UInt8]? { sealed }
    }
}
