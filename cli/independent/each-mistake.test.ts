import { describe, expect, it } from 'vitest'
import { blamed, blamingOf, judgeOf } from './judge-site.test-kit.js'
import { LAWFUL_FOR_ANY, MISTAKES_OF_ANY } from './site.test-kit.js'
import { SITES } from './sites.test-kit.js'

describe.each(SITES)('a server that was written from the document of %s alone', (name, site, missed) => {
  it('is not blamed for lawful differences, every second one together', async () => {
    const judged = await judgeOf(name, site)
    const lawful = [...site.lawful, ...LAWFUL_FOR_ANY]
    const groups = [0, 1].map((first) => lawful.filter((_, place) => place % 2 === first))
    const wrong: (readonly string[])[] = []
    for (const group of groups) {
      const found = blamed(await judged(group))
      if (found.length > 0) wrong.push([...group, ...found])
    }
    expect(wrong).toEqual([])
    expect(site.lawful.length).toBeGreaterThan(5)
  })

  it('is nonconformant with each of its mistakes, except the known ones', async () => {
    const isBlamed = await blamingOf(name, site)
    const green: string[] = []
    for (const mistake of [...site.mistakes, ...MISTAKES_OF_ANY]) if (!(await isBlamed(mistake))) green.push(mistake)
    expect(green).toEqual(missed)
    expect(missed.length / site.mistakes.length).toBeLessThan(0.05)
    expect(site.mistakes.length).toBeGreaterThan(40)
  })
})
