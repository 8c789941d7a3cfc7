import { type AcceptedFailure, applyBaseline } from '../baseline/apply-baseline.js'
import type { Check, Evidence, Selection, Status } from '../check.js'
import { exchangesOf } from '../evidence/exchanges-of.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import { unusable } from '../evidence/usability.js'
import type { Observer } from '../observe/observer.js'
import { withoutServerErrors } from '../observe/without-server-errors.js'
import { type Requirement, requirements } from '../plan/demand.js'
import type { Interruption, Report, Result } from '../report.js'
import { operationsInScope } from '../target/operations-in-scope.js'
import { answerCoverage } from './answer-coverage.js'
import { contractIdentity } from './contract-identity.js'
import { cutText } from './cut-text.js'
import { judgeEach } from './judge-each.js'
import { latencyOf } from './latency.js'
import { periodOf } from './period.js'
import { requestsByRequirement } from './requests-by-requirement.js'
import { rootCauses } from './root-causes.js'
import { unseenOperations } from './unseen-operations.js'
import { decideVerdict } from './verdict.js'

export interface JudgeOptions {
  readonly checks: readonly Check[]
  readonly observers: readonly Observer[]
  readonly version: string
  readonly selection?: Selection
  readonly baseline?: readonly AcceptedFailure[]
  /** The percentage of decidable `must` requirements that a conformant verdict needs. Default 95. */
  readonly minDecided?: number
  /** Every `must` that a fuller set-up or another hour could decide in one run must be decided. */
  readonly strict?: boolean
  /** Why the run failed, if the evidence does not show it. */
  readonly problem?: string
  /** The run was stopped before its end. */
  readonly interrupted?: Interruption
  /** The run was stopped after this many seconds. */
  readonly deadline?: number
}

const MIN_DECIDED = 95

const STATUSES: readonly Status[] = ['pass', 'fail', 'warn', 'observed', 'not-applicable', 'no-evidence']

/** Pure: the same evidence produces the same report, byte for byte. Nothing is sent and no clock is read. */
export function judge(evidence: Evidence, options: JudgeOptions): Report {
  const selection = options.selection ?? { only: [], skip: [] }
  const wanted = requirements(options.checks, evidence, selection)
  const problem = options.problem ?? unusable(evidence)
  const sentFor = requestsByRequirement(evidence)
  // A skipped violation still excuses comparisons that depend on it.
  const skipped = skippedRequirements(wanted, options.checks, evidence, selection)
  const judged = judgeEach([...wanted, ...skipped], evidence, { problem, sentFor }).slice(0, wanted.length)
  const unseen = problem === undefined ? unseenOperations(wanted, judged, evidence) : []
  const everything = everyId(options.checks, evidence)
  const results = applyBaseline(judged, { accepted: options.baseline ?? [], today: dayOf(evidence), everything })
  const { minDecided = MIN_DECIDED, strict = false, interrupted, deadline } = options
  const leftOut = leftOutOf(options.checks, evidence, selection)
  const facts = { evidence, problem, unseen, leftOut, minDecided, strict, interrupted, deadline }
  const decided = decideVerdict(results, facts)
  const latency = latencyOf(evidence.exchanges)
  return {
    tool: { name: 'pipeproof', version: options.version },
    target: { name: evidence.target.name, baseUrl: evidence.target.baseUrl },
    contract: contractIdentity(evidence.contract),
    ...scopeOf(evidence),
    ...skippedOf(selection),
    ...periodOf([...evidence.exchanges, ...evidence.asides]),
    ...decided,
    counts: countsOf(results),
    requests: requestsOf(evidence),
    ...(latency === undefined ? {} : { latency }),
    causes: rootCauses(results, { checks: options.checks, contract: evidence.contract }),
    coverage: answerCoverage(evidence),
    results: [...results].sort((a, b) => compare(a.id, b.id)),
    choices: choicesOf(options.observers, evidence),
  }
}

function skippedRequirements(
  wanted: readonly Requirement[],
  checks: readonly Check[],
  evidence: Evidence,
  selection: Selection,
): readonly Requirement[] {
  if (selection.skip.length === 0) return []
  const ids = new Set(wanted.map(({ id }) => id))
  return requirements(checks, evidence, { ...selection, skip: [] }).filter(({ id }) => !ids.has(id))
}

/** Ids of all requirements, including those outside the scope of this run. */
function everyId(checks: readonly Check[], evidence: Evidence): ReadonlySet<string> {
  return new Set(requirements(checks, withoutScope(evidence), { only: [], skip: [] }).map(({ id }) => id))
}

/** How many requirements are about no operation, and so outside every scope. */
function leftOutOf(checks: readonly Check[], evidence: Evidence, selection: Selection): number {
  if (evidence.target.scope === undefined) return 0
  const all = requirements(checks, withoutScope(evidence), selection)
  return all.filter(({ instance }) => instance.operation === undefined).length
}

function withoutScope({ contract, target }: Evidence): Pick<Evidence, 'contract' | 'target'> {
  const { scope: _, ...whole } = target
  return { contract, target: whole }
}

function countsOf(results: readonly Result[]): Record<Status, number> {
  const count = (status: Status): number => results.filter((result) => result.status === status).length
  return {
    pass: count('pass'),
    fail: count('fail'),
    warn: count('warn'),
    observed: count('observed'),
    'not-applicable': count('not-applicable'),
    'no-evidence': count('no-evidence'),
  } satisfies Record<(typeof STATUSES)[number], number>
}

function scopeOf({ contract, target }: Evidence): Pick<Report, 'scope'> {
  const scope = operationsInScope(contract, target.scope)
  return scope === undefined ? {} : { scope: { operations: [...scope], of: contract.operations.length } }
}

function skippedOf({ skip, reasons = {} }: Selection): Pick<Report, 'skipped'> {
  if (skip.length === 0) return {}
  return {
    skipped: skip.map((id) => {
      const reason = reasons[id]
      return reason === undefined ? { id } : { id, reason: cutText(reason) }
    }),
  }
}

function requestsOf({ exchanges: judged, asides, target }: Evidence): Report['requests'] {
  const exchanges = [...judged, ...asides]
  const names = target.accounts.map(({ name }) => name).sort(compare)
  const of = (name: string): number => exchangesOf(exchanges, name).length
  return { total: exchanges.length, byAccount: Object.fromEntries(names.map((name) => [name, of(name)])) }
}

function choicesOf(observers: readonly Observer[], evidence: Evidence): Report['choices'] {
  const heard = withoutServerErrors(evidence)
  return observers.flatMap((observer) => choiceOf(observer, heard)).sort((a, b) => compare(a.id, b.id))
}

function choiceOf(observer: Observer, evidence: Evidence): { id: string; observed: string }[] {
  try {
    const observed = stepLimitOf(evidence).run(observer.id, () => observer.observe(evidence))
    return observed === undefined ? [] : [{ id: observer.id, observed: cutText(observed) }]
  } catch {
    // An observer judges nothing: if it cannot tell, it reports nothing.
    return []
  }
}

/** The day of the recording, so that expiry dates mean the same when it is judged again. */
function dayOf({ exchanges }: Evidence): string {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort()
  return (starts.at(-1) ?? '').slice(0, 10)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
