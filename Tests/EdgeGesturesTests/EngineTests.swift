import Testing

@testable import EdgeGestures
