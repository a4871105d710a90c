import FoundationEssentials
import NotificationsContract
import NotificationsDomain

/// Way in which people are told of things of a kind.
enum NoticeWay: Sendable {
    /// By push and by mail, as they wish to be told of letters, and not in their quiet hours.
    case asLetters
    /// By push and by mail, whatever they wish, and at any hour: whoever states it knows who has to be told then.
    case duty
    /// By mail alone, at an hour that they have chosen for it: their other wishes and their quiet hours say nothing of it.
    case chosen
    /// By mail alone, unless they wish none at all, and not in their quiet hours.
    case work

    /// Outcome of a notice that isn't told at `time` by `channel`; nil: it is.
    func earlyOutcome(to notice: Notice, _ wishes: Wishes, at time: Date) -> NoticeOutcome? {
        func wished(_ isWished: Bool) -> NoticeOutcome? {
            if let end = wishes.silence(at: time, isUrgent: notice.isUrgent) { return .early(until: end) }
            return isWished ? nil : .obsolete
        }
        switch (self, notice.channel) {
        case (.duty, _), (.chosen, .mail): return nil
        case (.chosen, .push), (.work, .push): return .obsolete
        case (.asLetters, .push): return wished(wishes.letterPush)
        case (.asLetters, .mail): return wished(wishes.wantsMail(isUrgent: notice.isUrgent))
        case (.work, .mail): return wished(wishes.letterMail != .off)
        }
    }
}

extension NoticeKind {
    /// Way in which people are told of it.
    var way: NoticeWay {
        switch self {
        case .letters, .stated(.messages), .stated(.broadcasts), .stated(.modules), .stated(.silence),
            .stated(.surveys):
            .asLetters
        case .stated(.alerts): .duty
        case .stated(.summary): .chosen
        case .stated(.notes): .work
        }
    }
}

extension NoticeTerms.Kind {
    /// Service that states notices of this kind.
    var source: String {
        switch self {
        case .modules, .silence: "ledger"
        case .surveys, .alerts: "ridler"
        case .summary: "snitch"
        case .notes: "scribe"
        case .messages: "chat"
        case .broadcasts: "trumpet"
        }
    }
}
