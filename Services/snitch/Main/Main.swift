import SnitchApp

@main enum Main {
    static func main() async { await SnitchMain.main() }
}
