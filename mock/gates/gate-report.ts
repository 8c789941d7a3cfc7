import { type Operation, type Tier, type WindowName, windowLength, windowText } from '../../spec/index.js'
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

/** The gates of a request in their order, up to the one that refused. Made when someone reads the log. */
export function gateReports(
  order: readonly GateName[],
  refusedBy: GateName | undefined,
  figures: GateFigures,
): readonly GateReport[] {
  const end = refusedBy === undefined ? order.length : order.indexOf(refusedBy) + 1
  return order.slice(0, end).map((gate) => ({ gate, passed: gate !== refusedBy, because: BECAUSE[gate](figures) }))
}

const BECAUSE: Readonly<Record<GateName, (figures: GateFigures) => string>> = {
  credentials: ({ scheme, account }) => (account ? `${scheme ?? 'credential'} of ${account}` : 'no account'),
  quota: ({ quota }) => (quota ? usedOf(quota) : 'no quota'),
  feature: ({ operation, tier }) => `group ${operation.group ?? ''}, tier ${tier?.name ?? 'none'}`,
  parameters: ({ operation, query }) => `given: ${givenNames(operation, query).join(', ') || 'none'}`,
  symbol: ({ tier }) => (tier?.symbols === undefined ? 'all symbols' : `the first ${tier.symbols} symbols`),
}

function givenNames({ parameters }: Operation, query: string): readonly string[] {
  const given = new Set(readQuery(query).map(({ name }) => name))
  return parameters.map(({ name }) => name).filter((name) => given.has(name))
}

/** The hour and the day are listed even without a limit. */
function usedOf(quota: Taken): string {
  const shown = [...new Set<WindowName>([...takenWindows(quota), 'hour', 'day'])]
  return shown
    .sort((one, other) => windowLength(one) - windowLength(other))
    .map((window) => used(window, quota))
    .join(', ')
}

function used(window: WindowName, quota: Taken): string {
  const { used: count, limit } = quota[window] ?? {}
  return limit === undefined ? `no limit by ${windowText(window)}` : `${count} of ${limit} by ${windowText(window)}`
}
