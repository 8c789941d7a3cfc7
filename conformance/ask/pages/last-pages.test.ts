import { expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import type { Values } from '../make-probe.js'
import { lastPages } from './last-pages.js'

const list = { member: 'data', table: table([column('id')]) }
const answer = { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [], list } as const
const size = { type: 'integer', cap: 'rows', default: '3' } as const

interface Given {
  readonly by?: 'number' | 'offset'
  readonly maximum?: number
  readonly total?: number
  /** The largest value of the page parameter. */
  readonly last?: number
}

function pagesFor({ by = 'number', maximum = 5, total = 11, last }: Given, filtered?: readonly [Values, number]) {
  const first = by === 'number' ? 1 : 0
  const parameters = [
    parameter('at', {
      type: 'integer',
      default: String(first),
      page: { by, first },
      ...(last === undefined ? {} : { maximum: last }),
    }),
    parameter('size', { ...size, maximum }),
    parameter('kind', { filter: filter('id', 'eq') }),
  ]
  const things = operation('listThings', answer, { parameters, tells: { total: 'total', open: [] } })
  const contract = miniContract([things])
  const asked = (values: Values, count: number) =>
    ask(contract, things.id, values, { body: JSON.stringify({ data: [{ id: 'a' }], total: count }) })
  const exchanges = [asked({}, total), ...(filtered === undefined ? [] : [asked(...filtered)])]
  return lastPages(things, evidenceOf(contract, exchanges)).map((probe) => Object.fromEntries(probe.parameters))
}

it('asks for the last page of the usual and of the largest size, and the page behind, by number and by offset', () => {
  expect(pagesFor({})).toEqual([{ at: '4' }, { at: '3', size: '5' }, { at: '5' }])
  expect(pagesFor({ by: 'offset' })).toEqual([{ at: '9' }, { at: '10', size: '5' }, { at: '12' }])
  expect(pagesFor({ total: 9, maximum: 9 })).toEqual([{ at: '3' }, { size: '9' }, { at: '4' }])
})

it('asks for no page behind the last one whose number the document does not allow', () => {
  expect(pagesFor({ last: 4 })).toEqual([{ at: '4' }, { at: '3', size: '5' }])
})

it('asks for no page that lies deep, is large, or shows the plain answer again', () => {
  expect(pagesFor({ total: 5_001 })).toEqual([])
  expect(pagesFor({ maximum: 1_001 })).toEqual([{ at: '4' }, { at: '5' }])
  expect(pagesFor({ total: 3 })).toEqual([{ at: '2' }])
  expect(pagesFor({ total: 0 })).toEqual([])
})

it('asks for the second page of a filtered answer that has one', () => {
  const second = (values: Values, total: number) => pagesFor({ maximum: 3 }, [values, total]).slice(2)
  expect(second({ kind: 'a' }, 4)).toEqual([{ kind: 'a', at: '2' }])
  expect(second({ kind: 'a', size: '2' }, 3)).toEqual([{ kind: 'a', size: '2', at: '2' }])
  expect(second({ kind: 'a' }, 3)).toEqual([])
  expect(second({ kind: 'a', at: '2' }, 9)).toEqual([])
})
