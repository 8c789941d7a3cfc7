import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { evidenceOf, reply } from '../checks/finding/harness.test-kit.js'
import { refused, tierContract } from '../checks/tier/tier.test-kit.js'
import { QUOTA_FORMS } from './quota-forms.js'

const [books] = tierContract.operations
const NOW = Date.UTC(2026, 10, 20, 15, 5)

/** The choice shown by one success and one refusal for the quota, whose resets are so many seconds ahead. */
function resetWindow(usual: number, refusal: number): string | undefined {
  const observer = QUOTA_FORMS.find(({ id }) => id === 'reset-window')
  if (books === undefined || observer === undefined) throw new Error('nothing to observe')
  const headers = (seconds: number): [string, string][] => [
    ['Date', new Date(NOW).toUTCString()],
    ['X-Reset', `${NOW / 1000 + seconds}`],
  ]
  const [first, second] = [bare(books, 'member'), { ...bare(books, 'member'), key: 'second' }]
  return observer.observe(
    evidenceOf(tierContract, [
      reply(first, { body: 'isbn\n1\n', headers: headers(usual) }),
      reply(second, { ...refused('TOO_OFTEN', 429), headers: headers(refusal) }),
    ]),
  ) as string | undefined
}

it('takes the reset of a refusal within an hour for that of the exhausted window, also if both times are rounded', () => {
  expect(resetWindow(30_000, 1800)).toBe('exhausted')
  expect(resetWindow(86_400, 3601)).toBe('exhausted')
  expect(resetWindow(86_400, 86_400)).toBe('day')
  expect(resetWindow(3000, 3000)).toBeUndefined()
})
