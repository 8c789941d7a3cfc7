import type { Contract, Filter, Operation, Parameter } from '../../../spec/index.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { type FakeAnswer, fakeExchange } from '../../evidence/fake-exchange.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import {
  ask,
  books,
  column,
  instanceOf,
  miniContract,
  miniTarget,
  operation,
  parameter,
  psv,
  reply,
  table,
} from './harness.test-kit.js'

export interface Book {
  readonly isbn: string
  readonly title: string
  readonly genre: string
  readonly pages: number
  readonly printed: string
}

export const DATE = 'Fri, 20 Nov 2026 10:00:00 GMT'

/** Books printed on successive days back from 20 November 2026. */
export const SHELF: readonly Book[] = Array.from({ length: 12 }, (_, index) => ({
  isbn: String(1000 + index),
  title: `Title ${index}`,
  genre: ['novel', 'poem', 'essay'][index % 3] ?? '',
  pages: 100 * (1 + (index % 5)),
  printed: new Date(Date.UTC(2026, 10, 20 - 2 * index)).toISOString().slice(0, 10),
}))

export const HEADER = 'isbn|title|genre|pages|printed'

export function bookTable(rows: readonly Book[]): string {
  return psv(
    HEADER,
    ...rows.map(({ isbn, title, genre, pages, printed }) => [isbn, title, genre, pages, printed].join('|')),
  )
}

export function filter(column: string, op: Filter['op'], parts: Partial<Filter> = {}): Filter {
  return { column, op, on: 'row', alternatives: [], open: [], ...parts }
}

export const GENRE = parameter('genre', { filter: filter('genre', 'eq') })
export const GENRES = parameter('genres', { type: 'list', filter: filter('genre', 'has-member') })
export const MIN_PAGES = parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') })
/** A filter of a summary: it applies to the rows of the shelf that the summary counts. */
export function filterBehind(column: string, op: Filter['op']): Filter {
  return filter(column, op, { on: 'source', source: 'listBooks' })
}

/** A summary of the shelf: it counts books. */
export function countBooks(...parameters: readonly Parameter[]): Operation {
  return operation('countBooks', table([column('count', 'integer')]), { parameters })
}

export const DAYS = parameter('days', { type: 'integer', default: '60', filter: filter('printed', 'within-days') })

export function shelfContract(...parameters: readonly Parameter[]): Contract {
  return miniContract([books({ parameters })])
}

export type Server = (query: Readonly<Record<string, string>>, probe: Probe) => FakeAnswer | string

/** The same answer to every request. */
export const always =
  (answer: ReturnType<Server>): Server =>
  () =>
    answer

/** One recorded exchange, as this server answers. */
export function answeredBy(contract: Contract, id: string, values: Readonly<Record<string, string>>, server: Server) {
  const { probe } = ask(contract, id, values, '')
  return reply(probe, server(values, probe))
}

/** A correct library. */
export const honest: Server = (query) => bookTable(SHELF.filter((book) => fits(book, query)))

export function fits(book: Book, query: Readonly<Record<string, string>>): boolean {
  const age = (Date.UTC(2026, 10, 20) - Date.parse(book.printed)) / 86_400_000
  return (
    (query.genre === undefined || query.genre === book.genre) &&
    (query.genres === undefined || query.genres.split(',').includes(book.genre)) &&
    book.pages >= Number(query.min_pages ?? 0) &&
    age <= Number(query.days ?? 60)
  )
}

/** The answer to a request that the run did not send, because its budget was too small. */
export const UNASKED: FakeAnswer = {}
export const LOST: FakeAnswer = { failure: { kind: 'timeout', message: 'too late' } }

/** Sends the probes of the check, round by round, until it has no new ones. */
export function converse(check: Check, instance: Instance, contract: Contract, server: Server): Evidence {
  const exchanges: Exchange[] = []
  const asked = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const evidence = makeEvidence({ contract, target: miniTarget, exchanges: [...exchanges] })
    const probes = [
      ...check.needs(instance, evidence),
      ...(round === 0 ? [] : (check.derives?.(instance, evidence) ?? [])),
    ]
    const fresh = probes.filter(({ key }) => !asked.has(key))
    if (fresh.length === 0 && round > 0) break
    for (const probe of fresh) {
      if (asked.has(probe.key)) continue
      asked.add(probe.key)
      const answer = server(Object.fromEntries(probe.parameters), probe)
      if (answer !== UNASKED) exchanges.push(exchangeOf(probe, answer, exchanges.length + 1))
    }
  }
  return makeEvidence({ contract, target: miniTarget, exchanges })
}

function exchangeOf(probe: Probe, answer: FakeAnswer | string, number: number): Exchange {
  const parts: FakeAnswer = typeof answer === 'string' ? { body: answer } : answer
  const type = typeof parts.body === 'object' ? 'application/json' : 'text/csv; charset=utf-8'
  return fakeExchange(probe, {
    id: `x${number}`,
    account: `${probe.presented.tier ?? 'nobody'}-1`,
    ...parts,
    headers: [['Content-Type', type], ['Date', DATE], ...(parts.headers ?? [])],
  })
}

/** The finding about this server, after the server answered every probe of the check. */
export function judged(check: Check, contract: Contract, server: Server, key?: string): Finding {
  const instance = instanceOf(check, contract, key)
  return check.judge(instance, converse(check, instance, contract, server))
}
