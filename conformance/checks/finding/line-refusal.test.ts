import { describe, expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import { ask, books, jsonAnswer, miniContract, operation } from './harness.test-kit.js'
import { hasLineErrors, refusesByLine } from './line-refusal.js'

const line = errorEntry('NOTHING', 200, ['no-data'], { shape: 'line' })
const contract = miniContract([books()], { errors: [line] })

describe('an operation that answers errors with lines', () => {
  it.each([
    [true, {}, { group: 'open' }],
    [true, { groups: ['open', 'closed'] }, { group: 'open' }],
    [false, { groups: ['closed'] }, { group: 'open' }],
    [false, { shape: 'json' as const }, { group: 'open' }],
  ])('%s: %j of %j', (wanted, parts, group) => {
    expect(hasLineErrors(books(group), { ...contract, errors: [{ ...line, ...parts }] })).toBe(wanted)
  })

  it('without a group needs lines for all operations, and never answers with JSON', () => {
    const { group: _none, ...alone } = books()
    expect(hasLineErrors(alone, contract)).toBe(true)
    expect(hasLineErrors(alone, { ...contract, errors: [{ ...line, groups: ['open'] }] })).toBe(false)
    const json = jsonAnswer()
    expect(hasLineErrors(operation('getBook', json), contract)).toBe(false)
  })
})

it('distinguishes such a line from a table, if the document describes lines', () => {
  const isLine = (body: string, errors = [line]) =>
    refusesByLine(ask(contract, 'listBooks', {}, body), books(), { ...contract, errors })
  expect(isLine('error,nothing found\n')).toBe(true)
  expect(isLine('isbn|title\n')).toBe(false)
  expect(isLine('error,nothing found\n', [])).toBe(false)
})
