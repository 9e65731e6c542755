import ErrcatAllocator
import ErrcatCLI

errcat_extend_heaps_in_large_steps()
ErrcatCommand.run()
