// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// The region where each language is likely spoken, from CLDR's likely subtags.
///
/// Sorted words; a language with a script where it differs from the rest of the language. Only
/// languages with plural rules are listed.
enum LikelyRegionData {
  static let words: StaticTable = """
    af:ZA ak:GH am:ET an:ES ar:EG ars:SA as:IN asa:TZ ast:ES az-Arab:IR az:AZ bal:PK be:BY bem:ZM
    bez:TZ bg:BG bho:IN blo:BJ bm:ML bn:BD bo:CN br:FR brx:IN bs:BA ca:ES ce:RU ceb:PH cgg:UG chr:US
    ckb:IQ cs:CZ csw:CA cy:GB da:DK de:DE doi:IN dsb:DE dv:MV dz:BT ee:GH el:GR en-Shaw:GB en:US
    eo:001 es:ES et:EE eu:ES fa:IR ff-Adlm:GN ff:SN fi:FI fil:PH fo:FO fr:FR fur:IT fy:NL ga:IE
    gd:GB gl:ES gsw:CH gu:IN guw:BJ gv:IM ha:NG haw:US he:IL hi:IN hnj-Hmng:LA hnj:US hr:HR hsb:DE
    hu:HU hy:AM ia:001 id:ID ig:NG ii:CN io:001 is:IS it:IT iu:CA ja:JP jbo:001 jgo:CM jmc:TZ jv:ID
    jw:ID ka:GE kab:DZ kaj:NG kcg:NG kde:TZ kea:CV kk-Arab:CN kk:KZ kkj:CM kl:GL km:KH kn:IN ko:KR
    ks:IN ksb:TZ ksh:DE ku-Arab:IQ ku-Yezi:GE ku:TR kw:GB ky-Arab:CN ky-Latn:TR ky:KG lag:TZ lb:LU
    lg:UG lij:IT lkt:US lld:IT ln:CD lo:LA lt:LT lv:LV mas:KE mg:MG mgo:CM mk:MK ml:IN mn-Mong:CN
    mn:MN mo:RO mr:IN ms:MY mt:MT my:MM naq:NA nb:NO nd:ZW ne:NP nl:NL nn:NO nnh:CM no:NO nqo:GN
    nr:ZA nso:ZA ny:MW nyn:UG om:ET or:IN os:GE osa:US pa-Arab:PK pa:IN pap:CW pcm:NG pl:PL prg:PL
    ps:AF pt:BR rm:CH ro:RO rof:TZ ru:RU rwk:TZ sah:RU saq:KE sat:IN sc:IT scn:IT sd-Deva:IN
    sd-Khoj:IN sd-Sind:IN sd:PK sdh:IR se:NO seh:MZ ses:ML sg:CF shi:MA si:LK sk:SK sl:SI sma:SE
    smj:SE smn:FI sms:FI sn:ZW so:SO sq:AL sr:RS ss:ZA ssy:ER st:ZA su:ID sv:SE sw:TZ syr:IQ ta:IN
    te:IN teo:UG th:TH ti:ET tig:ER tk:TM tl:PH tn:ZA to:TO tpi:PG tr:TR ts:ZA tzm:MA ug-Cyrl:KZ
    ug:CN uk:UA und-Adlm:GN und-Aghb:AZ und-Ahom:IN und-Arab:EG und-Armi:IR und-Armn:AM und-Avst:IR
    und-Bali:ID und-Bamu:CM und-Bass:LR und-Batk:ID und-Beng:BD und-Bhks:IN und-Bopo:TW und-Brah:IN
    und-Brai:FR und-Bugi:ID und-Buhd:PH und-Cakm:BD und-Cans:CA und-Cari:TR und-Cham:VN und-Chrs:UZ
    und-Copt:EG und-Cpmn:CY und-Cprt:CY und-Cyrl:RU und-Deva:IN und-Diak:MV und-Dogr:IN und-Dupl:FR
    und-Egyp:EG und-Elba:AL und-Elym:IR und-Ethi:ET und-Gara:SN und-Geor:GE und-Glag:BG und-Gong:IN
    und-Gonm:IN und-Goth:UA und-Gran:IN und-Grek:GR und-Gujr:IN und-Gukh:NP und-Guru:IN und-Hanb:TW
    und-Hang:KR und-Hani:CN und-Hano:PH und-Hans:CN und-Hant:TW und-Hatr:IQ und-Hebr:IL und-Hira:JP
    und-Hluw:TR und-Hmng:LA und-Hung:HU und-Ital:IT und-Jamo:KR und-Java:ID und-Jpan:JP und-Kali:MM
    und-Kana:JP und-Kawi:ID und-Khar:PK und-Khmr:KH und-Khoj:IN und-Kits:CN und-Knda:IN und-Kore:KR
    und-Krai:IN und-Kthi:IN und-Lana:TH und-Laoo:LA und-Lepc:IN und-Limb:IN und-Lina:GR und-Linb:GR
    und-Lisu:CN und-Lyci:TR und-Lydi:TR und-Mahj:IN und-Maka:ID und-Mand:IR und-Mani:CN und-Marc:CN
    und-Medf:NG und-Mend:SL und-Merc:SD und-Mero:SD und-Mlym:IN und-Modi:IN und-Mong:CN und-Mroo:BD
    und-Mtei:IN und-Mult:PK und-Mymr:MM und-Nagm:IN und-Nand:IN und-Narb:SA und-Nbat:JO und-Newa:NP
    und-Nkoo:GN und-Nshu:CN und-Ogam:IE und-Olck:IN und-Onao:IN und-Orkh:MN und-Orya:IN und-Osma:SO
    und-Ougr:CN und-Palm:SY und-Pauc:MM und-Perm:RU und-Phag:CN und-Phli:IR und-Phlp:CN und-Phnx:LB
    und-Plrd:CN und-Prti:IR und-Rjng:ID und-Rohg:MM und-Runr:SE und-Samr:IL und-Sarb:YE und-Saur:IN
    und-Shaw:GB und-Shrd:IN und-Sidd:IN und-Sind:IN und-Sinh:LK und-Sogd:UZ und-Sogo:UZ und-Sora:IN
    und-Soyo:MN und-Sund:ID und-Sunu:NP und-Sylo:BD und-Syrc:IQ und-Tagb:PH und-Takr:IN und-Tale:CN
    und-Talu:CN und-Taml:IN und-Tang:CN und-Tavt:VN und-Telu:IN und-Tfng:MA und-Tglg:PH und-Thaa:MV
    und-Thai:TH und-Tibt:CN und-Tirh:IN und-Tnsa:IN und-Todr:AL und-Toto:IN und-Tutg:IN und-Ugar:SY
    und-Vaii:LR und-Vith:AL und-Wara:IN und-Wcho:IN und-Xpeo:IR und-Xsux:IQ und-Yezi:GE und-Yiii:CN
    und-Zanb:MN und:US ur:PK uz-Arab:AF uz:UZ ve:ZA vec:IT vi:VN vo:001 vun:TZ wa:BE wae:CH wo:SN
    xh:ZA xog:UG yi:UA yo:NG yue-Hans:CN yue:HK zh-Bopo:TW zh-Hanb:TW zh-Hant:TW zh:CN zu:ZA
    """
}
