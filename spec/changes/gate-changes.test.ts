import { expect, it } from 'vitest'
import { become, contract, lines, thereAndBack } from './edited-contract.test-kit.js'

it.each<[path: string, edit: unknown, there: readonly string[], back: readonly string[]]>([
  [
    'rateHeaders reset form',
    'iso',
    ['breaks rate header "reset": X-RateLimit-Reset of the day as unix-seconds → X-RateLimit-Reset of the day as iso'],
    ['breaks rate header "reset": X-RateLimit-Reset of the day as iso → X-RateLimit-Reset of the day as unix-seconds'],
  ],
  [
    'basePath',
    '/v9',
    ['breaks the whole service: path of the server none → "/v9"'],
    ['breaks the whole service: path of the server "/v9" → none'],
  ],
  [
    'tiers free quota minute',
    1,
    ['breaks tier free: requests a minute none → 1'],
    ['fine tier free: requests a minute 1 → none'],
  ],
  ['notes', ['a callback'], ['risky the document: cannot be compared: a callback'], []],
])('%s', (path, value, ...expected) => {
  expect(thereAndBack(path, become(value))).toEqual(expected)
})

it('compares the order of the tiers, of which each includes the one before', () => {
  const [there] = thereAndBack('tiers', (tiers) => (Array.isArray(tiers) ? [...tiers].reverse() : tiers))
  expect(there).toEqual(['breaks tiers: order free, pro, elite → elite, pro, free'])
})

it('says that the quota is not shown any more', () => {
  const [there = [], back = []] = thereAndBack('rateHeaders', become(undefined))
  expect(there.map((line) => line.replace(/:.*/, ''))).toEqual(
    ['limit', 'remaining', 'reset'].map((name) => `breaks rate header "${name}"`),
  )
  expect(back).toEqual(['fine rate headers: the quota is shown now'])
})

it('says that the headers of the quota may be absent now', () => {
  const [there = [], back] = thereAndBack('rateHeaders optional', become(true))
  expect(there).toContain(
    'breaks rate header "limit": X-RateLimit-Limit of the day → X-RateLimit-Limit of the day, perhaps absent',
  )
  expect([there.length, back]).toEqual([3, []])
})

it('says which points are left open, and with which options', () => {
  const [there, back] = thereAndBack('openPoints over-cap', become(undefined))
  expect([there, back]).toEqual([
    ['fine open point over-cap: it is not left open any more'],
    ['risky open point over-cap: it is left open now'],
  ])
  const [fewer] = thereAndBack('openPoints over-cap options', (all) => (Array.isArray(all) ? all.slice(0, 1) : all))
  expect(fewer).toEqual(['risky open point over-cap: options clamped, 400 → clamped'])
})

it('a credential with another name in the document that is sent as before is the same', () => {
  const renamed = (from: string, to: string, over: object = {}) => {
    const text = JSON.stringify(contract).replaceAll(`"${from}"`, `"${to}"`)
    const after: typeof contract = JSON.parse(text)
    return {
      ...after,
      securitySchemes: after.securitySchemes.map((one) => (one.name === to ? { ...one, ...over } : one)),
    }
  }
  expect(lines(contract, renamed('apiKeyAuth', 'key'))).toEqual([])
  expect(lines(contract, renamed('apiKeyAuth', 'key', { field: 'X-Key' }))).toContain(
    'breaks credential apiKeyAuth: this kind of credential is gone',
  )
})
