import FoundationEssentials
import HTTPKit

/// Addresses under which files are fetched and handed in without a token: for one reader and one file, for a while.
struct ChatkitLinks: Sendable {
    private let origin: String
    private let instance: ChatkitInstance
    private let key: ChatkitKey
    private let reader: ChatkitCaller
    private let time: Date

    /// Seconds for which an address counts. Clients ask for another one when less than half an hour is left.
    static let lifetime: TimeInterval = 7200

    /// Links for the client that sent `request`, on the host that it sent it to. They count for `reader`, and no longer than `reader` may
    /// still read. Throws `nothingHere` for an instance without keys.
    init(
        _ request: Request,
        _ instance: ChatkitInstance,
        for reader: ChatkitCaller,
        at time: Date
    ) throws(ChatkitError) {
        let scheme = request.headers[.xForwardedProto] ?? request.scheme
        let host = request.headers[.xForwardedHost] ?? request.authority
        try self.init("\(scheme)://\(host)", instance, for: reader, at: time)
    }

    /// Links on the host of `origin`: `https://chat.example.org`.
    init(
        _ origin: String,
        _ instance: ChatkitInstance,
        for reader: ChatkitCaller,
        at time: Date
    ) throws(ChatkitError) {
        guard let key = instance.keys.first else { throw .nothingHere }
        self.origin = origin
        self.instance = instance
        self.key = key
        self.reader = reader
        self.time = time
    }

    /// Time at which an address that is made now runs out.
    var expires: Date { Date(timeIntervalSince1970: (time.timeIntervalSince1970 + Self.lifetime).rounded(.down)) }

    /// Address at which the bytes of a file are fetched.
    func download(_ file: String, in room: String) -> String { address(of: file, in: room, .download) }

    /// Address at which the bytes of a file are handed in.
    func upload(_ file: String, in room: String) -> String { address(of: file, in: room, .upload) }

    /// Address at which a fresh address of a file is to be had: a bare path in version 3, a whole address later.
    func refresh(_ file: String, in room: String, version: Int) -> String {
        let path =
            "/services/chatkit/v\(version)/\(PercentCoding.encode(instance.id))/rooms/\(PercentCoding.encode(room))"
            + "/attachments/\(PercentCoding.encode(file))"
        return version <= 3 ? path : origin + path
    }

    /// The file that an address of ours leads to; `nil` for an address of somewhere else. A text with it says nothing of who may have it.
    func file(behind link: String) -> String? {
        guard link.hasPrefix(base) else { return nil }
        let rest = link.dropFirst(base.count).prefix { $0 != "?" && $0 != "/" && $0 != "#" }
        return PercentCoding.decode(rest)
    }

    private var base: String {
        "\(origin)/services/chatkit_files/v1/\(PercentCoding.encode(instance.id))/attachments/"
    }

    private func address(of file: String, in room: String, _ use: ChatkitTicket.Use) -> String {
        let ticket = ChatkitTicket(
            use: use,
            file: file,
            room: room,
            user: reader.user,
            isServer: reader.isServer,
            expires: Int64(expires.timeIntervalSince1970)
        )
        return "\(base)\(PercentCoding.encode(file))?ticket=\(ticket.text(under: key, of: instance.id))"
    }
}
