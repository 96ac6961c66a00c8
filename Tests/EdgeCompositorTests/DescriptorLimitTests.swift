import CPlatform
import Foundation
import Testing

@testable import EdgeCompositor

/// Clients can make us hold descriptors, so we take as many as we may have; what we start takes what it always had.
@Suite struct DescriptorLimitTests {
  @Test func weTakeAllThatWeMayAndChildrenWhatWeHad() throws {
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    #expect(getrlimit(descriptors, &limit) == 0)
    limit.rlim_cur = limit.rlim_max - 1
    #expect(setrlimit(descriptors, &limit) == 0)
    cp_raise_descriptor_limit()
    var raised = rlimit()
    #expect(getrlimit(descriptors, &raised) == 0)
    #expect(raised.rlim_cur == limit.rlim_max)
    let child = try #require(Child.start(["/bin/sh", "-c", "[ $(ulimit -Sn) = \(limit.rlim_cur) ]"], hasInput: false))
    var end = pollfd(fd: cp_child_watch(child.pid), events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 60_000) == 1)
    close(end.fd)
    #expect(child.collect())
    #expect(child.status == 0)
  }
}
