import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../spec/index.js'
import { books, evidenceOf, miniContract, parameter } from '../finding/harness.test-kit.js'
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

  it('ignores other filters', () => {
    expect(asked({ type: 'string', filter })).toEqual([])
    expect(asked({ type: 'boolean', filter, required: true })).toEqual([])
    expect(asked({ filter: { ...filter, map: { yes: 'novel', no: 'poem' } } })).toEqual([])
    expect(asked({ type: 'boolean' })).toEqual([])
  })
})
