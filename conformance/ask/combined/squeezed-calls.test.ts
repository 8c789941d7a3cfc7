import { expect, it } from 'vitest'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { squeezedCalls, uncutCall } from './squeezed-calls.js'

it.each([
  ['number', 24],
  ['integer', 0],
] as const)('sends thresholds beside each other only where numbers may be rounded: %s', (type, count) => {
  const between = parameter('pages', { type: 'list', filter: filter('pages', 'between') })
  const operation = books({ parameters: [between] }, { columns: [column('pages', type)] })
  const contract = miniContract([operation])
  const rows = Array.from({ length: 40 }, (_, at) => String(at + 1))
  const answer = ask(contract, 'listBooks', {}, psv('pages', ...rows))
  expect(squeezedCalls(operation, between, evidenceOf(contract, [answer]))).toHaveLength(count)
})

it('takes the numbers from the answer with the largest cap, and those near the end where the cap hides rows', () => {
  const least = parameter('least', { type: 'number', filter: filter('price', 'gte') })
  const cap = parameter('limit', { type: 'integer', cap: 'rows', default: '30', maximum: 50 })
  const operation = books({ parameters: [least, cap] }, { columns: [column('price', 'number')] })
  const contract = miniContract([operation])
  const rows = (count: number) => psv('price', ...Array.from({ length: count }, (_, at) => `${count - at}.5`))
  const plain = ask(contract, 'listBooks', {}, rows(30))
  expect(uncutCall(operation, evidenceOf(contract, [plain]))?.parameters).toContainEqual(['limit', '50'])
  const full = ask(contract, 'listBooks', { limit: '50' }, rows(50))
  const calls = squeezedCalls(operation, least, evidenceOf(contract, [plain, full]))
  expect(calls).toHaveLength(24)
  expect(Math.min(...calls.flatMap(({ ends }) => ends))).toBe(26.5)
})
