// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// The region where each language is likely spoken, from CLDR's likely subtags.
///
/// Sorted words; a language with a script where it differs from the rest of the language. Only
/// languages with plural rules and those in CLDR's language matching are listed.
enum LikelyRegionData {
  static let words: StaticTable = """
    aa:ET aae:IT aao:DZ aat:GR ab:GE abh:TJ abv:BH ach:UG acm:IQ acq:YE acw:SA acx:OM acy:CY adf:OM
    aeb:TN aec:EG af:ZA afb:KW aii:IQ ak:GH aln:XK am:ET an:ES apc:SY apd:SD ar:EG arq:DZ ars:SA
    ary:MA arz:EG as:IN asa:TZ ast:ES auz:UZ avl:EG ay:BO ayh:YE ayl:LY ayn:YE ayp:IQ az:AZ
    az-Arab:IR azb:IR bal:PK be:BY bem:ZM bez:TZ bg:BG bho:IN bhr:MG bjn:ID blo:BJ bm:ML bmm:MG
    bn:BD bo:CN br:FR brx:IN bs:BA btj:ID bve:ID bvu:ID bzc:MG ca:ES cdo:CN ce:RU ceb:PH cgg:UG
    chr:US cjy:CN ckb:IQ co:FR coa:AU cpx:CN crs:SC cs:CZ csw:CA cy:GB czh:CN da:DK de:DE doi:IN
    dsb:DE dty:NP dup:ID dv:MV dz:BT ee:GH el:GR en:US en-Shaw:GB enb:KE eo:001 es:ES et:EE eu:ES
    eyo:KE fa:IR ff:SN ff-Adlm:GN ffm:ML fi:FI fil:PH fo:FO fr:FR fub:CM fue:BJ fuf:GN fuh:NE fui:TD
    fuq:NE fur:IT fuv:NG fy:NL ga:IE gaa:GH gan:CN gax:ET gd:GB gkp:GN gl:ES gn:PY gnw:BO gsw:CH
    gu:IN gui:BO gun:BR guw:BJ gv:IM ha:NG hae:ET hak:CN hak-Hant:TW haw:US he:IL hi:IN hji:ID
    hnj:US hnj-Hmng:LA hr:HR hsb:DE hsn:CN ht:HT hu:HU hy:AM ia:001 id:ID ida:KE ig:NG ii:CN ikt:CA
    io:001 is:IS it:IT iu:CA ja:JP jak:MY jax:ID jbo:001 jgo:CM jmc:TZ jv:ID jw:ID ka:GE kab:DZ
    kaj:NG kcg:NG kde:TZ kea:CV kg:CD kk:KZ kk-Arab:CN kkj:CM kl:GL kln:KE km:KH kn:IN knn:IN ko:KR
    kok:IN kpe:LR kri:SL ks:IN ksb:TZ ksh:DE ku:TR ku-Arab:IQ ku-Yezi:GE kvb:ID kvr:ID kw:GB kxd:BN
    ky:KG ky-Arab:CN ky-Latn:TR la:VA lag:TZ lb:LU lce:ID lcf:ID lg:UG lij:IT liw:ID lkb:KE lko:KE
    lks:KE lkt:US lld:IT ln:CD lo:LA loz:ZM lri:KE lrm:KE lsm:UG lt:LT ltg:LV lto:KE lts:KE lua:CD
    luy:KE lv:LV lwg:KE lzh:CN mai:IN mas:KE max:ID meo:MY mfa:TH mfb:ID mfe:MU mg:MG mgo:CM mi:NZ
    min:ID mk:MK ml:IN mn:MN mn-Mong:CN mnp:CN mo:RO mqg:ID mr:IN ms:MY msh:MG msi:MY mt:MT mui:ID
    mvf:CN my:MM nan:CN nan-Hant:TW naq:NA nb:NO nd:ZW ne:NP nhd:PY niq:KE nl:NL nle:KE nn:NO nnh:CM
    no:NO nqo:GN nr:ZA nso:ZA ny:MW nyd:KE nyn:UG oc:FR oki:KE om:ET or:IN orc:KE orn:MY ors:MY
    os:GE osa:US pa:IN pa-Arab:PK pap:CW pbt:AF pcm:NG pel:ID pga:SS pko:KE pl:PL prg:PL ps:AF
    pse:ID pst:PK pt:BR qu:PE qub:PE qud:EC quf:PE qug:EC quk:PE qul:BO qup:PE qur:PE qus:AR quw:EC
    qux:PE quy:PE qva:PE qvc:PE qve:PE qvh:PE qvi:EC qvj:EC qvl:PE qvm:PE qvn:PE qvo:PE qvp:PE
    qvs:PE qvw:PE qvz:EC qwa:PE qwc:PE qwh:PE qws:PE qxa:PE qxc:PE qxh:PE qxl:EC qxn:PE qxo:PE
    qxp:PE qxr:EC qxt:PE qxu:PE qxw:PE rag:KE rm:CH rn:BI ro:RO rof:TZ ru:RU rw:RW rwk:TZ sa:IN
    sah:RU saq:KE sat:IN sc:IT scn:IT sd:PK sd-Deva:IN sd-Khoj:IN sd-Sind:IN sdc:IT sdh:IR sdn:IT
    se:NO seh:MZ ses:ML sg:CF sgc:KE shi:MA shu:TD si:LK sk:SK skg:MG sl:SI sma:SE smj:SE smn:FI
    sms:FI sn:ZW so:SO spv:IN sq:AL sr:RS sro:IT ss:ZA ssh:AE ssy:ER st:ZA su:ID sv:SE sw:TZ syr:IQ
    ta:IN tdx:MG te:IN tec:KE teo:UG tg:TJ tg-Arab:PK th:TH ti:ET tig:ER tk:TM tkg:MG tl:PH tmw:MY
    tn:ZA to:TO tpi:PG tr:TR ts:ZA tt:RU tum:MW tuy:KE txy:MG tzm:MA ug:CN ug-Cyrl:KZ uk:UA ur:PK
    urk:TH uz:UZ uz-Arab:AF uzs:AF ve:ZA vec:IT vi:VN vkk:ID vkt:ID vo:001 vro:EE vun:TZ wa:BE
    wae:CH wo:SN wuu:CN xh:ZA xmm:ID xmv:MG xmw:MG xog:UG yi:UA yih:DE yo:NG yue:HK yue-Hans:CN
    za:CN zh:CN zh-Bopo:TW zh-Hanb:TW zh-Hant:TW zlm:MY zmi:MY zu:ZA
    """
}
