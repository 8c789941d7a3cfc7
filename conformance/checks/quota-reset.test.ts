import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { NOW, READER, sequence } from './quota.test-kit.js'
import { quotaReset } from './quota-reset.js'

const judge = (reset: string) => quotaReset.judge(READER, sequence({ reset }))

describe('quota.reset', () => {
  it('accepts seconds within a day ahead', () => {
    expectPass(judge(String(NOW + 1)))
    expectPass(judge(String(NOW + 86_400)))
  })

  it('refuses milliseconds, the past, a distant future, a wait and a date', () => {
    expectFail(judge(String((NOW + 60) * 1000)), 'not milliseconds')
    expectFail(judge(String(NOW - 3600)), 'a time in the future')
    expectFail(judge(String(NOW + 2 * 86_400)), 'within a day')
    expectFail(judge('3600'), 'a time in the future')
    expectFail(judge('2026-11-20T11:00:00Z'), 'a whole number')
  })

  it('does not blame a Date that is hours off', () => {
    const wrong = new Date((NOW + 3 * 3600) * 1000).toUTCString()
    const judged = (reset: string) =>
      quotaReset.judge(
        READER,
        sequence({
          headers: [
            ['Date', wrong],
            ['X-Reset', reset],
          ],
        }),
      )
    expectPass(judged(String(NOW + 3600)))
    expectFail(judged(String(NOW - 3600)), 'a time in the future')
  })

  it('proves nothing without the header', () => {
    expectStatus(judge('absent'), 'no-evidence: no-data')
  })
})
