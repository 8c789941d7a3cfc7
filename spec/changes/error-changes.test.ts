import { expect, it } from 'vitest'
import { become, thereAndBack } from './edited-contract.test-kit.js'

it.each<[path: string, edit: unknown, there: readonly string[], back: readonly string[]]>([
  [
    'errors SYMBOL_NOT_FOUND status',
    400,
    ['risky error SYMBOL_NOT_FOUND: status 404 → 400'],
    ['risky error SYMBOL_NOT_FOUND: status 400 → 404'],
  ],
  [
    'errors SYMBOL_NOT_FOUND statusShown',
    true,
    ['fine error SYMBOL_NOT_FOUND: status 404 is documented now'],
    ['breaks error SYMBOL_NOT_FOUND: status 404 → not documented'],
  ],
  [
    'errors RATE_LIMIT_EXCEEDED mentions',
    ['limit'],
    ['risky error RATE_LIMIT_EXCEEDED: its text lacks the reset-time now'],
    ['fine error RATE_LIMIT_EXCEEDED: its text names the reset-time now'],
  ],
  [
    'errors TOKEN_EXPIRED when',
    ['token-expired', 'token-invalid'],
    ['risky error TOKEN_EXPIRED: it means token-invalid too'],
    ['breaks error TOKEN_EXPIRED: it does not mean token-invalid any more'],
  ],
  [
    'errors TOKEN_EXPIRED code',
    'JWT_EXPIRED',
    [
      'breaks error TOKEN_EXPIRED: the error is gone, JWT_EXPIRED comes instead',
      'risky error JWT_EXPIRED: a new error',
    ],
    [
      'breaks error JWT_EXPIRED: the error is gone, TOKEN_EXPIRED comes instead',
      'risky error TOKEN_EXPIRED: a new error',
    ],
  ],
  ['errors TOKEN_EXPIRED message', 'Other words', [], []],
])('%s', (path, value, ...expected) => {
  expect(thereAndBack(path, become(value))).toEqual(expected)
})

it('does not say of an error that another one came instead if that one could come before', () => {
  const [there] = thereAndBack('errors FEATURE_TIER_RESTRICTED', become(undefined))
  expect(there).toEqual(['risky error FEATURE_TIER_RESTRICTED: the error is gone'])
})
