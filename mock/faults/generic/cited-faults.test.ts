import { describe, expect, it } from 'vitest'
import { type Clause, type Contract, loadContract } from '../../../spec/index.js'
import { citedFaults } from './cited-faults.js'
import type { Draft } from './draft.js'

const clause = (id: string, checks: readonly string[], text = 'something'): Clause => ({
  id,
  area: 'csv',
  level: 'must',
  text,
  checks,
})
const contract: Contract = {
  ...loadContract(),
  operations: [],
  tiers: [{ name: 'free', title: 'Free', symbols: null, quota: {}, clause: 'NEAR', open: [] }],
  groups: [],
  errors: [],
  securitySchemes: [],
  clauses: [
    clause('NEAR', ['a.b']),
    clause('GENERAL', ['c.d', 'e.f']),
    clause('NARROW', ['c.d']),
    clause('OF-HEADER', ['c.d'], 'X-Count falls'),
  ],
}
const draft = (parts: Partial<Draft>): Draft => ({
  kind: 'broken',
  place: 'free',
  clauses: ['NEAR'],
  title: 'broken',
  caughtBy: 'a.b@free',
  ...parts,
})
const clauseOf = (parts: Partial<Draft>): string | undefined => citedFaults(contract, [draft(parts)])[0]?.clause

describe('citedFaults', () => {
  it('cites the clause of the place where its check decides it', () => {
    expect(citedFaults(contract, [draft({})])).toEqual([
      expect.objectContaining({ id: 'broken:free', clause: 'NEAR', isGenerated: true }),
    ])
  })

  it('else cites a clause of the whole document, preferably one that names the place or has few checks', () => {
    expect(clauseOf({ caughtBy: 'c.d' })).toBe('NARROW')
    expect(clauseOf({ caughtBy: 'e.f' })).toBe('GENERAL')
    expect(clauseOf({ caughtBy: 'c.d', place: 'X-Count' })).toBe('OF-HEADER')
  })

  it('makes no fault without a clause that forbids it, unless the document has no clauses', () => {
    expect(clauseOf({ caughtBy: 'g.h' })).toBeUndefined()
    const bare = { ...contract, clauses: [] }
    expect(citedFaults(bare, [draft({ caughtBy: 'g.h', clauses: [undefined] })])[0]?.clause).toBe('free')
  })

  it('declares every check once, never the owner', () => {
    const because = 'so it is'
    const consequences = ['a.b', 'c.d', 'c.d'].map((check) => ({ check, because }))
    expect(citedFaults(contract, [draft({ consequences })])[0]?.consequences).toEqual([{ check: 'c.d', because }])
  })
})
