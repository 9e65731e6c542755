import Foundation

enum ÖdemeHatası: LocalizedError {
  case kartGeçersiz
  case bakiyeYetersiz(eksikMiktar: Int, ürünAdı: String)
  /// Straße nicht gefunden.
  case StraßeUnbekannt
  case ОшибкаСети
  case 無効なカード(残高: Int)
  case `kart bloke`
  case 💥
  case catalog

  var errorDescription: String? {
    switch self {
    case .kartGeçersiz: "Kart geçersiz."
    case .bakiyeYetersiz(let eksik, let ürünAdı): "\(ürünAdı) için \(eksik) eksik."
    case .無効なカード(let 残高): "残高は\(残高)です。"
    default: nil
    }
  }
}

enum 支払いエラー: Error {
  case 期限切れ
}
