import { expect, it } from 'vitest'
import { cutShort, lengthen, onSignature, swapCase } from './change-credential.js'

it('cuts off the end of a short text, and a quarter of a long one', () => {
  expect(cutShort('abcd')).toBe('abc')
  expect(cutShort('0123456789abcdef')).toBe('0123456789ab')
  expect(cutShort('a')).toBeUndefined()
})

it('appends characters of the same text', () => {
  expect(lengthen('key_12345')).toBe('key_123452345')
})

it('swaps the case of letters unless the text is a UUID', () => {
  expect(swapCase('sk_aB1')).toBe('SK_Ab1')
  expect(swapCase('1234-56')).toBeUndefined()
  expect(swapCase('7c9e6679-7425-40de-944b-e07fc1f90ae7')).toBeUndefined()
})

it('changes only the signature of a token', () => {
  expect(onSignature('aaa.bbb.ccc', swapCase)).toBe('aaa.bbb.CCC')
  expect(onSignature('aaa.bbb.123', swapCase)).toBeUndefined()
})
