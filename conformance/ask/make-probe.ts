import type { Operation, Parameter } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Presented, Probe } from '../probe.js'
import { inPath, keyedValue } from './keyed-value.js'

/**
 * Probes are made only here, so that two checks that need the same request make the same key.
 *
 * The planner sends in this order:
 * - phase 0 goes to any account of the tier with budget, several at a time;
 * - phases 1 to 8 go one after the other, in this order, all to the tier's `last` account, to see its quota count down;
 * - phase `EARN` waits until every other round is over: the planner first spends what is left of that account's hour by
 * repeating this very probe (`repeat` 1, 2, …), then sends it once more to get the 429.
 */
export const EARN = 9

export interface ProbeOptions {
  /** `valid` by default. */
  readonly form?: Presented['form']
  /** Scheme of the contract; absent = the account's first one. */
  readonly scheme?: string
  readonly account?: NonNullable<Presented['account']>
  /** 0 is the first time; the sequence A, B, A sends A again with `repeat: 1`. */
  readonly repeat?: number
  readonly phase?: number
  readonly headers?: Probe['headers']
  /** The HTTP method, if it differs from the operation's own. */
  readonly method?: string
}

/** Values for a parameter: lists are joined by commas, numbers and booleans become text. */
export type Value = string | number | boolean | readonly (string | number)[]
export type Values = Readonly<Record<string, Value | undefined>>

/** The operation without parameters; without a tier, it is sent without a credential. */
export function bare(operation: Operation, tier: string | undefined, options: ProbeOptions = {}): Probe {
  return withParameters(operation, {}, tier, options)
}

/** The operation with these parameters, in the contract's order; unknown names come last. */
export function withParameters(
  operation: Operation,
  values: Values,
  tier: string | undefined,
  options: ProbeOptions = {},
): Probe {
  const given = orderedValues(operation, values)
  const path = given
    .filter(({ parameter }) => parameter?.in === 'path')
    .reduce(
      (text, { parameter, name, value }) => text.replaceAll(`{${name}}`, inPath(value, parameter?.type)),
      operation.path,
    )
  const headers = given.flatMap(({ parameter, name, value }) =>
    parameter?.in === 'header' ? [[name, value] as const] : [],
  )
  return finish({
    operation: operation.id,
    method: (options.method ?? operation.method).toUpperCase(),
    path,
    parameters: given.flatMap(({ parameter, name, value }) =>
      parameter === undefined || parameter.in === 'query' ? [[name, value] as const] : [],
    ),
    headers: [...headers, ...cookiesOf(given), ...(options.headers ?? [])],
    presented: presentedBy(tier, options),
    cost: operation.cost,
    repeat: options.repeat ?? 0,
    phase: options.phase ?? 0,
  })
}

/** A request has one `Cookie` header for all cookies. */
function cookiesOf(given: readonly Given[]): Probe['headers'] {
  const pairs = given
    .filter(({ parameter }) => parameter?.in === 'cookie')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? [] : [['Cookie', pairs.join('; ')]]
}

/** A request that matches no operation of the contract: an unknown path, or another method. */
export function outside(method: string, path: string, tier: string | undefined, options: ProbeOptions = {}): Probe {
  return finish({
    method: method.toUpperCase(),
    path,
    parameters: [],
    headers: options.headers ?? [],
    presented: presentedBy(tier, options),
    cost: 1,
    repeat: options.repeat ?? 0,
    phase: options.phase ?? 0,
  })
}

/** The same request, only to observe a choice: it is sent after all others, and checks do not see it. */
export function aside(probe: Probe): Probe {
  return finish({ ...probe, aside: true })
}

/** The same request again: `again(a, 1)` after `b` makes A, B, A. */
export function again(probe: Probe, repeat: number): Probe {
  return finish({ ...probe, repeat })
}

/** Repeats the request unchanged, to see whether a cache answers with another caller's data. */
export function atSameAddress(probe: Probe): Probe {
  return finish({ ...probe, sameAddress: true })
}

/**
 * The same request with further headers, which ask for another form of the answer. Only the check that sends it reads
 * its answer.
 */
export function withHeaders({ operation: _, ...probe }: Probe, headers: Probe['headers']): Probe {
  return finish({ ...probe, headers: [...probe.headers, ...headers] })
}

/** The same request with another credential: the valid counterpart of an invalid credential, or the reverse. */
export function presenting(probe: Probe, presented: Presented): Probe {
  return finish({ ...probe, presented })
}

function queryText(value: Value): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

/**
 * Everything that makes two requests different. The phase only orders requests, except for the phase that earns a 429.
 */
export function probeKey(probe: Omit<Probe, 'key'>): string {
  const { tier, scheme, form, account } = probe.presented
  const query = probe.parameters.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(keyedValue(value))}`,
  )
  const headers = probe.headers.map(([name, value]) => `${name.toLowerCase()}:${keyedValue(value)}`)
  const who = [
    tier ?? 'nobody',
    scheme ?? 'first',
    form,
    ...(account === undefined || account === 'any' ? [] : [account]),
  ]
  const what = query.length === 0 ? probe.path : `${probe.path}?${query.join('&')}`
  const parts = [
    probe.method,
    what,
    ...headers,
    `as ${who.join('/')}`,
    ...(probe.phase >= EARN ? ['earning'] : []),
    ...(probe.aside === true ? ['aside'] : []),
    ...(probe.sameAddress === true ? ['same address'] : []),
  ]
  return probe.repeat === 0 ? parts.join(' ') : `${parts.join(' ')} #${probe.repeat}`
}

function finish(probe: Omit<Probe, 'key'>): Probe {
  return { ...probe, key: probeKey(probe) }
}

function presentedBy(tier: string | undefined, options: ProbeOptions): Presented {
  return {
    ...(tier === undefined ? {} : { tier }),
    ...(options.scheme === undefined ? {} : { scheme: options.scheme }),
    form: options.form ?? 'valid',
    ...(options.account === undefined ? {} : { account: options.account }),
  }
}

interface Given {
  readonly name: string
  readonly value: string
  readonly parameter: Parameter | undefined
}

function orderedValues(operation: Operation, values: Values): Given[] {
  const { parameters } = operation
  const named = parametersOf(operation)
  const place = ({ parameter }: Given): number => (parameter ? parameters.indexOf(parameter) : parameters.length)
  const given: Given[] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    // A string of JSON may contain half a character, which no request can send.
    const sent = { name, value: queryText(value).toWellFormed() }
    for (const parameter of named.get(name) ?? [undefined]) given.push({ ...sent, parameter })
  }
  return given.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}

/**
 * By name: the parameter of the path, because the path needs a value, or else the first one; then required ones of the
 * same name. A cache, because checks make tens of thousands of probes.
 */
const parametersOf = cacheOne(({ parameters }: Operation): ReadonlyMap<string, readonly Parameter[]> => {
  const named = new Map<string, Parameter[]>()
  for (const parameter of parameters.toSorted((a, b) => Number(b.in === 'path') - Number(a.in === 'path'))) {
    const known = named.get(parameter.name)
    if (known === undefined) named.set(parameter.name, [parameter])
    else if (parameter.required) known.push(parameter)
  }
  return named
})
