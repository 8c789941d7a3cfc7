import { expect, it } from 'vitest'
import { contractChanges } from './contract-changes.js'
import { become, changed, contract, lines, thereAndBack, without } from './edited-contract.test-kit.js'

const OHLC = 'operations getOhlc'
const header = (required: boolean) => ({ name: 'X-Count', required, schema: { type: 'integer' } })
const json = { kind: 'json', mediaType: 'application/json', schema: {}, tables: [], examples: [] }

it.each<[path: string, edit: unknown, there: readonly string[], back: readonly string[]]>([
  [
    `${OHLC} success`,
    206,
    ['breaks getOhlc: status of a success 200 → 206'],
    ['breaks getOhlc: status of a success 206 → 200'],
  ],
  [`${OHLC} rows`, { max: 1120 }, ['breaks getOhlc: rows at least 700 → 0'], ['fine getOhlc: rows at least 0 → 700']],
  [
    `${OHLC} headers`,
    [header(true)],
    ['fine getOhlc: a new header X-Count'],
    ['breaks getOhlc: the header X-Count is gone'],
  ],
  [`${OHLC} tagged`, true, ['fine getOhlc: ETag none → true'], ['breaks getOhlc: ETag true → none']],
  [
    `${OHLC} others`,
    [json],
    ['fine getOhlc: application/json can be chosen now'],
    ['breaks getOhlc: application/json cannot be chosen any more'],
  ],
  [
    `${OHLC} symbolParameter`,
    undefined,
    ['risky getOhlc: the parameter that names symbols "symbol" → none'],
    ['risky getOhlc: the parameter that names symbols none → "symbol"'],
  ],
  [`${OHLC} tags`, ['other'], [], []],
])('%s', (path, value, ...expected) => {
  expect(thereAndBack(path, become(value))).toEqual(expected)
})

it('shows the members of a value that differ, without open points', () => {
  const tells = (more: object) => changed(`${OHLC} tells`, become({ next: 'paging.next', open: [], ...more }))
  expect(lines(tells({ more: 'paging.more' }), tells({}))).toEqual([
    'breaks getOhlc: totals {"more":"paging.more"} → none',
  ])
  expect(lines(tells({}), contract)).toEqual(['breaks getOhlc: totals {"next":"paging.next"} → none'])
})

it('compares the tables inside a JSON body, and what they equal', () => {
  const path = 'operations getCompanyInfoPage answer tables'
  const [lost] = thereAndBack(path, (all) => (Array.isArray(all) ? all.slice(1) : all))
  expect(lost).toEqual(['breaks getCompanyInfoPage.company_profile: it is not a table any more'])
  const [apart] = thereAndBack(path, (all) =>
    Array.isArray(all) ? all.map(({ mirror, ...rest }, index) => (index === 0 ? rest : { ...rest, mirror })) : all,
  )
  expect(apart).toEqual(['risky getCompanyInfoPage.company_profile: it equals another answer than before'])
})

it('says which errors may come now, or no more', () => {
  const [there, back] = thereAndBack(`${OHLC} errors`, without('SYMBOL_NOT_FOUND'))
  expect(there).toEqual(['fine getOhlc: it is not refused with SYMBOL_NOT_FOUND any more'])
  expect(back).toEqual(['risky getOhlc: it may be refused with SYMBOL_NOT_FOUND now'])
})

it('cites the clauses of rows and of tables', () => {
  const clauseOf = (path: string, value: unknown) =>
    contractChanges(contract, changed(path, become(value))).map(({ clause }) => clause)
  expect(clauseOf(`${OHLC} rows max`, 900)).toEqual(['CAP-OHLC-DAYS'])
  expect(clauseOf(`${OHLC} answer table delimiter`, ';')).toEqual(['COL-OHLC'])
})

it('lets a member of a body be unused only if recordings show it as a column', () => {
  const row = (names: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { age: {} } }])),
  })
  const answer = (name: string) => ({
    ...json,
    schema: { type: 'array', items: row([name, 'owner']) },
    list: { table: { rules: [], tableRules: [], summaries: [] } },
  })
  const at = (value: unknown) => changed(`${OHLC} answer`, become(value))
  const [gone] = contractChanges(at(answer('date')), at(answer('owner')))
  expect([gone?.place, gone?.column]).toEqual(['getOhlc[].date', 'date'])
  const flat = {
    ...answer('date'),
    schema: { type: 'array', items: { type: 'object', properties: { date: {}, owner: {} } } },
  }
  const nested = contractChanges(at(answer('date')), at(flat)).map(({ place, column }) => [place, column])
  expect(nested).toContainEqual(['getOhlc[].owner.age', undefined])
})

it('finds an operation whose path names its parameter in another way', () => {
  const at = (name: string) =>
    changed(OHLC, (value) => ({
      ...(value as object),
      path: `/v1/ohlc/{${name}}`,
      parameters: [{ name, in: 'path', required: true, type: 'string', description: '', symbol: false, open: [] }],
    }))
  expect(lines(at('symbol'), at('ticker'))).toEqual([
    'risky getOhlc: the path names symbol → ticker, after which generated clients name it',
  ])
})

it('compares files by their media type alone', () => {
  const file = (mediaType: string, name = 'a') => ({ kind: 'bytes', mediaType, examples: [{ name, value: name }] })
  const between = (one: object, other: object) =>
    lines(changed(`${OHLC} answer`, become(one)), changed(`${OHLC} answer`, become(other)))
  expect(between(file('image/png'), file('image/png', 'b'))).toEqual([])
  expect(between(file('image/png'), file('image/gif'))).toEqual(['breaks getOhlc: media type image/png → image/gif'])
})
