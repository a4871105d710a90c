import EventSourcing
import HTTPKit

/// Shapes of topics and actions on the wire, for authors of clients.
extension RealtimeHub {
    /// Every frame that is told here.
    package var announcements: [FrameShape] {
        var shapes = ServerFrame.shapes
        for action in actions { shapes.append(ServerFrame.shape(of: action)) }
        for topic in topics {
            for payload in topic.shapes { shapes.append(ServerFrame.shape(of: payload, on: topic.name, topic.summary)) }
        }
        return shapes
    }

    /// Frames of clients, each with the names of its possible answers.
    private var wishes: [(shape: FrameShape, answers: [String])] {
        var wishes = ClientFrame.shapes
        for action in actions {
            let answers = ["done.\(action.name.dotted)", "failed", "refused"]
            wishes.append((shape: ClientFrame.shape(of: action), answers: answers))
        }
        return wishes
    }

    /// The description for machines. It says nothing that isn't the same for everybody.
    var descriptionRoute: Route {
        let document = Document(
            "application/json",
            AsyncAPIDocument(area: area, wishes: wishes, announcements: announcements).json
        )
        return Route(
            .get,
            RealtimeProtocol.descriptionPath(area: area),
            .open,
            "What goes over the socket for these topics and actions, as AsyncAPI 3.0: every frame with the shape of its data.",
            response: .any,
            handler: { request in document.answer(to: request) }
        ).revalidated()
    }
}
