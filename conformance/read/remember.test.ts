import { expect, test } from 'vitest'
import { remember } from './remember.js'

test('remember() computes once a pair', () => {
  let calls = 0
  const joined = remember((a: { readonly x: number }, b: { readonly y: number }) => {
    calls += 1
    return a.x + b.y
  })
  const [one, two, ten] = [{ x: 1 }, { x: 2 }, { y: 10 }]
  expect([joined(one, ten), joined(one, ten), joined(two, ten)]).toEqual([11, 11, 12])
  expect(calls).toBe(2)
})
