import FoundationEssentials
import HTTPKit

/// Addresses under which files are fetched and handed in without a token: signed, for a while.
struct ChatkitLinks: Sendable {
    private let origin: String
    private let instance: ChatkitInstance
    private let time: Date

    /// How long an address counts. Clients ask for another one when less than half an hour is left.
    static let lifetime: TimeInterval = 7200

    /// Links for the client that sent `request`, on the host that it sent it to.
    init(_ request: Request, _ instance: ChatkitInstance, at time: Date) {
        let scheme = request.headers[.xForwardedProto] ?? request.scheme
        origin = "\(scheme)://\(request.headers[.xForwardedHost] ?? request.authority)"
        self.instance = instance
        self.time = time
    }

    /// When an address that is made now runs out.
    var expires: Date { Date(timeIntervalSince1970: (time.timeIntervalSince1970 + Self.lifetime).rounded(.down)) }

    /// Where the bytes of a file are fetched.
    func download(_ file: String) -> String { address(of: file, method: .get) }

    /// Where the bytes of a file are handed in.
    func upload(_ file: String) -> String { address(of: file, method: .put) }

    /// Where a fresh address of a file is to be had: a bare path in version 3, a whole address later.
    func refresh(_ file: String, in room: String, version: Int) -> String {
        let path =
            "/services/chatkit/v\(version)/\(PercentCoding.encode(instance.id))/rooms/\(PercentCoding.encode(room))"
            + "/attachments/\(PercentCoding.encode(file))"
        return version <= 3 ? path : origin + path
    }

    /// Whether `query` has a signature that counts for this.
    func admits(_ method: Method, _ file: String, _ query: QueryItems) -> Bool {
        guard let text = query["expires"], let seconds = Int64(text), Double(seconds) > time.timeIntervalSince1970,
            let signature = query["signature"], let secret = instance.keys.first?.secret
        else { return false }
        return ChatkitSignature.isRight(signature[...], of: Self.signed(method, file, seconds), secret: secret)
    }

    private func address(of file: String, method: Method) -> String {
        let seconds = Int64(expires.timeIntervalSince1970)
        let secret = instance.keys.first?.secret ?? ""
        let signature = ChatkitSignature.text(of: Self.signed(method, file, seconds), secret: secret)
        return "\(origin)/services/chatkit_files/v1/\(PercentCoding.encode(instance.id))/attachments/"
            + "\(PercentCoding.encode(file))?expires=\(seconds)&signature=\(signature)"
    }

    private static func signed(_ method: Method, _ file: String, _ seconds: Int64) -> String {
        "file \(method.rawValue) \(seconds) \(file)"
    }
}
