import {
  type Contract,
  type Operation,
  type Parameter,
  type Tier,
  type WindowName,
  windowLength,
  windowText,
} from '../../spec/index.js'
import { toIso } from '../clock/clock-state.js'
import { type Taken, takenWindows } from '../model/account-quota.js'
import { readQuery } from '../model/read-query.js'
import type { GateName } from './gate.js'

/** The decision of one gate about a request, and the figures behind it. */
export interface GateReport {
  readonly gate: GateName
  readonly passed: boolean
  readonly because: string
}

/** The figures that the log keeps of a request; undefined = not known. */
export interface GateFigures {
  readonly operation: Operation
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly tier: Tier | undefined
  readonly quota: Taken | undefined
  readonly query: string
}

/** The facts that the sentences need besides the figures. */
export interface GateContext {
  readonly contract: Contract
  /** The error code of the answer. */
  readonly error: string | undefined
  /** 1 = the best; undefined = no such symbol. */
  rank(symbol: string): number | undefined
}

type Known = GateFigures & GateContext & { readonly refused: boolean }

/** The gates of a request in their order, up to the one that refused. Made when someone reads the log. */
export function gateReports(
  order: readonly GateName[],
  refusedBy: GateName | undefined,
  figures: GateFigures & GateContext,
): readonly GateReport[] {
  const end = refusedBy === undefined ? order.length : order.indexOf(refusedBy) + 1
  return order.slice(0, end).map((gate) => {
    const passed = gate !== refusedBy
    return { gate, passed, because: BECAUSE[gate]({ ...figures, refused: !passed }) }
  })
}

const BECAUSE: Readonly<Record<GateName, (known: Known) => string>> = {
  credentials({ scheme, account, refused, error }) {
    const found = account ? `${scheme ?? 'credential'} of ${account}` : 'no account'
    return refused && error !== undefined ? `${found}: ${error}` : found
  },
  quota: ({ quota }) => (quota ? usedOf(quota) : 'no quota'),
  feature: featureText,
  parameters: givenText,
  symbol: symbolText,
}

function featureText({ operation: { group }, contract, tier }: Known): string {
  const lowest = contract.groups.find(({ name }) => name === group)?.tier
  const needed = lowest === undefined ? '' : ` needs ${lowest}`
  return `group ${group ?? ''}${needed}, tier is ${tier?.name ?? 'none'}`
}

const LONGEST_VALUE = 40

function givenText({ operation: { parameters }, query }: Known): string {
  const sent = new Map(readQuery(query).map(({ name, value }) => [name, value ?? '']))
  const given = parameters.flatMap(({ name }) => {
    const value = sent.get(name)
    return value === undefined ? [] : `${name}=${shortened(value)}`
  })
  const isMissing = ({ name, required, in: place }: Parameter) => required && place === 'query' && !sent.has(name)
  const missing = parameters.filter(isMissing).map(({ name }) => name)
  return `given: ${given.join(', ') || 'none'}${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}`
}

function shortened(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
}

const MOST_SYMBOLS = 5

/** The rank of each requested symbol, and the ranks that the tier includes. */
function symbolText({ operation: { symbolParameter }, query, tier, rank }: Known): string {
  const included = tier?.symbols === undefined || tier.symbols === null ? 'all symbols' : `ranks 1 to ${tier.symbols}`
  const reach = tier === undefined ? included : `tier ${tier.name} includes ${included}`
  const text = readQuery(query).find(({ name }) => name === symbolParameter)?.value
  if (symbolParameter === undefined || text === undefined || text === '') return reach
  const symbols = text.split(',').map((symbol) => symbol.trim())
  const ranked = symbols.slice(0, MOST_SYMBOLS).map((symbol) => {
    const found = rank(symbol)
    return `${shortened(symbol)} ${found === undefined ? 'is unknown' : `has rank ${found}`}`
  })
  const more = symbols.length > MOST_SYMBOLS ? ` and ${symbols.length - MOST_SYMBOLS} more` : ''
  return `${ranked.join(', ')}${more}; ${reach}`
}

/** The hour and the day are listed even without a limit. */
function usedOf(quota: Taken): string {
  const shown = [...new Set<WindowName>([...takenWindows(quota), 'hour', 'day'])]
  const counts = shown
    .sort((one, other) => windowLength(one) - windowLength(other))
    .map((window) => used(window, quota))
    .join(', ')
  const spent = quota.exhausted === undefined ? undefined : quota[quota.exhausted]
  return spent === undefined || quota.allowed ? counts : `${counts}; until ${toIso(spent.resetAt).slice(0, 19)}Z`
}

function used(window: WindowName, quota: Taken): string {
  const { used: count, limit } = quota[window] ?? {}
  return limit === undefined ? `no limit by ${windowText(window)}` : `${count} of ${limit} by ${windowText(window)}`
}
