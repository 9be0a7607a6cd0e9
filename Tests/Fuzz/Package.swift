// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "remuxctl", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzMovie",
      dependencies: [
        .product(name: "ISOBMFF", package: "remuxctl"),
        .product(name: "Remux", package: "remuxctl"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  ]
)
