import { describe, expect, it } from 'vitest'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { ask, books, column, miniContract, operation, parameter, psv, table } from './harness.test-kit.js'
import { mayLackOlder } from './may-lack-older.js'
import { filter } from './shelf.test-kit.js'

const days = parameter('days', { type: 'integer', filter: filter('lent', 'within-days') })
const loans = operation('listLoans', table([column('title'), column('lent', 'date')]), {
  parameters: [parameter('title'), days],
})
const contract = miniContract([books(), loans])

function answer(id: string, values: Record<string, string>, text: string): TableAnswer {
  const [found] = contract.operations.flatMap((one) =>
    one.id === id ? tablesOf(ask(contract, id, values, text), one) : [],
  )
  if (found === undefined) throw new Error('The library answers with tables')
  return found
}

/** A book printed on one day and its loans, requested on 20 November 2026. */
function lacks(printed: string, lent: readonly string[], window: string | undefined, isNarrowed?: boolean): boolean {
  const base = answer('listBooks', {}, psv('isbn|title|genre|pages|printed', `1|E|novel|1|${printed}`))
  const details = answer(
    'listLoans',
    window === undefined ? {} : { days: window },
    psv('title|lent', ...lent.map((day) => `E|${day}`)),
  )
  const [row] = rowsOf(base)
  if (row === undefined) throw new Error('The book is a row')
  return mayLackOlder(row, base, { details, target: loans, ...(isNarrowed === undefined ? {} : { isNarrowed }) })
}

describe('mayLackOlder', () => {
  it.each<[says: string, found: boolean, ...given: Parameters<typeof lacks>]>([
    ['a row of more than a year, and no details as old', true, '2025-11-18', ['2026-11-01'], '3650'],
    ['no details at all', true, '2025-11-18', [], '3650'],
    ['a row of a year', false, '2025-11-19', ['2026-11-01'], '3650'],
    ['a row without a day', false, '', ['2026-11-01'], '3650'],
    ['a row and a detail of the same age', false, '2025-11-18', ['2026-11-01', '2025-11-18'], '3650'],
    ['no window', true, '2025-11-18', ['2026-11-01'], undefined],
    ['a window of a year', false, '2025-11-18', ['2026-11-01'], '366'],
    ['a window of a year and a day', true, '2025-11-18', ['2026-11-01'], '367'],
    ['a row outside a narrowed window', true, '2026-10-21', ['2026-11-01'], '30', true],
    ['a row at the edge of a narrowed window', false, '2026-10-22', ['2026-11-01'], '30', true],
    ['a window that is not narrowed', false, '2026-10-21', ['2026-11-01'], '30', false],
  ])('%s: %s', (_says, found, ...given) => {
    expect(lacks(...given)).toBe(found)
  })
})
