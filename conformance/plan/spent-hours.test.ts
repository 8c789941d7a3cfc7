import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { spentHours } from './spent-hours.js'

describe('spentHours', () => {
  const target = {
    name: 't',
    baseUrl: 'http://t',
    accounts: [
      { name: 'free-1', tier: 'free', credentials: { apiKeyAuth: 'aaaa' } },
      { name: 'elite-1', tier: 'elite', credentials: { apiKeyAuth: 'bbbb' } },
    ],
    symbols: {},
    quotas: {},
  }
  const probe = bare(birdOperation('listBirds'), 'free')
  const earlier = ['10:00', '10:20'].flatMap((time) =>
    ['free-1', 'elite-1'].map((account) => fakeExchange(probe, { account, startedAt: `2026-11-20T${time}:00.000Z` })),
  )

  it('names the accounts without quota, and when they have quota again', () => {
    const at = (time: string) =>
      spentHours({ contract: birdContract, target }, earlier, Date.parse(`2026-11-20T${time}:00Z`))
    expect(at('10:30')).toEqual(['account "free-1" has spent its hour; it can send requests again from 11:20 UTC'])
    expect(at('11:05')).toEqual([])
  })

  it('takes the whole hour that a refusal names as the end of the window, and no other moment', () => {
    const refused = (seconds: number) =>
      fakeExchange(probe, {
        account: 'free-1',
        startedAt: '2026-11-20T10:25:00.000Z',
        status: 429,
        headers: [
          ['Date', 'Fri, 20 Nov 2026 10:25:00 GMT'],
          ['Retry-After', String(seconds)],
        ],
      })
    const at = (time: string, seconds: number) => {
      const sent = [...earlier, refused(seconds)]
      return spentHours({ contract: birdContract, target }, sent, Date.parse(`2026-11-20T${time}:00Z`))
    }
    expect(at('10:30', 2100)).toEqual([
      'account "free-1" has spent its hour; it can send requests again from 11:00 UTC',
    ])
    expect(at('11:01', 2100)).toEqual([])
    // The oldest request of a rolling window leaves it; the others stay.
    expect(at('10:30', 1000)).toEqual([
      'account "free-1" has spent its hour; it can send requests again from 11:25 UTC',
    ])
  })

  it('leaves out accounts that spent their hour an hour ago, and accounts without requests', () => {
    const at = (time: string, sent = earlier) =>
      spentHours({ contract: birdContract, target }, sent, Date.parse(`2026-11-20T${time}Z`))
    expect([at('11:20:00').length, at('10:59:59').length]).toEqual([0, 1])
    const others = fakeExchange(probe, { account: 'elite-1', startedAt: '2026-11-20T10:40:00.000Z' })
    expect(at('10:50:00', [...earlier, others])).toEqual([
      'account "free-1" has spent its hour; it can send requests again from 11:20 UTC',
    ])
    const empty = { ...target, quotas: { free: { hour: 0 } } }
    expect(spentHours({ contract: birdContract, target: empty }, [], 0)).toEqual([])
  })
})
