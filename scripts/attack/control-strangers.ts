import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { answerTo, type Sent, textOf } from './raw-request.js'

interface Wanted extends Sent {
  readonly title: string
  readonly status: RegExp
}

const RESET = { path: '/__pipeproof/reset', status: /^403/ }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const FORCED = '/__pipeproof/forced'
const QUOTA = '{"left": {"hour": 1}}'

/** Requests of foreign pages, and of attackers. */
const REQUESTS: readonly Wanted[] = [
  { title: 'a name that was bound to this machine', ...RESET, headers: { Host: 'evil.example' } },
  {
    title: 'the same name with a port',
    ...RESET,
    method: 'GET',
    path: '/__pipeproof/log',
    headers: { Host: 'evil.example:80' },
  },
  { title: 'no name', ...RESET, headers: { Host: '' }, status: /^40[03]/ },
  { title: 'a name like an address', ...RESET, headers: { Host: '127.0.0.1.evil.example' } },
  { title: 'a page of another origin', ...RESET, headers: { Origin: 'https://evil.example' } },
  { title: 'a page without an origin', ...RESET, headers: { Origin: 'null' } },
  { title: 'a page of another port', ...RESET, headers: { Origin: 'http://127.0.0.1:1' } },
  { title: 'a script that hides its origin', ...RESET, headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { title: 'a form', path: FORCED, headers: FORM, body: 'error=503', status: /^415/ },
  { title: 'a form without fields', ...RESET, headers: FORM },
  { title: 'a proxy', ...RESET, headers: { 'X-Forwarded-For': '1.2.3.4' } },
  { title: 'a world behind a broken escape', method: 'GET', path: '/w/%zz/__pipeproof/health', status: /^400/ },
  {
    title: 'an account behind a broken escape',
    method: 'PUT',
    path: '/__pipeproof/accounts/%E0%A4%A/quota',
    body: '{}',
    status: /^400/,
  },
  {
    title: 'a path that leads out of the control plane',
    method: 'GET',
    path: '/__pipeproof/..%2f..%2fetc/passwd',
    status: /^40[04]/,
  },
  { title: 'a prototype', path: FORCED, body: '{"__proto__": {"polluted": true}, "error": "503"}', status: /^400/ },
  {
    title: 'a constructor as an account',
    method: 'PUT',
    path: '/__pipeproof/accounts/constructor/quota',
    body: QUOTA,
    status: /^404/,
  },
  {
    title: 'a prototype as an account',
    method: 'PUT',
    path: '/__pipeproof/accounts/__proto__/quota',
    body: QUOTA,
    status: /^404/,
  },
  { title: 'endless brackets', path: FORCED, body: `{"error": ${'['.repeat(200_000)}`, status: /^400/ },
  { title: 'a body that is too large', path: FORCED, body: `"${'x'.repeat(2_000_000)}"`, status: /^413/ },
  { title: 'two lengths', ...RESET, headers: { 'content-length': '5' }, status: /^400/ },
  { title: 'a length and chunks', ...RESET, headers: { 'Transfer-Encoding': 'chunked' }, status: /^400/ },
]

async function refused(ground: Ground): Promise<Outcome> {
  const wrong: string[] = []
  for (const { title, status, ...sent } of REQUESTS) {
    const answer = (await answerTo(ground, textOf(sent))).replace(/^HTTP\/1\.1 /, '')
    if (!status.test(answer)) wrong.push(`${title}: "${answer.split('\r\n', 1)[0]}"`)
  }
  const usual = { method: 'GET', path: '/v1/user-status', headers: { 'X-API-Key': 'key_pro' } }
  const after = await answerTo(ground, textOf(usual))
  if (!after.startsWith('HTTP/1.1 200')) wrong.push(`afterwards "${after.split('\r\n', 1)[0]}"`)
  return { megabytes: ground.mock.megabytes(), wrong }
}

/** A body that is too large is refused, and the rest of it is not read as another request. */
async function smuggled(ground: Ground): Promise<Outcome> {
  const hidden = textOf({ path: '/w/smuggled/__pipeproof/forced', body: '{"error": "503", "times": 1}' })
  const sent = { path: FORCED, headers: { Connection: 'keep-alive' }, body: `${'x'.repeat(1_000_001)}${hidden}` }
  const answer = await answerTo(ground, textOf(sent), 1500)
  const answers = (answer.match(/^HTTP\/1\.1 \d+/gm) ?? []).join(', ')
  const worlds = await answerTo(ground, textOf({ method: 'GET', path: '/__pipeproof/worlds' }))
  return {
    megabytes: ground.mock.megabytes(),
    wrong: [
      ...(answers === 'HTTP/1.1 413' ? [] : [`answered ${answers}`]),
      ...(worlds.includes('smuggled') ? ['the hidden request was answered'] : []),
    ],
  }
}

export const controlStrangers: readonly Attack[] = [
  {
    id: 'control-strangers',
    title: 'foreign pages, bound names, forms, prototypes and broken escapes at the control plane',
    quick: true,
    run: refused,
  },
  { id: 'control-smuggled', title: 'a request hidden in a body that is too large', quick: true, run: smuggled },
]
