import { describe, expect, it } from 'vitest'
import { planOnly } from '../run/run.js'
import { derived, exhausted, gated, listed } from '../test-kit/bird-checks.test-kit.js'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { planText } from './plan-text.js'

function planFor(names: readonly string[], contract = birdContract): string {
  const accounts = names.map((name) => ({
    name,
    tier: name.startsWith('free') ? 'free' : 'elite',
    credentials: { apiKeyAuth: name },
  }))
  const target = { name: 'birds', baseUrl: 'https://target.example', accounts, symbols: {}, quotas: {} }
  return planText(planOnly({ contract, target, checks: [listed, derived, gated, exhausted], timeout: 1, headers: [] }))
}

describe('planText', () => {
  const text = planFor(['free-1', 'free-2', 'elite-1', 'elite-2'])

  it('lists round one only, and limits the other rounds to what the accounts have left', () => {
    expect(text).toMatch(/^Round one: \d+ requests? for 6 requirements\nOnly round one can be listed/)
    const lines = [...text.matchAll(/an hour.*: (\d+) requests? in round one, then at most (\d+) more/g)]
    expect(lines).toHaveLength(4)
    const hours = lines.map(([, now, more]) => Number(now) + Number(more)).sort()
    expect(hours).toEqual([2, 2, 6, 6])
    const most = lines.reduce((sum, [, , more]) => sum + Number(more), 0)
    expect(text).toContain(`They cost at most ${most} requests`)
  })

  it('names the account that earns the 429, and the requirements that wait for each request', () => {
    expect(text).toMatch(/elite-2 .*; at the end the rest of the hour and one more request, to get the 429/)
    expect(text).toContain('(for 1, the first is bird.gated@listNests: the plain call)')
    expect(text).toMatch(/bird\.derived@listBirds: \d+ requests?, then more made from answers/)
  })

  it('gives no limit if an account has no quota', () => {
    const tiers = birdContract.tiers.map((tier) => (tier.name === 'elite' ? { ...tier, quota: {} } : tier))
    const open = planFor(['free-1', 'elite-1'], { ...birdContract, tiers })
    expect(open).toContain('Their number has no limit, because some account has no quota')
    expect(open).toMatch(/elite-1 \(elite, no quota\): \d+ requests? in round one, then any number/)
  })

  it('names the windows of the quota', () => {
    const tiers = birdContract.tiers.map((tier) =>
      tier.name === 'elite' ? { ...tier, quota: { minute: 6, day: 90 } } : tier,
    )
    const text = planFor(['elite-1'], { ...birdContract, tiers })
    expect(text).toMatch(/elite-1 \(elite, 6 a minute, 90 a day\): .*; at the end the rest of the minute and one more/)
  })

  it('gives no figure if a quota is larger than any run needs', () => {
    const tiers = birdContract.tiers.map((tier) =>
      tier.name === 'elite' ? { ...tier, quota: { hour: 2_000_000, day: 10_000_000 } } : tier,
    )
    const open = planFor(['free-1', 'elite-1'], { ...birdContract, tiers })
    expect(open).toContain('The quotas are larger than any run needs, so they do not limit the number.')
    expect(open).toMatch(/elite-1 .* in round one, then any number/)
    expect(open).not.toContain('at most 19999')
    expect(open).not.toMatch(/elite-1 .*to get the 429/)
  })
})
