import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../spec/index.js'
import { ask, evidenceOf, parameter } from '../checks/finding/harness.test-kit.js'
import { type Book, bookTable, DAYS, filter, SHELF, shelfContract } from '../checks/finding/shelf.test-kit.js'
import { placedFilters } from './filter-answers.js'
import { filterGroups } from './filter-groups.js'

const GENRE = parameter('genre', { filter: filter('genre', 'eq'), enum: ['novel', 'poem', 'essay'] })

/** Every genre with every number of pages, so that any two filters can be tested together. */
const MIXED: readonly Book[] = ['novel', 'poem', 'essay'].flatMap((genre) =>
  SHELF.map((book, place) => ({
    ...book,
    genre,
    title: `Title ${place % 2}`,
    printed: `2026-11-${10 + (place % 3)}`,
  })),
)

function sent(text: string, ...parameters: readonly Parameter[]) {
  const contract = shelfContract(...parameters)
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('no operation')
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, text)])
  return filterGroups(operation, evidence).map(({ probe }) => Object.fromEntries(probe.parameters))
}

describe('chooseValues', () => {
  it('adds a further listed word only to a call that is made anyway', () => {
    expect(sent(bookTable(MIXED), GENRE)).toHaveLength(1)
  })

  it('sends further listed words in the calls of filters that do not fit into the first call', () => {
    const switched = parameter('new', { filter: filter('title', 'eq', { map: { yes: 'Title 0', no: 'Title 1' } }) })
    const calls = sent(bookTable(MIXED), switched, GENRE)
    expect(calls.map((call) => call.new).toSorted()).toEqual(['no', 'yes'])
    expect(new Set(calls.flatMap(({ genre }) => genre ?? [])).size).toBe(2)
  })

  it('tests each filter beside others, as far as the rows show it', () => {
    const printed = parameter('printed', { filter: filter('printed', 'eq') })
    const title = parameter('title', { filter: filter('title', 'eq') })
    const calls = sent(bookTable(MIXED), printed, title, GENRE)
    for (const [one, other] of [
      ['printed', 'title'],
      ['printed', 'genre'],
      ['title', 'genre'],
    ] as const)
      expect(calls.some((call) => call[one] !== undefined && call[other] !== undefined)).toBe(true)
  })

  it('lets filters that have a call accompany a window that only the rows of one symbol show', () => {
    const title = parameter('title', { symbol: true, filter: filter('title', 'eq') })
    const contract = shelfContract(title, GENRE, DAYS)
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const newest = MIXED.map((book) => ({ ...book, printed: '2026-11-20' }))
    const older = ['novel', 'poem', 'essay'].flatMap((genre) =>
      Array.from({ length: 30 }, (_, place): Book => {
        const printed = new Date(Date.UTC(2026, 10, 20 - place)).toISOString().slice(0, 10)
        return { isbn: `${genre} ${place}`, title: 'Title 0', genre, pages: 100, printed }
      }),
    )
    const exchanges = [
      ask(contract, 'listBooks', {}, bookTable(newest)),
      ask(contract, 'listBooks', { title: 'Title 0' }, bookTable(older)),
    ]
    const calls = filterGroups(operation, evidenceOf(contract, exchanges)).map(({ probe }) =>
      probe.parameters.map(([name]) => name).join(),
    )
    expect(calls).toContain('title,genre,days')
  })

  it('adds a rare word to a call that is made anyway', () => {
    const rows = MIXED.map((book, at) => ({ ...book, genre: at % 9 < 4 ? 'novel' : at % 9 < 7 ? 'poem' : 'essay' }))
    const least = parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') })
    expect(sent(bookTable(rows), least, GENRE).map(({ genre }) => genre)).toEqual(['essay'])
  })

  it('exchanges a value of a call for one whose rows show the effect of a further filter', () => {
    const shown = (title: string, ...genres: readonly string[]) =>
      genres.map((genre, at): Book => ({ ...(SHELF[0] as Book), isbn: `${title} ${at}`, title, genre }))
    const rows = [
      ...shown('Odes', 'poem', 'poem', 'poem', 'poem', 'poem'),
      ...shown('Prose', 'novel', 'novel', 'essay'),
      ...['A', 'B', 'C', 'D'].flatMap((title) => shown(title, 'novel')),
    ]
    const title = parameter('title', { filter: filter('title', 'eq') })
    const calls = sent(bookTable(rows), title, GENRE)
    expect(calls).toContainEqual({ title: 'Prose', genre: 'novel' })
    expect(calls).not.toContainEqual({ title: 'Odes', genre: 'poem' })
  })

  it('sends a filter beside another one although no row shows the effect of both', () => {
    // Every poem has the same title, so the title removes no further row.
    const rows = SHELF.map((book, place) => {
      const isPoem = place % 2 === 0
      return { ...book, genre: isPoem ? 'poem' : place % 3 === 0 ? 'essay' : 'novel', title: isPoem ? 'Odes' : 'Prose' }
    })
    const title = parameter('title', { filter: filter('title', 'eq') })
    const contract = shelfContract(GENRE, title)
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))])
    const groups = filterGroups(operation, evidence)
    const extras = groups.flatMap(({ filters }) => filters.filter(({ isExtra }) => isExtra === true))
    expect(extras.length).toBeGreaterThan(0)
    for (const { parameter: extra } of extras)
      expect(placedFilters(operation, extra, evidence).every(({ asked }) => asked.isExtra !== true)).toBe(true)
  })

  it('sends each bound once without a filter that removes all rows with an empty cell', () => {
    const rows = MIXED.map((book, at) => ({ ...book, pages: at % 4 === 0 ? ('' as unknown as number) : 100 + at }))
    const [most, least] = (['lt', 'gte'] as const).map((op) =>
      parameter(op, { type: 'integer', filter: filter('pages', op) }),
    )
    if (most === undefined || least === undefined) throw new Error('two bounds')
    const contract = shelfContract(most, least)
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))])
    const names = filterGroups(operation, evidence).map(({ filters }) => filters.map(({ parameter: { name } }) => name))
    for (const { name } of [most, least]) expect(names).toContainEqual([name])
  })

  it('never sends two words of one filter in one call', () => {
    const others = parameter('not_genre', { filter: filter('genre', 'ne'), enum: ['novel', 'poem', 'essay'] })
    const switched = parameter('new', { filter: filter('title', 'eq', { map: { yes: 'Title 0', no: 'Title 1' } }) })
    const contract = shelfContract(switched, others)
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(MIXED))])
    const groups = filterGroups(operation, evidence)
    expect(groups.some(({ filters }) => filters.some(({ parameter: { name } }) => name === 'not_genre'))).toBe(true)
    for (const { filters } of groups)
      expect(new Set(filters.map(({ parameter: { name } }) => name)).size).toBe(filters.length)
  })

  it('takes values of a long answer from all of it, also where only the last rows tell', () => {
    const genre = (place: number) => (place < 4000 ? 'novel' : 'poem')
    const long = Array.from({ length: 4400 }, (_, place): Book => ({ ...(SHELF[0] as Book), genre: genre(place) }))
    const contract = shelfContract(GENRE)
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(long))])
    expect(filterGroups(operation, evidence)).not.toEqual([])
  })
})
