import { type Operation, textOf } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { Exchange, Recorded } from '../exchange.js'
import { bodyMembers } from './error-members.js'
import { headerOf } from './response-text.js'

/** A member of a JSON body by its path (`meta.total`); undefined if the body has none. */
export function bodyMember({ response }: Exchange, path: string): unknown {
  return response && memberOnce(response, path, () => memberAt(bodyMembers(response), path))
}

/** The parsed value of a long body is not kept, and the plan reads the same member again and again. */
const memberOnce = cacheByName<Recorded, unknown>()

function memberAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      body,
    )
}

/** The parameter value for the next page by `x-tells`: the member is that value, or a URL that contains it. */
export function nextPageValue(exchange: Exchange, path: string, parameter: string): string | undefined {
  const told = bodyMember(exchange, path)
  if ((typeof told !== 'string' && typeof told !== 'number') || told === '') return undefined
  const [, query] = /^[^?]*\?(.*)$/s.exec(textOf(told)) ?? []
  const inUrl = query === undefined ? null : new URLSearchParams(query).get(parameter)
  return inUrl ?? textOf(told)
}

/** The body says that there is no next page: the member that `x-tells` names is null, empty or missing. */
export function namesNoNext({ response }: Exchange, { tells }: Pick<Operation, 'tells'>): boolean {
  const path = tells?.next
  if (path === undefined || response === undefined) return false
  return lacksOnce(response, path, () => lacks(bodyMembers(response), path.split('.')))
}

const lacksOnce = cacheByName<Recorded, boolean>()

function lacks(body: unknown, path: readonly string[]): boolean {
  const around = path.length === 1 ? body : memberAt(body, path.slice(0, -1).join('.'))
  // A list, or a body that is not JSON, has no such members.
  if (typeof around !== 'object' || around === null || Array.isArray(around)) return false
  return Object.keys(around).length > 0 && (Reflect.get(around, path.at(-1) ?? '') ?? '') === ''
}

/** The total numbers of rows that an answer states: the body's first, then the header's. */
export function toldTotals(exchange: Exchange, { tells }: Operation): readonly number[] {
  const { response } = exchange
  if (response === undefined || tells === undefined) return []
  const inBody = tells.total === undefined ? undefined : bodyMember(exchange, tells.total)
  const inHeader = tells.totalHeader === undefined ? undefined : headerOf(response, tells.totalHeader)
  return [inBody, inHeader].flatMap((text) => {
    const total = text === undefined || text === null || text === '' ? Number.NaN : Number(text)
    return Number.isInteger(total) ? [total] : []
  })
}
