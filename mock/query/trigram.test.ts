import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folded, similarityTo, trigrams } from './trigram.js'

const similarity = (a: string, b: string): number => similarityTo(b)(a)

/**
 * Recorded with PostgreSQL 15.18, pg_trgm 1.6, database of encoding UTF8 and lc_ctype C.UTF-8:
 * `select a, b, similarity(a, b)`, printed with float4's shortest form.
 */
const golden = JSON.parse(
  readFileSync(new URL('./trigram.golden.json', import.meta.url), 'utf8'),
) as readonly (readonly [string, string, number])[]

describe('similarity', () => {
  it('equals what PostgreSQL answered for every recorded pair', () => {
    expect(golden.length).toBeGreaterThanOrEqual(300)
    const different = golden.filter(([a, b, recorded]) => similarity(a, b) !== Math.fround(recorded))
    expect(different).toEqual([])
  })

  it('is symmetric', () => {
    for (const [a, b] of golden) expect(similarity(a, b)).toBe(similarity(b, a))
  })
})

describe('trigrams', () => {
  it('pads each word and lists each trigram once', () => {
    expect([...trigrams('aa Aa')]).toEqual(['  a', ' aa', 'aa '])
  })
})

describe('folded', () => {
  it('lowers each letter by itself', () => {
    expect(folded('ΟΔΟΣ İ')).toBe('οδοσ i')
  })
})
