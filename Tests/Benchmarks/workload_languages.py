"""The languages of generated workloads: their plural categories, and words in their scripts."""

LANGS = ["en", "tr", "de", "fr", "es", "ru", "ja", "ar", "zh-Hans", "pt-BR", "it", "ko", "pl", "uk", "nl", "hi",
         "he", "sv", "cs", "th", "el", "da", "fi", "nb", "ro", "hu", "vi", "id", "bg", "sk", "hr", "ca", "zh-Hant",
         "fa", "lt", "sl", "ms", "et", "lv", "bn"]

PLURALS = {"ja": ["other"], "ko": ["other"], "zh-Hans": ["other"], "zh-Hant": ["other"], "th": ["other"],
           "vi": ["other"], "id": ["other"], "ms": ["other"], "ru": ["one", "few", "many", "other"],
           "uk": ["one", "few", "many", "other"], "pl": ["one", "few", "many", "other"],
           "cs": ["one", "few", "many", "other"], "sk": ["one", "few", "many", "other"],
           "lt": ["one", "few", "many", "other"], "hr": ["one", "few", "other"], "ro": ["one", "few", "other"],
           "sl": ["one", "two", "few", "other"], "lv": ["zero", "one", "other"], "he": ["one", "two", "other"],
           "ar": ["zero", "one", "two", "few", "many", "other"]}
# gettext's integer plural rules (one entry of msgstr per form)
PO_PLURAL = {1: "nplurals=1; plural=0;", 2: "nplurals=2; plural=(n != 1);",
             3: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
             4: "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
             6: "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"}

WORDS = {
 "latin": {
  "en": "the a is not was could to from for with your this that server request connection file account session please try again later check network settings failed timeout expired invalid missing unable load save update delete payment declined card permission required access denied unknown error code response data network unavailable retry contact support".split(),
  "tr": "bağlantı zaman aşımına uğradı lütfen daha sonra tekrar deneyin sunucu yanıt vermedi dosya bulunamadı geçersiz istek oturum süresi doldu ödeme reddedildi izin gerekli ağ ayarlarını kontrol edin bilinmeyen hata güncelleme başarısız kaydedilemedi yüklenemedi için ve bu bir ile çok".split(),
  "de": "die der das ist nicht konnte Verbindung Zeitüberschreitung bitte versuchen Sie es später erneut Server antwortet Datei wurde gefunden ungültige Anfrage Sitzung abgelaufen Zahlung abgelehnt Berechtigung erforderlich überprüfen Netzwerkeinstellungen unbekannter Fehler Aktualisierung fehlgeschlagen für mit".split(),
  "fr": "la le les est pas connexion délai dépassé veuillez réessayer plus tard serveur ne répond fichier introuvable requête invalide session expirée paiement refusé autorisation requise vérifiez paramètres réseau erreur inconnue échec mise à jour enregistrement impossible pour avec été".split(),
  "es": "la el los no se pudo conexión tiempo agotado por favor inténtelo más tarde servidor respuesta archivo encontrado solicitud inválida sesión caducada pago rechazado permiso requerido compruebe configuración red error desconocido actualización fallida para con".split(),
  "pl": "połączenie przekroczono limit czasu spróbuj ponownie później serwer nie odpowiada plik znaleziony nieprawidłowe żądanie sesja wygasła płatność odrzucona wymagane uprawnienie sprawdź ustawienia sieci nieznany błąd aktualizacja się powiodła dla jest".split(),
  "vi": "kết nối hết thời gian vui lòng thử lại sau máy chủ không phản hồi tệp tìm thấy yêu cầu hợp lệ phiên đã thanh toán bị từ chối quyền bắt buộc kiểm tra cài đặt mạng lỗi xác định cập nhật thất bại".split(),
 },
 "cyrillic": "соединение время ожидания истекло пожалуйста повторите попытку позже сервер не отвечает файл найден неверный запрос сеанс оплата отклонена требуется разрешение проверьте настройки сети неизвестная ошибка обновление выполнено для с и в на".split(),
 "greek": "η σύνδεση έληξε παρακαλώ δοκιμάστε ξανά αργότερα διακομιστής δεν απαντά αρχείο βρέθηκε άκυρο αίτημα συνεδρία πληρωμή απορρίφθηκε απαιτείται άδεια ελέγξτε ρυθμίσεις δικτύου άγνωστο σφάλμα ενημέρωση απέτυχε".split(),
 "arabic": "انتهت مهلة الاتصال يرجى المحاولة مرة أخرى لاحقا الخادم لا يستجيب الملف غير موجود طلب صالح الجلسة تم رفض الدفع الإذن مطلوب تحقق من إعدادات الشبكة خطأ معروف فشل التحديث في على".split(),
 "hebrew": "החיבור נכשל אנא נסה שוב מאוחר יותר השרת אינו מגיב הקובץ לא נמצא בקשה חוקית הפעלה פגה התשלום נדחה נדרשת הרשאה בדוק את הגדרות הרשת שגיאה לא ידועה העדכון".split(),
 "devanagari": "कनेक्शन का समय समाप्त हो गया कृपया बाद में पुनः प्रयास करें सर्वर उत्तर नहीं दे रहा फ़ाइल मिली अमान्य अनुरोध सत्र भुगतान अस्वीकृत अनुमति आवश्यक नेटवर्क सेटिंग जाँचें अज्ञात त्रुटि".split(),
 "bengali": "সংযোগের সময় শেষ অনুগ্রহ করে পরে আবার চেষ্টা করুন সার্ভার সাড়া দিচ্ছে না ফাইল পাওয়া যায়নি অবৈধ অনুরোধ সেশন পেমেন্ট প্রত্যাখ্যাত অনুমতি প্রয়োজন নেটওয়ার্ক সেটিংস অজানা ত্রুটি".split(),
 "cjk": "接続 が タイムアウト しました 後で もう一度 お試し ください サーバー 応答 しません ファイル 見つかりません 無効な 要求 です セッション 期限切れ 支払い 拒否 権限 必要 ネットワーク 設定 確認 不明な エラー 更新 失敗".split(),
 "han": "连接 超时 请 稍后 重试 服务器 没有 响应 文件 未找到 无效 请求 会话 已过期 付款 被拒绝 需要 权限 检查 网络 设置 未知 错误 更新 失败 无法 保存 加载".split(),
 "hangul": "연결 시간이 초과되었습니다 나중에 다시 시도해 주세요 서버가 응답하지 않습니다 파일을 찾을 수 없습니다 잘못된 요청 세션이 만료 결제가 거부 권한이 필요합니다 네트워크 설정을 확인 알 수 없는 오류".split(),
 "thai": "การเชื่อมต่อ หมดเวลา โปรด ลองอีกครั้ง ภายหลัง เซิร์ฟเวอร์ ไม่ตอบสนอง ไม่พบ ไฟล์ คำขอ ไม่ถูกต้อง เซสชัน หมดอายุ การชำระเงิน ถูกปฏิเสธ ต้องการ สิทธิ์ ตรวจสอบ การตั้งค่า เครือข่าย".split(),
}
SCRIPT = {"ru": "cyrillic", "uk": "cyrillic", "bg": "cyrillic", "el": "greek", "ar": "arabic", "fa": "arabic",
          "he": "hebrew", "hi": "devanagari", "bn": "bengali", "ja": "cjk", "zh-Hans": "han", "zh-Hant": "han",
          "ko": "hangul", "th": "thai"}
NOSPACE = {"cjk", "han", "thai"}
