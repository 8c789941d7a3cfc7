import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mock, readProfile } from '../../mock/index.js'
import { grouped } from '../../spec/index.js'
import { CHECKS, judge, observersOf, type Report, type Run, run } from '../index.js'
import { observedJson } from '../reporters/observed-json.js'
import { contract, startMock, targetOf } from '../test-kit/own-mock.test-kit.js'

/**
 * Choices that only the observers' own requests show, for which a full run has no quota left. Each option differs from
 * the mock's default.
 */
const CHOICES: readonly (readonly [point: string, option: string])[] = [
  ['both-credentials', 'token'],
  ['both-credentials', 'key'],
  ['both-credentials', 'refused'],
  ['symbol-case', 'any'],
  ['symbol-case', 'upper'],
  ['mixed-symbol-list', 'refused'],
  ['mixed-symbol-list', 'reachable-only'],
  ['unknown-symbol-in-list', 'refused'],
  ['unknown-symbol-in-list', 'dropped'],
  ['invalid-value', 'json-400'],
  ['invalid-value', 'json-422'],
  ['invalid-value', 'ignored'],
  ['invalid-value', 'line'],
  ['invalid-value', 'empty'],
  ['no-data-company-endpoints', 'header'],
  ['no-data-company-endpoints', 'line'],
  ['short-name-query', 'line-400'],
  ['short-name-query', 'line-200'],
  ['short-name-query', 'no-data'],
  ['market-wide-scope', 'tier'],
  ['market-wide-scope', 'all'],
  ['unknown-path', 'json-404'],
  ['unknown-path', 'html-404'],
  ['unknown-path', 'other-4xx'],
  ['other-methods', '405'],
  ['other-methods', '404'],
  ['other-methods', 'other-4xx'],
]
/** One option of each point, until all were chosen. */
const BUNDLES = Array.from({ length: CHOICES.length }, (_, number) =>
  Object.fromEntries(
    [...grouped(CHOICES, ([point]) => point).values()].flatMap((options) => options.slice(number, number + 1)),
  ),
).filter((bundle) => Object.keys(bundle).length > 0)

let mock: Mock

beforeAll(async () => {
  mock = await startMock({ quota: 'x20' })
})

afterAll(() => mock.close())

async function judged(world: string, choices: Readonly<Record<string, string>>): Promise<[Run, Report]> {
  await mock.world(world).choose(choices)
  const target = await targetOf(mock, { world })
  const selection = { only: ['path', 'search', 'error'], skip: [] }
  const options = { contract, target, checks: CHECKS, selection, timeout: 30_000, headers: [] }
  const ran = await run({ ...options, observers: observersOf(contract) })
  return [ran, judge(ran.evidence, { checks: CHECKS, observers: observersOf(contract), selection, version: '0' })]
}

it('every option of these points is tried', () => {
  const points = contract.openPoints.filter(({ id }) => CHOICES.some(([point]) => point === id))
  const options = points.flatMap(({ id, options: all }) => all.map(({ name }) => `${id}=${name}`))
  expect(CHOICES.map(([point, option]) => `${point}=${option}`).sort()).toEqual(options.sort())
})

describe('requests of the observers', { timeout: 120_000 }, () => {
  it.each([...BUNDLES.entries()])(
    'show the choices of bundle %i, and the mock can adopt them',
    async (number, bundle) => {
      const [, report] = await judged(`bundle-${number}`, bundle)
      expect(Object.fromEntries(report.choices.map(({ id, observed }) => [id, observed]))).toMatchObject(bundle)
      expect(readProfile(observedJson(report), 'observed.json', contract).choices).toMatchObject(bundle)
    },
  )

  it('come last, and no check sees their answers', async () => {
    const [ran, report] = await judged('apart', {})
    const places = ran.exchanges.map(({ probe }) => probe.aside === true)
    const first = places.indexOf(true)
    expect(first).toBeGreaterThan(0)
    expect(places.slice(first).every(Boolean)).toBe(true)
    expect(ran.evidence.asides).toEqual(ran.exchanges.slice(first))
    expect(ran.evidence.exchanges).toEqual(ran.exchanges.slice(0, first))
    expect(report.requests.total).toBe(ran.exchanges.length)
  })
})
