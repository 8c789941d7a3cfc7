import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { clock } from './clock.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }

function observe(...dates: readonly (string | undefined)[]): string | undefined {
  const exchanges = dates.map((date, at) => ({
    ...fakeExchange(bare(birdOperation('listBirds'), 'elite', { repeat: at }), {
      id: `x${at + 1}`,
      headers: date === undefined ? [] : [['Date', new Date(date).toUTCString()]],
    }),
    startedAt: '2026-11-20T12:00:00.000Z',
  }))
  return clock.observe(makeEvidence({ contract: birdContract, target, exchanges }))
}

it.each([
  ['2026-11-20T12:04:59Z', undefined],
  [undefined, undefined],
  ['2026-11-20T12:20:00Z', '20 minutes ahead of ours'],
  ['2026-11-19T12:00:00Z', '24 hours behind ours'],
  ['1970-01-01T01:00:00Z', '20777 days behind ours'],
])('a clock that says %s at noon is %s', (date, said) => {
  expect(observe(date)).toBe(said)
})

it('is reported once, and not for a single answer with a wrong time', () => {
  const right = '2026-11-20T12:00:00Z'
  expect(observe(right, '2026-11-27T12:00:00Z', right)).toBeUndefined()
})
