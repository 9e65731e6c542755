/// Characters that distinguish ways of writing Chinese, and Chinese from Japanese.
enum ChineseCharacters {
  /// How often a text has such characters.
  struct Counts: Sendable {
    /// Characters that only Simplified Chinese has.
    private(set) var simplified = 0
    /// Characters that only Traditional Chinese has.
    private(set) var traditional = 0
    /// Pronouns and particles of Chinese that Japanese and Korean don't have.
    private(set) var particles = 0

    /// Counts a character of a script.
    mutating func count(_ scalar: Unicode.Scalar, _ script: LetterScript) {
      guard script == .han else { return }
      if ChineseCharacters.simplified.contains(scalar) {
        simplified += 1
      } else if ChineseCharacters.traditional.contains(scalar) {
        traditional += 1
      }
      if ChineseCharacters.particles.contains(scalar) { particles += 1 }
    }
  }

  private static let simplified = ScalarSet(
    """
    与个为书从们优传储关写务动单发号听启图处备复实对尝应开录态户护择无时显暂权条来标样检没测现\
    监码确签类级线组络统续维编网获见视订认讯记设证试话该语误说请读败账资载辑输边达过运还这进远\
    连适选邮链错长门闭问间阅隐页项频题验
    """
  )

  private static let traditional = ScalarSet(
    """
    來個們備傳優儲動務問啟單嘗圖實寫對帳從態應戶擇敗時暫書條標樣檢權沒測為無獲現發監確碼籤級組\
    絡統維網線編續聽與處號複見視訂訊記設試話該認語誤說請證護讀資賬載輯輸這連進運過達遠適選還邊\
    郵錄錯鏈長門閉開間閱關隱頁項頻題類顯驗
    """
  )

  private static let particles = ScalarSet("您你吗嗎這这們们请")
}
