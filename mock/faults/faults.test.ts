import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { AREAS, loadContract } from '../../spec/index.js'
import { faults } from './index.js'
import { unreachable } from './unreachable.js'

const contract = loadContract()
const folder = fileURLToPath(new URL('.', import.meta.url))
const clauses = new Map(contract.clauses.map((clause) => [clause.id, clause]))
const checkOf = (result: string): string => result.split('@')[0] ?? result
const known = new Set(contract.clauses.flatMap(({ checks }) => checks))

/** Every file of a fault, as `area/id`. */
const files = readdirSync(folder)
  .filter((name) => AREAS.some((area) => area === name) && statSync(join(folder, name)).isDirectory())
  .flatMap((area) => readdirSync(join(folder, area)).map((file) => `${area}/${basename(file, '.ts')}`))

describe('the catalogue of faults', () => {
  test('names every fault once, in kebab-case', () => {
    const ids = [...faults, ...unreachable].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  test('lists every file, and has a file of the same name for every fault', () => {
    expect([...files.map((file) => basename(file))].sort()).toEqual(faults.map(({ id }) => id).sort())
  })

  test('says what went wrong in words of its own', () => {
    const titles = faults.map(({ clause, title }) => `${clause}: ${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(faults.filter(({ title }) => title.trim() === '' || title.endsWith('.')).map(({ id }) => id)).toEqual([])
  })

  test('breaks clauses that exist, and names checks that exist', () => {
    expect(faults.filter(({ clause }) => !clauses.has(clause)).map(({ id, clause }) => `${id}: ${clause}`)).toEqual([])
    const named = faults.flatMap(({ id, caughtBy, consequences = [] }) =>
      [caughtBy, ...consequences.map(({ check }) => check)].map((check) => ({ id, check: checkOf(check) })),
    )
    expect(named.filter(({ check }) => !known.has(check))).toEqual([])
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

describe('what no fault can show', () => {
  test('names a clause and a reason', () => {
    expect(unreachable.filter(({ clause, because }) => !clauses.has(clause) || because.length < 40)).toEqual([])
  })
})
