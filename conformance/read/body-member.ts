import { textOf } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import { bodyMembers } from './error-members.js'

/** A member of a JSON body by its path (`meta.total`); undefined if the body has none. */
export function bodyMember({ response }: Exchange, path: string): unknown {
  if (response === undefined) return undefined
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      bodyMembers(response),
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
