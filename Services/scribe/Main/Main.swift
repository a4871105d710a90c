import ScribeApp

@main enum Main {
    static func main() async { await ScribeMain.main() }
}
