/// How a run of the program ended, as the shell sees it.
enum ExitCode: Int32, Sendable {
  /// All was done.
  case done = 0
  /// The input is bad or unsupported, or reading or writing failed.
  case failed = 1
  /// The command line is wrong; nothing was begun.
  case usage = 2
  /// `check`, `verify` or `diff` found something.
  case findings = 3
  /// `--strict`, and something would need a re-encode.
  case needsReencode = 4
  /// Interrupted by a signal; nothing is left behind.
  case interrupted = 130
  /// Whoever read standard output stopped reading: 128 + SIGPIPE, as of a tool that dies of it.
  case brokenPipe = 141
}
