import { describe, expect, it } from 'vitest'
import { withParameters } from '../../ask/make-probe.js'
import { ask, books, evidenceOf, miniContract, parameter, reply } from '../finding/harness.test-kit.js'
import { bookTable, filter } from '../finding/shelf.test-kit.js'
import { TITLED } from './search.test-kit.js'
import { searchMinimum } from './search-minimum.js'

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
  it('are sent if the tier with room did not send them, the shortest one with the words of a row', () => {
    const sent = extrasAfter().map(({ parameters, presented }) => [presented.tier, Object.fromEntries(parameters)])
    expect(sent).toEqual([
      ['member', { name: expect.stringMatching(/^.{3}$/), genre: expect.any(String) }],
      ['member', { name: expect.stringMatching(/^.{2}$/) }],
    ])
  })

  it('are not sent for an answered search', () => {
    const short = Object.fromEntries(extrasAfter()[1]?.parameters ?? [])
    const answered = reply(withParameters(listed, short, 'reader'), 'error,short\n')
    expect(extrasAfter(answered).length).toBe(1)
  })
})
