import ServiceKit
import Vault
import WebPush

/// Settings that only this service has.
struct NotificationsSettings: Sendable {
    /// Key by which push services know the unit; `nil`: nothing is pushed.
    var key: P256Key?
    /// Address at which a push service reaches the unit.
    var contact = "mailto:nobody@theracomm.invalid"
    /// Push services that devices may name.
    var hosts = PushHosts.known
    /// Times of notices.
    var delays = NoticeDelays()

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        key = reader.optionalFile(
            "THERACOMM_VAPID_KEY_FILE",
            "File with the unit's key for Web Push, on P-256 in PEM, made at the first start. Without one nothing is pushed. Another key makes "
                + "all devices register again."
        ) { path in
            guard let key = P256Key(pem: try SecretFile.read(path)) else {
                throw SecretFile.Refused("\(path) must hold a private key on P-256 in PEM")
            }
            return key
        }
        contact = reader.setting(
            "THERACOMM_VAPID_CONTACT",
            default: contact,
            "Where push services reach the people who run this: mailto:… or https:…. Some refuse a unit without."
        )
        if !["mailto:", "https://"].contains(where: contact.hasPrefix) {
            reader.note("THERACOMM_VAPID_CONTACT must begin with mailto: or https://")
        }
        hosts = reader.setting(
            "THERACOMM_PUSH_SERVICES",
            default: hosts,
            "Push services that browsers may name, separated by commas; *.example.net is everything below it. loopback, for tests: http on "
                + "this machine."
        )
        delays.window = reader.setting(
            "THERACOMM_PUSH_WINDOW",
            default: delays.window,
            "How long further letters are waited for before a push tells of all of them. Urgent letters don't wait."
        )
        delays.mailDelay = reader.setting(
            "THERACOMM_NOTICE_MAIL_DELAY",
            default: delays.mailDelay,
            "How long a letter may stay unread before a mail tells of it, and the shortest time between two mails about urgent letters, which "
                + "don't wait."
        )
        delays.mailGap = reader.setting(
            "THERACOMM_NOTICE_MAIL_GAP",
            default: delays.mailGap,
            "The shortest time between two mails to somebody who has read no letter in between."
        )
    }
}

/// Times at which notices are told.
struct NoticeDelays: Sendable, Hashable {
    /// Time that a push waits for more to tell.
    var window = Duration.seconds(20)
    /// Time that a mail waits for the letter to be read.
    var mailDelay = Duration.seconds(600)
    /// Time between two mails to somebody who doesn't read.
    var mailGap = Duration.seconds(86_400)
}
