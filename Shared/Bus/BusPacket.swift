import FoundationEssentials

/// Messages as they travel in one notification: a line each, `channel base64`. A notification is text of less than 8000 bytes.
enum BusPacket {
    /// Bytes of one packet.
    static let limit = 7900

    /// The line of a message.
    static func line(_ channel: String, _ message: [UInt8]) -> String {
        "\(channel) \(Data(message).base64EncodedString())"
    }

    /// The messages of a packet; lines that are none are passed over: a newer process may say more.
    static func messages(in packet: String) -> [(channel: String, message: [UInt8])] {
        packet.split(separator: "\n").compactMap { line in
            guard let space = line.firstIndex(of: " ") else { return nil }
            let channel = String(line[..<space])
            guard BusLimits.isName(channel), let data = Data(base64Encoded: String(line[space...].dropFirst())) else {
                return nil
            }
            return (channel, Array(data))
        }
    }
}
