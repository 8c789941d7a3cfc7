import { expect, it } from 'vitest'
import { loadContract, type Parameter } from '../../spec/index.js'
import { generatedModule } from './generated-module.test-kit.js'
import type { OperationShape } from './runtime/answer.js'
import { createCaller } from './runtime/caller.js'

const SHAPE: OperationShape = {
  method: 'GET',
  path: '/birds/{id}/songs',
  places: { id: 'path', colour: 'cookie' },
  security: [],
  errors: [],
  cursor: ['after', 'id'],
  next: 'next',
}

/** A caller of a service that always answers this, and the requests that it got. */
function callerOf(answer: unknown) {
  const sent: Request[] = []
  const options = {
    baseUrl: 'http://birds.example/v1',
    fetch: async (request: Request) => {
      sent.push(request)
      return new Response(JSON.stringify(answer))
    },
  }
  return { sent, caller: createCaller({ schemes: [], expired: [], rate: undefined }, options) }
}

it.each(['', '.', '..'])('no request leaves its operation for the id "%s"', async (id) => {
  const { sent, caller } = callerOf({})
  expect(await caller.call(SHAPE, { id })).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(sent).toEqual([])
})

it.each([
  ['../..', '..%2F..'],
  ['a?b#c%2e', 'a%3Fb%23c%252e'],
  ['$&', '%24%26'],
])('the id "%s" stays one segment', async (id, wanted) => {
  const { sent, caller } = callerOf({})
  await caller.call(SHAPE, { id })
  expect(sent.map(({ url }) => url)).toEqual([`http://birds.example/v1/birds/${wanted}/songs`])
})

it('a value adds no second cookie', async () => {
  const { sent, caller } = callerOf({})
  await caller.call(SHAPE, { id: '7', colour: 'red; admin=1' })
  expect(sent[0]?.headers.get('cookie')).toBe('colour=red%3B%20admin%3D1')
})

it('pages end at a cursor that leads to itself', async () => {
  const { caller } = callerOf({ rows: [], next: 'same' })
  let pages = 0
  for await (const page of caller.pages(SHAPE, { id: '7' })) if (!page.ok || ++pages > 9) break
  expect(pages).toBe(2)
})

it.each<[NonNullable<Parameter['separator']> | ',', string]>([
  [',', '?tags=a%20b%2C7'],
  ['|', '?tags=a%20b%7C7'],
  [' ', '?tags=a%20b%207'],
  ['repeat', '?tags=a%20b&tags=7'],
])('a list with the separator "%s" is sent as the document says', async (separator, wanted) => {
  const tags: Parameter = {
    name: 'tags',
    in: 'query',
    required: false,
    type: 'list',
    description: '',
    symbol: false,
    open: [],
    ...(separator !== ',' && { separator }),
  }
  const contract = loadContract()
  const operations = contract.operations.map((operation) => ({ ...operation, parameters: [tags] }))
  const { createClient } = await generatedModule({ ...contract, operations })
  const sent: string[] = []
  const fetch = async ({ url }: Request) => {
    sent.push(new URL(url).search)
    return new Response()
  }
  await createClient({ baseUrl: 'http://a', fetch }).getOhlc?.({ tags: ['a b', 7] })
  expect(sent).toEqual([wanted])
})
