import { expect, it } from 'vitest'
import { parameterNames } from './parameter-names.js'
import type { Sample } from './samples/sample.js'

const sample = (...names: readonly string[]) =>
  ({ query: new Map(names.map((name) => [name, '1'])) }) as unknown as Sample

it('takes the names of a query in their order', () => {
  expect(parameterNames([sample('b'), sample('a', 'b')])).toEqual(['b', 'a'])
})

it('keeps the usual names among thousands that occur once', () => {
  const odd = Array.from({ length: 5000 }, (_, at) => sample(`odd${at}`, 'limit'))
  const names = parameterNames([...odd, sample('page'), sample('page')])
  expect(names.slice(0, 2)).toEqual(['limit', 'page'])
  expect(names).toHaveLength(200)
})
