import { describe, expect, it } from 'vitest'
import { expectFail } from '../checks/finding/harness.test-kit.js'
import { type Answered, NOW, READER, sequence, tooOften } from '../checks/quota/quota.test-kit.js'
import { quotaEveryAnswer } from '../checks/quota/quota-every-answer.js'
import { quotaHourly } from '../checks/quota/quota-hourly.js'

/** An answer of this second, with the remaining count of the day. */
function at(second: number, left: number, answer: Answered = {}): Answered {
  const time = new Date((NOW + second) * 1000)
  const figures = { Date: time.toUTCString(), 'X-Limit': '10', 'X-Left': `${left}`, 'X-Reset': `${NOW + 50_000}` }
  return { ...answer, startedAt: time.toISOString(), headers: Object.entries(figures) }
}

/** A 429 whose hour began at this second. */
function refused(second: number, left: number, began: number): Answered {
  const again = new Date((NOW + began + 3600) * 1000).toISOString()
  return at(second, left, tooOften(`The limit of 2 resets at ${again}`))
}

const judge = (...answers: readonly Answered[]) => quotaHourly.judge(READER, sequence(...answers))

describe('an hour that begins inside the run, at any minute', () => {
  it('explains a success beyond the limit, if the refusal names its end', () => {
    const answers = [at(100, 9), at(110, 8), at(130, 7), at(140, 6), refused(150, 6, 120)]
    expect(judge(...answers).status).not.toBe('fail')
    expect(quotaEveryAnswer.judge(READER, sequence(...answers)).status).toBe('pass')
  })

  it('explains nothing that it does not fit', () => {
    const late = 'answered after 2 requests of the hour: the limit is 2'
    // More than the quota since it began.
    expectFail(judge(at(100, 9), at(130, 8), at(135, 7), at(140, 6), refused(150, 6, 120)), late)
    // Less than the quota since it began: the refusal names an hour from now.
    expectFail(judge(at(100, 9), at(110, 8), at(120, 7), refused(150, 7, 150)), late)
    // It began with the first request of the account.
    expectFail(judge(at(100, 9), at(110, 8), at(120, 7), refused(150, 7, 100)), late)
    // It began before the run.
    expectFail(judge(at(100, 9), at(110, 8), at(120, 7), refused(150, 7, -1000)), late)
  })
})
