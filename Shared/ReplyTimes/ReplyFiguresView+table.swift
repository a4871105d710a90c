public import CommandLineKit
import FoundationEssentials

extension ReplyFiguresView {
    /// Figures as a table for people; `withRooms` where rooms are told apart.
    public static func table(withRooms: Bool = false) -> Table<ReplyFiguresView> {
        let rooms: [Table<ReplyFiguresView>.Column] = [
            .text("room") { $0.roomID?.uuidString.lowercased() ?? "all" }
        ]
        let columns: [Table<ReplyFiguresView>.Column] = [
            .text("week") { $0.week },
            .text("therapist", mayShrink: true) { $0.staffName ?? $0.staffID.uuidString.lowercased() },
            .text("answer") { $0.kind }, .number("answered") { String($0.answered) },
            .number("waiting") { String($0.waiting) }, .number("covered") { String($0.covered) },
            .number("p50") { span($0.wallP50Seconds) }, .number("p90") { span($0.wallP90Seconds) },
            .number("business p50") { span($0.businessP50Seconds) },
            .number("business p90") { span($0.businessP90Seconds) },
        ]
        return Table(withRooms ? rooms + columns : columns)
    }

    /// `2d 3h`, `3h 20m`, `20m`, `45s`; a dash for nothing.
    public static func span(_ seconds: Int?) -> String {
        guard let seconds else { return "–" }
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
        if days > 0 { return "\(days)d \(hours)h" }
        if hours > 0 { return "\(hours)h \(minutes)m" }
        return minutes > 0 ? "\(minutes)m" : "\(seconds)s"
    }
}
