import { expect, test } from 'vitest'
import { cacheByName, cachePair } from './cache.js'

test('cachePair() computes once a pair', () => {
  let calls = 0
  const joined = cachePair((a: { readonly x: number }, b: { readonly y: number }) => {
    calls += 1
    return a.x + b.y
  })
  const [one, two, ten] = [{ x: 1 }, { x: 2 }, { y: 10 }]
  expect([joined(one, ten), joined(one, ten), joined(two, ten)]).toEqual([11, 11, 12])
  expect(calls).toBe(2)
})

test('cacheByName() computes once for an object and a name, also what is undefined', () => {
  let calls = 0
  const longest = cacheByName<readonly string[], string | undefined>()
  const ask = (texts: readonly string[], start: string): string | undefined =>
    longest(texts, start, () => {
      calls += 1
      return texts.find((text) => text.startsWith(start))
    })
  const texts = ['ab', 'cd']
  expect([ask(texts, 'a'), ask(texts, 'c'), ask(texts, 'x'), ask(texts, 'x'), ask(['xy'], 'x')]).toEqual([
    'ab',
    'cd',
    undefined,
    undefined,
    'xy',
  ])
  expect(calls).toBe(4)
})
