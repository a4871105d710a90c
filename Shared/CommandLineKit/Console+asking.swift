extension Console {
    /// Asks a person to type `word` before something that can't be undone; false if anything else comes, or nobody is there.
    public func confirm(_ question: String, byTyping word: String) -> Bool {
        if case .nobody = input { return false }
        errors.write("\(question)\nType \(word) to go on: ")
        let answer: String? =
            switch input {
            case .nobody: nil
            case .person: readLine(strippingNewline: true)
            case .list(let list): list.next()
            }
        return answer?.trimmingWhitespace == word
    }

    /// Goes on if the operator is sure already (`--yes`), or types `word` when asked. Throws the failure by which a verb ends where nobody agreed,
    /// or nobody is at a terminal to be asked.
    public func demand(_ isSure: Bool, _ question: String, byTyping word: String) throws(CommandFailure) {
        if isSure { return }
        if case .nobody = input {
            throw CommandFailure(
                .failure,
                "nothing was done, for there is no terminal to ask: \(question)",
                hint: "give --yes if it is meant; --dry-run says what would come of it"
            )
        }
        guard confirm(question, byTyping: word) else {
            throw CommandFailure(.failure, "nothing was done", hint: "type \(word) when asked, or give --yes")
        }
    }
}
