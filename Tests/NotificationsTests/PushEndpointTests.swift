import HTTPKit
import Testing

@testable import NotificationsApp

@Suite struct PushEndpointTests {
    private let hosts = PushHosts.known

    @Test(arguments: [
        "https://fcm.googleapis.com/fcm/send/x:y", "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x", "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://FCM.googleapis.com",
    ])
    func `an address at a known push service is one`(_ text: String) throws {
        let endpoint = try #require(PushEndpoint(text, at: hosts))
        #expect(endpoint.path.hasPrefix("/") && !endpoint.isLoopback)
        #expect(endpoint.audience.hasPrefix("https://") && endpoint.audience == endpoint.audience.lowercased())
        #expect(endpoint.origin.address == .ip(endpoint.authority, 443))
    }

    @Test(arguments: [
        "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com@evil.example/",
        "https://evil.example/fcm.googleapis.com", "https://xfcm.googleapis.com/",
        "https://fcm.googleapis.com.evil.example/",
        "https://push.services.mozilla.com/", "https://xpush.services.mozilla.com/", "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/", "https://fcm.googleapis.com/#x", "https://fcm.googleapis.com\\@evil.example/",
        "https:///x",
        "https://fcm.googleapis.com./x", "ftp://fcm.googleapis.com/", "", "http://127.0.0.1:8080/x",
    ])
    func `any other is none`(_ text: String) { #expect(PushEndpoint(text, at: hosts) == nil) }

    @Test func `an address is no longer than it may be`() {
        let start = "https://fcm.googleapis.com/"
        let rest = String(repeating: "x", count: PushEndpoint.longest - start.utf8.count)
        #expect(PushEndpoint(start + rest, at: hosts) != nil && PushEndpoint(start + rest + "x", at: hosts) == nil)
    }

    @Test func `this machine is reached where tests have it so, and nothing else beside`() throws {
        let hosts = try #require(PushHosts(setting: "loopback"))
        #expect(PushEndpoint("http://127.0.0.1:8080/x", at: hosts)?.isLoopback == true)
        for text in ["http://10.0.0.1:80/", "http://127.0.0.1/", "http://localhost:80/", "https://127.0.0.1:80/"] {
            #expect(PushEndpoint(text, at: hosts) == nil)
        }
    }

    @Test func `public addresses alone are connected to`() {
        #expect(PushEndpoint.admits([8, 8, 8, 8], isLoopback: false))
        for address: [UInt8] in [[127, 0, 0, 1], [10, 0, 0, 1], [169, 254, 169, 254]] {
            #expect(!PushEndpoint.admits(address, isLoopback: false))
        }
        #expect(
            PushEndpoint.admits([127, 0, 0, 1], isLoopback: true)
                && !PushEndpoint.admits([8, 8, 8, 8], isLoopback: true)
        )
    }

    @Test func `a list of push services is names, or what is below them`() {
        #expect(PushHosts(setting: PushHosts.known.settingText) == PushHosts.known)
        for text in ["", "*", "*.", "com", "a.example,", "https://a.example", "10.0.0.1", "a.example:443"] {
            #expect(PushHosts(setting: text) == nil, "\(text)")
        }
    }
}
