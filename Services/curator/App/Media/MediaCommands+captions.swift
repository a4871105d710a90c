import AttachmentKit
import FoundationEssentials
import HTTPKit
import Postgres
import WebVTT

extension MediaCommands {
    /// Checks captions that have arrived, and keeps them cleaned: without styles, regions and tags that players needn't know. Throws why they
    /// can't be read. Repeating it changes nothing.
    func cleanCaptions(of media: UUID, by person: UUID) async throws {
        let id = Self.part(1, of: media)
        guard let stream = try await contents.give(id) else { return }
        var bytes: [UInt8] = []
        while let piece = try await stream.next() {
            bytes += piece
            guard bytes.count <= WebVTT.most else {
                stream.cancel()
                throw Problem(WebVTT.Refusal.tooLarge)
            }
        }
        let clean: [UInt8]
        do throws(WebVTT.Refusal) { clean = Array(try WebVTT(bytes).text.utf8) } catch { throw Problem(error) }
        guard clean != bytes else { return }
        // In this order: who asks again meanwhile is told that the part is missing, and sends it once more.
        try await pool.execute("delete from media_part where attachment = \(id)")
        await contents.remove(id)
        _ = try await take(.bytes(clean), announced: clean.count, as: 1, of: media, by: person)
    }
}

extension Problem {
    /// Tells a caller why captions can't be read, and where.
    fileprivate init(_ refusal: WebVTT.Refusal) {
        let why =
            switch refusal {
            case .tooLarge: "They are longer than \(WebVTT.most >> 20) MiB."
            case .encoding: "They are not UTF-8."
            case .signature: "The first line must be WEBVTT."
            case .comma(let line): "Line \(line): seconds have a point, as 00:01.500."
            case .timing(let line): "Line \(line): neither a caption with its times nor a note."
            case .order(let line): "Line \(line): a caption ends before it begins."
            }
        self.init(422, "captions-malformed", why)
    }
}
