import PackagePlugin
@main struct ErrcatCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
