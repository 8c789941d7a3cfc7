import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { verbs } from './verbs.js'

const folder = temporaryFolder()
const printed: string[] = []
/** Credentials of a foreign recording, by their place in it. */
const SECRETS = {
  proxy: 'Zq7PROXYpass4412x',
  token: 'Zq7XVENDORtoken91',
  query: 'Zq7QUERYaccess77k',
  cookie: 'Zq7COOKIEsid5501a',
  segment: 'Zq7SEGMENTkey3307',
  login: 'Zq7LOGINpass+8812',
  form: 'Zq7FORMsecret6604',
  handed: 'Zq7HANDEDout2218z',
  user: 'Zq7USERinfo9907pw',
  nameless: 'Zq7COOKIEalone33v',
  fragment: 'Zq7FRAGMENT7710hh',
  location: 'Zq7LOCATION4480jj',
  link: 'Zq7LINKEDnext1290',
  nested: 'Zq7NESTEDjson5521',
  markup: 'Zq7MARKUPxml90314',
  answer: 'Zq7ANSWERform6671',
  part: 'Zq7PARTofForm2025',
  plain: 'Zq7PLAINtoken7008',
  bracket: 'Zq7BRACKETpass1147',
  subject: 'Zq7SUBJECTtoken38',
  onlyUser: 'Zq7ONLYtheUser5506',
  base: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJaYmFzZSJ9.Zq7BASEpath',
} as const

const basic = Buffer.from(`proxy-user:${SECRETS.proxy}`).toString('base64')
/** A server that repeats every secret in its answers, in the encodings that servers use. */
const echoed = Object.values(SECRETS).flatMap((secret) => [
  secret,
  encodeURIComponent(encodeURIComponent(secret)),
  ...[0, 1, 2].map((before) => Buffer.from(`${'.'.repeat(before)}${secret}~`).toString('base64')),
  [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
  [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
])
const pair = (name: string, value: string): object => ({ name, value })
const json = { mimeType: 'application/json', text: JSON.stringify({ user: 'me', password: SECRETS.login }) }
const form = { mimeType: 'application/x-www-form-urlencoded', text: `grant_type=x&client_secret=${SECRETS.form}` }

const parts = {
  mimeType: 'multipart/form-data; boundary=b',
  text: `--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${SECRETS.part}\r\n--b--\r\n`,
}

function entry(method: string, url: string, body: string, postData?: object): object {
  const headers = [
    pair('Proxy-Authorization', `Basic ${basic}`),
    pair('X-Vendor-Token', SECRETS.token),
    pair('Cookie', `theme=dark; sid=${SECRETS.cookie}; ${SECRETS.nameless}`),
  ]
  const given = [
    pair('Location', `https://svc.example/back?state=1#access_token=${SECRETS.location}&type=bearer`),
    pair('Link', `</next?api_key=${SECRETS.link}>; rel="next"`),
    pair('X-Subject-Token', SECRETS.subject),
  ]
  const type = pair('content-type', body.startsWith('{') ? 'application/json' : 'text/csv')
  const response = { status: 200, headers: [type, ...given, pair('X-Echo', echoed.join(' '))], content: { text: body } }
  return { startedDateTime: '2026-11-20T10:00:00Z', time: 5, request: { method, url, headers, postData }, response }
}

const base = `http://me:${SECRETS.user}@svc.example/${SECRETS.base}`
const table = `symbol|date|open|high|low|close|volume\n${echoed.map((text) => `${text}|2026-11-19|1|2|1|2|5\n`).join('')}`
const entries = [
  entry('GET', `${base}/v1/ohlc?symbol=SPY&access_token=${SECRETS.query}`, table),
  entry('GET', `${base}/v1/ohlc?symbol=${encodeURIComponent(SECRETS.query)}`, table),
  entry('GET', `${base}/v1/user-status`, JSON.stringify({ user_id: echoed, access_token: SECRETS.handed })),
  entry('POST', `${base}/login`, JSON.stringify({ refresh_token: SECRETS.handed }), json),
  entry('POST', `${base}/oauth`, JSON.stringify({ said: echoed }), form),
  entry('GET', `${base}/v1/ohlc?symbol=SPY&user[password]=${SECRETS.bracket}#id_token=${SECRETS.fragment}`, table),
  entry('GET', `http://${SECRETS.onlyUser}:x@svc.example/v1/user-status`, JSON.stringify({ user_id: echoed })),
  entry('POST', `${base}/upload`, `access_token=${SECRETS.answer}&token_type=bearer`, parts),
  entry('POST', `${base}/soap`, `<a:Session><a:Password type="x">${SECRETS.markup}</a:Password></a:Session>`),
  entry('POST', `${base}/echo`, JSON.stringify({ sent: JSON.stringify({ refresh_token: SECRETS.nested }) })),
  entry('POST', `${base}/sign-in`, JSON.stringify({ token: SECRETS.plain })),
  entry('GET', `${base}/token/${SECRETS.segment}/items`, JSON.stringify({ said: echoed })),
]

beforeAll(() => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  }
  writeFileSync(join(folder, 'in.har'), JSON.stringify({ log: { version: '1.2', entries } }))
})
afterAll(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

async function outputsOf(...argv: readonly string[]): Promise<string> {
  printed.length = 0
  const verb = verbs.find(({ name }) => name === argv[0])
  const out = join(folder, argv[0] ?? '')
  const program = new Command().exitOverride()
  if (verb !== undefined) program.addCommand((await verb.load()).exitOverride())
  await program.parseAsync([...argv, '--out', out], { from: 'user' })
  const files = argv[0] === 'usage' ? [out] : readdirSync(out).map((name) => join(out, name))
  return [...printed, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
}

it.each([
  ['judge', 'in.har'],
  ['usage', 'in.har'],
  ['draft', '--har', 'in.har'],
])('%s writes no credential of a recording, in whatever form an answer repeats it', async (...argv) => {
  const outputs = await outputsOf(...argv.map((word) => (word === 'in.har' ? join(folder, word) : word)))
  expect(outputs.length).toBeGreaterThan(100)
  for (const secret of [...Object.values(SECRETS), basic, ...echoed]) {
    // The beginning of base64 encodes the text before the secret.
    const found = outputs.includes(secret) || outputs.includes(secret.slice(4, -4))
    expect(found ? `${argv[0]} writes ${secret}` : '').toBe('')
  }
})
