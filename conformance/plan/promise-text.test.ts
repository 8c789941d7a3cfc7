import { expect, it } from 'vitest'
import { planOnly } from '../run/run.js'
import { birdCheck, derived, exhausted, gated, listed } from '../test-kit/bird-checks.test-kit.js'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { promiseText } from './promise-text.js'

/** Like the daily quota, it needs more requests than an hour grants. */
const daily = birdCheck({
  id: 'bird.daily',
  instances: () => [{ key: 'free' }],
  needs: () => [],
  judge: () => ({ status: 'no-evidence', reason: 'budget', message: 'too many', exchanges: [] }),
})

function promised(names: readonly string[]): string {
  const accounts = names.map((name) => ({ name, tier: name.split('-')[0] ?? '', credentials: { apiKeyAuth: name } }))
  const target = { name: 'birds', baseUrl: 'https://target.example', accounts, symbols: {}, quotas: {} }
  const checks = [listed, derived, gated, exhausted, daily]
  return promiseText(planOnly({ contract: birdContract, target, checks, timeout: 1, headers: [] }))
}

it('says how many must requirements one run can decide, and why it cannot decide the others', () => {
  expect(promised(['free-1', 'free-2', 'elite-1', 'elite-2'])).toContain(
    'at most 6 of 7 must requirements in one run: 1 is',
  )
  expect(promised(['elite-1'])).toContain('at most 4 of 7 must requirements in one run: 1 is beyond one run, 2 lack')
})
