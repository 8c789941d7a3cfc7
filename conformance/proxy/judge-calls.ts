import type { Contract } from '../../spec/index.js'
import type { Check, Evidence, Selection } from '../check.js'
import { unusable } from '../evidence/usability.js'
import { foreignExchanges } from '../journal/foreign-har.js'
import { matchOperation } from '../journal/match-operation.js'
import { judgeEach } from '../judge/judge-each.js'
import { recordedEvidence } from '../judge/recorded-evidence.js'
import { requirements } from '../plan/demand.js'
import type { Result } from '../report.js'
import type { Mask } from '../secrets/mask.js'
import { entryOfCall } from './entry-of-call.js'
import { type LiveFinding, liveFinding } from './live-finding.js'
import type { PassedCall } from './passed-call.js'

export interface LiveJudgeOptions {
  readonly contract: Contract
  readonly checks: readonly Check[]
  readonly upstream: string
  readonly selection?: Selection
}

export interface CallsToJudge {
  readonly fresh: readonly PassedCall[]
  /** Earlier calls of the same operations, which answers are compared with. */
  readonly recent: readonly PassedCall[]
  readonly mask: Mask
}

export interface JudgedAnswers {
  readonly findings: readonly LiveFinding[]
  /** Requirements that held. */
  readonly held: readonly string[]
}

/**
 * The requirements that the new calls break. A result names only some of the answers that show it. So each fresh answer
 * is also judged alone, by the requirements that were broken.
 */
export function judgeCalls({ fresh, recent, mask }: CallsToJudge, options: LiveJudgeOptions): JudgedAnswers {
  const together = resultsOf([...recent, ...fresh], mask, options)
  const broken = together.results.filter(({ status }) => status === 'fail' || status === 'warn')
  const ids = new Set(broken.map(({ id }) => id))
  const checks = options.checks.filter(({ id }) => broken.some(({ check }) => check === id))
  const alone = checks.length === 0 ? [] : fresh.map((call) => resultsOf([call], mask, { ...options, checks }))
  const found = [...alone.flatMap((one) => findingsIn(one, fresh)), ...findingsIn(together, fresh)]
  // The finding of all answers together wins, because it knows more of them.
  const findings = new Map(found.flatMap((one) => (ids.has(one.id) ? [[`${one.call} ${one.id}`, one] as const] : [])))
  return {
    findings: [...findings.values()],
    held: together.results.filter(({ status }) => status === 'pass').map(({ id }) => id),
  }
}

export function calledOperation({ method, url }: PassedCall, contract: Contract): string {
  return matchOperation(contract, method, url)?.operation.id ?? ''
}

/** Calls that were judged together, and the results. */
interface Judged {
  readonly calls: readonly PassedCall[]
  readonly evidence: Evidence
  readonly results: readonly Result[]
}

function resultsOf(calls: readonly PassedCall[], mask: Mask, options: LiveJudgeOptions): Judged {
  const { contract, checks, upstream, selection = { only: [], skip: [] } } = options
  const operations = [...new Set(calls.map((call) => calledOperation(call, contract)))]
  const recording = foreignExchanges(calls.map(entryOfCall), contract, mask)
  const target = { name: upstream, baseUrl: upstream, accounts: [], symbols: {}, quotas: {}, scope: { operations } }
  const har = { ...recording, unsent: new Map(), decided: new Map(), foreign: true }
  const evidence = recordedEvidence(har, { contract, target, checks, selection })
  const results = judgeEach(requirements(checks, evidence, selection), evidence, {
    problem: unusable(evidence),
    sentFor: new Map(),
  })
  return { calls, evidence, results }
}

/** The findings of each result for the newest of the fresh calls that show it. */
function findingsIn({ calls, evidence, results }: Judged, fresh: readonly PassedCall[]): readonly LiveFinding[] {
  const shown = new Map(evidence.exchanges.map((exchange) => [exchange.id, exchange]))
  return results.flatMap((result) => {
    const newest = result.exchanges.filter((name) => fresh.some((call) => call === calls[indexOf(name)])).at(-1) ?? ''
    const [exchange, call] = [shown.get(newest), calls[indexOf(newest)]]
    if (exchange === undefined || call === undefined) return []
    return liveFinding(result, { exchange, call: call.number }, evidence) ?? []
  })
}

/** `x1` is the first of the calls that are judged together. */
export function indexOf(exchange: string): number {
  return Number(exchange.slice(1)) - 1
}
