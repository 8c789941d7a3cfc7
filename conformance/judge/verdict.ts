import { inNumber } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { deadCredentials } from '../credentials/dead-credentials.js'
import { lostRequests } from '../evidence/lost-requests.js'
import { spentAccounts } from '../evidence/spent-accounts.js'
import { StepsExceeded } from '../read/step-limit.js'
import type { Gate, Interruption, Result, Verdict } from '../report.js'
import { cutText } from './cut-text.js'
import { listed, MOST_NAMED } from './listed.js'
import { nextStep } from './next-step.js'
import { notAskedText } from './not-asked-text.js'

/** The facts that decide the verdict besides the results. */
export interface VerdictFacts {
  readonly evidence: Evidence
  /** Why the implementation cannot be judged. */
  readonly problem: string | undefined
  readonly unseen: readonly string[]
  /** Requirements about the whole service, which a run of some operations does not judge. */
  readonly leftOut: number
  /** Share of the decidable `must` requirements, in percent. */
  readonly minDecided: number
  readonly strict: boolean
  readonly interrupted: Interruption | undefined
  /** Seconds after which the run was stopped. */
  readonly deadline?: number | undefined
}

export interface Outcome {
  readonly verdict: Verdict
  readonly exitCode: number
  readonly why: string
  readonly gate: Gate
}

/** Exit codes of `check` and `judge`; the README, `--help` and the report show the same table. */
export const EXIT_CODES = {
  0: 'conformant: no must is violated, every operation in scope answered, and enough requirements are decided',
  1: 'nonconformant: a must is violated',
  2: 'wrong usage, or the target cannot be judged (address, certificate, credentials); never a violation',
  3: 'incomplete: no must is violated, but too few requirements are decided',
  130: 'interrupted by Ctrl-C (SIGINT); everything so far is written',
  143: 'interrupted by SIGTERM; everything so far is written',
} as const

const BY_SIGNAL: Readonly<Record<Interruption, number>> = { SIGINT: 130, SIGTERM: 143 }
/** Reasons that a fuller set-up or the next hour removes; missing data is not one of them. */
const REPAIRABLE: ReadonlySet<string> = new Set(['budget', 'prerequisite', 'not-configured', 'harness'])

/** A violated `must` alone decides; without one, the verdict depends on how much was seen. */
export function decideVerdict(results: readonly Result[], facts: VerdictFacts): Outcome {
  const gate = gateOf(results, facts)
  const outcome = (verdict: Verdict, exitCode: number, why: string): Outcome => ({
    verdict,
    exitCode,
    why: `${why}${notAskedText(facts.evidence, facts.leftOut)}`,
    gate,
  })
  const { interrupted, problem, deadline } = facts
  const before = gate.spent.length === 0 ? '' : ', before spent quotas return'
  const late = deadline === undefined ? undefined : `stopped at the deadline of ${deadline} s${before} (see --deadline)`
  if (interrupted !== undefined) {
    return outcome('interrupted', BY_SIGNAL[interrupted], `Stopped by ${interrupted}: continue with --resume`)
  }
  if (problem !== undefined) return outcome('incomplete', 2, cutText(problem))
  const violated = results.filter(({ level, status, accepted }) => level === 'must' && status === 'fail' && !accepted)
  if (violated.length > 0) {
    const { length } = violated
    const refused = gate.refusedCredentials.length === 0 ? '' : `; ${refusedText(gate.refusedCredentials)}`
    const what = length === 1 ? 'requirement is violated' : 'requirements are violated'
    return outcome('nonconformant', 1, `${length} must ${what}${refused}${late === undefined ? '' : `; ${late}`}`)
  }
  if (late !== undefined) return outcome('incomplete', 3, `${late}: ${decidedText(gate)}; continue with --resume`)
  const missing = missingOf(gate, results, facts)
  if (missing !== undefined) return outcome('incomplete', 3, missing)
  return outcome('conformant', 0, `${decidedText(gate)}${beyondText(gate)}`)
}

function gateOf(results: readonly Result[], { evidence, unseen, minDecided }: VerdictFacts): Gate {
  const musts = results.filter(({ level }) => level === 'must')
  const decided = musts.filter(({ status }) => status === 'pass' || status === 'fail').length
  const open = musts.filter(({ status }) => status === 'no-evidence')
  const beyond = open.filter(({ beyondOneRun }) => beyondOneRun === true)
  const decidable = open.filter(({ beyondOneRun, reason }) => beyondOneRun !== true && reason !== 'not-configured')
  return {
    decided,
    decidable: decided + decidable.length,
    minDecided,
    beyondOneRun: beyond.map(({ id }) => id),
    notConfigured: open.filter(({ reason }) => reason === 'not-configured').length,
    unseen,
    refusedCredentials: [...deadCredentials(evidence.contract, evidence.exchanges)].sort(),
    spent: spentAccounts(evidence.contract, evidence.exchanges).map(({ account, until }) => ({
      account,
      until: new Date(until).toISOString(),
    })),
  }
}

/** One line that names the missing parts and the next step; undefined if enough was seen. */
function missingOf(gate: Gate, results: readonly Result[], { strict, evidence }: VerdictFacts): string | undefined {
  const { decided, decidable, minDecided, unseen } = gate
  const open = decidable - decided + gate.beyondOneRun.length + gate.notConfigured
  const isEnough = decided > 0 && decided >= open && decided * 100 >= decidable * minDecided
  const undecided = results.filter(
    ({ level, status, beyondOneRun }) => level === 'must' && status === 'no-evidence' && !beyondOneRun,
  )
  const repairable = undecided.filter(({ reason }) => REPAIRABLE.has(reason ?? 'harness'))
  const [dead] = gate.refusedCredentials
  const lost = lostRequests(evidence)
  const parts = [
    ...(dead === undefined ? [] : [refusedText(gate.refusedCredentials)]),
    ...(isEnough ? [] : [`${decidedText(gate)}${isShort(gate) ? `, wanted ${minDecided} %` : ', more are undecided'}`]),
    ...(unseen.length === 0 || (!isEnough && gate.spent.length > 0)
      ? []
      : [`no answer with content from ${listed(unseen, MOST_NAMED)}`]),
    ...lost.slice(0, MOST_NAMED),
    ...stoppedText(results),
    ...(strict && repairable.length > 0
      ? [`${repairable.length} undecided with --strict: ${listed(idsOf(repairable), MOST_NAMED)}`]
      : []),
  ]
  // Only the parts are cut, because the advice is at the end.
  return parts.length === 0
    ? undefined
    : `${parts.map(cutText).join('; ')}; ${nextStep({ gate, open: undecided, isEnough, strict })}`
}

/** Requirements whose judging was stopped because of a hostile answer: with one of them no verdict is conformant. */
function stoppedText(results: readonly Result[]): readonly string[] {
  const { message } = new StepsExceeded()
  const stopped = results.filter((result) => result.status === 'no-evidence' && result.message === message)
  return stopped.length === 0 ? [] : [`judging exceeded its limit for ${listed(idsOf(stopped), MOST_NAMED)}`]
}

function isShort({ decided, decidable, minDecided }: Gate): boolean {
  return decided === 0 || decided * 100 < decidable * minDecided
}

function refusedText(credentials: readonly string[]): string {
  const names = credentials.map((credential) => {
    const [account = '', scheme = ''] = credential.split(' ')
    return `${scheme} of account "${account}"`
  })
  return `${listed(names, MOST_NAMED)} ${names.length === 1 ? 'was' : 'were'} refused whenever used`
}

export function decidedText({ decided, decidable }: Gate): string {
  return `${decided} of ${decidable} decidable must requirements decided`
}

function beyondText({ beyondOneRun }: Gate): string {
  return beyondOneRun.length === 0 ? '' : `; ${inNumber(beyondOneRun.length, 'is', 'are')} beyond one run (see --hours)`
}

function idsOf(results: readonly Result[]): readonly string[] {
  return results.map(({ id }) => id)
}
