public import FoundationEssentials

/// The figures of one member of staff, week and kind, as they are told.
public struct ReplyFiguresView: Codable, Sendable, Hashable {
    /// The member of staff.
    public var staffID: UUID
    /// Name of the member of staff; absent where nobody of the id is known.
    public var staffName: String?
    /// The ISO week in which the clients asked.
    public var week: String
    /// `first` or `next`.
    public var kind: String
    /// Room of chat; absent where rooms aren't told apart.
    public var roomID: UUID?
    /// Number of answered waits.
    public var answered: Int
    /// Number of waits that go on.
    public var waiting: Int
    /// Answered by a colleague: in no percentile.
    public var covered: Int
    /// Median of the answered waits by the wall, in seconds; absent where nothing was answered.
    public var wallP50Seconds: Int?
    /// 90th percentile of the same.
    public var wallP90Seconds: Int?
    /// Median in business hours, in seconds; absent also where no hours are known.
    public var businessP50Seconds: Int?
    /// 90th percentile of the same.
    public var businessP90Seconds: Int?

    private enum CodingKeys: String, CodingKey {
        case week, kind, answered, waiting, covered
        case staffID = "staff_id"
        case staffName = "staff_name"
        case roomID = "room_id"
        case wallP50Seconds = "wall_p50_seconds"
        case wallP90Seconds = "wall_p90_seconds"
        case businessP50Seconds = "business_p50_seconds"
        case businessP90Seconds = "business_p90_seconds"
    }

    /// Tells `figures`, in whole seconds, of a member of staff of this name.
    public init(_ figures: ReplyFigures, of name: String? = nil) {
        func seconds(_ duration: Duration?) -> Int? { duration.map { Int($0.components.seconds) } }
        staffID = figures.key.staff
        staffName = name
        week = figures.key.week
        kind = figures.key.isFirst ? "first" : "next"
        roomID = figures.key.room
        (answered, waiting, covered) = (figures.answered, figures.waiting, figures.covered)
        (wallP50Seconds, wallP90Seconds) = (seconds(figures.wall?.p50), seconds(figures.wall?.p90))
        (businessP50Seconds, businessP90Seconds) = (seconds(figures.business?.p50), seconds(figures.business?.p90))
    }
}

/// Reply times, by week, member of staff and kind.
public struct ReplyTimesView: Codable, Sendable {
    /// The time as of which they are told.
    public var asOf: Date
    /// Figures in that order.
    public var figures: [ReplyFiguresView]

    private enum CodingKeys: String, CodingKey {
        case figures
        case asOf = "as_of"
    }

    /// Tells `figures` as of a time, with the names of staff.
    public init(asOf: Date, _ figures: [ReplyFigures], names: [UUID: String]) {
        self.asOf = asOf
        self.figures = figures.map { ReplyFiguresView($0, of: names[$0.key.staff]) }
    }
}
