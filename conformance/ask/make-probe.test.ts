import { describe, expect, it } from 'vitest'
import type { Operation, Parameter } from '../../spec/index.js'
import { again, aside, atSameAddress, bare, EARN, outside, presenting, withParameters } from './make-probe.js'

const parameter = (name: string, place: Parameter['in'] = 'query'): Parameter => ({
  name,
  in: place,
  required: false,
  type: 'string',
  description: '',
  symbol: false,
  open: [],
})
const operation: Operation = {
  id: 'listBirds',
  method: 'get',
  path: '/v1/{wood}/birds',
  summary: '',
  cost: 2,
  security: [],
  parameters: [parameter('wood', 'path'), parameter('colour'), parameter('limit'), parameter('X-Trace', 'header')],
  success: 200,
  answer: { kind: 'empty' },
  order: [],
  errors: [],
  open: [],
}

describe('make-probe', () => {
  it('makes the same key for values in any order', () => {
    const one = withParameters(operation, { limit: 5, colour: 'red' }, 'free')
    const two = withParameters(operation, { colour: 'red', limit: '5' }, 'free')
    expect(one.key).toBe(two.key)
    expect(one.parameters).toEqual([
      ['colour', 'red'],
      ['limit', '5'],
    ])
  })

  it('fills every place of a parameter that the path names twice', () => {
    const probe = withParameters({ ...operation, path: '/v1/{wood}/of/{wood}' }, { wood: 'oak' }, 'free')
    expect(probe.path).toBe('/v1/oak/of/oak')
  })

  it('gives one value to the path and to required parameters of the same name', () => {
    const [query, header] = [parameter('wood'), parameter('wood', 'header')]
    const both = (required: boolean) =>
      withParameters(
        { ...operation, parameters: [{ ...query, required }, header, parameter('wood', 'path')] },
        { wood: 'oak' },
        'free',
      )
    expect([both(true).path, both(true).parameters, both(true).headers]).toEqual([
      '/v1/oak/birds',
      [['wood', 'oak']],
      [],
    ])
    expect([both(false).path, both(false).parameters]).toEqual(['/v1/oak/birds', []])
  })

  it('keeps the commas of a list in the path, and writes other signs of a value as escapes', () => {
    const list = { ...operation, parameters: [{ ...parameter('wood', 'path'), type: 'list' as const }] }
    expect(withParameters(list, { wood: 'oak,a/b' }, 'free').path).toBe('/v1/oak,a%2Fb/birds')
    expect(withParameters(operation, { wood: 'oak,ash' }, 'free').path).toBe('/v1/oak%2Cash/birds')
  })

  it('accepts values of any length, and halves of characters', () => {
    const odd = withParameters(
      operation,
      { wood: 'a\ud800', colour: '\udc00', limit: `${'\u{1F426}'.repeat(20_000)}` },
      'free',
    )
    expect(odd.path).toBe('/v1/a%EF%BF%BD/birds')
    expect(odd.parameters[0]).toEqual(['colour', '\ufffd'])
    expect(odd.key.length).toBeLessThan(200_000)
    const other = withParameters(operation, { wood: 'a', limit: `${'\u{1F426}'.repeat(20_001)}` }, 'free')
    expect(other.key).not.toBe(withParameters(operation, { wood: 'a', limit: '\u{1F426}'.repeat(20_000) }, 'free').key)
  })

  it('puts path and header values where the contract says, and leaves missing ones out', () => {
    const probe = withParameters(operation, { wood: 'oak & elm', 'X-Trace': 'a', colour: undefined }, 'free')
    expect(probe.path).toBe('/v1/oak%20%26%20elm/birds')
    expect(probe.headers).toEqual([['X-Trace', 'a']])
    expect(probe.parameters).toEqual([])
    expect(probe.cost).toBe(2)
  })

  it('joins lists with commas', () => {
    expect(withParameters(operation, { colour: ['red', 'blue'] }, 'free').parameters).toEqual([['colour', 'red,blue']])
  })

  it('makes different keys for another credential, tier, account, repetition, method or value', () => {
    const first = bare(operation, 'free')
    const others = [
      again(first, 1),
      aside(first),
      presenting(first, { form: 'none' }),
      bare(operation, 'pro'),
      bare(operation, 'free', { scheme: 'apiKeyAuth' }),
      bare(operation, 'free', { account: 'last' }),
      bare(operation, 'free', { method: 'head' }),
      withParameters(operation, { colour: 'red' }, 'free'),
      outside('GET', '/nowhere', 'free'),
    ]
    expect(new Set([first, ...others].map((probe) => probe.key)).size).toBe(others.length + 1)
  })

  it('makes the same key for any phase, and for no account or the account "any"', () => {
    const first = bare(operation, 'free')
    expect(bare(operation, 'free', { phase: 3, account: 'any' }).key).toBe(first.key)
    expect(bare(operation, 'free', { phase: EARN }).key).not.toBe(first.key)
  })
})

it('makes different keys for a repeat at the same address and a repeat past caches', () => {
  const probe = outside('GET', '/v1/birds', 'free')
  expect(again(probe, 1).key).toBe('GET /v1/birds as free/first/valid #1')
  expect(again(atSameAddress(probe), 1).key).toBe('GET /v1/birds as free/first/valid same address #1')
})
