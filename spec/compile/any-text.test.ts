import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { DocumentError } from '../issue.js'
import { compileDocument } from './compile.js'
import { writeDocument } from './testing/compile-text.js'

/** Number of samples; for more: `FUZZ=20000 npx vitest run spec/compile/any-text`. */
const runs = Number(process.env.FUZZ ?? 80)

/** A document with every kind of part, which the tests damage. */
const sample = readFileSync(fileURLToPath(new URL('testing/everything.yaml', import.meta.url)), 'utf8')

describe('any document gives a contract or a list of issues', () => {
  it('the sample itself', () => {
    expect(outcome(sample)).toBe('contract')
  })

  it('with characters removed, doubled or replaced', () => {
    const damage = fc.record({
      at: fc.nat(sample.length),
      drop: fc.nat(40),
      insert: fc.string({ maxLength: 12, unit: 'binary' }),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        let text = sample
        for (const { at, drop, insert } of damages) text = text.slice(0, at) + insert + text.slice(at + drop)
        return outcome(text) !== 'crash'
      }),
      { numRuns: runs },
    )
  })

  it('with values replaced by other values', () => {
    const document: unknown = parse(sample)
    const paths = pathsOf(document)
    const other = fc.oneof(
      fc
        .anything({ maxDepth: 2, withNullPrototype: false })
        .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
      fc.constantFrom(
        '#/components/schemas/Row',
        '',
        'x',
        -1,
        1e308,
        null,
        true,
        [],
        {},
        [[]],
        { $ref: '#' },
        { $ref: '#/' },
      ),
      fc.constantFrom(...paths).map((path) => ({ $ref: `#/${path.join('/').replaceAll('~', '~0')}` })),
    )
    const change = fc.record({ path: fc.constantFrom(...paths), other })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const copy: unknown = structuredClone(document)
        for (const { path, other: value } of changes) replace(copy, path, value)
        return outcome(stringify(copy)) !== 'crash'
      }),
      { numRuns: runs },
    )
  })

  it('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => outcome(text) !== 'crash'),
      { numRuns: runs },
    )
  })
})

const file = writeDocument('')

function outcome(text: string): 'contract' | 'issues' | 'crash' {
  try {
    writeFileSync(file, text)
    const contract = compileDocument(file)
    JSON.stringify(contract)
    return 'contract'
  } catch (error) {
    if (error instanceof DocumentError && error.issues.length > 0) return 'issues'
    console.error(error)
    return 'crash'
  }
}

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [[...path], ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))].filter(
    (found) => found.length > 0,
  )
}

function replace(root: unknown, path: readonly string[], value: unknown): void {
  let holder = root
  for (const step of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return
    holder = (holder as Record<string, unknown>)[step]
  }
  const last = path[path.length - 1]
  if (typeof holder === 'object' && holder !== null && last !== undefined)
    (holder as Record<string, unknown>)[last] = value
}
