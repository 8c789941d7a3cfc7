import { expect, test } from 'vitest'
import { GENRE } from '../../checks/finding/shelf.test-kit.js'
import type { DataRow } from '../data-rows.js'
import { oncePerText } from './once-per-text.js'

const rowOf = (text: string, index: number): DataRow => ({
  number: index + 1,
  value: () => text,
  values: () => ({}),
  isExact: () => false,
  isEmpty: () => false,
  text: () => text,
})

/** How often the rows are tested if each is looked at twice. */
function timesTested(texts: readonly string[]): number {
  const { filter } = GENRE
  if (filter === undefined) throw new Error('the parameter has no filter')
  let times = 0
  const test = oncePerText({ filter }, () => {
    times += 1
    return true
  })
  const rows = texts.map(rowOf)
  for (const row of [...rows, ...rows]) test(row)
  return times
}

test('each text is tested once', () => {
  expect(timesTested(['a', 'b', 'a', 'a'])).toBe(2)
})

test('no more than a thousand texts are remembered', () => {
  const texts = Array.from({ length: 1500 }, (_, index) => `text ${index}`)
  expect(timesTested(texts)).toBe(1500 + 500)
})
