import { describe, expect, it } from 'vitest'
import { again, bare } from '../ask/make-probe.js'
import type { Check, Finding } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { type JudgeOptions, judge } from './judge.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const probe = bare(birdOperation('listBirds'), 'free')
const exchanges = [fakeExchange(probe, { id: 'x1', startedAt: '2026-11-20T10:00:00.000Z' })]
const evidence = makeEvidence({ contract: birdContract, target, exchanges })

function finds(status: Finding['status'], over: Partial<Check> = {}): Check {
  return birdCheck({
    id: 'bird.listed',
    instances: () => [{ key: 'listBirds' }],
    needs: () => [],
    judge: () => ({ status, message: `it is ${status}`, exchanges: ['x1'] }),
    ...over,
  })
}

function reportOf(checks: readonly Check[], options: Partial<JudgeOptions> = {}) {
  return judge(evidence, { checks, observers: [], version: '0', ...options })
}

describe('judge', () => {
  it.each([
    ['fail', 'nonconformant'],
    ['pass', 'conformant'],
    ['warn', 'incomplete'],
    ['no-evidence', 'incomplete'],
    ['observed', 'incomplete'],
  ] as const)('reports a must that is %s as %s', (status, verdict) => {
    expect(reportOf([finds(status)]).verdict).toBe(verdict)
  })

  it('warns about a should, and only observes the other levels', () => {
    expect(reportOf([finds('fail', { level: 'should' })]).results[0]?.status).toBe('warn')
    expect(reportOf([finds('fail', { level: 'observe' })]).results[0]?.status).toBe('observed')
    const raised = finds('fail', { level: 'should', instances: () => [{ key: 'k', level: 'must' }] })
    expect(reportOf([raised]).results[0]).toMatchObject({ status: 'fail', level: 'must' })
  })

  it('names the operation of a violation, if the requirement is about none', () => {
    const judged = (operation: string) => () => ({ status: 'fail' as const, message: 'no', exchanges: [], operation })
    expect(reportOf([finds('fail', { judge: judged('listBirds') })]).results[0]?.operation).toBe('listBirds')
  })

  it('cites the nearest clause, or else the clauses of the check', () => {
    const near = finds('pass', { instances: () => [{ key: 'k', clause: 'NEAR' }] })
    expect(reportOf([near]).results[0]?.clauses).toEqual(['NEAR'])
    expect(reportOf([finds('pass')]).results[0]?.clauses).toEqual(['BIRD-1'])
  })

  it('turns an error inside a check into a result that names the check, and judges on', () => {
    const broken = finds('pass', {
      id: 'bird.broken',
      judge: () => {
        throw new Error('oh')
      },
    })
    expect(reportOf([broken, finds('pass')]).results).toMatchObject([
      { id: 'bird.broken@listBirds', status: 'no-evidence', reason: 'harness', message: expect.stringContaining('oh') },
      { id: 'bird.listed@listBirds', status: 'pass' },
    ])
  })

  it('judges the selected areas, and leaves out the ids to skip', () => {
    const checks = [finds('fail'), finds('pass', { id: 'bird.other', area: 'tier' })]
    const ids = (only: string[], skip: string[]) =>
      reportOf(checks, { selection: { only, skip } }).results.map(({ id }) => id)
    expect(ids(['tier'], [])).toEqual(['bird.other@listBirds'])
    expect(ids([], ['bird.listed'])).toEqual(['bird.other@listBirds'])
    expect(ids([], ['bird.other@listBirds'])).toEqual(['bird.listed@listBirds'])
  })

  it('lists what was left out, with the reason', () => {
    const selection = { only: [], skip: ['bird.listed', 'bird.x'], reasons: { 'bird.x': 'moved, to another hour' } }
    const { skipped, results } = reportOf([finds('fail')], { selection })
    expect(skipped).toEqual([{ id: 'bird.listed' }, { id: 'bird.x', reason: 'moved, to another hour' }])
    expect(results).toEqual([])
    expect(reportOf([finds('pass')])).not.toHaveProperty('skipped')
  })

  it('counts every status, zero included, and shows how to repeat the first exchange', () => {
    const report = reportOf([finds('fail')])
    expect(report.counts).toEqual({ pass: 0, fail: 1, warn: 0, observed: 0, 'not-applicable': 0, 'no-evidence': 0 })
    expect(report.results[0]?.curl).toBe("curl -sS -i 'https://target.example/v1/birds'")
  })

  it('lists what the observers saw, and ignores an observer with an error', () => {
    const observers = [
      { id: 'z', observe: () => 'crlf' },
      { id: 'b', observe: () => undefined },
      {
        id: 'a',
        observe: () => {
          throw new Error('oh')
        },
      },
      { id: 'c', observe: () => 'yes' },
    ]
    expect(reportOf([], { observers }).choices).toEqual([
      { id: 'c', observed: 'yes' },
      { id: 'z', observed: 'crlf' },
    ])
  })

  it('gives no verdict on what could not be judged', () => {
    const refused = makeEvidence({ contract: birdContract, target, exchanges: [fakeExchange(probe, { status: 401 })] })
    const report = judge(refused, { checks: [finds('fail')], observers: [], version: '0' })
    expect(report.verdict).toBe('incomplete')
    // Without an accepted credential nothing is a violation.
    expect(report.results).toMatchObject([{ status: 'no-evidence', reason: 'prerequisite' }])
    expect(report.results[0]?.message).toContain('it refused every credential')
  })

  it.each([
    ['Basic realm="x"', undefined, 'with a challenge for Basic, which the document does not use'],
    ['BASIC', '<html>401</html>', 'with a challenge for Basic, which the document does not use'],
    ['Bearer', undefined, 'it refused every credential'],
    ['Forged\u0007', undefined, 'it refused every credential'],
  ])('names what is in front of the service if it asks for %j', (challenge, body, message) => {
    const headers = [['WWW-Authenticate', challenge]] as const
    const refused = fakeExchange(probe, { status: 401, headers, ...(body !== undefined && { body }) })
    const evidence = makeEvidence({ contract: birdContract, target, exchanges: [refused] })
    const { results } = judge(evidence, { checks: [finds('fail')], observers: [], version: '0' })
    expect(results[0]?.message).toContain(message)
  })
})

describe('judge with a baseline', () => {
  const accept = (expires: string, id = 'bird.listed@listBirds') => ({ baseline: [{ id, reason: 'known', expires }] })

  it('keeps an accepted failure as a failure, which does not decide the verdict', () => {
    const report = reportOf([finds('fail'), finds('pass', { id: 'bird.other' })], accept('2026-11-20'))
    expect(report.verdict).toBe('conformant')
    expect(report.results[0]).toMatchObject({ status: 'fail', accepted: true })
  })

  it.each([
    ['expired', finds('fail'), accept('2026-11-19'), /is expired: found the expiry 2026-11-19/],
    ['stale', finds('pass'), accept('2027-01-01'), /is stale: found the status pass/],
    ['for an unknown requirement', finds('pass'), accept('2027-01-01', 'bird.gone@x'), /found no such requirement/],
  ])('fails because of an entry that is %s', (_, check, options, message) => {
    const report = reportOf([check], options)
    expect(report.verdict).toBe('nonconformant')
    expect(report.results.find((result) => result.check === 'baseline')?.message).toMatch(message)
  })

  it('ignores an entry whose requirement was not judged this time', () => {
    const skipped = reportOf([finds('pass'), finds('pass', { id: 'bird.other' })], {
      ...accept('2027-01-01'),
      selection: { only: [], skip: ['bird.listed'] },
    })
    const undecided = reportOf([finds('no-evidence')], accept('2027-01-01'))
    expect([...skipped.results, ...undecided.results].some(({ check }) => check === 'baseline')).toBe(false)
  })
})

it('lists the requests of each requirement by their roles', () => {
  const sent = (id: string, repeat: number, requirement: string, role: string) =>
    fakeExchange({ ...again(probe, repeat), because: [{ requirement, role }] }, { id })
  const recorded = [
    sent('x1', 0, 'bird.listed@listBirds', 'first'),
    sent('x2', 1, 'bird.listed@listBirds', 'second'),
    sent('x3', 2, 'bird.listed@listBirds', 'first'),
    sent('x4', 3, 'bird.other@listBirds', 'first'),
  ]
  const seen = makeEvidence({ contract: birdContract, target, exchanges: recorded })
  const { results } = judge(seen, { checks: [finds('pass')], observers: [], version: '0' })
  expect(results.map(({ because }) => because)).toEqual([
    [
      { role: 'first', exchanges: ['x1', 'x3'] },
      { role: 'second', exchanges: ['x2'] },
    ],
  ])
  expect(reportOf([finds('pass')]).results[0]).not.toHaveProperty('because')
})
