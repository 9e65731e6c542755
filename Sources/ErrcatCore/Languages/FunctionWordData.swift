/// The words by which languages are recognized: articles, pronouns, prepositions, auxiliary verbs and
/// other words that hardly any text of a language is without.
///
/// A line for each language: its tag, its English name and its words in lowercase. Words of two
/// languages are in both lines, however rarely one of them uses them: two languages are compared by the
/// words that only one of them has. Words of one letter aren't included.
enum FunctionWordData {
  static let lines = """
    en English: again all an and any are as at be been but by can could do failed for from go has \
      have if in is it may me no not of on only or per please see so sure that the there this to was \
      we what when which will with you your
    de German: alle als am an auf aus bei beim bist bitte das dass deine dem den der des die diese \
      dieser dieses du ein eine einem einen es für haben ihre ihren im in ist kann kein keine konnte \
      mit nach neu nicht noch nur oder sich sie sind so um und von vor was wenn werden wir wird \
      wurde zu zum
    fr French: au aux avec avez ce cette dans de des du en est et il impossible la le les lors \
      mais mis ne non nous ou par pas peut plus pour que qui se si son sont sous sur un une veuillez \
      via vos votre vous été êtes être
    es Spanish: al como con cuando de del desde el en es esta estas este está ha han has la las lo \
      los más no para por puede que se ser si sido sin sobre son su sus te todos tu un una va van ya
    it Italian: ai al all alla alle che come con da dei del dell della deve di essere gli ha il in \
      la le lo nel non per più quando questa questo qui se sei si sono stato su tuo tutti un una vai
    pt Portuguese: ao as com como da das de deve do dos em esta este está foi for foram mais mas \
      na no não os ou para pode por quando que se sem ser seu sobre sua só te tem todos um uma via \
      você
    nl Dutch: aan al alle als bij dan dat de deze die dit door een en er geen heeft het in is je \
      kan met mis moet na naar niet nu of om op opnieuw per te tik toe tot uit uw van via voor was \
      wat we weer worden wordt zijn
    sv Swedish: ai alla att av bort de dem den denna det detta din ditt du eller en ett fel från \
      för ha har här igen in inga ingen inte kan kommer kunde med måste nu när och om på se som ta \
      tas till upp var vi via vill är
    da Danish: af alle at blev de del dem den denne der det dette din dit du eller en er et for \
      fra har have hvis igen ikke ingen kan kun kunne med nu når og om op på se skal som til var ved \
      vi via vil
    nb Norwegian: alle at av ble bli de dei del dem den denne det dette din ditt du ei ein eit \
      eller en er et for fra frå ha har hvis igjen ikke ikkje ingen inn kan kun kunne la med meg må \
      når og om per på se ser skal som ta til var ved vi via vil
    fi Finnish: alla ei et että haluat ja joka jos kaikki kun mutta myös ne ole olet oli oma on \
      ovat saa se sen sinun tai tämä tämän tätä uudelleen vain voi voit
    et Estonian: ainult alla ei et ja jaoks ka kas kui kõik mida mis ning ole oled oma on palun \
      pole sa saa seda see selle siin siis sind sinu ta uuesti või
    lv Latvian: ai ar gan ir ja jūs jūsu ka kad kas kā lai lūdzu nav nevar no par pēc tas tiek \
      tika tikai tiks to tu un uz vai var šis šo šī
    lt Lithuanian: ai ar arba be bus buvo dar el galite ir iš jei jūs jūsų kad kai kaip kas ne \
      nepavyko nuo nėra per po prie savo su tai tik to yra šis šį
    pl Polish: aby być chcesz czy dla do go jak jako je jest jeśli lub może na nie od po podczas \
      przed przez się są ta tego ten to twoje tylko za został że
    cs Czech: aby bude by byl být chcete do jak jako je jsou jste ke které li má může na nebo není \
      od po pokud pole pro prosím při se si tento to ve váš všechny za že
    sk Slovak: aby ai ak ako alebo bol bude by byť chcete do ho je ju ktoré má môže na nie od po \
      pole pre pri prosím sa si so ste sú tento to tu vo váš všetky za že
    sl Slovenian: ai ali biti bo da dan do in iz ja je ki kot lahko med na ne ni od po pot pri \
      samo se si so ste ta te tem to vaš več vir vse za če že želite
    hr Croatian,_Serbian_or_Bosnian: ako ali biste biti da do ili iz je kako kao koji la li može \
      na ne nema nije od ovaj po pri sa samo se ste su sve to uz vaš za će što želite
    hu Hungarian: az be csak de egy el et ez ezt fel ha hogy is kell ki le lehet meg mert minden \
      már más ne nem nincs sem vagy van volt és így új
    ro Romanian: această acest ai al am ar are au ați ca care ce cu când că dacă dar de din este \
      fi fost in jos la le mai non nu pe pentru poate pot sa sau se sunt să te toate tot trebuie un \
      va vor vă în și
    tr Turkish: al anda az bir bu da daha de değil emin en et ile için lütfen ne not olan olarak \
      saat si son sonra tekrar tüm var ve veya ya yeni yok özel
    az Azerbaijani: bir bu da deyil et etmək ilə mümkün olan olaraq olmadı sonra var və ya yox \
      üçün əminsiniz
    id Indonesian_or_Malay: ada akan anda apakah atau boleh dalam dan dapat dari dengan di ingin \
      ini jika ke lagi lebih pada saat semua sudah telah tidak untuk ya yang
    vi Vietnamese: ai bạn bị chi cho các có của do hoặc khi không là lại một người như này nó quan \
      sau sẽ thêm thể trong và vào với đang đã được để
    ca Catalan: al als amb aquest aquesta com de del des el els en es està ha han has heu hi ho ja \
      la les lo los mida més no nous per pot quan que se sense ser si sobre te tot un una vos vostre \
      és
    gl Galician: ai ao as como con da das de desde do dos en esta este está foi máis na no non os \
      ou para pode por que se sen ser seu sobre son só ten todos un unha
    eu Basque: al bat behar berriro beste da dago den dira du dute duzu duzula edo egin en ere eta \
      ez ezin gabe guztiak hau izan nahi une zure
    is Icelandic: af að ef eftir ekki en er eru eða frá fyrir getur hefur inn með má of og sem til \
      um upp var við úr það þegar þessi þetta því þú
    ga Irish: ag agus am an ar as atá bhfuil chun de den do eile féidir gach gan go in is le leis \
      mar má na nach ní níos nó sa seo sin tá tú
    cy Welsh: ag all am ar at bydd chi dim ei eich er eu fel gan gyda hon hwn mae na neu ni nid os \
      un wedi yn yr yw
    sq Albanian: dhe do duhet gjitha je ju juaj ka kur këtë me mund më ne nga një nuk në nëse ose \
      para pas po por për që se si së ta te të është
    af Afrikaans: aan af al alle as by dat die dit een en for geen het hierdie in is jy kan met \
      moet na nie of om op pas per sal se so te ten toe tot uit van vir voor was wat weer word
    fil Filipino: ang at ay dapat di hindi in isang ito iyong ka kung lahat mas may mga na ng pag \
      para sa upang
    eo Esperanto: al aŭ da de el en estas estos ili je kaj ke kiel kun la ne ni nur per pli por \
      povas pri se sen stato sur tiu vi via ĉi
    ru Russian: будет бы был быть ваш во все вы для до если за из или как может на не нет от по \
      при со только уже что чтобы это
    uk Ukrainian: або бути ваш вже ви все всі від для до за може на не немає по при про під та це \
      цей ще що щоб як якщо
    be Belarusian: або ад будзе быў ваш вы гэта гэтага да для за каб калі на не няма па пры са \
      толькі усе што як
    bg Bulgarian: ако ви вие все ги го да до за или като към ли може моля на не няма от по при са \
      само се сте тази това този трябва че ще
    sr Serbian: ако бити ваш да до желите за из или како као који ли може на не није ова овај од \
      по при са само све се сте су што је ће
    mk Macedonian: ако во ги го да дали дека до за или како кога може на не ова од по при само се \
      сите со сте што ќе
    kk Kazakh: бар барлық бойынша болды бір бұл емес жоқ және керек мен немесе үшін
    mn Mongolian: ба байна биш бол болно бүх дахин нь та таны энэ эсвэл үед
    ar Arabic: أن أنت أو إذا إلى التي بعد به تم على عن غير في قبل كل لا لم مع من هذا هذه هل يتم \
      يجب يمكن
    fa Persian: از است این با برای بعد به در را روی شد شده شما شود قبل من می نیست ها های کردن کند \
      کنید که یا یک
    ur Urdu: آپ از اس اور بعد سے لیے میں نہیں نے پر کا کر کریں کو کی کیا کے گیا ہو ہیں ہے یا یہ
    hi Hindi: आप इस एक और कर करने करें का किया की कृपया के को कोई गया नहीं पर में यह या लिए से है \
      हैं हो
    mr Marathi: आणि आहे एक करा का की कृपया झाले तुमच्या ते नवीन नाही नाहीत या वर सर्व साठी हे
    ne Nepali: कृपया के को गर्न गर्नुहोस् छैन मा यस यो लागि ले वा सबै हो
    """
}
