import type { Level } from '../../spec/index.js'
import { type AcceptedFailure, applyBaseline } from '../baseline/apply-baseline.js'
import type { Check, Evidence, Finding, Instance, Selection, Status } from '../check.js'
import { unusable } from '../evidence/usability.js'
import type { Observer } from '../observe/observer.js'
import { type Requirement, requirements } from '../plan/demand.js'
import type { Interruption, Report, Result } from '../report.js'
import { operationsInScope } from '../target/operations-in-scope.js'
import { answerCoverage } from './answer-coverage.js'
import { isBeyondOneRun } from './beyond-one-run.js'
import { blameOneSide } from './blame-one-side.js'
import { contractIdentity } from './contract-identity.js'
import { cutText } from './cut-text.js'
import { findingOf } from './finding-of.js'
import { periodOf } from './period.js'
import { citedClauses } from './report-clauses.js'
import { curlLine } from './report-curl.js'
import { type Requests, requestsByRequirement } from './requests-by-requirement.js'
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
  /** The run was stopped after so many seconds. */
  readonly deadline?: number
}

const MIN_DECIDED = 95

const STATUSES: readonly Status[] = ['pass', 'fail', 'warn', 'observed', 'not-applicable', 'no-evidence']

/** Pure: the same evidence gives the same report, byte for byte. Nothing is sent and no clock is read. */
export function judge(evidence: Evidence, options: JudgeOptions): Report {
  const selection = options.selection ?? { only: [], skip: [] }
  const wanted = requirements(options.checks, evidence, selection)
  const problem = options.problem ?? unusable(evidence)
  const sentFor = requestsByRequirement(evidence)
  const each = wanted.map((requirement) => judgeOne(requirement, evidence, { problem, sentFor }))
  const judged = blameOneSide(each, wanted, evidence)
  const unseen = problem === undefined ? unseenOperations(wanted, judged, evidence) : []
  const everything = everyId(options.checks, evidence)
  const results = applyBaseline(judged, { accepted: options.baseline ?? [], today: dayOf(evidence), everything })
  const { minDecided = MIN_DECIDED, strict = false, interrupted, deadline } = options
  const decided = decideVerdict(results, { evidence, problem, unseen, minDecided, strict, interrupted, deadline })
  return {
    tool: { name: 'pipeproof', version: options.version },
    target: { name: evidence.target.name, baseUrl: evidence.target.baseUrl },
    contract: contractIdentity(evidence.contract),
    ...scopeOf(evidence),
    ...skippedOf(selection),
    ...periodOf([...evidence.exchanges, ...evidence.asides]),
    ...decided,
    why: cutText(decided.why),
    counts: countsOf(results),
    requests: requestsOf(evidence),
    causes: rootCauses(results, { checks: options.checks, contract: evidence.contract }),
    coverage: answerCoverage(evidence),
    results: [...results].sort((a, b) => compare(a.id, b.id)),
    choices: options.observers.flatMap((observer) => choiceOf(observer, evidence)).sort((a, b) => compare(a.id, b.id)),
  }
}

interface Judging {
  readonly problem: string | undefined
  readonly sentFor: ReadonlyMap<string, Requests>
}

function judgeOne({ id, check, instance }: Requirement, evidence: Evidence, { problem, sentFor }: Judging): Result {
  const level = instance.level ?? check.level
  const finding = settle(spared(findingOf({ id, check, instance }, evidence), problem), level)
  const first = evidence.exchanges.find((exchange) => exchange.id === finding.exchanges[0])
  const curl = first === undefined ? undefined : curlLine(first, evidence)
  const { status, reason, message, expected, actual, exchanges, marks } = finding
  const because = sentFor.get(id)
  return {
    id,
    ...placeOf(instance),
    check: check.id,
    area: check.area,
    level,
    clauses: citedClauses(evidence.contract, check, instance),
    status,
    ...(reason === undefined ? {} : { reason }),
    message: cutText(message),
    ...(expected === undefined ? {} : { expected: cutText(expected) }),
    ...(actual === undefined ? {} : { actual: cutText(actual) }),
    exchanges,
    ...(marks === undefined ? {} : { marks }),
    ...(isBeyondOneRun({ id, check, instance }, finding, evidence) ? { beyondOneRun: true as const } : {}),
    ...(curl === undefined ? {} : { curl }),
    ...(because === undefined ? {} : { because }),
  }
}

function placeOf({ operation, parameter, column }: Instance): Pick<Result, 'operation' | 'parameter' | 'column'> {
  return {
    ...(operation === undefined ? {} : { operation }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(column === undefined ? {} : { column }),
  }
}

/** A wrong address would break every law; a mistake in the set-up is no violation. */
function spared(finding: Finding, problem: string | undefined): Finding {
  if (problem === undefined || (finding.status !== 'fail' && finding.status !== 'warn')) return finding
  return { status: 'no-evidence', reason: 'prerequisite', message: problem, exchanges: finding.exchanges }
}

/** A broken `should` warns, and an observation is never blamed. */
function settle(finding: Finding, level: Level): Finding {
  if (level === 'should' && finding.status === 'fail') return { ...finding, status: 'warn' }
  if (level === 'observe' && (finding.status === 'fail' || finding.status === 'warn')) {
    return { ...finding, status: 'observed' }
  }
  return finding
}

/** Including those outside the scope of this run. */
function everyId(checks: readonly Check[], { contract, target }: Evidence): ReadonlySet<string> {
  const { scope: _, ...whole } = target
  return new Set(requirements(checks, { contract, target: whole }, { only: [], skip: [] }).map(({ id }) => id))
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
  const of = (name: string): number => exchanges.filter(({ account }) => account === name).length
  return { total: exchanges.length, byAccount: Object.fromEntries(names.map((name) => [name, of(name)])) }
}

function choiceOf(observer: Observer, evidence: Evidence): { id: string; observed: string }[] {
  try {
    const observed = observer.observe(evidence)
    return observed === undefined ? [] : [{ id: observer.id, observed: cutText(observed) }]
  } catch {
    // An observer judges nothing: if it cannot tell, it stays silent.
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
