import { describe, expect, it } from 'vitest'
import type { Report, Result } from '../conformance/index.js'
import { exitCode } from './exit-code.js'

function report(verdict: Report['verdict'], results: readonly Partial<Result>[] = []): Report {
  const full = results.map(
    (over): Result => ({
      id: 'a@b',
      check: 'a',
      area: 'path',
      level: 'must',
      clauses: [],
      status: 'pass',
      message: '',
      exchanges: [],
      ...over,
    }),
  )
  return {
    tool: { name: 'pipeproof', version: '0' },
    target: { name: 't', baseUrl: 'http://t' },
    verdict,
    counts: { pass: 0, fail: 0, warn: 0, observed: 0, 'not-applicable': 0, 'no-evidence': 0 },
    requests: { total: 0, byAccount: {} },
    results: full,
    choices: [],
  }
}

describe('exitCode', () => {
  it('is 0 for a conformant implementation and 1 for a violated must', () => {
    expect(exitCode(report('conformant'), { strict: false })).toBe(0)
    expect(exitCode(report('nonconformant'), { strict: true })).toBe(1)
  })

  it('is 2 for what could not be judged, whatever else was found', () => {
    expect(exitCode(report('nonconformant'), { strict: false, problem: 'no address' })).toBe(2)
  })

  it('is 3 with strict when a must was left open that a fuller set-up would decide', () => {
    const open = (over: Partial<Result>) =>
      exitCode(report('conformant', [{ status: 'no-evidence', reason: 'budget', ...over }]), { strict: true })
    expect([open({}), open({ reason: 'no-data' }), open({ level: 'should' })]).toEqual([3, 0, 0])
    expect(exitCode(report('incomplete'), { strict: true })).toBe(3)
    expect(exitCode(report('incomplete'), { strict: false })).toBe(0)
  })
})
