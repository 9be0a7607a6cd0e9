internal import ISOBMFF

extension OutputSpan where Element == UInt8 {
  /// Appends all of `bytes`, which must fit the free capacity.
  mutating func append(_ bytes: Bytes) {
    precondition(bytes.count <= freeCapacity, "more bytes than there is room for")
    unsafe bytes.withUnsafeBytes { source in
      unsafe withUnsafeMutableBufferPointer { target, initialized in
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(target)[initialized...])
        unsafe rest.copyMemory(from: source)
        initialized += source.count
      }
    }
  }
}
