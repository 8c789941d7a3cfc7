/** Filters, searches, and opens the target of a link. Without the script the page is complete, only longer. */
export const HTML_SCRIPT = `
const $=(s,r=document)=>[...r.querySelectorAll(s)];
const controls=document.querySelector('.controls'),boxes=$('input[type=checkbox]'),search=document.querySelector('input[type=search]'),said=document.querySelector('output');
const items=$('#operations li'),sections=$('#operations .operation'),texts=new Map(items.map(i=>[i,i.textContent.toLowerCase()]));
function show(keep){
const on=new Set(boxes.filter(b=>b.checked).map(b=>b.value)),words=search.value.toLowerCase().split(/\\s+/).filter(Boolean);
let count=0;
for(const i of items){const ok=on.has(i.dataset.status)&&words.every(w=>texts.get(i).includes(w));i.hidden=!ok;if(ok)count++}
for(const s of sections){const some=$('li',s).some(i=>!i.hidden);s.hidden=!some;
for(const u of $('ul',s))u.hidden=u.previousElementSibling.hidden=!$('li',u).some(i=>!i.hidden);
if(words.length)s.open=some}
said.textContent=count+' of '+items.length;
if(!keep){const off=boxes.filter(b=>!b.checked).map(b=>b.value),p=new URLSearchParams();
if(search.value)p.set('find',search.value);if(off.length)p.set('without',off.join(' '));
history.replaceState(null,'',p.size?'#?'+p:location.pathname+location.search)}}
function unfold(){
const hash=location.hash.slice(1);
if(hash.startsWith('?')){const p=new URLSearchParams(hash.slice(1));search.value=p.get('find')||'';
const off=(p.get('without')||'').split(' ');for(const b of boxes)b.checked=!off.includes(b.value);show(true);return}
let at=hash&&document.getElementById(decodeURIComponent(hash));if(!at)return;
for(let d=at;d;d=d.parentElement)if(d instanceof HTMLDetailsElement)d.open=true;
if(at.hidden||at.closest('[hidden]')){search.value='';for(const b of boxes)b.checked=true;show(true)}
at.scrollIntoView()}
controls.hidden=false;show(true);unfold();
for(const b of [...boxes,search])b.addEventListener('input',()=>show(false));
addEventListener('hashchange',unfold);
let closed=[];
addEventListener('beforeprint',()=>{closed=$('details:not([open],.folded)');for(const d of closed)d.open=true});
addEventListener('afterprint',()=>{for(const d of closed)d.open=false});
`
