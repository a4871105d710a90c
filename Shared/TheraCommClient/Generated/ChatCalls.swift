// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == ChatBlockList {
    /// Lists whom the caller has blocked, the latest first.
    public static func getChatBlocks(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/blocks").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatClockList {
    /// Lists who waits, oldest first: for staff the clients who wait in the rooms where they are, and their clients for whom they
    /// stand in in that one's rooms (covering; there is nothing to open there), for a client the answers that they wait for. Business
    /// time is told where the post office can be asked.
    public static func getChatClocks(all: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/clocks").asking("all", all).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists the clocks behind one figure, oldest first, with the messages that began and ended them: in which room, by which message
    /// it was asked and by which answered.
    public static func getChatReplyTimesMessages(staffID: UUID, week: String, kind: String? = nil, asOf: String? = nil, roomID: UUID? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/reply-times/messages").asking("staff_id", staffID).asking("week", week).asking("kind", kind).asking("as_of", asOf).asking("room_id", roomID).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatCursor {
    /// Says that one has read everything up to a message. Never goes back, unless back is true. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed.
    public static func putChatRoomCursor(room: UUID, _ body: ChatCursorInput, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/cursor").asking("as", `as`).sending(body)
    }
}

extension Call where Answer == ChatCursorList {
    /// Tells how far the members of a room have read: those who don't hide it. Who hides it themselves sees nobody's.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed.
    public static func getChatRoomCursors(room: UUID, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/cursors").asking("as", `as`).showingOwnWrites()
    }

    /// Tells who has read a message: those who don't hide it. Who hides it themselves sees nobody's. In a room for everyone only how
    /// many, to its author and those who keep order.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed, message-not-found.
    public static func getChatRoomMessageReceipts(room: UUID, message: Int, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages/\(message)/receipts").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatFoundList {
    /// Finds messages in a room, newest first; 20 a page unless told. A page may be short and still have a next one.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed.
    public static func getChatRoomSearch(room: UUID, query: String? = nil, authorID: UUID? = nil, from: String? = nil, until: String? = nil, attachments: Bool? = nil, limit: Int? = nil, cursor: String? = nil, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/search").asking("query", query).asking("author_id", authorID).asking("from", from).asking("until", until).asking("attachments", attachments).asking("limit", limit).asking("cursor", cursor).asking("as", `as`).showingOwnWrites()
    }

    /// Finds messages in the rooms in which one is, newest first; 20 a page unless told. The 200 rooms where something was said last
    /// are searched. A page may be short and still have a next one.
    public static func getChatSearch(query: String? = nil, authorID: UUID? = nil, from: String? = nil, until: String? = nil, attachments: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/search").asking("query", query).asking("author_id", authorID).asking("from", from).asking("until", until).asking("attachments", attachments).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatLater {
    /// Gives such a message other words and another time; one that could not be sent waits again. With If-Match only if it is as it
    /// was read.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed, message-not-found, message-already-sent.
    public static func putChatLater(later: UUID, _ body: ChatLaterChangeInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/chat/later/\(later)").sending(body).onlyIf(tag)
    }

    /// Keeps a message until send_at, 5 minutes to 366 days ahead, and says it then as if it were written then: whether one may is
    /// decided then. Until then nobody else knows of it, and its files are no other message's. 50 wait at most. Either text, or 1 to
    /// 10 parts, each with one of content (text, text/plain unless it has a type), url (a link) and attachment (a file that one has
    /// handed in and not yet sent); 20000 bytes in all. Again under the same client_id (or Idempotency-Key) it is kept once.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed, too-many-later, message-already-sent.
    public static func postChatRoomLater(room: UUID, _ body: ChatLaterInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/later").asking("as", `as`).sending(body).takingKey()
    }
}

extension Call where Answer == ChatLaterList {
    /// Lists the messages that one has sent later, those first that leave first, with those that could not be sent and why.
    public static func getChatLater(roomID: UUID? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/later").asking("room_id", roomID).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatMadeReportList {
    /// Lists the reports that the caller made, the latest first, with what came of them, also of rooms in which they are no more.
    public static func getChatReportsMade(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/reports/made").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatMemberList {
    /// Lists who is in a room, to its members and those who keep order; of a room for everyone to those who keep order only. 20 a
    /// page unless told.
    ///
    /// Problems: not-found, room-not-found, not-allowed.
    public static func getChatRoomMembers(room: UUID, limit: Int? = nil, cursor: String? = nil, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/members").asking("limit", limit).asking("cursor", cursor).asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatMessage {
    /// Shows one message.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed, message-not-found.
    public static func getChatRoomMessage(room: UUID, message: Int, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages/\(message)").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatMessageList {
    /// Lists what was said in a room, newest first; 20 a page unless told. The latest, or what one of before, after, date and unread
    /// asks for. Older ones are on the next page, newer ones on the previous.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed.
    public static func getChatRoomMessages(room: UUID, limit: Int? = nil, cursor: String? = nil, `as`: UUID? = nil, before: Int? = nil, after: Int? = nil, date: String? = nil, unread: Bool? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages").asking("limit", limit).asking("cursor", cursor).asking("as", `as`).asking("before", before).asking("after", after).asking("date", date).asking("unread", unread).showingOwnWrites()
    }
}

extension Call where Answer == ChatNamePeople {
    /// Tells names and pictures of up to 100 people and personas by their ids, as the caller sees them. Of whom the caller may not
    /// know, and of ids that nobody has, nothing is said.
    public static func getChatPeople(ids: String) -> Call {
        Call(.get, "/api/v1/chat/people").asking("ids", ids).showingOwnWrites()
    }
}

extension Call where Answer == ChatOpeningList {
    /// Lists who looked at one's own message otherwise than by reading along. Of looks at this message alone those are told that
    /// reports had nothing to do with. The latest first; those of one person within five minutes count once.
    ///
    /// Problems: not-found, room-not-found, message-not-found.
    public static func getChatRoomMessageOpenings(room: UUID, message: Int, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages/\(message)/openings").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatOwnCursor {
    /// Tells how far one has read in a room, and how much of others is behind that.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed.
    public static func getChatRoomCursor(room: UUID, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/cursor").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatPart {
    /// Takes a file in that is to be sent: the answer is the part of a message that names it. The body is the file as it is, of any
    /// Content-Type: what it is, is told by its content. At most 25 MiB; a message has at most 50 MiB of files. What isn't sent
    /// within a day is thrown away, and at most 50 wait to be sent.
    ///
    /// Problems: read-only-token, attachment-quota, person-erased, too-many-unsent-attachments, attachment-infected,
    /// attachment-not-cleaned, attachment-not-scanned, attachment-picture.
    public static func postChatAttachments(name: String, _ file: FileContent) -> Call {
        Call(.post, "/api/v1/chat/attachments").asking("name", name).sending(file)
    }
}

extension Call where Answer == ChatPersonaList {
    /// Lists the caller's own personas, by room, each with who has learned who it is, when and why.
    public static func getChatPersonas() -> Call {
        Call(.get, "/api/v1/chat/personas").showingOwnWrites()
    }
}

extension Call where Answer == ChatPosted {
    /// Says something in a room in which one is. Either text, or 1 to 10 parts, each with one of content (text, text/plain unless it
    /// has a type), url (a link) and attachment (a file that one has handed in and not yet sent); 20000 bytes in all. Sending it
    /// again under the same client_id (or Idempotency-Key) sends nothing and answers 200 with the first one's number; another message
    /// under it is refused.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed, room-archived, muted, not-tied, room-left,
    /// slow-mode, too-many-messages, person-erased.
    public static func postChatRoomMessages(room: UUID, _ body: ChatMessageInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/messages").asking("as", `as`).sending(body).takingKey()
    }
}

extension Call where Answer == ChatPresence {
    /// Whether these people are there, as far as one may know: others are left out. One shares a room with them in which nobody is
    /// anonymous, and something ties the two where it must. Of clients nobody knows who may hear one speak under a persona.
    /// `last_seen` is today's midnight (UTC), or the Monday of an earlier week; absent after four.
    public static func getChatPresence(ids: String) -> Call {
        Call(.get, "/api/v1/chat/presence").asking("ids", ids).showingOwnWrites()
    }
}

extension Call where Answer == ChatReceiptChoice {
    /// Tells whether one hides how far one has read.
    public static func getChatReceipts() -> Call {
        Call(.get, "/api/v1/chat/receipts").showingOwnWrites()
    }

    /// Hides how far one has read, in all rooms and under every persona, or shows it.
    ///
    /// Problems: read-only-token.
    public static func putChatReceipts(_ body: ChatReceiptChoiceInput) -> Call {
        Call(.put, "/api/v1/chat/receipts").sending(body)
    }
}

extension Call where Answer == ChatReidentification {
    /// Shows what was asked about a persona last: to who asked, coordinators and administrators. Tells the two who may know who it
    /// is.
    ///
    /// Problems: not-found, persona-not-found, nothing-asked.
    public static func getChatRoomPersonaReidentification(room: UUID, persona: UUID) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/personas/\(persona)/reidentification").showingOwnWrites()
    }
}

extension Call where Answer == ChatReidentificationList {
    /// Lists what was asked about personas, the latest first.
    public static func getChatReidentifications(open: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/reidentifications").asking("open", open).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatReportList {
    /// Lists the reports that the caller may answer, the oldest first: of rooms where their role allows it, or of all. None is about
    /// themselves; those about who keeps order in a room go to coordinators and administrators, who alone learn who reported.
    public static func getChatReports(open: Bool? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/reports").asking("open", open).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ChatReportedMessage {
    /// Shows those who keep order a reported message: who reported it and why, and what it said, also before it was edited or
    /// deleted.
    ///
    /// Problems: not-found, room-not-found, message-not-found.
    public static func getChatRoomMessageReports(room: UUID, message: Int, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages/\(message)/reports").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatRetention {
    /// Tells how long messages and deleted rooms are kept, as the unit has set it, and what was let go of the last time. Nothing of
    /// people under a retention hold goes.
    public static func getChatRetention() -> Call {
        Call(.get, "/api/v1/chat/retention").showingOwnWrites()
    }
}

extension Call where Answer == ChatRevisionList {
    /// Shows what a message has said, the first first; to its author, and to those who keep order in the room.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed, message-not-found.
    public static func getChatRoomMessageRevisions(room: UUID, message: Int, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/messages/\(message)/revisions").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatRoleList {
    /// Lists the roles there are, in rooms and everywhere, and what they allow.
    public static func getChatRoles() -> Call {
        Call(.get, "/api/v1/chat/roles").showingOwnWrites()
    }
}

extension Call where Answer == ChatRoom {
    /// Shows a room, and what the caller may do there. With an ETag for If-Match; answers 304 to whoever has it already.
    ///
    /// Problems: not-found, room-not-found.
    public static func getChatRoom(room: UUID, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == ChatRoomList {
    /// Lists the public rooms that the caller may join and isn't in, each with its latest message, the latest made first; 20 a page
    /// unless told. With an ETag; answers 304 to whoever has it already.
    public static func getChatRoomsAvailable(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/available").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists the rooms that the caller is in, each with its latest message and how many they haven't read, the latest spoken in
    /// first; 20 a page unless told. With an ETag; answers 304 to whoever has it already.
    public static func getChatRoomsJoined(limit: Int? = nil, cursor: String? = nil, archived: Bool? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/joined").asking("limit", limit).asking("cursor", cursor).asking("archived", archived).showingOwnWrites()
    }
}

extension Call where Answer == ChatRoomMade {
    /// Finds the direct room of the caller and another person, or makes it (201). There is one for every two; for a client another
    /// one for each persona.
    ///
    /// Problems: read-only-token, not-found, person-not-found, may-not-chat, not-allowed, staff-are-themselves, direct-room,
    /// person-erased, too-many-rooms, too-many-anonymous-rooms.
    public static func postChatDirectPerson(person: UUID, persona: Bool? = nil) -> Call {
        Call(.post, "/api/v1/chat/direct/\(person)").asking("persona", persona)
    }

    /// Makes a room, of which the caller is the owner. Names have up to 60 characters, descriptions up to 1000, custom data up to
    /// 5000 bytes. Takes Idempotency-Key, which isn't kept for a room that is made under a persona. Who keeps order everywhere makes
    /// rooms for everyone: all who are in use are in them from then on, who comes later as well.
    ///
    /// Problems: read-only-token, not-allowed, may-not-chat, staff-are-themselves, only-the-anonymous-open, no-personas,
    /// person-erased, too-many-for-everyone, too-many-rooms, too-many-anonymous-rooms, history-not-private.
    public static func postChatRooms(_ body: ChatRoomDraftInput) -> Call {
        Call(.post, "/api/v1/chat/rooms").sending(body).takingKey()
    }

    /// Comes into a public room; under a persona where the room has them. Who comes back is who they were, and muted as long. Who was
    /// sent away is brought in by others, or not at all; who is held back as themselves comes under no persona.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, room-archived, direct-room, no-personas, one-persona,
    /// staff-are-themselves, persona-taken, sent-away, restrained, too-many-places.
    public static func postChatRoomJoin(room: UUID, persona: Bool? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/join").asking("persona", persona)
    }
}

extension Call where Answer == ChatUnreadList {
    /// Tells how many messages one hasn't read, in each room in which one is.
    public static func getChatUnread() -> Call {
        Call(.get, "/api/v1/chat/unread").showingOwnWrites()
    }

    /// Says that one has read everything, in each room in which one is. Answers what is unread then: what was said meanwhile.
    ///
    /// Problems: read-only-token.
    public static func postChatUnreadClear() -> Call {
        Call(.post, "/api/v1/chat/unread/clear")
    }
}

extension Call where Answer == ChatVisibility {
    /// Whether others see that one is there.
    public static func getChatPresenceVisibility() -> Call {
        Call(.get, "/api/v1/chat/presence/visibility").showingOwnWrites()
    }
}

extension Call where Answer == Data {
    /// Gives the file of a link out, to be saved. Takes Range. Without a token: the link is made by whoever may have the file, says
    /// for whom, and is good for 60 seconds. Anything else is 404, and so is a file that one may have no more.
    ///
    /// Problems: not-found, link-not-found, range-not-satisfiable.
    public static func getChatLink(link: String) -> Call {
        Call(.get, "/api/v1/chat/links/\(link)").open()
    }

    /// Gives a file of a message out, to be saved, to those who may read the message. Takes Range.
    ///
    /// Problems: not-found, room-not-found, not-a-member, not-allowed, attachment-not-found, attachment-erased,
    /// range-not-satisfiable.
    public static func getChatRoomAttachment(room: UUID, attachment: UUID, `as`: UUID? = nil) -> Call {
        Call(.get, "/api/v1/chat/rooms/\(room)/attachments/\(attachment)").asking("as", `as`).showingOwnWrites()
    }
}

extension Call where Answer == FileLink {
    /// Makes a link for oneself under which a browser saves that file without a token, for 60 seconds. Who may have the file is asked
    /// again then. Of a person 100 are good at a time, the newest.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed, attachment-not-found, attachment-erased,
    /// range-not-satisfiable.
    public static func postChatRoomAttachmentLink(room: UUID, attachment: UUID, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/attachments/\(attachment)/link").asking("as", `as`)
    }
}

extension Call where Answer == ReplyTimes {
    /// Tells how long clients waited for first and for next answers, by the ISO week in which they asked, as the post office tells it
    /// of letters: p50 and p90 by nearest rank, in wall time and in business time. A clock is for all staff who were in the room when
    /// it began. Coordinators see everybody, others themselves.
    public static func getChatReplyTimes(staffID: UUID? = nil, from: String? = nil, through: String? = nil, asOf: String? = nil, roomID: UUID? = nil, byRoom: Bool? = nil) -> Call {
        Call(.get, "/api/v1/chat/reply-times").asking("staff_id", staffID).asking("from", from).asking("through", through).asking("as_of", asOf).asking("room_id", roomID).asking("by_room", byRoom).showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Keeps somebody from opening rooms with the caller and from bringing them into one; a persona as well: then whoever is behind
    /// it does so under no persona, and nobody learns who that is. Rooms that there are stay: leave those. Repeating it changes
    /// nothing.
    ///
    /// Problems: read-only-token, not-found, member-not-found, may-not-block, too-many-blocks.
    public static func putChatBlocksMember(member: UUID) -> Call {
        Call(.put, "/api/v1/chat/blocks/\(member)")
    }

    /// Lets somebody open rooms with the caller again whom they have blocked.
    ///
    /// Problems: read-only-token, not-found, member-not-found.
    public static func deleteChatBlocksMember(member: UUID) -> Call {
        Call(.delete, "/api/v1/chat/blocks/\(member)")
    }

    /// Takes such a message back: it isn't sent. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, message-not-found, message-already-sent.
    public static func deleteChatLater(later: UUID) -> Call {
        Call(.delete, "/api/v1/chat/later/\(later)")
    }

    /// Lets others see that one is there, or not; on all devices, and whether one is connected or not. Repeating it changes nothing.
    ///
    /// Problems: read-only-token.
    public static func putChatPresenceVisibility(_ body: ChatVisibilityInput) -> Call {
        Call(.put, "/api/v1/chat/presence/visibility").sending(body)
    }

    /// Says what a role allows from now on. `scope` is room or global. A global role called as a standing (client, staff,
    /// administrator, coordinator) is that of everybody of that standing; where there is none they have default.
    ///
    /// Problems: read-only-token, not-found, role-not-found.
    public static func putChatRolesScopeRole(scope: String, role: String, _ body: ChatRoleDefinitionInput) -> Call {
        Call(.put, "/api/v1/chat/roles/\(scope)/\(role)").sending(body)
    }

    /// Does away with a role. Who has it is allowed nothing by it any more. Standard roles stay.
    ///
    /// Problems: read-only-token, not-found, role-not-found, standard-role.
    public static func deleteChatRolesScopeRole(scope: String, role: String) -> Call {
        Call(.delete, "/api/v1/chat/roles/\(scope)/\(role)")
    }

    /// Names and describes a room. What is absent stays; an empty text takes away. Names have up to 60 characters, descriptions up to
    /// 1000, custom data up to 5000 bytes. If-Match must name the version that was read.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, room-archived, direct-room, person-erased.
    public static func patchChatRoom(room: UUID, _ body: ChatRoomChangeInput, ifMatch tag: EntityTag, `as`: UUID? = nil) -> Call {
        Call(.patch, "/api/v1/chat/rooms/\(room)").asking("as", `as`).sending(body).onlyIf(tag)
    }

    /// Hides a room from everybody. It is kept for the record, and can be restored by those who keep order. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied.
    public static func deleteChatRoom(room: UUID, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)").asking("as", `as`).onlyIf(tag)
    }

    /// Lets nobody speak in a room any more. It can be read, and opened again. Takes If-Match. Those who keep order everywhere may do
    /// so where a report waits for them.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied.
    public static func postChatRoomArchive(room: UUID, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/archive").asking("as", `as`).onlyIf(tag)
    }

    /// Says what newcomers of a private room see: everything that was said before (everybody), or only what is said from their coming
    /// on (since_joining). Whoever came while it was hidden doesn't see it later either. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, room-archived, history-not-private.
    public static func putChatRoomHistory(room: UUID, _ body: ChatRoomPhaseHistoryInput, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/history").asking("as", `as`).sending(body).onlyIf(tag)
    }

    /// Goes from a room. One of two is closed by it: it is in the caller's lists no more, and nobody speaks in it until they come
    /// back by join, or by looking for it as they did the first time. What was said stays. Where it was theirs alone, who has been
    /// there longest of those who work here becomes owner; without one it is refused.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, room-for-everyone, last-owner.
    public static func postChatRoomLeave(room: UUID, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/leave").asking("as", `as`)
    }

    /// Brings people into a room: staff their clients and each other. A room has at most 1000 members.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, may-not-chat, room-archived, direct-room,
    /// too-many-places, too-many-anonymous-rooms.
    public static func postChatRoomMembers(room: UUID, _ body: ChatMemberAdditionInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/members").asking("as", `as`).sending(body)
    }

    /// Lets a member only read until a time, at most 31 days away, with a reason if there is one to give. Those who keep order
    /// everywhere may do so to whom a report is about, while it waits.
    ///
    /// Problems: read-only-token, not-found, room-not-found, member-not-found, not-allowed, not-tied, room-archived, outranked,
    /// too-many-places.
    public static func putChatRoomMemberMute(room: UUID, member: UUID, _ body: ChatMemberRightsMuteInput, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/members/\(member)/mute").asking("as", `as`).sending(body)
    }

    /// Lets a member speak again.
    ///
    /// Problems: read-only-token, not-found, room-not-found, member-not-found, not-allowed, not-tied, room-archived.
    public static func deleteChatRoomMemberMute(room: UUID, member: UUID, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)/members/\(member)/mute").asking("as", `as`)
    }

    /// Sends somebody away, with a reason if there is one to give. They can't come back by themselves; a persona can't at all.
    ///
    /// Problems: read-only-token, not-found, room-not-found, member-not-found, not-allowed, not-tied, outranked, room-archived,
    /// last-owner, direct-room, too-many-places.
    public static func postChatRoomMemberRemove(room: UUID, member: UUID, _ body: ChatMemberRemovalInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/members/\(member)/remove").asking("as", `as`).sending(body)
    }

    /// Gives a member another role.
    ///
    /// Problems: read-only-token, not-found, room-not-found, member-not-found, not-allowed, not-tied, room-archived, direct-room,
    /// too-many-places, last-owner.
    public static func putChatRoomMemberRole(room: UUID, member: UUID, _ body: ChatMemberRightsRoleInput, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/members/\(member)/role").asking("as", `as`).sending(body)
    }

    /// Says something else in one's own message, 50 times at most. What it said before is kept. It may keep files that it has, and
    /// gets no others. With If-Match only if nobody has edited it since it was read; its ETag counts the edits.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found, not-allowed, room-archived, muted, not-tied,
    /// room-left, person-erased, not-the-author, too-many-revisions, too-many-messages.
    public static func putChatRoomMessage(room: UUID, message: Int, _ body: ChatMessageChangeInput, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/messages/\(message)").asking("as", `as`).sending(body).onlyIf(tag)
    }

    /// Deletes one's own message, or any for those who keep order in the room, or a reported one for those who judge that. One sees
    /// that something was there; what it said stays for the record. With If-Match only if it hasn't been edited since it was read.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found, not-allowed, room-archived, muted, not-tied,
    /// room-left, person-erased.
    public static func deleteChatRoomMessage(room: UUID, message: Int, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)/messages/\(message)").asking("as", `as`).onlyIf(tag)
    }

    /// Reacts to a message by one emoji. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found, not-allowed, room-archived, muted, not-tied,
    /// room-left, person-erased, too-many-reactions.
    public static func putChatRoomMessageReaction(room: UUID, message: Int, reaction: String, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/messages/\(message)/reactions/\(reaction)").asking("as", `as`)
    }

    /// Takes one's reaction back. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found.
    public static func deleteChatRoomMessageReaction(room: UUID, message: Int, reaction: String, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)/messages/\(message)/reactions/\(reaction)").asking("as", `as`)
    }

    /// Says, as a member, that something is wrong with a message of somebody else. Once is enough. Who was sent away since may, and
    /// so may members when the room is deleted.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found, own-message.
    public static func postChatRoomMessageReports(room: UUID, message: Int, _ body: ChatReportInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/messages/\(message)/reports").asking("as", `as`).sending(body)
    }

    /// Answers everybody who reported a message; for those who keep order, not about what they said themselves; about who keeps order
    /// there, coordinators and administrators alone.
    ///
    /// Problems: read-only-token, not-found, room-not-found, message-not-found, not-allowed, partial, nothing-reported.
    public static func postChatRoomMessageReportsAnswer(room: UUID, message: Int, _ body: ChatReportVerdictInput, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/messages/\(message)/reports/answer").asking("as", `as`).sending(body)
    }

    /// Asks to learn who is behind a persona, with a reason. Staff in its room, coordinators and administrators may. It waits 72
    /// hours for a second person.
    ///
    /// Problems: read-only-token, not-found, persona-not-found, person-erased, already-asked.
    public static func postChatRoomPersonaReidentification(room: UUID, persona: UUID, _ body: ChatReidentificationAskInput) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/personas/\(persona)/reidentification").sending(body)
    }

    /// Disagrees, as the second person, with a reason.
    ///
    /// Problems: read-only-token, not-found, persona-not-found, person-erased, nothing-asked-now, same-person.
    public static func postChatRoomPersonaReidentificationDecline(room: UUID, persona: UUID, _ body: ChatReidentificationAskInput) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/personas/\(persona)/reidentification/decline").sending(body)
    }

    /// Agrees, as the second person. Both may know who it is from now on, and the one behind the persona is told.
    ///
    /// Problems: read-only-token, not-found, persona-not-found, person-erased, nothing-asked-now, same-person.
    public static func postChatRoomPersonaReidentificationGrant(room: UUID, persona: UUID) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/personas/\(persona)/reidentification/grant")
    }

    /// Keeps a message at the top of a room; at most 50.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, room-archived, message-not-found, too-many-pins.
    public static func putChatRoomPinsNumber(room: UUID, number: Int, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/pins/\(number)").asking("as", `as`)
    }

    /// Keeps a message at the top no longer.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, room-archived, message-not-found.
    public static func deleteChatRoomPinsNumber(room: UUID, number: Int, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)/pins/\(number)").asking("as", `as`)
    }

    /// Lets a room leave one in peace, until a time or for good: what is said there is counted as ever, but doesn't count among what
    /// asks for attention, unless it mentions one. Nobody else learns of it. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed.
    public static func putChatRoomQuiet(room: UUID, _ body: ChatQuietWishInput, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/quiet").asking("as", `as`).sending(body)
    }

    /// Lets a room ask for one's attention again. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-a-member, not-allowed.
    public static func deleteChatRoomQuiet(room: UUID, `as`: UUID? = nil) -> Call {
        Call(.delete, "/api/v1/chat/rooms/\(room)/quiet").asking("as", `as`)
    }

    /// Opens an archived room again. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied.
    public static func postChatRoomReopen(room: UUID, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/reopen").asking("as", `as`).onlyIf(tag)
    }

    /// Shows a deleted room again, as it was. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, too-many-for-everyone.
    public static func postChatRoomRestore(room: UUID, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.post, "/api/v1/chat/rooms/\(room)/restore").asking("as", `as`).onlyIf(tag)
    }

    /// Lets members wait so many seconds between two messages, up to 21600; 0 ends it. Moderators don't wait. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, room-not-found, not-allowed, not-tied, room-archived.
    public static func putChatRoomSlowMode(room: UUID, _ body: ChatRoomPhaseSlowModeInput, ifMatch tag: EntityTag? = nil, `as`: UUID? = nil) -> Call {
        Call(.put, "/api/v1/chat/rooms/\(room)/slow-mode").asking("as", `as`).sending(body).onlyIf(tag)
    }
}
