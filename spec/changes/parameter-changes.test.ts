import { expect, it } from 'vitest'
import type { Parameter } from '../contract/parameter.js'
import { become, changed, lines, thereAndBack } from './edited-contract.test-kit.js'
import { parameterChanges } from './parameter-changes.js'

function birdParameter(words: object): Parameter {
  const bare = { name: 'by', in: 'query', required: false, type: 'string', symbol: false, open: [] }
  return { ...bare, ...words } as unknown as Parameter
}

const RECENT = 'operations getForm4RecentActivity parameters'

it.each<[path: string, edit: unknown, there: readonly string[], back: readonly string[]]>([
  [
    `${RECENT} is_acquisition filter map`,
    { true: 'D', false: 'A' },
    [
      'breaks getForm4RecentActivity#is_acquisition: it filters acquired_disposed_code eq (true = A, false = D) → acquired_disposed_code eq (true = D, false = A)',
    ],
    [
      'breaks getForm4RecentActivity#is_acquisition: it filters acquired_disposed_code eq (true = D, false = A) → acquired_disposed_code eq (true = A, false = D)',
    ],
  ],
  [
    `${RECENT} sector filter via keyColumn`,
    'issuer_cik',
    ['breaks getForm4RecentActivity#sector: it filters sector eq in getCompanyProfile#sector in another way'],
    ['breaks getForm4RecentActivity#sector: it filters sector eq in getCompanyProfile#sector in another way'],
  ],
  [
    `${RECENT} is_acquisition filter map`,
    { true: 'A', false: 'D', any: '*' },
    ['fine getForm4RecentActivity#is_acquisition: rows of "any" none → "*"'],
    [
      'breaks getForm4RecentActivity#is_acquisition: it filters acquired_disposed_code eq (true = A, false = D, any = *) → acquired_disposed_code eq (true = A, false = D)',
    ],
  ],
  [
    `${RECENT} symbol separator`,
    'repeat',
    ['breaks getForm4RecentActivity#symbol: separator of its members none → "repeat"'],
    ['breaks getForm4RecentActivity#symbol: separator of its members "repeat" → none'],
  ],
  [
    `${RECENT} day_interval type`,
    'number',
    ['fine getForm4RecentActivity#day_interval: type integer → number'],
    ['breaks getForm4RecentActivity#day_interval: type number → integer'],
  ],
  [
    `${RECENT} symbol type`,
    'string',
    ['breaks getForm4RecentActivity#symbol: type list → string'],
    ['breaks getForm4RecentActivity#symbol: type string → list'],
  ],
  [
    `${RECENT} role format`,
    'uuid',
    ['breaks getForm4RecentActivity#role: format none → "uuid"'],
    ['fine getForm4RecentActivity#role: format "uuid" → none'],
  ],
  [
    `${RECENT} cursor cursor`,
    { column: 'created_at' },
    [
      'breaks getForm4RecentActivity#cursor: it is a cursor over {"column":"transaction_date"} → {"column":"created_at"}',
    ],
    [
      'breaks getForm4RecentActivity#cursor: it is a cursor over {"column":"created_at"} → {"column":"transaction_date"}',
    ],
  ],
  [
    `${RECENT} limit cap`,
    undefined,
    ['breaks getForm4RecentActivity#limit: it caps "rows" → none'],
    ['breaks getForm4RecentActivity#limit: it caps none → "rows"'],
  ],
  [
    `${RECENT} symbol maxItems`,
    5,
    ['breaks getForm4RecentActivity#symbol: most items none → 5'],
    ['fine getForm4RecentActivity#symbol: most items 5 → none'],
  ],
  [
    `${RECENT} role json`,
    { type: 'object' },
    ['breaks getForm4RecentActivity#role: it is JSON now'],
    ['breaks getForm4RecentActivity#role: it is not JSON any more'],
  ],
  [`${RECENT} role description`, 'Other words', [], []],
  [`${RECENT} role example`, 'Director', [], []],
  [`${RECENT} role filter clause`, 'FILTER-RECENT-SECTOR', [], []],
])('%s', (path, value, ...expected) => {
  expect(thereAndBack(path, become(value))).toEqual(expected)
})

it('names the limits of a tier that change', () => {
  const path = 'operations getForm4TopInsiders parameters limit byTier'
  const limits = (maximum: number, standard?: string) => ({
    usual: { default: '50', maximum: 100 },
    of: { free: { maximum, ...(standard === undefined ? {} : { default: standard }) } },
    open: [],
  })
  const [there, back] = thereAndBack(path, become(limits(60)))
  expect(there).toEqual(['breaks getForm4TopInsiders#limit: maximum of free 100 → 60'])
  expect(back).toEqual(['fine getForm4TopInsiders#limit: maximum of free 60 → 100'])
  expect(lines(changed(path, become(limits(60, '20'))), changed(path, become(limits(40, '10'))))).toEqual([
    'breaks getForm4TopInsiders#limit: maximum of free 60 → 40',
    'breaks getForm4TopInsiders#limit: default of free "20" → "10"',
  ])
})

it('compares the members of a parameter that is JSON like those of a request', () => {
  const json = (names: readonly string[], required: readonly string[]) =>
    changed(
      `${RECENT} role json`,
      become({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])), required }),
    )
  expect(lines(json(['a'], []), json(['a', 'b'], []))).toEqual(['fine getForm4RecentActivity#role.b: a new member'])
  expect(lines(json(['a'], []), json(['a'], ['a']))).toEqual([
    'breaks getForm4RecentActivity#role.a: the member is required now',
  ])
})

it('a further value that chooses an order or a media type changes nothing for those who send the others', () => {
  const key = (column: string) => [{ column, direction: 'asc' }]
  const between = (before: object, after: object) =>
    parameterChanges('listBirds', [birdParameter(before)], [birdParameter(after)]).map(
      ({ effect, text }) => `${effect} ${text}`,
    )
  const sort = (...names: readonly string[]) => ({ sort: Object.fromEntries(names.map((name) => [name, key(name)])) })
  expect(between(sort('name'), sort('name', 'age'))).toEqual(['fine order of "age" none → "age asc"'])
  expect(between(sort('name', 'age'), sort('age'))).toEqual(['breaks order of "name" "name asc" → none'])
  expect(between({ sort: { by: key('a') } }, { sort: { by: key('b') } })).toEqual([
    'breaks order of "by" "a asc" → "b asc"',
  ])
  expect(between({}, sort('name', 'age'))).toEqual([
    'breaks order by its values none → {"name":"name asc","age":"age asc"}',
  ])
  const types = (...names: readonly string[]) => ({ mediaTypes: Object.fromEntries(names.map((one) => [one, one])) })
  expect(between(types('csv'), types('csv', 'json'))).toEqual(['fine media type of "json" none → "json"'])
})
