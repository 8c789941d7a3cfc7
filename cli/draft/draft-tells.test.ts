import { describe, expect, it } from 'vitest'
import { draftContract } from './draft-contract.js'
import { madeSample } from './made-sample.test-kit.js'
import type { Sample } from './samples/sample.js'

/** Bills by their day, the newest first; several have the same day. */
const BILLS = Array.from({ length: 60 }, (_, place) => ({
  id: `b${(place * 37) % 60}`,
  due: new Date(Date.UTC(2026, 10, 30) - Math.floor(place / 3) * 86_400_000).toISOString().slice(0, 10),
}))

type Body = (asked: URLSearchParams, chosen: typeof BILLS, page: typeof BILLS) => object

function bills(text: string, body: Body): Sample {
  const query = new URLSearchParams(text)
  const chosen = BILLS.filter(({ due }) => due < (query.get('due_before') ?? '9'))
  const from = Number(query.get('offset') ?? atob(query.get('page') ?? '') ?? 0)
  const page = chosen.slice(from, from + Number(query.get('limit') ?? 10))
  return madeSample({
    path: '/bills',
    query: new Map(query),
    body: JSON.stringify({ data: page, ...body(query, chosen, page) }),
  })
}

function drafted(asked: readonly string[], body: Body) {
  const [operation] = draftContract(asked.map((text) => bills(text, body))).operations
  return {
    tells: operation?.tells,
    words: Object.fromEntries((operation?.parameters ?? []).map((one) => [one.name, one])),
  }
}

/** The second request sends the last day of the first answer, and no row comes again. */
const BEFORE = ['limit=6', 'limit=40', 'limit=4&due_before=2026-11-29', 'limit=60', 'due_before=2026-11-29', '']

describe('a list is continued in one way', () => {
  it('a day is a filter beside a short value that the answers hand out', () => {
    const handing: Body = (asked, chosen, page) => {
      const end = Number(atob(asked.get('page') ?? '') ?? 0) + page.length
      return { next_page: end < chosen.length ? btoa(`${end}`).replace(/=+$/, '') : null }
    }
    const { words, tells } = drafted([...BEFORE, `limit=6&page=${btoa('6').replace(/=+$/, '')}`], handing)
    expect(words.page).toMatchObject({ cursor: 'due' })
    expect(words.due_before).toMatchObject({ filter: { column: 'due', op: 'lt' } })
    expect(words.due_before).not.toHaveProperty('cursor')
    expect(tells).toMatchObject({ next: 'next_page' })
  })

  it('a day is a filter if it changes the total, and a cursor if it does not', () => {
    const ofAll: Body = () => ({ total: BILLS.length })
    const ofChosen: Body = (_, chosen) => ({ total: chosen.length })
    expect(drafted(BEFORE, ofChosen).words.due_before).toMatchObject({ filter: { column: 'due', op: 'lt' } })
    expect(drafted(BEFORE, ofAll).words.due_before).toHaveProperty('cursor', 'due')
    expect(drafted(BEFORE, () => ({})).words.due_before).toHaveProperty('cursor', 'due')
  })
})

describe('the figures of a page', () => {
  const ASKED = [
    '',
    'limit=5',
    'limit=7',
    'limit=60',
    'limit=90',
    'offset=5',
    'offset=55&limit=20',
    'offset=10&limit=20',
  ]
  const sizeOf = (asked: URLSearchParams) => Number(asked.get('limit') ?? 10)
  const fromOf = (asked: URLSearchParams) => Number(asked.get('offset') ?? 0)
  const right: Body = (asked, chosen, page) => ({
    count: page.length,
    paging: { limit: sizeOf(asked), offset: fromOf(asked) },
    has_more: fromOf(asked) + page.length < chosen.length,
  })

  it('are those that every answer states rightly', () => {
    expect(drafted(ASKED, right).tells).toEqual({
      rows: 'count',
      size: 'paging.limit',
      offset: 'paging.offset',
      more: 'has_more',
    })
  })

  it.each<[string, Body]>([
    ['count', (_, chosen) => ({ count: chosen.length - 1 })],
    ['limit', (asked) => ({ paging: { limit: sizeOf(asked) === 7 ? 6 : sizeOf(asked) } })],
    ['offset', (asked) => ({ paging: { offset: fromOf(asked) === 5 ? 6 : fromOf(asked) } })],
    ['more', (asked, _, page) => ({ has_more: page.length === sizeOf(asked) && fromOf(asked) === 0 })],
    [
      'more, the other way round',
      (asked, chosen, page) => ({ has_more: fromOf(asked) + page.length === chosen.length }),
    ],
    ['never more', () => ({ has_more: true })],
  ])('are no others: %s', (_, wrong) => {
    expect(drafted(ASKED, wrong).tells).toBeUndefined()
  })
})
