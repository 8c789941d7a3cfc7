import { groupedByEach } from '../../../spec/index.js'
import { refusedCaller } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { everySent } from '../../evidence/every-sent.js'
import { exchangesOf } from '../../evidence/exchanges-of.js'
import { headerNumber } from '../../evidence/header-number.js'
import type { Exchange } from '../../exchange.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { endedAt, serverTime } from '../../read/time.js'
import { rateHeadersOf } from './quota-place.js'
import { announcedEnd } from './quota-reset.js'

/** Milliseconds. A window has one end, but the Date header and the seconds to wait are whole seconds. */
const SLACK = 2000

/**
 * The requests of each account in each window: those in a row whose answers announce one end. If two of an account's
 * successes show the same count, each kind of credential may have its own.
 */
export function windowsByEnd(evidence: Evidence): readonly (readonly Exchange[])[] {
  const { header } = rateHeadersOf(evidence.contract).remaining
  const countOf = (exchange: Exchange): number | undefined =>
    isCountedSuccess(exchange, evidence.contract) ? headerNumber(exchange, header) : undefined
  const sent = everySent(evidence)
  return evidence.target.accounts.flatMap(({ name }) => {
    const windows = windowsOf(exchangesOf(sent, name), evidence)
    const isOneCount = windows.every((exchanges) => {
      const counts = exchanges.map(countOf).filter((count) => count !== undefined)
      return new Set(counts).size === counts.length
    })
    if (isOneCount) return windows
    return windows.flatMap((one) => [...groupedByEach(one, (exchange) => [schemeOf(exchange, evidence)]).values()])
  })
}

function windowsOf(sent: readonly Exchange[], { contract }: Evidence): readonly (readonly Exchange[])[] {
  const windows: Exchange[][] = []
  let ends: readonly (number | undefined)[] = []
  for (const exchange of sent) {
    if (refusedCaller(exchange, contract)) continue
    // One of the two clocks may be wrong.
    const own = [serverTime(exchange), endedAt(exchange)].map((now) =>
      announcedEnd(exchange, rateHeadersOf(contract), now),
    )
    if (!own.some((end, clock) => Math.abs((end ?? Number.NaN) - (ends[clock] ?? Number.NaN)) <= SLACK)) {
      windows.push([])
      ends = own
    }
    windows.at(-1)?.push(exchange)
  }
  return windows
}
