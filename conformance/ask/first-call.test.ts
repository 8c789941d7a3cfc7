import { describe, expect, it } from 'vitest'
import type { Operation } from '../../spec/index.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { firstCall, towardsFirstCall } from './first-call.js'

const GENRE = parameter('genre', { required: true, symbol: true })
const genres = operation('listGenres', table([column('genre')]))
const byGenre = (parts: Partial<Operation> = {}) => books({ parameters: [GENRE], ...parts })
/** Without tiers no target can name a symbol of a tier. */
const tierless = (...operations: readonly Operation[]) => miniContract(operations, { tiers: [], groups: [] })

describe('the first call of an operation that requires a symbol', () => {
  it('is unknown if only the answer of this operation shows symbols', () => {
    const operation = byGenre()
    const evidence = evidenceOf(tierless(operation), [])
    expect(firstCall(operation, evidence)).toBeUndefined()
    expect(towardsFirstCall(operation, evidence)).toEqual([])
  })

  it('is unknown if the other operation that shows symbols requires one itself', () => {
    const [one, other] = [byGenre(), byGenre({ id: 'listMore' })]
    expect(firstCall(one, evidenceOf(tierless(one, other), []))).toBeUndefined()
  })

  it('names the example of the document', () => {
    const operation = byGenre({ parameters: [{ ...GENRE, example: 'ode' }] })
    expect(firstCall(operation, evidenceOf(tierless(operation), []))?.parameters).toEqual([['genre', 'ode']])
  })

  it('uses the commonest value of a plain list, and that list is requested first', () => {
    const operation = byGenre()
    const contract = tierless(operation, genres)
    const [probe] = towardsFirstCall(operation, evidenceOf(contract, []))
    expect(probe?.operation).toBe('listGenres')
    const list = ask(contract, 'listGenres', {}, psv('genre', 'poem', 'novel', 'novel'))
    expect(firstCall(operation, evidenceOf(contract, [list]))?.parameters).toEqual([['genre', 'novel']])
  })
})
