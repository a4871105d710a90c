import Tokens

/// Ticket in the address of a file: its user, and its use. Sealed, as readers pass such addresses on: nobody learns
/// from one who they are, and nobody makes another out of it.
struct ChatkitTicket: Sendable, Hashable {
    /// Use of an address.
    enum Use: String, Sendable, Hashable {
        /// Handing bytes in.
        case upload
        /// Fetching them.
        case download
    }

    /// Use of the address.
    let use: Use
    /// The file.
    let file: String
    /// The room for which it is handed in, or in which it is read.
    let room: String
    /// User whose address it is; `nil` for the application's own server.
    let user: String?
    /// True if they may do everything.
    let isServer: Bool
    /// The first second at which it doesn't count any more.
    let expires: Int64

    /// Text in an address.
    func text(under key: ChatkitKey, of instance: String) -> String {
        let json: ChatkitJSON = [
            "for": .string(use.rawValue), "file": .string(file), "room": .string(room),
            "user": user.map(ChatkitJSON.string), "server": .bool(isServer), "until": .integer(expires),
        ]
        return Base64URL.encode(ChatkitSeal.seal(json.bytes, secret: key.secret, bound: instance))
    }

    init(use: Use, file: String, room: String, user: String?, isServer: Bool, expires: Int64) {
        self.use = use
        self.file = file
        self.room = room
        self.user = user
        self.isServer = isServer
        self.expires = expires
    }

    /// Reads the text in an address; `nil` if it wasn't made with this key for this instance.
    init?(_ text: String, under key: ChatkitKey, of instance: String) {
        guard let sealed = Base64URL.decode(Array(text.utf8)),
            let bytes = ChatkitSeal.open(sealed, secret: key.secret, bound: instance),
            let json = try? ChatkitJSON(parsing: bytes),
            let use = json["for"]?.text.flatMap({ Use(rawValue: $0) }), let file = json["file"]?.text,
            let room = json["room"]?.text, let isServer = json["server"]?.flag, let expires = json["until"]?.integer
        else { return nil }
        self.init(
            use: use,
            file: file,
            room: room,
            user: json["user"]?.text,
            isServer: isServer,
            expires: expires
        )
    }
}
