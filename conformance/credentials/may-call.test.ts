import { expect, it } from 'vitest'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { callingTiers, isCallable, mayCall, symbolsBeyond, whyNotCalled } from './may-call.js'

const installation = { contract: birdContract, target: { symbols: { free: 'WREN', elite: 'KITE', unknown: 'DODO' } } }
const [birds, nests] = [birdOperation('listBirds'), birdOperation('listNests')]

it('mayCall() requires that the tier includes the group and every symbol', () => {
  expect(mayCall('free', { operation: birds, symbols: ['WREN', 'OTHER'] }, installation)).toBe(true)
  expect(mayCall('free', { operation: birds, symbols: ['WREN', 'KITE'] }, installation)).toBe(false)
  expect(mayCall('elite', { operation: nests, symbols: ['WREN', 'KITE'] }, installation)).toBe(true)
  expect(mayCall('free', { operation: nests }, installation)).toBe(false)
})

it('symbolsBeyond() includes the unknown symbol', () => {
  expect(symbolsBeyond('free', installation)).toEqual(['KITE', 'DODO'])
  expect(symbolsBeyond('elite', installation)).toEqual(['DODO'])
})

it('callingTiers() starts with the lowest tier, and returns one empty name for a contract without tiers', () => {
  expect(callingTiers(birdContract, birds)).toEqual(['free', 'elite'])
  expect(callingTiers(birdContract, nests)).toEqual(['elite'])
  expect(callingTiers({ ...birdContract, tiers: [] }, birds)).toEqual([''])
})

it('isCallable() accepts operations that read, never operations that write', () => {
  const methods = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'] as const
  expect(methods.filter((method) => isCallable({ method }))).toEqual(['get', 'head', 'options'])
})

it.each([
  [{ method: 'delete', path: '/a' }, 'a call may change data'],
  [
    { method: 'get', path: '/a', requestBody: { mediaType: 'application/json', schema: true, required: true } },
    'a GET would need a body',
  ],
  [{ method: 'get', path: '/a#part' }, 'the path has a query or a fragment'],
  [{ method: 'get', path: '/?action=a' }, 'the path has a query or a fragment'],
  [
    { method: 'get', path: '/a', requestBody: { mediaType: 'application/json', schema: true, required: false } },
    undefined,
  ],
] as const)('whyNotCalled(%j) is %j', (operation, reason) => {
  expect(whyNotCalled(operation)).toBe(reason)
})
