import { expect, it } from 'vitest'
import { ask, books, miniContract } from '../checks/finding/harness.test-kit.js'
import { validRequests } from './valid-requests.js'

const contract = miniContract([books()])

it('lists the requests of one operation, including those that were added later', () => {
  const [first, second] = [1, 2].map((limit) => ask(contract, 'listBooks', { limit }, ''))
  if (first === undefined || second === undefined) throw new Error('No exchange')
  const exchanges = [first]
  expect(validRequests('listBooks', exchanges)).toEqual([first])
  exchanges.push(second)
  expect(validRequests('listBooks', exchanges)).toEqual([first, second])
  expect(validRequests('listBirds', exchanges)).toEqual([])
})
