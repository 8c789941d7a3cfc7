import { describe, expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { faultsOf } from './faults-of.js'
import { faults as written } from './index.js'
import { unreachable } from './unreachable.js'

const contract = loadContract()
const faults = faultsOf(contract)
const clauses = new Map(contract.clauses.map((clause) => [clause.id, clause]))
const checkOf = (result: string): string => result.split('@')[0] ?? result
const known = new Set(contract.clauses.flatMap(({ checks }) => checks))

/**
 * Checks that do not apply to the shipped document: no clause names them, but generated faults of other contracts may
 * redden them.
 */
const ELSEWHERE = new Set([
  'column.chosen',
  'error.declared',
  'error.parameter-invalid',
  'error.refused',
  'header.declared',
  'header.media-type',
  'order.chosen',
  'header.not-modified',
  'tier.limit',
  'page.numbered',
  'page.total',
  'resource.same',
  'resource.unknown',
])

describe('the catalogue of faults', () => {
  test('names every fault once, in kebab-case', () => {
    const ids = [...faults, ...unreachable].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const named = [...written, ...unreachable].map(({ id }) => id)
    expect(named.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  test('begins with those written by hand, the canary first', () => {
    expect(faults.slice(0, written.length)).toEqual(written)
    expect(written[0]?.id).toBe('canary-no-header-row')
    expect(written.filter(({ isGenerated }) => isGenerated)).toEqual([])
    expect(faults.slice(written.length).filter(({ isGenerated }) => !isGenerated)).toEqual([])
  })

  test('has a title that no other fault has', () => {
    const titles = faults.map(({ clause, title }) => `${clause}: ${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(faults.filter(({ title }) => title.trim() === '' || title.endsWith('.')).map(({ id }) => id)).toEqual([])
  })

  test('breaks clauses that exist, and names checks that exist', () => {
    expect(faults.filter(({ clause }) => !clauses.has(clause)).map(({ id, clause }) => `${id}: ${clause}`)).toEqual([])
    const named = faults.flatMap(({ id, caughtBy, consequences = [] }) =>
      [caughtBy, ...consequences.map(({ check }) => check)].map((check) => ({ id, check: checkOf(check) })),
    )
    expect(named.filter(({ check }) => !known.has(check) && !ELSEWHERE.has(check))).toEqual([])
  })

  test('is owned by a check that the broken clause names', () => {
    const strangers = faults.filter(({ clause, caughtBy }) => !clauses.get(clause)?.checks.includes(checkOf(caughtBy)))
    expect(strangers.map(({ id, clause, caughtBy }) => `${id}: ${clause} is not judged by ${caughtBy}`)).toEqual([])
  })

  test('declares a consequence with its reason, and never the owner as one', () => {
    const odd = faults.flatMap(({ id, caughtBy, consequences = [] }) =>
      consequences
        .filter(({ check, because }) => because.trim() === '' || checkOf(check) === checkOf(caughtBy))
        .map(({ check }) => `${id}: ${check}`),
    )
    expect(odd).toEqual([])
  })
})

describe('the clauses and checks that no fault can prove', () => {
  test('have a reason', () => {
    expect(unreachable.filter(({ clause, because }) => !clauses.has(clause) || because.length < 40)).toEqual([])
  })
})
