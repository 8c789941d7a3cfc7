import { type JsonSchema, memberAt } from '../../spec/index.js'
import type { Reached } from '../model/facts.js'
import { cursorParameter } from '../query/cursor.js'
import { nextPage, pagePlace } from '../query/next-page.js'
import { nextQuery } from '../query/next-query.js'
import { limitOf } from '../query/run-query.js'
import { withMember, withoutMember } from './with-member.js'

interface Told {
  readonly rows: readonly unknown[]
  readonly total?: number
  readonly more?: boolean
  readonly nextCursor?: string
}

/** A body with its facts about all rows: their number, the number of pages, this page, and the next page. */
export function withTotals(body: unknown, { rows, total, more, nextCursor }: Told, facts: Reached): unknown {
  const { tells } = facts.operation
  if (tells === undefined || total === undefined) return body
  const size = limitOf(facts)
  const { name, asked, by, first } = pagePlace(facts)
  const page = by === 'offset' ? Math.floor(asked / size) + 1 : asked
  const offset = by === 'offset' ? asked : (asked - first) * size
  const told = [
    [tells.total, total],
    [tells.pages, Math.ceil(total / size)],
    [tells.page, page],
    [tells.rows, rows.length],
    [tells.size, size],
    [tells.offset, offset],
    [tells.more, more],
  ] as const
  const whole = told.reduce(
    (object, [path, value]) => (path === undefined ? object : withMember(object, path.split('.'), value)),
    body,
  )
  if (tells.next === undefined) return whole
  return withNext(whole, tells.next, name === undefined ? nextCursor : nextPage(total, facts), facts)
}

/** A value of the parameter, or a URL that contains it; on the last page null or no member. */
function withNext(body: unknown, path: string, next: string | undefined, facts: Reached): unknown {
  const { answer, parameters } = facts.operation
  const schema = answer.kind === 'json' ? memberAt(answer.schema, path) : undefined
  const steps = path.split('.')
  if (next === undefined) return takes(schema, 'null') ? withMember(body, steps, null) : withoutMember(body, steps)
  const name = (parameters.find(({ page }) => page !== undefined) ?? cursorParameter(facts.operation))?.name ?? ''
  const isNumber = takes(schema, 'integer') || takes(schema, 'number')
  return withMember(body, steps, linkIn(schema, name, next, facts) ?? (isNumber ? Number(next) : next))
}

function linkIn(schema: JsonSchema | undefined, name: string, next: string, facts: Reached): string | undefined {
  const format = keywordOf(schema, 'format')
  if (typeof format !== 'string' || !/^(uri|iri|url)/.test(format)) return undefined
  const { request } = facts
  const origin = format.endsWith('reference') ? '' : `http://${request.header('host') ?? 'localhost'}`
  return `${origin}${request.path}?${nextQuery(facts, name, next)}`
}

function takes(schema: JsonSchema | undefined, type: string): boolean {
  const own = keywordOf(schema, 'type')
  return own === type || (Array.isArray(own) && own.includes(type)) || branches(schema).some((one) => takes(one, type))
}

function keywordOf(schema: JsonSchema | undefined, name: string): unknown {
  if (typeof schema !== 'object') return undefined
  return (
    schema[name] ??
    branches(schema)
      .map((branch) => keywordOf(branch, name))
      .find((value) => value !== undefined)
  )
}

function branches(schema: JsonSchema | undefined): readonly JsonSchema[] {
  if (typeof schema !== 'object') return []
  return [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
}
