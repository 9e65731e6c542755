import Errors

func run() throws(AppError) {
  guard online else { throw .netSlow }
  let texts = ["error.net.slow", "error.net.lost", "title.open"]
  show(error == .userGone ? texts[0] : AppError.netLost.message)
}
