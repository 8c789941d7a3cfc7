/** The script of the console page. Values of the mock reach the page as text only, never as markup. */
export const consoleScript = `
const $ = (id) => document.getElementById(id)
const TOKEN = 'pipeproof-control-token'
let world = 'default'
let frozen = false
const base = () => (world === 'default' ? '' : '/w/' + world) + '/__pipeproof'
async function ask(path, method, body) {
  const token = sessionStorage.getItem(TOKEN)
  const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: 'Bearer ' + token }) }
  const answer = await fetch(base() + path, method ? { method, headers, body: JSON.stringify(body ?? {}) } : { headers })
  $('login').hidden = answer.status !== 401
  const text = await answer.text()
  const value = text === '' ? undefined : JSON.parse(text)
  if (!answer.ok) throw new Error(value?.details ?? answer.status)
  return value
}
function row(cells) {
  const line = document.createElement('tr')
  for (const cell of cells) {
    const place = document.createElement('td')
    place.textContent = cell ?? ''
    line.append(place)
  }
  return line
}
function options(select, values, chosen) {
  if (select.dataset.values === values.join()) return
  select.dataset.values = values.join()
  select.replaceChildren(...values.map((value) => new Option(value, value, false, value === chosen)))
}
const spent = (window) => (window ? window.used + ' of ' + window.limit : '')
async function refresh() {
  const [health, worlds, clock, accounts, quota, faults, log] = await Promise.all(
    ['/health', '/worlds', '/clock', '/accounts', '/quota', '/faults', '/log'].map((path) => ask(path)))
  $('title').textContent = health.contract.title + ' ' + health.contract.version
  options($('worlds'), [...new Set(['default', ...worlds])], world)
  frozen = clock.frozen
  $('now').textContent = clock.now + (frozen ? ' (frozen)' : '')
  $('freeze').textContent = frozen ? 'release' : 'freeze'
  $('quota').textContent = 'now ' + quota.mode
  $('accounts').replaceChildren(...accounts.map((a) => row([a.name, a.tier, a.apiKey, spent(a.quota?.hour), spent(a.quota?.day)])))
  options($('fault'), faults.map((fault) => fault.id))
  const on = faults.filter((fault) => fault.on)
  $('faults').textContent = on.map((fault) => fault.id + ': ' + fault.title).join('; ') || 'none is on'
  $('log').replaceChildren(...log.slice(-100).reverse().map((r) => row([r.at.slice(11, 19), r.status, r.method + ' ' + r.url, r.account, r.error ?? r.rule])))
}
const attempt = (work) => work().then(() => ($('problem').textContent = ''), (error) => ($('problem').textContent = error.message))
const change = (work) => attempt(async () => { await work(); await refresh() })
for (const button of document.querySelectorAll('[data-clock]')) button.onclick = () => change(() => ask('/clock', 'POST', { advance: button.dataset.clock }))
for (const button of document.querySelectorAll('[data-quota]')) button.onclick = () => change(() => ask('/quota', 'PUT', { mode: button.dataset.quota }))
$('freeze').onclick = () => change(() => ask('/clock', 'POST', { frozen: !frozen }))
$('reset').onclick = () => change(() => ask('/reset', 'POST'))
$('worlds').onchange = () => change(async () => { world = $('worlds').value })
$('switch').onclick = () => change(async () => {
  const on = (await ask('/faults')).filter((fault) => fault.on).map((fault) => fault.id)
  const id = $('fault').value
  await ask('/faults', 'PUT', { on: on.includes(id) ? on.filter((other) => other !== id) : [...on, id] })
})
$('login').onsubmit = (event) => {
  event.preventDefault()
  sessionStorage.setItem(TOKEN, $('token').value)
  attempt(refresh)
}
attempt(refresh)
setInterval(() => { if (!document.hidden && $('login').hidden) attempt(refresh) }, 1500)
`
