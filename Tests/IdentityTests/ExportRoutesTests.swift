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

@Suite(.freshSchema) struct ExportRoutesTests {
    private let path = "/api/v1/identity/exports"
    private let proof = #"{"password":"\#(Unit.password)"}"#

    private func request(_ unit: Unit, _ token: String) async throws -> ExportView {
        let answer = try await unit.call(.post, path, proof, token: token)
        try #require(answer.status == 202, "\(answer.text)")
        return try answer.decode(ExportView.self)
    }

    @Test func `an archive is put together, fetched by its owner only, and gone after a day`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client, first: "Xanthippe", last: "Quillfeather")
            try await unit.register("bob", .client)
            let (ann, bob) = (try await unit.session("ann").accessToken, try await unit.session("bob").accessToken)
            #expect(try await unit.call(.post, path, #"{"password":"wrong one"}"#, token: ann).status == 403)
            let wanted = try await request(unit, ann)
            #expect(wanted.stage == "gathering")
            #expect(try await request(unit, ann).id == wanted.id)
            let one = "\(path)/\(wanted.id.uuidString)"
            #expect(try await unit.call(.get, "\(one)/file", token: ann).problem == "export-not-ready")
            try await unit.identity.exportWorker.tick()

            let ready = try await unit.call(.get, one, token: ann).decode(ExportView.self)
            #expect(ready.stage == "ready")
            #expect(ready.gathered == ["identity"])
            #expect(ready.items > 2)
            #expect(try await unit.call(.get, one, token: bob).status == 404)
            #expect(try await unit.call(.get, "\(one)/file", token: bob).status == 404)
            #expect(try await unit.call(.delete, one, token: bob).status == 404)
            let file = try await unit.call(.get, "\(one)/file", token: ann)
            #expect(file.status == 200)
            #expect(file.body.count == ready.bytes)
            #expect(file.text.contains("Quillfeather"))
            #expect(file.text.split(separator: "\n").count == ready.items)
            let sealed = try await unit.base.pool.query("select sealed from export_chunk").decode([UInt8].self)
            #expect(!sealed.isEmpty)
            #expect(sealed.allSatisfy { $0.firstRange(of: Array("Quillfeather".utf8)) == nil })

            unit.clock.advance(by: 86_400)
            #expect(try await unit.call(.get, "\(one)/file", token: ann).problem == "export-not-ready")
            try await unit.identity.exportWorker.tick()
            let stages = try await unit.call(.get, path, token: ann).decode(ExportView.List.self).exports.map(\.stage)
            #expect(stages == ["removed"])
            #expect(try await unit.base.pool.query("select 1 from export_chunk").isEmpty)
        }
    }

    @Test func `of several processes one puts archives together, and none begins anew what is whole`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let ann = try await unit.session("ann").accessToken
            let one = "\(path)/\(try await request(unit, ann).id.uuidString)"
            func stage() async throws -> String {
                try await unit.call(.get, one, token: ann).decode(ExportView.self).stage
            }
            // As another process that is at it.
            try await unit.identity.exportWorker.exports.store.leader("exports").tryHolding { _ in
                try await unit.identity.exportWorker.tick()
                let meanwhile = try await stage()
                #expect(meanwhile == "gathering")
            }
            try await unit.identity.exportWorker.tick()
            #expect(try await stage() == "ready")
            let pieces = try await unit.base.pool.query("select sealed from export_chunk").decode([UInt8].self)
            try await unit.base.pool.execute("update export set stage = 'gathering'")
            try await unit.identity.exportWorker.tick()
            #expect(
                try await unit.base.pool.query("select sealed from export_chunk").decode([UInt8].self) == pieces
            )
        }
    }

    @Test func `an archive waits for a service that is away, and is given up after an hour`() async throws {
        var settings = IdentitySettings()
        settings.erasureServices = ["postoffice"]
        try await Unit.run(settings: settings) { unit in
            try await unit.register("ann", .client)
            let ann = try await unit.session("ann").accessToken
            let wanted = try await request(unit, ann)
            try await unit.identity.exportWorker.tick()
            let one = "\(path)/\(wanted.id.uuidString)"
            #expect(try await unit.call(.get, one, token: ann).decode(ExportView.self).gathered == ["identity"])
            unit.clock.advance(by: 3700)
            try await unit.identity.exportWorker.tick()
            #expect(try await unit.call(.get, one, token: ann).decode(ExportView.self).stage == "failed")
            #expect(try await unit.base.pool.query("select 1 from export_chunk").isEmpty)
        }
    }

    @Test func `an erased person's archives are gone`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            _ = try await request(unit, token)
            try await unit.identity.exportWorker.tick()
            try await unit.base.vault.shred(ann.id.rawValue)
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            #expect(try await unit.base.pool.query("select 1 from export_chunk").isEmpty)
        }
    }

    @Test func `a part that breaks off isn't taken for whole`() throws {
        var reader = PersonExportReader()
        let first = try reader.lines(adding: Array("{\"kind\":\"a\",\"data\":1}\n{\"kind\":\"b\",".utf8))
        #expect(String(decoding: first, as: UTF8.self) == "{\"kind\":\"a\",\"data\":1}\n")
        #expect(!reader.isComplete)
        let second = try reader.lines(adding: Array("\"data\":2}\n{\"kind\":\"end\",\"data\":null}\n".utf8))
        #expect(String(decoding: second, as: UTF8.self) == "{\"kind\":\"b\",\"data\":2}\n")
        #expect(reader.isComplete)
        #expect(reader.count == 2)
        #expect(throws: PersonExportReader.Broken.self) { try reader.lines(adding: Array("{\"kind\":\"c\"}\n".utf8)) }
        var other = PersonExportReader()
        #expect(throws: PersonExportReader.Broken.self) { try other.lines(adding: Array("no json\n".utf8)) }
    }
}
