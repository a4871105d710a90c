// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == NotificationsDeviceList {
    /// Lists one's devices that are pushed to, the one registered last first; never their addresses or keys.
    public static func getNotificationsDevices() -> Call {
        Call(.get, "/api/v1/notifications/devices").showingOwnWrites()
    }
}

extension Call where Answer == NotificationsKey {
    /// Tells the unit's public key for Web Push (VAPID), which a browser subscribes with: an uncompressed point on P-256 in
    /// base64url. 404 where nothing is pushed.
    ///
    /// Problems: push-not-offered.
    public static func getNotificationsKey() -> Call {
        Call(.get, "/api/v1/notifications/key").showingOwnWrites()
    }
}

extension Call where Answer == NotificationsPreferences {
    /// Shows one's wishes for what one is told of, by push and by mail, and when; those that one hasn't said are as by default. With
    /// an ETag; answers 304 to whoever has that version already.
    public static func getNotificationsPreferences() -> Call {
        Call(.get, "/api/v1/notifications/preferences").showingOwnWrites()
    }

    /// Changes some of one's wishes; what isn't given stays. Takes If-Match with the ETag, or * for whatever there is.
    ///
    /// Problems: read-only-token.
    public static func patchNotificationsPreferences(_ body: NotificationsPreferencesInput, ifMatch tag: EntityTag) -> Call {
        Call(.patch, "/api/v1/notifications/preferences").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == NotificationsQueuedNoticeList {
    /// Lists what people are still to be told, and what was given up, what waits longest first: never a word of it, nor an address. A
    /// mail leaves this list for identity's queue.
    public static func getNotificationsQueue(limit: Int? = nil, cursor: String? = nil, state: String? = nil) -> Call {
        Call(.get, "/api/v1/notifications/queue").asking("limit", limit).asking("cursor", cursor).asking("state", state).showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Registers a device under an id of its own, or says that it is reached otherwise by now. Repeating it changes nothing. At most
    /// 10: the one registered longest ago makes way. A browser belongs to whoever registered it last.
    ///
    /// Problems: read-only-token, not-found, push-not-offered.
    public static func putNotificationsDevice(device: UUID, _ body: NotificationsDeviceRegistrationInput) -> Call {
        Call(.put, "/api/v1/notifications/devices/\(device)").sending(body)
    }

    /// Removes a device: nothing is pushed to it any more.
    ///
    /// Problems: read-only-token, not-found, device-not-found.
    public static func deleteNotificationsDevice(device: UUID) -> Call {
        Call(.delete, "/api/v1/notifications/devices/\(device)")
    }

    /// Tries all notices of a person now, given up or not. Their quiet hours hold all the same.
    ///
    /// Problems: read-only-token, not-found.
    public static func postNotificationsQueuePersonRetry(person: UUID) -> Call {
        Call(.post, "/api/v1/notifications/queue/\(person)/retry")
    }
}
