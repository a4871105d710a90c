import FoundationEssentials
import HTTPKit
import Languages
import NotificationsDomain
import ServiceKit
import WebPush

/// The routes of a person's devices. A device gives itself an id, so that a repeated request needs no key.
struct DeviceRoutes: Sendable {
    let commands: DeviceCommands

    private static let area = "/api/v1/notifications"
    private static let device = area + "/devices/{device}"

    var routes: [Route] {
        [
            .get(
                Self.area + "/key",
                .signedIn,
                "Tells the unit's public key for Web Push (VAPID), which a browser subscribes with: an uncompressed point on P-256 in "
                    + "base64url. 404 where nothing is pushed.",
                returns: KeyView.self,
                problems: ["push-not-offered"]
            ) { _ -> KeyView in
                guard let key = commands.key else { throw Self.notOffered }
                return KeyView(key: key)
            },
            .get(
                Self.area + "/devices",
                .signedIn,
                "Lists one's devices that are pushed to, the one registered last first; never their addresses or keys.",
                returns: DeviceListView.self
            ) { request -> DeviceListView in
                let list = try await commands.list(of: try request.person())
                return DeviceListView(devices: list.inOrder.map { DeviceView($0.id, $0.device) })
            },
            .put(
                Self.device,
                .signedIn,
                "Registers a device under an id of its own, or says that it is reached otherwise by now. Repeating it changes nothing. At "
                    + "most \(Devices.most): the one registered longest ago makes way. A browser belongs to whoever registered it last.",
                body: Registration.self,
                problems: ["push-not-offered"]
            ) { request, body in
                guard commands.key != nil else { throw Self.notOffered }
                let (id, person) = (try request.parameters.uuid("device"), try request.person())
                let address = try body.address(commands.hosts)
                return await commands.projection.answer(try await commands.register(id, address, of: person))
            },
            .delete(
                Self.device,
                .signedIn,
                "Removes a device: nothing is pushed to it any more.",
                problems: ["device-not-found"]
            ) { request in
                let (id, person) = (try request.parameters.uuid("device"), try request.person())
                return await commands.projection.answer(try await commands.remove(id, of: person))
            },
        ]
    }

    private static let notOffered = Problem(404, "push-not-offered", "Nothing is pushed here.")

    /// A browser's subscription, in the words of `PushSubscription.toJSON()`.
    private struct Registration: Decodable {
        /// Address at a push service.
        var endpoint: String
        /// Public point of the browser, in base64url.
        var p256dh: String
        /// Secret of the browser, in base64url.
        var auth: String
        /// Language of the pages on the device.
        var language: String

        /// The address. Throws 422 with all that is wrong with it.
        func address(_ hosts: PushHosts) throws(Problem) -> DeviceAddress {
            var violations: [FieldError] = []
            if endpoint.utf8.count > PushEndpoint.longest {
                violations.append(
                    FieldError(
                        "endpoint",
                        code: .tooLong(max: PushEndpoint.longest, .bytes),
                        "must have \(PushEndpoint.longest) bytes at most"
                    )
                )
            } else if PushEndpoint(endpoint, at: hosts) == nil {
                violations.append(
                    FieldError("endpoint", code: .notALink, "must be an https address at a known push service")
                )
            }
            do {
                _ = try PushSubscription(p256dh: p256dh, auth: auth)
            } catch {
                switch error {
                case .point:
                    violations.append(FieldError("p256dh", code: .malformed, "must be a point on P-256 in base64url"))
                case .secret: violations.append(FieldError("auth", code: .malformed, "must be 16 bytes in base64url"))
                }
            }
            if LanguageTag(checking: language) == nil {
                violations.append(FieldError("language", code: .notALanguage, "must be a language such as en or fr-CA"))
            }
            guard violations.isEmpty else { throw .invalid(violations) }
            return DeviceAddress(endpoint: endpoint, p256dh: p256dh, auth: auth, language: language)
        }
    }
}
