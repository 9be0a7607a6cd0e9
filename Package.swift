// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableExperimentalFeature("Lifetimes"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "remuxctl",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ISOBMFF", targets: ["ISOBMFF"]),
    .library(name: "Remux", targets: ["Remux"]),
    .executable(name: "remuxctl", targets: ["remuxctl"]),
  ],
  targets: [
    .target(name: "ISOBMFF", swiftSettings: strict),
    .target(name: "Remux", dependencies: ["ISOBMFF"], swiftSettings: strict),
    .executableTarget(
      name: "remuxctl", dependencies: ["ISOBMFF", "Remux"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["ISOBMFF"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "CustomBoxes", dependencies: ["ISOBMFF"], path: "Samples/CustomBoxes",
      swiftSettings: strict),
    .testTarget(
      name: "ISOBMFFTests", dependencies: ["ISOBMFF", "CustomBoxes", "TestSupport"],
      exclude: ["agreed.tsv", "registered.tsv"], swiftSettings: strict),
    .testTarget(
      name: "RemuxTests", dependencies: ["Remux", "ISOBMFF", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "remuxctlTests", dependencies: ["remuxctl", "Remux", "ISOBMFF", "TestSupport"],
      exclude: ["Transcripts"],
      swiftSettings: strict),
  ]
)
