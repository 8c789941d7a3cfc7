import { expect, test } from 'vitest'
import { ask, miniContract, miniTarget, operation, parameter } from '../checks/finding/harness.test-kit.js'
import { makeEvidence } from '../evidence/evidence.js'
import { singleFilters } from './single-filters.js'

const SYMBOL = parameter('symbol', { symbol: true, default: 'ACME' })
const BUNDLE = { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [] } as const

function second(required: boolean): string | undefined {
  const page = operation('getPage', BUNDLE, { parameters: [{ ...SYMBOL, required }] })
  const contract = miniContract([page])
  const [symbol] = page.parameters
  const symbols = { reader: 'COMMON', member: 'RARE' }
  const exchanges = [ask(contract, 'getPage', {}, { body: { name: 'Acme' } })]
  const evidence = makeEvidence({ contract, target: { ...miniTarget, symbols }, exchanges })
  return symbol && singleFilters(page, symbol, evidence)[0]?.value
}

test('an answer that bundles tables is also requested for a symbol that only the highest tier reaches', () => {
  expect(second(false)).toBe('RARE')
  expect(second(true)).toBe('COMMON')
})
