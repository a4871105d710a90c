import SampleApp

@main enum Main {
    static func main() async { await SampleMain.main() }
}
