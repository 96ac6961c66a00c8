import Testing

@testable import EdgeTranscript
