import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter, psv } from '../finding/harness.test-kit.js'
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

  it('sends true beside a symbol that has rows of both sides', () => {
    const symbol = parameter('title', { symbol: true, filter: { ...filter, column: 'title' } })
    const flag = parameter('flag', { filter: { ...filter, map: { true: 'novel', false: 'poem' } } })
    const operation = books({ parameters: [flag, symbol] })
    const contract = miniContract([operation])
    const rows = [
      '1|A, B|novel|1|2026-01-01',
      '2|C|novel|1|2026-01-01',
      '3|D|novel|1|2026-01-01',
      '4|D|poem|1|2026-01-01',
    ]
    const plain = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
    const [first] = bothSides(operation, flag, evidenceOf(contract, [plain]))
    expect(first?.parameters).toEqual([
      ['flag', 'true'],
      ['title', 'D'],
    ])
  })

  it('ignores other filters', () => {
    expect(asked({ type: 'string', filter })).toEqual([])
    expect(asked({ type: 'boolean', filter, required: true })).toEqual([])
    expect(asked({ filter: { ...filter, map: { yes: 'novel', no: 'poem' } } })).toEqual([])
    expect(asked({ type: 'boolean' })).toEqual([])
  })
})
