package import ChatDomain
package import FoundationEssentials
package import HTTPKit

/// A room as it is asked for.
package struct RoomDraft: Decodable, Sendable {
    /// Kind of room by who finds it. Direct rooms are made by naming the other one.
    package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Everybody finds it, and may join.
        case `public`
        /// Room known to its members; others are added.
        case `private`
    }

    var kind: Kind
    var name: String
    var description: String?
    /// The text of a JSON object, which is handed back as it came.
    var customData: String?
    /// People who are in it from the beginning, beside its maker.
    var members: [UUID]?
    /// `none` if absent; `personas` where clients may be anonymous.
    var anonymity: RoomAnonymity?
    /// True if it is made under a persona; `false` if absent.
    var persona: Bool?
    /// Permissions of everybody, for a room that everybody is in. For those who keep order everywhere. Such a room is public.
    var everyone: Everyone?
    /// `everybody` if absent; `since_joining`, for a private room: members see what is said from their coming on.
    var history: RoomHistory?

    /// A room of members, with nothing that isn't said here.
    package init(
        kind: Kind,
        name: String,
        description: String? = nil,
        customData: String? = nil,
        members: [UUID]? = nil,
        anonymity: RoomAnonymity? = nil,
        everyone: Everyone? = nil,
        history: RoomHistory? = nil
    ) {
        (self.kind, self.name, self.description, self.customData) = (kind, name, description, customData)
        (self.members, self.anonymity, self.everyone, self.history) = (members, anonymity, everyone, history)
    }

    private enum CodingKeys: String, CodingKey {
        case kind, name, description, anonymity, persona, everyone, history
        case members = "member_ids"
        case customData = "custom_data"
    }

    /// Limits, for the descriptions of routes.
    static let limits =
        "Names have up to \(Limits.roomName) characters, descriptions up to \(Limits.roomDescription), custom data up to "
        + "\(Limits.customData) bytes."

    /// Kind as the rules call it.
    var roomKind: RoomKind {
        switch kind {
        case .public: .public
        case .private: .private
        }
    }
}

/// Change of how a room shows itself: absent fields stay, an empty text takes away.
struct RoomChange: Decodable, Sendable {
    var name: String?
    var description: String?
    /// The text of a JSON object, which is handed back as it came.
    var customData: String?

    private enum CodingKeys: String, CodingKey {
        case name, description
        case customData = "custom_data"
    }
}

extension RoomFace {
    /// A face of unchecked texts; an empty one is none. Throws every fault.
    package init(name: String?, description: String?, customData: String?) throws(Problem) {
        var wrong: [FieldError] = []
        func words(
            _ text: String?,
            _ field: String,
            _ check: (String) throws(Words.ValidationError) -> Words
        ) -> Words? {
            guard let text, !text.isEmpty else { return nil }
            do throws(Words.ValidationError) {
                return try check(text)
            } catch {
                wrong.append(FieldError(error, in: field))
                return nil
            }
        }
        let name = words(name, "name") { text throws(Words.ValidationError) in try .name(text, limit: Limits.roomName) }
        let description = words(description, "description") { text throws(Words.ValidationError) in
            try Words(text, limit: Limits.roomDescription)
        }
        var custom: CustomData?
        if let customData, !customData.isEmpty {
            do throws(CustomData.ValidationError) {
                custom = try CustomData(customData)
            } catch {
                wrong.append(FieldError(error, in: "custom_data"))
            }
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
        self.init(name: name, description: description, custom: custom)
    }
}

extension Words {
    /// Reason that somebody gives; `nil` for none. Throws its mistakes.
    static func reason(of text: String?) throws(Problem) -> Words? {
        guard let text else { return nil }
        do throws(Words.ValidationError) {
            return try Words.reason(text)
        } catch {
            throw .invalid([FieldError(error, in: "reason")])
        }
    }
}
