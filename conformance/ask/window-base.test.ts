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
import { windowBase } from './window-base.js'

const days = parameter('days', {
  type: 'integer',
  default: '60',
  filter: filter('printed', 'within-days', { on: 'source', source: 'listPrizes', witness: 'last' }),
})
const symbol = parameter('symbol', { symbol: true, filter: filter('symbol', 'eq') })
const prizes = operation('listPrizes', table([column('symbol'), column('last', 'date')]), {
  parameters: [symbol, days],
  symbolParameter: 'symbol',
})
const contract = miniContract([prizes])

function baseAfter(...rows: readonly string[]) {
  const evidence = evidenceOf(contract, [ask(contract, 'listPrizes', {}, psv('symbol|last', ...rows))])
  return windowBase(prizes, days, '10', evidence)?.parameters
}

describe('the base call for a shorter window', () => {
  it('is the plain call if several of its rows are old', () => {
    expect(baseAfter('A|2026-10-01', 'A|2026-10-02', 'B|2026-10-03', 'B|2026-11-20')).toEqual([])
  })

  it('is the call for the busiest symbol if all plain rows are new', () => {
    expect(baseAfter('B|2026-11-20', 'A|2026-11-19', 'A|2026-11-19')).toEqual([['symbol', 'A']])
  })

  it('is the plain call if there is only one symbol', () => {
    expect(baseAfter('A|2026-11-20', 'A|2026-11-19')).toEqual([])
  })
})
