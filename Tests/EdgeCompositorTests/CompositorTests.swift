import Testing

@testable import EdgeCompositor
