import { expect, it } from 'vitest'
import { placeKey } from './place-key.js'
import { parseSource } from './source-file.js'

const source = parseSource('a.yaml', '{}')
const long = (last: string): string => `/${'a/'.repeat(40_000)}${last}`

it('is one text for each place of a file', () => {
  const paths = [
    ['a/b', 'c'],
    ['a', 'b', 'c'],
    ['~', 2],
    ['~2'],
    ['~3'],
    ['/~2'],
    [long('x')],
    [long('y')],
    [long('x'), long('y')],
  ]
  const keys = paths.map((path) => placeKey(source, path))
  expect(new Set(keys).size).toBe(paths.length)
  expect(paths.map((path) => placeKey(source, [...path]))).toEqual(keys)
  expect(placeKey(parseSource('b.yaml', '{}'), ['a'])).not.toBe(placeKey(source, ['a']))
})

it('does not repeat a long step, because thousands of places may be below it', () => {
  expect(placeKey(source, ['paths', long('x'), 'get', 'parameters', 7]).length).toBeLessThan(100)
})
