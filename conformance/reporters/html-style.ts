/** No font, image or script from elsewhere: the page must open from a mail attachment. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--line:#8884;--fail:#c62828;--warn:#b26a00;--pass:#2e7d32;--none:#777;--seen:#1565c0}
@media (prefers-color-scheme:dark){:root{--fail:#ff8a80;--warn:#ffb74d;--pass:#81c784;--none:#aaa;--seen:#90caf9}}
body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid var(--line);text-align:right}
td:first-child,th:first-child{text-align:left}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:.5rem;margin:.3rem 0;max-height:24rem;overflow:auto}
details{border-bottom:1px solid var(--line);padding:.25rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.2rem 1rem;margin:.4rem 0 .8rem 1.2rem}dt{color:var(--none)}dd{margin:0;overflow-wrap:anywhere}
.badge{display:inline-block;min-width:5.5rem;font-weight:600}
.fail .badge,.nonconformant{color:var(--fail)}.warn .badge,.incomplete{color:var(--warn)}.pass .badge,.conformant{color:var(--pass)}
.no-evidence .badge,.not-applicable .badge{color:var(--none)}.observed .badge{color:var(--seen)}
.controls{position:sticky;top:0;background:Canvas;padding:.5rem 0;border-bottom:1px solid var(--line);display:flex;gap:1rem;flex-wrap:wrap}
input[type=search]{flex:1;min-width:12rem;font:inherit}[hidden]{display:none!important}
`

/** Filters the list and unfolds the exchange that a link leads to; without it the page is complete, only longer. */
export const HTML_SCRIPT = `
const boxes=[...document.querySelectorAll('input[type=checkbox]')],search=document.querySelector('input[type=search]');
const results=[...document.querySelectorAll('.result')];
function show(){const on=new Set(boxes.filter(b=>b.checked).map(b=>b.value)),text=search.value.toLowerCase();
for(const r of results)r.hidden=!on.has(r.dataset.status)||!r.textContent.toLowerCase().includes(text);
for(const s of document.querySelectorAll('section.area'))s.hidden=![...s.querySelectorAll('.result')].some(r=>!r.hidden)}
for(const b of [...boxes,search])b.addEventListener('input',show);
function unfold(){const d=document.getElementById(location.hash.slice(1));if(d instanceof HTMLDetailsElement){d.open=true;d.scrollIntoView()}}
addEventListener('hashchange',unfold);show();unfold();
`
