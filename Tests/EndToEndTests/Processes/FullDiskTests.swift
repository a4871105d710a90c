import Foundation
import HTTPKit
import Postgres
import PostgresCluster
import ProcessTesting
import Testing

/// Disks that really run full beneath chat, the post office's files and identity's folder of mail: what can't be kept is refused by name,
/// what was acknowledged is there, and all goes on by itself once there is room.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FullDiskTests {
    /// What became of things that were numbered from one.
    private struct Outcome {
        var acknowledged: [Int] = []
        var refused: [Int] = []
        var problems: Set<String> = []
    }

    /// Stores one thing after another until some were refused.
    private func fill(
        refusals: Int,
        most: Int,
        _ store: (Int) async throws -> LoneTango.Answer
    ) async throws -> Outcome {
        var outcome = Outcome()
        for number in 1...most where outcome.refused.count < refusals {
            let answer = try await store(number)
            if (200...299).contains(answer.status) {
                outcome.acknowledged.append(number)
            } else {
                #expect(answer.status == 503 && answer.headers[.retryAfter] != nil, "\(answer.status)")
                outcome.refused.append(number)
                outcome.problems.insert(answer.problem ?? "none")
            }
        }
        #expect(outcome.refused.count == refusals, "the disk didn't run full")
        #expect(outcome.problems.contains("storage-full"), "\(outcome.problems)")
        return outcome
    }

    /// Random, so that nothing makes it smaller: 36 bytes for each of `count`.
    private func filler(_ count: Int) -> String { (0..<count).map { _ in UUID().uuidString }.joined() }

    @Test func `chat refuses what it can't keep, shows what it has, and has every acknowledged message once`()
        async throws
    {
        try await LoneTango.with("chat", disk: SmallDisk(megabytes: 72, for: .tables)) { fixture in
            let process = try fixture.service.start("serve", settings: fixture.settings)
            let origin = try await fixture.origin(of: process)
            let draft = NewRoom(name: "Full", members: [try fixture.person(2)])
            let made = try await fixture.send(.post, "\(ChatPath.area)/rooms", draft, as: 1, to: origin)
            #expect(made.status == 201)
            let messages = ChatPath.room(try made.decode(MadeRoom.self).room, "/messages")
            func say(_ number: Int) async throws -> LoneTango.Answer {
                let message = NewMessage(client_id: "m\(number)", text: "\(number) \(filler(400))")
                return try await fixture.send(.post, messages, message, as: 2, to: origin)
            }
            func history() async throws -> [Int] {
                var found: [Int] = []
                var older: String?
                repeat {
                    let rest = "?limit=50" + (older.map { "&cursor=\($0)" } ?? "")
                    let page = try await fixture.get(messages + rest, as: 1, from: origin).decode(SaidPage.self)
                    for message in page.messages {
                        let number = message.parts?.first?.content?.split(separator: " ").first.flatMap { Int($0) }
                        found.append(number ?? 0)
                    }
                    older = page.next
                } while older != nil
                return found.reversed()
            }
            let outcome = try await fill(refusals: 5, most: 5000, say)
            #expect(outcome.acknowledged.count > 20)
            let shown = try await fixture.get(messages + "?limit=50", as: 1, from: origin)
            #expect(shown.status == 200, "what is there can be read")

            try await fixture.service.cluster.grow(to: 400)
            // Under the same ids, as clients do: what had been stored unheard isn't stored again.
            for number in outcome.refused {
                try await eventually("it is taken now", within: .seconds(60)) { try await say(number).status < 300 }
            }
            let all = outcome.acknowledged + outcome.refused
            try await eventually("everything is there", within: .seconds(60)) {
                try await history().count >= all.count
            }
            let found = try await history()
            #expect(found.sorted() == all.sorted(), "each once")
            let acknowledged = Set(outcome.acknowledged)
            #expect(found.filter { acknowledged.contains($0) } == outcome.acknowledged, "in their order")
            process.signal(SIGTERM)
            #expect(try await process.status() == 0)
            #expect(try await fixture.service.run("verify").status == 0)
        }
    }

    @Test func `the post office refuses files that it can't keep, keeps those it has, and takes them when it can`()
        async throws
    {
        try await LoneTango.with("postoffice", disk: SmallDisk(megabytes: 64, for: .tables)) { fixture in
            let process = try fixture.service.start("serve", settings: fixture.settings)
            let origin = try await fixture.origin(of: process)
            let letter = NewLetter(to: [try fixture.person(1)], subject: "Scans", body: "Here they are.")
            let draft = try await fixture.send(.post, "/api/v1/mail/drafts", letter, as: 2, to: origin)
            #expect(draft.status == 201)
            let id = try draft.decode(Sent.self).id.uuidString.lowercased()
            var contents: [Int: [UInt8]] = [:]
            func file(_ number: Int) -> String {
                "01900000-0000-7000-8000-0000000001" + (number < 10 ? "0\(number)" : "\(number)")
            }
            func put(_ number: Int) async throws -> LoneTango.Answer {
                let content = contents[number] ?? Array("%PDF-1.4\n\(filler(100_000))".utf8)
                contents[number] = content
                let path = "/api/v1/mail/drafts/\(id)/attachments/\(file(number))?name=scan-\(number).pdf"
                let headers: Headers = [.contentType: "application/pdf"]
                let request = Request(.put, path, headers: headers, body: .bytes(content))
                return try await fixture.send(request, as: 2, to: origin)
            }
            func isWhole(_ number: Int) async throws -> Bool {
                let path = "/api/v1/mail/letters/\(id)/attachments/\(file(number))"
                let answer = try await fixture.get(path, as: 2, from: origin)
                return answer.status == 200 && answer.body == contents[number]
            }
            let outcome = try await fill(refusals: 2, most: 20, put)
            #expect(outcome.acknowledged.count > 1)
            // Files themselves may not be given out now: that somebody has opened one is on the log first.
            let list = try await fixture.get("/api/v1/mail/letters/\(id)/attachments", as: 2, from: origin)
            let shown = String(decoding: list.body, as: UTF8.self)
            #expect(list.status == 200)
            for number in outcome.acknowledged { #expect(shown.contains("scan-\(number).pdf")) }

            try await fixture.service.cluster.grow(to: 400)
            for number in outcome.refused {
                try await eventually("it is taken now", within: .seconds(60)) { try await put(number).status < 300 }
            }
            for number in outcome.acknowledged + outcome.refused {
                try await eventually("file \(number) is there", within: .seconds(20)) { try await isWhole(number) }
            }
            process.signal(SIGTERM)
            #expect(try await process.status() == 0)
            #expect(try await fixture.service.run("verify").status == 0)
        }
    }

    @Test func `mail waits while its folder is full, says why, and goes out by itself when there is room`()
        async throws
    {
        let identity = try await LoneService("identity")
        #expect(try await identity.run("migrate").status == 0)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let room = folder.appendingPathExtension("room")
        defer {
            try? FileManager.default.removeItem(at: folder)
            try? FileManager.default.removeItem(at: room)
        }
        // A disk of its own that only this process sees, full until there is a file that says otherwise.
        let script = """
            mount -t tmpfs -o size=64k,mode=0700 tmpfs "$1" || exit 1
            head -c 65536 /dev/zero >"$1/filler"
            (
                tries=0
                until [ -e "$2" ] || [ $tries -ge 600 ]; do
                    tries=$((tries + 1))
                    sleep 0.2
                done
                rm "$1/filler"
            ) </dev/null &
            shift 2
            exec "$@"
            """
        let process = try RunningProgram(
            path: "/usr/bin/unshare",
            ["-rm", "--", "/bin/sh", "-c", script, "sh", folder.path, room.path, Program.built("identity"), "serve"],
            environment: identity.environment.merging(["THERACOMM_MAIL_FOLDER": folder.path]) { $1 }
        )
        _ = try await process.listening("server")
        let invited = try await identity.run(
            "invite",
            "--role",
            "client",
            "--email",
            "tomas@unit.example",
            settings: ["THERACOMM_MAIL_FOLDER": folder.path]
        )
        #expect(invited.status == 0, "\(invited.errors)")
        try await eventually("it says why the mail waits", within: .seconds(30)) {
            try await identity.run("mail-queue", "--json").output.contains("file 28")
        }
        #expect(FileManager.default.createFile(atPath: room.path, contents: nil))
        // It tries again after 15 s, then after 30 s.
        try await eventually("it goes out", within: .seconds(90)) {
            try await identity.find("select count(*)::text from identity.outbox") == ["0"]
        }
        process.signal(SIGTERM)
        #expect(try await process.status() == 0)
    }
}
