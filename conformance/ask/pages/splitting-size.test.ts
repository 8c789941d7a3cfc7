import { expect, it } from 'vitest'
import { splittingSize } from './splitting-size.js'

const size = (values: string, least: number, most: number) => splittingSize([...values], least, most)

it('ends the first two pages between equal values if it can', () => {
  expect(size('abccdeffgh', 2, 4)).toBe(3)
  expect(size('abccdeffgh', 2, 3)).toBe(3)
  expect(size('abbcdefghi', 2, 3)).toBe(2)
})

it('is the least size if no page can end between equal values', () => {
  expect(size('abcdefghi', 2, 3)).toBe(2)
  expect(size('aab', 2, 2)).toBe(2)
})
