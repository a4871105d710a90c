import Testing
import Tokens
import WebPush
import WebPushTesting

@Suite struct PushCipherTests {
    /// Bytes of a text in base64url.
    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text.utf8)) }

    @Test func `the message of RFC 8291, appendix A, is sealed to the byte and opened again`() throws {
        let receiver = P256Key(
            scalar: try bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
            point: try bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
            )
        )
        let sender = P256Key(
            scalar: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            point: try bytes(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
            )
        )
        let secret = try bytes("BTBZMqHH6r4Tts7J_aSIgg")
        let subscription = try PushSubscription(
            p256dh: Base64URL.encode(receiver.point),
            auth: Base64URL.encode(secret)
        )
        let plain = Array("When I grow up, I want to be a watermelon".utf8)
        let sealed = PushCipher.seal(
            plain,
            for: subscription,
            by: sender,
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw")
        )
        #expect(
            Base64URL.encode(sealed)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
                + "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
        #expect(TestBrowser(key: receiver, secret: secret).open(sealed) == plain)
    }

    @Test func `each message is sealed anew, for one browser alone, and to nobody who changes it`() throws {
        let browser = TestBrowser()
        let subscription = try PushSubscription(p256dh: browser.p256dh, auth: browser.auth)
        let plain = Array("{}".utf8)
        let (first, second) = (
            PushCipher.seal(plain, for: subscription), PushCipher.seal(plain, for: subscription)
        )
        #expect(first != second)
        #expect(browser.open(first) == plain && browser.open(second) == plain)
        #expect(TestBrowser().open(first) == nil)
        for place in [0, 30, first.count - 1] {
            var changed = first
            changed[place] ^= 1
            #expect(browser.open(changed) == nil)
        }
        let longest = [UInt8](repeating: 1, count: PushCipher.longest)
        #expect(PushCipher.seal(longest, for: subscription).count == 4096)
    }

    @Test func `keys that are none are refused, and none are printed`() throws {
        let browser = TestBrowser()
        #expect(throws: PushSubscription.Mistake.point) {
            try PushSubscription(p256dh: browser.auth, auth: browser.auth)
        }
        var off = try bytes(browser.p256dh)
        off[64] ^= 1
        #expect(throws: PushSubscription.Mistake.point) {
            try PushSubscription(p256dh: Base64URL.encode(off), auth: browser.auth)
        }
        #expect(throws: PushSubscription.Mistake.secret) {
            try PushSubscription(p256dh: browser.p256dh, auth: browser.auth + "A")
        }
        let subscription = try PushSubscription(p256dh: browser.p256dh, auth: browser.auth)
        #expect("\(subscription) \(P256Key())" == "PushSubscription P256Key")
    }
}
