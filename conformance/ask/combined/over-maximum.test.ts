import { expect, test } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { bookTable, DAYS, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { atMaximum, overMaximum, plainMaximum } from './over-maximum.js'

const limit = parameter('limit', { type: 'integer', default: '5', maximum: 20, cap: 'rows' })
const listed = books({ parameters: [DAYS, limit] })
const contract = miniContract([listed])

/** The window beside a limit above the maximum, from a service that refuses longer windows than this. */
function windowSent(longest: number): string | undefined {
  const plain = ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 5)))
  const refused = [36500, 365]
    .filter((days) => days > longest)
    .map((days) => ask(contract, 'listBooks', { limit: 20, days }, { status: 400, body: {} }))
  const probe = overMaximum(listed, limit, evidenceOf(contract, [plain, ...refused]))
  return new Map(probe?.parameters).get('days')
}

test('asks over a hundred years, over one if the service refuses that, else over the default window', () => {
  expect(windowSent(99999)).toBe('36500')
  expect(windowSent(400)).toBe('365')
  expect(windowSent(90)).toBeUndefined()
})

test('asks for the maximum itself, unless an answer shows it with more rows than the default', () => {
  const plain = ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 5)))
  const at = (rows: number) => {
    const other = ask(contract, 'listBooks', { limit: 20, days: 9 }, bookTable(SHELF.slice(0, rows)))
    return new Map(atMaximum(listed, limit, evidenceOf(contract, [plain, other]))?.parameters).get('limit')
  }
  expect(at(5)).toBe('20')
  expect(at(6)).toBeUndefined()
})

test('asks for the maximum without filters where the plain answer may be cut, unless a request has sent it', () => {
  const asked = (plainRows: number, ...others: readonly Readonly<Record<string, number>>[]) => {
    const plain = ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, plainRows)))
    const sent = others.map((values) => ask(contract, 'listBooks', values, bookTable(SHELF)))
    const probe = plainMaximum(listed, limit, evidenceOf(contract, [plain, ...sent]))
    return probe && Object.fromEntries(probe.parameters)
  }
  expect(asked(5)).toEqual({ limit: '20' })
  expect(asked(5, { limit: 20, days: 9 })).toEqual({ limit: '20' })
  expect(asked(5, { limit: 20 })).toBeUndefined()
  expect(asked(4)).toBeUndefined()
})
