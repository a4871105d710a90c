import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct AppPreferencesRoutesTests {
    private static let path = "/api/v1/identity/preferences"

    @Test func `defaults are told, changes are merged, each on what was seen`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            try await unit.register("bob", .client)
            let token = try await unit.session("ann").accessToken
            let first = try await unit.call(.get, Self.path, token: token)
            #expect(try first.decode(AppPreferencesView.self) == AppPreferencesView(.init()))
            for choice in [
                #""appearance":"system""#, #""text_size":100"#, #""lists":"endless""#, #""shortcuts":"on""#,
                #""enter_sends":"device""#,
            ] { #expect(first.text.contains(choice)) }
            let tag = try #require(first.headers[.etag])
            #expect(try await unit.call(.get, Self.path, token: token, headers: [.ifNoneMatch: tag]).status == 304)

            let body = #"{"appearance":"dark","text_size":125}"#
            let dark = try await unit.call(.patch, Self.path, body, token: token, headers: [.ifMatch: tag])
            #expect(dark.status == 200, "\(dark.text)")
            var wanted = AppPreferences.State()
            (wanted.appearance, wanted.textSize) = (.dark, .larger)
            #expect(try dark.decode(AppPreferencesView.self) == AppPreferencesView(wanted))
            let late = try await unit.call(.patch, Self.path, body, token: token, headers: [.ifMatch: tag])
            #expect(late.problem == "precondition-failed")
            let bare = try await unit.call(.patch, Self.path, body, token: token)
            #expect(bare.problem == "precondition-required")
            let lists = #"{"lists":"pages","shortcuts":"off","enter_sends":"on"}"#
            let any = try await unit.call(.patch, Self.path, lists, token: token, headers: [.ifMatch: "*"])
            (wanted.lists, wanted.shortcuts, wanted.enterSends) = (.pages, .off, .on)
            #expect(try any.decode(AppPreferencesView.self) == AppPreferencesView(wanted))
            // The same again is no event.
            let again = try await unit.call(.patch, Self.path, lists, token: token, headers: [.ifMatch: "*"])
            #expect(again.headers[.etag] == any.headers[.etag])
            let bob = try await unit.session("bob").accessToken
            let others = try await unit.call(.get, Self.path, token: bob)
            #expect(try others.decode(AppPreferencesView.self) == AppPreferencesView(.init()))
        }
    }

    @Test func `what there is no choice of is named and changes nothing`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            for (body, field) in [
                (#"{"appearance":"pink"}"#, "appearance not_one_of"), (#"{"text_size":101}"#, "text_size not_one_of"),
                (#"{"lists":true}"#, "lists type"), (#"{"secret":"x"}"#, "secret unknown"),
                (#"{"appearance":"dark","enter_sends":"never"}"#, "enter_sends not_one_of"),
            ] {
                let answer = try await unit.call(.patch, Self.path, body, token: token, headers: [.ifMatch: "*"])
                #expect(answer.status == 422 && answer.fields == [field], "\(answer.text)")
            }
            #expect(try await unit.call(.get, Self.path, token: token).headers[.etag] == "\"0\"")
            #expect(try await unit.call(.get, Self.path).status == 401)
        }
    }

    @Test func `choices are in the archive, sealed in the log, and gone with the person`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            func lines() async throws -> [String] {
                try await unit.identity.exports.own.lines(of: ann.id.rawValue).map {
                    String(decoding: $0, as: UTF8.self)
                }
                .filter { $0.contains(#""kind":"app_preferences""#) }
            }
            #expect(try await lines().isEmpty)
            let body = #"{"appearance":"dark"}"#
            #expect(try await unit.call(.patch, Self.path, body, token: token, headers: [.ifMatch: "*"]).status == 200)
            let exported = try await lines()
            #expect(exported.count == 1 && exported[0].contains(#""appearance":"dark""#))
            let stream = AppPreferences.stream(of: ann.id)
            let stored = try await unit.base.pool.query(
                "select encode(data, 'escape') from event where stream = \(stream)"
            ).decode(String.self)
            #expect(stored.count == 1 && !stored[0].contains("dark"))
            try await unit.base.vault.shred(ann.id.rawValue)
            let state = try await Repository<AppPreferences>(unit.base.store).load(stream).state
            #expect(state == AppPreferences.State())
        }
    }
}
