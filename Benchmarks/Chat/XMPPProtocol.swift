import Foundation

/// As much XMPP as it takes to be measured: a stream over plain TCP, SASL PLAIN, a resource, rooms to enter, messages (RFC 6120, 6121,
/// XEP-0045). Looks for words rather than reading XML.
struct XMPPProtocol: ChatProtocol {
    private enum Stage {
        case greeting, authenticating, restarting, binding
        /// Enters its rooms one after the other; this many are left.
        case entering(Int)
        case open
    }

    static let domain = "localhost"
    static let resource = "bench"

    private let user: String
    private let password: String
    private let rooms: [String]
    private var stage = Stage.greeting

    /// Somebody who will be in `rooms` (bare addresses).
    init(user: String, password: String, rooms: [String]) {
        self.user = user
        self.password = password
        self.rooms = rooms
    }

    private static let stream = Array(
        ("<?xml version='1.0'?><stream:stream to='\(domain)' xmlns='jabber:client' "
            + "xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>").utf8
    )

    var beginning: [UInt8] { Self.stream }

    /// Says something to one person.
    static func message(_ text: String, to user: String, id: Int64) -> [UInt8] {
        Array("<message to='\(user)@\(domain)/\(resource)' type='chat' id='\(id)'><body>\(text)</body></message>".utf8)
    }

    /// Says something in a room.
    static func message(_ text: String, in room: String, id: Int64) -> [UInt8] {
        Array("<message to='\(room)' type='groupchat' id='\(id)'><body>\(text)</body></message>".utf8)
    }

    mutating func hear(_ bytes: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws -> Int {
        var used = 0
        while true {
            if case .open = stage { return used + (try listen(bytes.from(used), heard)) }
            guard let step = try advance(bytes.from(used), heard) else { return used }
            used += step
        }
    }

    /// One step towards being open: how many bytes it has taken; nil if what it waits for isn't there.
    private mutating func advance(
        _ bytes: UnsafeRawBufferPointer,
        _ heard: (Heard) throws -> Void
    ) throws -> Int? {
        switch stage {
        case .greeting, .restarting:
            guard let end = Self.end(of: "</stream:features>", in: bytes) else { return nil }
            if case .greeting = stage {
                stage = .authenticating
                try heard(.reply(authentication))
            } else {
                stage = .binding
                try heard(.reply(Self.binding))
            }
            return end
        case .authenticating:
            if bytes.place(of: "<failure") >= 0 { throw BenchmarkFailure("\(user) isn't let in: \(bytes.text)") }
            guard bytes.place(of: "<success") >= 0 else { return nil }
            stage = .restarting
            try heard(.reply(Self.stream))
            // Nothing more comes before the new stream has begun.
            return bytes.count
        case .binding:
            guard let end = Self.end(of: "</iq>", in: bytes) else { return nil }
            if bytes.place(of: "type='error'") >= 0 { throw BenchmarkFailure("no resource: \(bytes.text)") }
            try enter(0, heard)
            return end
        case .entering(let left):
            if bytes.place(of: "type='error'") >= 0 { throw BenchmarkFailure("\(user) can't enter: \(bytes.text)") }
            // The presence of oneself comes last and says so.
            guard let end = Self.end(of: "code='110'", in: bytes) else { return nil }
            try enter(rooms.count - left + 1, heard)
            return end
        case .open: return nil
        }
    }

    private mutating func enter(_ place: Int, _ heard: (Heard) throws -> Void) throws {
        guard place < rooms.count else {
            stage = .open
            return try heard(.open)
        }
        stage = .entering(rooms.count - place)
        let presence =
            "<presence to='\(rooms[place])/\(user)'><x xmlns='http://jabber.org/protocol/muc'>"
            + "<history maxstanzas='0'/></x></presence>"
        try heard(.reply(Array(presence.utf8)))
    }

    /// Takes whole messages; the presences of others are passed over.
    private func listen(_ bytes: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws -> Int {
        var used = 0
        while let end = Self.end(of: "</message>", in: bytes.from(used)) {
            let stanza = UnsafeRawBufferPointer(rebasing: bytes[used..<used + end])
            if let mark = ChatMark(in: stanza) { try heard(.message(mark)) }
            used += end
        }
        // While others come in, there may be nothing but presences for long.
        if bytes.count - used > 32_768 {
            while let end = Self.end(of: "</presence>", in: bytes.from(used)) { used += end }
        }
        return used
    }

    private var authentication: [UInt8] {
        let words = Data("\0\(user)\0\(password)".utf8).base64EncodedString()
        return Array("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>\(words)</auth>".utf8)
    }

    private static let binding = Array(
        "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>\(resource)</resource></bind></iq>"
            .utf8
    )

    /// The place behind `word`.
    private static func end(of word: String, in bytes: UnsafeRawBufferPointer) -> Int? {
        let place = bytes.place(of: word)
        return place < 0 ? nil : place + word.utf8.count
    }
}
