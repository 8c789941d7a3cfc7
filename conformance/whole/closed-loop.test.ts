import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mock, readProfile } from '../../mock/index.js'
import { Archive, observersOf } from '../index.js'
import { observedJson } from '../reporters/observed-json.js'
import { checkTarget, contract, startMock, targetOf, violations } from '../test-kit/own-mock.test-kit.js'

type Choices = Readonly<Record<string, string>>

const most = Math.max(...contract.openPoints.map(({ options }) => options.length))
/** Bundles that together have every option of every open point. */
const BUNDLES: readonly Choices[] = Array.from({ length: most }, (_, number) =>
  Object.fromEntries(
    contract.openPoints.map(({ id, options, default: chosen }) => [
      id,
      options[number % options.length]?.name ?? chosen,
    ]),
  ),
)

/** Options that another option of their bundle hides. */
const ALONE: readonly Choices[] = [
  // A page of records in another order has no cursor by day; missing values hide an order.
  { 'cursor-hand-over': 'bare-date', 'top-limit': 'by-group', 'gate-order': 'parameters-first' },
  // Undocumented columns hide results that are computed from them.
  {
    'advanced-windows': 'other',
    'score-formula': 'other',
    'severity-thresholds': 'other',
    'momentum-thresholds': 'other',
    'quota-window': 'charged-429',
    'gate-order': 'symbol-first',
  },
]

/** Points that a full run has no quota left for: `asides.test.ts` shows each of their options. */
const WITH_MORE_QUOTA: ReadonlySet<string> = new Set([
  'both-credentials',
  'mixed-symbol-list',
  'invalid-value',
  'no-data-company-endpoints',
  'short-name-query',
  'symbol-case',
])

/** Options with the same answers as another option, and why. */
const ALIKE: Readonly<Record<string, string>> = {
  'window-date=created': 'the mock records a transaction on its day, so both dates select the same rows',
  'quota-window=rolling': 'until it ends, a rolling window looks like one that began with the first request',
  'quota-window=first-use': 'the same',
}

let mock: Mock
const archive = new Archive()
/** `point=option` that was chosen and observed. */
const shown = new Set<string>()

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

/** The choices that a run against the mock with these choices observes, read back from `observed.json`. */
async function observedOf(world: string, choices: Choices): Promise<Choices> {
  const { clock, choose } = mock.world(world)
  // Equal answers have equal headers then, and share their results.
  await clock.freeze()
  await choose(choices)
  const passTime = (milliseconds: number) => clock.advance(`${milliseconds / 1000}s`)
  const { report } = await checkTarget(await targetOf(mock, { world }), { archive, passTime })
  expect(violations(report)).toEqual([])
  const { choices: read } = readProfile(observedJson(report), 'observed.json', contract)
  for (const [id, option] of Object.entries(read)) if (choices[id] === option) shown.add(`${id}=${option}`)
  return read
}

/** What each bundle shows. */
const observed: Choices[] = []

describe('check, observed.json, mock --profile, check', () => {
  it.each([...BUNDLES.entries()])(
    'observes most choices of bundle %i',
    { timeout: 240_000 },
    async (number, bundle) => {
      observed.push(await observedOf(`vendor-${number}`, bundle))
      expect(Object.keys(observed.at(-1) ?? {}).length).toBeGreaterThan(35)
    },
  )

  it('observes the same choices again where the mock has them', {
    timeout: 240_000,
  }, async () => {
    const choices = observed[1] ?? {}
    const again = await observedOf('copy', choices)
    // Options that the copy had no quota left for are not compared.
    const both = Object.entries(choices).filter(([id]) => again[id] !== undefined)
    expect(both.length).toBeGreaterThan(35)
    expect(both.filter(([id, option]) => again[id] !== option)).toEqual([])
  })

  it.each([...ALONE.entries()])(
    'observes the options that bundles hide: %i',
    { timeout: 120_000 },
    async (number, choices) => {
      expect(await observedOf(`alone-${number}`, choices)).toMatchObject(choices)
    },
  )

  it('observes every option of every point as it was chosen', () => {
    const seen = observersOf(contract).map(({ id }) => id)
    const points = contract.openPoints.map(({ id }) => id)
    expect(seen.filter((id) => id !== 'clock' && id !== 'gateway').sort()).toEqual(points.sort())
    const wanted = contract.openPoints
      .filter(({ id }) => !WITH_MORE_QUOTA.has(id))
      .flatMap(({ id, options }) => options.map(({ name }) => `${id}=${name}`))
    expect(wanted.length).toBeGreaterThan(110)
    expect(wanted.filter((option) => !shown.has(option)).sort()).toEqual(Object.keys(ALIKE).sort())
  })
})
