import NotificationsApp

@main enum Main {
    static func main() async { await NotificationsMain.main() }
}
