import EventSourcing
import FoundationEssentials

@testable import TrumpetDomain

/// The people and broadcasts that the tests talk about.
enum Examples {
    static let ann = id(1)
    static let bob = id(2)
    static let cleo = id(3)
    static let broadcast = id(100)
    static let noon = Date(timeIntervalSince1970: 1_767_268_800)

    /// So many hours after noon.
    static func hour(_ hours: Double) -> Date { noon.addingTimeInterval(hours * 3600) }

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func text(
        _ language: String = "en",
        _ title: String = "Closed on Monday",
        _ body: String = "Back on *Tuesday*."
    ) -> BroadcastText {
        BroadcastText(language: language, title: title, body: body)
    }

    static func contents(
        _ texts: [BroadcastText] = [text()],
        start: Date? = nil,
        end: Date? = nil,
        priority: Int = 0,
        isPublic: Bool = false,
        audience: AudienceRule = .everyone
    ) -> BroadcastContents {
        BroadcastContents(
            texts: texts,
            severity: .notice,
            start: start,
            end: end,
            priority: priority,
            isPublic: isPublic,
            audience: audience
        )
    }

    static func saved(_ contents: BroadcastContents = contents(), at time: Date = noon) -> BroadcastSaved {
        BroadcastSaved(by: ann, contents: contents, at: time)
    }

    static func issued(
        _ version: Int = 1,
        _ contents: BroadcastContents = contents(start: noon),
        at time: Date = noon
    ) -> BroadcastIssued {
        BroadcastIssued(by: ann, version: version, contents: contents, at: time)
    }
}
