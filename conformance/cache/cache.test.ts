import { expect, test } from 'vitest'
import { cacheByName, cacheOne, cachePair, cacheText } from './cache.js'

test('cachePair() computes once for each pair', () => {
  let calls = 0
  const joined = cachePair((a: { readonly x: number }, b: { readonly y: number }) => {
    calls += 1
    return a.x + b.y
  })
  const [one, two, ten] = [{ x: 1 }, { x: 2 }, { y: 10 }]
  expect([joined(one, ten), joined(one, ten), joined(two, ten)]).toEqual([11, 11, 12])
  expect(calls).toBe(2)
})

test('cacheByName() computes once for an object and a name, also if the result is undefined', () => {
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

test('cacheOne() computes once for each object, also if the result is undefined', () => {
  let calls = 0
  const first = cacheOne((texts: readonly string[]): string | undefined => {
    calls += 1
    return texts[0]
  })
  const [full, empty] = [['a'], []]
  expect([first(full), first(full), first(empty), first(empty)]).toEqual(['a', 'a', undefined, undefined])
  expect(calls).toBe(2)
})

test('cacheText() drops all texts when there are too many', () => {
  const computed: string[] = []
  const size = cacheText(2, (text) => computed.push(text))
  for (const text of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) size(text)
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

test('cacheText() drops all texts when they weigh too much together', () => {
  const computed: string[] = []
  const size = cacheText(
    5,
    (text) => computed.push(text),
    ({ length }) => length,
  )
  for (const text of ['aaa', 'b', 'c', 'aaa', 'long text', 'long text', 'b', 'aaa', 'b']) size(text)
  expect(computed).toEqual(['aaa', 'b', 'c', 'long text', 'b', 'aaa'])
})
