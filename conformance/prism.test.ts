import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContract } from '../spec/index.js'
import { judgeStranger, type StrangeRun, violatedChecks } from './test-kit/strange-target.test-kit.js'

const START_TIMEOUT = 120_000
let prism: ChildProcess | undefined
let judged: StrangeRun

/** A mock that knows our document and nothing of its vocabulary: it answers the examples, whatever it is asked. */
async function startPrism(): Promise<string> {
  const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
  const document = fileURLToPath(new URL('../spec/openapi.yaml', import.meta.url))
  const child = spawn(process.execPath, [program, 'mock', document, '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  prism = child
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      const address = /listening on (http:\/\/[\d.:]+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`Cannot start Prism: found exit code ${code}\n${said}`)))
  })
}

beforeAll(async () => {
  judged = await judgeStranger(loadContract(), await startPrism())
}, START_TIMEOUT)

afterAll(() => {
  prism?.kill()
})

describe('a run against Prism with our own document', () => {
  it('ends with a verdict, and no check breaks on what came', () => {
    const { report, problem } = judged
    expect(problem).toBeUndefined()
    expect(report.verdict).toBe('nonconformant')
    expect(report.results.filter(({ reason }) => reason === 'harness').map(({ id }) => id)).toEqual([])
  })

  it('blames what a server of examples cannot do', () => {
    expect(violatedChecks(judged.report)).toEqual(
      expect.arrayContaining([
        'auth.malformed',
        'auth.unknown-key',
        'cap.honoured',
        'error.parameter-missing',
        'filter.applied',
        'filter.effective',
        'quota.hourly',
        'quota.limit',
        'quota.remaining',
        'rows.count',
        'search.best-first',
        'tier.group-refused',
        'tier.symbol-out-of-reach',
        'tier.symbol-unknown',
      ]),
    )
  })

  it('blames nothing that the examples show right', () => {
    const shown = [
      'path.exists',
      'csv.header',
      'csv.rows',
      'csv.json-cell',
      'json.schema',
      'column.type',
      'auth.missing',
    ]
    expect(violatedChecks(judged.report).filter((check) => shown.includes(check))).toEqual([])
    const passed = new Set(judged.report.results.filter(({ status }) => status === 'pass').map(({ check }) => check))
    expect([...passed]).toEqual(expect.arrayContaining(shown))
  })
})
