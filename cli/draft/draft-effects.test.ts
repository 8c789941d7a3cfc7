import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { draftContract } from './draft-contract.js'
import { madeSample } from './made-sample.test-kit.js'
import type { Sample } from './samples/sample.js'
import { openEdge } from './threshold-edge.js'
import { writeDraft } from './write-draft.js'

/** Ships by their numbers, in numbered pages of ten, as JSON with a total. */
const SHIPS = Array.from({ length: 60 }, (_, place) => ({
  number: 100 + place,
  name: ['Anna', 'Berta', 'Clara', 'Dora', 'Erna'][(place * 7) % 5],
  length: 20 + ((place * 37) % 60),
  berth: { quay: ['east', 'west', 'south'][(place * 5) % 3] },
  scrapped: place % 4 === 0 ? 1990 + place : null,
  lon: ((place * 29) % 50) / 10,
  lat: ((place * 31) % 70) / 10,
}))
type Ship = (typeof SHIPS)[number]

const KEEPS: Readonly<Record<string, (ship: Ship, value: string) => boolean>> = {
  shorter: ({ length }, value) => length < Number(value),
  laenge: ({ length }, value) => length >= Number(value),
  notQuay: ({ berth }, value) => berth.quay !== value,
  name: ({ name = '' }, value) => name.toLowerCase().includes(value.toLowerCase()),
  hasScrapped: ({ scrapped }, value) => (scrapped !== null) === (value === 'true'),
  box: ({ lon, lat }, value) => {
    const [west = 0, south = 0, east = 0, north = 0] = value.split(',').map(Number)
    return west <= lon && lon <= east && south <= lat && lat <= north
  },
  around: ({ lon, lat }, value) => {
    const [north = 0, east = 0, kilometres = 0] = value.split(',').map(Number)
    return Math.hypot(lat - north, lon - east) * 111 <= kilometres
  },
  quay: ({ berth }, value) => value.split(',').includes(String(berth.quay)),
}

function ships(text: string, usual = 10): Sample {
  const query = new Map([...new URLSearchParams(text)])
  const chosen = SHIPS.filter((ship) => [...query].every(([name, value]) => KEEPS[name]?.(ship, value) ?? true))
  if (query.get('sortierung') === 'lang') chosen.sort((one, other) => other.length - one.length)
  const [size, page] = [Number(query.get('size') ?? usual), Number(query.get('page') ?? 1)]
  const items = chosen.slice((page - 1) * size, page * size).map((ship) => only(ship, query.get('only')))
  return sample('/ships', query, {
    found: chosen.length,
    page: { no: page, of: Math.ceil(chosen.length / size) },
    items,
  })
}

function only(ship: Ship, names: string | undefined): object {
  const wanted = names?.split(',') ?? Object.keys(ship)
  return Object.fromEntries(Object.entries(ship).filter(([name]) => name === 'number' || wanted.includes(name)))
}

function sample(path: string, query: ReadonlyMap<string, string>, body: unknown, more: Partial<Sample> = {}): Sample {
  return madeSample({ path, query, body: JSON.stringify(body), ...more })
}

const ASKED = [
  ...['', 'size=60', 'page=2', 'page=3&size=7', 'page=2&size=25', 'size=5', 'shorter=50', 'size=60&shorter=40'],
  ...['size=60&laenge=44', 'size=60&laenge=60', 'notQuay=east', 'name=er', 'hasScrapped=true', 'hasScrapped=false'],
  ...['size=60&box=1,1,4,5', 'quay=east,west', 'size=60&sortierung=lang', 'only=name,lon', 'only=name'],
]
const single = (place: number) => sample(`/ships/${SHIPS[place]?.number}`, new Map(), { ...SHIPS[place], flag: 'NL' })
const asked = [...ASKED.map((text) => ships(text)), single(1), single(4), single(9)]
const { operations } = draftContract(asked)
const list = operations.find(({ path }) => path === '/ships')

describe('effects of parameters', () => {
  it.each([
    ['shorter', { column: 'length', op: 'lt' }],
    ['laenge', { column: 'length', op: 'gte' }],
    ['notQuay', { column: 'berth.quay', op: 'ne' }],
    ['name', { column: 'name', op: 'contains' }],
    ['hasScrapped', { column: 'scrapped', op: 'present' }],
    ['box', { column: 'lon', op: 'bbox', latitude: 'lat' }],
    ['quay', { column: 'berth.quay', op: 'in' }],
  ])('%s filters', (name, filter) => {
    expect(list?.parameters.find((one) => one.name === name)?.filter).toMatchObject(filter)
  })

  it('leaves the edge of a threshold open that no row equals, whatever the name says', () => {
    const edgeOf = (...asked: string[]) => {
      const drafted = draftContract(['', 'size=60', ...asked].map(ships))
      return drafted.operations[0]?.parameters.find(({ name }) => name !== 'size')?.filter
    }
    expect(edgeOf('size=60&shorter=40.5', 'size=60&shorter=50.5')).toMatchObject({
      op: 'lte',
      openEdge: 'get /ships shorter',
    })
    expect(edgeOf('size=60&shorter=40')).not.toHaveProperty('openEdge')
    expect(edgeOf('size=60&laenge=44')).toMatchObject({ op: 'gte' })
    expect(edgeOf('size=60&laenge=44')).not.toHaveProperty('openEdge')
    expect(openEdge('get /ships shorter')).toMatchObject({ id: 'edge-get-ships-shorter', default: 'inside' })
  })

  it('finds a box that leaves one row', () => {
    const [{ lon, lat } = { lon: 0, lat: 0 }] = SHIPS.slice(7)
    const drafted = draftContract(['', 'size=60', `size=60&box=${lon},${lat},${lon},${lat}`].map(ships))
    const box = drafted.operations[0]?.parameters.find((one) => one.name === 'box')
    expect(box?.filter).toMatchObject({ column: 'lon', op: 'bbox', latitude: 'lat' })
  })

  it('finds a circle, whose value is a list', () => {
    const [{ lon, lat } = { lon: 0, lat: 0 }] = SHIPS.slice(7)
    const drafted = draftContract(['', 'size=60', `size=60&around=${lat},${lon},1`].map(ships))
    const around = drafted.operations[0]?.parameters.find((one) => one.name === 'around')
    expect(around).toMatchObject({ type: 'list', filter: { column: 'lon', op: 'near', latitude: 'lat' } })
  })

  it('finds one cap: a window may have as many days as an answer has rows, by chance', () => {
    const within = (days: number, size: number): Sample =>
      sample(
        '/ships',
        new Map([
          ['days', `${days}`],
          ['size', `${size}`],
        ]),
        { items: SHIPS.slice(0, Math.min(size, days)) },
      )
    const drafted = draftContract([ships('size=60'), within(9, 50), within(40, 20), within(50, 30), within(60, 25)])
    const caps = drafted.operations[0]?.parameters.filter(({ cap }) => cap !== undefined)
    expect(caps?.map(({ name }) => name)).toEqual(['size'])
  })

  it('finds pages, chosen orders and columns, which change no other claim', () => {
    const words = new Map(list?.parameters.map((one) => [one.name, one]))
    expect(words.get('page')).toMatchObject({ page: { by: 'number' } })
    expect(words.get('size')).toMatchObject({ cap: { support: { answers: 9 } } })
    expect(words.get('sortierung')).toMatchObject({ sort: { lang: '-length' } })
    expect(words.get('only')).toMatchObject({ columns: { always: ['number'] } })
    expect(list?.table?.order[0]).toMatchObject({ column: 'number', direction: 'asc' })
    expect(list?.table?.columns.find(({ name }) => name === 'length')).toMatchObject({ nullable: false })
  })

  it('lists the values of an order only if it knows the order of each', () => {
    const sortOf = (...asked: readonly string[]) => {
      const text = writeDraft(draftContract(['', 'size=60&sortierung=lang', ...asked].map(ships)), 'x', 'http://x.test')
      return parse(text).paths['/ships'].get.parameters.find(({ name }: { name: string }) => name === 'sortierung')
    }
    expect(sortOf()).toMatchObject({ schema: { enum: ['lang'] }, 'x-sort': { lang: '-length' } })
    const open = sortOf('sortierung=quay&size=3')
    expect(open).toMatchObject({
      description: expect.stringContaining('not known: quay'),
      'x-sort': { lang: '-length' },
    })
    expect(open.schema).toEqual({ type: 'string' })
  })

  it('finds the members that tell the total, the page and the number of pages', () => {
    expect(list?.tells).toEqual({ total: 'found', page: 'page.no', pages: 'page.of' })
  })

  it('finds numbered pages where another account has smaller ones', () => {
    const smaller = ['', 'page=2'].map((text) => ships(text, 4))
    const found = draftContract([...asked, ...smaller]).operations.find(({ path }) => path === '/ships')
    expect(found?.parameters.find(({ name }) => name === 'page')).toMatchObject({ page: { by: 'number' } })
    expect(found?.tells).toMatchObject({ page: 'page.no', pages: 'page.of' })
  })

  it('finds the list whose row a path names', () => {
    const [one] = operations.filter(({ path }) => path !== '/ships')
    expect(one).toMatchObject({ path: '/ships/{ship}', resource: { parameter: 'ship', column: 'number' } })
    expect(one?.resource?.list).toBe(list?.id)
    const crewed = SHIPS.map((ship) => ({ ...ship, crew: [{ name: 'Ada', age: ship.length }] }))
    const singles = crewed.slice(0, 3).map((ship) => sample(`/ships/${ship.number}`, new Map(), ship))
    const draft = draftContract([sample('/ships', new Map(), crewed), ...singles])
    expect(draft.operations[1]).toMatchObject({ resource: { list: 'getShips', parameter: 'ship', column: 'number' } })
    expect(draft.operations[1]?.table).toBeUndefined()
    // The row may be inside one member of the body.
    const wrapped = SHIPS.slice(0, 3).map((ship) => sample(`/ships/${ship.number}`, new Map(), { data: ship }))
    const [, inner] = draftContract([sample('/ships', new Map(), SHIPS), ...wrapped]).operations
    expect(inner?.resource).toMatchObject({ list: 'getShips', column: 'number' })
  })

  it('finds the list to whose rows other rows belong, and the column that shows it', () => {
    const trips = (ship: number, rows: readonly object[]) => sample(`/ships/${ship}/trips`, new Map(), rows)
    const draftOf = (...more: readonly Sample[]) =>
      draftContract([sample('/ships', new Map(), SHIPS), ...more]).operations.find(({ path }) => /trips$/.test(path))
    const [one = 0, other = 0] = SHIPS.map(({ number }) => number)
    const rowsOf = (ship: number) => ['Kiel', 'Bari'].map((port, at) => ({ trip: `${ship}-${at}`, ship, port }))
    expect(draftOf(trips(one, rowsOf(one)), trips(other, rowsOf(other)))).toMatchObject({
      path: '/ships/{ship}/trips',
      resource: { list: 'getShips', parameter: 'ship', column: 'number' },
      pathParameters: [{ name: 'ship', shownIn: 'ship' }],
    })
    expect(draftOf(trips(one, rowsOf(other)), trips(other, rowsOf(one)))?.pathParameters[0]).not.toHaveProperty(
      'shownIn',
    )
    for (const ship of [one, -1])
      expect(draftOf(trips(ship, rowsOf(one)), trips(-2, rowsOf(other)))?.resource).toBeUndefined()
  })
})

describe('other forms of answers', () => {
  it('reads JSON Lines, and cursors that continue by a number', () => {
    const lines = (query: string) => {
      const after = Number(new URLSearchParams(query).get('after') ?? 0)
      const rows = SHIPS.filter(({ number }) => number > after).slice(0, 20)
      const body = rows.map((row) => JSON.stringify(row)).join('\n')
      return sample('/log', new Map(new URLSearchParams(query)), {}, { body, mediaType: 'application/x-ndjson' })
    }
    const [log] = draftContract([lines(''), lines('after=119'), lines('after=130')]).operations
    expect(log?.table?.form).toEqual({ isLines: true })
    expect(log?.parameters).toMatchObject([{ name: 'after', cursor: 'number' }])
  })

  it('finds the cursor that the body hands over', () => {
    const page = (from: number, cursor?: string) =>
      sample('/log', new Map(cursor === undefined ? [] : [['weiter', cursor]]), {
        rows: SHIPS.slice(from, from + 20),
        mehr: from < 40 ? `/log?weiter=c${from + 20}x` : null,
      })
    const [log] = draftContract([page(0), page(20, 'c20x'), page(40, 'c40x')]).operations
    expect(log?.parameters).toMatchObject([{ name: 'weiter', cursor: 'number' }])
    expect(log?.tells).toEqual({ next: 'mehr' })
  })

  it('finds the cursor of a Link, the default of a cap that one longer answer shows, and the maximum before a refusal', () => {
    const asked = (text: string) => {
      const query = new Map(new URLSearchParams(text))
      const size = Number(query.get('size') ?? 10)
      if (size > 50) return sample('/log', query, { code: 'TOO_MANY' }, { status: 400 })
      const from = Number(query.get('ab')?.slice(1) ?? 0)
      const link = `<http://a.example/log?size=${size}>; rel="self", <http://a.example/log?ab=c${from + size}>; rel="next"`
      return sample('/log', query, SHIPS.slice(from, from + size), { headers: new Map([['link', link]]) })
    }
    const [log] = draftContract(['', 'ab=c10', 'size=5', 'size=50', 'size=51', 'ab=c20'].map(asked)).operations
    expect(log?.parameters).toMatchObject([
      { name: 'ab', cursor: 'number' },
      { name: 'size', cap: { default: 10, maximum: 50 } },
    ])
  })

  it('takes no complete result for a maximum, and no window for the default of a cap', () => {
    const asked = (text: string) => {
      const query = new Map(new URLSearchParams(text))
      const rows = SHIPS.filter(({ number }) => number >= Number(query.get('from') ?? 115))
      return sample('/log', query, rows.slice(0, Number(query.get('size') ?? 100)))
    }
    const texts = ['', 'size=20', 'from=100&size=70', 'from=100&size=80']
    const [log] = draftContract([...texts, ''].map(asked)).operations
    const cap = log?.parameters.find(({ name }) => name === 'size')?.cap
    expect([cap?.default, cap?.maximum, cap?.support.answers]).toEqual([undefined, undefined, 3])
  })

  it('takes no filter for a cursor because links repeat it, or because its name fits', () => {
    const filtered = (query: string) => {
      const asked = new URLSearchParams(query)
      const rows = SHIPS.filter(({ number }) => number >= Number(asked.get('after') ?? 0))
        .filter(({ name }) => [name, null].includes(asked.get('called')))
        .slice(0, 10)
      return sample('/log', new Map(asked), { rows, next: `/log?${query}&page=2` })
    }
    const asked = ['', 'called=Anna', 'called=Berta', 'called=Anna', 'after=115', 'after=125']
    const [log] = draftContract(asked.map(filtered)).operations
    expect(log?.parameters.map(({ name, cursor }) => [name, cursor])).toEqual([
      ['called', undefined],
      ['after', undefined],
    ])
    expect(log?.parameters[0]?.filter).toMatchObject({ column: 'name', op: 'eq' })
  })

  it('drafts refusals with the code anywhere in the body', () => {
    const refused = (status: number, body: unknown, path: string) => sample(path, new Map(), body, { status })
    const { errors } = draftContract([
      ships(''),
      refused(404, { error: { code: 'no.path', text: 'Nothing here' } }, '/else'),
      refused(406, { type: 'https://a.example/problems/no-form', title: 'No such form', status: 406 }, '/ships'),
    ])
    expect(errors).toMatchObject([
      { code: 'no.path', when: ['path-unknown'], body: { error: { code: '{code}', text: '{message}' } } },
      {
        code: 'no-form',
        when: ['not-acceptable'],
        body: { type: 'https://a.example/problems/{code}', title: '{message}', status: '{status}' },
      },
    ])
  })
})

it('compares thousands of answers in linear time', () => {
  const rows = (at: number) => [{ number: at, name: `n${at % 7}`, length: at % 13 }]
  const answers = (size: number): readonly Sample[] =>
    Array.from({ length: size }, (_, at) =>
      sample(
        '/ships',
        new Map([
          ['name', `n${at % 7}`],
          ['size', String(1 + (at % 50))],
          ['mark', `m${at}`],
        ]),
        rows(at),
      ),
    )
  expect(growth((size) => draftContract(answers(size)), 100)).toBeLessThan(LINEAR)
})
