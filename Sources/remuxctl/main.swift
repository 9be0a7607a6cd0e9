let status = await run(Array(CommandLine.arguments.dropFirst()))
System.exit(status)
