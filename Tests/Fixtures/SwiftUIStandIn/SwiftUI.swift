// The declarations of SwiftUI that ErrorCatalogUI and the example XcodeApp use, without what they do:
// where there is no SwiftUI, both are type-checked against these.
@_exported public import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct EmptyView: View {
  public var body: Never { fatalError() }
  public init() {}
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct TupleView<T>: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  @MainActor public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<C: View>(_ content: C) -> C { content }
  @MainActor public static func buildBlock<each C: View>(_ content: repeat each C) -> TupleView<
    (repeat each C)
  > {
    TupleView()
  }
  public static func buildIf<C: View>(_ content: C?) -> C? { content }
  public static func buildExpression<C: View>(_ content: C) -> C { content }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public subscript<S>(dynamicMember path: WritableKeyPath<Value, S>) -> Binding<S> { fatalError() }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue value: Value) {}
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public enum LayoutDirection { case leftToRight, rightToLeft }

@MainActor public struct OpenURLAction {
  public func callAsFunction(_ url: URL) {}
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
  public var openURL: OpenURLAction { fatalError() }
  public var accessibilityVoiceOverEnabled: Bool { false }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyContent
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct AnyContent: View {
  public var body: Never { fatalError() }
}

public struct Modified: View {
  public var body: Never { fatalError() }
}

public struct Alignment: Sendable {
  public static let top = Alignment()
  public static let bottom = Alignment()
  public static let bottomLeading = Alignment()
  public static let center = Alignment()
}

public struct HorizontalAlignment: Sendable {
  public static let leading = HorizontalAlignment()
}

public protocol ShapeStyle {}
public struct Material: ShapeStyle {}
public struct BackgroundStyle: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

public struct Font: Sendable {
  public static let headline = Font()
  public static let footnote = Font()
}

public struct AccessibilityTraits: Sendable {
  public static let isModal = AccessibilityTraits()
}

public struct AccessibilityActionKind: Sendable {
  public static let escape = AccessibilityActionKind()
}

public struct ButtonRole: Sendable {
  public static let cancel = ButtonRole()
}

public struct AccessibilityChildBehavior: Sendable {
  public static let contain = AccessibilityChildBehavior()
}

extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> Modified { Modified() }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> Modified
  {
    Modified()
  }
  public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> Modified { Modified() }
  public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil) -> Modified { Modified() }
  public func background<S: ShapeStyle>(_ style: S) -> Modified { Modified() }
  public func padding() -> Modified { Modified() }
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> Modified
  {
    Modified()
  }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> Modified { Modified() }
  public func accessibilityLabel(_ label: Text) -> Modified { Modified() }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Modified { Modified() }
  public func accessibilityAction(
    _ kind: AccessibilityActionKind,
    _ handler: @escaping () -> Void
  ) -> Modified { Modified() }
  public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Modified { Modified() }
  public func onAppear(perform action: (() -> Void)? = nil) -> Modified { Modified() }
}

public struct Text: View {
  public var body: Never { fatalError() }
  public init<S: StringProtocol>(_ text: S) {}
  public func font(_ font: Font?) -> Text { self }
}

public struct Image: View {
  public var body: Never { fatalError() }
  public init(systemName: String) {}
}

public struct Button<Label: View>: View {
  public var body: Never { fatalError() }
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {}
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct VStack<Content: View>: View {
  public var body: Never { fatalError() }
  public init(
    alignment: HorizontalAlignment = .leading,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct HStack<Content: View>: View {
  public var body: Never { fatalError() }
  public init(@ViewBuilder content: () -> Content) {}
}

public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ text: AttributedString) {}
    @MainActor public func post() {}
  }
}

public enum SpeechAnnouncementPriority: Hashable, Sendable { case low, `default`, high }

extension AttributedString {
  public var accessibilitySpeechAnnouncementPriority: SpeechAnnouncementPriority? {
    get { nil }
    set {}
  }
}
