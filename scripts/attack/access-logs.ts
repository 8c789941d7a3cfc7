import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import type { Ran } from './run-program.js'
import { processFaults } from './verdicts.js'

const SECRET = 'sk-live-5f2e9c71a04b8d36'
const CALL = {
  method: 'GET',
  url: `https://api.example/v1/ohlc?symbol=SPY&access_token=${SECRET}`,
  status: 200,
  headers: { 'Content-Type': 'text/csv', 'X-Request-Token': SECRET },
  requestHeaders: { Authorization: `Bearer ${SECRET}`, Cookie: `session=${SECRET}`, 'X-API-Key': SECRET },
  body: `symbol|date|open|high|low|close|volume\nSPY|${SECRET}|\u001b[2J|=cmd()|<script>|\u202e|@team\n`,
}
const CONTROLS = ['\u001b', '\u202e']

/** A line after a good one, and the exit codes that it may lead to. */
const LINES: readonly (readonly [what: string, line: string, codes: readonly number[]])[] = [
  ['nothing else', '', [0, 1, 2]],
  ['a line that is cut', JSON.stringify(CALL).slice(0, 90), [2]],
  ['50,000 lists', '['.repeat(50_000), [2]],
  ['a call in 50,000 objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, [0, 1, 2]],
  ['a prototype', '{"__proto__": {"status": 200, "url": "/v1/ohlc"}, "constructor": 1}', [0, 1, 2]],
  ['a status that is an object', JSON.stringify({ ...CALL, status: {} }), [2]],
  ['headers that are numbers', JSON.stringify({ ...CALL, headers: 7, requestHeaders: [null] }), [2]],
  ['another scheme', JSON.stringify({ ...CALL, url: `javascript:alert("${SECRET}")` }), [0, 1, 2]],
  ['an address of 1 MB', JSON.stringify({ ...CALL, url: `${CALL.url}&a=${'%'.repeat(1_000_000)}` }), [2]],
  ['a body of 20 MB', JSON.stringify({ ...CALL, body: CALL.body + 'a|b\n'.repeat(5_000_000) }), [0, 1, 2]],
  ['5000 headers', JSON.stringify({ ...CALL, headers: headersOf(5000) }), [2]],
  ['a time in the year 99999', JSON.stringify({ ...CALL, time: '+099999-01-01T00:00:00Z' }), [0, 1, 2]],
  ['NUL', '\u0000'.repeat(1000), [2]],
]

function headersOf(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'value']))
}

/** What is wrong with a run over an access log, and with what it printed and wrote. */
function faultsOf(ran: Ran, out: string, codes: readonly number[]): readonly string[] {
  const files = existsSync(out) ? readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const printed = `${ran.stdout}${ran.stderr}`
  const all = [printed, ...files.map(({ name }) => readFileSync(join(out, name), 'utf8'))]
  return [
    ...processFaults(ran, codes, 15),
    ...(all.some((text) => text.includes(SECRET)) ? ['a secret is written'] : []),
    ...(CONTROLS.some((control) => printed.includes(control)) ? ['control characters are printed'] : []),
  ]
}

function oddLines(ground: Ground): Promise<Outcome> {
  const runs = LINES.flatMap(([what, line, codes], at) => {
    const [file, out] = [join(ground.folder, `access-${at}.log`), join(ground.folder, `access-${at}`)]
    writeFileSync(file, `\uFEFF${JSON.stringify(CALL)}\r\n${line}\n${JSON.stringify(CALL)}`)
    const argvs = [['judge', file, '--out', out], ...(at % 3 === 0 ? [['usage', file]] : [])]
    return argvs.map((argv) => ({ name: `${argv[0]} with ${what}`, argv, out, codes }))
  })
  return inTurn(runs, async ({ name, argv, out, codes }) => {
    const ran = await ground.pipeproof(argv)
    return { name, megabytes: ran.megabytes, wrong: faultsOf(ran, out, codes) }
  })
}

const MANY = 150_000

async function manyLines(ground: Ground): Promise<Outcome> {
  const [file, out] = [join(ground.folder, 'access-many.log'), join(ground.folder, 'access-many')]
  const lines = Array.from({ length: MANY }, (_, at) =>
    JSON.stringify({ path: `/v1/ohlc?symbol=S${at}`, status: 200, time: at, headers: { 'X-Count': `${at}` } }),
  )
  writeFileSync(file, lines.join('\n'))
  const ran = await ground.pipeproof(['judge', file, '--out', out, '--quiet'], { seconds: 120 })
  return { megabytes: ran.megabytes, wrong: processFaults(ran, [2], 60) }
}

export const accessLogs: readonly Attack[] = [
  {
    id: 'access-log-lines',
    title: 'access logs with secrets, control characters and odd, deep, long or broken lines',
    quick: true,
    run: oddLines,
  },
  { id: 'access-log-150000', title: `an access log of ${MANY} lines`, quick: false, run: manyLines },
]
