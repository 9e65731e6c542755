// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// The script that each language is likely written in, from CLDR's likely subtags.
///
/// Sorted words; a language with a region where it differs from the rest of the language. What is
/// not listed is written in Latin.
enum LikelyScriptData {
  static let words: StaticTable = """
    aaf:Mlym aao:Arab aat:Grek ab:Cyrl abh:Arab abl:Rjng abv:Arab acm:Arab acq:Arab acw:Arab
    acx:Arab adf:Arab adx:Tibt ady:Cyrl ae:Avst aeb:Arab aec:Arab aee:Arab aeq:Arab afb:Arab
    agi:Deva agj:Ethi agx:Cyrl ahg:Ethi aho:Ahom ahr:Deva aib:Arab aii:Syrc aij:Hebr ain:Kana
    aio:Mymr aiq:Arab akk:Xsux akv:Cyrl alk:Laoo all:Mlym alr:Cyrl alt:Cyrl alw:Ethi am:Ethi
    ams:Jpan amw:Syrc ani:Cyrl anp:Deva anq:Deva anr:Deva anu:Ethi aot:Beng apc:Arab apd:Arab
    aph:Deva aqc:Cyrl ar:Arab arc:Armi arq:Arab ars:Arab ary:Arab arz:Arab as:Beng ase:Sgnw ask:Arab
    asr:Deva atn:Arab atv:Cyrl auj:Arab auz:Arab av:Cyrl avd:Arab avl:Arab awa:Deva awn:Ethi
    axm:Armn ayh:Arab ayl:Arab ayn:Arab ayp:Arab az-IQ:Arab az-IR:Arab az-RU:Cyrl azb:Arab ba:Cyrl
    bal:Arab bap:Deva bax:Bamu bbl:Geor bcq:Ethi bdv:Orya bdz:Arab be:Cyrl bee:Deva bej:Arab
    bfb:Deva bfq:Taml bft:Arab bfu:Tibt bfw:Orya bfy:Deva bfz:Deva bg:Cyrl bgc:Deva bgd:Deva
    bgn:Arab bgp:Arab bgq:Deva bgw:Deva bgx:Grek bha:Deva bhb:Deva bhd:Deva bhe:Arab bhh:Cyrl
    bhi:Deva bhj:Deva bhm:Arab bhn:Syrc bho:Deva bht:Deva bhu:Deva biy:Deva bjf:Syrc bjj:Deva
    bjm:Arab bkk:Tibt blk:Mymr blt:Tavt bmj:Deva bn:Beng bns:Deva bo:Tibt bph:Cyrl bpx:Deva bpy:Beng
    bqi:Arab bra:Deva brb:Khmr brd:Deva brh:Arab brk:Arab bro:Tibt brv:Laoo brw:Knda brx:Deva
    bsh:Arab bsk:Arab bsq:Bass bst:Ethi btd:Batk btm:Batk btv:Deva bua:Cyrl bwe:Mymr bxm:Cyrl
    bxu:Mong byh:Deva byn:Ethi byw:Deva bzi:Thai cbn:Thai ccp:Cakm cde:Telu cdh:Deva cdi:Gujr
    cdj:Deva cdm:Deva cdo:Hans cdz:Beng ce:Cyrl cgk:Tibt chg:Arab chm:Cyrl chr:Cher chx:Deva
    cih:Deva cja:Arab cji:Cyrl cjm:Cham cjy:Hans ckb:Arab ckt:Cyrl clh:Arab clw:Cyrl cmg:Soyo
    cna:Tibt cnp:Hans cog:Thai cop:Copt cpg:Grek cr:Cans crh:Cyrl crj:Cans crk:Cans crl:Cans
    crm:Cans csh:Mymr csp:Hans csw:Cans ctd:Pauc ctg:Beng ctn:Deva ctt:Taml cty:Taml cu:Cyrl
    cuu:Lana cv:Cyrl czh:Hans czk:Hebr daq:Deva dar:Cyrl dcc:Arab ddo:Cyrl def:Arab deh:Arab
    der:Beng dgl:Arab dhi:Deva dhn:Gujr dho:Deva dhw:Deva dka:Tibt dlg:Cyrl dmf:Medf dmk:Arab
    dml:Arab dng:Cyrl dnu:Mymr dnv:Mymr doi:Deva dox:Ethi dre:Tibt drq:Deva drs:Ethi dry:Deva
    dso:Orya dty:Deva dub:Gujr duh:Deva dus:Deva dv:Thaa dwk:Orya dwz:Deva dz:Tibt dzl:Tibt ecr:Grek
    ecy:Cprt egy:Egyp eky:Kali el:Grek emg:Deva emu:Deva enf:Cyrl enh:Cyrl era:Taml esg:Gonm
    esh:Arab ett:Ital eve:Cyrl evn:Cyrl fa:Arab fay:Arab faz:Arab fia:Arab fmu:Deva fub:Arab
    gan:Hans gaq:Orya gas:Gujr gau:Telu gbj:Orya gbk:Deva gbl:Gujr gbm:Deva gbz:Arab gdb:Orya
    gdo:Cyrl gdx:Deva gez:Ethi ggg:Arab gha:Arab ghe:Deva gho:Tfng ghr:Arab ght:Tibt gig:Arab
    gin:Cyrl gjk:Arab gju:Arab gld:Cyrl glh:Arab glk:Arab gml:Latf gmv:Ethi gmy:Linb goe:Tibt
    gof:Ethi goj:Deva gok:Deva gon:Deva got:Goth gra:Deva grc:Grek grt:Beng gru:Ethi gu:Gujr
    gvr:Deva gwc:Arab gwf:Arab gwt:Arab gyo:Deva gzi:Arab ha-CM:Arab ha-SD:Arab hac:Arab hak:Hans
    hak-TW:Hant har:Ethi haz:Arab hbo:Hebr hdy:Ethi he:Hebr hi:Deva hif:Deva hii:Takr hit:Xsux
    hkh:Arab hlb:Deva hlu:Hluw hmd:Plrd hmj:Bopo hmq:Bopo hnd:Arab hne:Deva hnj:Hmnp hno:Arab
    hoc:Deva hoh:Arab hoj:Deva how:Hani hoy:Deva hpo:Mymr hrt:Syrc hrz:Arab hsn:Hans hss:Arab
    htx:Xsux hut:Deva huy:Hebr huz:Cyrl hy:Armn hyw:Armn ii:Yiii imy:Lyci inh:Cyrl int:Mymr ior:Ethi
    iru:Taml isk:Arab itk:Hebr itl:Cyrl iu:Cans iw:Hebr ja:Jpan jad:Arab jat:Arab jbe:Hebr jbn:Arab
    jct:Cyrl jda:Tibt jdg:Arab jdt:Cyrl jee:Deva jge:Geor ji:Hebr jje:Hang jkm:Mymr jml:Deva
    jna:Takr jnd:Arab jnl:Deva jns:Deva jog:Arab jpa:Hebr jpr:Hebr jrb:Hebr jul:Deva jun:Orya
    juy:Orya jya:Tibt jye:Hebr ka:Geor kaa:Cyrl kap:Cyrl kaw:Bali kbd:Cyrl kbg:Tibt kbu:Arab
    kby:Arab kca:Cyrl kcy:Arab kdq:Beng kdt:Thai ket:Cyrl kev:Mlym kex:Deva key:Telu kfa:Knda
    kfb:Deva kfc:Telu kfd:Knda kfe:Taml kfg:Knda kfh:Mlym kfi:Taml kfk:Deva kfm:Arab kfp:Deva
    kfq:Deva kfr:Deva kfs:Deva kfu:Deva kfx:Deva kfy:Deva kgj:Deva kgy:Deva khb:Talu khf:Thai
    khg:Tibt khn:Deva kho:Brah kht:Mymr khv:Cyrl khw:Arab kif:Deva kim:Cyrl kip:Deva kjg:Laoo
    kjh:Cyrl kjl:Deva kjo:Deva kjp:Mymr kjt:Thai kjz:Tibt kk:Cyrl kk-AF:Arab kk-CN:Arab kk-IR:Arab
    kk-MN:Arab kkf:Tibt kkh:Lana kkt:Deva kle:Deva klj:Arab klr:Deva km:Khmr kmj:Deva kmz:Arab
    kn:Knda knn:Deva ko:Kore koi:Cyrl kok:Deva kpt:Cyrl kpy:Cyrl kqd:Syrc kqy:Ethi kra:Deva krc:Cyrl
    krk:Cyrl krr:Khmr kru:Deva krv:Khmr ks:Arab ksu:Mymr ksw:Mymr ksz:Deva ktb:Ethi kte:Deva
    ktl:Arab ktp:Plrd ku-LB:Arab kuf:Laoo kum:Cyrl kv:Cyrl kva:Cyrl kvq:Mymr kvt:Mymr kvx:Arab
    kvy:Kali kxf:Mymr kxk:Mymr kxm:Thai kxp:Arab ky:Cyrl ky-CN:Arab ky-TR:Latn kyu:Kali kyv:Deva
    kyw:Deva lab:Lina lad:Hebr lae:Deva lah:Arab lbe:Cyrl lbf:Deva lbj:Tibt lbm:Deva lbo:Laoo
    lbr:Deva lcp:Thai lep:Lepc lez:Cyrl lhm:Deva lhs:Syrc lif:Deva lis:Lisu lkh:Tibt lki:Arab
    lmh:Deva lmn:Telu lo:Laoo loy:Deva lpo:Plrd lrc:Arab lrk:Arab lrl:Arab lsa:Arab lsd:Hebr
    lss:Arab ltc:Hant luk:Tibt luu:Deva luv:Arab luz:Arab lwl:Thai lwm:Thai lya:Tibt lzh:Hans
    lzz-GE:Geor mag:Deva mai:Deva mby:Arab mde:Arab mdf:Cyrl mdx:Ethi mdy:Ethi mfa:Arab mfi:Arab
    mga:Latg mgp:Deva mhj:Arab mid:Mand mjl:Deva mjq:Mlym mjr:Mlym mjt:Deva mju:Telu mjv:Mlym
    mjz:Deva mk:Cyrl mkb:Deva mke:Deva mki:Arab mkm:Thai ml:Mlym mlf:Thai mn:Cyrl mn-CN:Mong
    mnc:Mong mni:Beng mnj:Arab mns:Cyrl mnw:Mymr mpz:Thai mr:Deva mra:Thai mrd:Deva mrj:Cyrl
    mro:Mroo mrr:Deva ms-CC:Arab mtm:Cyrl mtr:Deva mud:Cyrl muk:Tibt mut:Deva muv:Taml muz:Ethi
    mve:Arab mvf:Mong mvy:Arab mvz:Ethi mwr:Deva mwt:Mymr mww:Hmnp my:Mymr mym:Ethi myv:Cyrl
    myz:Mand mzn:Arab nan:Hans nan-TW:Hant nao:Deva ncd:Deva ncq:Laoo ndf:Cyrl ne:Deva neg:Cyrl
    neh:Tibt nei:Xsux new:Deva ngt:Laoo nio:Cyrl nit:Telu niv:Cyrl nli:Arab nlm:Arab nlx:Deva
    nmm:Deva nnp:Wcho nod:Lana noe:Deva nog:Cyrl noi:Deva non:Runr nos:Yiii npb:Tibt nqo:Nkoo
    nrn:Runr nsd:Yiii nsf:Yiii nsk:Cans nst:Tnsa nsv:Yiii nty:Yiii ntz:Arab nwc:Newa nwx:Deva
    nyl:Thai nyq:Arab nyw:Thai oaa:Cyrl oac:Cyrl oar:Syrc oav:Geor obm:Phnx obr:Mymr odk:Arab
    oht:Xsux oj:Cans ojs:Cans okm:Hang oko:Hani okz:Khmr ola:Deva ole:Tibt omk:Cyrl omp:Mtei
    omr:Modi omx:Mymr oon:Deva or:Orya ort:Telu oru:Arab orv:Cyrl os:Cyrl osa:Osge osc:Ital osi:Java
    ota:Arab otb:Tibt otk:Orkh oty:Gran oui:Ougr pa:Guru pa-PK:Arab pal:Phli paq:Cyrl pbt:Arab
    pcb:Khmr pce:Mymr pcf:Mlym pcg:Mlym pch:Deva pci:Deva pcj:Telu peg:Orya peo:Xpeo pgd:Khar
    pgg:Deva pgl:Ogam pgn:Ital phd:Deva phk:Mymr phl:Arab phn:Phnx pho:Laoo phr:Arab pht:Thai
    phu:Thai phv:Arab phw:Deva pi:Sinh pka:Brah pkr:Mlym plk:Arab pll:Mymr pmh:Brah pnt:Grek
    pnt-RU:Cyrl pnt-TR:Latn pra:Khar prc:Arab prd:Arab prt:Thai prx:Arab ps:Arab psh:Arab psi:Arab
    pst:Arab psu:Brah pum:Deva pwo:Mymr pwr:Deva pww:Thai pyx:Mymr qxq:Arab raa:Deva rab:Deva
    raf:Deva rah:Beng raj:Deva rav:Deva rbb:Mymr rdb:Arab rei:Orya rhg:Rohg rji:Deva rjs:Deva
    rka:Khmr rki:Mymr rkt:Beng rmi:Armn rmt:Arab rmz:Mymr rsk:Cyrl rtw:Deva ru:Cyrl rue:Cyrl
    rut:Cyrl rwr:Deva ryu:Kana sa:Deva sah:Cyrl sam:Samr sat:Olck saz:Saur sbn:Arab sbu:Tibt
    sck:Deva scl:Arab scp:Deva sct:Laoo scu:Takr scx:Grek sd:Arab sd-IN:Deva sdb:Arab sdf:Arab
    sdg:Arab sdh:Arab sdr:Beng sds:Arab sel:Cyrl sfm:Plrd sgh:Cyrl sgj:Deva sgr:Arab sgt:Tibt
    sgw:Ethi sgy:Arab shd:Arab shi:Tfng shm:Arab shn:Mymr shu:Arab shv:Arab si:Sinh sia:Cyrl
    sip:Tibt siy:Arab siz:Arab sjd:Cyrl sjp:Deva sjt:Cyrl skb:Thai skj:Deva skr:Arab smh:Yiii
    smp:Samr smu:Khmr smy:Arab soa:Tavt sog:Sogd soi:Deva sou:Thai spt:Tibt spv:Orya sqo:Arab
    sqq:Laoo sqt:Arab sr:Cyrl sr-ME:Latn sr-RO:Latn sr-TR:Latn srb:Sora srh:Arab srx:Deva srz:Arab
    ssh:Arab sss:Laoo sts:Arab stv:Ethi sty:Cyrl suz:Sunu sva:Geor swb:Arab swi:Hani swv:Deva
    sxu:Runr syc:Syrc syl:Beng syn:Syrc syr:Syrc syw:Deva ta:Taml tab:Cyrl taj:Deva tbk:Tagb
    tcn:Tibt tco:Mymr tcx:Taml tcy:Knda tda:Tfng tdb:Deva tdd:Tale tdg:Deva tdh:Deva te:Telu
    tes:Java tg:Cyrl tg-PK:Arab tge:Deva tgf:Tibt th:Thai the:Deva thf:Deva thi:Tale thl:Deva
    thm:Thai thq:Deva thr:Deva ths:Deva ti:Ethi tig:Ethi tij:Deva tin:Cyrl tjl:Mymr tjo:Arab
    tkb:Deva tks:Arab tkt:Deva tmr:Syrc tnv:Cakm tov:Arab tpu:Khmr tra:Arab trg:Hebr trm:Arab
    trw:Arab tsd:Grek tsj:Tibt tt:Cyrl tth:Laoo tto:Laoo tts:Thai ttz:Deva tvn:Mymr twm:Deva
    txg:Tang txo:Toto tyr:Tavt tyv:Cyrl ude:Cyrl udg:Mlym udi:Cyrl udm:Cyrl ug:Arab ug-KZ:Cyrl
    ug-MN:Cyrl uga:Ugar ugh:Cyrl ugo:Thai uk:Cyrl uki:Orya ulc:Cyrl unr:Beng unr-NP:Deva unx:Beng
    ur:Arab urk:Thai ush:Arab uum:Grek uz-AF:Arab uz-CN:Cyrl uzs:Arab vaa:Taml vaf:Arab vah:Deva
    vai:Vaii vas:Deva vav:Deva vay:Deva vgr:Arab vjk:Deva vmd:Knda vmh:Arab wal:Ethi wbk:Arab
    wbq:Telu wbr:Deva wle:Ethi wlo:Arab wme:Deva wne:Arab wni:Arab wsg:Gong wsv:Arab wtm:Deva
    wuu:Hans xag:Aghb xal:Cyrl xan:Ethi xas:Cyrl xco:Chrs xcr:Cari xdq:Cyrl xhe:Arab xhm:Khmr
    xis:Orya xka:Arab xkc:Arab xkf:Tibt xkj:Arab xkp:Arab xlc:Lyci xld:Lydi xly:Elym xmf:Geor
    xmn:Mani xmr:Merc xna:Narb xnr:Deva xpg:Grek xpi:Ogam xpm:Cyrl xpr:Prti xrm:Cyrl xrn:Cyrl
    xsa:Sarb xsr:Deva xtq:Brah xub:Taml xuj:Taml xve:Ital xvi:Arab xwo:Cyrl xzh:Marc yai:Cyrl
    ybh:Deva ybi:Deva ydg:Arab yea:Mlym yej:Grek yeu:Telu ygp:Plrd yhd:Hebr yi:Hebr yig:Yiii
    yih:Hebr yiv:Yiii ykg:Cyrl ykh:Cyrl yna:Plrd ynk:Cyrl yoi:Jpan yoy:Thai yrk:Cyrl ysd:Yiii
    ysn:Yiii ysp:Yiii ysr:Cyrl ysy:Plrd yud:Hebr yue:Hant yue-CN:Hans yug:Cyrl yux:Cyrl ywq:Plrd
    ywu:Plrd zau:Tibt zba:Arab zch:Hani zdj:Arab zeh:Hani zen:Tfng zgb:Hani zgh:Tfng zgm:Hani
    zgn:Hani zh:Hans zh-AU:Hant zh-BN:Hant zh-GB:Hant zh-GF:Hant zh-HK:Hant zh-ID:Hant zh-MO:Hant
    zh-PA:Hant zh-PF:Hant zh-PH:Hant zh-SR:Hant zh-TH:Hant zh-TW:Hant zh-US:Hant zh-VN:Hant zhd:Hani
    zhx:Nshu zko:Cyrl zkt:Kits zkz:Cyrl zlj:Hani zln:Hani zlq:Hani zqe:Hani zrg:Orya zrp:Hebr
    zum:Arab zwa:Ethi zyg:Hani zyn:Hani zzj:Hani
    """
}
