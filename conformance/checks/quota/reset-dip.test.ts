import { describe, expect, it } from 'vitest'
import { expectFail, expectPass } from '../finding/harness.test-kit.js'
import { type Answered, NOW, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaReset } from './quota-reset.js'
import { resetDip } from './reset-dip.js'

const MIDNIGHT = String(NOW + 40_000)
const SOON = String(NOW + 3000)
const missing = { status: 404, body: { error: 'no', code: 'GONE', details: '' } }

/** Each is sent ten milliseconds after the one before. */
function inTurn(...answers: readonly Answered[]) {
  const at = (index: number): string => new Date(NOW * 1000 + 10 * index).toISOString()
  return sequence(...answers.map((answer, index) => ({ startedAt: at(index), ...answer })))
}

function dip(...answers: readonly Answered[]): readonly string[] | undefined {
  const evidence = inTurn(...answers)
  return resetDip(evidence.exchanges, 'X-Reset', evidence)?.map(({ id }) => id)
}

describe('resetDip', () => {
  it('finds an answer that announces an earlier time than those around it', () => {
    expect(dip({ reset: MIDNIGHT }, { ...missing, reset: SOON }, { reset: MIDNIGHT })).toEqual(['x2', 'x1', 'x3'])
    expectFail(
      quotaReset.judge(READER, inTurn({ reset: MIDNIGHT }, { ...missing, reset: SOON }, { reset: MIDNIGHT })),
      `"X-Reset" is ${SOON} on an answer with status 404`,
    )
  })

  it('accepts a sliding window, a new window, and small differences', () => {
    expect(dip({ reset: SOON }, { reset: MIDNIGHT }, { reset: MIDNIGHT })).toBeUndefined()
    expect(dip({ reset: MIDNIGHT }, { reset: SOON }, { reset: SOON })).toBeUndefined()
    expect(dip({ reset: MIDNIGHT }, { reset: String(NOW + 39_900) }, { reset: MIDNIGHT })).toBeUndefined()
    expect(dip({ reset: MIDNIGHT }, { reset: String(NOW - 10) }, { reset: MIDNIGHT })).toBeUndefined()
  })

  it('does not compare requests that overlap: they may be served in either order', () => {
    const late = { reset: MIDNIGHT, milliseconds: { connect: 0, firstByte: 25, total: 25 } }
    expect(dip(late, { reset: SOON }, { reset: MIDNIGHT })).toBeUndefined()
    expect(dip(late, { reset: MIDNIGHT }, { reset: SOON }, { reset: MIDNIGHT })).toEqual(['x3', 'x2', 'x4'])
  })

  it('compares the answers to both credentials of an account if they have one count', () => {
    const inTurns = (...lefts: readonly string[]) =>
      dip(
        ...lefts.map((left, index) =>
          index % 2 === 0 ? { left, scheme: 'key', reset: MIDNIGHT } : { left, scheme: 'token', reset: SOON },
        ),
      )
    expect(inTurns('9', '8', '7', '6', '5', '4')).toEqual(['x2', 'x1', 'x3'])
    expect(inTurns('9', '9', '8', '8', '7', '7')).toBeUndefined()
  })

  it('does not compare answers of a clock that jumped', () => {
    const jumped = (seconds: number): Answered => ({
      headers: [
        ['Date', new Date((NOW + seconds) * 1000).toUTCString()],
        ['X-Reset', String(NOW + seconds + 3000)],
      ],
    })
    const days = 3 * 86_400
    expect(dip(jumped(days), jumped(0), jumped(days))).toBeUndefined()
    expect(dip(jumped(0), jumped(-days), jumped(0))).toBeUndefined()
    expect(dip(jumped(600), jumped(0), jumped(600))).toEqual(['x2', 'x1', 'x3'])
  })

  it('allows a 429 and the refusals after it to announce the exhausted window', () => {
    expect(dip({ reset: MIDNIGHT }, { ...tooOften(), reset: SOON }, { reset: MIDNIGHT })).toBeUndefined()
    expect(dip({ reset: MIDNIGHT }, { reset: SOON }, { ...missing, reset: MIDNIGHT })).toBeUndefined()
    expectPass(quotaReset.judge(READER, inTurn({ reset: MIDNIGHT }, { ...tooOften(), reset: SOON })))
  })
})
