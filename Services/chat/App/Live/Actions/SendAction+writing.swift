import FoundationEssentials
import HTTPKit

/// Each message that somebody says is answered by one.
extension SendAction.Answer {
    /// Its JSON: what encoding it gives, for a part of the time.
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
