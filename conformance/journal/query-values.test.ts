import { expect, it } from 'vitest'
import type { Contract, Parameter } from '../../spec/index.js'
import { makeEvidence } from '../evidence/evidence.js'
import { makeMask } from '../secrets/mask.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { foreignExchanges } from './foreign-har.js'
import { queryValues } from './query-values.js'

const list = (name: string, separator?: Parameter['separator']): Parameter => ({
  ...{ name, in: 'query', required: false, type: 'list', symbol: false, description: '', open: [] },
  ...(separator && { separator }),
})
const limit: Parameter = { ...list('limit'), type: 'integer' }
const parameters = [list('tag', 'repeat'), list('status', '|'), list('register', ' '), list('fields'), limit]

const read = (query: string) => queryValues(new URLSearchParams(query), { parameters })

it.each([
  ['tag=food&tag=body', { tag: 'food,body' }],
  ['tag=food', { tag: 'food' }],
  ['status=created%7clost', { status: 'created,lost' }],
  ['status=created%7Clost', { status: 'created,lost' }],
  ['status=created|lost', { status: 'created,lost' }],
  ['register=formal%20slang', { register: 'formal,slang' }],
  ['register=formal+slang', { register: 'formal,slang' }],
  ['fields=a,b', { fields: 'a,b' }],
  ['fields=a%2Cb&limit=5', { fields: 'a,b', limit: '5' }],
  ['other=1&other=2', { other: '2' }],
])('%s is read by the declared styles', (query, values) => {
  expect(read(query)).toEqual({ values, isClear: true })
})

it.each(['limit=5&limit=6', 'fields=a&fields=b', 'status=a&status=b', 'tag=a,b', 'status=a,b'])(
  '%s has several readings',
  (query) => {
    expect(read(query).isClear).toBe(false)
  },
)

it('hides a request with several readings from checks, and keeps it in the recording', () => {
  const contract: Contract = { ...birdContract, operations: [{ ...birdOperation('listBirds'), parameters }] }
  const entry = (query: string) => ({
    startedDateTime: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url: `https://api.example/v1/birds?${query}`, headers: [] },
    response: { status: 200, headers: [], content: { text: 'a' } },
  })
  const { exchanges } = foreignExchanges([entry('limit=5&limit=6'), entry('tag=a&tag=b')], contract, makeMask([]))
  const target = { name: 't', baseUrl: 'https://api.example', accounts: [], symbols: {}, quotas: {} }
  const evidence = makeEvidence({ contract, target, exchanges, foreign: true })
  expect(exchanges.map(({ id }) => id)).toEqual(['x1', 'x2'])
  expect(evidence.exchanges.map(({ probe }) => probe.parameters)).toEqual([[['tag', 'a,b']]])
})
