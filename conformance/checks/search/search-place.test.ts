import { describe, expect, it } from 'vitest'
import { withParameters } from '../../ask/make-probe.js'
import type { Check } from '../../check.js'
import type { Probe } from '../../probe.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  miniContract,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, filter } from '../finding/shelf.test-kit.js'
import { TITLED } from './search.test-kit.js'
import { searchBestFirst } from './search-best-first.js'
import { searchMinimum } from './search-minimum.js'
import { isShownTo } from './search-place.js'
import { searchTypo } from './search-typo.js'

const name = parameter('name', { minLength: 3, filter: filter('title', 'trigram') })
const genre = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
const listed = books({ parameters: [name, genre] })
const tier = { title: '', symbols: null, open: [] }
const contract = miniContract([listed], {
  tiers: [
    { ...tier, name: 'reader', quota: { hour: 25 } },
    { ...tier, name: 'member', quota: { hour: 50 } },
  ],
})
const instance = { key: 'listBooks', operation: 'listBooks', parameter: 'name' }
const plain = ask(contract, 'listBooks', {}, bookTable(TITLED))
const poems = ask(contract, 'listBooks', { genre: 'poem' }, bookTable(TITLED.filter((book) => book.genre === 'poem')))

const extrasAfter = (...more: readonly (typeof plain)[]) =>
  searchMinimum.extras?.(instance, evidenceOf(contract, [plain, poems, ...more])) ?? []

const searches = (used: number) => {
  const others = Array.from({ length: used }, (_, page) =>
    reply(withParameters(listed, { genre: 'novel', page }, 'reader'), bookTable(TITLED)),
  )
  const probes = searchMinimum.derives?.(instance, evidenceOf(contract, [plain, poems, ...others])) ?? []
  return probes.filter(({ parameters }) => parameters.some(([key]) => key === 'name'))
}

describe('searches of a run', () => {
  it.each([
    [24, 'reader'],
    [25, 'member'],
  ])('after %d of the 25 requests that the tier with room may send, %s sends them', (used, tier) => {
    const sent = searches(used)
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent.map(({ presented }) => presented.tier))).toEqual(new Set([tier]))
  })
})

describe('searches by the tier that usually calls the operation', () => {
  it('are sent if the tier with room did not send them', () => {
    const sent = extrasAfter().map(({ parameters, presented }) => [presented.tier, Object.fromEntries(parameters)])
    expect(sent).toEqual([
      ['member', { name: expect.stringMatching(/^.{3}$/) }],
      ['member', { name: expect.stringMatching(/^.{2}$/) }],
    ])
  })

  it('are not sent for an answered search', () => {
    const short = Object.fromEntries(extrasAfter()[1]?.parameters ?? [])
    const answered = reply(withParameters(listed, short, 'reader'), 'error,short\n')
    expect(extrasAfter(answered).length).toBe(1)
  })
})

describe('a name that only a higher tier is shown', () => {
  const isSearch = (probe: Probe): boolean => probe.parameters.some(([key]) => key === 'name')
  /** The lower tier sees these rows, in the plain answer and in searches. */
  const judgedWith = (check: Check, seen: typeof TITLED, found: typeof TITLED) => {
    const own = reply(withParameters(listed, {}, 'reader'), bookTable(seen))
    const probes = check.derives?.(instance, evidenceOf(contract, [plain, poems])) ?? []
    const searches = probes.filter(isSearch).map((probe) => reply(probe, bookTable(found)))
    expect(searches.map(({ probe }) => probe.presented.tier)).toContain('reader')
    expect(probes.map(({ key }) => key)).toContain(own.probe.key)
    return check.judge(instance, evidenceOf(contract, [plain, poems, own, ...searches]))
  }

  it.each([searchBestFirst, searchTypo])('is not expected in a search by the lower one: $id', (check) => {
    const others = TITLED.filter(({ title }) => title === 'Emma')
    expectStatus(judgedWith(check, others, others), 'no-evidence: no-data')
    expectFail(judgedWith(check, TITLED, others), 'found')
  })
})

describe('a name', () => {
  it('is shown only with the words of the filters beside the search', () => {
    const whole = withParameters(listed, {}, 'reader')
    const novels = TITLED.map((book) => ({ ...book, genre: 'novel' as const }))
    const evidence = evidenceOf(contract, [reply(whole, bookTable(novels))])
    const isShown = (values: Readonly<Record<string, string>>): boolean =>
      isShownTo(withParameters(listed, values, 'reader'), 'Emma', listed, evidence)
    expect(isShown({ name: 'Ema' })).toBe(true)
    expect(isShown({ name: 'Ema', genre: 'novel' })).toBe(true)
    expect(isShown({ name: 'Ema', genre: 'poem' })).toBe(false)
  })
})
