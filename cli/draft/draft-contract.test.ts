import { describe, expect, it } from 'vitest'
import { draftContract } from './draft-contract.js'
import { madeSample } from './made-sample.test-kit.js'
import type { Sample } from './samples/sample.js'
import { writeDraft } from './write-draft.js'

const DAY = '2026-11-20'

/** An answer to `GET /things` with these rows. */
function answer(query: Readonly<Record<string, string>>, rows: readonly string[], more: Partial<Sample> = {}): Sample {
  return madeSample({
    query: new Map(Object.entries(query)),
    mediaType: 'text/csv',
    body: `id;kind;low;high;sum;day\n${rows.map((row) => `${row}\n`).join('')}`,
    ...more,
  })
}

/** Things, the newest first: `low <= high`, `sum = low + high`. */
const THINGS = Array.from({ length: 40 }, (_, place) => {
  const [low, spread] = [(place * 7) % 50, (place * 13) % 9]
  const day = new Date(Date.parse(DAY) - place * 86_400_000).toISOString().slice(0, 10)
  return `T-${100 + place};${place % 2 === 0 ? 'even' : 'odd'};${low};${low + spread};${2 * low + spread};${day}`
})
const where = (test: (cells: readonly string[]) => boolean) => THINGS.filter((row) => test(row.split(';')))

it('operations whose paths have the same words get different ids', () => {
  const { operations } = draftContract(['/things', '/things/'].map((path) => answer({}, THINGS, { path })))
  expect(operations.map(({ id }) => id)).toEqual(['getThings', 'getThings2'])
})

describe('draftContract', () => {
  const { operations } = draftContract([
    answer({}, THINGS),
    answer({}, THINGS),
    answer(
      { kind: 'odd' },
      where(([, kind]) => kind === 'odd'),
    ),
    answer(
      { kind: 'even' },
      where(([, kind]) => kind === 'even'),
    ),
    answer(
      { min_low: '20' },
      where(([, , low]) => Number(low) >= 20),
    ),
    answer({ days: '9' }, THINGS.slice(0, 10)),
    answer({ limit: '5' }, THINGS.slice(0, 5)),
    answer(
      { odd: 'yes' },
      where(([, kind]) => kind === 'odd'),
    ),
    answer(
      { odd: 'no' },
      where(([, kind]) => kind === 'even'),
    ),
    answer({ useless: 'x' }, THINGS),
  ])
  const [things] = operations
  const parameter = (name: string) => things?.parameters.find((one) => one.name === name)

  it('reads dialect, types, patterns and closed lists', () => {
    expect(things?.table?.form).toEqual({ delimiter: ';', quote: null })
    expect(things?.table?.columns).toMatchObject([
      { name: 'id', type: 'string', pattern: '^T-[0-9]{1,10}$' },
      { name: 'kind', type: 'string', enum: ['even', 'odd'] },
      { name: 'low', type: 'integer', nullable: false },
      { name: 'high', type: 'integer' },
      { name: 'sum', type: 'integer' },
      { name: 'day', type: 'date' },
    ])
  })

  it('finds the order, the bound and the sum, each with its support, and no other rule', () => {
    expect(things?.table?.order[0]).toMatchObject({ column: 'day', direction: 'desc' })
    expect(things?.table?.order[0]?.support.rows).toBeGreaterThan(100)
    expect(things?.table?.rules.map(({ rule }) => rule)).toEqual([
      'self.sum == self.low + self.high',
      'self.low <= self.high',
      'self.high <= self.sum',
    ])
  })

  it.each([
    ['kind', { column: 'kind', op: 'eq' }],
    ['min_low', { column: 'low', op: 'gte' }],
    ['days', { column: 'day', op: 'within-days' }],
    ['odd', { column: 'kind', op: 'eq', map: { yes: 'odd', no: 'even' } }],
  ])('finds the effect of %s', (name, filter) => {
    expect(parameter(name)?.filter).toMatchObject(filter)
  })

  it('finds a cap, and claims no default if an answer may be complete', () => {
    expect(parameter('limit')?.cap).toMatchObject({ support: { answers: 1 } })
    expect(parameter('limit')?.cap).not.toHaveProperty('default')
  })

  it('claims no filter for a parameter that removes no rows', () => {
    expect(parameter('useless')).toMatchObject({ name: 'useless', answers: 1 })
    expect(parameter('useless')).not.toHaveProperty('filter')
    expect(parameter('useless')).not.toHaveProperty('cap')
  })

  it('claims neither order nor rules without enough support', () => {
    const [few] = draftContract([answer({}, THINGS.slice(0, 7)), answer({}, THINGS.slice(0, 6))]).operations
    expect(few?.table).toMatchObject({ order: [], rules: [], rows: 7 })
    expect(few?.table?.columns[1]).not.toHaveProperty('enum')
  })

  it('requires a parameter only if a request without it was refused', () => {
    const asked = [answer({ kind: 'odd' }, THINGS), answer({ kind: 'odd' }, THINGS)]
    expect(draftContract(asked).operations[0]?.parameters[0]?.isRequired).toBe(false)
    const refused = answer({}, [], { status: 422, body: 'error,kind is required' })
    expect(draftContract([...asked, refused]).operations[0]?.parameters[0]?.isRequired).toBe(true)
  })

  it('keeps an empty last cell in the example of a tab-separated table', () => {
    const body = 'id\tend\n1\t\n'
    const asked = [answer({}, [], { body, mediaType: 'text/tab-separated-values' })]
    expect(draftContract(asked).operations[0]?.table?.example).toBe(body)
  })

  it.each([
    ['text/tab-separated-values', 'text/tab-separated-values'],
    ['text/plain', 'text/csv'],
  ])('calls a table sent as %s %s', (mediaType, inner) => {
    const body = THINGS.map((row) => row.replaceAll(';', '\t')).join('\n')
    const asked = answer({}, [], { body: `id\tkind\tlow\thigh\tsum\tday\n${body}\n`, mediaType })
    expect(writeDraft(draftContract([asked, asked]), 'x', 'http://x.test')).toContain(`contentMediaType: ${inner}\n`)
  })

  it('reads lists of JSON objects, whose texts stay texts', () => {
    const body = JSON.stringify({
      total: 2,
      items: [
        { id: '007', n: 1, in: { a: 1 } },
        { id: '008', n: null },
      ],
    })
    const [list] = draftContract([answer({}, [], { body, mediaType: 'application/json' })]).operations
    expect(list?.table?.form).toEqual({ member: 'items' })
    expect(list?.table?.columns).toMatchObject([
      { name: 'id', type: 'string' },
      { name: 'n', type: 'integer', nullable: true },
      { name: 'in.a', type: 'integer', nullable: true },
    ])
  })

  it('finds the credential and the situations of refusals', () => {
    const sent = new Set(['accept', 'x-shop-key'])
    const limits = new Map([['x-ratelimit-limit', '5']])
    const refused = (status: number, code: string, more: Partial<Sample> = {}) =>
      answer({}, [], { status, body: JSON.stringify({ code, error: 'No' }), ...more })
    const { credentials, errors } = draftContract([
      answer({}, THINGS, { sent, headers: limits }),
      refused(401, 'WHO'),
      refused(401, 'WHO', { sent }),
      refused(403, 'UNKNOWN', { sent }),
      refused(403, 'TIER', { sent, headers: limits }),
      refused(429, 'LATER', { sent, headers: limits }),
      refused(404, 'NOWHERE', { path: '/else', sent }),
    ])
    expect(credentials).toEqual([{ name: 'x-shop-key', in: 'header' }])
    expect(errors.map(({ code, when }) => [code, when])).toEqual([
      ['WHO', ['credentials-missing', 'credentials-malformed']],
      ['UNKNOWN', ['api-key-invalid']],
      ['TIER', []],
      ['LATER', ['quota-exceeded']],
      ['NOWHERE', ['path-unknown']],
    ])
  })
})
