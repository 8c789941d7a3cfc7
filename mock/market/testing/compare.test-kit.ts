import fc from 'fast-check'
import { expect } from 'vitest'
import type { Row } from '../../model/relation.js'
import { asker } from './ask.test-kit.js'
import { fakeMarket } from './fake-market.test-kit.js'
import type { Params } from './plain-reference.test-kit.js'

/** For tests: draws parameters, calls the handlers, and compares the answer with a plain reading of the ledger. */
export const TODAY = '2026-11-21'
export const market = fakeMarket({ today: TODAY })
export const ask = asker(market)
const RUNS = { numRuns: 60 }

export const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
export const symbol = some(['AAPL', 'goog', 'GOOGL', 'TINY', 'SPY'])
export const list = some(['AAPL', 'AAPL,TINY', 'GOOG,GOOGL', 'goog, MIDX', 'SMAL,GOOGL,TINY'])
export const window = some([1, 7, 30, 90, 365, 36_500])
export const direction = some(['A', 'D'])
export const role = some(['Officer', 'Director', '10% Owner', 'Nobody'])
export const limit = some([1, 3, 50, 10_000])
export const sector = some(['Technology', 'Energy', 'Nothing'])

type Shape = Readonly<Record<string, fc.Arbitrary<string | number | undefined>>>
type Plain = (params: Params) => readonly Row[]

/** The same rows in the same order. */
export function same(operation: string, shape: Shape, plain: Plain): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.record(shape), async (params) => {
      const answer = await asked(operation, params)
      expect(answer).toEqual(shown(answer, plain(defined(params))))
    }),
    RUNS,
  )
}

/** The same rows, in any order if the contract leaves the order open. */
export function unordered(operation: string, shape: Shape, plain: Plain): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.record(shape), async (params) => {
      const answer = await asked(operation, params)
      const lines = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()
      expect(lines(answer)).toEqual(lines(shown(answer, plain(defined(params)))))
    }),
    RUNS,
  )
}

export async function asked(operation: string, params: Params): Promise<readonly Row[]> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(defined(params))) query.set(name, String(value))
  const { rows, text, reply } = await ask(operation, query.toString())
  expect(reply.status, text).toBe(200)
  return rows
}

/** Rows reduced to the columns that an answer shows. */
function shown(answer: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const names = Object.keys(answer[0] ?? {})
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
}

function defined(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}
