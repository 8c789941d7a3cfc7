import { statusText } from './redirects.js'
import { type ErrorShape, type LineError, nextCursorIn, nextCursorOf, type OtherError, refusalIn } from './result.js'
import { lineError, parseTable, type TableShape } from './table.js'

/** The facts about one operation that a client needs. */
export interface OperationShape {
  readonly method: string
  readonly path: string
  /**
   * Parameter -> its place in the request, if that is not the query, or what separates the members of a list there, if
   * not a comma; `repeat`: its name again.
   */
  readonly places?: Readonly<Record<string, 'path' | 'header' | 'cookie' | '|' | ' ' | 'repeat'>>
  readonly security: readonly (readonly string[])[]
  /** Its JSON errors. */
  readonly errors: readonly ErrorShape[]
  /** The media type that the client reads, if the caller chooses it by `Accept`. */
  readonly accept?: string
  /** Its body is not JSON and not a table. */
  readonly form?: 'text' | 'bytes'
  /** The table in its body. */
  readonly table?: TableShape<unknown>
  /** Members of its JSON body that are tables. */
  readonly tables?: Readonly<Record<string, TableShape<unknown>>>
  /** The parameter for a cursor, and the column of a plain value as cursor. */
  readonly cursor?: readonly [parameter: string, column: string]
  /** The member of the body that contains the next cursor: `paging.next`. */
  readonly next?: string
  /** The parameter that caps the rows, and its default. */
  readonly cap?: readonly [parameter: string, rows: number]
}

type Read = { readonly data: unknown } | { readonly error: unknown }

export async function readAnswer(response: Response, shape: OperationShape) {
  const isFile = shape.form === 'bytes' && response.ok
  const read = isFile ? { data: await response.blob() } : readBody(await response.text(), response, shape)
  const parameter = shape.cursor?.[0] ?? ''
  const isInBody = shape.next !== undefined && 'data' in read
  return {
    read,
    nextCursor: isInBody ? nextCursorIn(read.data, shape.next, parameter) : nextCursorOf(response.headers, parameter),
  }
}

function readBody(body: string, response: Response, { errors, form, table, tables = {} }: OperationShape): Read {
  const { ok, status, headers } = response
  const message = table && lineError(body)
  if (message !== undefined) return { error: { kind: 'line', status, message } satisfies LineError }
  const refusal = ok ? undefined : refusalIn(body, status, errors)
  if (refusal) return { error: { ...refusal, kind: 'refused', status } }
  if (!ok) return { error: { kind: 'unexpected', status, message: statusText(response), body } satisfies OtherError }
  try {
    if (form === 'text') return { data: body }
    if (table) return { data: parseTable(body, table) }
    const isLines = /\b(jsonl|ndjson|jsonlines|json-lines)\b/i.test(headers.get('content-type') ?? '')
    const data: unknown = isLines ? jsonLines(body) : body === '' ? undefined : JSON.parse(body)
    return { data: Object.keys(tables).length === 0 ? data : withTables(data, tables) }
  } catch (error) {
    return { error: { kind: 'malformed', status, message: String(error), body } satisfies OtherError }
  }
}

function jsonLines(text: string): readonly unknown[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]))
}

function withTables(data: unknown, tables: Readonly<Record<string, TableShape<unknown>>>): unknown {
  const members: [string, unknown][] = Object.entries(Object(data))
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const table = tables[name]
    return [name, table && typeof value === 'string' ? parseTable(value, table) : value]
  }
  return Object.fromEntries(members.map(read))
}
