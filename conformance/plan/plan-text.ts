import { type Contract, inNumber, type QuotaFigures, quotaLimits, windowText } from '../../spec/index.js'
import { quotaOf } from '../credentials/caller-tier.js'
import { earnedWindow } from '../credentials/earned-window.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import type { Demand, Requirement } from './demand.js'
import type { PlannedSend } from './packing.js'
import type { RoundPlan } from './plan-round.js'

/** No run sends so many requests in an hour, so a larger figure does not help a reader. */
const MORE_THAN_A_RUN = 100_000

export interface PlanFacts {
  readonly plan: RoundPlan
  readonly wanted: readonly Requirement[]
  readonly contract: Contract
  readonly target: Target
  /** The demands of round one. */
  readonly demands: readonly Demand[]
  /** The number of requests that each account can send in this hour besides round one. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * The text of `--dry-run`: round one by account and by requirement, before anything is sent, and the most that the
 * rounds derived from its answers may cost each account.
 */
export function planText({ plan, wanted, contract, target, demands, left }: PlanFacts): string {
  const accounts = target.accounts.map(({ name, tier }) => {
    const sends = plan.sends.filter((send) => send.charged && send.account === name)
    return accountLines({
      name,
      tier,
      sends,
      quota: quotaOf(contract, target, tier),
      earning: plan.earning,
      target,
      left: left.get(name),
    })
  })
  const uncharged = plan.sends.filter(({ charged }) => !charged)
  const derived = wanted.filter(({ check }) => check.derives !== undefined).length
  const unsent = [...plan.unsent].map(([key, reason]) => `  ${reason.padEnd(15)} ${key}`)
  return [
    `Round one: ${inNumber(plan.sends.length, 'request')} for ${inNumber(wanted.length, 'requirement')}`,
    `Only round one can be listed before anything is sent: answers decide the further requests, for ${inNumber(derived, 'requirement')}.`,
    mostText(left),
    '',
    ...accounts.flat(),
    `charged to no account: ${inNumber(uncharged.length, 'request')}`,
    ...uncharged.map((send) => sendLine(send.probe)),
    ...(unsent.length === 0 ? [] : ['', 'Not sent in round one', ...unsent]),
    '',
    'By requirement',
    ...requirementLines(demands, plan),
    '',
  ].join('\n')
}

interface AccountFacts {
  readonly name: string
  readonly tier: string
  readonly sends: readonly PlannedSend[]
  readonly quota: QuotaFigures
  readonly earning: readonly Probe[]
  readonly target: Target
  readonly left: number | undefined
}

/** An upper bound for the derived rounds. */
function mostText(left: ReadonlyMap<string, number>): string {
  const most = [...left.values()].reduce((sum, requests) => sum + requests, 0)
  if (most === Number.POSITIVE_INFINITY) return 'Their number has no limit, because some account has no quota.'
  if (most > MORE_THAN_A_RUN) return 'The quotas are larger than any run needs, so they do not limit the number.'
  return `They cost at most ${inNumber(most, 'request')}: the rest of each account, shown below.`
}

function leftText(left: number | undefined): string {
  if (left === undefined) return ''
  return left > MORE_THAN_A_RUN ? ', then any number' : `, then at most ${left} more`
}

function accountLines(facts: AccountFacts): string[] {
  const { name, tier, sends, quota, earning, target, left } = facts
  const isLast = target.accounts.filter((account) => account.tier === tier).at(-1)?.name === name
  const earns = isLast && earning.some(({ presented }) => presented.tier === tier)
  const cost = sends.reduce((sum, { probe }) => sum + probe.cost, 0)
  const end =
    earns && !((left ?? 0) > MORE_THAN_A_RUN)
      ? `; at the end the rest of the ${windowText(earnedWindow(quota)?.window ?? 'hour')} and one more request, to get the 429`
      : ''
  const grant =
    quotaLimits(quota).length === 0
      ? 'no quota'
      : quotaLimits(quota)
          .map(({ window, limit }) => `${limit} ${window === 'hour' ? 'an' : 'a'} ${windowText(window)}`)
          .join(', ')
  return [
    `${name} (${tier || 'account'}, ${grant}): ${inNumber(cost, 'request')} in round one${leftText(left)}${end}`,
    ...sends.map(({ probe }) => sendLine(probe)),
    '',
  ]
}

/** The number of requirements, and the role of the probe for the first of them. */
function sendLine({ key, because = [] }: Probe): string {
  const [first] = because
  const example = first === undefined ? '' : `, the first is ${first.requirement}: ${first.role}`
  return `  ${key} (for ${because.length}${example})`
}

function requirementLines(demands: readonly Demand[], { sends, unsent, earning }: RoundPlan): string[] {
  const planned = new Set([...sends.map(({ probe }) => probe.key), ...earning.map(({ key }) => key)])
  return demands.map(({ id, check, probes }) => {
    const keys = [...new Set(probes.map(({ key }) => key))]
    const missing = keys.filter((key) => !planned.has(key))
    const reason =
      missing.length === 0 ? '' : `, ${missing.length} not sent (${unsent.get(missing[0] ?? '') ?? 'budget'})`
    const later = check.derives === undefined ? '' : ', then more made from answers'
    return `  ${id}: ${inNumber(keys.length, 'request')}${reason}${later}`
  })
}
