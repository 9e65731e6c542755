// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// The script that each language is likely written in, from CLDR's likely subtags.
///
/// A line per script, its languages before the colon, with a region where it differs from the
/// rest of the language. What is not listed is written in Latin.
enum LikelyScriptData {
  static let table: StaticTable = """
    aaf all kev kfh mjq mjr mjv ml pcf pcg pkr udg yea:Mlym
    aao abh abv acm acq acw acx adf aeb aec aee aeq afb aib aiq apc apd ar arq ars ary arz ask atn auj auz avd avl ayh ayl ayn ayp az-IQ az-IR azb bal bdz bej bft bgn bgp bhe bhm bjm bqi brh brk bsh bsk chg cja ckb clh dcc def deh dgl dmk dml esh fa fay faz fia fub gbz ggg gha ghr gig gjk gju glh glk gwc gwf gwt gzi ha-CM ha-SD hac haz hkh hnd hno hoh hrz hss isk jad jat jbn jdg jnd jog kbu kby kcy kfm khw kk-AF kk-CN kk-IR kk-MN klj kmz ks ktl ku-LB kvx kxp ky-CN lah lki lrc lrk lrl lsa lss luv luz mby mde mfa mfi mhj mki mnj ms-CC mve mvy mzn nli nlm ntz nyq odk oru ota pa-PK pbt phl phr phv plk prc prd prx ps psh psi pst qxq rdb rmt sbn scl sd sdb sdf sdg sdh sds sgr sgy shd shm shu shv siy siz skr smy sqo sqt srh srz ssh sts swb tg-PK tjo tks tov tra trm trw ug ur ush uz-AF uzs vaf vgr vmh wbk wlo wne wni wsv xhe xka xkc xkj xkp xvi ydg zba zdj zum:Arab
    aat bgx cpg ecr el grc pnt scx tsd uum xpg yej:Grek
    ab ady agx akv alr alt ani aqc atv av az-RU ba be bg bhh bph bua bxm ce chm cji ckt clw crh cu cv dar ddo dlg dng enf enh eve evn gdo gin gld huz inh itl jct jdt kaa kap kbd kca ket khv kim kjh kk koi kpt kpy krc krk kum kv kva ky lbe lez mdf mk mn mns mrj mtm mud myv ndf neg nio niv nog oaa oac omk orv os paq pnt-RU rsk ru rue rut sah sel sgh sia sjd sjt sr sty tab tg tin tt tyv ude udi udm ug-KZ ug-MN ugh uk ulc uz-CN xal xas xdq xpm xrm xrn xwo yai ykg ykh ynk yrk ysr yug yux zko zkz:Cyrl
    abl:Rjng
    adx bfu bkk bo bro cgk cna dka dre dz dzl ght goe jda jya kbg khg kjz kkf lbj lkh luk lya muk neh npb ole otb sbu sgt sip spt tcn tgf tsj xkf zau:Tibt
    ae:Avst
    agi ahr anp anq anr aph asr awa bap bee bfb bfy bfz bgc bgd bgq bgw bha bhb bhd bhi bhj bho bht bhu biy bjj bmj bns bpx bra brd brx btv byh byw cdh cdj cdm chx cih ctn daq dhi dho dhw doi drq dry dty duh dus dwz emg emu fmu gbk gbm gdx ghe goj gok gon gra gvr gyo hi hif hlb hne hoc hoj hoy hut jee jml jnl jns jul kex kfb kfk kfp kfq kfr kfs kfu kfx kfy kgj kgy khn kif kip kjl kjo kkt kle klr kmj knn kok kra kru ksz kte kyv kyw lae lbf lbm lbr lhm lif lmh loy luu mag mai mgp mjl mjt mjz mkb mke mr mrd mrr mtr mut mwr nao ncd ne new nlx nmm noe noi nwx ola oon pch pci pgg phd phw pum pwr raa rab raf raj rav rji rjs rtw rwr sa sck scp sd-IN sgj sjp skj soi srx swv syw taj tdb tdg tdh tge the thf thl thq thr ths tij tkb tkt ttz twm unr-NP vah vas vav vay vjk wbr wme wtm xnr xsr ybh ybi:Deva
    agj ahg alw am anu awn bcq bst byn dox drs gez gmv gof gru har hdy ior kqy ktb mdx mdy muz mvz mym sgw stv ti tig wal wle xan zwa:Ethi
    aho:Ahom
    aii amw bhn bjf hrt kqd lhs oar syc syn syr tmr:Syrc
    aij czk hbo he huy itk iw jbe ji jpa jpr jrb jye lad lsd trg yhd yi yih yud zrp:Hebr
    ain ryu:Kana
    aio blk bwe csh dnu dnv hpo int jkm kht kjp ksu ksw kvq kvt kxf kxk mnw mwt my obr omx pce phk pll pwo pyx rbb rki rmz shn tco tjl tvn:Mymr
    akk hit htx nei oht:Xsux
    alk brv kjg kuf lbo lo ncq ngt pho sct sqq sss tth tto:Laoo
    ams ja yoi:Jpan
    aot as bn bpy cdz ctg der grt kdq mni rah rkt sdr syl unr unx:Beng
    arc:Armi
    ase:Sgnw
    axm hy hyw rmi:Armn
    bax:Bamu
    bbl jge ka lzz-GE oav sva xmf:Geor
    bdv bfw dso dwk gaq gbj gdb jun juy or peg rei spv uki xis zrg:Orya
    bfq ctt cty era iru kfe kfi muv ta tcx vaa xub xuj:Taml
    blt soa tyr:Tavt
    brb km krr krv okz pcb rka smu tpu xhm:Khmr
    brw kfa kfd kfg kn tcy vmd:Knda
    bsq:Bass
    btd btm:Batk
    bxu mn-CN mnc mvf:Mong
    bzi cbn cog kdt khf kjt kxm lcp lwl lwm mkm mlf mpz mra nyl nyw pht phu prt pww skb sou th thm tts ugo urk yoy:Thai
    ccp tnv:Cakm
    cde gau key kfc lmn mju nit ort pcj te wbq yeu:Telu
    cdi dhn dub gas gbl gu:Gujr
    cdo cjy cnp csp czh gan hak hsn lzh nan wuu yue-CN zh:Hans
    chr:Cher
    cjm:Cham
    cmg:Soyo
    cop:Copt
    cr crj crk crl crm csw iu nsk oj ojs:Cans
    ctd:Pauc
    cuu kkh nod:Lana
    dmf:Medf
    dv:Thaa
    ecy:Cprt
    egy:Egyp
    eky kvy kyu:Kali
    esg:Gonm
    ett osc pgn xve:Ital
    gho shi tda zen zgh:Tfng
    gml:Latf
    gmy:Linb
    got:Goth
    hak-TW ltc nan-TW yue zh-AU zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH zh-SR zh-TH zh-TW zh-US zh-VN:Hant
    hii jna scu:Takr
    hlu:Hluw
    hmd ktp lpo sfm ygp yna ysy ywq ywu:Plrd
    hmj hmq:Bopo
    hnj mww:Hmnp
    how oko swi zch zeh zgb zgm zgn zhd zlj zln zlq zqe zyg zyn zzj:Hani
    ii nos nsd nsf nsv nty smh yig yiv ysd ysn ysp:Yiii
    imy xlc:Lyci
    jje okm:Hang
    kaw:Bali
    khb:Talu
    kho pka pmh psu xtq:Brah
    ko:Kore
    ky-TR pnt-TR sr-ME sr-RO sr-TR:Latn
    lab:Lina
    lep:Lepc
    lis:Lisu
    mga:Latg
    mid myz:Mand
    mro:Mroo
    nnp:Wcho
    non nrn sxu:Runr
    nqo:Nkoo
    nst:Tnsa
    nwc:Newa
    obm phn:Phnx
    omp:Mtei
    omr:Modi
    osa:Osge
    osi tes:Java
    otk:Orkh
    oty:Gran
    oui:Ougr
    pa:Guru
    pal:Phli
    peo:Xpeo
    pgd pra:Khar
    pgl xpi:Ogam
    pi si:Sinh
    rhg:Rohg
    sam smp:Samr
    sat:Olck
    saz:Saur
    sog:Sogd
    srb:Sora
    suz:Sunu
    tbk:Tagb
    tdd thi:Tale
    txg:Tang
    txo:Toto
    uga:Ugar
    vai:Vaii
    wsg:Gong
    xag:Aghb
    xco:Chrs
    xcr:Cari
    xld:Lydi
    xly:Elym
    xmn:Mani
    xmr:Merc
    xna:Narb
    xpr:Prti
    xsa:Sarb
    xzh:Marc
    zhx:Nshu
    zkt:Kits
    """
}
