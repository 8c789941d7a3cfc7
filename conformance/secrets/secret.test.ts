import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTelling, withBeginning } from './secret.js'

describe('isTelling', () => {
  it('is false for short values, short numbers and words of the ordinary text in any case', () => {
    const ordinary = 'The Elite-Tier of https://api.example.test/v1'
    const ordinaryValues = ['key_12', '20261123', 'elite-tier', 'API.EXAMPLE.TEST', '  a b c d e f g ']
    expect(ordinaryValues.map((value) => isTelling(value, ordinary))).toEqual(ordinaryValues.map(() => false))
    const tellingValues = ['key_1234', '202611231200', 'elite-tiers', 'example.test/v2']
    expect(tellingValues.map((value) => isTelling(value, ordinary))).toEqual(tellingValues.map(() => true))
  })

  it('finds a value in the ordinary text wherever it is', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'abAB_ä€'), maxLength: 60 })
    fc.assert(
      fc.property(texts, texts, (ordinary, other) => {
        for (const value of [other.slice(0, 9), ordinary.slice(3, 12), ordinary.slice(-10)]) {
          const isShort = value.replace(/[\s+]/g, '').length < 8
          expect(isTelling(value, ordinary)).toBe(!isShort && !ordinary.toLowerCase().includes(value.toLowerCase()))
        }
      }),
    )
  })
})

describe('withBeginning', () => {
  it('needs half of the secret, at least 12 characters, and a beginning that no ordinary text has', () => {
    const cutFrom = (value: string): number | undefined =>
      withBeginning({ value, placeholder: '$K' }, 'see "free-account" there').cutFrom
    expect(cutFrom('sk_live_0123456789')).toBe(12)
    expect(cutFrom(`sk_live_${'0123456789'.repeat(4)}`)).toBe(24)
    expect(['sk_live_0123', 'free-account-7Hd83k'].map(cutFrom)).toEqual([undefined, undefined])
  })
})
