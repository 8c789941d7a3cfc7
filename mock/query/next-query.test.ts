import { expect, it } from 'vitest'
import { nextQuery } from './next-query.js'

const next = (query: string, name: string, value: string): string =>
  nextQuery({ request: { query } } as Parameters<typeof nextQuery>[0], name, value)

it.each([
  ['limit=3', 'cursor', 'abc', 'limit=3&cursor=abc'],
  ['limit=3&cursor=old', 'cursor', 'new', 'limit=3&cursor=new'],
  ['page%5Bsize%5D=3&page%5Bcursor%5D=old', 'page[cursor]', 'new', 'page%5Bsize%5D=3&page%5Bcursor%5D=new'],
  ['page[cursor]=old&page[size]=3', 'page[cursor]', 'a b', 'page%5Bsize%5D=3&page%5Bcursor%5D=a%20b'],
  ['', '$skip', '20', '%24skip=20'],
])('the next page after %j by %s=%s is %s', (query, name, value, wanted) => {
  expect(next(query, name, value)).toBe(wanted)
})
