import { jsonValue, type RateField, readRateField, readWindow } from '../../../spec/index.js'
import type { ReplyHook } from '../../model/deviation.js'
import type { Charged } from '../../model/facts.js'
import { textOf, withText } from './on-body.js'

type ErrorBody = Readonly<Record<string, unknown>>

/** Changes the JSON body of one refusal. */
export function onError(code: string, change: (body: ErrorBody) => ErrorBody): ReplyHook {
  return (reply) => {
    if (reply.status < 400) return reply
    const body = parsed(textOf(reply))
    return body?.code === code ? withText(reply, JSON.stringify(change(body))) : reply
  }
}

/** The new value of a header; undefined = it is not sent. */
type HeaderChange = (value: string, facts: Partial<Charged>) => string | undefined

/** Changes headers of answers, by their name in any case. */
export function onHeader(name: string, change: HeaderChange): ReplyHook {
  const field = readRateField(name)
  const edit = field?.parameter === undefined ? change : inField(field, change)
  return (reply, facts) => ({
    ...reply,
    headers: reply.headers.flatMap(([key, value]) => {
      if (key.toLowerCase() !== (field?.name ?? name).toLowerCase()) return [[key, value] as const]
      const changed = edit(value, facts)
      return changed === undefined ? [] : [[key, changed] as const]
    }),
  })
}

/** Changes a parameter of a structured field, in the item of its window. */
function inField({ parameter, seconds }: RateField, change: HeaderChange): HeaderChange {
  const item = new RegExp(`("${readWindow(`PT${seconds}S`)}"(?:;\\w=\\d+)*?);${parameter}=(\\d+)`)
  return (text, facts) =>
    text.replace(item, (_, before: string, value: string) => {
      const changed = change(value, facts)
      return changed === undefined ? before : `${before};${parameter}=${changed}`
    })
}

function parsed(text: string): ErrorBody | undefined {
  const value = jsonValue(text)
  return typeof value === 'object' && value !== null ? (value as ErrorBody) : undefined
}
