import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import type { Charged, Identified, Parsed, Reached, Routed } from '../model/facts.js'
import type { GateRow } from './gate.js'
import { type Identity, NO_CALLER } from './identify.js'
import { inOrder, passAll, Refused } from './in-order.js'

const [operation] = loadContract().operations
if (!operation) throw new Error('Cannot test the gates: found no operation')
const request = { method: 'GET', path: operation.path, query: '', header: () => undefined }
const ROUTED: Routed = { request, now: 0, choices: {}, contract: loadContract(), operation, pathValues: {} }

const concerns = () => true
const credentials: GateRow<Routed, Identity> = {
  name: 'credentials',
  concerns,
  skipped: NO_CALLER,
  pass: () => ({ ...NO_CALLER, scheme: 'key' }),
}
const quota: GateRow<Identified, Pick<Charged, 'quota'>> = {
  name: 'quota',
  concerns,
  skipped: { quota: undefined },
  pass: async () => ({ quota: { allowed: true } }),
}
const parameters: GateRow<Routed, Pick<Parsed, 'values' | 'given'>> = {
  name: 'parameters',
  concerns,
  skipped: { values: {}, given: new Set() },
  pass: () => ({ values: { limit: 5 }, given: new Set(['limit']) }),
}
const symbol: GateRow<Parsed, Pick<Reached, 'reach' | 'values'>> = {
  name: 'symbol',
  concerns,
  skipped: { reach: 0, values: {} },
  pass: ({ values }) => ({ reach: 7, values }),
}

test('an order in which a gate lacks a fact does not compile', () => {
  const good = inOrder(credentials, quota, parameters, symbol)
  // @ts-expect-error the symbol gate needs the caller's tier, a fact of the credentials gate
  const symbolFirst = inOrder(symbol, credentials, quota, parameters)
  // @ts-expect-error the symbol gate needs the parameters
  const unread = inOrder(credentials, quota, symbol, parameters)
  // @ts-expect-error the quota gate needs the account
  const unknownCaller = inOrder(quota, credentials, parameters, symbol)
  // @ts-expect-error a handler needs the facts of all gates
  const short = inOrder(credentials, parameters, symbol)
  expect([good, symbolFirst, unread, unknownCaller, short].map(({ length }) => length)).toEqual([4, 4, 4, 4, 3])
})

test('each gate adds facts and leaves earlier ones unchanged', async () => {
  const reached = await passAll<Routed, Reached>([credentials, quota, parameters, symbol], ROUTED)
  expect(reached).toEqual({
    ...ROUTED,
    ...NO_CALLER,
    scheme: 'key',
    quota: { allowed: true },
    values: { limit: 5 },
    given: new Set(['limit']),
    reach: 7,
  })
  expect(Object.keys(ROUTED)).toHaveLength(6)
})

test('without a promise among the gates the result is synchronous', () => {
  expect(passAll<Routed, Identified>([credentials], ROUTED)).toMatchObject({ scheme: 'key' })
})

test('the first refusal ends the pipeline, with the facts of the gates before it', async () => {
  const refusing = { ...parameters, pass: () => new ApiError('parameter-invalid') }
  const refused = await passAll([credentials, quota, refusing, symbol], ROUTED)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ gate: 'parameters', refusal: { when: 'parameter-invalid' } })
  expect(refused).toHaveProperty('facts.values', undefined)
  expect(refused instanceof Refused && refused.facts.quota).toEqual({ allowed: true })
})

test('a gate that does not concern the operation adds its default facts', () => {
  const skipped = { ...credentials, concerns: () => false }
  expect(passAll<Routed, Identified>([skipped], ROUTED)).toMatchObject(NO_CALLER)
})
