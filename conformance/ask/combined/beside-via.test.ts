import { expect, it } from 'vitest'
import { filterEffective } from '../../checks/filter/filter-effective.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { besideVia } from './beside-via.js'
import { viaFilter } from './via-filters.js'

const via = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
const behind = { on: 'source', source: 'listBooks' } as const
const shelf = parameter('shelf', { filter: filter('shelf', 'eq', { via, ...behind }) })
const form = parameter('form', { enum: ['long', 'short'], filter: filter('form', 'eq', behind) })
const counts = operation('countBooks', table([column('count', 'integer')]), { parameters: [shelf, form] })

/** A library with these forms of novels, which stand on the left shelf, and this count of its short ones. */
function evidenceWith(forms: readonly string[], short = '1') {
  const rows = [...forms.map((one, at) => `${at}|novel|${one}`), '8|poem|short', '9|poem|long']
  const columns = [column('isbn'), column('genre'), column('form', 'string')]
  const contract = miniContract([
    books({ parameters: [] }, { columns }),
    counts,
    operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
  ])
  return evidenceOf(contract, [
    ask(contract, 'listBooks', {}, psv('isbn|genre|form', ...rows)),
    ask(contract, 'countBooks', {}, psv('count', String(rows.length))),
    ask(contract, 'getGenre', { genre: 'novel' }, psv('genre|shelf', 'novel|left')),
    ask(contract, 'getGenre', { genre: 'poem' }, psv('genre|shelf', 'poem|right')),
    ask(contract, 'countBooks', { shelf: 'left' }, psv('count', String(forms.length))),
    ask(contract, 'countBooks', { shelf: 'left', form: 'short' }, psv('count', short)),
  ])
}

const MIXED = ['long', 'short', 'long', 'long']

it('adds the rarer word of the known rows behind the other filter', () => {
  expect(besideVia(counts, form, evidenceWith(MIXED))?.probe.parameters).toEqual([
    ['shelf', 'left'],
    ['form', 'short'],
  ])
})

it('spells default windows out beside the filter of a summary', () => {
  const days = parameter('days', { type: 'integer', default: '60', filter: filter('printed', 'within-days', behind) })
  const listed = { ...counts, parameters: [shelf, days] }
  const sent = viaFilter(listed, shelf, via, evidenceWith(MIXED))?.choice?.probe.parameters.map(([name]) => name)
  expect(sent).toEqual(['shelf', 'days'])
})

it('needs known rows with another word, several if a cap may cut the answer, and a word that is listed', () => {
  const capped = { ...counts, parameters: [...counts.parameters, parameter('limit', { cap: 'rows' })] }
  const few = evidenceWith(['long', 'short', 'long'])
  expect(besideVia(counts, form, few)).toBeDefined()
  expect(besideVia(capped, form, few)).toBeUndefined()
  expect(besideVia(counts, form, evidenceWith(['short', 'short']))).toBeUndefined()
  expect(besideVia(counts, form, evidenceWith(['wide', 'wide', 'wide', 'wide']))).toBeUndefined()
  expect(besideVia(counts, form, evidenceWith(['wide', 'wide, long', 'long, wide', 'wide, short']))).toBeUndefined()
})

it('shows a word that a summary ignores beside the other filter', () => {
  const judge = (short: string) => judgeOne(filterEffective, evidenceWith(MIXED, short), 'countBooks#form')
  expectFail(judge('4'), 'with form=short changes nothing')
  expectStatus(judge('1'), 'no-evidence: budget')
})

it('accompanies the filter of a table that shows its value in other rows, too', () => {
  const byRow = parameter('shelf', { filter: filter('shelf', 'eq', { via }) })
  const own = parameter('form', { enum: ['long', 'short'], filter: filter('form', 'eq') })
  const valuesWith = (name: string) => {
    const columns = ['isbn', 'genre', 'form', name].map((one) => column(one))
    const rows = ['1|novel|short|left', '2|poem|short|right', '3|essay|long|left', '4|essay|long|left']
    const contract = miniContract([
      books({ parameters: [byRow, own] }, { columns }),
      operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
    ])
    const evidence = evidenceOf(contract, [
      ask(contract, 'listBooks', {}, psv(`isbn|genre|form|${name}`, ...rows)),
      ...Object.entries({ novel: 'left', poem: 'right' }).map(([genre, shown]) =>
        ask(contract, 'getGenre', { genre }, psv('genre|shelf', `${genre}|${shown}`)),
      ),
    ])
    const [listed] = contract.operations
    return listed && viaFilter(listed, byRow, via, evidence)?.choice?.probe.parameters
  }
  expect(valuesWith('shelf')).toContainEqual(['form', 'short'])
  expect(valuesWith('wall')).not.toContainEqual(['form', 'short'])
})
