// What an app may declare: types with the names of those that generated code uses.

struct ArgumentValue {}
protocol CatalogError {}
struct CatalogTable {}
protocol ErrorMapping {}
struct ErrorPresentation {}
struct LocalizationManager {}
enum GeneratedCode {}
struct Occurrence {}

struct Array {}
struct Bool {}
protocol CaseIterable {}
struct Date {}
struct Double {}
struct Duration {}
protocol Error {}
protocol Hashable {}
struct Int {}
enum Never {}
enum Optional {}
protocol RawRepresentable {}
protocol Sendable {}
struct StaticString {}
struct String {}
struct URL {}

func preconditionFailure(_: Swift.String) {}
func type(of value: Swift.Int) {}
