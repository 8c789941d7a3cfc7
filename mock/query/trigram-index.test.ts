import { describe, expect, it } from 'vitest'
import { similarityTo } from './trigram.js'
import { TrigramIndex } from './trigram-index.js'

const similarity = (a: string, b: string): number => similarityTo(b)(a)

const NAMES = ['COOK TIMOTHY D', 'Huang Jen Hsun', 'Lee Christopher Alexander', 'Müller Zoë', '李 明', 'Cooke Tim', 'X']

describe('TrigramIndex', () => {
  const index = new TrigramIndex(NAMES.length, (at) => NAMES[at] ?? '')

  it('finds with the similarity that PostgreSQL would compute', () => {
    const queries = ['tim cook', 'Cook', 'hunag', 'muller zoe', 'müller', '李明', 'lee', 'zzz', 'x']
    for (const query of queries) {
      for (const [at, found] of index.search(query)) expect(found).toBe(similarity(query, NAMES[at] ?? ''))
      NAMES.forEach((name, at) => {
        if (similarity(query, name) >= 0.3) expect(index.search(query).has(at)).toBe(true)
      })
    }
  })

  it('finds a short family name inside a long full name', () => {
    expect(similarity('lee', 'Lee Christopher Alexander')).toBeLessThan(0.3)
    expect([...index.search('lee').keys()]).toEqual([2])
  })

  it('finds nothing for letters that occur in no name', () => {
    expect(index.search('日本').size).toBe(0)
    expect(index.search('!!!').size).toBe(0)
  })
})
