import type { RequestListener } from 'node:http'

/** The parts that the small test servers share; each server is written from its document alone. */
export type Has = (name: string) => boolean

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Account {
  readonly name: string
  readonly tier: string
  readonly credentials: Readonly<Record<string, string>>
}

/** A server of a document, with switches for mistakes and for lawful differences. */
export interface PlainService {
  /** `now` is the time in milliseconds. */
  readonly listenerFor: (has: Has, now: () => number) => RequestListener
  readonly accounts: readonly Account[]
  readonly expiredToken?: string
  readonly mistakes: readonly string[]
  readonly lawful: readonly string[]
}

/** The lawful values of a parameter, and the words of its refusal. */
export interface ParameterRule {
  readonly name: string
  readonly wanted: string
  readonly fits: (value: string) => boolean
}

export function whole(name: string, least: number, most = Number.MAX_SAFE_INTEGER): ParameterRule {
  const fits = (value: string): boolean => /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most
  return { name, wanted: `a whole number from ${least}${most > 1e9 ? '' : ` to ${most}`}`, fits }
}

export function oneOf(name: string, values: readonly string[]): ParameterRule {
  return { name, wanted: values.join(' or '), fits: (value) => value.split(',').every((one) => values.includes(one)) }
}

export function day(name: string): ParameterRule {
  return { name, wanted: 'a day', fits: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) }
}

export function namesIn(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** The only account of a service without tiers. */
export function reader(credentials: Account['credentials']): Account {
  return { name: 'reader', tier: '', credentials }
}

/** One page of the rows, with two mistakes of paging that every list can have. */
export function cut<Row>(has: Has, rows: readonly Row[], from: number, size: number): Row[] {
  const shift = from === 0 ? 0 : has('page-overlaps') ? -1 : has('page-skips-one') ? 1 : 0
  return rows.slice(from + shift, from + shift + size)
}
export function moment(name: string): ParameterRule {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
  return { name, wanted: 'a moment', fits: (value) => form.test(value) && !Number.isNaN(Date.parse(value)) }
}
