import { describe, expect, it } from 'vitest'
import { branchOf, rowBranches } from './row-branches.js'

const cat = { type: 'object', properties: { kind: { const: 'cat' } } }
const dog = { allOf: [{ type: 'object' }, { properties: { kind: { enum: ['dog', 'wolf'] } } }] }
const item = { required: ['kind'], oneOf: [cat, dog] }

describe('rowBranches', () => {
  it('are whole schemas, and none where a row has one schema or null', () => {
    expect(rowBranches(item)).toEqual([
      { allOf: [{ required: ['kind'] }, cat] },
      { allOf: [{ required: ['kind'] }, dog] },
    ])
    expect(rowBranches(cat)).toEqual([])
    expect(rowBranches({ anyOf: [cat, { type: 'null' }] })).toEqual([])
  })

  it('are chosen by the cells of a row, and by the seed where several fit', () => {
    const branches = rowBranches(item)
    expect(branchOf(branches, { kind: 'wolf' }, 1)).toBe(branches[1])
    expect(branchOf(branches, { kind: 'cat' }, 1)).toBe(branches[0])
    expect([0, 1].map((seed) => branchOf(branches, { kind: null }, seed))).toEqual(branches)
    expect(branchOf(branches, { kind: 'cow' }, 1)).toBeUndefined()
  })
})
