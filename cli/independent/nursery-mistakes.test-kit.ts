import { type Ask, dice, makeRows, pick } from './site.test-kit.js'

export const FAMILIES = ['fern', 'palm', 'rose', 'moss']

const roll = dice(23)
const whole = (most: number): number => Math.floor(roll() * most)
const uuid = (): string => {
  const digits = Array.from({ length: 31 }, () => whole(16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-a${digits.slice(16, 19)}-${digits.slice(19)}`
}
export const GROWERS = makeRows(90, (index) => ({
  id: uuid(),
  name: `${pick(['Green', 'Tall', 'Old', 'River'], roll())} garden ${index + 1}`,
  email: `garden${index}@plants.example`,
  since: 1950 + whole(70),
  country: pick(['NL', 'BE', 'DE'], roll()),
}))
export const PLANTS = makeRows(140, (index) => ({
  id: `PL-${String(1000000 + ((index * 6700417) % 8999993)).padStart(7, '0')}`,
  name: `${pick(['Lady', 'Royal', 'Sweet', 'Stone'], roll())} ${pick(['fern', 'palm', 'rose', 'moss'], roll())} ${index + 1}`,
  family: pick(FAMILIES, roll()),
  price: whole(49_000) / 100,
  added: new Date(Date.UTC(2023, 0, 1 + whole(1000))).toISOString().slice(0, 10),
  in_stock: roll() < 0.6,
  tags: ['evergreen', 'indoor', 'rare'].slice(0, whole(4)),
  origin: { country: pick(['NL', 'BE', 'DE', 'CR', 'JP'], roll()), altitude: whole(3000) },
}))
export const CARE = PLANTS.map(() => ({
  care: { water: 1 + whole(5), light: pick(['shade', 'half', 'sun'], roll()) },
  grower: pick(GROWERS, roll()).id,
}))

type Body = unknown
/** An honest answer on its way to the caller. */
export interface Draft {
  readonly operation: string
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
}
type Change = (draft: Draft, ask: Ask) => Draft

const only =
  (operation: string, status: number, change: (draft: Draft, ask: Ask) => Partial<Draft>): Change =>
  (draft, ask) =>
    (operation === '' || draft.operation === operation) && draft.status === status
      ? { ...draft, ...change(draft, ask) }
      : draft
/** Changes one row of a list, or the only object of the answer. */
const row =
  (operation: string, change: (value: Row, id: string) => Row, at = 5): Change =>
  (draft, ask) =>
    only(operation, 200, ({ body }) => ({ body: withRow(body, (value) => change(value, idIn(ask)), at) }))(draft, ask)
/** The same with some members of other values. */
const having = (operation: string, members: Row): Change => row(operation, (value) => ({ ...value, ...members }))
/** The same with other members of an inner object. */
const inside = (operation: string, name: string, members: Row): Change =>
  row(operation, (value) => ({ ...value, [name]: { ...inner(value[name]), ...members } }))
const lacking = (operation: string, status: number, header: string): Change =>
  only(operation, status, ({ headers }) => ({ headers: without(headers, header) as Record<string, string> }))
const withHeader = (operation: string, headers: Readonly<Record<string, string>>): Change =>
  only(operation, 200, (draft) => ({ headers: { ...draft.headers, ...headers } }))
const withBody = (operation: string, status: number, members: Row): Change =>
  only(operation, status, ({ body }) => ({ body: { ...inner(body), ...members } }))
export const crash = { status: 500, body: 'undefined is not a function', type: 'text/plain' }
export const idIn = ({ path }: Ask): string => path.split('/')[2] ?? ''

export type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
export const inner = (value: unknown): Row => (isRow(value) ? value : {})

function withRow(body: Body, change: (row: Row) => Row, at: number): Body {
  if (Array.isArray(body)) return body.map((one, index) => (index === at % body.length ? change(inner(one)) : one))
  if (!isRow(body)) return body
  for (const name of ['plants', 'lines', 'days'])
    if (Array.isArray(body[name])) return { ...body, [name]: withRow(body[name], change, at) }
  return change(body)
}

function without(value: Row, name: string): Row {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

/** The mistakes that change an honest answer. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'an unknown plant is a 500': only('getPlant', 404, () => crash),
  'a malformed plant is a 500': only('getPlant', 400, () => crash),
  'the photos of an unknown plant are a 500': only('listPhotos', 404, () => crash),
  'the photos of a malformed plant are a 500': only('listPhotos', 400, () => crash),
  'an unknown grower is a 500': only('getGrower', 404, () => crash),
  'a malformed grower is a 500': only('getGrower', 422, () => crash),
  'an unknown order is a 500': only('getOrder', 404, () => crash),
  'a malformed order is a 500': only('getOrder', 400, () => crash),
  'an unknown plant is the first one': only('getPlant', 404, () => ({
    status: 200,
    body: { ...PLANTS[0], ...CARE[0] },
  })),
  'a plant is the one after it': row('getPlant', (value) => {
    const next = PLANTS.findIndex(({ id }) => id === value.id) + 1
    return { ...PLANTS[next % PLANTS.length], ...CARE[next % PLANTS.length] }
  }),
  'a grower is always the same one': row('getGrower', () => ({ ...GROWERS[40] })),
  'an order is another one': withBody('getOrder', 200, { number: 7002 }),
  'an unknown plant is a page of HTML': only('getPlant', 404, () => ({ body: '<h1>404</h1>', type: 'text/html' })),
  'an unknown grower is plain JSON': only('getGrower', 404, () => ({ type: 'application/json' })),
  'an unknown order has no title': only('getOrder', 404, ({ body }) => ({ body: without(inner(body), 'title') })),
  'the problem of a malformed plant has a status of text': withBody('getPlant', 400, { status: '400' }),
  'the problem of photos has a type that is no URI': withBody('listPhotos', 404, { type: 'no such plant' }),
  'an unknown grower lacks the request id': lacking('getGrower', 404, 'x-request-id'),
  'a wrong limit lacks the request id': lacking('listPlants', 400, 'x-request-id'),
  'errors of a wrong parameter have a further member': withBody('listPlants', 400, {
    errors: [{ field: 'x', reason: 'wrong', line: 4 }],
  }),
  'a refused key is plain text': only('', 401, () => ({ body: 'no', type: 'text/plain' })),
  'a problem of a country has a title of two letters': withBody('listGrowers', 422, { title: 'No' }),
  'plants lack the total header': lacking('listPlants', 200, 'x-total-count'),
  'plants have a total header of text': withHeader('listPlants', { 'x-total-count': 'many' }),
  'a plant lacks the request id': lacking('getPlant', 200, 'x-request-id'),
  'the request id of growers is no UUID': withHeader('listGrowers', { 'x-request-id': 'r-123' }),
  'opening hours may be kept for ever': withHeader('getHours', { 'cache-control': 'immutable' }),
  'opening hours are 201': only('getHours', 200, () => ({ status: 201 })),
  'photos are plain text': only('listPhotos', 200, () => ({ type: 'text/plain' })),
  'opening hours are HTML': only('getHours', 200, () => ({ type: 'text/html', body: '<p>always</p>' })),
  'a plant has an id of six digits': having('listPlants', { id: 'PL-123456' }),
  'a plant has a family beyond the list': having('listPlants', { family: 'cactus' }),
  'a plant has a long name': having('listPlants', { name: 'x'.repeat(41) }),
  'a plant has a negative price': having('listPlants', { price: -1 }),
  'a plant costs parts of a cent': having('listPlants', { price: 1.005 }),
  'a plant was added on no day': having('listPlants', { added: '2024-02-31' }),
  'in_stock is a number': having('listPlants', { in_stock: 1 }),
  'a plant has four tags': having('listPlants', { tags: ['a', 'b', 'c', 'd'] }),
  'a plant has a tag twice': having('listPlants', { tags: ['a', 'a'] }),
  'a tag has capitals': having('listPlants', { tags: ['Rare'] }),
  'a place has a further member': inside('listPlants', 'origin', { region: 'x' }),
  'a place lies too high': inside('listPlants', 'origin', { altitude: 4001 }),
  'a place has no country': row('listPlants', (value) => ({
    ...value,
    origin: without(inner(value.origin), 'country'),
  })),
  'a country is written out': inside('listPlants', 'origin', { country: 'Japan' }),
  'the list has a further member': withBody('listPlants', 200, { next: 20 }),
  'the total is a string': withBody('listPlants', 200, { total: '140' }),
  'the care of a plant has too much water': inside('getPlant', 'care', { water: 6 }),
  'the care of a plant has a further member': inside('getPlant', 'care', { soil: 'wet' }),
  'the grower of a plant is no UUID': having('getPlant', { grower: 'green-garden' }),
  'a plant has no care': row('getPlant', (value) => without(value, 'care')),
  'a photo has a relative address': having('listPhotos', { url: 'not a uri' }),
  'a photo was taken on a day': having('listPhotos', { taken: '2024-05-01' }),
  'a photo has no width': having('listPhotos', { width: 0 }),
  'a photo is there twice': only('listPhotos', 200, ({ body }) => ({ body: [body, body].flat() })),
  'a plant has no photos': only('listPhotos', 200, () => ({ body: [] })),
  'a grower has no address': having('listGrowers', { email: 'garden at plants' }),
  'a grower has an id of digits': having('listGrowers', { id: 17 }),
  'a grower began in 1949': having('listGrowers', { since: 1949 }),
  'the page of a grower has no country': row('getGrower', (value) => without(value, 'country')),
  'an order has a line of no pieces': row('getOrder', (value) => ({ ...value, pieces: 0 }), 0),
  'an order was placed at no time': withBody('getOrder', 200, { placed: '2024-13-01T00:00:00Z' }),
  'Sunday is missing': only('getHours', 200, ({ body }) => ({
    body: { days: [inner(body).days].flat().slice(0, 6) },
  })),
  'it opens at nine': having('getHours', { opens: '9' }),
}
