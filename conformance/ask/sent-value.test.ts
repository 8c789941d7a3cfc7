import { expect, it } from 'vitest'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { withParameters } from './make-probe.js'
import { requestValues, sentValue } from './sent-value.js'

const template = { path: '/shops/{town}/{part}' }
const probe = {
  path: '/shops/Bad%20Ems/{part}',
  parameters: [['page', '2']],
  headers: [
    ['X-Lang', 'de'],
    ['Cookie', 'a=1; colour=light%20blue'],
  ],
} as const

it.each([
  ['page', 'query', '2'],
  ['size', 'query', undefined],
  ['x-lang', 'header', 'de'],
  ['page', 'header', undefined],
  ['colour', 'cookie', 'light blue'],
  ['our', 'cookie', undefined],
  ['town', 'path', 'Bad Ems'],
  ['part', 'path', undefined],
] as const)('"%s" in %s is %s', (name, place, value) => {
  expect(sentValue(probe, { name, in: place }, template)).toBe(value)
})

it('several values of one segment are told apart', () => {
  const at = (name: string, path: string) => sentValue({ ...probe, path }, { name, in: 'path' }, GRID)
  const GRID = { path: '/grid/{office}-{x},{y}.json' }
  expect(['office', 'x', 'y'].map((name) => at(name, '/grid/AKQ-3,14.json'))).toEqual(['AKQ', '3', '14'])
  expect(at('x', '/grid/AKQ.json')).toBeUndefined()
})

it('the values of a request are the defaults, the values in the path, and the given parameters', () => {
  const plain = birdOperation('listBirds')
  const place = { in: 'path', required: true, type: 'string', description: '', symbol: false, open: [] } as const
  const operation = {
    ...plain,
    path: '/v1/birds/{wood}/{nest}',
    parameters: [
      { ...place, name: 'wood' },
      { ...place, name: 'nest' },
      { ...place, name: 'colour', in: 'query' as const, required: false, default: 'red' },
      { ...place, name: 'age', in: 'query' as const, required: false },
      {
        ...place,
        name: 'days',
        in: 'query' as const,
        required: false,
        default: '30',
        byTier: { usual: { default: '30' }, of: { free: { default: '7' } }, open: [] },
      },
    ],
  }
  const probe = withParameters(operation, { wood: 'a/b', nest: '7', age: '3' }, undefined)
  const known = { wood: 'a/b', nest: '7', colour: 'red', age: '3' }
  expect(requestValues(probe, operation)).toEqual(known)
  const asFree = withParameters(operation, { wood: 'a/b', nest: '7', age: '3' }, 'free')
  expect(requestValues(asFree, operation)).toEqual({ ...known, days: '7' })
})
