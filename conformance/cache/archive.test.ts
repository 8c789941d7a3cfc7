import { describe, expect, test } from 'vitest'
import { bare, outside } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { type FakeAnswer, fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Archive } from './archive.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const listed = bare(birdOperation('listBirds'), 'free')
const elsewhere = outside('GET', '/v1/nests', 'free')
const BODY = new TextEncoder().encode('a|b\n')
const answered = (answer: FakeAnswer = {}): Exchange =>
  fakeExchange(listed, { id: 'x1', account: 'one', body: BODY, ...answer })

/** The results of several runs in sequence; each run is given its number. */
function foundBy(runs: readonly (readonly Exchange[])[], read: (evidence: Evidence) => unknown): readonly number[] {
  const archive = new Archive()
  return runs.map((exchanges, run) => {
    const evidence = makeEvidence({ contract: birdContract, target, exchanges, archive })
    return evidence.cachedAcrossRuns('it', (seen) => {
      read(seen)
      return run
    })
  })
}

const successes = (evidence: Evidence): unknown => evidence.successes('listBirds')

describe('a result that another run may use', () => {
  test('is used by every run with the same answers, whenever they were sent', () => {
    const later = answered({ startedAt: '2026-11-20T10:00:09.000Z' })
    expect(foundBy([[answered()], [later], [later]], successes)).toEqual([0, 0, 0])
  })

  test.each<[string, Exchange]>([
    ['body', answered({ body: new TextEncoder().encode('a|c\n') })],
    ['status', answered({ status: 201 })],
    ['header', answered({ headers: [['Content-Type', 'text/plain']] })],
    ['account', answered({ account: 'two' })],
    ['place in the order of sending', answered({ id: 'x2' })],
    ['failure', answered({ failure: { kind: 'timeout', message: 'late' } })],
    ['request', { ...answered(), requestHeaders: [['Host', 'other.example']] }],
  ])('is computed again for another %s', (_name, other) => {
    expect(foundBy([[answered()], [other], [answered()], [other]], successes)).toEqual([0, 1, 0, 1])
  })

  test('stays valid when operations that were not read get answers', () => {
    const another = fakeExchange(elsewhere, { id: 'x2' })
    const again = fakeExchange({ ...listed, key: 'again' }, { id: 'x2', body: BODY })
    expect(foundBy([[answered()], [answered(), another], [answered(), again]], successes)).toEqual([0, 0, 2])
  })

  test('belongs to its own run if it depends on all sent requests, or on unsent ones', () => {
    expect(foundBy([[answered()], [answered()]], (seen) => seen.exchanges.length)).toEqual([0, 1])
    expect(foundBy([[answered()], [answered()]], (seen) => seen.asides.length)).toEqual([0, 1])
    expect(foundBy([[answered()], [answered()]], (seen) => seen.missing(elsewhere))).toEqual([0, 1])
  })

  test('passes its sources on to results that use it', () => {
    const archive = new Archive()
    const whole = (exchanges: readonly Exchange[], run: number): unknown =>
      makeEvidence({ contract: birdContract, target, exchanges, archive }).cachedAcrossRuns('whole', (seen) => [
        seen.cachedAcrossRuns('part', (inner) => inner.successes('listBirds').length),
        run,
      ])
    makeEvidence({ contract: birdContract, target, exchanges: [answered()], archive }).cachedAcrossRuns(
      'part',
      (inner) => inner.successes('listBirds').length,
    )
    expect(whole([answered()], 1)).toEqual([1, 1])
    expect(whole([answered()], 2)).toEqual([1, 1])
    expect(whole([answered({ status: 500 })], 3)).toEqual([0, 3])
  })

  test('is dropped for newer ones if there are too many', () => {
    const bodies = Array.from({ length: 41 }, (_, index) => [answered({ status: 200 + index })])
    expect(foundBy([...bodies, [answered({ status: 240 })], [answered()]], successes).slice(-2)).toEqual([40, 42])
    const used = [...bodies.slice(0, 40), [answered()], ...bodies.slice(40), [answered()]]
    expect(foundBy(used, successes).at(-1)).toBe(0)
  })
})
