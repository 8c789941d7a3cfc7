import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../spec/index.js'
import { placedFilters } from '../../ask/filter-answers.js'
import { ask, books, evidenceOf, miniContract, parameter } from '../finding/harness.test-kit.js'
import { bookTable, filter as filterOf, MIN_PAGES, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { bothSides } from './both-sides.js'

const filter: Filter = { column: 'genre', op: 'eq', on: 'row', alternatives: [], open: [] }
function asked(parts: Parameters<typeof parameter>[1]): readonly string[] {
  const one = parameter('flag', parts)
  const operation = books({ parameters: [one] })
  return bothSides(operation, one, evidenceOf(miniContract([operation]), [])).flatMap(({ parameters }) =>
    parameters.map(([name, value]) => `${name}=${value}`),
  )
}

describe('bothSides', () => {
  it('sends true and false to a switch, also to a switch whose words are translated', () => {
    expect(asked({ type: 'boolean', filter })).toEqual(['flag=true', 'flag=false'])
    expect(asked({ filter: { ...filter, map: { true: 'novel', false: 'poem' } } })).toHaveLength(2)
    expect(asked({ type: 'string', filter: { ...filter, op: 'present' } })).toEqual(['flag=true', 'flag=false'])
  })

  it('leaves out the value that another request tests, beside other filters', () => {
    const shelf = shelfContract(
      parameter('short', {
        filter: filterOf('genre', 'eq', { map: { true: 'novel', false: 'poem' }, open: ['what-is-short'] }),
      }),
      MIN_PAGES,
    )
    const [listed] = shelf.operations
    const [short] = listed?.parameters ?? []
    if (listed === undefined || short === undefined) throw new Error('no operation')
    const evidence = evidenceOf(shelf, [ask(shelf, 'listBooks', {}, bookTable(SHELF))])
    const placed = placedFilters(listed, short, evidence)
    expect(placed.some(({ group }) => group.filters.length > 1)).toBe(true)
    const values = bothSides(listed, short, evidence).map(({ parameters }) => Object.fromEntries(parameters).short)
    expect([...values, ...placed.map(({ asked: { value } }) => value)].toSorted()).toEqual(['false', 'true'])
  })

  it('ignores other filters', () => {
    expect(asked({ type: 'string', filter })).toEqual([])
    expect(asked({ type: 'boolean', filter, required: true })).toEqual([])
    expect(asked({ filter: { ...filter, map: { yes: 'novel', no: 'poem' } } })).toEqual([])
    expect(asked({ type: 'boolean' })).toEqual([])
  })
})
