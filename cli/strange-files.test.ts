import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { errorText } from './terminal/error-text.js'
import { verbs } from './verbs.js'

const folder = temporaryFolder()
const at = (name: string): string => join(folder, name)
const entry = (url: unknown, response: object = {}): object => ({
  startedDateTime: '2026-11-20T10:00:00Z',
  time: 1,
  request: { method: 'GET', url, headers: [] },
  response: { status: 200, headers: [], content: { text: 'symbol|date\nA|2026-01-01\n' }, ...response },
})
const har = (...entries: readonly unknown[]): string => JSON.stringify({ log: { entries } })
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** File -> its content. */
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  empty: '',
  words: 'hello',
  nul: '\u0000\u0001',
  'no-utf8': Uint8Array.from([0xff, 0xfe, 0xc3, 0x28]),
  deep: '['.repeat(100_000),
  entries: har(null, 5, 'a', [], {}),
  'no-address': har(entry('not a url'), entry('http://[::1'), entry(7), entry('javascript:alert(1)')),
  'broken-escape': har(entry('http://x.example/a/%zz%E0')),
  headers: har(entry('http://x.example/v1/ohlc', { headers: [null, 5, {}], content: null })),
  'deep-body': har(
    entry('http://x.example/v1/ohlc', {
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { text: nested(8000) },
    }),
  ),
  'late.har': har({
    ...entry('http://x.example/v1/ohlc'),
    startedDateTime: '+275760-09-13T00:00:00.000Z',
    time: 1e300,
  }),
  prototypes: har(
    entry('http://x.example/__proto__/constructor?__proto__=1&constructor=2', {
      content: { text: 'toString|constructor\n__proto__|2\n' },
    }),
  ),
  'log.ndjson': '{"method":"GET","path":"/v1/ohlc","status":200}\n{bad\n',
  'compiled.json': '{"format":1,"operations":5}',
}
const READERS: readonly (readonly string[])[] = [
  ['judge', 'FILE', '--out', at('out')],
  ['judge', at('good.har'), '--target', 'FILE', '--out', at('out')],
  ['judge', at('good.har'), '--baseline', 'FILE', '--out', at('out')],
  ['judge', at('good.har'), '--only-used', 'FILE', '--out', at('out')],
  ['usage', 'FILE'],
  ['usage', at('good.har'), '--spec', 'FILE'],
  ['draft', '--har', 'FILE', '--out', at('draft')],
  ['client', '--spec', 'FILE'],
  ['site', '--reference-only', '--out', at('site'), '--spec', 'FILE'],
  ['explain', '--spec', 'FILE'],
  ['diff', 'FILE', 'FILE'],
  ['diff', '--contract', 'FILE', 'FILE'],
  ['trend', 'FILE', '--out', at('trend.html')],
  ['faults', '--join', 'FILE', '--out', at('matrix')],
]
const WRITERS: readonly (readonly string[])[] = [
  ['usage', at('good.har'), '--out', 'FILE'],
  ['draft', '--har', at('good.har'), '--out', 'FILE'],
  ['client', '--out', 'FILE'],
  ['site', '--reference-only', '--out', 'FILE'],
  ['judge', at('good.har'), '--out', at('out'), '--write-baseline', 'FILE'],
  ['check', '--init', '--target', 'FILE', 'http://a.example'],
]

/** Strings that occur only in an error of the program itself or of the system. */
const JAVASCRIPT =
  /TypeError|Invalid (string|URL|time)|not iterable|undefined|is not a function|Unexpected (token|end|non)|Maximum call|JSON at position|\bE[A-Z]{4,}\b|Cannot read properties|an error of its own/

/** The message of the command without its output; empty if the command did not fail. */
async function problemOf(argv: readonly string[]): Promise<string> {
  const verb = verbs.find(({ name }) => name === argv[0])
  if (verb === undefined) throw new Error(`No verb "${argv[0]}"`)
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  program.addCommand((await verb.load()).exitOverride().copyInheritedSettings(program))
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return ''
  } catch (error) {
    return error instanceof CommanderError ? error.message : errorText(error)
  }
}

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(at(name), text)
  writeFileSync(at('good.har'), har(entry('http://x.example/v1/ohlc?symbol=SPY')))
  execFileSync('mkfifo', [at('pipe')])
})
afterAll(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

describe('a file with strange content', () => {
  it.each(READERS.map((argv) => [argv.map((word) => word.replace(folder, '')).join(' '), argv] as const))(
    '%s names the problem in plain words',
    async (_, argv) => {
      const names = [...Object.keys(FILES), 'pipe', 'missing', 'n'.repeat(300), '.']
      for (const file of [...names.map(at), '/dev/zero', '/dev/null']) {
        const problem = await problemOf(argv.map((word) => (word === 'FILE' ? file : word)))
        expect([file, JAVASCRIPT.exec(problem.replaceAll(file, ''))]).toEqual([file, null])
      }
    },
    120_000,
  )
})

describe('a path that cannot be written', () => {
  it.each(WRITERS.map((argv) => [argv.map((word) => word.replace(folder, '')).join(' '), argv] as const))(
    '%s says so, and does not wait for a reader',
    async (_, argv) => {
      for (const place of [at('pipe'), `${at('words')}/below`, '/proc/none/there', 'n'.repeat(300)]) {
        const problem = await problemOf(argv.map((word) => (word === 'FILE' ? place : word)))
        expect(problem.replaceAll(place, '')).toMatch(
          /^pipeproof: Cannot (write|use) "[^"]*": (found [^(]+|the file exists, wanted a new one .*)$/,
        )
      }
    },
    60_000,
  )
})

describe('a draft from a strange recording', () => {
  it('describes what it can read of the recording', async () => {
    expect(await problemOf(['draft', '--har', at('prototypes'), '--out', at('drafted')])).toBe('')
    const draft = readFileSync(at('drafted/openapi.yaml'), 'utf8')
    expect(draft).toMatch(/__proto__/)
    expect(await problemOf(['explain', '--spec', at('drafted/openapi.yaml')])).toBe('')
    expect(Object.prototype).not.toHaveProperty('1')
  })
})
