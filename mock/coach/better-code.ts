import type { Contract } from '../../spec/index.js'

const WAIT = 'await new Promise((resolve) => setTimeout(resolve, MS))'
const wait = (milliseconds: string): string => WAIT.replace('MS', milliseconds)

const BACK_OFF = `async function read(url, options) {
  for (const seconds of [1, 2, 4]) {
    const response = await fetch(url, options)
    if (response.status !== 429) return response
    ${wait('seconds * 1000')}
  }
  return fetch(url, options)
}`

const TOKEN = `async function read(url) {
  const send = (token) => fetch(url, { headers: { Authorization: \`Bearer \${token}\` } })
  const response = await send(await getToken())
  return response.status === 401 ? send(await getToken({ refresh: true })) : response
}`

const REFUSAL = `async function read(url, options) {
  const response = await fetch(url, options)
  if (response.status >= 400 && response.status !== 429) throw new Error(await response.text())
  return response
}`

const CACHE = `const cache = new Map()
async function read(url, options) {
  let known = cache.get(url)
  if (!known || Date.now() - known.at > 5 * 60_000) {
    known = { at: Date.now(), response: fetch(url, options) }
    cache.set(url, known)
  }
  return (await known.response).clone()
}`

const SPREAD = `async function readAll(urls, options) {
  const responses = []
  for (const url of urls) {
    responses.push(await fetch(url, options))
    ${wait('250')}
  }
  return responses
}`

const CAP = `const query = new URLSearchParams({ limit: Math.min(wanted, maximum) })`

const PAGES = `async function* pages(url, options) {
  for (let cursor; ; ) {
    const response = await fetch(cursor ? \`\${url}&cursor=\${encodeURIComponent(cursor)}\` : url, options)
    yield response
    cursor = response.headers.get('X-Next-Cursor')
    if (!cursor) return
  }
}`

/** Better code for each rule of the coach. */
export const BETTER_CODE: Readonly<Record<string, (contract: Contract) => string>> = {
  'key-in-browser': () => TOKEN,
  'retry-without-back-off': () => BACK_OFF,
  'quota-headers-ignored': quotaCode,
  'expired-token-again': () => TOKEN,
  'refusal-repeated': () => REFUSAL,
  'fetched-again': () => CACHE,
  'burst-over-symbols': () => SPREAD,
  'page-past-the-end': () => PAGES,
  'limit-over-the-cap': () => CAP,
}

function quotaCode({ rateHeaders }: Contract): string {
  const { remaining, reset } = rateHeaders ?? {}
  const left = `response.headers.get('${remaining?.header ?? 'X-RateLimit-Remaining'}')`
  const resetText = `response.headers.get('${reset?.header ?? 'X-RateLimit-Reset'}')`
  const freeAt =
    reset === undefined || reset.form === 'unix-seconds' ? `${resetText} * 1000` : `resetTimeOf(${resetText})`
  return `let freeAt = 0
async function read(url, options) {
  ${wait('Math.max(0, freeAt - Date.now())')}
  const response = await fetch(url, options)
  if (${left} === '0') freeAt = ${freeAt}
  return response
}`
}
