import { expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { compareContracts } from './compare-contracts.js'
import { worseIn } from './comparison.js'

const contract = loadContract()
const without = (id: string) => ({ ...contract, operations: contract.operations.filter((one) => one.id !== id) })
const usage = (...ids: readonly string[]) => ({
  operations: ids.map((id) => ({ id, requests: 1, parameters: [], columns: [] })),
})

it('groups changes by their effect on clients, with their clauses', () => {
  const comparison = compareContracts(contract, without('getOhlc'))
  expect(comparison.groups.map(({ title, tone }) => [title, tone])).toEqual([['Breaks clients', 'worse']])
  expect(comparison.groups[0]?.entries[0]).toMatchObject({ id: 'getOhlc', clauses: [expect.any(String)] })
  expect(worseIn(compareContracts(without('getOhlc'), contract))).toBe(0)
})

it('leaves out changes of unused parts, but none that concerns every client', () => {
  expect(worseIn(compareContracts(contract, without('getOhlc'), usage('getForm4Trends')))).toBe(0)
  expect(worseIn(compareContracts(contract, without('getOhlc'), usage('getOhlc')))).toBe(1)
  const poorer = { ...contract, tiers: contract.tiers.map((tier) => ({ ...tier, quota: { ...tier.quota, hour: 1 } })) }
  expect(worseIn(compareContracts(contract, poorer, usage()))).toBe(3)
})
