// Made from CLDR 47 by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

/// CLDR's plural rules: a line per rule set, the languages that share it before the colon, in the
/// notation that `PluralRuleCursor` reads.
enum PluralData {
  static let cardinal: StaticTable = """
    af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog:1n=1
    ak bho csw guw ln mg nso pa ti wa:1n=0..1
    am as bn doi fa gu hi kn pcm zu:1i=0|n=1
    ar ars:0n=0;1n=1;2n=2;3n%100=3..10;4n%100=11..99
    ast de en et fi fy gl ia io lij nl sc sv sw ur yi:1i=1&v=0
    be:1n%10=1&n%100!11;3n%10=2..4&n%100!12..14;4n%10=0|n%10=5..9|n%100=11..14
    blo ksh:0n=0;1n=1
    bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi und vi wo yo yue zh:
    br:1n%10=1&n%100!11,71,91;2n%10=2&n%100!12,72,92;3n%10=3..4,9&n%100!10..19,70..79,90..99;4n!0&n%1000000=0
    bs hr sh sr:1v=0&i%10=1&i%100!11|f%10=1&f%100!11;3v=0&i%10=2..4&i%100!12..14|f%10=2..4&f%100!12..14
    ca it lld pt-PT scn vec:1i=1&v=0;4e=0&i!0&i%1000000=0&v=0|e!0..5
    ceb fil tl:1v=0&i=1,2,3|v=0&i%10!4,6,9|v!0&f%10!4,6,9
    cs sk:1i=1&v=0;3i=2..4&v=0;4v!0
    cy:0n=0;1n=1;2n=2;3n=3;4n=6
    da:1n=1|t!0&i=0,1
    dsb hsb:1v=0&i%100=1|f%100=1;2v=0&i%100=2|f%100=2;3v=0&i%100=3..4|f%100=3..4
    es:1n=1;4e=0&i!0&i%1000000=0&v=0|e!0..5
    ff hy kab:1i=0,1
    fr:1i=0,1;4e=0&i!0&i%1000000=0&v=0|e!0..5
    ga:1n=1;2n=2;3n=3..6;4n=7..10
    gd:1n=1,11;2n=2,12;3n=3..10,13..19
    gv:1v=0&i%10=1;2v=0&i%10=2;3v=0&i%100=0,20,40,60,80;4v!0
    he:1i=1&v=0|i=0&v!0;2i=2&v=0
    is:1t=0&i%10=1&i%100!11|t%10=1&t%100!11
    iu naq sat se sma smi smj smn sms:1n=1;2n=2
    kw:0n=0;1n=1;2n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n!0&n%1000000=100000;3n%100=3,23,43,63,83;4n!1&n%100=1,21,41,61,81
    lag:0n=0;1i=0,1&n!0
    lt:1n%10=1&n%100!11..19;3n%10=2..9&n%100!11..19;4f!0
    lv prg:0n%10=0|n%100=11..19|v=2&f%100=11..19;1n%10=1&n%100!11|v=2&f%10=1&f%100!11|v!2&f%10=1
    mk:1v=0&i%10=1&i%100!11|f%10=1&f%100!11
    mo ro:1i=1&v=0;3v!0|n=0|n!1&n%100=1..19
    mt:1n=1;2n=2;3n=0|n%100=3..10;4n%100=11..19
    pl:1i=1&v=0;3v=0&i%10=2..4&i%100!12..14;4v=0&i!1&i%10=0..1|v=0&i%10=5..9|v=0&i%100=12..14
    pt:1i=0..1;4e=0&i!0&i%1000000=0&v=0|e!0..5
    ru uk:1v=0&i%10=1&i%100!11;3v=0&i%10=2..4&i%100!12..14;4v=0&i%10=0|v=0&i%10=5..9|v=0&i%100=11..14
    shi:1i=0|n=1;3n=2..10
    si:1n=0,1|i=0&f=1
    sl:1v=0&i%100=1;2v=0&i%100=2;3v=0&i%100=3..4|v!0
    tzm:1n=0..1|n=11..99
    """

  static let ordinal: StaticTable = """
    af am an ar ast bg bs ce cs da de dsb el es et eu fa fi fy gl gsw he hr hsb ia id is ja km kn ko ky lt lv ml mn my nb nl no pa pl prg ps pt ru sd sh si sk sl sr sw ta te th tpi tr und ur uz yue zh zu:
    as bn:1n=1,5,7,8,9,10;2n=2,3;3n=4;4n=6
    az:1i%10=1,2,5,7,8|i%100=20,50,70,80;3i%10=3,4|i%1000=100,200,300,400,500,600,700,800,900;4i=0|i%10=6|i%100=40,60,90
    bal fil fr ga hy lo mo ms ro tl vi:1n=1
    be:3n%10=2,3&n%100!12,13
    blo:0i=0;1i=1;3i=2,3,4,5,6
    ca:1n=1,3;2n=2;3n=4
    cy:0n=0,7,8,9;1n=1;2n=2;3n=3,4;4n=5,6
    en:1n%10=1&n%100!11;2n%10=2&n%100!12;3n%10=3&n%100!13
    gd:1n=1,11;2n=2,12;3n=3,13
    gu hi:1n=1;2n=2,3;3n=4;4n=6
    hu:1n=1,5
    it lld sc scn vec:4n=11,8,80,800
    ka:1i=1;4i=0|i%100=2..20,40,60,80
    kk:4n%10=6|n%10=9|n%10=0&n!0
    kw:1n=1..4|n%100=1..4,21..24,41..44,61..64,81..84;4n=5|n%100=5
    lij:4n=11,8,80..89,800..899
    mk:1i%10=1&i%100!11;2i%10=2&i%100!12;4i%10=7,8&i%100!17,18
    mr:1n=1;2n=2,3;3n=4
    ne:1n=1..4
    or:1n=1,5,7..9;2n=2,3;3n=4;4n=6
    sq:1n=1;4n%10=4&n%100!14
    sv:1n%10=1,2&n%100!11,12
    tk:3n%10=6,9|n=10
    uk:3n%10=3&n%100!13
    """
}
