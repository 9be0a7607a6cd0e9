/// The size of the depth pictures of multiview video (`3dpr`).
///
/// ISO/IEC 14496-15.
public struct MVDDepthResolutionBox: Box {
  /// The code `3dpr`.
  public static let type: FourCC = "3dpr"

  /// How the depth pictures lie on the texture pictures.
  public struct Grid: Hashable, Sendable {
    /// How many times wider the depth is, less 1.
    public var depthHorMultMinus1: UInt16 = 0
    /// How many times higher the depth is, less 1.
    public var depthVerMultMinus1: UInt16 = 0
    /// The width divided by this power of two.
    public var depthHorRsh: UInt8 = 0
    /// The height divided by this power of two.
    public var depthVerRsh: UInt8 = 0
    /// Where the grid of each view lies.
    public var positions: [Position] = []
  }

  /// Where the grid of a view lies.
  public struct Position: Hashable, Sendable {
    fileprivate var reserved: UInt8 = 0
    /// The identifier of the view.
    public var viewID: UInt16 = 0
    /// To the right.
    public var x: Int16 = 0
    /// Down.
    public var y: Int16 = 0
  }

  /// The width of a depth picture, in pixels.
  public var depthWidth: UInt16 = 0
  /// The height of a depth picture, in pixels.
  public var depthHeight: UInt16 = 0
  /// How depth lies on texture; nil where the box does not say.
  public var grid: Grid?

  /// An empty picture.
  public init() {}

  /// Walks the size, and the grid where it is there.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("depth_width", &depthWidth)
    try coder.integer("depth_height", &depthHeight)
    if let remaining = coder.remaining { grid = remaining >= 7 ? Grid() : nil }
    guard var grid else { return }
    try coder.integer("depth_hor_mult_minus1", &grid.depthHorMultMinus1)
    try coder.integer("depth_ver_mult_minus1", &grid.depthVerMultMinus1)
    try coder.bits("depth_hor_rsh", &grid.depthHorRsh, 4)
    try coder.bits("depth_ver_rsh", &grid.depthVerRsh, 4)
    var count = UInt64(grid.positions.count)
    try coder.integer("grid_pos_num_views", &count, size: 2)
    try coder.list("grid_positions", &grid.positions, of: Position(), count: count, stride: 6) {
      (position, coder) throws(BoxError) in
      try coder.bits("reserved", &position.reserved, 6)
      try coder.bits("grid_pos_view_id", &position.viewID, 10)
      try coder.integer("grid_pos_x", &position.x)
      try coder.integer("grid_pos_y", &position.y)
    }
    self.grid = grid
  }
}
