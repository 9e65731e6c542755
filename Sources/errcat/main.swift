import ErrcatAllocator
import ErrcatCLI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

errcat_extend_heaps_in_large_steps()
exit(ErrcatCommand.run())
