/// Error in hours, a holiday or a leave.
public enum CalendarError: Error, Sendable, Hashable {
    /// No time zone is called that.
    case unknownZone
    /// A week has seven days.
    case notSevenDays(Int)
    /// A day has at most 12 blocks.
    case tooManyBlocks(day: Int)
    /// Blocks lie within the day, in order, and don't touch backwards.
    case wrongBlock(day: Int, block: Int)
    /// 1 to 100,000 minutes.
    case promiseOutOfRange
    /// An answer within hours that there aren't.
    case promiseWithoutHours
    /// A day on which the unit closes earlier has 1 to 1439 minutes until then.
    case closingOutOfRange
    /// A leave ends on or after the day it begins, at most two years later.
    case leaveOutOfRange
}
