// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RoundTrip",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "remuxctl", path: "../..")],
  targets: [
    .executableTarget(
      name: "RoundTrip",
      dependencies: [.product(name: "ISOBMFF", package: "remuxctl")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)])
  ]
)
