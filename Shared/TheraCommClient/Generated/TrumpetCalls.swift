// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == TrumpetBroadcast {
    /// Shows one broadcast that is shown to the caller now.
    ///
    /// Problems: not-found, broadcast-not-found.
    public static func getTrumpetBroadcast(broadcast: UUID) -> Call {
        Call(.get, "/api/v1/trumpet/broadcasts/\(broadcast)").showingOwnWrites()
    }
}

extension Call where Answer == TrumpetBroadcastHistory {
    /// Shows a broadcast in all its languages, with all that became of it. With an ETag for If-Match.
    ///
    /// Problems: not-found, broadcast-not-found.
    public static func getTrumpetDeskBroadcast(broadcast: UUID) -> Call {
        Call(.get, "/api/v1/trumpet/desk/broadcasts/\(broadcast)").showingOwnWrites()
    }
}

extension Call where Answer == TrumpetBroadcastLines {
    /// Lists all broadcasts, the latest first; 50 a page unless told.
    public static func getTrumpetDeskBroadcasts(limit: Int? = nil, cursor: String? = nil, state: String? = nil) -> Call {
        Call(.get, "/api/v1/trumpet/desk/broadcasts").asking("limit", limit).asking("cursor", cursor).asking("state", state).showingOwnWrites()
    }
}

extension Call where Answer == TrumpetBroadcastList {
    /// Lists what is shown to the caller now and what they have not put away: the more severe first, then by priority, then the
    /// later. Each in the language that Accept-Language asks for, else in its first one.
    public static func getTrumpetBroadcasts(dismissed: Bool? = nil) -> Call {
        Call(.get, "/api/v1/trumpet/broadcasts").asking("dismissed", dismissed).showingOwnWrites()
    }

    /// Lists what is shown to everybody now, also before logging in. With an ETag; answers 304 to whoever has it already. Each in the
    /// language that Accept-Language asks for, else in its first one.
    public static func getTrumpetBroadcastsPublic() -> Call {
        Call(.get, "/api/v1/trumpet/broadcasts/public").open()
    }
}

extension Call where Answer == TrumpetBroadcastMade {
    /// Writes a draft. Titles have up to 200 characters, texts up to 16384 bytes of CommonMark without HTML and pictures. audience is
    /// an object with one member: everyone (true), roles, people, clients_of (staff), staff_of (clients), matched (true or false),
    /// languages, enrolment_states (active, paused and so on), enrolment_weeks (numbers from 1); all and any (of further objects),
    /// not (of one). Takes Idempotency-Key.
    ///
    /// Problems: read-only-token.
    public static func postTrumpetDeskBroadcasts(_ body: TrumpetComposeInput) -> Call {
        Call(.post, "/api/v1/trumpet/desk/broadcasts").sending(body).takingKey()
    }

    /// Writes a draft anew. If-Match must name the version that was read.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-already-issued.
    public static func putTrumpetDeskBroadcast(broadcast: UUID, _ body: TrumpetComposeInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/trumpet/desk/broadcasts/\(broadcast)").sending(body).onlyIf(tag)
    }

    /// Lets a broadcast say something else, as a new version: who has put it away is shown it again. What is shown already keeps its
    /// start. Titles have up to 200 characters, texts up to 16384 bytes of CommonMark without HTML and pictures. audience is an
    /// object with one member: everyone (true), roles, people, clients_of (staff), staff_of (clients), matched (true or false),
    /// languages, enrolment_states (active, paused and so on), enrolment_weeks (numbers from 1); all and any (of further objects),
    /// not (of one).
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-over, broadcast-withdrawn, broadcast-is-draft.
    public static func postTrumpetDeskBroadcastCorrect(broadcast: UUID, _ body: TrumpetComposeInput, ifMatch tag: EntityTag? = nil, quiet: Bool? = nil) -> Call {
        Call(.post, "/api/v1/trumpet/desk/broadcasts/\(broadcast)/correct").asking("quiet", quiet).sending(body).onlyIf(tag)
    }

    /// Shows a broadcast now, also one that was put away for later.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-over, broadcast-withdrawn.
    public static func postTrumpetDeskBroadcastPublish(broadcast: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/trumpet/desk/broadcasts/\(broadcast)/publish").onlyIf(tag)
    }

    /// Puts a broadcast away, to be shown from start on, or from when its draft says; possible again until then.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-over, broadcast-withdrawn, broadcast-already-shown.
    public static func postTrumpetDeskBroadcastSchedule(broadcast: UUID, _ body: TrumpetIssuingScheduleInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/trumpet/desk/broadcasts/\(broadcast)/schedule").sending(body).onlyIf(tag)
    }

    /// Shows a broadcast to nobody any more, or never.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-over, broadcast-withdrawn, broadcast-is-draft.
    public static func postTrumpetDeskBroadcastWithdraw(broadcast: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/trumpet/desk/broadcasts/\(broadcast)/withdraw").onlyIf(tag)
    }
}

extension Call where Answer == TrumpetPreview {
    /// Tells who would see a broadcast now, how many and the first 20, and what.
    ///
    /// Problems: not-found, broadcast-not-found.
    public static func getTrumpetDeskBroadcastPreview(broadcast: UUID) -> Call {
        Call(.get, "/api/v1/trumpet/desk/broadcasts/\(broadcast)/preview").showingOwnWrites()
    }

    /// Tells who would see a broadcast that is only being thought about, and what. Refuses what a draft is refused for. Nothing is
    /// kept.
    ///
    /// Problems: read-only-token.
    public static func postTrumpetDeskPreview(_ body: TrumpetComposeInput) -> Call {
        Call(.post, "/api/v1/trumpet/desk/preview").sending(body)
    }
}

extension Call where Answer == TrumpetReach {
    /// Tells to how many a broadcast was handed out, and how many saw it, put it away, acknowledged it: of those for whom it is now,
    /// of each role among them, of others who had it; and over time. Handed out means that it left for them: in an answer to them, or
    /// to a connection of theirs.
    ///
    /// Problems: not-found, broadcast-not-found, broadcast-is-draft.
    public static func getTrumpetBroadcastReach(broadcast: UUID, version: Int? = nil, by: String? = nil) -> Call {
        Call(.get, "/api/v1/trumpet/broadcasts/\(broadcast)/reach").asking("version", version).asking("by", by).showingOwnWrites()
    }
}

extension Call where Answer == TrumpetUnacknowledgedList {
    /// Lists those for whom a broadcast is that asks to be acknowledged and who have not, by last name.
    ///
    /// Problems: not-found, broadcast-not-found, broadcast-is-draft, acknowledgement-not-asked.
    public static func getTrumpetBroadcastUnacknowledged(broadcast: UUID, version: Int? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/trumpet/broadcasts/\(broadcast)/unacknowledged").asking("version", version).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Says that one has taken note of a broadcast that asks for it, in the version named; a correction asks again. Repeating it
    /// changes nothing.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-version-outdated, acknowledgement-not-asked.
    public static func postTrumpetBroadcastAcknowledge(broadcast: UUID, _ body: TrumpetReceiptReadingInput) -> Call {
        Call(.post, "/api/v1/trumpet/broadcasts/\(broadcast)/acknowledge").sending(body)
    }

    /// Puts a broadcast away on all devices, in the version named; a correction is shown again. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-version-outdated, broadcast-not-dismissible,
    /// acknowledge-first.
    public static func postTrumpetBroadcastDismiss(broadcast: UUID, _ body: TrumpetReceiptReadingInput) -> Call {
        Call(.post, "/api/v1/trumpet/broadcasts/\(broadcast)/dismiss").sending(body)
    }

    /// Says that one has seen a broadcast, in the version named. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-version-outdated.
    public static func postTrumpetBroadcastSeen(broadcast: UUID, _ body: TrumpetReceiptReadingInput) -> Call {
        Call(.post, "/api/v1/trumpet/broadcasts/\(broadcast)/seen").sending(body)
    }

    /// Throws a draft away.
    ///
    /// Problems: read-only-token, not-found, broadcast-not-found, broadcast-already-issued.
    public static func deleteTrumpetDeskBroadcast(broadcast: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/trumpet/desk/broadcasts/\(broadcast)").onlyIf(tag)
    }
}
