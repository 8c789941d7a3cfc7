import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import { expectFail, expectPass, expectStatus, keysOf } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { type Answered, NOW, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaReset } from './quota-reset.js'

const judge = (reset: string) => quotaReset.judge(READER, sequence({ reset }))

describe('quota.reset', () => {
  it('accepts seconds within a day ahead', () => {
    expectPass(judge(String(NOW + 1)))
    expectPass(judge(String(NOW + 86_400)))
  })

  it('refuses milliseconds, a past time, a distant future, a waiting time and a date', () => {
    expectFail(judge(String((NOW + 60) * 1000)), 'not milliseconds')
    expectFail(judge(String(NOW - 3600)), 'a time in the future')
    expectFail(judge(String(NOW + 2 * 86_400)), 'within a day')
    expectFail(judge('3600'), 'a time in the future')
    expectFail(judge('2026-11-20T11:00:00Z'), 'a whole number')
  })

  it('holds a success to its own window, and lets a refusal announce a longer one', () => {
    const { rateHeaders, ...rest } = tierContract
    if (rateHeaders === undefined) throw new Error('The contract has no rate headers')
    const reset = { ...rateHeaders.reset, window: 'minute' as const }
    const contract = { ...rest, rateHeaders: { ...rateHeaders, reset } }
    const judged = (later: number, ...more: readonly Answered[]) =>
      quotaReset.judge(READER, { ...sequence({ reset: String(NOW + later) }, ...more), contract })
    expectPass(judged(60))
    expectFail(judged(200), 'within the window')
    expectPass(judged(60, { ...tooOften(), reset: String(NOW + 3600) }))
  })

  it('allows no waiting time that is longer than its window, because no clock is needed for it', () => {
    const { rateHeaders, ...rest } = tierContract
    if (rateHeaders === undefined) throw new Error('The contract has no rate headers')
    const reset = { header: 'X-Reset', window: 'minute', form: 'delta-seconds' } as const
    const contract = { ...rest, rateHeaders: { ...rateHeaders, reset } }
    const judged = (wait: string) => quotaReset.judge(READER, { ...sequence({ reset: wait }), contract })
    for (const wait of ['0', '60', '61']) expectPass(judged(wait))
    for (const wait of ['62', '120']) expectFail(judged(wait), 'within the window')
  })

  it('blames a window of which no second is left for several seconds', () => {
    const { rateHeaders, ...rest } = tierContract
    if (rateHeaders === undefined) throw new Error('The contract has no rate headers')
    const reset = { header: 'X-Reset', window: 'day', form: 'delta-seconds' } as const
    const contract = { ...rest, rateHeaders: { ...rateHeaders, reset } }
    const judged = (...answers: readonly (readonly [wait: string, second: number])[]) =>
      quotaReset.judge(READER, {
        ...sequence(
          ...answers.map(([wait, second]) => ({
            reset: wait,
            startedAt: new Date((NOW + second) * 1000).toISOString(),
          })),
        ),
        contract,
      })
    expectFail(judged(['0', 0], ['0', 1], ['0', 4]), '"0" on every answer', '4 seconds apart')
    expectPass(judged(['0', 0], ['0', 1]))
    expectPass(judged(['0', 0], ['86399', 1], ['0', 4]))
    // The ends of two windows.
    expectPass(judged(['0', 0], ['0', 86_399]))
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

  it('allows a minute at the end of a window', () => {
    const judged = (later: number) => {
      const [now, end] = [(NOW + later) * 1000, String(NOW)]
      const headers = [
        ['Date', new Date(now).toUTCString()],
        ['X-Reset', end],
      ] as const
      return quotaReset.judge(READER, sequence({ headers, startedAt: new Date(now).toISOString() }))
    }
    expectPass(judged(60))
    expectFail(judged(61), 'a time in the future')
  })

  it('proves nothing without the header', () => {
    expectStatus(judge('absent'), 'no-evidence: no-data')
  })
})

describe('quota.reset: its tolerances and messages', () => {
  it('allows clocks that differ by some seconds, and a minute beyond a day', () => {
    expectPass(judge(String(NOW - 10)))
    expectFail(judge(String(NOW - 11)), 'a time in the future')
    expectPass(judge(String(NOW + 86_460)))
    expectFail(judge(String(NOW + 86_461)), 'within a day')
    expectFail(judge(String(NOW + 8_640_000)), 'within a day')
    expectFail(judge(String(NOW + 8_640_001)), 'not milliseconds')
  })

  it('shows the time of the answer beside the time of the reset', () => {
    expect(judge('3600')).toEqual({
      status: 'fail',
      message: `"X-Reset" is "3600" at ${NOW}, wanted a time in the future`,
      expected: 'a time in the future',
      actual: '3600',
      exchanges: ['x1'],
    })
    expectPass(judge(` ${NOW + 60} `))
    for (const reset of [`x${NOW}`, `${NOW}.5`, '']) expectFail(judge(reset), 'wanted a whole number of Unix seconds')
  })

  it('judges only the form of the header if the caller is refused', () => {
    const refused = (reset: string) => {
      const evidence = sequence({})
      const [known] = evidence.exchanges
      if (known === undefined) throw new Error('One exchange is wanted')
      const probe = {
        ...known.probe,
        key: 'refused',
        presented: { ...known.probe.presented, form: 'unknown' as const },
      }
      const body = { error: 'no', code: 'AUTH_REQUIRED' }
      const exchange = fakeExchange(probe, { id: 'x9', status: 401, body, headers: [['X-Reset', reset]] })
      const { contract, target } = evidence
      return quotaReset.judge(READER, makeEvidence({ contract, target, exchanges: [known, exchange] }))
    }
    expectPass(refused('1'))
    expectPass(refused(''))
    expectFail(refused('2026-11-20T11:00:00Z'), 'a whole number of Unix seconds')
  })

  it('distinguishes a missing header from a missing answer', () => {
    expect(judge('absent')).toMatchObject({ message: 'No answer to reader carries "X-Reset"', exchanges: ['x1'] })
    expectStatus(quotaReset.judge(READER, sequence()), 'no-evidence: budget')
    const { rateHeaders: _none, ...silent } = tierContract
    expect(keysOf(quotaReset.instances(silent))).toBe('none')
    expect(quotaReset.instances(tierContract)).toEqual([
      { key: 'reader', tier: 'reader' },
      { key: 'member', tier: 'member' },
    ])
  })
})
