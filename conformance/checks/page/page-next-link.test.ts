import { describe, expect, it } from 'vitest'
import { again } from '../../ask/make-probe.js'
import { followedLinks, nextLink } from '../../ask/pages/next-link.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  miniTarget,
  parameter,
  psv,
  reply,
} from '../finding/harness.test-kit.js'
import { pageNextLink } from './page-next-link.js'

const list = books({
  linked: true,
  parameters: [
    parameter('genre', { filter: { column: 'genre', op: 'eq', on: 'row', alternatives: [], open: [] } }),
    parameter('page', { type: 'integer', page: { by: 'number', first: 1 } }),
  ],
})
const contract = miniContract([list])
const rows = (...genres: readonly string[]) =>
  psv('isbn|title|genre|pages|printed', ...genres.map((genre, at) => `${at}|A|${genre}|3|2026-01-01`))

const distinct = (count: number) => rows(...Array.from({ length: count }, () => 'novel'))
const equal = (count: number) =>
  psv('isbn|title|genre|pages|printed', ...Array.from({ length: count }, () => '1|A|novel|3|2026-01-01'))

/** The finding about a link of the first answer that is answered like this, once and again. */
function judged(link: string, status: number | readonly number[], ...genres: readonly string[]) {
  const first = ask(
    contract,
    'listBooks',
    { genre: 'novel' },
    {
      body: rows('novel', 'novel'),
      headers: [['Link', `<${link}>; rel="next"`]],
    },
  )
  const [followed] = followedLinks(list, evidenceOf(contract, [first]))
  if (followed === undefined) return judgeOne(pageNextLink, evidenceOf(contract, [first]))
  const answers = [followed.probe, again(followed.probe, 1)].map((probe, at) => {
    const shown = typeof status === 'number' ? status : (status[at] ?? 0)
    return reply(probe, { status: shown, body: shown === 200 ? rows(...genres) : '{}' })
  })
  return judgeOne(pageNextLink, evidenceOf(contract, [first, ...answers]))
}

describe('page.next-link', () => {
  it('is judged for operations whose links the document describes', () => {
    expect(keysOf(pageNextLink.instances(contract))).toBe('listBooks')
    expect(pageNextLink.instances(miniContract([books()]))).toEqual([])
    const headers = [{ name: 'Link', required: true, schema: true }] as const
    expect(keysOf(pageNextLink.instances(miniContract([books({ headers: [...headers] })])))).toBe('listBooks')
  })

  it('passes a link to further rows of the request, also relative or behind a prefix', () => {
    expectStatus(judged('/v1/listBooks?genre=novel&page=2', 200, 'novel'), 'pass')
    expectStatus(judged('?genre=novel&page=2', 200, 'novel'), 'pass')
    expectStatus(judged('/v1/listBooks?page=opaque', 200, 'novel'), 'pass')
  })

  it('observes another host', () => {
    const link = 'https://inside.example/api/v1/listBooks?genre=novel&page=2'
    expectStatus(judged(link, 200, 'novel'), 'observed')
    expectFail(judged(link, 200, 'poem'), 'does not obey genre=novel')
  })

  it('follows a documented Link beside a member with a cursor', () => {
    const tells = { next: 'next', open: [] }
    const answer = ask(
      contract,
      'listBooks',
      { genre: 'novel' },
      {
        body: '{"next": "opaque"}',
        headers: [['Link', '</v1/listBooks?page=2>; rel="next"']],
      },
    )
    expect(nextLink(answer, { ...list, tells })?.search).toBe('?page=2')
    const { linked: _linked, ...undocumented } = list
    expect(nextLink(answer, { ...undocumented, tells })).toBeUndefined()
  })

  it('follows a link for each filter', () => {
    const title = parameter('title', { filter: { column: 'title', op: 'eq', on: 'row', alternatives: [], open: [] } })
    const own = { ...list, parameters: [...list.parameters, title] }
    const linked = (values: Readonly<Record<string, string>>) => {
      const headers = [['Link', `<?${new URLSearchParams(values)}&page=2>; rel="next"`]] as const
      return ask(miniContract([own]), 'listBooks', values, { body: rows('novel'), headers })
    }
    const sent = [{ genre: 'novel' }, { genre: 'poem' }, {}, { genre: 'novel', title: 'A' }].map(linked)
    const links = followedLinks(own, evidenceOf(miniContract([own]), sent))
    expect(links.map(({ first }) => first.probe.parameters.length)).toEqual([1, 2, 0])
  })

  it('refuses a path that does not exist, a refused link, and rows without the filter', () => {
    expectFail(judged('/v1/books?genre=novel&page=2', 404), 'links to the next page /v1/books?', 'answered 404')
    expectFail(judged('/v1/listBooks?genre=novel&page=no', 400), 'answered 400', 'the next page')
    expectFail(judged('/v1/listBooks?page=2', 200, 'novel', 'poem'), 'row 2 does not obey genre=novel', 'poem')
  })

  it('refuses a link that leads back to the rows of the page, but not a few rows that moved, and not equal rows', () => {
    const back = (count: number, made: (count: number) => string = distinct, later = made(4)) => {
      const body = made(4)
      const headers = [['Link', '<?genre=novel&page=first>; rel="next"']] as const
      const first = ask(contract, 'listBooks', { genre: 'novel' }, { body, headers })
      const [followed] = followedLinks(list, evidenceOf(contract, [first]))
      const answer = made(count)
      const answers = followed ? [followed.probe, again(followed.probe, 1)].map((probe) => reply(probe, answer)) : []
      const second = reply(again(first.probe, 1), { body: later, headers })
      return judgeOne(pageNextLink, evidenceOf(contract, [first, second, ...answers]))
    }
    expectFail(back(3), 'its 3 rows are rows of the page before')
    for (const count of [0, 2, 5]) expectStatus(back(count), 'pass')
    expectStatus(back(3, equal), 'pass')
    // New rows came in between, so the repeated page has others.
    expectStatus(back(3, distinct, rows('new')), 'pass')
  })

  it('follows another path only below the prefix of the target, or where the path of the request begins it', () => {
    const target = { ...miniTarget, baseUrl: 'https://target.example/api' }
    const followed = (link: string) => {
      const headers = [['Link', `<${link}>; rel="next"`]] as const
      const first = ask(contract, 'listBooks', {}, { body: rows('novel'), headers })
      return followedLinks(list, evidenceOf(contract, [first], target)).map(({ probe }) => probe.path)
    }
    expect(followed('/api/pages/2')).toEqual(['/pages/2'])
    expect(followed('/v1/listBooks-page?page=2')).toEqual(['/v1/listBooks-page'])
    expect(followed('/apis/pages/2')).toEqual([])
    expect(followed('/v2/listBooks-page?page=2')).toEqual([])
  })

  it('does not follow a link outside the address of the target, and warns if it has the parameter of the pages', () => {
    const target = { ...miniTarget, baseUrl: 'https://target.example/api' }
    const found = (link: string) => {
      const headers = [['Link', `<${link}>; rel="next"`]] as const
      const first = ask(contract, 'listBooks', {}, { body: rows('novel'), headers })
      return judgeOne(pageNextLink, evidenceOf(contract, [first], target))
    }
    const odd = expectStatus(found('/apis/pages/2?page=2'), 'warn')
    expect(odd.message).toContain('outside the address of the target, to /apis/pages/2?page=2')
    expectStatus(found('/apis/pages/2'), 'observed')
  })

  it('does not judge a path of another host, another path that answers, or a failing service', () => {
    expectStatus(judged('https://other.example/books?page=2', 404), 'not-applicable')
    expectStatus(judged('/v1/books/page/2', 200, 'poem'), 'pass')
    for (const status of [429, 503, [503, 200]])
      expectStatus(judged('/v1/listBooks?genre=novel&page=2', status, 'poem'), 'no-evidence: prerequisite')
    expectStatus(judged('/v1/listBooks?genre=novel&page=2', [200, 503], 'poem'), 'no-evidence: budget')
  })
})

describe('page.next-link with a link that does not say all of its request', () => {
  const eq = (column: string) => ({ column, op: 'eq', on: 'row', alternatives: [], open: [] }) as const
  const walked = books({
    linked: true,
    parameters: [
      ...['isbn', 'title', 'genre', 'pages', 'printed'].map((name) => parameter(name, { filter: eq(name) })),
      parameter('after', { cursor: { column: 'isbn' } }),
      parameter('size', { type: 'integer', cap: 'rows', default: '9', maximum: 9 }),
    ],
  })
  const both = miniContract([walked])
  const page = (values: Readonly<Record<string, string>>, link: string, count = 3) =>
    ask(both, 'listBooks', values, { body: distinct(count), headers: [['Link', `<?${link}>; rel="next"`]] })

  it('follows first the links that do not name a filter', () => {
    const kept = ['isbn', 'title', 'pages', 'printed'].map((name) => page({ [name]: '1' }, `${name}=1&after=x`))
    const lost = page({ genre: 'novel', isbn: '1' }, 'isbn=1&after=x', 1)
    const followed = followedLinks(walked, evidenceOf(both, [...kept, lost]))
    expect(followed[0]?.first).toBe(lost)
  })

  it('blames more rows behind a link than its request wants', () => {
    const first = page({ size: '2' }, 'after=x', 2)
    const [followed] = followedLinks(walked, evidenceOf(both, [first]))
    if (followed === undefined) throw new Error('a link to follow')
    const behind = (count: number) => {
      const again3 = psv(
        'isbn|title|genre|pages|printed',
        ...Array.from({ length: count }, (_, at) => `${at + 5}|A|novel|3|2026-01-01`),
      )
      const answers = [followed.probe, again(followed.probe, 1)].map((probe) => reply(probe, { body: again3 }))
      return judgeOne(pageNextLink, evidenceOf(both, [first, ...answers]))
    }
    expectFail(behind(3), 'and it has 3 rows')
    expectStatus(behind(2), 'pass')
  })
})
