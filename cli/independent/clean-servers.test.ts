import { describe, expect, it } from 'vitest'
import { blamed, judgeOf } from './judge-site.test-kit.js'
import { SITES } from './sites.test-kit.js'

/** `each-mistake.test.ts` tries all of them. */
const SOME = [
  'a malformed plant is a 500',
  'an object lies in another case on its page',
  'until includes its moment',
  'the order is lost beside a genre',
  'a look is lost between pages',
]

describe.each(SITES)('a server that was written from the document of %s alone', (name, site) => {
  it('is conformant, and nonconformant with one of its mistakes', async () => {
    const judged = await judgeOf(name, site)
    const clean = await judged([])
    expect([clean.verdict, blamed(clean)]).toEqual(['conformant', []])
    const mistake = site.mistakes.filter((one) => SOME.includes(one))
    expect(mistake).toHaveLength(1)
    expect(blamed(await judged(mistake))).not.toEqual([])
  })
})
