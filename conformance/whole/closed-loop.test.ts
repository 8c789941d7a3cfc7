import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mock, readProfile } from '../../mock/index.js'
import { observedJson } from '../reporters/observed-json.js'
import { checkTarget, contract, startMock, targetOf } from '../test-kit/own-mock.test-kit.js'

type Choices = Readonly<Record<string, string>>

const most = Math.max(...contract.openPoints.map(({ options }) => options.length))
/** Every option of every open point is in one of these. */
const BUNDLES: readonly Choices[] = Array.from({ length: most }, (_, number) =>
  Object.fromEntries(
    contract.openPoints.map(({ id, options, default: chosen }) => [
      id,
      options[number % options.length]?.name ?? chosen,
    ]),
  ),
)

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

/** A service with these choices, as `observed.json` tells of it. */
async function observedOf(world: string, choices: Choices): Promise<string> {
  await mock.world(world).choose(choices)
  const { report } = await checkTarget(await targetOf(mock, { world }))
  return observedJson(report)
}

describe('check, observed.json, mock --profile, check', () => {
  it('tries every option', () => {
    for (const { id, options } of contract.openPoints) {
      expect([id, ...new Set(BUNDLES.map((bundle) => bundle[id]))].slice(1).sort()).toEqual(
        options.map(({ name }) => name).sort(),
      )
    }
  })

  it.each([...BUNDLES.entries()])(
    'observes the same choices again: bundle %i',
    { timeout: 240_000 },
    async (number, bundle) => {
      const first = await observedOf(`vendor-${number}`, bundle)
      const { choices } = readProfile(first, 'observed.json', contract)
      const again: Choices = JSON.parse(await observedOf(`copy-${number}`, choices))
      // What the mock cannot imitate (`other`), or what the copy had no quota left for, says nothing.
      const both = Object.entries(choices).filter(([id]) => again[id] !== undefined)
      expect(both.length).toBeGreaterThan(35)
      expect(both.filter(([id, option]) => again[id] !== option)).toEqual([])
    },
  )
})
