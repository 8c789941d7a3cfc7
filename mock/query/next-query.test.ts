import { expect, it } from 'vitest'
import { nextQuery } from './next-query.js'

const next = (query: string, name: string, value: string): string =>
  nextQuery(
    { request: { query }, contract: { securitySchemes: [KEY] } } as unknown as Parameters<typeof nextQuery>[0],
    name,
    value,
  )

const KEY = { name: 'key', kind: 'api-key', in: 'query', field: 'api key' }

it.each([
  ['limit=3', 'cursor', 'abc', 'limit=3&cursor=abc'],
  ['limit=3&cursor=old', 'cursor', 'new', 'limit=3&cursor=new'],
  ['page%5Bsize%5D=3&page%5Bcursor%5D=old', 'page[cursor]', 'new', 'page%5Bsize%5D=3&page%5Bcursor%5D=new'],
  ['page[cursor]=old&page[size]=3', 'page[cursor]', 'a b', 'page%5Bsize%5D=3&page%5Bcursor%5D=a%20b'],
  ['api%20key=secret&limit=3&page=1', 'page', '2', 'limit=3&page=2'],
  ['', '$skip', '20', '%24skip=20'],
])('the next page after %j by %s=%s is %s', (query, name, value, wanted) => {
  expect(next(query, name, value)).toBe(wanted)
})
