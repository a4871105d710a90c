import FoundationEssentials
import HTTPKit

/// A frame that wants something done, where it is as plain as its action reads it (`PlainValue`): `{"op":"do","id":…,"action":…,"data":{…}}`.
/// The result is the same that `ClientFrame(parsing:)` and the action's own check would give.
package struct PlainWish: Sendable {
    /// The frame's.
    package let id: Int64
    /// Name of the action.
    package let action: String
    /// With what the action has read of it.
    package let wish: ActionWish

    /// Nil where the frame is left to the parser, whatever the reason.
    package init?(_ frame: String, among actions: [ClientAction]) {
        var (op, id, name): (String?, Int64?, String?) = (nil, nil, nil)
        var body: (any Sendable)?
        var frame = frame
        let isPlain = frame.withUTF8 { text in
            var data: PlainValue?
            let isKnown = PlainValue.members(of: text) { member, value in
                switch member {
                case "op": PlainValue.note(value.text, in: &op)
                case "id": PlainValue.note(value.number, in: &id)
                case "action": PlainValue.note(value.text, in: &name)
                case "data": PlainValue.note(value, in: &data)
                default: false
                }
            }
            guard isKnown, op == "do", id != nil, let data, let action = actions.first(where: { $0.name == name })
            else {
                return false
            }
            body = action.reading?(data)
            return body != nil
        }
        guard isPlain, let id, let name, let body else { return nil }
        self.id = id
        action = name
        wish = ActionWish(text: frame, body: body)
    }
}
