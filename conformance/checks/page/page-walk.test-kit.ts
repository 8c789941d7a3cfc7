import type { CellType, Contract } from '../../../spec/index.js'
import type { Check, Finding } from '../../check.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import type { Probe } from '../../probe.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  jsonAnswer,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { type Book, bookTable, filter, judged, type Server, SHELF, shelfContract } from '../finding/shelf.test-kit.js'

const limit = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })

export const cursorParameter = parameter('cursor', { cursor: { column: 'printed' } })
export const pagedContract: Contract = shelfContract(cursorParameter, limit)

const openCursors = {
  openPoints: [{ id: 'cursors', question: '', options: [{ name: 'opaque', says: '' }], default: 'opaque' }],
}
/** The same contract, with an open meaning of the cursor. */
export const opaqueContract: Contract = miniContract(
  [books({ parameters: [{ ...cursorParameter, open: ['cursors'] }, limit] })],
  openCursors,
)

/** A list of numbered parts of some kind; its body names the next page. */
export const partsList = operation(
  'listParts',
  { ...jsonAnswer(), list: { member: 'parts', table: table([column('number', 'integer'), column('kind')]) } },
  {
    parameters: [
      parameter('cursor', { cursor: { column: 'number' } }),
      parameter('limit', { type: 'integer', cap: 'rows', default: '20', minimum: 1 }),
      parameter('kind', { filter: filter('kind', 'eq') }),
    ],
    order: [{ column: 'number', direction: 'asc', by: 'value', level: 'must', open: [] }],
    tells: { next: 'next', open: [] },
  },
)

/** Two books a day, newest first. */
export const PAGED: readonly Book[] = SHELF.flatMap((book) => [book, { ...book, isbn: `${book.isbn}b` }])

export interface Turning {
  /** How far the next page begins from its right place. */
  readonly shift?: number
  readonly ignoreCursor?: boolean
  readonly ascending?: boolean
}

/** Hands over positions as cursors; a date as cursor continues after that date. */
export function handing({ shift = 0, ignoreCursor = false }: Turning = {}): Server {
  return ({ cursor, limit: size = '50' }) => {
    const from = cursor === undefined || ignoreCursor ? 0 : startOf(cursor)
    const start = Math.max(0, from + (cursor?.startsWith('p') === true ? shift : 0))
    const end = start + Number(size)
    return {
      body: bookTable(PAGED.slice(start, end)),
      headers: end < PAGED.length ? [['X-Next-Cursor', `p${end}`]] : [],
    }
  }
}

/** Hands no cursor over, and understands only dates. */
export function byDate({ inclusive = false, shift = 0 }: { inclusive?: boolean; shift?: number } = {}): Server {
  return ({ cursor, limit: size = '50' }) => {
    const rest = PAGED.filter(
      ({ printed }) => cursor === undefined || (inclusive ? printed <= cursor : printed < cursor),
    )
    const start = cursor === undefined ? 0 : shift
    return bookTable(rest.slice(start, start + Number(size)))
  }
}

/** Hands over the plain day of the last row of a page, or of the next row. */
export function handingDays({ inclusive = false, shift = 0, next = false } = {}): Server {
  return (query, probe) => {
    const body = String(byDate({ inclusive, shift })(query, probe))
    const rest = PAGED.filter(({ isbn }) => body.includes(`${isbn}|`))
    const last = PAGED.findIndex(({ isbn }) => isbn === rest.at(-1)?.isbn)
    const day = PAGED[next ? last + 1 : last]?.printed
    return { body, headers: day === undefined ? [] : [['X-Next-Cursor', day]] }
  }
}

function startOf(cursor: string): number {
  if (cursor.startsWith('p')) return Number(cursor.slice(1))
  const place = PAGED.findIndex(({ printed }) => printed < cursor)
  return place === -1 ? PAGED.length : place
}

const TYPES: Readonly<Record<string, CellType>> = {
  pages: 'integer',
  weight: 'number',
  printed: 'date',
  bought: 'date',
  lent: 'date-time',
}

/** A walk as text: spaces separate rows, and "d20" is 20 November 2026. */
export interface Script {
  /** The column that the cursor means. */
  readonly by: string
  /** Names in the header; all but `unknown` are documented. */
  readonly columns: string
  /** Documented names that are only examples, because the table is open. */
  readonly shown?: string
  /** The answer without limit and cursor; by default the rows of all pages. */
  readonly plain?: string
  /** The rows of a page, or a whole answer in its place. */
  readonly pages: readonly (string | FakeAnswer)[]
  /** The cursor that each page but the last hands over. */
  readonly cursors?: readonly string[]
  readonly header?: string
  /** The answer to any other cursor. */
  readonly bare?: string
  /** The documentation leaves the meaning of the cursor open. */
  readonly opaque?: boolean
}

/** The finding about a walk; it must be a violation with these words, or no violation. */
export function judgeScript(check: Check, script: Script, blame?: string): Finding {
  const { contract, server } = scripted(script)
  const finding = judged(check, contract, server)
  return blame === undefined ? expectPass(finding) : expectFail(finding, blame)
}

export function scripted(script: Script): { contract: Contract; server: Server } {
  const documented = (script.shown ?? script.columns).split('|').filter((name) => name !== 'unknown')
  const columns = documented.map((name) => column(name, TYPES[name] ?? 'string', { nullable: true }))
  const body = table(columns, { shape: script.shown === undefined ? 'closed' : 'open' })
  const cursorBy = parameter('cursor', { cursor: { column: script.by }, open: script.opaque ? ['cursors'] : [] })
  const contract = miniContract([operation('listBooks', body, { parameters: [cursorBy, limit] })], openCursors)
  const server: Server = ({ cursor, limit: size }) => answerTo(script, cursor ?? (size === undefined ? 'plain' : 'p0'))
  return { contract, server }
}

function answerTo({ columns, pages, cursors = ['p1', 'p2'], ...script }: Script, asked: string): FakeAnswer {
  const { plain = pages.join(' '), header = 'X-Next-Cursor', bare } = script
  const rows = (text: string) => psv(columns, ...text.replaceAll(/\bd(\d\d)/g, '2026-11-$1').split(' '))
  if (asked === 'plain') return { body: rows(plain) }
  const place = ['p0', ...cursors].indexOf(asked)
  const [page = bare, next] = [pages[place], cursors[place]]
  if (page === undefined) return { status: 400 }
  if (typeof page !== 'string') return page
  return { body: rows(page), headers: next === undefined || pages[place + 1] === undefined ? [] : [[header, next]] }
}

/** The same server, with other answers to repeated requests. */
export const secondly =
  (server: Server, answer: (probe: Probe) => ReturnType<Server> | undefined): Server =>
  (query, probe) =>
    (probe.repeat > 0 ? answer(probe) : undefined) ?? server(query, probe)
