import { describe, expect, it } from 'vitest'
import { parseParameters } from '../gates/parse-parameters.js'
import type { Outcome, Reached } from '../model/facts.js'
import { keptOutcome } from './kept-outcomes.js'
import { arrive } from './testing/ask.test-kit.js'
import { fakeWorld } from './testing/fake-world.test-kit.js'

function asked(query = '', over: Partial<Reached> = {}): Reached {
  const facts = arrive('getForm4RecentActivity', query, {})
  return { ...facts, ...parseParameters(facts), reach: 500, ...over }
}

/** How often it is computed, by one choice, when both are asked on the same day. */
function computed(first: Reached, second: Reached): number {
  const day = fakeWorld({ today: '2026-11-21' }).on('2026-11-21')
  let times = 0
  const make = ({ choices }: Reached): Outcome => {
    times += 1
    return { kind: 'rows', rows: [{ date: choices['window-date'] ?? 'event' }] }
  }
  keptOutcome(first, day, make)
  keptOutcome(second, day, make)
  return times
}

describe('keptOutcome', () => {
  it('computes the same question once', () => {
    expect(computed(asked('limit=5'), asked('limit=5'))).toBe(1)
  })

  it.each<[string, Partial<Reached>, string]>([
    ['another value', {}, 'limit=6'],
    ['another reach', { reach: 6000 }, 'limit=5'],
    ['another choice', { choices: { 'window-date': 'created' } }, 'limit=5'],
    ['a default spelled out', {}, 'limit=5&day_interval=30'],
  ])('computes %s anew', (_name, over, query) => {
    expect(computed(asked('limit=5'), asked(query, over))).toBe(2)
  })

  it('computes once for worlds that differ only in what was not read', () => {
    const over = { choices: { ...asked().choices, 'line-ending': 'crlf' } }
    expect(computed(asked('limit=5'), asked('limit=5', over))).toBe(1)
  })

  it('computes an operation that a fault changed anew', () => {
    const facts = asked('limit=5')
    expect(computed(facts, { ...facts, operation: { ...facts.operation } })).toBe(2)
  })

  it('computes every day anew', () => {
    const make = (): Outcome => ({ kind: 'rows', rows: [] })
    for (const today of ['2026-11-21', '2026-11-20']) {
      expect(keptOutcome(asked(), fakeWorld({ today }).on(today), make)).toEqual({ kind: 'rows', rows: [] })
    }
  })

  it('says that what came again is worth keeping as text', () => {
    const day = fakeWorld({ today: '2026-11-21' }).on('2026-11-21')
    const make = (): Outcome => ({ kind: 'rows', rows: [] })
    keptOutcome(asked(), day, make)
    expect(keptOutcome(asked(), day, make)).toMatchObject({ kept: true })
  })
})
