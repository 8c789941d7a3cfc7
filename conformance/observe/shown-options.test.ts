import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mock, readProfile } from '../../mock/index.js'
import { Archive, observersOf } from '../index.js'
import { observedJson } from '../reporters/observed-json.js'
import { checkTarget, contract, startMock, targetOf } from '../test-kit/own-mock.test-kit.js'

/** Choices that the answers show by rules of the document, or that the spent hour of an account shows. */
const BUNDLES: readonly Readonly<Record<string, string>>[] = [
  {
    'feature-names': 'listed',
    'buy-and-sell': 'acquired-disposed',
    'activity-levels': 'ours',
    'cluster-gap': 'ours',
    'cluster-age': 'end',
    'advanced-windows': 'ours',
    'score-formula': 'ours',
    'severity-thresholds': 'ours',
    'momentum-thresholds': 'ours',
    'gate-order': 'quota-first',
  },
  {
    'feature-names': 'other',
    'buy-and-sell': 'purchase-sale',
    'activity-levels': 'other',
    'cluster-gap': 'other',
    'cluster-age': 'start',
    'advanced-windows': 'other',
    'score-formula': 'other',
    'severity-thresholds': 'other',
    'momentum-thresholds': 'other',
    'gate-order': 'feature-first',
  },
  { 'gate-order': 'parameters-first' },
  { 'gate-order': 'symbol-first' },
]
let mock: Mock
const archive = new Archive()

beforeAll(async () => {
  mock = await startMock()
})

afterAll(() => mock.close())

it('every point that the document leaves open has its observer', () => {
  const seen = observersOf(contract).map(({ id }) => id)
  expect(seen.filter((id) => id !== 'clock' && id !== 'gateway').sort()).toEqual(
    contract.openPoints.map(({ id }) => id).sort(),
  )
})

describe('a run with documented quotas', { timeout: 300_000 }, () => {
  it.each([...BUNDLES.entries()])(
    'reports the choices of bundle %i, and the mock can adopt them',
    async (number, bundle) => {
      const world = `bundle-${number}`
      const { clock, choose } = mock.world(world)
      // Equal answers have equal headers then, and share their results.
      await clock.freeze()
      await choose(bundle)
      const passTime = (milliseconds: number) => clock.advance(`${milliseconds / 1000}s`)
      const { report } = await checkTarget(await targetOf(mock, { world }), { archive, passTime })
      const observed = Object.fromEntries(report.choices.map(({ id, observed: option }) => [id, option]))
      expect(observed).toMatchObject(bundle)
      expect(report.verdict).toBe('conformant')
      expect(readProfile(observedJson(report), 'observed.json', contract).choices).toMatchObject(bundle)
    },
  )
})
