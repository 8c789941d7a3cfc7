import { type Answer, isJsonLines } from '../../spec/index.js'
import { declaredHeaders } from '../model/declared-headers.js'
import { type Outcome, type Reached, withRows } from '../model/facts.js'
import type { Reply } from '../model/reply.js'
import type { Header } from '../model/reply-headers.js'
import { cursorParameter } from '../query/cursor.js'
import { nextPage, pagePlace } from '../query/next-page.js'
import { nextQuery } from '../query/next-query.js'
import { mediaType } from './media-type.js'
import { tableBody } from './table-text.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The only place where a handler's outcome becomes an answer. */
export function writeOutcome(outcome: Outcome, facts: Reached): Reply {
  const { answer, success, headers: declared = [] } = facts.operation
  const told = [...totalHeader(outcome, facts), ...pageLink(outcome, facts)]
  const isTold = (name: string): boolean => told.some(([own]) => own.toLowerCase() === name.toLowerCase())
  const others = told.length === 0 ? declared : declared.filter(({ name }) => !isTold(name))
  const own = [...declaredHeaders(others, {}, facts.now), ...told]
  if (outcome.kind === 'json' || answer.kind === 'json') {
    const value = outcome.kind === 'json' ? outcome.value : withRows(outcome)
    const headers = [['Content-Type', jsonType(answer)] as const, ...own, ...cursorHeaders(outcome, facts)]
    return { status: success, headers, body: jsonBody(value, answer) }
  }
  if (answer.kind === 'empty') return { status: success, headers: own, body: '' }
  if (answer.kind === 'text' || answer.kind === 'bytes') {
    const text = outcome.kind === 'text' ? outcome.text : ''
    return { status: success, headers: [['Content-Type', textType(answer.mediaType)], ...own], body: text }
  }
  const type = mediaType(answer.mediaType, facts.choices)
  return {
    status: success,
    headers: [['Content-Type', type], ...own, ...cursorHeaders(outcome, facts)],
    body: tableBody(outcome, answer.table, facts),
  }
}

function textType(mediaType: string): string {
  return mediaType.startsWith('text/') && !mediaType.includes('charset=') ? `${mediaType}; charset=utf-8` : mediaType
}

function totalHeader(outcome: Outcome, { operation }: Reached): readonly Header[] {
  const name = operation.tells?.totalHeader
  if (name === undefined || outcome.kind === 'text' || outcome.total === undefined) return []
  return [[name, String(outcome.total)]]
}

/** A specific JSON media type is kept; JSON needs no charset. */
function jsonType(answer: Answer): string {
  return answer.kind === 'json' && answer.mediaType !== 'application/json' ? answer.mediaType : JSON_TYPE
}

/** JSON Lines: one member of the list per line. */
function jsonBody(value: unknown, answer: Answer): string {
  if (answer.kind !== 'json' || !isJsonLines(answer.mediaType) || !Array.isArray(value)) return JSON.stringify(value)
  return value.map((one) => `${JSON.stringify(one)}\n`).join('')
}

/** A relative link to the next page, where pages have numbers. */
function pageLink(outcome: Outcome, facts: Reached): readonly Header[] {
  if (facts.operation.linked === undefined || outcome.kind === 'text' || outcome.total === undefined) return []
  const { name } = pagePlace(facts)
  const next = nextPage(outcome.total, facts)
  if (name === undefined || next === undefined) return []
  return [['Link', `<?${nextQuery(facts, name, next)}>; rel="next"`]]
}

/** The next cursor, and a relative link to the next page, so that it works behind any prefix. */
function cursorHeaders(outcome: Outcome, facts: Reached): readonly (readonly [string, string])[] {
  if (outcome.kind === 'text' || outcome.nextCursor === undefined) return []
  const next = ['X-Next-Cursor', outcome.nextCursor] as const
  const name = cursorParameter(facts.operation)?.name
  if (name === undefined || facts.choices['cursor-hand-over'] === 'bare-date') return [next]
  return [next, ['Link', `<?${nextQuery(facts, name, outcome.nextCursor)}>; rel="next"`]]
}
