import { expect, test } from 'vitest'
import { heldSchemes } from './held-schemes.js'

const contract = {
  securitySchemes: [
    { name: 'token', kind: 'bearer' as const, open: [] },
    { name: 'key', kind: 'api-key' as const, open: [] },
  ],
}
const both = { key: 'k', token: 't' }
const account = (name: string, tier: string, credentials: Record<string, string>) => ({ name, tier, credentials })
const accounts = [
  account('free-1', 'free', both),
  account('elite-1', 'elite', both),
  account('elite-2', 'elite', both),
  account('elite-3', 'elite', { key: 'k' }),
]

test.each([
  ['free-1', ['token', 'key']],
  ['elite-1', ['token', 'key']],
  ['elite-2', ['key', 'token']],
  ['elite-3', ['key']],
])('accounts of a tier take turns: %s begins with %j', (name, schemes) => {
  const [own] = accounts.filter((one) => one.name === name)
  expect(own && heldSchemes(contract, { accounts }, own)).toEqual(schemes)
})
