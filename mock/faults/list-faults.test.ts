import { expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { faultsOf } from './faults-of.js'
import { listFaults } from './list-faults.js'

const contract = loadContract()

it('lists every fault on a separate line, below its area or its kind', () => {
  const lines = listFaults(contract).split('\n')
  const named = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim().split('  ')[0])
  expect(named.toSorted()).toEqual(
    faultsOf(contract)
      .map(({ id }) => id)
      .toSorted(),
  )
  const headings = lines.filter((line) => !line.startsWith('  '))
  expect(headings[0]).toMatch(/^written by hand: csv \(\d+\)$/)
  expect(headings).toContain(`path-lost (${contract.operations.length})`)
  expect(new Set(headings).size).toBe(headings.length)
})
