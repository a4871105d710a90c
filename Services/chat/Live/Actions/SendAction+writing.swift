import FoundationEssentials
import HTTPKit

/// Writing of the answer that each message gets.
extension SendAction.Answer {
    /// JSON of the answer: the same as by encoding, for a part of the time.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 160)
        writer.object { writer in
            writer.member("number", number)
            writer.member("at", at)
            writer.member("repeated", repeated)
            writer.member("room_id", roomID)
        }
        return writer.bytes
    }
}
