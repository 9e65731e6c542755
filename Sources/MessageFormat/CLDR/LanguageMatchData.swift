// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// CLDR's language matching: how far languages, scripts and regions are from each other.
enum LanguageMatchData {
  /// Sorted words, each a preferred and an available language, or both with scripts, and their
  /// distance.
  static let distances: StaticTable = """
    aa-ssy:4 aae-sq:10 aao-ar:10 aat-sq:10 ab-ru:30 abh-ar:10 abv-ar:10 ach-en:30 acm-ar:10
    acq-ar:10 acw-ar:10 acx-ar:10 acy-ar:10 adf-ar:10 aeb-ar:10 aec-ar:10 af-en:20 afb-ar:10
    aii-syr:10 ak-en:30 aln-sq:10 am-Ethi-en-Latn:10 am-en:30 apc-ar:10 apd-ar:10 ar-Latn-ar-Arab:20
    arq-ar:10 ars-ar:10 ary-ar:10 arz-ar:10 auz-ar:10 avl-ar:10 ay-es:20 ayh-ar:10 ayl-ar:10
    ayn-ar:10 ayp-ar:10 az-Latn-ru-Cyrl:10 az-ru:30 azb-az:10 bal-ur:20 bbz-ar:10 be-ru:20 bem-en:30
    bh-hi:30 bhr-mg:10 bjn-ms:10 bjq-mg:10 bmm-mg:10 bn-Beng-en-Latn:10 bn-Latn-bn-Beng:20 bn-en:30
    bo-Tibt-zh-Hans:10 bo-zh:20 br-fr:20 bs-hr:4 bs-sh:4 btj-ms:10 bve-ms:10 bvu-ms:10 bzc-mg:10
    ca-es:20 cdo-zh:10 ceb-fil:30 chr-en:20 cjy-zh:10 ckb-ar:30 co-fr:20 coa-ms:10 cpx-zh:10
    crs-fr:20 cs-sk:20 cy-en:20 czh-zh:10 czo-zh:10 da-nb:8 da-no:8 dty-ne:10 dup-ms:10 ee-en:30
    enb-kln:10 eo-en:30 eu-es:20 eyo-kln:10 ffm-ff:10 fo-da:20 fub-ff:10 fue-ff:10 fuf-ff:10
    fuh-ff:10 fui-ff:10 fuq-ff:10 fuv-ff:10 fy-nl:20 ga-en:20 gaa-en:30 gan-zh:10 gax-om:10 gd-en:20
    gkp-kpe:10 gl-es:20 gn-es:20 gnw-gn:10 gsw-de:4 gu-Latn-gu-Gujr:20 gu-hi:30 gui-gn:10 gun-gn:10
    ha-en:30 hae-om:10 hak-zh:10 haw-en:20 hi-Latn-hi-Deva:20 hji-ms:10 hr-bs:4 hr-sh:4 hsn-zh:10
    ht-fr:20 hy-Armn-ru-Cyrl:10 hy-ru:30 ia-en:30 id-ms:10 ida-luy:10 ig-en:30 ikt-iu:10 is-en:20
    ja-Hani-ja-Jpan:5 ja-Hira-ja-Hrkt:5 ja-Hira-ja-Jpan:5 ja-Hrkt-ja-Jpan:5 ja-Kana-ja-Hrkt:5
    ja-Kana-ja-Jpan:5 ja-Latn-ja-Jpan:5 jak-ms:10 jax-ms:10 jv-id:20 ka-Geor-en-Latn:10 ka-en:30
    kg-fr:30 kk-ru:30 km-Khmr-en-Latn:10 km-en:30 kn-Knda-en-Latn:10 kn-Latn-kn-Knda:20 kn-en:30
    knn-kok:10 ko-Hang-ko-Kore:5 ko-Hani-ko-Kore:5 ko-Jamo-ko-Hang:5 ko-Jamo-ko-Kore:5 kri-en:30
    ku-tr:30 kvb-ms:10 kvr-ms:10 kxd-ms:10 ky-ru:30 la-it:20 lb-de:4 lce-ms:10 lcf-ms:10 lg-en:30
    liw-ms:10 lkb-luy:10 lko-luy:10 lks-luy:10 ln-fr:30 lo-Laoo-en-Latn:10 lo-en:30 loz-en:30
    lri-luy:10 lrm-luy:10 lsm-luy:10 ltg-lv:10 lto-luy:10 lts-luy:10 lua-fr:30 lwg-luy:10 lzh-zh:10
    mai-hi:20 max-ms:10 meo-ms:10 mfa-ms:10 mfb-ms:10 mfe-en:30 mg-fr:30 mi-en:20 min-ms:10
    ml-Latn-ml-Mlym:20 ml-Mlym-en-Latn:10 ml-en:30 mn-ru:30 mnp-zh:10 mqg-ms:10 mr-Latn-mr-Deva:20
    mr-hi:30 ms-id:30 msh-mg:10 msi-ms:10 mt-en:30 mui-ms:10 mvf-mn:10 my-Mymr-en-Latn:10 my-en:30
    nan-zh:10 nb-da:8 nb-nn:20 nb-no:1 ne-Deva-en-Latn:10 ne-en:30 nhd-gn:10 niq-kln:10 nle-luy:10
    nn-nb:20 nn-no:20 no-da:8 no-nb:1 no-nn:20 nso-en:30 ny-en:30 nyd-luy:10 nyn-en:30 oc-fr:20
    oki-kln:10 om-en:30 or-Orya-en-Latn:10 or-en:30 orc-om:10 orn-ms:10 ors-ms:10 pa-Guru-en-Latn:10
    pa-en:30 pbt-ps:10 pcm-en:20 pel-ms:10 pga-ar:10 pko-kln:10 ps-Arab-en-Latn:10 ps-en:30
    pse-ms:10 pst-ps:10 qu-es:30 qub-qu:10 qud-qu:10 quf-qu:10 qug-qu:10 quh-qu:10 quk-qu:10
    qul-qu:10 qup-qu:10 qur-qu:10 qus-qu:10 quw-qu:10 qux-qu:10 quy-qu:10 qva-qu:10 qvc-qu:10
    qve-qu:10 qvh-qu:10 qvi-qu:10 qvj-qu:10 qvl-qu:10 qvm-qu:10 qvn-qu:10 qvo-qu:10 qvp-qu:10
    qvs-qu:10 qvw-qu:10 qvz-qu:10 qwa-qu:10 qwc-qu:10 qwh-qu:10 qws-qu:10 qxa-qu:10 qxc-qu:10
    qxh-qu:10 qxl-qu:10 qxn-qu:10 qxo-qu:10 qxp-qu:10 qxr-qu:10 qxt-qu:10 qxu-qu:10 qxw-qu:10
    rag-luy:10 rm-de:20 rn-en:30 rw-fr:30 sa-hi:30 scn-it:20 sd-Arab-en-Latn:10 sd-en:30 sdc-sc:10
    sdn-sc:10 sgc-kln:10 sh-bs:4 sh-hr:4 sh-sr:4 shu-ar:10 si-Sinh-en-Latn:10 si-en:30 sk-cs:20
    skg-mg:10 sn-en:30 so-en:30 spv-or:10 sq-en:30 sr-Cyrl-sr-Latn:5 sr-Latn-sr-Cyrl:5 sr-sh:4
    sro-sc:10 ssh-ar:10 ssy-aa:4 st-en:30 su-id:20 sw-en:30 ta-Latn-ta-Taml:20 ta-Taml-en-Latn:10
    ta-en:30 tdx-mg:10 te-Latn-te-Telu:20 te-Telu-en-Latn:10 te-en:30 tec-kln:10 tg-ru:30
    ti-Ethi-en-Latn:10 ti-en:30 tk-Latn-ru-Cyrl:10 tk-ru:30 tkg-mg:10 tlh-en:30 tmw-ms:10 tn-en:30
    to-en:30 tt-ru:30 tum-en:30 tuy-kln:10 txy-mg:10 ug-zh:20 ur-Arab-en-Latn:10 ur-en:30 urk-ms:10
    uz-Latn-ru-Cyrl:10 uz-ru:30 uzs-uz:10 vkk-ms:10 vkt-ms:10 vro-et:10 wo-fr:30 wuu-zh:10 xh-en:30
    xmm-ms:10 xmv-mg:10 xmw-mg:10 yi-Hebr-en-Latn:10 yi-en:30 yih-yi:10 yo-en:30 yue-zh:10
    za-Latn-zh-Hans:10 za-zh:20 zh-Hani-zh-Hans:20 zh-Hani-zh-Hant:20 zh-Latn-zh-Hans:20 zlm-ms:10
    zmi-ms:10 zu-en:30
    """

  /// Sorted words, each a language that has a group of regions, or such a language and a region: `in`
  /// the group, `part` of it is, or outside with the distance to others outside.
  static let regions: StaticTable = """
    ar ar-001:part ar-002:part ar-011:part ar-015:part ar-202:part ar-DZ:in ar-EH:in ar-LY:in
    ar-MA:in ar-MR:in ar-TN:in ar-UN:part en en-001:part en-003:part en-009:part en-019:part
    en-021:part en-029:part en-035:part en-057:part en-061:part en-142:part en-419:part en-AS:in
    en-CA:in en-GB:3 en-GU:in en-MH:in en-MP:in en-PH:in en-PR:in en-UM:in en-UN:part en-US:in
    en-VI:in es es-001:part es-003:in es-005:in es-013:in es-019:in es-021:in es-029:in es-419:in
    es-AG:in es-AI:in es-AN:in es-AR:in es-AW:in es-BB:in es-BL:in es-BM:in es-BO:in es-BQ:in
    es-BR:in es-BS:in es-BV:in es-BZ:in es-CA:in es-CL:in es-CO:in es-CR:in es-CU:in es-CW:in
    es-DM:in es-DO:in es-EC:in es-FK:in es-GD:in es-GF:in es-GL:in es-GP:in es-GS:in es-GT:in
    es-GY:in es-HN:in es-HT:in es-JM:in es-KN:in es-KY:in es-LC:in es-MF:in es-MQ:in es-MS:in
    es-MX:in es-NI:in es-PA:in es-PE:in es-PM:in es-PR:in es-PY:in es-SR:in es-SV:in es-SX:in
    es-TC:in es-TT:in es-UN:part es-US:in es-UY:in es-VC:in es-VE:in es-VG:in es-VI:in pt
    pt-001:part pt-003:in pt-005:in pt-013:in pt-019:in pt-021:in pt-029:in pt-419:in pt-AG:in
    pt-AI:in pt-AN:in pt-AR:in pt-AW:in pt-BB:in pt-BL:in pt-BM:in pt-BO:in pt-BQ:in pt-BR:in
    pt-BS:in pt-BV:in pt-BZ:in pt-CA:in pt-CL:in pt-CO:in pt-CR:in pt-CU:in pt-CW:in pt-DM:in
    pt-DO:in pt-EC:in pt-FK:in pt-GD:in pt-GF:in pt-GL:in pt-GP:in pt-GS:in pt-GT:in pt-GY:in
    pt-HN:in pt-HT:in pt-JM:in pt-KN:in pt-KY:in pt-LC:in pt-MF:in pt-MQ:in pt-MS:in pt-MX:in
    pt-NI:in pt-PA:in pt-PE:in pt-PM:in pt-PR:in pt-PY:in pt-SR:in pt-SV:in pt-SX:in pt-TC:in
    pt-TT:in pt-UN:part pt-US:in pt-UY:in pt-VC:in pt-VE:in pt-VG:in pt-VI:in zh-Hant
    zh-Hant-001:part zh-Hant-030:part zh-Hant-142:part zh-Hant-HK:in zh-Hant-MO:in
    """

  /// The locales that are preferred among those at the same distance, with likely subtags.
  static let paradigms: StaticTable = """
    en-Latn-GB en-Latn-US es-Latn-419 es-Latn-ES pt-Latn-BR pt-Latn-PT
    """
}
