import { expect, it } from 'vitest'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { squeezedCalls } from './squeezed-calls.js'

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
