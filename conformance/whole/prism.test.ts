import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { type Prism, startPrism } from '../test-kit/prism.test-kit.js'
import { judgeStranger, type StrangeRun, violatedChecks } from '../test-kit/strange-target.test-kit.js'

const START_TIMEOUT = 120_000
let prism: Prism | undefined
let judged: StrangeRun

beforeAll(async () => {
  prism = await startPrism('mock')
  judged = await judgeStranger(loadContract(), prism.url)
}, START_TIMEOUT)

afterAll(() => {
  prism?.stop()
})

describe('a run against Prism with our own document', () => {
  it('ends with a verdict, and no check throws', () => {
    const { report, problem } = judged
    expect(problem).toBeUndefined()
    expect(report.verdict).toBe('nonconformant')
    expect(report.results.filter(({ reason }) => reason === 'harness').map(({ id }) => id)).toEqual([])
  })

  it('reports what a server of examples cannot do', () => {
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
        'tier.group-refused',
        'tier.symbol-out-of-reach',
        'tier.symbol-unknown',
      ]),
    )
  })

  it('blames nothing that the examples show correctly', () => {
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
