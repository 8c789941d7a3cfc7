const LIGHT =
  '--paper:#fff;--raised:#f6f7f9;--ink:#1b1f24;--quiet:#57606a;--line:#d0d7de;--link:#0b57a4;--fail:#b3261e;--fail-on:#fdecea;--warn:#8a5300;--warn-on:#fff4de;--pass:#1a6b34;--pass-on:#e7f5ea;--none:#57606a;--none-on:#eef0f2;--seen:#0b57a4;--seen-on:#e6f0fb'
const DARK =
  '--paper:#14171b;--raised:#1c2127;--ink:#e6e9ec;--quiet:#9aa4af;--line:#343b44;--link:#8fc4ff;--fail:#ff9a90;--fail-on:#3d1b19;--warn:#ffc069;--warn-on:#38290f;--pass:#86d49a;--pass-on:#16301d;--none:#9aa4af;--none-on:#23282f;--seen:#8fc4ff;--seen-on:#15293f'

/** No font, image or script from another host: the page must open from a mail attachment. */
export const HTML_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:78rem;margin:0 auto;padding:1.2rem clamp(.8rem,3vw,2rem) 4rem}
a{color:var(--link);text-underline-offset:.15em}code,pre,table.excerpt{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.86em}
h1{font-size:2.1rem;line-height:1.15;margin:.1rem 0 .4rem;letter-spacing:-.01em}h2{font-size:1.3rem;margin:2.6rem 0 .5rem}h3{font-size:.95rem;margin:1rem 0 .2rem;overflow-wrap:anywhere}
p{margin:.3rem 0;overflow-wrap:anywhere}.quiet{color:var(--quiet);font-weight:400}.over{color:var(--quiet);margin:0;overflow-wrap:anywhere}.label{color:var(--quiet);margin:.6rem 0 0}
.fail>.sign,.fail>summary .sign{color:var(--fail)}.verdict{border-left:.5rem solid var(--tone);padding:.2rem 0 .2rem 1.1rem}.verdict h1{color:var(--tone)}.why{font-size:1.08rem;max-width:60rem;overflow-wrap:anywhere}
.fail{--tone:var(--fail);--back:var(--fail-on)}.warn{--tone:var(--warn);--back:var(--warn-on)}.pass{--tone:var(--pass);--back:var(--pass-on)}.none{--tone:var(--none);--back:var(--none-on)}.seen{--tone:var(--seen);--back:var(--seen-on)}
.sign{color:var(--tone);font-weight:700;display:inline-block;min-width:1.1em}li[data-status] .sign{color:var(--none)}li[data-status=pass] .sign{color:var(--pass)}li[data-status=fail] .sign{color:var(--fail)}li[data-status=warn] .sign{color:var(--warn)}li[data-status=observed] .sign{color:var(--seen)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(12.5rem,1fr));gap:.3rem 1.6rem;margin:.9rem 0}.facts dt{color:var(--quiet);font-size:.85rem}.facts dd{margin:0;overflow-wrap:anywhere}
.bar{display:block;width:100%;height:.7rem;border-radius:.35rem;margin-top:.6rem}rect.fail{fill:var(--fail)}rect.warn{fill:var(--warn)}rect.pass{fill:var(--pass)}rect.seen{fill:var(--seen)}rect.none{fill:var(--line)}
nav{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:1.4rem 0 0;padding:.5rem 0;border-block:1px solid var(--line)}
summary{cursor:pointer;overflow-wrap:anywhere;padding:.35rem 0}details{border-bottom:1px solid var(--line)}details details{border:0}
:target{outline:2px solid var(--link);outline-offset:3px;border-radius:2px;scroll-margin-top:5rem}
.cause{border:1px solid var(--line);border-left:.3rem solid var(--tone);border-radius:.4rem;padding:.2rem 1rem .4rem;margin:.7rem 0}.cause[open]>summary{border-bottom:1px solid var(--line);margin-bottom:.5rem}
.hint{color:var(--quiet)}.hint b{color:var(--ink)}.violation{margin:1rem 0 1.4rem}.violation h3{margin-top:.4rem}
dl{margin:.4rem 0}.facts-of{display:grid;grid-template-columns:5.5rem 1fr;gap:.15rem .8rem}.facts-of dt{color:var(--quiet)}.lead{display:inline-block;padding-left:1.15em;font-weight:400}.cause[open]>summary .lead{display:none}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);border:1px solid var(--line);border-radius:.3rem;padding:.5rem .7rem;margin:.3rem 0}
.wire{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:.6rem}
figure{margin:.7rem 0}figcaption{color:var(--quiet);font-size:.9rem}
.scroll{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;font-weight:400;padding:.25rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
.excerpt{border:1px solid var(--line);margin:.2rem 0}.excerpt td,.excerpt th{white-space:pre;padding:.2rem .6rem}.excerpt thead th{background:var(--raised);font-weight:600}.excerpt th[scope=row],.gap{color:var(--quiet)}
.wrong{background:var(--fail-on);box-shadow:inset 0 0 0 2px var(--fail)}mark{background:none;color:var(--fail);font-weight:700}
.map th[scope=col] span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}.map thead th{vertical-align:bottom;color:var(--quiet);padding:.3rem}.map th[scope=row]{position:sticky;left:0;background:var(--paper);white-space:nowrap;padding-left:0;border:0}
.map td{padding:1px;min-width:2.2rem;text-align:center;border:0}.map td a{display:block;background:var(--back);color:var(--tone);font-weight:700;text-decoration:none;border-radius:.2rem;line-height:1.75rem}.map td.fail a{background:var(--fail);color:var(--paper)}
.map td a:hover,.map td a:focus-visible{outline:2px solid var(--tone)}
.legend,.plain{list-style:none;padding:0;margin:.5rem 0}.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;color:var(--quiet);font-size:.9rem}.legend b{color:var(--tone)}.plain li{overflow-wrap:anywhere;padding:.12rem 0 .12rem 1.4em;text-indent:-1.4em}.plain li *{text-indent:0}.plain li code{font-weight:600}
.operation h3{color:var(--quiet);font-weight:600}
.controls{position:sticky;top:0;z-index:1;background:var(--paper);padding:.5rem 0;border-bottom:1px solid var(--line);display:flex;gap:.3rem 1rem;flex-wrap:wrap;align-items:center}
input[type=search]{flex:1 1 16rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--quiet);border-radius:.3rem;padding:.3rem .6rem}[hidden]{display:none!important}
.wide th[scope=row]{min-width:11rem}.wide thead th{color:var(--quiet);white-space:nowrap}.wide td{font-size:.9rem}.counts td{white-space:nowrap}.counts thead th{white-space:normal;min-width:6rem}td.warn{color:var(--warn)}
.lane{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.8rem;align-items:center;margin:.2rem 0}.lane svg{width:100%;height:2.8rem}.spent{fill:var(--seen-on);stroke:var(--seen);stroke-width:1.5;vector-effect:non-scaling-stroke}.quota{stroke:var(--quiet);stroke-dasharray:4 4;fill:none;vector-effect:non-scaling-stroke}.cross{stroke:var(--fail);stroke-width:2;fill:none;vector-effect:non-scaling-stroke}
.trend{width:100%;height:5rem}.decided{fill:none;stroke:var(--pass);stroke-width:2;vector-effect:non-scaling-stroke}.violated{fill:none;stroke:var(--fail);stroke-width:2;stroke-dasharray:6 3;vector-effect:non-scaling-stroke}
.exchanges th[scope=row]{min-width:0;white-space:nowrap}.exchanges td:nth-child(2){overflow-wrap:anywhere;min-width:14rem}.exchanges td:nth-child(n+3){white-space:nowrap}
@media (max-width:40rem){.exchanges td:nth-child(2){min-width:9rem}body{font-size:14px}.wide th[scope=row]{min-width:8rem;overflow-wrap:anywhere}:is(.runs,.exchanges) th[scope=row]{min-width:0}.runs :is(th,td){padding-inline:.25rem}.lines th[scope=row]{min-width:11.5rem;font-size:.85em}h1{font-size:1.6rem}.facts{grid-template-columns:1fr 1fr}.cause{padding-inline:.6rem}.facts-of{grid-template-columns:1fr;gap:0}.facts-of dd{margin-bottom:.3rem}.map th[scope=row]{min-width:8rem;max-width:8.5rem;white-space:normal;overflow-wrap:anywhere;font-size:.85em}.excerpt td,.excerpt th{padding:.2rem .3rem}.excerpt .beside{display:none}.lane{grid-template-columns:1fr;gap:0}}
@media print{:root{${LIGHT}}body{max-width:none;font-size:10pt;padding:0}nav,.controls{display:none}.violation,figure,tr{break-inside:avoid}.map td a,.verdict{print-color-adjust:exact}.scroll{overflow:visible}.map{width:100%;font-size:8pt}.map td{min-width:0}.map td a{line-height:1.5}.map th[scope=row]{position:static;white-space:normal;overflow-wrap:anywhere}.wide th[scope=row]{min-width:0;overflow-wrap:anywhere}.wide :is(th,td){padding-inline:.2rem;font-size:8pt;white-space:normal;min-width:0}.wide th{overflow-wrap:anywhere}.counts thead th{min-width:0}.counts td{overflow-wrap:normal}.excerpt{font-size:7pt}.excerpt td,.excerpt th{white-space:pre-wrap;overflow-wrap:anywhere;padding:.1rem .2rem}.excerpt tr>:first-child{white-space:nowrap}details:not(.folded)::details-content{content-visibility:visible;block-size:auto}a{color:inherit}}
`
