import { expect, it } from 'vitest'
import { cutShort, lengthen, onSignature, swapCase } from './change-credential.js'

it('cuts off an end, and a quarter of what is long', () => {
  expect(cutShort('abcd')).toBe('abc')
  expect(cutShort('0123456789abcdef')).toBe('0123456789ab')
  expect(cutShort('a')).toBeUndefined()
})

it('appends characters of the text itself', () => {
  expect(lengthen('key_12345')).toBe('key_123452345')
})

it('swaps the case of letters, where case may matter', () => {
  expect(swapCase('sk_aB1')).toBe('SK_Ab1')
  expect(swapCase('1234-56')).toBeUndefined()
  expect(swapCase('7c9e6679-7425-40de-944b-e07fc1f90ae7')).toBeUndefined()
})

it('changes nothing of a token but its signature', () => {
  expect(onSignature('aaa.bbb.ccc', swapCase)).toBe('aaa.bbb.CCC')
  expect(onSignature('aaa.bbb.123', swapCase)).toBeUndefined()
})
