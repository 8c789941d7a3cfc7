import { groupedByEach, inNumber } from '../../../spec/index.js'
import { statusText } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { readLedger } from '../../evidence/ledger.js'

/** Says which refusal was expected, what the busiest account of the tier sent, and that no such refusal came. */
export function neverRefused(tier: string | undefined, wanted: string, evidence: Evidence): string {
  const entries = readLedger(evidence).filter((entry) => entry.tier === tier)
  const [most] = [...groupedByEach(entries, ({ account }) => [account]).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const last = most?.at(-1)
  if (most === undefined || last === undefined) return `Expected ${wanted}, and no request was sent`
  const count = inNumber(most.length, 'request')
  return `Expected ${wanted}; ${last.account} sent ${count}, the last one was answered ${statusText(last.exchange)}, and no 429 came`
}
