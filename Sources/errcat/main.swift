import ErrcatCLI

await ErrcatCommand.run()
