import Testing

@testable import WaylandScanner
