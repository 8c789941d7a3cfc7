import { describe, expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import type { Probe } from '../probe.js'
import { callWith } from './first-call.js'
import { sentValues } from './sent-value.js'
import { windowBase } from './window-base.js'

const days = parameter('days', {
  type: 'integer',
  default: '60',
  filter: filter('printed', 'within-days', { on: 'source', source: 'listPrizes', witness: 'last' }),
})
const symbol = parameter('symbol', { symbol: true, filter: filter('symbol', 'eq') })
const prizes = operation('listPrizes', table([column('symbol'), column('last', 'date')]), {
  parameters: [symbol, days, parameter('limit', { cap: 'rows' })],
  symbolParameter: 'symbol',
})
const contract = miniContract([prizes])

function baseAfter(rows: readonly string[], answers: readonly (readonly [object, ...string[]])[] = []) {
  const answered = [[{}, ...rows] as const, ...answers].map(([query, ...found]) =>
    ask(contract, 'listPrizes', { ...query }, psv('symbol|last', ...found)),
  )
  const evidence = evidenceOf(contract, answered)
  const window = {
    operation: prizes,
    parameter: days,
    days: '10',
    pairFor: (base: Probe) => ({
      base,
      probe: callWith(prizes, evidence, { ...sentValues(base, prizes), days: '10' }),
    }),
  }
  return windowBase(window, evidence)?.parameters
}

describe('the base call for a shorter window', () => {
  it('is the plain call if several of its rows are old', () => {
    expect(baseAfter(['A|2026-10-01', 'A|2026-10-02', 'B|2026-10-03', 'B|2026-11-20'])).toEqual([])
  })

  it('is the call for the busiest symbol if all plain rows are new', () => {
    expect(baseAfter(['B|2026-11-20', 'A|2026-11-19', 'A|2026-11-19'])).toEqual([['symbol', 'A']])
  })

  it('is the plain call if there is only one symbol', () => {
    expect(baseAfter(['A|2026-11-20', 'A|2026-11-19'])).toEqual([])
  })

  it('is a request with several old rows if the window changes nothing where few rows are old', () => {
    const plain = ['B|2026-11-20', 'A|2026-11-19', 'A|2026-11-18']
    const few = ['A|2026-11-19', 'A|2026-10-01']
    const older = [{ limit: '9' }, ...few, 'B|2026-10-02', 'B|2026-10-03'] as const
    const baseOf = (...changed: readonly string[]) =>
      baseAfter(plain, [[{ symbol: 'A' }, ...few], [{ symbol: 'A', days: '10' }, ...changed], older])
    expect(baseOf('A|2026-11-19')).toEqual([['symbol', 'A']])
    expect(baseOf(...few)).toEqual([['limit', '9']])
  })
})
