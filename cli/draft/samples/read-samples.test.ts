import { expect, it } from 'vitest'
import { readSamples } from './read-samples.js'

function har(
  ...entries: readonly (readonly [url: string, changed?: { method?: string; status?: number; body?: string }])[]
) {
  const made = entries.map(([url, { method = 'GET', status = 200, body = '{"a":1}' } = {}]) => ({
    startedDateTime: '2026-11-20T12:00:00Z',
    request: { method, url, headers: [] },
    response: { status, headers: [{ name: 'Content-Type', value: 'application/json' }], content: { text: body } },
  }))
  return JSON.stringify({ log: { entries: made } })
}

const pathsIn = (text: string, base?: string) => readSamples(text, 'x.har', base).samples.map(({ path }) => path)

it('a recording of several servers is read for the one with the most data', () => {
  const text = har(
    ['https://cdn.example/a/b.json'],
    ['https://api.example/v1/birds/7'],
    ['https://api.example/v1/nests/8'],
    ['https://api.example.evil/v1/birds/9'],
  )
  expect(pathsIn(text)).toEqual(['/birds/7', '/nests/8'])
  expect(pathsIn(text, 'https://api.example/')).toEqual(['/v1/birds/7', '/v1/nests/8'])
})

it('answers that no document can state are left out', () => {
  const text = har(
    ['http://x.example/v1/birds', { method: '__proto__' }],
    ['http://x.example/v1/birds', { method: 'QUERY' }],
    ['http://x.example/v1/birds', { status: 1e9 }],
    ['http://x.example/v1/birds', { status: 200.5 }],
    ['http://x.example/v1/birds', { body: '[{"__proto__": 1}]' }],
    ['http://x.example/v1/nests'],
  )
  expect(pathsIn(text)).toEqual(['/nests'])
})

it('finds the address of the recorded service, with the folders that all addresses share', () => {
  const entry = (url: string) => ({
    request: { method: 'GET', url, headers: [] },
    response: { status: 200, headers: [{ name: 'content-type', value: 'application/json' }], content: { text: '[]' } },
  })
  const urls = ['https://api.example:8443/v2/ships', 'https://api.example:8443/v2/quays/7']
  const har = JSON.stringify({ log: { entries: urls.map(entry) } })
  expect(readSamples(har, 'x.har').base).toBe('https://api.example:8443/v2')
})

it('numbers credentials by their values, without showing them', () => {
  const entry = (query: string, authorization: string) => ({
    request: {
      method: 'GET',
      url: `https://api.example/v2/ships${query}`,
      headers: [{ name: 'Authorization', value: authorization }],
    },
    response: { status: 200, headers: [], content: { text: '[]' } },
  })
  const entries = [entry('?apikey=abc-123-x&page=1', 'Bearer one-1-a'), entry('?apikey=abc-123-y', 'Bearer one-1-a')]
  const { samples } = readSamples(JSON.stringify({ log: { entries } }), 'x.har')
  expect(samples.map(({ credentials }) => [...(credentials ?? [])])).toEqual([
    [
      ['authorization', 0],
      ['?apikey', 1],
    ],
    [
      ['authorization', 0],
      ['?apikey', 2],
    ],
  ])
  expect(samples[0]?.query.get('apikey')).toBe('[apikey]')
})
