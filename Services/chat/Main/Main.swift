import ChatApp

@main enum Main {
    static func main() async { await ChatMain.main() }
}
