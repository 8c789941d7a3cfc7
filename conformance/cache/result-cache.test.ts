import { describe, expect, test } from 'vitest'
import { bare, outside } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { ResultCache } from './result-cache.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const listed = bare(birdOperation('listBirds'), 'free')
const elsewhere = outside('GET', '/v1/nests', 'free')

/** How often the result is computed, round by round; the second round has `added` beside the first answer. */
function timesWorkedOut(read: (evidence: Evidence) => unknown, added: readonly Exchange[]): number {
  const cache = new ResultCache()
  let times = 0
  const compute = (evidence: Evidence): unknown => {
    times += 1
    return read(evidence)
  }
  const first = fakeExchange(listed, { id: 'x1', body: 'a|b\n' })
  for (const exchanges of [[first], [first, ...added]]) {
    const evidence = makeEvidence({ contract: birdContract, target, exchanges, cache })
    evidence.cached('it', compute)
    evidence.cached('it', compute)
  }
  return times
}

const another = fakeExchange(elsewhere, { id: 'x2' })
const again = fakeExchange({ ...listed, key: 'again' }, { id: 'x2' })

describe('a computed result', () => {
  test.each<[string, (evidence: Evidence) => unknown]>([
    ['an answer', (evidence) => evidence.answer(listed)],
    ['successes', (evidence) => evidence.successes('listBirds')],
    ['a result computed from it', (evidence) => evidence.cached('part', (seen) => seen.answer(listed))],
  ])('from %s of one operation is valid until that operation gets another request', (_name, read) => {
    expect(timesWorkedOut(read, [another])).toBe(1)
    expect(timesWorkedOut(read, [again])).toBe(2)
  })

  test('from the answer to a probe stays valid when the same operation answers others', () => {
    const cache = new ResultCache()
    const own = (key: string, id: string): Exchange => fakeExchange({ ...listed, key }, { id, account: 'one' })
    const lost: Exchange = { ...own('one', 'x1'), failure: { kind: 'timeout', message: 'late' } }
    const { response: _, ...unanswered } = lost
    let times = 0
    const read = (exchanges: readonly Exchange[]): unknown =>
      makeEvidence({ contract: birdContract, target, exchanges, cache }).cached('it', (seen) => {
        times += 1
        return [seen.answer({ ...listed, key: 'one' }), seen.answer({ ...listed, key: 'three' })]
      })
    read([unanswered])
    read([unanswered, own('two', 'x2')])
    expect(times).toBe(1)
    const again = own('one', 'x3')
    expect(read([unanswered, own('two', 'x2'), again])).toEqual([again, undefined])
    const third = own('three', 'x4')
    expect(read([unanswered, own('two', 'x2'), again, third])).toEqual([again, third])
    expect(times).toBe(3)
  })

  test('from all exchanges is valid until any request is sent', () => {
    expect(timesWorkedOut((evidence) => evidence.exchanges.length, [])).toBe(1)
    expect(timesWorkedOut((evidence) => evidence.exchanges.length, [another])).toBe(2)
  })

  test('from unsent probes is valid for one plan only', () => {
    expect(timesWorkedOut((evidence) => evidence.missing(listed), [])).toBe(2)
  })

  test('includes the sources of cached parts that it uses', () => {
    const cache = new ResultCache()
    const first = fakeExchange(listed, { id: 'x1' })
    const count = (evidence: Evidence): number =>
      evidence.cached('whole', (seen) => seen.cached('part', (inner) => inner.successes('listBirds').length))
    const before = makeEvidence({ contract: birdContract, target, exchanges: [first], cache })
    before.cached('part', (inner) => inner.successes('listBirds').length)
    expect(count(before)).toBe(1)
    const after = makeEvidence({ contract: birdContract, target, exchanges: [first, again], cache })
    expect(count(after)).toBe(2)
  })
})
