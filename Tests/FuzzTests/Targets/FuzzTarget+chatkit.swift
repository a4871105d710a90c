import FoundationEssentials
import HTTPKit
import MultipartForms

@testable import ChatApp
@testable import Chatkit

extension FuzzTarget {
    /// What clients of the original hosted chat send, and servers of applications.
    static let chatkit: [FuzzTarget] = [
        FuzzTarget(name: "chatkit-json") { bytes in
            guard let read = try? ChatkitJSON(parsing: bytes) else { return }
            let written = read.bytes
            guard let again = try? ChatkitJSON(parsing: written) else {
                preconditionFailure("\(String(decoding: written, as: UTF8.self)) isn't read again")
            }
            precondition(again.bytes == written, "\(String(decoding: written, as: UTF8.self))")
        },
        .text("chatkit-token") { text in
            guard let token = try? ChatkitToken(text[...], for: instance, at: moment) else { return }
            // One of the seeds is signed: whoever passes has that signature, and isn't believed for longer than a day.
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let right = ChatkitSignature.text(of: "\(parts[0]).\(parts[1])", secret: instance.keys[0].secret)
            precondition(parts.count == 3 && right == parts[2], "one spelling only: \(text)")
            precondition(token.instance == instance.id && token.key == instance.keys[0].id)
            precondition(token.isServer || token.subject != nil, "nobody's: \(text)")
            precondition(token.subject.map { !$0.isEmpty && !$0.utf8.contains(0) } ?? true, "\(text)")
            precondition(moment < token.expires && token.expires <= moment.addingTimeInterval(86_460), "\(text)")
        },
        .text("chatkit-ticket") { text in
            // Nobody here has the key.
            let key = ChatkitKey(id: "k1", secret: "never told")
            precondition(ChatkitTicket(text, under: key, of: instance.id) == nil, "\(text)")
        },
        .text("chatkit-address") { text in
            guard let address = try? ChatkitAddress(text) else { return }
            precondition((1...7).contains(address.version))
            precondition(!address.path.contains { $0.utf8.contains(0) }, "\(text)")
            let rest = ([address.instance] + address.path).map { PercentCoding.encode($0) }.joined(separator: "/")
            let written = "/services/\(address.service.rawValue)/v\(address.version)/\(rest)"
            precondition((try? ChatkitAddress(written)) == address, "\(text) is written as \(written)")
            let found = ChatkitPattern(address.service, "/rooms/{room}/users/{user}").match(address)
            let isRight =
                address.path.count == 4 && address.path[0] == "rooms" && address.path[2] == "users"
                && found == ["room": address.path[1], "user": address.path[3]]
            precondition(found == nil || isRight, "\(text)")
        },
        // The type in the first line, the form in the others.
        FuzzTarget(name: "chatkit-form") { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let form = Array(bytes[end...].dropFirst())
            let type = String(decoding: bytes[..<end], as: UTF8.self)
            guard let file = MultipartForm(form, type: type)?.field("file") else { return }
            precondition(file.count < form.count && file.elementsEqual(form[file.startIndex..<file.endIndex]))
        },
    ]

    private static let instance = ChatkitInstance(
        id: "0190abcd",
        name: "fuzzing",
        keys: [ChatkitKey(id: "k1", secret: "a secret of seeds")],
        trust: .server
    )
    private static let moment = Date(timeIntervalSince1970: 1_800_000_000)
}
