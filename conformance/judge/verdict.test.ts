import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Result } from '../report.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { sampleResult } from '../test-kit/sample-report.test-kit.js'
import { decideVerdict, type VerdictFacts } from './verdict.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const probe = bare(birdOperation('listBirds'), 'elite')
const evidence = makeEvidence({ contract: birdContract, target, exchanges: [fakeExchange(probe)] })

function decide(results: readonly Result[], over: Partial<VerdictFacts> = {}) {
  return decideVerdict(results, {
    evidence,
    problem: undefined,
    unseen: [],
    leftOut: 0,
    minDecided: 95,
    strict: false,
    interrupted: undefined,
    ...over,
  })
}

function results(passed: number, open: number, over: Partial<Result> = {}): Result[] {
  const rest = { status: 'no-evidence', reason: 'prerequisite', exchanges: [], ...over } as const
  return Array.from({ length: passed + open }, (_, at) =>
    sampleResult({ id: `bird.listed@${at}`, ...(at < passed ? {} : rest) }),
  )
}

describe('decideVerdict', () => {
  it('requires enough of the decidable must requirements, and says how many it saw', () => {
    expect(decide(results(95, 5))).toMatchObject({ verdict: 'conformant', exitCode: 0 })
    expect(decide(results(94, 6))).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(decide(results(94, 6)).why).toMatch(/^94 of 100 decidable must requirements decided, wanted 95 %; /)
    expect(decide(results(94, 6), { minDecided: 90 }).exitCode).toBe(0)
    expect(decide([]).exitCode).toBe(3)
    expect(decide(results(94, 6, { level: 'should' })).exitCode).toBe(0)
  })

  it('leaves out of the denominator what no run can decide, also with --strict', () => {
    const beyond = decide(results(50, 40, { reason: 'budget', beyondOneRun: true }), { strict: true })
    expect(beyond).toMatchObject({ verdict: 'conformant', exitCode: 0, gate: { decided: 50, decidable: 50 } })
    expect(beyond.gate.beyondOneRun).toHaveLength(40)
    expect(beyond.why).toContain('40 are beyond one run')
    expect(decide(results(40, 50, { reason: 'budget', beyondOneRun: true })).verdict).toBe('incomplete')
  })

  it('leaves out of the denominator what the target file lacks, but not with --strict', () => {
    const lacking = results(50, 40, { reason: 'not-configured' })
    expect(decide(lacking).exitCode).toBe(0)
    expect(decide(lacking, { strict: true })).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(decide(lacking, { strict: true }).why).toMatch(
      /40 undecided with --strict: bird.listed@50.*add what the target file lacks \(see check --init\): bird.listed@50 \(/,
    )
    expect(decide(results(99, 1, { reason: 'no-data' }), { strict: true }).exitCode).toBe(0)
  })

  it('is incomplete if an operation in scope was never seen', () => {
    const unseen = decide(results(99, 0), { unseen: ['listNests'] })
    expect(unseen).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(unseen.why).toContain('no answer with content from listNests')
    const more = [...results(99, 0), ...results(0, 3, { id: 'bird.day', reason: 'budget', beyondOneRun: true })]
    expect(decide(more, { unseen: ['listNests'] }).why).toMatch(/listNests; name symbols or values that have data/)
  })

  it('advises to wait only where further quota can decide enough, and else names what is missing', () => {
    const waiting = results(90, 6, { reason: 'budget' })
    const lacking = (reason: 'no-data' | 'prerequisite', count: number) =>
      results(0, count, { reason, message: 'no row has a value' })
    expect(decide([...waiting, ...lacking('no-data', 4)]).why).toMatch(/; continue in the next hour/)
    const { why } = decide([...waiting, ...lacking('no-data', 40)])
    expect(why).toContain('; more quota decides none of them: bird.listed@0 (no row has a value), ')
    expect(why).toMatch(/ and 37 more; if other values have data, name them in the target file/)
    expect(decide([...waiting, ...lacking('prerequisite', 40)]).why).toMatch(/ and 37 more$/)
  })

  it('names what the target file lacks only where that is the reason', () => {
    const lacking = (count: number, operation?: string) =>
      results(0, count, {
        reason: 'not-configured',
        message: 'Not sent, for lack of an expired token',
        ...(operation && { operation }),
      })
    const open = results(90, 10, { reason: 'no-data', message: 'no row has a value' })
    expect(decide([...open, ...lacking(1)]).why).toMatch(/; more quota decides none of them: .* \(no row has a value\)/)
    expect(decide([...open, ...lacking(1)]).why).not.toContain('expired')
    expect(decide([...results(5, 0), ...lacking(6)]).why).toMatch(/; add what .*: bird.listed@0 \(.* expired token\), /)
    const unseen = (operation: string) =>
      decide([...results(99, 0), ...lacking(1, operation)], { unseen: ['listNests'] }).why
    expect(unseen('listNests')).toMatch(/listNests; add what the target file lacks/)
    expect(unseen('listBirds')).toMatch(/listNests; name symbols or values/)
  })

  it('reports a violation before missing evidence, and an interruption before both', () => {
    const failed = [...results(10, 90), sampleResult({ id: 'bird.a@x', status: 'fail' })]
    expect(decide(failed)).toMatchObject({
      verdict: 'nonconformant',
      exitCode: 1,
      why: '1 must requirement is violated',
    })
    expect(decide(failed, { problem: 'Cannot judge' })).toMatchObject({ verdict: 'incomplete', exitCode: 2 })
    expect(decide(failed, { interrupted: 'SIGINT' })).toMatchObject({ verdict: 'interrupted', exitCode: 130 })
    expect(decide(failed, { interrupted: 'SIGTERM' }).exitCode).toBe(143)
    expect(decide([sampleResult({ status: 'fail', accepted: true })]).verdict).toBe('conformant')
  })

  it('names a credential that was refused everywhere, and an account that is spent', () => {
    const named = bare(birdOperation('listBirds'), 'elite', { scheme: 'apiKeyAuth' })
    const refused = fakeExchange(named, { id: 'x2', account: 'elite-2', status: 401 })
    const spent = fakeExchange(probe, {
      id: 'x3',
      account: 'elite-3',
      status: 429,
      startedAt: '2026-11-20T10:20:00.000Z',
      body: JSON.stringify({ details: 'limit 6, resets at 2026-11-20T11:00:00Z' }),
    })
    const dead = decide(results(100, 0), {
      evidence: makeEvidence({ contract: birdContract, target, exchanges: [fakeExchange(probe), refused] }),
    })
    expect(dead).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(dead.why).toContain('of account "elite-2" was refused whenever used')
    const { why } = decide(results(10, 90), {
      evidence: makeEvidence({ contract: birdContract, target, exchanges: [fakeExchange(probe), spent] }),
    })
    expect(why).toContain('elite-3 until 2026-11-20T11:00Z')
    expect(why).toContain('--wait')
  })

  it('names accounts that are free again at the same time together, and never cuts off what to do', () => {
    const spent = (account: string, at: number, reset: string) =>
      fakeExchange(probe, {
        id: `x${at}`,
        account,
        status: 429,
        startedAt: '2026-11-20T10:20:00.000Z',
        body: JSON.stringify({ details: `limit 6, resets at 2026-11-20T${reset}:00Z` }),
      })
    const exchanges = [
      ...['pro-2', 'elite', 'free', 'pro'].map((name, at) => spent(name, at, '11:00')),
      spent('free-2', 9, '12:00'),
    ]
    const open = results(10, 90, { id: `bird.listed@${'long'.repeat(80)}` })
    const { why } = decide(open, {
      strict: true,
      evidence: makeEvidence({ contract: birdContract, target, exchanges }),
    })
    expect(why).toContain(
      'accounts are spent (elite, free, pro, pro-2 until 2026-11-20T11:00Z, free-2 until 2026-11-20T12:00Z): ',
    )
    expect(why).toMatch(/characters\); accounts are spent .*: continue then with --resume, or use --wait$/)
  })
})
