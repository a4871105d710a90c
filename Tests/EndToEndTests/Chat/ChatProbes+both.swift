import Foundation
import ProcessTesting

extension ChatProbes {
    /// Listens as somebody until they have a connection to each of two processes.
    func atBoth(_ person: TestPerson, _ system: TestSystem) async throws -> [ChatProbe] {
        let question = "select count(distinct process) from chat.chat_connection where person = '\(person.id)'"
        var found: [ChatProbe] = []
        // Those who come take turns, as long as nobody else asks in between. That they have come is written a moment later.
        while found.count < 40 {
            found.append(try await listen(as: person, to: ChatTopic.all))
            if try await system.sql(question) == "2" { return found }
        }
        throw SystemFailure("\(person.login) is never at both processes")
    }
}
