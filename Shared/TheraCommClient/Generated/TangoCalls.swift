// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == TangoAccessList {
    /// Lists such leave, the latest first; with open=true only what holds now; 50 a page unless told.
    public static func getTangoAccesses(open: Bool? = nil, clientID: UUID? = nil, staffID: UUID? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/accesses").asking("open", open).asking("client_id", clientID).asking("staff_id", staffID).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists who took leave to see the caller's things without being matched, and what leave the caller took, the latest first; 50 a
    /// page unless told.
    public static func getTangoMyAccesses(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/my/accesses").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoAccessMade {
    /// Takes leave to see an unmatched client's things, from now on for 60 minutes unless told, at most 1440. Coordinators and the
    /// client see that, and why. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, client-not-found, access-not-needed, access-open, conflict-of-interest, person-erased.
    public static func postTangoAccesses(_ body: TangoAccessNewAccessInput) -> Call {
        Call(.post, "/api/v1/tango/accesses").sending(body).takingKey()
    }
}

extension Call where Answer == TangoAttentionList {
    /// Lists matchings and covers that need somebody: whose member of staff, or who stands in, is suspended or works here no more
    /// (staff_gone, covering_gone), whose client receives no therapy here any more (no_client), and covers by somebody who is away
    /// meanwhile (covering_away); 50 a page unless told.
    public static func getTangoAttention(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/attention").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoCaseload {
    /// Lists the caller's clients, those with whom they stand in included; by name and 50 a page unless told.
    public static func getTangoMyCaseload(asOf: String? = nil, kind: String? = nil, sort: String? = nil, query: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/my/caseload").asking("as_of", asOf).asking("kind", kind).asking("sort", sort).asking("query", query).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoConflictList {
    /// Lists who should not be matched with whom, the latest first; 50 a page unless told.
    public static func getTangoConflicts(clientID: UUID? = nil, staffID: UUID? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/conflicts").asking("client_id", clientID).asking("staff_id", staffID).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoCoverList {
    /// Lists who stands in for whom, the latest first: coordinators see all, others what concerns them; with as_of those that hold at
    /// that time; 50 a page unless told.
    public static func getTangoCovers(asOf: String? = nil, staffID: UUID? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/covers").asking("as_of", asOf).asking("staff_id", staffID).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoLoadList {
    /// Lists how much each member of staff carries, by name, with their limits; 50 a page unless told.
    public static func getTangoLoad(asOf: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/load").asking("as_of", asOf).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoMade {
    /// Lets somebody stand in for somebody else with all of that one's clients, from now on unless told, for at most 366 days.
    /// Refused where who stands in is away themselves, where who is away stands in for others, and where it is oneself who would
    /// stand in. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, covering-away, stands-in-for-others, needs-another-person, calendar-not-reached, already-covered,
    /// cover-obstructed, person-erased.
    public static func postTangoCovers(_ body: TangoCoverNewCoverInput) -> Call {
        Call(.post, "/api/v1/tango/covers").sending(body).takingKey()
    }

    /// Matches a client with a member of staff, from now on unless told. What stands against it (a conflict of interest, a full
    /// caseload) is named, and counts for nothing with a reason in override. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, primary-exists, already-matched, matching-obstructed, too-many-matchings, person-erased,
    /// needs-another-person.
    public static func postTangoMatchings(_ body: TangoArrangingNewMatchingInput) -> Call {
        Call(.post, "/api/v1/tango/matchings").sending(body).takingKey()
    }
}

extension Call where Answer == TangoMatchingHistory {
    /// Shows a matching with what happened to it, and its entity tag. Coordinators see every one, others those of clients whom they
    /// are matched with.
    ///
    /// Problems: not-found, matching-not-found.
    public static func getTangoMatching(matching: UUID) -> Call {
        Call(.get, "/api/v1/tango/matchings/\(matching)").showingOwnWrites()
    }
}

extension Call where Answer == TangoMatchingList {
    /// Lists a client's matchings, past ones included, the latest first; with as_of those that hold at that time. Coordinators for
    /// every client, others for whom they are matched with; 50 a page unless told.
    ///
    /// Problems: not-found, client-not-found.
    public static func getTangoClientMatchings(client: UUID, asOf: String? = nil, kind: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/clients/\(client)/matchings").asking("as_of", asOf).asking("kind", kind).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists matchings, the latest first, of a client, of a member of staff, of a kind, at a time; 50 a page unless told.
    public static func getTangoMatchings(clientID: UUID? = nil, staffID: UUID? = nil, asOf: String? = nil, kind: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/matchings").asking("client_id", clientID).asking("staff_id", staffID).asking("as_of", asOf).asking("kind", kind).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == TangoOwnWaiting {
    /// Shows clients since when they wait, and with which wishes.
    ///
    /// Problems: not-waiting.
    public static func getTangoMyWaiting() -> Call {
        Call(.get, "/api/v1/tango/my/waiting").showingOwnWrites()
    }
}

extension Call where Answer == TangoSight {
    /// Tells what one person may see of another, and why: roles, matchings, covers, leave that was taken. Reasons that hold at as_of
    /// come first; others say what was so, or will be. Rooms of chat that both are in, and letters to both, aren't known here.
    public static func getTangoSight(lookerID: UUID, otherID: UUID, asOf: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/sight").asking("looker_id", lookerID).asking("other_id", otherID).asking("as_of", asOf).showingOwnWrites()
    }
}

extension Call where Answer == TangoStaffList {
    /// Lists who belongs to the caller, a client: primary, secondary, supervisor, covering, the longest first. Now only those who are
    /// there: nobody who is suspended or works here no more, and until when somebody is away and who stands in.
    public static func getTangoMyStaff(asOf: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/my/staff").asking("as_of", asOf).showingOwnWrites()
    }
}

extension Call where Answer == TangoSuggestionList {
    /// Ranks who could take a client on, with what counted: room below the limit, specialities and languages that the client wishes
    /// for on the waiting list. Names who couldn't, and why.
    ///
    /// Problems: client-not-found.
    public static func getTangoSuggestions(clientID: UUID, limit: Int? = nil) -> Call {
        Call(.get, "/api/v1/tango/suggestions").asking("client_id", clientID).asking("limit", limit).showingOwnWrites()
    }
}

extension Call where Answer == TangoTransferred {
    /// Gives what somebody is to the clients named, or to all, to somebody else, now unless told: all of it or nothing. Takes
    /// Idempotency-Key.
    ///
    /// Problems: read-only-token, not-matched, transfer-refused, too-many-clients, primary-exists, already-matched,
    /// matching-obstructed, needs-another-person.
    public static func postTangoTransfers(_ body: TangoArrangingNewTransferInput) -> Call {
        Call(.post, "/api/v1/tango/transfers").sending(body).takingKey()
    }
}

extension Call where Answer == TangoWaiting {
    /// Shows a client's place on the waiting list. Its ETag is what PUT takes as If-Match.
    ///
    /// Problems: not-found, not-waiting.
    public static func getTangoWaitingClient(client: UUID) -> Call {
        Call(.get, "/api/v1/tango/waiting/\(client)").showingOwnWrites()
    }
}

extension Call where Answer == TangoWaitingList {
    /// Lists who waits for somebody who takes them on: the urgent first, among those of a priority who waits longest.
    public static func getTangoWaiting(limit: Int? = nil, cursor: String? = nil, priority: String? = nil, speciality: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/tango/waiting").asking("limit", limit).asking("cursor", cursor).asking("priority", priority).asking("speciality", speciality).asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == TangoWaitingMade {
    /// Puts a client on the waiting list. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, already-waiting.
    public static func postTangoWaiting(_ body: TangoWaitingBeginningInput) -> Call {
        Call(.post, "/api/v1/tango/waiting").sending(body).takingKey()
    }
}

extension Call where Answer == Void {
    /// Ends leave before its time: one's own, or for coordinators anybody's. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, access-not-found.
    public static func postTangoAccessEnd(access: UUID) -> Call {
        Call(.post, "/api/v1/tango/accesses/\(access)/end")
    }

    /// Says that a client and a member of staff should not be matched. Matchings that there are stay. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, client-not-found, staff-not-found, person-erased.
    public static func putTangoConflictsClientStaff(client: UUID, staff: UUID, _ body: TangoConflictSayingInput) -> Call {
        Call(.put, "/api/v1/tango/conflicts/\(client)/\(staff)").sending(body)
    }

    /// Says that they may be matched after all. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, client-not-found, staff-not-found, person-erased, needs-another-person.
    public static func postTangoConflictsClientStaffLift(client: UUID, staff: UUID, _ body: TangoConflictSayingInput) -> Call {
        Call(.post, "/api/v1/tango/conflicts/\(client)/\(staff)/lift").sending(body)
    }

    /// Shortens or extends a cover, or puts it off. Conflicts of interest stand against more time, too, and count for nothing with a
    /// reason in override. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, covering-away, stands-in-for-others, needs-another-person, calendar-not-reached,
    /// cover-not-found, cover-over, cover-begun, already-covered, cover-obstructed, person-erased.
    public static func patchTangoCover(cover: UUID, _ body: TangoCoverOtherTimeInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.patch, "/api/v1/tango/covers/\(cover)").sending(body).onlyIf(tag)
    }

    /// Lets a cover hold no longer; before it began, never. Repeating it changes nothing. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, cover-not-found.
    public static func postTangoCoverCallOff(cover: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/tango/covers/\(cover)/call-off").onlyIf(tag)
    }

    /// Lets a matching hold for another time; open_ended takes its end away. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, matching-not-found, matching-over, matching-begun, primary-exists, already-matched,
    /// matching-obstructed, needs-another-person.
    public static func patchTangoMatching(matching: UUID, _ body: TangoArrangingOtherTimeInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.patch, "/api/v1/tango/matchings/\(matching)").sending(body).onlyIf(tag)
    }

    /// Ends a matching, now unless told. What was written stays readable. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, matching-not-found, matching-over, matching-ends-already, matching-not-begun.
    public static func postTangoMatchingEnd(matching: UUID, _ body: TangoArrangingEndingInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/tango/matchings/\(matching)/end").sending(body).onlyIf(tag)
    }

    /// Takes a matching back before it begins. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, matching-not-found, matching-begun.
    public static func postTangoMatchingTakeBack(matching: UUID, _ body: TangoArrangingTakingBackInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/tango/matchings/\(matching)/take-back").sending(body).onlyIf(tag)
    }

    /// Says how many clients a member of staff may have as primary or secondary at a time, 0 to 1000; without clients, any number.
    /// Takes nobody away.
    ///
    /// Problems: read-only-token, not-found, staff-not-found.
    public static func putTangoStaffLimit(staff: UUID, _ body: TangoConflictLimitInput) -> Call {
        Call(.put, "/api/v1/tango/staff/\(staff)/limit").sending(body)
    }

    /// Replaces priority and wishes of somebody who waits; since when they wait stays. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, not-waiting, client-not-found.
    public static func putTangoWaitingClient(client: UUID, _ body: TangoWaitingChangeInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/tango/waiting/\(client)").sending(body).onlyIf(tag)
    }

    /// Takes a client off the waiting list. A primary matching does so by itself.
    ///
    /// Problems: read-only-token, not-found, not-waiting.
    public static func postTangoWaitingClientEnd(client: UUID, _ body: TangoWaitingEndInput) -> Call {
        Call(.post, "/api/v1/tango/waiting/\(client)/end").sending(body)
    }
}
